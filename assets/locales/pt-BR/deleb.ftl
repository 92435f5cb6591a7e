# Dèleb, a perseguição em equipes. $seat é sempre o nome de quem está no lugar; os pontos vão de a1 a d100, os lances são
# 1, 2, 3, 4 e 6.

deleb-name = Dèleb, a perseguição
deleb-blurb = Duas equipes correm com as peças pelo mesmo tabuleiro e capturam umas às outras. Paus em vez de dados, e primeiro é preciso entrar. De dois a oito, em equipes.
deleb-seat-a1 = 🟠 A1
deleb-seat-a2 = 🟠 A2
deleb-seat-a3 = 🟠 A3
deleb-seat-a4 = 🟠 A4
deleb-seat-b1 = 🔵 B1
deleb-seat-b2 = 🔵 B2
deleb-seat-b3 = 🔵 B3
deleb-seat-b4 = 🔵 B4
deleb-team = { $team ->
    [b] equipe B 🔵
   *[a] equipe A 🟠
}
deleb-who = { $seat }

deleb-option-teams = Jogadores em cada equipe
deleb-option-columns = Colunas do tabuleiro
deleb-option-throw = Quem lança os paus
deleb-option-throw-table = a mesa, na hora
deleb-option-throw-hand = cada um lança os seus

deleb-by-itself = 🥢 Os paus estão sendo lançados para { $seat }.
deleb-touch-throw = 🥢 Lançar os paus
deleb-touch-pass = Passar o resto
deleb-touch-value = { $count ->
    [one] 🥢 { $value }
   *[other] 🥢 { $value } (×{ $count })
}
deleb-touch-part = Colunas { $first } a { $last }
deleb-touch-piece = { $effect ->
    [unlocks-takes] 🔓 { $from } → { $to }, captura!
    [takes] { $from } → { $to }, captura!
    [unlocks] 🔓 { $from } → { $to }
   *[none] { $from } → { $to }
}

deleb-begins-equal = No sorteio as duas equipes tiraram o mesmo: { $values }. De novo!
deleb-begins = No sorteio a equipe A tirou { $a }, a equipe B { $b }: começa a { $team }, com { $seat }.
deleb-threw = 🥢 { $seat } tirou { $values }.
deleb-entering-failed = 🥢 { $seat } não conseguiu entrar: { $stages }.
deleb-entered = 🥢 { $seat } entrou! Para jogar: { $values }. ({ $stages })
deleb-stages = { $before } ➜ { $after }
deleb-stage = etapa { $stage }: { $tosses }
deleb-stage-and = etapa { $stage }: { $tosses }, { $end }
deleb-stage-end = etapa { $stage }: { $end }
deleb-toss-fails = e acaba a vez
deleb-toss-on = um preto, adiante
deleb-toss-enters = um de cada, entrou
deleb-toss-lost = dois pretos, perdeu tudo
deleb-moved = Com o { $value }, { $from } foi para { $to }.
deleb-took = 💥 Com o { $value }, { $from } capturou uma peça da { $team } em { $to }!
deleb-unlocked = 🔓 Com o { $value }, { $from } foi desbloqueada e andou para { $to }.
deleb-unlocked-took = 🔓💥 Com o { $value }, { $from } foi desbloqueada e capturou uma peça da { $team } em { $to }!
deleb-passed = { $seat } passa { $values }.
deleb-stuck = { $count ->
    [one] Nenhuma peça pode usar o { $values }.
   *[other] Nenhuma peça pode usar { $values }.
}
deleb-end = { $left ->
    [0] Não sobrou peça da { $loser }: a { $team } vence!
    [one] Não sobrou peça da { $loser }, e uma da { $team }: a { $team } vence!
   *[other] Não sobrou peça da { $loser }, e { $left } da { $team }: a { $team } vence!
}

