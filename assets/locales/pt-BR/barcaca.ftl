# Barcaça. $seat é sempre o nome de quem está no lugar; $role é capitão ou imediato.

barcaca-name = Barcaça
barcaca-blurb = Duas pessoas, uma barcaça, sete trechos de rio e dados de que ninguém pode falar. Vocês ganham ou perdem juntos.
barcaca-seat-first = Primeiro da tripulação
barcaca-seat-second = Segundo da tripulação
barcaca-captain = capitão
barcaca-mate = imediato

barcaca-option-river = Rio
barcaca-option-river-remanso = Remanso, primeira viagem
barcaca-option-river-canal-da-ponte = Canal da Ponte, fácil
barcaca-option-river-vila-nova = Vila Nova, dificuldade normal
barcaca-option-river-dia-de-feira = Dia de Feira, difícil
barcaca-option-river-barra-funda = Barra Funda, muito difícil
barcaca-option-river-enchente = Enchente, brava
barcaca-option-river-boca-do-inferno = Boca do Inferno, para mestres
barcaca-option-clock = Tempo para cada dado
barcaca-option-silence = Silêncio da tripulação
barcaca-option-silence-on = o robô cuida, onde puder
barcaca-option-silence-off = na confiança

barcaca-slot-balance = equilíbrio
barcaca-slot-oars = remos
barcaca-slot-horn = buzina
barcaca-slot-fender = defensas
barcaca-slot-sail = vela
barcaca-slot-cable = cabos
barcaca-slot-tea = chá

barcaca-touch-die = Dado { $number }: { $value }
barcaca-touch-tea = Chá { $change }: { $value }
barcaca-touch-place = Colocar
barcaca-touch-knot = Nó da sorte
barcaca-touch-again = Lançar de novo
barcaca-touch-again-die = Dado { $number }
barcaca-touch-throw = Lançar estes
barcaca-touch-keep = Ficar com os meus
barcaca-tea-minus = Chá −1: { $value }
barcaca-tea-plus = Chá +1: { $value }
barcaca-tea-minus-no = Chá −1
barcaca-tea-plus-no = Chá +1
barcaca-take-back = Voltar atrás

barcaca-lot = A sorte decidiu: { $captain } é capitão e começa, { $mate } é imediato. Nem uma palavra sobre os dados!
barcaca-placed = { $teas ->
    [0] { $seat } colocou um { $value }: { $slot }.
    [one] { $seat } gastou um chá e colocou um { $value }: { $slot }.
   *[other] { $seat } gastou { $teas } chás e colocou um { $value }: { $slot }.
}
barcaca-tilted = { $side ->
    [level] A barcaça está reta.
   *[port] { $steps ->
        [one] A barcaça inclina 1 passo para bombordo, o lado do capitão.
       *[other] A barcaça inclina { $steps } passos para bombordo, o lado do capitão.
    }
    [starboard] { $steps ->
        [one] A barcaça inclina 1 passo para estibordo, o lado do imediato.
       *[other] A barcaça inclina { $steps } passos para estibordo, o lado do imediato.
    }
}
barcaca-capsized = Foi demais: ela vira!
barcaca-rowed = { $stretches ->
    [0] Velocidade { $speed }: a barcaça fica onde está.
    [one] Velocidade { $speed }: um trecho adiante.
   *[other] Velocidade { $speed }: { $stretches } trechos adiante.
}
barcaca-reached = Ela chega ao trecho { $stretch }.
barcaca-collided = Ainda havia um barco no trecho { $stretch }: eles batem!
barcaca-hit-quay = Acabou o rio: ela bate no cais!
barcaca-honked = A buzina afasta um barco do trecho { $stretch }.
barcaca-honked-nobody = A buzina soa no trecho { $stretch }, mas não há barco nenhum ali.
barcaca-honked-beyond = A buzina soa além do atracadouro, e ninguém ouve.
barcaca-low-mark = Defensa no lugar: a marca baixa sobe para { $mark }.
barcaca-high-mark = Dobra no lugar: a marca alta sobe para { $mark }.
barcaca-mooring-speed = Cabo pronto: dá para atracar com velocidade { $speed }, no máximo.
barcaca-tea-made = { $teas ->
    [one] Há 1 chá na reserva.
   *[other] Há { $teas } chás na reserva.
}
barcaca-tea-full = A reserva está cheia, com { $teas } chás: este não faz nenhum.
barcaca-round = Rodada { $round }: a maré desceu uma marca, os dados foram lançados, e { $seat } ({ $role }) começa.
barcaca-round-knot = { $knots ->
    [one] A rodada traz um nó da sorte: há 1.
   *[other] A rodada traz um nó da sorte: há { $knots }.
}
barcaca-knotted = { $count ->
    [one] { $seat } gastou um nó da sorte e lançou um dado de novo.
   *[other] { $seat } gastou um nó da sorte e lançou { $count } dados de novo.
}
barcaca-may-answer = Agora { $seat } também pode lançar dados de novo, uma vez, ou ficar com os seus.
barcaca-threw-again = { $count ->
    [one] { $seat } também lançou um dado de novo.
   *[other] { $seat } também lançou { $count } dados de novo.
}
barcaca-kept = { $seat } fica com os dados como estão.

