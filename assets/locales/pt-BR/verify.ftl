# O que resulta de conferir uma partida.

verify-matches = ✅ Confere. A impressão digital, cada jogada de dados, cada lance e o resultado da mesa { $table } foram calculados de novo, e o resumo bate com o que está guardado aqui: `{ $digest }`.
verify-consistent = ☑️ Coerente, mas este resumo não é conhecido aqui. Tudo no registro da mesa { $table } se encaixa, mas esta casa não tem guardado o resumo `{ $digest }`: a partida foi jogada em outro lugar, ou alguém fez dela outra partida válida.
verify-broken-at = ❌ Quebra no passo { $step }: { $reason }
verify-broken = ❌ Esta partida não se sustenta: { $reason }
verify-seat = lugar { $seat }
verify-too-early = A semente fica secreta até o fim da partida. Depois `/verificar` confere tudo; a impressão digital é `{ $fingerprint }`.
verify-how = -# Confira você também: o SHA-256 da semente `{ $seed }` é a impressão digital, e o registro traz cada passo.

# Razões.
verify-seed-unreadable = A semente não é uma semente: deveria ter 64 dígitos hexadecimais.
verify-fingerprint-differs = A impressão digital não é a dessa semente.
verify-person-unreadable = Não dá para ler o número de uma pessoa.
verify-step-unreadable = Não dá para ler o passo.
verify-salt-differs = O sal não é o que resulta do número da mesa e das palavras da sorte.
verify-scores-differ = O resultado não é o que resulta dos passos.
verify-digest-differs = O resumo não é o do que está no registro: alguma coisa nele foi mudada.
verify-not-over = Os passos acabam antes da partida.
verify-unknown-game = O jogo não é conhecido aqui.
verify-other-rules = A partida seguiu regras diferentes das que esta versão do Perus conhece.
