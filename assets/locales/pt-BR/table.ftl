# O que acontece numa mesa, e por que a mesa recusa alguma coisa. Acontecimentos são públicos, recusas particulares.

table-sat-down = { $seat } sentou à mesa.
table-started = Começou o jogo. Boa sorte na mesa, e tirem as penas das peças, perus!
table-by-clock = O tempo de { $seat } acabou, e a mesa jogou no lugar.
table-replaced = { $seat } assumiu um lugar na mesa.
table-resigned = { $name } desistiu.
table-given-up = A partida acabou com a desistência de { $name }.
table-bot-took-over = { $seat } assumiu o lugar vazio.
table-wants-to-cancel = { $name } quer cancelar a partida. Ela acaba quando todos na mesa concordarem, com `/cancelar`.
table-cancelled-by-all = Todos concordaram: a partida foi cancelada e não conta para ninguém.
table-cancelled-by-manager = Alguém que gerencia este canal fechou a mesa. Ela não conta para ninguém.
table-cancelled-by-opener = A mesa foi fechada por quem a abriu.
table-lobby-expired = Faz tempo que ninguém mexe nesta mesa de espera, e a casa a recolheu. `/jogar` põe uma nova.
table-expired = Faz muito tempo que ninguém joga, e a casa recolheu a mesa. A partida não conta para ninguém; o registro dela fica guardado.

# Particular.
table-cancel-asked = Anotado: você é a favor de cancelar. A partida acaba quando todos na mesa concordarem.

# Recusas.
table-not-your-turn = Ainda não: é a vez de { $seat }. Fora da vez, a mão fica longe do tabuleiro.
table-not-seated = Você não está nesta mesa. Pegue um lugar livre antes de o jogo começar.
table-not-started = O jogo ainda não começou. Ele começa quando todos os lugares estiverem ocupados e alguém da mesa apertar Começar.
table-has-started = O jogo já começou; isso só se muda antes.
table-is-over = Esta partida acabou. `/jogar` abre uma mesa nova, e Revanche joga outra vez com os lados trocados.
table-seat-taken = Alguém foi mais rápido: esse lugar já tem dono. Escolha outro.
table-seat-empty = Esse lugar já está vazio.
table-you-sit-there = Você já está nesse lugar.
table-already-seated = Essa pessoa já está nesta mesa.
table-no-such-seat = Este jogo não tem esse lugar.
table-no-such-person = Essa pessoa não é conhecida nesta mesa.
table-unknown-option = { $count ->
    [0] Este jogo não tem a opção “{ $key }”: não há nada para escolher.
   *[other] Este jogo não tem a opção “{ $key }”. Tem: { $known }.
}
table-no-such-option = “{ $key }” não pode ser “{ $value }” neste jogo. O menu da mesa mostra o que dá para escolher.
table-seats-in-the-way = Assim somem lugares em que tem gente: { $held }. Peça antes que troquem de lugar ou se levantem.
table-seat-held = { $seat } em { $role }
table-seats-free = Ainda há lugares livres. Chame amigos, ou escolha robôs no menu.
table-teams-not-full = As equipes ainda não estão completas: { $teams }. Em cada uma cabem { $count }. Espere pelos amigos, ou deixe os lugares livres para robôs.
table-team-has = a equipe { $team } tem { $count }
table-needs-person = Só há robôs nesta mesa. Pelo menos uma pessoa precisa jogar.
table-only-seated-start = Só quem está na mesa pode começar o jogo. Sente primeiro.
table-only-opener-chooses = Só quem abriu a mesa pode mudar as opções.
table-only-opener-kicks = Só quem abriu a mesa, ou quem gerencia este canal, pode tirar alguém do lugar.
table-only-opener-cancels = Só quem abriu a mesa, ou quem gerencia este canal, pode fechá-la antes do jogo.
table-only-seated-cancel = Só quem está na mesa pode cancelar a partida, ou quem gerencia este canal.
table-only-persons-resign = Um robô nunca desiste.
table-luck-needs-person = Sente primeiro; a palavra da sorte vai junto com o lugar.
table-no-claim = Neste jogo não há nada disso.
table-claim-needs-person = Sente primeiro; isso vale para quem tem lugar.
table-luck-word-unclean = Uma palavra da sorte tem no máximo 32 caracteres, numa linha só e sem o sinal “|”.
table-opens-once = Uma mesa se abre uma vez só, e é a primeira coisa que acontece nela.
table-not-for-bots = Um robô só pode fazer lances.
table-not-for-house = A casa só pode fazer o que um relógio ou o próprio jogo pede.
table-not-for-persons = Só a própria mesa faz isso, quando o tempo acaba ou o jogo deixa com ela.
table-not-by-itself = O jogo não deixa esse lance com a mesa agora.
