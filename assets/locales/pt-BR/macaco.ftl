# Tigre e Macaco, a corrida dos macacos pelos cocos. $seat é sempre o nome de quem está no lugar; os campos são números de
# 1 a 20, os macacos de 1 a 3.

macaco-name = Tigre e Macaco, a corrida pelos cocos
macaco-blurb = Dê a volta na selva com os seus macacos e pegue cocos. O tigre qualquer um conduz, e os crocodilos roubam dados. Para dois, três ou quatro.
macaco-seat-red = 🔴 Vermelho
macaco-seat-blue = 🔵 Azul
macaco-seat-yellow = 🟡 Amarelo
macaco-seat-green = 🟢 Verde
macaco-colour = { $colour ->
    [yellow] amarelo
    [green] verde
    [blue] azul
   *[red] vermelho
}
macaco-claim = 🥥 Comi coco
macaco-claimed = 🥥 { $seat } comeu coco por último e começa.
macaco-claim-yours = O coco já é seu: você começa, a não ser que alguém coma um depois.

macaco-option-players = Jogadores
macaco-option-coconuts = Cocos para ganhar
macaco-option-coconuts-full = 6 com dois jogadores, 4 com três, 3 com quatro
macaco-option-coconuts-1 = 1
macaco-option-coconuts-2 = 2
macaco-option-coconuts-3 = 3
macaco-option-coconuts-4 = 4
macaco-option-coconuts-5 = 5
macaco-option-coconuts-6 = 6
macaco-option-red = Dado vermelho
macaco-option-red-1-3 = 1 e 3
macaco-option-red-1-2-3 = 1, 2 e 3
macaco-option-rattle = Tempo para chacoalhar depois de cada lance
macaco-option-rattle-5 = 5 segundos
macaco-option-rattle-0 = nenhum
macaco-option-rattle-3 = 3 segundos
macaco-option-rattle-10 = 10 segundos
macaco-option-rattle-ask = pergunta-se a um por um (para mesas lentas)
macaco-option-help = Mão distraída
macaco-option-help-off = é castigada
macaco-option-help-on = tem ajuda: só dá para tocar o que pode andar
macaco-option-clock = Tempo para cada passo
macaco-clash-coconuts = Com { $players } jogadores vai-se no máximo até { $most ->
    [one] um coco
   *[other] { $most } cocos
}, então { $coconuts } não dá: não haveria cocos que cheguem nas palmeiras.

macaco-touch-roll = 🎲 Lançar os dados
macaco-touch-rattle = 🐊 CHACOALHAR: o lance é meu!
macaco-touch-let = Deixar passar
macaco-touch-monkey = { $count ->
    [0] 🐒 { $number }: nada serve
   *[other] 🐒 { $number }: { $dice }
}
macaco-touch-tiger = 🐅 Tigre: { $dice }
macaco-touch-use = { $effect ->
    [coconut] { $die } → em casa: um coco!
    [crocodile] { $die } → em casa: coco e crocodilo!
    [tiger-home] { $die } → em casa, mas debaixo do tigre: sem coco
    [tiger] { $die } → campo { $field }: em cima do tigre, volta para casa
   *[none] { $die } → campo { $field }
}
macaco-touch-use-tiger = { $effect ->
    [chases] { $die } → campo { $field }: caça { $victim }!
    [own] { $die } → campo { $field }: caça o seu próprio macaco
   *[none] { $die } → campo { $field }
}

