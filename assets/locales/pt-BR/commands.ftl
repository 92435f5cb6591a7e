# Nomes e descrições dos comandos: command-NAME, command-NAME-description, command-NAME-option-OPTION e
# command-NAME-option-OPTION-description. Nomes: minúsculas, sem espaços, até 32 caracteres; descrições até 100.

command-play = jogar
command-play-description = Abrir uma mesa neste canal
command-play-option-game = jogo
command-play-option-game-description = Qual jogo
command-play-option-options = opções
command-play-option-options-description = Escolhas para o jogo, como “players=3”
command-move = mover
command-move-description = Fazer um lance na mesa deste canal
command-move-option-step = lance
command-move-option-step-description = O lance em notação; a lista mostra o que é possível
command-board = tabuleiro
command-board-description = Trazer o tabuleiro para o fim do canal
command-rules = regras
command-rules-description = Ler as regras de um jogo, com imagens
command-rules-option-game = jogo
command-rules-option-game-description = Qual jogo; em branco, o desta mesa
command-resign = desistir
command-resign-description = Desistir da sua partida neste canal
command-cancel = cancelar
command-cancel-description = Fechar a mesa antes do jogo, ou cancelar a partida se todos concordarem
command-verify = verificar
command-verify-description = Calcular de novo uma partida terminada: dados, lances e resultado
command-verify-option-table = mesa
command-verify-option-table-description = O número da mesa; em branco, a última partida deste canal
command-replay = reprise
command-replay-description = Ver uma partida terminada como animação
command-replay-option-table = mesa
command-replay-option-table-description = O número da mesa; em branco, a última partida deste canal
command-rematch = revanche
command-rematch-description = Jogar de novo a última partida, com os lados trocados
command-language = idioma
command-language-description = Escolher o idioma que falo com você ou neste canal
command-language-option-language = idioma
command-language-option-language-description = Qual idioma
command-language-option-channel = canal
command-language-option-channel-description = Para as mesas deste canal, no lugar de só para você
command-help = ajuda
command-help-description = Como se joga aqui
