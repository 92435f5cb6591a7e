# The live board and the closing message.

board-your-turn = { $mention }, it's your turn ({ $role }).
board-bot-thinks = { $seat } ({ $role }) is thinking…
board-agreed-to-cancel = In favour of calling it off: { $names }. The game ends when everyone seated agrees, with `/cancel`.
board-foot = -# { $game } · table { $table } · fingerprint `{ $fingerprint }`

# Controls.
board-rules = Rules
board-resign = Give up
board-stop-here = Stop here
board-let-go = Put it back
board-choose = Choose…
board-type-step = Type a move

# The form that asks for a move.
board-type-title = Your move
board-type-label = The move in notation

# Private.
board-no-move = “{ $step }” is not a move I understand. `/move` offers every move you have while you type.
board-nothing-yet = There is no board yet: the game hasn't started.

# The end.
end-wins =
    { $count ->
        [one] 🏆 { $names } wins!
       *[other] 🏆 { $names } win!
    }
end-draw = 🤝 A draw: nobody wins, nobody loses.
end-nobody-wins = Nobody wins this time. Better luck at the next table!
end-seed = -# The secret seed was `{ $seed }`. The record is attached; its digest is `{ $digest }`.
end-replay = Replay
end-rematch = Rematch
end-verify = Check the game
end-rematch-only-seated = Only those who played can ask for a rematch. `/play` opens a new table for everyone.
end-replay-wait = The replay is being drawn…
end-replay-done = The whole game of table { $table }, from the first move to the last.
end-replay-too-early = A replay can be drawn once the game is over.