barcaca-end-moored = Atracou! A barcaça está reta no cais, com todas as defensas e dobras no lugar e nenhum barco no rio. Bela viagem!
barcaca-end-capsized = A barcaça virou: a viagem acabou.
barcaca-end-collided = A barcaça bateu num barco no trecho { $stretch }: a viagem acabou.
barcaca-end-quay = A barcaça bateu no cais: a viagem acabou.
barcaca-end-failed = { $count ->
    [0] A barcaça não conseguiu atracar: { $reason }.
   *[other] A barcaça não conseguiu atracar: { $reason }; além disso, { $others }.
}
barcaca-end-tide = a maré acabou antes de ela chegar ao trecho 7
barcaca-end-boats = { $count ->
    [one] sobrou um barco no rio
   *[other] sobraram { $count } barcos no rio
}
barcaca-end-gear = { $fenders ->
    [0] { $folds ->
        [one] faltou uma dobra
       *[other] faltaram { $folds } dobras
    }
    [one] { $folds ->
        [0] faltou uma defensa
        [one] faltaram uma defensa e uma dobra
       *[other] faltaram uma defensa e { $folds } dobras
    }
   *[other] { $folds ->
        [0] faltaram { $fenders } defensas
        [one] faltaram { $fenders } defensas e uma dobra
       *[other] faltaram { $fenders } defensas e { $folds } dobras
    }
}
barcaca-end-tilt = ela não estava reta
barcaca-end-speed = ela estava rápida demais para os cabos

barcaca-words-turn = Rodada { $round } de 7: { $seat } ({ $role }) coloca um dado.
barcaca-words-answer = Rodada { $round } de 7: { $seat } ({ $role }) também pode lançar dados de novo.
barcaca-words-own = Seus dados: { $dice }.
barcaca-words-hand = Não colocados por { $seat }: { $dice }.
barcaca-words-die = o dado { $number } mostra { $value }
barcaca-words-left = { $count ->
    [0] { $seat } ({ $role }) não tem mais dados.
    [one] { $seat } ({ $role }) tem 1 dado escondido.
   *[other] { $seat } ({ $role }) tem { $count } dados escondidos.
}
barcaca-words-barge = A barcaça está no trecho { $stretch } de 7.
barcaca-words-boats = Barcos: { $boats }.
barcaca-words-boats-on = { $count } no { $stretch }
barcaca-words-no-boats = Não há mais barcos.
barcaca-words-tilt = { $side ->
    [level] Está reta.
   *[port] Inclina para bombordo: { $steps } de { $capsizes }.
    [starboard] Inclina para estibordo: { $steps } de { $capsizes }.
}
barcaca-words-marks = Marca baixa { $low }, marca alta { $high }.
barcaca-words-store = Chá { $teas }, nós da sorte { $knots }.
barcaca-words-fenders = { $count ->
    [3] Todas as defensas no lugar.
   *[other] Defensas { $count } de { $of }, faltam { $missing }.
}
barcaca-words-sail = Dobras { $count } de { $of }.
barcaca-words-cable = Velocidade para atracar { $speed }, no máximo.
barcaca-words-no-cable = Nenhum cabo ainda.
barcaca-words-placed = Colocados ({ $role }): { $dice }.
barcaca-words-in-slot = { $slot } { $value }
barcaca-words-tea = No chá: { $dice }.

