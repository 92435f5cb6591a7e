# The lobby: seats, options, luck words, the fingerprint.

lobby-heading =
    ## { $game } · table { $table }
    Opened by { $opener }.
lobby-seat-free = 🪑 { $role }: free
lobby-seat-taken = ✅ { $role }: { $seat }
lobby-seat-lucky = ✅ { $role }: { $seat } (luck word: { $word })
lobby-team = 🤝 **Team { $team }**: { $taken } of { $count }
lobby-option = { $option }: { $value }
lobby-fingerprint = Fingerprint of the secret seed: `{ $fingerprint }`
lobby-promise =
    -# Fair dice: all chance at this table comes from a secret seed that is fixed already, as its fingerprint shows, and from your luck words. At the end the seed is shown, and anyone can recompute every throw. Nothing can be changed after the start. What this does not promise: whoever runs this bot could look into its database and see hidden dice and, if they play here themselves, choose a luck word to suit.

# Controls.
lobby-sit = Sit: { $role }
lobby-take-seat = Take a seat…
lobby-bot-for = { $bot }: { $role }
lobby-add-bot = Give a free seat to a bot…
lobby-options = Change an option…
lobby-start = Start
lobby-fill = { $bot } on each free seat, and start
lobby-luck = Luck word
lobby-leave = Stand up
lobby-rules = Rules
lobby-thread = Play in a thread
lobby-wait = If somebody is away…
lobby-kick = Send away
lobby-cancel = Close table
lobby-kick-whom = Who should leave the table?

# The form that asks for a luck word.
lobby-luck-title = Your luck word
lobby-luck-label = Mixed into the dice; empty takes it back

# What became of it.
lobby-opened = Your table is open. { $link }
lobby-option-form = I can't read “{ $part }” as an option. Write it as key=value, as in the list that appears while you type.
lobby-thread-not-yours = Only someone who sits at this table, or who opened it, can move it to a thread.
lobby-no-thread = Discord would not open a thread just now. The table stays here; try again, or just play on here.
lobby-nobody-to-kick = Nobody sits at this table yet.
lobby-thread-name = { $game } · table { $table }
lobby-moved = This table has moved: the game goes on in { $place }.
