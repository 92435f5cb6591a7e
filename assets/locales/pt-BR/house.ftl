# O que a casa diz de si: quem é quem, respostas particulares que não são de uma mesa só, e os perus.

# Como se junta uma lista: $first é tudo menos o último, com vírgulas no meio.
house-list = { $first } e { $last }

bot-easy = Robô fácil
bot-medium = Robô médio
bot-hard = Robô difícil

# Respostas particulares.
house-no-table = Não há mesa aberta neste canal. Com `/jogar` você abre uma.
house-no-such-table = Não conheço essa mesa. Com `/jogar` você abre uma nova.
house-channel-taken = A mesa { $table } já está aberta neste canal, e aqui é uma de cada vez. Terminem essa, ou joguem em outro canal ou num tópico. { $link }
house-unknown-game = Não conheço nenhum jogo chamado “{ $game }”. Tenho { $games }.
house-stale = O jogo já andou desde que esse tabuleiro foi desenhado. Veja como está agora: { $link }
house-stale-no-link = O jogo já andou desde que isso foi desenhado. `/tabuleiro` mostra como está agora.
house-repeated = Isso chegou duas vezes; valeu a primeira.
house-not-in-dm = As mesas ficam nos canais de um servidor. Tente por lá.
house-bad-option = Não consigo ler o que você escreveu ali. A lista que aparece enquanto você digita mostra o que eu entendo.
house-unknown-control = Não conheço mais esse botão. `/tabuleiro` traz o tabuleiro com botões novos.
house-trouble = Algo deu errado do meu lado, e nada mudou no seu jogo. Tente de novo daqui a pouco.
house-database-trouble = Não estou conseguindo anotar nada agora, então o seu lance não foi feito. Tente de novo daqui a pouco.
house-broken-table = Não consigo mais ler a mesa { $table }: ela quebra no passo { $number }. Quem gerencia este canal pode fechá-la com `/cancelar`.
house-closing = Estou saindo do ar por um instante. O seu jogo está guardado; tente de novo em um minuto.
house-done = Feito.

# Perguntas antes de fazer.
house-resign-sure = Quer mesmo desistir? A partida conta como derrota sua.
house-resign-ends = A partida acaba com isso.
house-resign-bot = Um robô assume o seu lugar, e os outros continuam.
house-resign-team = Um robô assume o seu lugar, e a sua equipe continua. Você também pode passar o lugar a alguém: aí nada está perdido.
house-resign-yes = Sim, desisto

# Idiomas.
language-name = português
language-yours = A partir de agora falo português com você.
language-channel = A partir de agora as mesas deste canal falam português.
language-needs-manager = Só quem pode “Gerenciar canais”, ou quem abriu a mesa daqui, escolhe o idioma do canal. O seu você pode escolher sempre.
language-unknown = Não falo esse idioma. Falo { $languages }.

# De que preciso, e o que falta.
permission-missing = Ainda não consigo fazer isso aqui. Falta: { $permissions }. Quem cuida do servidor pode me dar isso nas configurações deste canal, em Permissões; depois é só tentar de novo.
permission-view-channel = “Ver canal”
permission-send-messages = “Enviar mensagens”
permission-send-messages-in-threads = “Enviar mensagens em tópicos”
permission-attach-files = “Anexar arquivos”
permission-read-history = “Ver histórico de mensagens”
permission-create-public-threads = “Criar tópicos públicos”

# As respostas da casa aos perus que encostam nas peças.
peru-answer-1 = Glu-glu! Peru assiste, palpita e reclama. Nas peças só mexe quem está na mesa.
peru-answer-2 = Tire as penas do tabuleiro, por favor! Nesta mesa você é peru: todos os palpites, nenhum lance.
peru-answer-3 = Que bicada bonita! Mas nas peças só mexe quem está na mesa. Sente na próxima.
peru-answer-4 = A peça olhou para você, viu um peru e se agarrou ao tabuleiro.
peru-answer-5 = A casa contou as cadeiras duas vezes, e em nenhuma está você. Já a gritaria é de graça.
peru-answer-6 = Psiu! Se todo peru mexesse numa peça, quem ia sobrar para dizer “eu avisei”?
peru-answer-7 = Asa não é mão. Deixe que quem está na mesa cometa os próprios erros.
peru-answer-8 = Anotado no livro dos perus: uma tentativa de bicar as peças. Nada saiu do lugar.