barcaca-refused-over = A viagem acabou, ninguém coloca mais nada. O botão de revanche começa outra.
barcaca-refused-turn = É a vez de { $seat }. Enquanto isso você pode olhar seus dados, mas não colocar.
barcaca-refused-answer-due = { $seat } ainda pode lançar dados de novo ou ficar com os seus; depois a vez continua.
barcaca-refused-answer-first = Primeiro diga se lança dados de novo: escreva quais, como `again 1 2`, ou fique com os seus, `keep`.
barcaca-refused-no-answer = Ninguém acabou de gastar um nó da sorte, então não há o que responder. Você pode colocar um dado.
barcaca-refused-notation = Não consigo ler isso como jogada. Escreva o dado e aonde ele vai, como `{ $example }`; com chá, `d3+1 sail`; um nó da sorte, `knot 1 2`.
barcaca-refused-notation-answer = Não consigo ler isso como resposta. Escreva os dados que lança de novo, como `again 1 2`, ou `keep`.
barcaca-refused-placed = O dado { $die } já foi colocado. Você ainda tem { $left }.
barcaca-refused-tea = { $teas ->
    [0] Isso pede { $wanted } de chá, e não há nenhum na reserva. Um dado no chá faz um.
   *[other] Isso pede { $wanted } de chá, e só há { $teas } na reserva.
}
barcaca-refused-tea-range = O chá muda um dado dentro de 1 a 6, e este mostra { $value }: não dá a volta. Gaste menos, ou para o outro lado.
barcaca-refused-not-yours = Esses encaixes são do seu colega: { $slot }. Os seus são { $yours }.
barcaca-refused-mandatory = { $count ->
    [one] Seu último dado vai no equilíbrio ou nos remos: os dois precisam ser preenchidos em toda rodada.
   *[other] Seus últimos { $count } dados vão no equilíbrio e nos remos: os dois precisam ser preenchidos em toda rodada.
}
barcaca-refused-full = Já está cheio: { $slot }. Um { $value } pode ir em { $takers }.
barcaca-refused-value = O próximo encaixe não aceita um { $value }: { $slot } agora aceita { $takes }. Um { $value } pode ir em { $takers }.
barcaca-refused-knot-twice = Um nó da sorte por jogada: esta já teve o seu. Agora coloque um dado.
barcaca-refused-no-knot = Não há nó da sorte. A primeira e a quinta rodada trazem um cada. Coloque um dado.

barcaca-phrase-hello = Todos a bordo!
barcaca-phrase-thinking = Deixa eu pensar…
barcaca-phrase-patience = Calma, que o rio não foge.
barcaca-phrase-your-turn = É com você.
barcaca-phrase-well-done = Que bela jogada!
barcaca-phrase-thanks = Valeu, ajudou muito.
barcaca-phrase-sorry = Foi mal…
barcaca-phrase-trust = Confia em mim.
barcaca-phrase-worry = Isso me preocupa.
barcaca-phrase-courage = Coragem, a gente chega lá!
barcaca-phrase-sing = Estou cantando para não chorar.
barcaca-phrase-river = Que rio, meu Deus!
barcaca-phrase-boats = Sai da frente, barquinho!
barcaca-phrase-luck = Agora é com a sorte.
barcaca-phrase-coffee = Café agora cairia bem.
barcaca-phrase-ouch = Ai!
barcaca-phrase-laugh = Kkkkk!
barcaca-phrase-perus = Silêncio aí, perus!
barcaca-phrase-back-soon = Já volto.
barcaca-phrase-good-voyage = Que viagem bonita.

barcaca-rules-crew-title = Uma tripulação
barcaca-rules-crew =
    Duas pessoas, o capitão e o imediato, levam uma barcaça por sete trechos de rio até o atracadouro. A sorte decide quem é quem. Vocês ganham ou perdem juntos.

    Em alguns trechos há barcos pequenos. A maré desce uma marca por rodada, e depois de sete rodadas ela acaba.

    Vocês ganham se, no fim da rodada 7, a barcaça estiver no trecho 7, não restar barco no rio, as três defensas e as quatro dobras estiverem no lugar, a barcaça estiver reta e a velocidade não passar do último cabo.
barcaca-rules-round-title = Uma rodada
barcaca-rules-round =
    Cada um lança quatro dados em segredo; os seus vêm por mensagem direta, ou no botão "Meus dados". Depois vocês se revezam para colocar um dado por vez, até os oito estarem colocados. O capitão começa as rodadas 1, 3, 5 e 7, o imediato as rodadas 2, 4 e 6.

    Escolha um dado, escolha um encaixe, confira e coloque. Até colocar, pode mudar de ideia.

    Nunca diga um número ao colega: leia o que ele coloca.

    No fim da rodada, os dados de equilíbrio, remos, buzina e chá voltam; defensas, dobras e cabos ficam, e também a inclinação, o chá e os nós.
