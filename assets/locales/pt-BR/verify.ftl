# O que resulta de conferir uma partida.

verify-matches = ✅ Confere. A impressão digital, cada jogada de dados, cada lance e o resultado da mesa { $table } foram calculados de novo, e o resumo é o que esta casa tem guardado: `{ $digest }`.
verify-consistent = ☑️ Coerente, mas sem garantia. Tudo neste registro se encaixa, mas o resumo `{ $digest }` não é conhecido aqui: a partida foi jogada em outro lugar, ou alguém fez dela outra partida válida.
verify-broken-at = ❌ Quebra no passo { $number }: { $reason }
verify-broken = ❌ Este registro não se sustenta: { $reason }
verify-too-early = A semente fica secreta até o fim da partida. Depois `/verificar` confere tudo; a impressão digital é `{ $fingerprint }`.
verify-no-game = Neste canal ainda não houve partida que eu possa conferir. Você também pode anexar um registro ao comando `/verificar`.
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

# Arquivos que não são registros.
verify-file-too-big = Esse arquivo é grande demais para um registro. Anexe o arquivo JSON que aparece no fim de uma partida.
verify-file-not-json = Esse arquivo está cortado, ou não é JSON. Anexe o arquivo JSON que aparece no fim de uma partida.
verify-file-not-a-record = Esse arquivo não é um registro do Perus. Anexe o arquivo JSON que aparece no fim de uma partida.
verify-file-newer = Esse registro foi escrito por uma versão do Perus mais nova que esta.
verify-file-unreachable = Não consegui buscar esse arquivo no Discord. Tente de novo.
