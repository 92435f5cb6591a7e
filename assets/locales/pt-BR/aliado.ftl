# Aliado, o jogo dos marinheiros. $seat é sempre o nome de quem está no lugar; as casas são o0 a o71, i0 a i47, f1 a f6.

aliado-name = Aliado, o jogo dos marinheiros
aliado-blurb = Quatro pedras para cada um, dois dados na cumbuca, caveiras no caminho. Para dois, três, ou quatro em duplas.
aliado-seat-red = 🔴 Vermelha
aliado-seat-yellow = 🟡 Ouvidor
aliado-seat-green = 🟢 Ibiraquera
aliado-seat-blue = 🔵 Silveira
aliado-colour = { $colour ->
    [yellow] amarelo
    [green] verde
    [blue] azul
   *[red] vermelho
}

aliado-option-players = Jogadores
aliado-option-clock = Tempo para cada passo
aliado-option-slips = Pedra tocada
aliado-option-slips-off = tem que jogar
aliado-option-slips-on = pode ser largada (para iniciantes)
aliado-option-three = O primeiro de todos a sair da praia põe três pedras
aliado-option-three-double = com azes ou duas senas
aliado-option-three-sena = com qualquer sena

aliado-touch-roll = 🎲 Bater a cumbuca
aliado-touch-out = { $effect ->
    [kills] Sair da praia com { $count }: mata!
   *[none] { $count ->
        [one] Sair da praia
       *[other] Sair da praia com { $count }
    }
}
aliado-touch-stone = Tocar { $house }
aliado-touch-mount = Tocar { $house }: { $count } montadas
aliado-touch-single = Tocar uma de { $house }
aliado-touch-part = { $effect ->
    [kills] { $points } → { $house }: mata!
    [skull] { $points } → { $house }: a caveira
    [centre] { $points } → { $house }: o centro
   *[none] { $points } → { $house }
}
aliado-touch-back = Largar a pedra

aliado-die = { $die ->
    [1] ás
    [2] duque
    [3] terno
    [4] quadra
    [5] quina
   *[6] sena
}
aliado-throw-azes = azes
aliado-throw-senas = duas senas
aliado-throw-dezoito = dezoito
aliado-throw-two = { $die ->
    [2] dois duques
    [3] dois ternos
    [4] duas quadras
   *[5] duas quinas
}
aliado-throw-pair = { $first } e { $second }

aliado-lot-die = { $seat }: { $die }
aliado-lot = { $time ->
    [1] Um dado para cada um. { $dice }.
   *[other] Empate, de novo. { $dice }.
}
aliado-begins = { $seat } começa.
aliado-pairs = As duplas: { $first } com { $second }, { $third } com { $fourth }.
aliado-threw = { $seat } tirou { $dice }, *{ $name }*.
aliado-threw-eighteen = { $seat } tirou { $dice }, *dezoito*: vale 18.
aliado-threw-one = { $seat } jogou um dado só: { $dice }, *{ $name }*.
aliado-passed = Não dá para jogar nada com isso: a jogada passa.
aliado-left = { $count ->
    [one] { $seat } saiu da praia: uma pedra na porta, { $house }.
    [4] *Out de pitoco!* { $seat } saiu da praia com as quatro, montadas na porta, { $house }.
   *[other] { $seat } saiu da praia com { $count }, montadas na porta, { $house }.
}
aliado-moved = { $count ->
    [one] { $seat } andou de { $from } para { $house }.
    [4] { $seat } levou o *pitoco* de { $from } para { $house }.
   *[other] { $seat } levou { $count } pedras montadas de { $from } para { $house }.
}
aliado-centred = { $count ->
    [one] { $seat } levou uma pedra de { $from } ao centro.
   *[other] { $seat } levou { $count } pedras de { $from } ao centro.
}
aliado-skull = { $count ->
    [one] ☠ { $seat } foi de { $from } para a caveira em { $house }: a pedra volta para a praia.
   *[other] ☠ { $seat } foi de { $from } para a caveira em { $house }: { $count } pedras voltam para a praia.
}
aliado-killed = { $count ->
    [one] *Matador!* { $seat } matou uma pedra de { $victim }: de volta para o paiol.
   *[other] *Matador!* { $seat } matou { $count } pedras de { $victim }: de volta para o paiol.
}
aliado-lost = { $points ->
    [one] O outro dado, um ás, não dá para jogar e se perde.
   *[other] O outro dado, { $points }, não dá para jogar e se perde.
}
aliado-suicide = Havia outro jeito: foi suicídio, e { $seat } não joga de novo.
aliado-pitoco-died = O *pitoco* não tinha outro jeito: { $seat } joga de novo.
aliado-again = { $seat } joga de novo.
aliado-spared = Quem matou joga de novo, então { $seat } não perde a vez.
aliado-sat-out = { $seat } fica sem jogar nesta vez.