barcaca-rules-slots-title = Equilíbrio, remos, buzina
barcaca-rules-slots =
    • **Equilíbrio**: um dado de cada um, em toda rodada. A barcaça inclina para o lado do dado maior, pela diferença: bombordo se for o do capitão, estibordo se for o do imediato. As inclinações se somam; com 3 passos ela vira.

    • **Remos**: um dado de cada um, em toda rodada. A soma é a velocidade. Até a marca baixa (4 no começo) a barcaça fica parada, até a marca alta (8 no começo) avança um trecho, acima dela, dois. Na rodada 7 ela não anda.

    Quem sai de um trecho com barco bate nele, e a viagem acaba. Depois do trecho 7 vem o cais, e aí também acaba.

    • **Buzina**: um encaixe do capitão, dois do imediato. Um dado d afasta um barco do trecho d − 1 à frente: um 1, do próprio trecho da barcaça.
barcaca-rules-gear-title = Defensas, vela, cabos
barcaca-rules-gear =
    Estes, uma vez preenchidos, ficam.

    • **Defensas**, do capitão: uma aceita 1–2, uma 3–4, uma 5–6, em qualquer ordem. Cada uma sobe a marca baixa em 1.

    • **Vela**, do imediato: quatro dobras, nesta ordem: 1–2, 2–3, 4–5, 5–6. Cada uma sobe a marca alta em 1.

    • **Cabos**, do capitão: 2, depois 4, depois 6. O último preenchido é a velocidade máxima para atracar; sem cabo não dá.

    Quando você só tem tantos dados quantos o equilíbrio e os remos ainda pedem, eles têm de ir para lá.
barcaca-rules-tea-title = Chá e nós da sorte
barcaca-rules-tea =
    • **Chá**: um dado num dos três encaixes de chá faz um chá, com no máximo 3 na reserva. Antes de colocar um dado, cada chá gasto muda o valor dele em 1, dentro de 1 a 6. Quantos foram gastos todos veem; quanto o dado valia antes fica em segredo até o fim.

    • **Nós da sorte**: as rodadas 1 e 5 trazem um cada. Na sua vez, antes de colocar, você pode gastar um: lança de novo quaisquer dados seus ainda não colocados. Depois o colega pode fazer o mesmo, uma vez, ou ficar com os seus. Um nó por jogada.
barcaca-rules-end-title = Atracar
barcaca-rules-end =
    Se a barcaça não estiver no trecho 7 quando a rodada 6 acabar, a maré acabou e a viagem termina ali.

    Na rodada 7 a barcaça não anda mais: a soma dos remos é agora a velocidade para atracar, e não pode passar do último cabo. Aqui ela pode ser 4, no máximo, ainda falta uma dobra, e a barcaça precisa continuar reta.

    Se algo faltar, a viagem fracassou, e a mesa diz o que foi.
barcaca-rules-silence-title = Silêncio
barcaca-rules-silence =
    Ninguém da tripulação diz um número, nem dá a entender. Para conversar há frases prontas: o menu embaixo do tabuleiro, ou `/frase`.

    Cada dado tem um relógio, de 60 segundos se a mesa não combinar outra coisa. Se ele acabar, a mesa coloca por você um dado que faça sentido.

    Os perus, que só assistem, veem o tabuleiro e as costas dos dados. Eles podem falar à vontade.
barcaca-rules-typing-title = Escrever as jogadas
barcaca-rules-typing =
    Os botões bastam. Quem gosta de escrever pode usar `/colocar`, ou `/mover` com:

    `d3 oars` seu terceiro dado nos remos
    `d3+1 sail` o mesmo dado na vela com um chá, valendo um a mais; `d3-2 cable` com dois, valendo dois a menos
    `knot 1 3 4` gasta um nó da sorte e lança estes dados de novo
    `again 2` e `keep` respondem ao nó do colega

    Os encaixes são `balance` (equilíbrio), `oars` (remos), `horn` (buzina), `fender` (defensas), `sail` (vela), `cable` (cabos), `tea` (chá). `/dados` mostra seus dados a qualquer hora.

## Na imagem: uma fita com uma ou duas palavras
barcaca-pic-moored = Atracou!
barcaca-pic-capsized = Virou!
barcaca-pic-collided = Batida!
barcaca-pic-quay = Bateu no cais!
barcaca-pic-failed = Não atracou
