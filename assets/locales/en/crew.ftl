# What belongs to playing together: times, clocks, who is absent, ready-made sentences, the crew's silence.

# Times in words.
span-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
span-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
span-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
span-parts = { $parts }
span-off = off

# Options of the lobby that are typed.
option-chosen = chosen now
option-other-time = { $option }: another time…
option-other-number = { $option }: another number…
option-time-range = { $least } to { $most }, or off
option-time-example = 90, 5 min, 2 h, off
option-number-range = { $least } to { $most }
option-takes-number = “{ $key }” can't be “{ $value }”: it takes a whole number from { $least } to { $most }.
option-takes-time = “{ $key }” can't be “{ $value }”: it takes a time from { $least } to { $most }, such as 90, 5min or 2h, or off for no clock.

# The clock at the board, and the warning before it runs out.
clock-line = ⏳ The clock runs out { $when }.
clock-warning = ⏳ { $mention }: only { $left } left! After that the table plays for you.

# Somebody let the clock run out again and again.
absent-question = { $mention }: the clock has run out on you { $count } times in a row. Are you still there? If not, anyone seated can let a bot take your seat.
absent-here = I'm here
absent-bot = A bot takes the seat
absent-not-you = Only { $seat } can say that.
absent-only-seated = Only those who sit at this table can decide that. Perus may cluck about it.
absent-is-back = That is settled already: there is nobody to be replaced in that seat now.
absent-replaced = { $seat } takes the seat of { $name }, who has been away too long.

# Ready-made sentences.
phrase-menu = Say something…
phrase-said = 💬 **{ $seat }**: “{ $phrase }”
phrase-done = Said.
phrase-none = This game has no ready-made sentences: just write in the channel.
phrase-for-crew = These sentences are for those who play. You are free to chat: write whatever you like.
phrase-unknown = There is no such sentence. Choose one from the list.
phrase-too-soon = One sentence at a time: wait a moment before the next.
phrase-no-table = You don't sit at a table with ready-made sentences just now.
phrase-which-table = You sit at several tables: { $tables }. Say which with the option “table”.
phrase-forbidden = I may not write in the channel of that table. Ask someone who manages it to let me.
phrase-failed = Discord didn't take the sentence just now. Try again in a moment.

# The guide.
end-guide = How to check a game
guide-unknown = There is no such page. The guide has: { $pages }.
guide-check-title = How to check a game
guide-check-text =
    Every throw and lot here can be recomputed afterwards, by anyone.

    ▸ **Before the game.** For each table the house draws a **secret seed**: 32 random bytes. You see its **fingerprint** at once (SHA-256 of the seed): it pins the seed down without giving it away. Then you may each give a **luck word**. Since the fingerprint came first, no seed could be chosen to suit your words.

    ▸ **At the start** a line is fixed, the **salt**: `perus1|table|game|luck word|luck word…`, in the order of the seats. Without a word your Discord id stands there, for a bot `bot`.

    ▸ **In the game** each throw is a numbered **draw** from seed, salt and number alone (HMAC-SHA256). So no throw can be done over or picked.

    ▸ **At the end** the seed is shown, with the record of all steps and its **digest**, a SHA-256 too. Then check:
    • `/verify`, or “Check the game” below the board: the house recomputes fingerprint, draws, steps, result and digest. *Matches* means the record is the one that was played here.
    • On your own computer: save the record and run `perus verify FILE`. Compare its fingerprint with the one in the lobby, and its digest with the one at the end.
    • Trust no program of ours? The README shows the draws in a few lines of Python.
    If somebody changed a step, you are told at which one it breaks, or that the digest is unknown here.

    ▸ **What this does not promise.** Whoever runs this bot can read its database, and so could *look* at hidden dice; and if they play here, they could choose their own luck word to suit, knowing the seed. Nothing can be changed after the start.

# The crew's silence.
silence-kept = 🤫 The crew is silent: whoever plays writes no numbers in the chat. I take such messages away. Perus may chat freely.
silence-on-trust = 🤫 The crew is silent, on trust: whoever plays, please write no numbers in the chat. I can't take such messages away here. Perus may chat freely.
silence-removed = I took your message in { $place } away: whoever plays there tells no numbers, neither in digits nor in words. Ready-made sentences are always allowed: `/phrase`.
silence-removed-here = 🤫 { $mention }: no numbers in the chat while you play, please. `/phrase` has sentences that are always allowed.