macaco-begins-lot = Sorteio feito: { $seat } começa.
macaco-begins-coconut = { $seat } comeu coco por último e começa.
macaco-threw = { $seat } tirou { $dice }, e { $red } no dado vermelho.
macaco-stole = 🐊 *Crrrrr!* { $seat } chacoalha um crocodilo e rouba o lance de { $victim }!
macaco-let = { $seat } deixa passar.
macaco-kept = 🐊 *Crrrrr!* { $seat } chacoalha primeiro e fica com o lance.
macaco-ran = Com o { $die }, o macaco { $number } de { $seat } correu de { $from } para { $to }.
macaco-ran-out = Com o { $die }, o macaco { $number } de { $seat } saiu de casa e correu para { $to }.
macaco-home = 🥥 Com o { $die }, o macaco { $number } de { $seat } chegou em casa: um coco!
macaco-home-crocodile = 🥥🐊 Com o { $die }, o macaco { $number } de { $seat } chegou em casa: um coco, e um crocodilo do lago!
macaco-home-tiger = Com o { $die }, o macaco { $number } de { $seat } chegou em casa bem debaixo do tigre: sem coco.
macaco-into-tiger = 🐅 Ali, no { $field }, estava o tigre: o macaco { $number } de { $seat } fugiu para casa.
macaco-tiger-set = 🐅 O tigre sai da selva, junto à casa de { $seat }.
macaco-tiger-ran = Com o { $die }, o tigre foi de { $from } para { $to }.
macaco-chased = 🐅 Caçou o macaco { $number } de { $seat }: de volta para casa!
macaco-back = Nada servia ao macaco { $number }, que { $seat } tocou: ele volta para { $to }.
macaco-back-home = Nada servia ao macaco { $number }, que { $seat } tocou: ele volta para casa, sem coco.
macaco-stayed = Nada servia ao macaco { $number }, que { $seat } tocou: ele fica em casa.
macaco-spent = O { $die } está gasto.

macaco-left-all = { $red ->
    [one] Vermelho 1: é preciso usar um dos dados { $dice }.
    [3] Vermelho 3: é preciso usar os três dados: { $dice }.
   *[other] Vermelho 2: é preciso usar dois dos dados { $dice }.
}
macaco-left = { $due ->
    [one] { $count ->
        [one] Falta usar: o { $dice }.
       *[other] Falta usar: um dos dados { $dice }.
    }
   *[other] Falta usar: os dois dados, { $dice }.
}
macaco-standing-stolen = 🐊 { $seat } roubou este lance de { $victim } e joga com ele.
macaco-standing-kept = 🐊 { $seat } chacoalhou e fica com este lance.
macaco-standing-asked-own = 🐊 A primeira pergunta é para { $seat }: chacoalhar um crocodilo para ficar com este lance, ou arriscar?
macaco-standing-asked = 🐊 A pergunta é para { $seat }: chacoalhar um crocodilo e jogar este lance de { $thrower }, ou deixar passar?
macaco-standing-race = 🐊 Ainda pode chacoalhar e roubar este lance: { $seats }.
macaco-who = { $seat }
macaco-touched = Tocou, andou: o macaco { $number }, com { $dice }.
macaco-touched-tiger = Tocou, andou: o tigre, com { $dice }.
macaco-only-tiger = O { $die } só serve ao tigre: { $why }.
macaco-why-taken = { $count ->
    [one] o macaco { $numbers } cairia
   *[other] os macacos { $numbers } cairiam
} em cima do macaco de { $seat } no { $field }
macaco-why-at-home = { $count ->
    [one] o macaco { $numbers } cairia
   *[other] os macacos { $numbers } cairiam
} na casa de { $seat } no { $field }, e lá tem gente
macaco-why-past = { $count ->
    [one] o macaco { $numbers } passaria
   *[other] os macacos { $numbers } passariam
} da sua casa
macaco-why-rests = { $count ->
    [one] o macaco { $numbers } descansa
   *[other] os macacos { $numbers } descansam
} em casa
macaco-the-tiger = o tigre
macaco-the-monkey = o macaco { $number }

macaco-end = { $count ->
    [one] Um coco: { $seat } ganhou!
   *[other] { $count } cocos: { $seat } ganhou!
}

