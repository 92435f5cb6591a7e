# Folhear as regras de um jogo.

rules-page = -# Página { $page } de { $pages }
rules-back = Voltar
rules-on = Continuar
