# Quem sumiu, e lugares que mudam de mãos durante a partida.

# O lembrete. Público, avisa só quem deve jogar.
nudge-turn = ⏰ { $mention }, é a sua vez na mesa { $table }, já faz { $time }.

# A votação para pular. Pública.
skip-question = ⌛ A mesa espera por { $seat } há { $time }. Quem mais joga pode votar: com mais da metade a favor, a mesa joga esta vez no lugar de { $seat }, como um robô médio jogaria.
skip-played = Por votação, a mesa joga esta vez no lugar de { $seat }.
skip-vote = Pular esta vez ({ $votes } de { $needed })
skip-give = Passar o lugar ({ $votes } de { $needed })

# Particular.
skip-noted = Anotado: { $votes } de { $needed } votos para pular esta vez.
skip-passed = Combinado: a mesa joga esta vez.
skip-early = Ainda é cedo para isso. Dá para votar para pular esta vez { $when }.
skip-never = Aqui ninguém é pulado por votação: isso está desligado nesta mesa, ou o relógio joga por quem sumiu.
skip-yourself = A mesa está esperando por você: ninguém vota sobre a própria vez.
skip-bot = Ali quem pensa é um robô; ele joga sozinho.
skip-voted = Você já votou.
skip-going = Isso já está decidido: a mesa joga esta vez.
skip-settled = Isso já se resolveu: a mesa não espera mais por ninguém ali.
skip-no-vote = Só quem mais joga pode votar sobre isso.

# Um lugar à disposição. Público.
offer-asks = 🪑 { $mention }, { $seat } precisa sair da mesa { $table } e pede que você continue também como { $role }.
offer-anyone = 🪑 { $seat } precisa sair da mesa { $table }. Quem continua como { $role }? Enquanto ninguém assumir, o lugar é de { $seat }.
offer-voted = 🪑 { $seat } sumiu, e a equipe passa o lugar adiante: quem continua como { $role } na mesa { $table }?
offer-taken = { $seat } continua no lugar de { $name }.
offer-take = Assumir o lugar
offer-take-it = Eu assumo
offer-keep = Fico no meu lugar

# Perguntado em particular a quem sai.
offer-who = Quem continua no seu lugar? Um robô senta na hora; enquanto nenhuma pessoa assumir, o lugar é seu.
offer-which = Qual lugar você quer passar adiante?
offer-ask = Pedir a { $name }
offer-to-anyone = Quem quiser
offer-instead = Passar meu lugar a alguém
offer-made = O seu lugar está à disposição no canal. Enquanto ninguém assumir, você pode jogar, ou ficar com ele.

# Particular.
offer-no-teams = Lugares só mudam de mãos em jogos em equipe. `/desistir` desiste.
offer-not-yours = Esse lugar não é seu.
offer-your-own = Esse lugar já é seu. “Fico no meu lugar” desfaz a oferta.
offer-opponent = Você joga do outro lado: esse lugar é para a equipe de quem sai, ou para alguém de fora.
offer-not-you = Só { $name } recebeu o pedido.
offer-only-team = Só a equipe de quem sumiu decide isso.
offer-open = Esse lugar já está à disposição.
offer-gone = Essa oferta acabou. `/tabuleiro` mostra como está o jogo.
offer-last-person = Você é a última pessoa do seu lado, e por isso um robô não pode assumir. Deixe o lugar para quem quiser, ou desista com `/desistir`.

# Quanto uma mesa espera: escolhido antes do jogo.
wait-line = ⏰ Lembrete depois de: { $nudge }. Votação para pular depois de: { $skip }.
wait-title = Quando alguém some
wait-nudge-label = Lembrar depois de
wait-skip-label = Deixar votar para pular depois de
wait-order = O lembrete tem de vir antes da votação para pular. Nada foi mudado.
