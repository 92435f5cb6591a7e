# What happens at a table, and why the table refuses something. Events are public, refusals private.

table-sat-down = { $seat } sits down.
table-started = The game begins. Good luck at the table, and feathers off the pieces, perus!
table-by-clock = Time ran out for { $seat }, so the table played instead.
table-replaced = { $seat } takes over a seat.
table-resigned = { $name } gives up.
table-given-up = The game ended when { $name } gave up.
table-bot-took-over = { $seat } takes the empty seat.
table-wants-to-cancel = { $name } would like to call the game off. It ends when everyone seated agrees, with `/cancel`.
table-cancelled-by-all = Everyone agreed: the game is called off and counts for nobody.
table-cancelled-by-manager = Someone who manages this channel has closed the table. It counts for nobody.
table-cancelled-by-opener = The table was closed by the person who opened it.
table-lobby-expired = Nobody touched this lobby for a long time, so the house has cleared the table. `/play` lays a new one.
table-expired = Nobody has made a move for a very long time, so the house has cleared the table. The game counts for nobody; its record is kept.

# Private.
table-cancel-asked = Noted: you are in favour of calling it off. It ends when everyone seated agrees.

# Refusals.
table-not-your-turn = Not yet: it is { $seat }'s turn. Off turn, hands stay off the board.
table-not-seated = You don't sit at this table. Take a free seat in the lobby before the game starts.
table-not-started = The game hasn't started yet. It starts once every seat is taken and someone seated presses Start.
table-has-started = The game has already started; that can only be changed in the lobby.
table-is-over = This game is over. `/play` opens a new table, and Rematch plays it once more with the sides swapped.
table-seat-taken = Somebody was quicker: that seat is taken. Choose another one.
table-seat-empty = That seat is empty already.
table-you-sit-there = You sit there already.
table-already-seated = That person sits at this table already.
table-no-such-seat = This game has no such seat.
table-no-such-person = That person is not known at this table.
table-unknown-option = { $count ->
    [0] This game has no option “{ $key }”: there is nothing to choose.
   *[other] This game has no option “{ $key }”. It has: { $known }.
}
table-no-such-option = “{ $key }” can't be “{ $value }” in this game. The menu in the lobby lists what can be chosen.
table-seats-in-the-way = That takes seats away, and somebody sits there: { $held }. Ask them to take another seat or to stand up first.
table-seat-held = { $seat } on { $role }
table-seats-free = There are free seats yet. Fill them with friends, or with bots from the menu.
table-teams-not-full = The teams are not full yet: { $teams }. Each has room for { $count }. Wait for friends, or let bots take the free seats.
table-team-has = team { $team } has { $count }
table-needs-person = Only bots sit at this table. At least one person should play.
table-only-seated-start = Only those who sit at the table can start the game. Take a seat first.
table-only-opener-chooses = Only the person who opened the table can change the options.
table-only-opener-kicks = Only the person who opened the table, or someone who manages this channel, can send others away.
table-only-opener-cancels = Only the person who opened the table, or someone who manages this channel, can close the lobby.
table-only-seated-cancel = Only those who sit at the table can call the game off, or someone who manages this channel.
table-only-persons-resign = A bot never gives up.
table-luck-needs-person = Take a seat first; the luck word goes with the seat.
table-no-claim = There is nothing to claim in this game.
table-claim-needs-person = Take a seat first; the claim goes with the seat.
table-luck-word-unclean = A luck word has at most 32 characters, on one line and without the sign “|”.
table-opens-once = A table is opened once, and that is the first thing that happens at it.
table-not-for-bots = A bot may only make moves.
table-not-for-house = The house may only do what a clock or the game itself asks for.
table-not-for-persons = Only the table itself does that, when time runs out or the game leaves it to the table.
table-not-by-itself = The game leaves no such step to the table now.
