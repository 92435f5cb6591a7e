# Jogo da Onça. $seat é sempre o nome de quem ocupa o lugar; as casas se escrevem de a7 a e1.

onca-name = Jogo da Onça
onca-blurb = Uma onça contra catorze cachorros, um jogo antigo das matas do Brasil. Para dois.
onca-seat-onca = Onça
onca-seat-cachorros = Cachorros

onca-touch-jaguar = Onça { $point }
onca-touch-dog = Cachorro { $point }
onca-touch-step = para { $to }
onca-touch-jump = por cima de { $over } até { $to }
onca-claim = Pedir empate
onca-accept = Aceitar o empate

onca-moved-jaguar = { $seat } levou a onça de { $from } para { $to }.
onca-moved-dog = { $seat } levou um cachorro de { $from } para { $to }.
onca-captured = { $count ->
    [one] { $seat } saltou com a onça de { $from } para { $to } e comeu o cachorro em { $points }.
   *[other] { $seat } saltou com a onça de { $from } para { $to } e comeu { $count } cachorros, em { $points }.
} Já { $total ->
    [one] foi { $total }
   *[other] foram { $total }
} de { $needed }.
onca-repeated = Esta posição está no tabuleiro pela { $times }ª vez: até o próximo lance, qualquer lado pode pedir empate.
onca-claimed = { $seat } pediu empate: a mesma posição apareceu { $times } vezes.
onca-offered = { $seat } propõe empate. A proposta vale até o próximo lance.
onca-accepted = { $seat } aceitou o empate.

onca-end-captures = { $count } cachorros comidos: a onça venceu. Bela caçada, { $seat }!
onca-end-trapped = A onça não tem mais para onde ir: os cachorros venceram. Belo cerco, { $seat }!
onca-end-claimed = Empate: a mesma posição apareceu { $times } vezes, e { $seat } pediu.
onca-end-agreed = Empate de comum acordo.

onca-words-turn = É a vez de { $seat }.
onca-words-jaguar = A onça está em { $point }.
onca-words-dogs = Há { $count } cachorros: { $points }.
onca-words-captured = { $count ->
    [0] Nenhum cachorro foi comido ainda; { $needed } dão a vitória.
    [one] 1 cachorro foi comido; { $needed } dão a vitória.
   *[other] { $count } cachorros foram comidos; { $needed } dão a vitória.
}
onca-words-last-step = O último lance foi de { $from } para { $to }.
onca-words-last-capture = O último lance foi uma captura, de { $from } até { $to }, do que estava em { $points }.
onca-words-repeated = Esta posição já apareceu { $times } vezes; a partir de { $needed }, pode-se pedir empate.
onca-words-offer = { $seat } propõe empate.

onca-refused-over = A partida acabou, ninguém joga mais. O botão de revanche começa outra.
onca-refused-turn = É a vez de { $seat }. Até esse lance sair, mãos fora do tabuleiro, por favor.
onca-refused-notation = Não entendi isso como lance. Escreva onde está a peça e para onde ela vai, por exemplo { $example }; num salto, use x no lugar do traço.
onca-refused-point = O tabuleiro não tem a casa { $point }. As fileiras de 7 a 3 têm as casas de a até e; abaixo ficam b2, c2, d2 e a1, c1, e1.
onca-refused-no-jaguar = Não há peça em { $point }; sua onça está em { $jaguar }. { $instead }
onca-refused-dog-not-yours = Em { $point } há um cachorro, e os cachorros não são seus. Sua onça está em { $jaguar }. { $instead }
onca-refused-no-dog = Não há cachorro em { $point }. Cachorros que podem andar: { $dogs }.
onca-refused-jaguar-not-yours = A onça em { $point } não é sua. Cachorros que podem andar: { $dogs }.
onca-refused-occupied = A casa { $to } não está vazia. { $instead }
onca-refused-no-line = Nenhuma linha vai direto de { $from } a { $to }: um passo vai até a casa seguinte da linha. { $instead }
onca-refused-is-jump = Isso é um salto, então se escreve com x: { $step }.
onca-refused-is-step = Isso é um passo, não um salto, então se escreve com traço: { $step }.
onca-refused-no-jump = Não há salto de { $at } para { $to }: o salto vai em linha reta por cima da casa seguinte até a outra logo depois. { $instead }
onca-refused-nothing-to-jump = Em { $over } não há cachorro para saltar. { $instead }
onca-refused-jumped-already = O cachorro em { $over } já foi comido neste lance. { $instead }
onca-refused-landing = Para saltar por cima de { $over }, a casa logo atrás tem de estar vazia, e { $to } não está. { $instead }
onca-refused-mixed = Um lance é um passo só, ou só saltos; os dois não se misturam. { $instead }
onca-refused-after-win = O quinto cachorro dá a vitória, e o lance acaba ali. Escreva só { $step }.
onca-refused-dogs-never-capture = Cachorro não salta nem come; ele anda até a casa vazia ao lado. { $instead }
onca-refused-one-step = Um cachorro dá um passo por lance. { $instead }
onca-refused-claim = { $times ->
    [one] Ainda não dá para pedir empate: esta posição apareceu uma vez só, e são precisas { $needed }.
   *[other] Ainda não dá para pedir empate: esta posição apareceu { $times } vezes, e são precisas { $needed }.
} Você pode seguir jogando ou propor empate.
onca-refused-offer-yours = Sua proposta já está de pé. O outro lado pode aceitar até o próximo lance.
onca-refused-offer-theirs = { $seat } já propôs empate: você pode aceitar ou seguir jogando.
onca-refused-accept-own = Essa proposta é sua; só o outro lado pode aceitar.
onca-refused-accept = Ninguém propôs empate. Você mesmo pode propor, ou seguir jogando.

