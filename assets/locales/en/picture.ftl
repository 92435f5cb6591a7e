# Words in the pictures of all games.
picture-to-move = to move
picture-won = wins
picture-drawn = draw
