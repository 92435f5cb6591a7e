# O tabuleiro vivo e a mensagem de encerramento.

board-your-turn = { $mention }, é a sua vez ({ $role }).
board-bot-thinks = { $seat } ({ $role }) está pensando…
board-guard = ⏳ O jogo continua { $when }; até lá, todo mundo tem tempo de decidir.
board-agreed-to-cancel = A favor de cancelar, até agora: { $names }.
board-foot = -# { $game } · mesa { $table } · impressão digital `{ $fingerprint }`

# Controles.
board-rules = Regras
board-resign = Desistir
board-stop-here = Parar aqui
board-let-go = Largar a peça
board-choose = Escolha…
board-choose-among = De { $first } a { $last }…
board-type-step = Escrever um lance

# O formulário que pede um lance.
board-type-title = Seu lance
board-type-label = O lance em notação

# Particular.
board-here = Aqui está o tabuleiro. { $link }
board-moved = Feito. { $link }
roll-no-cup = Neste jogo ninguém bate a cumbuca: { $game } se joga sem ela. `/mover` faz um lance.
board-post-forbidden = Não tenho permissão para mostrar o tabuleiro aqui; o que foi jogado está valendo. Peça a quem cuida do servidor que me deixe ver este canal, enviar mensagens e anexar arquivos; depois `/tabuleiro` mostra.
board-post-gone = O canal não existe mais, e não tenho onde mostrar o tabuleiro; o que foi jogado está valendo.
board-post-failed = O Discord não quis mostrar o tabuleiro agora; o que foi jogado está valendo. `/tabuleiro` tenta de novo.

# O fim.
end-wins =
    { $count ->
        [one] 🏆 Vitória de { $names }!
       *[other] 🏆 Vitória da turma: { $names }!
    }
end-draw = 🤝 Empate: ninguém ganhou, ninguém perdeu.
end-nobody-wins = Desta vez ninguém ganhou. Mais sorte na próxima mesa!
end-seed = -# A semente secreta era `{ $seed }`. O registro vai em anexo; o resumo dele é `{ $digest }`.
end-replay = Ver de novo
end-rematch = Revanche
end-verify = Conferir a partida
end-rematch-only-seated = Só quem jogou pode pedir revanche. `/jogar` abre uma mesa nova para todos.
end-rematch-opened = A revanche está na mesa, com os lados trocados.
end-rematch-open-already = Já há uma mesa nova aberta aqui: pegue um lugar nela.
end-rematch-too-early = Esta partida ainda não acabou. Uma coisa de cada vez!
end-replay-done = A partida inteira da mesa { $table } como animação, do primeiro ao último lance.
end-replay-too-early = A reprise só pode ser desenhada depois que a partida acaba.
end-replay-failed = Não consegui desenhar a reprise. O registro da partida está guardado.
