# Words in the pictures of all games.
picture-to-move = to move
picture-wins = { $name } wins
picture-draw = A draw