aliado-needs-ace = { $seat } está com as quatro no centro e joga um dado só: um ás ganha.
aliado-one-die = { $seat } está com as quatro na bandeira e joga um dado só.
aliado-master-due = { $seat } está pitocado na entrada: 6 e 1 agora é a *Jogada de Mestre*!
aliado-hand-one = Na mão: um dado, { $points }.
aliado-hand = Na mão: { $points }.{ $whole }{ $divided }{ $leaving }
aliado-hand-whole = { " " }Inteiro, para uma pedra ou um monte.
aliado-hand-divided = { " " }Dividido, { $first } e { $second }, entre duas pedras.
aliado-hand-sena = { $count ->
    [one] { " " }A sena tira uma pedra da praia; o outro dado, { $other }, é para qualquer pedra de fora.
   *[other] { " " }A sena tira { $count } pedras da praia; o outro dado, { $other }, é para qualquer pedra de fora.
}
aliado-hand-leave = { $count ->
    [one] { " " }Sai uma pedra da praia.
   *[other] { " " }Saem { $count } pedras da praia.
}
aliado-hand-left = Ainda na mão: { $points }, para outra pedra.
aliado-hand-left-any = Ainda na mão: { $points }, para qualquer pedra de fora, também a nova.
aliado-hand-left-leave = Ainda na mão: { $points }, para sair da praia, ou para outra pedra.
aliado-must = Tocou, jogou: { $house } tem que andar.
aliado-must-slip = Tocada: { $house }. Aqui vale largar de novo.
aliado-order-seat = { $seat } ({ $colour })
aliado-order-out = { $seat } ({ $colour }, sem jogar)
aliado-order = Ordem: { $seats }.
aliado-by = { $seat }
aliado-bleeds = *Tá sangrando:* { $seat } perde a próxima vez. Foi morto por { $killers }, e quem matou joga antes.
aliado-bleeds-perhaps = *Tá sangrando:* { $seat }, morto por { $killers }, perde a próxima vez, a não ser que { $killers } jogue de novo.

aliado-end-ace = Um ás, com as quatro no centro: { $seat } ganhou!
aliado-end-master = *Jogada de Mestre!* O pitoco na entrada, 6 e 1: { $seat } ganhou na hora!
aliado-end-ace-pair = Um ás, com as quatro no centro: { $seat } ganhou, e { $partner } junto!
aliado-end-master-pair = *Jogada de Mestre!* O pitoco na entrada, 6 e 1: { $seat } ganhou na hora, e { $partner } junto!

aliado-words-turn = É a vez de { $seat }.
aliado-words-stones = { $count ->
    [one] { $house }
   *[other] { $house } ({ $count } montadas)
}
aliado-words-seat = { $seat } ({ $colour }): { $out ->
    [0] nenhuma pedra no caminho
   *[other] em { $houses }
}; { $beach } na praia, { $centre } no centro.