macaco-words-turn = É a vez de { $seat } lançar.
macaco-words-throw = { $seat } joga o lance { $dice }, vermelho { $red }.
macaco-words-seat = { $seat } ({ $colour }, casa no { $house }): { $out ->
    [0] nenhum macaco fora
   *[other] fora: { $monkeys }
}; { $home } em casa, { $coconuts ->
    [0] nenhum coco
    [one] 1 coco
   *[other] { $coconuts } cocos
}, { $crocodiles ->
    [0] nenhum crocodilo
    [one] 1 crocodilo
   *[other] { $crocodiles } crocodilos
}.
macaco-words-monkey = { $number } no { $field }
macaco-words-tiger = O tigre está no { $field }.
macaco-words-no-tiger = O tigre ainda não está no tabuleiro.
macaco-words-lake = No lago: { $crocodiles ->
    [0] nenhum crocodilo
    [one] 1 crocodilo
   *[other] { $crocodiles } crocodilos
}. Nas palmeiras: { $coconuts ->
    [0] nenhum coco
    [one] 1 coco
   *[other] { $coconuts } cocos
}.

macaco-pic-throw = lança os dados
macaco-pic-ask = chacoalha?
macaco-pic-use = { $count ->
    [one] usa um dado
   *[other] usa { $count } dados
}
macaco-pic-left = { $count ->
    [one] falta um dado
   *[other] faltam { $count } dados
}
macaco-pic-noise = CRRRRR!
macaco-pic-steals = rouba tudo de
macaco-pic-keeps = fica com tudo
macaco-pic-won = ganhou!

macaco-race-guard = Mãos longe das figuras por mais { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
}: até lá, quem tem crocodilo pode chacoalhar (regra 14).
macaco-race-late = 🐊 Tarde demais! { $seat } chacoalhou { $thousandths ->
    [0] menos de um milésimo de segundo
    [one] um milésimo de segundo
   *[other] { $thousandths } milésimos de segundo
} antes de você (regra 13).
macaco-race-lost = 🐊 Tarde demais! { $seat } foi mais rápido (regra 13).
macaco-race-closed = 🐊 Tarde demais para chacoalhar: esse lance já está sendo jogado (regra 12).
macaco-refused-over = O jogo acabou. O botão da revanche começa outro.
macaco-refused-turn = É a vez de { $seat }. Até lá, tire a mão dos macacos.
macaco-refused-asked = Primeiro diga se chacoalha: rattle ou let (regra 14).
macaco-refused-notation = Não consigo ler isso como um passo. O que dá para fazer agora: { $steps }.
macaco-refused-roll-first = Primeiro lance os dados: roll (regra 1).
macaco-refused-roll = Os dados já foram lançados (regra 3). { $left }
macaco-refused-rattle-early = Ainda não há nada para roubar: os dados ainda não foram lançados (regra 12).
macaco-refused-rattle-late = Tarde demais: { $seat } já tocou uma figura. Só dá para chacoalhar antes disso (regra 12).
macaco-refused-rattled = Tarde demais: { $seat } já chacoalhou. Só há um chacoalho por lance (regra 13).
macaco-refused-rattled-you = Você já chacoalhou: o lance é seu (regra 13).
macaco-refused-no-crocodile = Você não tem crocodilo para chacoalhar (regra 13). Um sai do lago junto com um coco (regra 6).
macaco-refused-not-asked = Antes de você, a pergunta é para { $seat } (regra 14).
macaco-refused-asked-already = A pergunta já foi para você, e você deixou este lance passar (regra 14).
macaco-refused-let-nothing = Agora não há lance que se possa roubar (regra 12).
macaco-refused-let-already = Você já deixou este lance passar. Até alguém tocar uma figura, ainda pode chacoalhar (regra 12).
macaco-refused-let-own = O lance é seu: não há o que deixar passar (regra 14).
macaco-refused-touched = Tocou, andou (regra 4): você tocou { $figure }. O que dá para fazer: { $steps }.
macaco-refused-no-monkey = Esse macaco não existe: você tem { $count }.
macaco-refused-help = Nenhum dado que resta serve: { $figure }. E esta mesa joga com ajuda (regra 4). O que dá para fazer: { $steps }.
macaco-refused-not-thrown = Nenhum dado de madeira mostra { $die }. Restam { $dice } (regra 3).
macaco-refused-used = O { $die } já foi usado. Restam { $dice } (regra 3).
macaco-refused-touch-first = Primeiro toque uma figura, depois diga com que dado (regra 4). O que dá para fazer: { $steps }.
macaco-refused-use = O { $die } não serve: { $why } (regras 5 e 6). O que dá para fazer: { $steps }.