onca-instead = { $count ->
    [one] De { $from } só dá para jogar { $steps }.
   *[other] De { $from } você pode jogar { $steps }.
}
onca-instead-other = De { $from } nada pode ser jogado agora; escolha outra peça.

onca-rules-board-title = O tabuleiro
onca-rules-board =
    Este jogo vem dos povos indígenas do Brasil, que riscam o tabuleiro na areia; os Bororo o chamam de adugo. Um lado é a onça. O outro tem catorze cachorros.

    O tabuleiro é um quadrado de cinco por cinco casas com um triângulo embaixo. As peças ficam nas casas, onde as linhas se cruzam, e andam pelas linhas.

    As colunas vão de a até e, da esquerda para a direita, e as fileiras de 7 a 1, de cima para baixo: o canto de cima à esquerda é a7. O triângulo sai de c3 e tem as casas b2, c2, d2 e a1, c1, e1.

    No começo, a onça está no meio, em c5, e os cachorros enchem a metade de cima em volta dela. A onça joga primeiro; depois os lados se alternam, um lance de cada vez.
onca-rules-jaguar-title = Os passos da onça
onca-rules-jaguar =
    A onça anda por uma linha até a casa seguinte, em qualquer direção, se essa casa estiver vazia.

    De c5, no começo, ela pode ir para b4, c4 ou d4.
onca-rules-capture-title = Comer um cachorro
onca-rules-capture =
    A onça come saltando: em linha reta por cima de um cachorro ao lado dela, até a casa vazia logo atrás. O cachorro sai do tabuleiro.

    Aqui, a onça em c5 pode saltar por cima de c4 até c3. Por cima de b5 não pode, porque a casa atrás, a5, não está vazia.

    Ninguém é obrigado a comer. Se um passo for melhor, dê o passo.
onca-rules-chain-title = Vários num lance só
onca-rules-chain =
    Depois de um salto, a onça pode seguir saltando no mesmo lance se de onde está puder comer mais um, e assim por diante. Também pode parar depois de qualquer salto.

    Aqui ela saltou por cima de c4 até c3. Agora pode parar, ou seguir por cima de d4 até e5.

    Cachorro saltado já saiu, por isso nenhum é comido duas vezes; e a casa de onde a onça partiu conta como vazia.
onca-rules-dogs-title = Os cachorros
onca-rules-dogs =
    Um cachorro anda por uma linha até a casa seguinte, em qualquer direção, se ela estiver vazia. Também pode voltar.

    Cachorro não salta e não come. A força deles é ficar juntos: com outro cachorro logo atrás, um cachorro não pode ser saltado.

    Na sua vez, pode pegar uma peça e mudar de ideia quantas vezes quiser. Fora da vez, mãos longe do tabuleiro.
onca-rules-end-title = Quem vence
onca-rules-end =
    A onça vence assim que comer cinco cachorros, mesmo no meio de uma sequência de saltos.

    Os cachorros vencem quando é a vez da onça e ela não pode nem andar nem saltar. Aqui ela está no canto, e todas as casas aonde poderia ir estão ocupadas: os cachorros venceram.

    Os cachorros sempre têm um lance.

    Entre várias partidas, a vitória vale 3 pontos, o empate 1 e a derrota 0. Na revanche, os lados se trocam.
onca-rules-draw-title = Empates
onca-rules-draw =
    Quando exatamente a mesma posição, com o mesmo lado na vez, tiver aparecido quatro vezes no tabuleiro, qualquer lado pode pedir empate. A posição inicial também conta. O direito vale até o próximo lance; se ninguém usar, a partida segue, e ele volta quando a posição voltar.

    Um robô pede sempre que não se acha em vantagem.

    Os dois lados também podem combinar: um escreve `offer`, e o outro tem até o próximo lance para aceitar.
onca-rules-typing-title = Escrever os lances
onca-rules-typing =
    Os botões bastam: toque numa peça e depois diga aonde ela vai. Quem gosta de escrever pode usar `/mover`:

    `c5-c4` um passo, de c5 para c4
    `c5xc3` um salto, de c5 para c3
    `c5xc3xe5` vários saltos, com cada casa de chegada
    `claim` pede empate por repetição
    `offer` propõe empate, `accept` aceita

    Maiúsculas e espaços não fazem diferença.