aliado-refused-over = O jogo acabou, ninguém joga mais. O botão de revanche começa outro.
aliado-refused-turn = É a vez de { $seat }. Até lá, mãos longe da cumbuca e das pedras.
aliado-refused-bleeding = Você foi morto e perde uma vez: só joga depois que quem matou jogar (regra 5). Agora é a vez de { $seat }.
aliado-refused-notation = Não entendi isso como jogada. O que dá para fazer agora: { $steps }.
aliado-refused-number = { $number } não está na mão. Você tem { $held } (regra 4). O que dá para fazer: { $steps }.
aliado-refused-number-word = Para o { $number } escreva { $word }, com a pedra já tocada (regra 13). O que dá para fazer: { $steps }.
aliado-refused-roll-first = Primeiro a cumbuca: jogue os dados (roll), depois as pedras (regra 2).
aliado-refused-roll = Você já jogou os dados: { $dice }. Jogue isso primeiro; depois se vê se joga de novo (regra 2).
aliado-refused-back = Tocou, jogou (regra 13): { $house } tem que andar. Só uma mesa para iniciantes deixa largar a pedra.
aliado-refused-back-nothing = Nenhuma pedra está tocada, não há o que largar (regra 13).
aliado-refused-touched = Tocou, jogou (regra 13): você tocou { $house }. O que ela pode fazer: { $steps }.
aliado-refused-touched-slip = Você tocou { $house } (regra 13). O que dá para fazer: { $steps }.
aliado-refused-out-all = Com essa jogada saem { $count } pedras, não menos (regra 3). Escreva out.
aliado-refused-out-eighteen = Ás e duque valem 18 e não tiram ninguém da praia (regra 3). O que dá para fazer: { $steps }.
aliado-refused-out-no-sena = Com { $dice } ninguém sai: precisa de um 6, ou de dois azes (regra 3). O que dá para fazer: { $steps }.
aliado-refused-out-nobody = Você não tem pedra na praia (regra 3). O que dá para fazer: { $steps }.
aliado-refused-out-used = A sena já foi usada (regra 3). O que dá para fazer: { $steps }.
aliado-refused-not-yours = Em { $house } estão pedras de { $seat }, não suas. O que dá para fazer: { $steps }.
aliado-refused-nobody = Você não tem pedra em { $house }. O que dá para fazer: { $steps }.
aliado-refused-single-alone = Em { $house } há só uma pedra sua: escreva touch { $house }, sem o /1.
aliado-refused-break = Jogada sem dividir nunca desmonta um monte (regra 4). O que dá para fazer: { $steps }.
aliado-refused-break-all = Só uma parte de uma jogada dividida tira uma pedra de um monte (regra 4). O que dá para fazer: { $steps }.
aliado-refused-killer-stays = A pedra que matou em { $house } fica lá (regra 6). O que dá para fazer: { $steps }.
aliado-refused-same-stone = A outra parte é para outra pedra, não para o que está em { $house } (regra 4). O que dá para fazer: { $steps }.
aliado-refused-overshoot = De { $house }, qualquer jogada com esses dados passa do centro, e isso não pode (regra 8). O que dá para fazer: { $steps }.
aliado-refused-overshoot-part = { $points } passa do centro, e isso não pode (regra 8). O que dá para fazer: { $steps }.
aliado-refused-whole = A jogada inteira tem que ser usada quando dá (regra 8), e assim não dá. O que dá para fazer: { $steps }.
aliado-refused-touch-first = Primeiro toque a pedra que vai andar (regra 13). O que dá para fazer: { $steps }.
aliado-refused-used = Essa parte já foi jogada; resta { $left } (regra 4). O que dá para fazer: { $steps }.
aliado-refused-one-die = Com um dado só não há o que dividir (regra 9). O que dá para fazer: { $steps }.
aliado-refused-divide = { $dice } não se divide: precisa de um 6 ou um ás (regra 4). O que dá para fazer: { $steps }.
aliado-refused-divide-other = Dividindo, as duas partes têm que dar, a outra com outra pedra (regra 4), e aqui não dão. O que dá para fazer: { $steps }.

aliado-pic-throw = bate a cumbuca
aliado-pic-throw-one = lança um dado
aliado-pic-points = { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
}
aliado-pic-left = { $points ->
    [one] falta 1 ponto
   *[other] faltam { $points } pontos
}
aliado-pic-beach = { $colour ->
    [yellow] Ouvidor
    [green] Ibiraquera
    [blue] Silveira
   *[red] Vermelha
}
aliado-pic-bleeds = sangrando
aliado-pic-won = { $seat } venceu!
aliado-pic-won-pair = { $seat } e { $partner } venceram!

aliado-rules-way-title = O caminho
aliado-rules-way =
    Cada um tem **quatro pedras** numa praia, num canto. Elas saem pela porta, a casa verde à direita da praia, dão a volta no **caminho externo** no sentido anti-horário, entram no seu **M**, dão a volta no **caminho interno**, onde estão as quatro caveiras, e na agulha da sua cor sobem a **bandeira** até o centro da Rosa dos Ventos.

    As casas são contadas: `o0` a `o71` fora, `i0` a `i47` dentro, `f1` a `f6` na bandeira. De seis em seis casas há uma cor, para ajudar a contar.

    Ganha quem está com as quatro no centro e tira um **ás**. Dois jogam vermelho contra verde; três, cada um por si; quatro, em **duplas**, na diagonal.

    Cada um joga um dado para ver quem começa; a vez segue no sentido anti-horário. Na sua vez você **bate a cumbuca**, toca uma pedra e anda com ela.
