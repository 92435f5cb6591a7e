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
