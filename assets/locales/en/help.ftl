# The pages of /help, private: help-1-title, help-1-text and so on, each text at most 1,800 characters.

help-1-title = How to play here
help-1-text =
    `/play` opens a table in a channel. In the lobby, press **Sit** to take a seat, or give free seats to bots from the menu: easy, medium or hard. When all seats are taken, anyone seated presses **Start**.

    The board hangs at the end of the channel and is drawn anew after every move. The person whose turn it is gets one ping. To move, press the piece and then where it goes; **Put it back** lets go of it. Those who like typing use `/move`, which lists every move there is. Where dice are thrown in the open, **Throw the cup** does it, and so does `/roll`.

    Where dice are hidden, yours come by direct message, with everything you need to play from there. **My dice** under the board and `/dice` show them too, for nobody else to see, and `/place` places one by typing.

    One table at a time in a channel; for more tables take other channels, or let the lobby play in a thread.
help-2-title = Around the table
help-2-text =
    `/board` brings the board to the end of the channel. `/rules` explains the game with pictures. `/resign` gives up, after asking once more. `/cancel` closes a lobby, or calls a game off if everyone seated agrees. `/rematch` plays once more with the sides swapped, and `/replay` shows the game as an animation.

    `/language` changes the language I speak with you, and, for those who manage the channel, the language of its tables.

    Everyone else in the channel is a **peru**, a turkey: perus watch, heckle and give advice, and never touch the pieces.

    Somebody is away? As a rule the bot reminds them after ten minutes, and after half an hour the others can vote to skip their turn, with the button or `/skip`: the table then plays it as a medium bot would. In teams, `/substitute` gives your seat to a team-mate, to somebody new or to a bot; a team can also give away the seat of somebody who is away.

    A lobby that nobody touches is cleared after half an hour, a game without a move after three days.
help-3-title = Fair dice, and how to check a game
help-3-text =
    When a table opens, the house draws a secret seed, and shows its **fingerprint** before anyone sits down. The seed can't be changed after that without the fingerprint giving it away. Those who sit down may add a **luck word**; since the fingerprint came first, the seed can't have been chosen to go with your words.

    Every die of the game follows from the seed, the luck words and the number of the throw. At the end the seed is shown and the record attached. `/verify` computes everything anew, and so can you: SHA-256 of the seed is the fingerprint, and the project's page shows the few lines that recompute the throws.

    What this does not promise: whoever runs the bot can read its database, so they could look at hidden dice; and if they sit down themselves, they could choose their own luck word to suit. Nothing can be changed after the start.
