# Jogo da Onça. $seat is always the name of whoever holds the seat; points are written a7 to e1.

onca-name = Jogo da Onça, the jaguar game
onca-blurb = One jaguar against fourteen dogs, an old game of the Brazilian forest. For two.
onca-seat-onca = Jaguar
onca-seat-cachorros = Dogs

onca-touch-jaguar = Jaguar { $point }
onca-touch-dog = Dog { $point }
onca-touch-step = to { $to }
onca-touch-jump = over { $over } to { $to }
onca-claim = Claim a draw
onca-accept = Agree to a draw

onca-moved-jaguar = { $seat } moved the jaguar from { $from } to { $to }.
onca-moved-dog = { $seat } moved a dog from { $from } to { $to }.
onca-captured = { $count ->
    [one] { $seat } jumped with the jaguar from { $from } to { $to } and took the dog on { $points }.
   *[other] { $seat } jumped with the jaguar from { $from } to { $to } and took { $count } dogs, on { $points }.
} { $total } of { $needed } are taken.
onca-repeated = This position now stands for the { NUMBER($times, type: "ordinal") ->
    [one] { $times }st
    [two] { $times }nd
    [few] { $times }rd
   *[other] { $times }th
} time: until the next move, either side may claim a draw.
onca-claimed = { $seat } claimed a draw: the same position stood { $times } times.
onca-offered = { $seat } offers a draw. The offer stands until the next move.
onca-accepted = { $seat } agreed to a draw.

onca-end-captures = { $count } dogs are taken: the jaguar wins. Well hunted, { $seat }!
onca-end-trapped = The jaguar can't move any more: the dogs win. Well herded, { $seat }!
onca-end-claimed = A draw: the same position stood { $times } times, and { $seat } claimed it.
onca-end-agreed = A draw by agreement.

onca-words-turn = It is { $seat }'s turn.
onca-words-jaguar = The jaguar is on { $point }.
onca-words-dogs = { $count } dogs are on { $points }.
onca-words-captured = { $count ->
    [0] No dog is taken yet; { $needed } win.
    [one] 1 dog is taken; { $needed } win.
   *[other] { $count } dogs are taken; { $needed } win.
}
onca-words-last-step = The last move went from { $from } to { $to }.
onca-words-last-capture = The last move was a capture, from { $from } to { $to }, of what stood on { $points }.
onca-words-repeated = This position has stood { $times } times; from { $needed } on, a draw may be claimed.
onca-words-offer = { $seat } offers a draw.

onca-refused-over = The game is over, nobody moves any more. The rematch button starts another.
onca-refused-turn = It's { $seat }'s turn. Until that move is made, please keep your hands off the board.
onca-refused-notation = I can't read that as a move. Write where the piece stands and where it goes, such as { $example }; for a jump write x instead of the dash.
onca-refused-point = The board has no point { $point }. Rows 7 to 3 have the points a to e; below them lie b2, c2, d2 and a1, c1, e1.
onca-refused-no-jaguar = There is no piece on { $point }; your jaguar is on { $jaguar }. { $instead }
onca-refused-dog-not-yours = On { $point } stands a dog, and the dogs aren't yours. Your jaguar is on { $jaguar }. { $instead }
onca-refused-no-dog = There is no dog on { $point }. Dogs that can move: { $dogs }.
onca-refused-jaguar-not-yours = The jaguar on { $point } isn't yours to move. Dogs that can move: { $dogs }.
onca-refused-occupied = { $to } isn't empty. { $instead }
onca-refused-no-line = No line leads from { $from } straight to { $to }: a step goes to the next point on a line. { $instead }
onca-refused-is-jump = That is a jump, so it is written with x: { $step }.
onca-refused-is-step = That is a step, not a jump, so it is written with a dash: { $step }.
onca-refused-no-jump = There is no jump from { $at } to { $to }: it goes in a straight line over the next point to the one after. { $instead }
onca-refused-nothing-to-jump = On { $over } there is no dog to jump over. { $instead }
onca-refused-jumped-already = The dog on { $over } is taken already in this move. { $instead }
onca-refused-landing = The jump over { $over } needs an empty point behind it, but { $to } isn't empty. { $instead }
onca-refused-mixed = A move is one step, or jumps only; the two don't mix. { $instead }
onca-refused-after-win = The fifth dog wins, and the move ends there. Write just { $step }.
onca-refused-dogs-never-capture = Dogs never jump and never take; they step to the next empty point. { $instead }
onca-refused-one-step = A dog takes one step in a move. { $instead }
onca-refused-claim = { $times ->
    [one] A draw can't be claimed: this position stands for the first time, and it takes { $needed }.
   *[other] A draw can't be claimed: this position has stood { $times } times, and it takes { $needed }.
} You can play on, or offer a draw.
onca-refused-offer-yours = Your offer stands already. The other side may agree until the next move.
onca-refused-offer-theirs = { $seat } has offered a draw already: you can agree to it, or play on.
onca-refused-accept-own = That is your own offer; only the other side can agree to it.
onca-refused-accept = Nobody has offered a draw. You can offer one yourself, or play on.