deleb-left = Para usar, em qualquer ordem: { $values }.
deleb-left-idle = Agora nenhuma peça pode usar: { $values }.
deleb-left-unlock = 🔓 O 1 tem de desbloquear uma peça, enquanto der.

deleb-words-turn = { $seat } ({ $team }) vai lançar.
deleb-words-hand = { $seat } ({ $team }) tem para usar: { $values }.
deleb-words-outside = { $count ->
    [one] Ainda não entrou no jogo: { $seats }.
   *[other] Ainda não entraram no jogo: { $seats }.
}
deleb-words-board = Tabuleiro de { $columns } colunas, fileiras de a a d de baixo para cima.
deleb-words-side = { $count ->
    [0] Não sobrou peça da { $team }.
    [one] Uma peça da { $team }.
   *[other] { $count } peças da { $team }.
}
deleb-words-locked = Bloqueadas: { $points }.
deleb-words-out = Desbloqueadas: { $points }.
deleb-words-home = Na volta: { $points }.
deleb-words-range = { $first } a { $last }
deleb-words-row = { $count } de { $first } a { $last }

deleb-pic-won = { $team ->
    [b] A equipe B venceu!
   *[a] A equipe A venceu!
}
deleb-pic-begins = { $team ->
    [b] A equipe B começa
   *[a] A equipe A começa
}
deleb-pic-throws = lança os paus
deleb-pic-threw = tirou
deleb-pic-plays = joga
deleb-pic-entered = entrou! Joga
deleb-pic-failed = não entrou
deleb-pic-locked = bloqueada
deleb-pic-free = livre
deleb-pic-home = na volta
deleb-pic-outside = fora

deleb-refused-over = O jogo acabou. O botão da revanche começa outro.
deleb-refused-turn = É a vez de { $seat }. As peças são da equipe toda, mas quem move é quem tem a vez.
deleb-refused-notation = Não consigo ler isso como um passo. O que você pode fazer agora: { $steps }.
deleb-refused-throw-first = Primeiro é preciso lançar os paus: throw (regra 1).
deleb-refused-thrown = Os paus já foram lançados (regra 1). Para usar: { $values }.
deleb-refused-not-in-hand = Você não tem nenhum { $value } na mão (regra 2). Para usar: { $values }.
deleb-refused-pass = { $count ->
    [one] Não dá para passar: você tem um 1, e o 1 tem de desbloquear { $points } (regras 4 e 7).
   *[other] Não dá para passar: você tem um 1, e o 1 tem de desbloquear uma peça, como { $points } (regras 4 e 7).
}
deleb-refused-unlock = { $count ->
    [one] O 1 tem de desbloquear uma peça bloqueada enquanto der: { $points } (regra 4).
   *[other] O 1 tem de desbloquear uma peça bloqueada enquanto der, como { $points } (regra 4).
}
deleb-refused-outside = Não existe { $from }: este tabuleiro tem as fileiras a até d e as colunas 1 a { $columns }. O que você pode fazer agora: { $steps }.
deleb-refused-empty = Não há peça em { $from }. O que você pode fazer agora: { $steps }.
deleb-refused-theirs = A peça em { $from } é da outra equipe: você só move as da sua (regra 2). O que você pode fazer agora: { $steps }.
deleb-refused-locked = A peça em { $from } está bloqueada: só um 1 a desbloqueia (regra 3). O que você pode fazer agora: { $steps }.
deleb-refused-passes = Com o { $value }, { $from } passaria pela peça da outra equipe em { $point }: ninguém passa por um adversário (regra 5). O que você pode fazer agora: { $steps }.
deleb-refused-lands = Com o { $value }, { $from } cairia na peça da sua própria equipe em { $point } (regra 5). O que você pode fazer agora: { $steps }.

deleb-rules-fight-title = A perseguição
deleb-rules-fight =
    Duas equipes, **A** 🟠 embaixo e **B** 🔵 em cima. Cada uma tem uma peça em cada ponto da sua fileira, e **todas as peças são da equipe inteira**.

    Quem cai numa peça da outra equipe a **captura**. A equipe que capturar **todas** as peças da outra vence na hora.

    Cada equipe lança quatro paus; o lance maior começa. Depois a vez passa por A1, B1, A2, B2 e assim por diante.
