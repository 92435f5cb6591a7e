# O que faz parte de jogar em grupo: tempos, relógios, quem sumiu, frases prontas, o silêncio da tripulação.

# Tempos por extenso.
span-hours =
    { $count ->
        [one] 1 hora
       *[other] { $count } horas
    }
span-minutes =
    { $count ->
        [one] 1 minuto
       *[other] { $count } minutos
    }
span-seconds =
    { $count ->
        [one] 1 segundo
       *[other] { $count } segundos
    }
span-parts = { $parts }
span-off = desligado

# Opções da mesa que se digitam.
option-chosen = escolhido agora
option-other-time = { $option }: outro tempo…
option-other-number = { $option }: outro número…
option-time-range = de { $least } a { $most }, ou desligado
option-time-example = 90, 5 min, 2 h, desligado
option-number-range = de { $least } a { $most }
option-takes-number = “{ $key }” não pode ser “{ $value }”: aqui vai um número inteiro de { $least } a { $most }.
option-takes-time = “{ $key }” não pode ser “{ $value }”: aqui vai um tempo de { $least } a { $most }, como 90, 5min ou 2h, ou off para jogar sem relógio.

# O relógio no tabuleiro, e o aviso antes do fim.
clock-line = ⏳ O tempo acaba { $when }.
clock-warning = ⏳ { $mention }: só mais { $left }! Depois disso, a mesa joga por você.

# Alguém deixou o tempo acabar várias vezes seguidas.
absent-question = { $mention }: seu tempo acabou { $count } vezes seguidas. Você ainda está aí? Se não estiver, quem está à mesa pode passar seu lugar para um robô.
absent-here = Estou aqui
absent-bot = Um robô assume o lugar
absent-not-you = Só { $seat } pode dizer isso.
absent-only-seated = Só quem está sentado a esta mesa decide isso. Os perus podem gorgolejar a respeito.
absent-is-back = Isso já se resolveu: não há ninguém para substituir nesse lugar agora.
absent-replaced = { $seat } assume o lugar de { $name }, que sumiu por tempo demais.

# Frases prontas.
phrase-menu = Dizer alguma coisa…
phrase-said = 💬 **{ $seat }**: «{ $phrase }»
phrase-done = Dito.
phrase-none = Este jogo não tem frases prontas: é só escrever no canal.
phrase-for-crew = Estas frases são de quem joga. Você pode conversar à vontade: escreva o que quiser.
phrase-unknown = Essa frase não existe. Escolha uma da lista.
phrase-too-soon = Uma frase de cada vez: espere um pouquinho antes da próxima.
phrase-no-table = Você não está agora em nenhuma mesa com frases prontas.
phrase-which-table = Você está em várias mesas: { $tables }. Diga qual com a opção “mesa”.
phrase-forbidden = Não posso escrever no canal dessa mesa. Peça a quem cuida dele que me deixe.
phrase-failed = O Discord não aceitou a frase agora. Tente de novo daqui a pouco.

# O guia.
end-guide = Como conferir uma partida
guide-unknown = Essa página não existe. O guia tem: { $pages }.
guide-check-title = Como conferir uma partida
guide-check-text =
    Toda jogada de dados e todo sorteio daqui podem ser recalculados depois, por qualquer pessoa.

    ▸ **Antes da partida.** Para cada mesa a casa sorteia uma **semente secreta**: 32 bytes. A **impressão digital** dela (SHA-256) aparece na hora: ela amarra a semente sem revelar nada. Aí cada um pode dar uma **palavra da sorte**. Como a impressão veio antes, ninguém pôde escolher a semente conforme as palavras.

    ▸ **No começo** fica fixada uma linha, o **sal**: `perus1|mesa|jogo|palavra|palavra…`, na ordem dos lugares. Sem palavra, vale seu número do Discord; para um robô, `bot`.

    ▸ **Durante a partida** cada jogada é um **sorteio** numerado que sai só da semente, do sal e do número (HMAC-SHA256). Assim, nenhuma jogada pode ser refeita nem escolhida.

    ▸ **No fim** aparecem a semente e o registro de todos os passos, com seu **resumo**, também SHA-256. Aí confira:
    • `/verificar`, ou “Conferir a partida” embaixo do tabuleiro: a casa recalcula impressão digital, sorteios, passos, resultado e resumo. Se ela diz *confere*, o registro é o que foi jogado aqui.
    • No seu computador: salve o registro e rode `perus verify ARQUIVO`. Compare a impressão digital com a da mesa aberta, e o resumo com o do fim.
    • Não confia em programa nosso? O README mostra os sorteios em poucas linhas de Python.
    Se alguém trocou um passo, você fica sabendo em qual o registro quebra, ou que o resumo não é conhecido aqui.

    ▸ **O que isso não promete.** Quem cuida do robô pode ler o banco de dados, e assim poderia *ver* dados escondidos; e, se jogar, poderia escolher a própria palavra da sorte como lhe convém, conhecendo a semente. Depois do começo nada pode ser mudado.

# O silêncio da tripulação.
silence-kept = 🤫 A tripulação fica em silêncio: quem joga não escreve números no chat. Eu apago essas mensagens. Os perus conversam à vontade.
silence-on-trust = 🤫 A tripulação fica em silêncio, na confiança: quem joga, por favor, não escreva números no chat. Aqui não posso apagar essas mensagens. Os perus conversam à vontade.
silence-removed = Apaguei sua mensagem em { $place }: quem joga lá não conta números, nem em algarismos nem por extenso. Frases prontas sempre podem: `/frase`.
silence-removed-here = 🤫 { $mention }: nada de números no chat enquanto você joga, por favor. `/frase` tem frases que sempre podem.