macaco-rules-race-title = A corrida
macaco-rules-race =
    Cada um tem uma **casa na árvore** no círculo de vinte campos, e nela moram os seus macacos: três para cada um, com quatro jogadores dois. O macaco corre no **sentido horário**, uma volta até a própria casa: com a **conta exata** está em casa e ganha um **coco**.

    Ganha quem primeiro tiver cocos que cheguem: **6** com dois jogadores, **4** com três, **3** com quatro (na mesa pode-se combinar menos).

    Começa quem comeu coco por último: aperte o botão antes do início. Depois a vez segue no sentido horário. Cada vez é um lance.
macaco-rules-dice-title = Os dados
macaco-rules-dice =
    Lançam-se três **dados de madeira** e um **vermelho**. O vermelho diz quantos dos de madeira **devem ser usados**: 1 ou 3.

    Cada dado anda com uma figura: um dos seus macacos, ou o tigre. Todos os dados numa figura só, ou em várias, em qualquer ordem.

    Só conta o campo onde o dado **termina**; o que está no meio é passado. O macaco deve cair num campo **sem macaco**. A casa de outro é um campo como qualquer um, a não ser que um macaco dele esteja em casa. Ninguém passa **além** da própria casa.

    Sempre dá certo: o tigre sempre pode andar.
macaco-rules-touch-title = Tocou, andou
macaco-rules-touch =
    Primeiro **toque** uma figura, depois diga com que dado. O que foi tocado tem que andar. Os botões mostram quais valores servem a cada figura.

    Quem toca um macaco a que **nenhum dado serve** é castigado: ele volta, de onde estava no começo da vez, até o campo vazio mais próximo atrás, no máximo até a sua casa. O menor dado que resta está gasto.

    A mesa pode ligar a **ajuda**: então só dá para tocar o que pode andar.
macaco-rules-tiger-title = O tigre
macaco-rules-tiger =
    O tigre anda no **sentido anti-horário** e não é de ninguém: anda com ele quem usa um dado nele. Quem o move pela primeira vez o põe junto à própria casa e sai dali.

    Onde o tigre **termina** em cima de um macaco, ele o caça **para casa**, sem coco: também os seus próprios. Quem está em casa está seguro; a visita na casa de outro não.

    Um macaco que termina **em cima do tigre** também foge para casa. Chegar em casa debaixo do tigre não dá coco. Quem foi caçado pode correr de novo na mesma hora.
macaco-rules-home-title = Em casa
macaco-rules-home =
    Com a conta exata o macaco está em casa: ganha um **coco** de uma palmeira, e um **crocodilo** se houver um no lago. Depois descansa até a próxima vez do dono.

    Uma visita na sua casa não impede ninguém de chegar.
macaco-rules-rattle-title = Crocodilos
macaco-rules-rattle =
    Cada um começa com um **crocodilo**. Depois de um lance, e antes de tocarem uma figura, quem tem um pode **chacoalhar**: o primeiro joga o **lance inteiro**, com os seus macacos e o tigre. Quem lançou também pode chacoalhar, para ficar com o lance.

    O crocodilo vai para o **lago**; volta para quem trouxer o próximo coco. Depois a vez é de quem vem depois de quem lançou.

    Por alguns segundos depois do lance ninguém pode tocar uma figura, para dar tempo de chacoalhar. **Deixar passar** apressa. Para mesas lentas pode-se perguntar a um por um.
macaco-rules-typing-title = Escrever
macaco-rules-typing =
    Os botões fazem tudo. Quem gosta de escrever: `/rolar` lança os dados, e em `/mover` vai

    `touch m2` para o seu macaco 2, `touch tiger` para o tigre; depois `use 5` para o dado de madeira que mostra 5; `rattle` para chacoalhar um crocodilo, `let` para deixar um lance passar.

    Exemplo, com 3 no dado vermelho: `touch m1`, `use 4`, `touch tiger`, `use 2`, `touch m1`, `use 5`.