aliado-rules-leaving-title = Sair da praia
aliado-rules-leaving =
    Uma **sena** (6) num dado põe uma pedra na porta; o outro dado se joga com qualquer pedra de fora, também a nova. Pode-se jogar o outro dado antes.

    Com **azes** (1 + 1) ou **duas senas** (6 + 6) saem duas pedras, montadas. Quem é o primeiro de todos a sair, e sai assim, põe três; e quem começa o jogo e faz isso na primeiríssima jogada sai com as quatro: *out de pitoco!* (A mesa pode deixar o primeiro de todos pôr três com qualquer sena.)

    Ninguém é obrigado a sair se puder jogar outra coisa. O *dezoito* (1 + 2) não tira ninguém da praia.
aliado-rules-moving-title = Jogar e andar
aliado-rules-moving =
    A **soma** vai para uma pedra. Pedras suas na mesma casa estão **montadas** e andam juntas; as quatro são um **pitoco**.

    Se um dado mostra **6 ou ás**, a jogada pode ser **dividida**: um dado para uma pedra, o outro para outra. Só dividindo se tira uma pedra de um monte. As duas partes têm que ser jogadas.

    Com **1 + 1** e **6 + 6** joga-se de novo. **1 + 2** é *dezoito*: vale 18 (dividido, 6 do ás e 12 do duque) e joga de novo.

    A jogada inteira tem que ser usada, se der; o que não dá para jogar passa. Ninguém pode passar do centro.

    E **tocou, jogou:** escolher uma pedra é tocá-la, e ela tem que andar. Uma mesa para iniciantes pode deixar largar; a mesa também pode ter um relógio para cada passo, e quando o tempo acaba ela joga no lugar de quem demorou.
aliado-rules-killing-title = Matar
aliado-rules-killing =
    Quem termina numa casa com pedras do adversário, ou sai na porta onde elas estão, manda **todas de volta para a praia**. Ninguém é obrigado a matar. Passar por cima não faz nada. Nenhuma casa dos caminhos é segura; a praia e a bandeira são. Parceiros dividem a casa em paz.

    Quem morreu **perde a próxima vez**: só joga depois que quem matou jogar. Mas se quem matou joga de novo depois da morte (2, 12 ou 18), o morto não perde a vez.

    Se uma parte de uma jogada dividida mata, essa pedra fica lá; a outra parte é para outra pedra, ou se perde.
aliado-rules-skulls-title = Caveiras
aliado-rules-skulls =
    O que **termina** numa caveira volta para a praia. Passar por cima não é nada.

    O *pitoco* que não tinha outro jeito joga de novo depois de morrer.

    Quem tinha outro jeito e foi assim mesmo cometeu **suicídio**: não joga de novo, nem depois de 2, 12 ou 18.
aliado-rules-end-title = O fim
aliado-rules-end =
    A bandeira tem seis casas; a última é o centro. Com **as quatro** pedras nela, joga-se **um dado só**; o que não couber passa, e não se joga de novo.

    Com as quatro no centro, um **1** ganha.

    A ***Jogada de Mestre:*** quem está pitocado, com as quatro exatamente na entrada da bandeira, e tira **6 e 1** ganha na hora.
aliado-rules-pairs-title = Duplas
aliado-rules-pairs =
    Quatro jogam em duplas: vermelho com verde, amarelo com azul. Os parceiros jogam alternados, não se matam e podem ficar na mesma casa, mas não se montam.

    A dupla ganha assim que **um** dos dois ganha.
aliado-rules-typing-title = Digitar
aliado-rules-typing =
    Os botões fazem tudo. Para quem gosta de digitar: `/rolar` bate a cumbuca, e `/mover` aceita

    `out` para sair da praia; `touch o18` para tocar o que está lá, `touch o18/1` para uma pedra só de um monte; depois `all` para a soma, `a` para o primeiro dado, `b` para o segundo; `back` larga a pedra onde isso vale. Também em português: `rolar`, `sair`, `tocar o18`, `tudo`, `voltar`.

    Exemplo: `touch o0`, `a`, `touch o25`, `b`.
