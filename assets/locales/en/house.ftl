# What the house says of itself: who is who, private answers that belong to no single table, and perus.

# How a list is joined: $first is all but the last, with commas between them.
house-list = { $first } and { $last }

bot-easy = Easy bot
bot-medium = Medium bot
bot-hard = Hard bot

# Private answers.
house-no-table = There is no open table in this channel. `/play` opens one.
house-no-such-table = I don't know that table. `/play` opens a new one.
house-channel-taken = Table { $table } is open in this channel already, and there is one at a time. Finish it, or play in another channel or in a thread. { $link }
house-unknown-game = I don't know a game called “{ $game }”. I have { $games }.
house-stale = The game has moved on since that board was drawn. Here is the board as it stands: { $link }
house-stale-no-link = The game has moved on since that was drawn. `/board` shows how it stands.
house-repeated = That arrived twice; the first time counted.
house-not-in-dm = Tables stand in the channels of a server. Try that there.
house-bad-option = I can't read what you typed there. The list that appears while you type shows what I understand.
house-unknown-control = I don't know that control any more. `/board` brings the board with fresh ones.
house-trouble = Something went wrong on my side, and nothing has changed in your game. Please try again in a moment.
house-database-trouble = I can't write anything down just now, so your move was not made. Please try again in a moment.
house-broken-table = I can't read table { $table } any more: it breaks at step { $number }. Someone who manages this channel can close it with `/cancel`.
house-closing = I'm just shutting down for a moment. Your game is safe; please try again in a minute.
house-done = Done.

# Asked before it is done.
house-resign-sure = Give up for good? The game counts as lost for you.
house-resign-ends = The game ends with it.
house-resign-bot = A bot takes your seat, and the others play on.
house-resign-team = A bot takes your seat, and your team plays on. You can also give the seat to somebody instead: then nothing is lost.
house-resign-yes = Yes, I give up

# Languages.
language-name = English
language-yours = From now on I speak English with you.
language-channel = From now on the tables in this channel speak English.
language-needs-manager = Only someone who may “Manage Channels”, or who opened the table here, can choose the language of a channel. Your own you can always choose.
language-unknown = I don't speak that language. I speak { $languages }.

# What I need, and what is missing.
permission-missing = I can't do that here yet: I lack { $permissions }. Someone who runs the server can give me that in this channel's settings, under Permissions; then try again.
permission-view-channel = “View Channel”
permission-send-messages = “Send Messages”
permission-send-messages-in-threads = “Send Messages in Threads”
permission-attach-files = “Attach Files”
permission-read-history = “Read Message History”
permission-create-public-threads = “Create Public Threads”

# The house's answers to perus who touch the pieces.
peru-answer-1 = Gobble gobble! Perus may watch, groan and give bad advice. The pieces belong to those who sit at the table.
peru-answer-2 = Feathers off the board, please! You are a peru at this table: all the opinions, none of the moves.
peru-answer-3 = Such a beautiful peck! But only those at the table may touch the pieces. Sit down at the next one.
peru-answer-4 = The piece looked at you, saw a turkey and held on to the board.
peru-answer-5 = The house has counted the seats twice. You are not on one. Heckling, on the other hand, is free.
peru-answer-6 = Shhh! If every peru moved a piece, who would be left to say “I told you so”?
peru-answer-7 = A wing is not a hand. Let those who sit make their own mistakes.
peru-answer-8 = Noted in the book of perus: one attempted peck at the pieces. Nothing has moved.