deleb-rules-way-title = O caminho
deleb-rules-way =
    As fileiras se chamam **a** até **d**, de baixo para cima. Na **a** e na **c** todos correm para a direita, na **b** e na **d** para a esquerda: as setas mostram.

    A equipe A corre por a, b, c, pela fileira d de B, e **volta** por c e b até a, e de novo. A equipe B faz o mesmo a partir de d: d, c, b, a, b, c, d.

    Assim cada peça passa duas vezes pelas fileiras b e c: uma na **ida**, outra na **volta**. O desenho marca qual.
deleb-rules-enter-title = Entrar no jogo
deleb-rules-enter =
    Os paus são brancos de um lado e pretos do outro. Antes de jogar é preciso **entrar**, cada jogador por si, numa vez só:

    Na **etapa 1**, quatro paus: 2 ou 3 brancos terminam a vez, 4 brancos ou nenhum lançam de novo. **1** marca um 1 e segue adiante.
    Na **etapa 2**, três paus: dois ou três pretos marcam um **1**, três brancos marcam um **4**, e lança de novo. **Um preto** segue adiante.
    Na **etapa 3**, dois paus: dois pretos perdem tudo, e a vez acaba. Dois brancos marcam um **4** e voltam à etapa 2. **Um de cada: você entrou!**

    O que você marcou se joga na hora, cada 1 e cada 4 como um lance. A partir da próxima vez você lança quatro paus.
deleb-rules-turn-title = A sua vez
deleb-rules-turn =
    Quatro paus contam os lados brancos para cima; **só pretos valem 6**. Com **1, 4 ou 6** se lança de novo, **2 ou 3** é o último lance.

    Depois use os lances **em qualquer ordem**, cada um **inteiro** em **uma** peça; lances diferentes podem ir para peças diferentes.

    O que você não quer usar pode deixar: **Passar o resto**. Quando nada pode ser usado, a vez acaba sozinha.
deleb-rules-unlock-title = Peças bloqueadas
deleb-rules-unlock =
    No começo toda peça está **bloqueada**. Só um **1** a desbloqueia, e já a move um ponto; ela pode capturar assim.

    Enquanto uma peça bloqueada puder sair, o 1 **tem de** desbloquear uma. Você pode usar os outros lances antes, mas não pode passar enquanto um 1 na mão puder desbloquear.

    Quando nenhuma peça bloqueada pode dar esse passo, o 1 move como qualquer lance.
deleb-rules-take-title = Capturar e passar
deleb-rules-take =
    Uma peça anda **exatamente** o seu lance. Onde ela **cai** numa peça da outra equipe, captura, bloqueada ou não.

    Ela não pode **passar** por uma peça da outra equipe: quem está no caminho bloqueia. Pelas peças da sua equipe se passa, mas não se cai em cima delas.
deleb-rules-teams-title = Equipes
deleb-rules-teams =
    De um a quatro jogadores de cada lado, tantos aqui quanto lá. Cada um tem de entrar por si; até lá, na sua vez, você só tenta entrar. Mas quem entrou move **qualquer** peça da equipe.

    Conversem! No Dèleb a equipe decide junta, e quem tem a vez executa.

    Quem precisa ir embora deixa o lugar para alguém da equipe, para gente nova ou para um bot.
deleb-rules-typing-title = Digitar
deleb-rules-typing =
    Os botões fazem tudo: os lances na mão ficam numa fila, e embaixo deles as peças que podem usar o lance escolhido.

    Quem gosta de digitar: `/mover` aceita o lance e o ponto da peça, como `1:a3` ou `6:b12`; `pass` passa o resto; `throw` lança os paus, se antes do jogo foi escolhido que cada um lança os seus.
