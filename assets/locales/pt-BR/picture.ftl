# Palavras nas imagens de todos os jogos.
picture-to-move = a jogar
picture-wins = Vitória de { $name }
picture-draw = Empate
