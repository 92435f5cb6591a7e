# The live board and the closing message.

board-your-turn = { $mention }, it's your turn ({ $role }).
board-bot-thinks = { $seat } ({ $role }) is thinking…
board-guard = ⏳ The game goes on { $when }; until then everybody has time to decide.
board-agreed-to-cancel = In favour of calling it off, so far: { $names }.
board-foot = -# { $game } · table { $table } · fingerprint `{ $fingerprint }`

# Controls.
board-rules = Rules
board-resign = Give up
board-stop-here = Stop here
board-let-go = Put it back
board-choose = Choose…
board-choose-among = From { $first } to { $last }…
board-type-step = Type a move

# The form that asks for a move.
board-type-title = Your move
board-type-label = The move in notation

# Private.
board-here = Here is the board. { $link }
board-moved = Done. { $link }
roll-no-cup = Nobody throws dice in this game: { $game } has no cup. `/move` makes a move.
board-post-forbidden = That counts, but I'm not allowed to show it here. Please ask someone who runs the server to let me view this channel, send messages and attach files; then `/board` shows it.
board-post-gone = That counts, but the channel is gone, so I can't show it.
board-post-failed = That counts, but Discord would not show it just now. `/board` tries again.

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
end-rematch-opened = The rematch is laid out, with the sides swapped.
end-rematch-open-already = A new table is open here already: take a seat in its lobby.
end-rematch-too-early = This game isn't over yet. First things first!
end-replay-done = The whole game of table { $table } as an animation, from the first move to the last.
end-replay-too-early = A replay can be drawn once the game is over.
end-replay-failed = The replay could not be drawn. The record of the game is safe.