onca-instead = { $count ->
    [one] From { $from } there is only { $steps }.
   *[other] From { $from } you can play { $steps }.
}
onca-instead-other = From { $from } nothing can be played now; choose another piece.

onca-rules-board-title = The board
onca-rules-board =
    This game comes from the Indigenous peoples of Brazil, who draw its board in the sand; the Bororo call it adugo. One side is the jaguar, the *onça*. The other has fourteen dogs.

    The board is a square of five by five points with a triangle below it. Pieces stand on the points and move along the lines.

    Columns are called a to e, from left to right, and rows 7 to 1, from top to bottom: the corner at the top left is a7. The triangle hangs from c3 and has the points b2, c2, d2 and a1, c1, e1.

    At the start the jaguar is in the middle, on c5, and the dogs fill the upper half around it. The jaguar moves first; then the sides take turns, one move each.
onca-rules-jaguar-title = The jaguar's steps
onca-rules-jaguar =
    The jaguar steps along a line to the next point, in any direction, if that point is empty.

    From c5, at the start, it can go to b4, c4 or d4.
onca-rules-capture-title = Taking a dog
onca-rules-capture =
    The jaguar takes a dog by jumping: in a straight line over a dog right beside it, to the empty point just behind. The dog leaves the board.

    Here the jaguar on c5 can jump over c4 to c3. It can't jump over b5, because a5 behind it isn't empty.

    Nobody has to take. If a step is better, take the step.
onca-rules-chain-title = Several in one move
onca-rules-chain =
    After a jump the jaguar may go on jumping in the same move if another dog can be taken from where it stands, and so on. It may also stop after any jump.

    Here it has jumped over c4 to c3. Now it may stop, or go on over d4 to e5.

    A dog once jumped is gone, so none can be taken twice; and the point where the jaguar began counts as empty.
onca-rules-dogs-title = The dogs
onca-rules-dogs =
    A dog steps along a line to the next point, in any direction, if that point is empty. Dogs may go back, too.

    Dogs never jump and never take. Their strength is standing close together: a dog with another dog behind it can't be jumped over.

    On your turn you may pick a piece and change your mind as often as you like. Off turn, hands stay off the board.
onca-rules-end-title = Who wins
onca-rules-end =
    The jaguar wins as soon as it has taken five dogs, even in the middle of a row of jumps.

    The dogs win when it is the jaguar's turn and it can neither step nor jump. Here it sits in the corner, and every point it could go to is taken: the dogs have won.

    The dogs themselves can always move.

    Over several games a win counts 3 points, a draw 1 and a loss 0. In a rematch you swap sides.
onca-rules-draw-title = Draws
onca-rules-draw =
    When the very same position, with the same side to move, has stood on the board four times, either side may claim a draw. The start counts, too. The right lasts until the next move; if nobody uses it, the game goes on, and it comes back when the position does.

    A bot claims whenever it doesn't think itself ahead.

    The two sides may also agree: one types `offer`, and the other has until the next move to agree.
onca-rules-typing-title = Typing moves
onca-rules-typing =
    The buttons are enough: touch a piece, then say where it goes. Whoever likes typing can use `/move`:

    `c5-c4` a step, from c5 to c4
    `c5xc3` a jump, from c5 to c3
    `c5xc3xe5` several jumps, each landing point named
    `claim` claims a draw by repetition
    `offer` offers a draw, `accept` agrees to one

    Capitals and spaces don't matter.
