# Palavras nas imagens de todos os jogos.
picture-to-move = a jogar
picture-won = venceu
picture-drawn = empate
