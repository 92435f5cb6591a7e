# Names and descriptions of the commands: command-NAME, command-NAME-description, command-NAME-option-OPTION and
# command-NAME-option-OPTION-description. Names: lower case, no spaces, at most 32 characters; descriptions at most 100.

command-play = play
command-play-description = Open a table in this channel
command-play-option-game = game
command-play-option-game-description = Which game
command-play-option-options = options
command-play-option-options-description = Choices for the game, such as “players=3”
command-move = move
command-move-description = Make a move at the table in this channel
command-move-option-step = step
command-move-option-step-description = The move in notation; the list shows what is possible
command-board = board
command-board-description = Bring the board to the end of the channel
command-rules = rules
command-rules-description = Read the rules of a game, with pictures
command-rules-option-game = game
command-rules-option-game-description = Which game; without it, the one at this table
command-resign = resign
command-resign-description = Give up your game in this channel
command-cancel = cancel
command-cancel-description = Close the lobby, or call the game off if all agree
command-verify = verify
command-verify-description = Compute a finished game anew: dice, moves and result
command-verify-option-table = table
command-verify-option-table-description = The table's number; without it, the last game in this channel
command-replay = replay
command-replay-description = See a finished game as an animation
command-replay-option-table = table
command-replay-option-table-description = The table's number; without it, the last game in this channel
command-rematch = rematch
command-rematch-description = Play the last game once more, sides swapped
command-language = language
command-language-description = Choose the language I speak with you or in this channel
command-language-option-language = language
command-language-option-language-description = Which language
command-language-option-channel = channel
command-language-option-channel-description = For the tables of this channel instead of yourself
command-help = help
command-help-description = How to play here
