# Mãos secretas: mensagens diretas, o painel particular e o que se diz sobre eles.

# No tabuleiro e na sala de espera.
hands-mine = Meus dados
hands-plays-here = { " " }· joga por aqui, sem mensagens diretas
hands-play-here =
    { $count ->
        [one] 🔒 { $names } joga por aqui, com “Meus dados” aí embaixo.
       *[other] 🔒 { $names } jogam por aqui, com “Meus dados” aí embaixo.
    }

# O painel particular, na mensagem direta ou no canal.
hands-heading = **{ $game } · mesa { $table }**: aqui você faz o papel de { $role }.
hands-your-turn = 👉 É a sua vez. Escolha à vontade: nada vale até você confirmar no botão verde.
hands-wait = ⏳ A vez é de { $seat }. Isto é só para os seus olhos; não conte a ninguém o que você vê.
hands-not-dealt = Ainda não há nada distribuído: o jogo começa quando alguém aperta “Começar”.
hands-over = O jogo acabou, e agora todas as mãos estão abertas.
hands-board = O tabuleiro: { $link }
hands-refresh = Atualizar
hands-old = Isso já passou: os seus dados estão numa mensagem mais recente.
hands-touched = ✋ Na sua mão: { $way }
hands-once = A sua jogada está feita; uma vez basta.
hands-moved-on = O jogo andou desde que você olhou. Agora ele está assim.
hands-not-seated = Você não tem mais lugar nesta mesa.

# Ao sentar.
hands-hello = Você está na mesa { $table } ({ $game }), em { $channel }. O que só você pode ver chega aqui, por mensagem direta, com tudo de que você precisa para jogar por aqui mesmo.
hands-closed =
    Não consigo mandar mensagens diretas para você, então mostro os seus dados por aqui: aperte “{ $button }” no tabuleiro ou escreva `/dados`. Dá para jogar a partida inteira assim, e só você vê.
    Se preferir receber por mensagem direta, libere as mensagens e sente-se de novo (ou escreva `/dados` para mim por lá):
    • No computador: clique com o botão direito no ícone deste servidor → Configurações de privacidade → ative Mensagens diretas.
    • No celular: toque e segure o ícone deste servidor → Mais opções (⋯) → ative Permitir mensagens diretas.
    Se você me bloqueou, desbloqueie também.

# Comandos.
hands-no-table = Você não está em nenhuma mesa com dados escondidos agora. `/jogar` abre uma.
hands-none-here = Nessa mesa não há nada escondido: tudo de que você precisa está no tabuleiro.
hands-not-at-that-table = Você não tem lugar nessa mesa, então não mostro os dados de ninguém de lá.
hands-which-table = Você está em mais de uma mesa: { $tables }. Diga qual delas na opção “mesa”.
hands-nothing-to-place = Nesse jogo não há nada para colocar. Lá, `/mover` faz uma jogada.
hands-no-such-slot = Não existe encaixe chamado “{ $slot }”. Os encaixes são { $slots }.
hands-table-choice = Mesa { $table }: { $game }, { $role }
