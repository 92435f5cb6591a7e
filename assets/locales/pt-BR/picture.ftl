# Palavras nas imagens de todos os jogos.
picture-to-move = na vez
picture-won = venceu
picture-drawn = empate
