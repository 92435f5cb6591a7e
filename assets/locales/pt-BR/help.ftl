# As páginas de /ajuda, particulares: help-1-title, help-1-text e assim por diante, cada texto com até 1.800 caracteres.

help-1-title = Como se joga aqui
help-1-text =
    `/jogar` abre uma mesa num canal. Antes do jogo, aperte **Sentar** para pegar um lugar, ou dê os lugares livres a robôs pelo menu: fácil, médio ou difícil. Com todos os lugares ocupados, qualquer um da mesa aperta **Começar**.

    O tabuleiro fica no fim do canal e é desenhado de novo a cada lance. Quem tem a vez recebe um aviso, um só. Para jogar, aperte a peça e depois o lugar para onde ela vai; **Largar a peça** desfaz a escolha. Quem prefere escrever usa `/mover`, que mostra todos os lances possíveis. Onde se jogam dados à vista de todos, **Bater a cumbuca** faz isso, e `/rolar` também.

    Onde há dados escondidos, os seus chegam por mensagem direta, com tudo de que você precisa para jogar por lá. **Meus dados**, embaixo do tabuleiro, e `/dados` também os mostram, sem que mais ninguém veja, e `/colocar` coloca um deles por escrito.

    É uma mesa de cada vez por canal; para mais mesas, usem outros canais, ou joguem num tópico.
help-2-title = Em volta da mesa
help-2-text =
    `/tabuleiro` traz o tabuleiro para o fim do canal. `/regras` explica o jogo com imagens. `/desistir` desiste, depois de perguntar de novo. `/cancelar` fecha a mesa antes do jogo, ou cancela a partida se todos na mesa concordarem. `/revanche` joga outra vez com os lados trocados, e `/reprise` mostra a partida como animação.

    `/idioma` troca o idioma que falo com você e, para quem gerencia o canal, o das mesas dele.

    Todos os outros no canal são **perus**: assistem, palpitam, atrapalham, e nunca encostam nas peças.

    Alguém sumiu? Em geral o robô lembra a pessoa depois de dez minutos, e depois de meia hora os outros podem votar para pular a vez dela, com o botão ou com `/pular`: aí a mesa joga como um robô médio jogaria. Em equipes, `/substituir` passa o seu lugar a alguém da equipe, a alguém de fora ou a um robô; a equipe também pode passar adiante o lugar de quem sumiu.

    Uma mesa de espera em que ninguém mexe é recolhida depois de meia hora; um jogo sem lances, depois de três dias.
help-3-title = Dados honestos, e como conferir uma partida
help-3-text =
    Quando uma mesa abre, a casa sorteia uma semente secreta e mostra a **impressão digital** dela antes que alguém se sente. Depois disso a semente não pode ser trocada sem que a impressão digital denuncie. Quem senta pode dar uma **palavra da sorte**; como a impressão digital veio antes, a semente não pode ter sido escolhida para combinar com as suas palavras.

    Cada dado do jogo resulta da semente, das palavras da sorte e do número da jogada. No fim a semente aparece, e o registro vai em anexo. `/verificar` calcula tudo de novo, e você também pode: o SHA-256 da semente é a impressão digital, e a página do projeto mostra as poucas linhas que refazem as jogadas.

    O que isso não promete: quem cuida do robô pode ler o banco de dados, e assim poderia ver dados escondidos; e, se jogar, poderia escolher a própria palavra da sorte como lhe convém. Depois do começo nada pode ser mudado.
