# Antes do jogo: lugares, opções, palavras da sorte, a impressão digital.

lobby-heading =
    ## { $game } · mesa { $table }
    Mesa aberta por { $opener }.
lobby-seat-free = 🪑 { $role }: livre
lobby-seat-taken = ✅ { $role }: { $seat }
lobby-seat-lucky = ✅ { $role }: { $seat } (palavra da sorte: { $word })
lobby-team = 🤝 **Equipe { $team }**: { $taken } de { $count }
lobby-option = { $option }: { $value }
lobby-fingerprint = Impressão digital da semente secreta: `{ $fingerprint }`
lobby-promise =
    -# Dados honestos: toda a sorte desta mesa vem de uma semente secreta que já está fixada, como mostra a impressão digital, e das suas palavras da sorte. No fim a semente aparece, e qualquer um pode refazer a conta de cada jogada de dados. Depois do começo nada pode ser mudado. O que isso não promete: quem cuida deste robô poderia olhar no banco de dados e ver dados escondidos e, se jogar aqui, escolher uma palavra da sorte que lhe convenha.

# Controles.
lobby-sit = Sentar: { $role }
lobby-take-seat = Sentar num lugar…
lobby-bot-for = { $bot }: { $role }
lobby-add-bot = Dar um lugar livre a um robô…
lobby-options = Mudar uma opção…
lobby-start = Começar
lobby-fill = { $bot } em cada lugar livre, e começar
lobby-luck = Palavra da sorte
lobby-leave = Levantar
lobby-rules = Regras
lobby-thread = Jogar num tópico
lobby-wait = Se alguém sumir…
lobby-kick = Tirar alguém
lobby-cancel = Fechar a mesa
lobby-kick-whom = Quem deve sair da mesa?

# O formulário que pede uma palavra da sorte.
lobby-luck-title = Sua palavra da sorte
lobby-luck-label = Entra no sorteio; em branco, é retirada

# O que resultou.
lobby-opened = A sua mesa está aberta. { $link }
lobby-option-form = Não consigo ler “{ $part }” como opção. Escreva no formato chave=valor, como na lista que aparece enquanto você digita.
lobby-thread-not-yours = Só quem está na mesa, ou quem a abriu, pode levar a partida para um tópico.
lobby-no-thread = O Discord não quis abrir um tópico agora. A mesa fica aqui; tente de novo, ou joguem aqui mesmo.
lobby-nobody-to-kick = Ainda não há ninguém nesta mesa.
lobby-thread-name = { $game } · mesa { $table }
lobby-moved = Esta mesa mudou de lugar: o jogo continua em { $place }.
