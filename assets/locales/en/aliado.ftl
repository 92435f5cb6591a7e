# Aliado, the sailors' race. $seat is always the name of whoever holds the seat; houses are written o0 to o71, i0 to i47
# and f1 to f6. The sailors' words stay Portuguese: azes, sena, dezoito, pitoco.

aliado-name = Aliado, the sailors' race
aliado-blurb = Four stones each, two dice in a cup, skulls on the way. For two, three, or four in pairs.
aliado-seat-red = 🔴 Vermelha
aliado-seat-yellow = 🟡 Ouvidor
aliado-seat-green = 🟢 Ibiraquera
aliado-seat-blue = 🔵 Silveira
aliado-colour = { $colour ->
    [yellow] yellow
    [green] green
    [blue] blue
   *[red] red
}

aliado-option-players = Players
aliado-option-clock = Time for each step
aliado-option-slips = A touched stone
aliado-option-slips-off = must be played
aliado-option-slips-on = may be let go again (for beginners)
aliado-option-three = The very first to leave the beach sets three stones
aliado-option-three-double = with two aces or two sixes
aliado-option-three-sena = with any six

aliado-touch-roll = 🎲 Throw the cup
aliado-touch-out = { $effect ->
    [kills] Leave the beach with { $count }: kills!
   *[none] { $count ->
        [one] Leave the beach
       *[other] Leave the beach with { $count }
    }
}
aliado-touch-stone = Touch { $house }
aliado-touch-mount = Touch { $house }: { $count } mounted
aliado-touch-single = Touch one of { $house }
aliado-touch-part = { $effect ->
    [kills] { $points } → { $house }: kills!
    [skull] { $points } → { $house }: the skull
    [centre] { $points } → { $house }: the centre
   *[none] { $points } → { $house }
}
aliado-touch-back = Let it go

aliado-die = { $die ->
    [1] ás
    [2] duque
    [3] terno
    [4] quadra
    [5] quina
   *[6] sena
}
aliado-throw-azes = azes
aliado-throw-senas = senas
aliado-throw-dezoito = dezoito
aliado-throw-two = { $die ->
    [2] two duques
    [3] two ternos
    [4] two quadras
   *[5] two quinas
}
aliado-throw-pair = { $first } and { $second }

aliado-lot-die = { $seat }: { $die }
aliado-lot = { $time ->
    [1] One die each. { $dice }.
   *[other] Equal, so once more. { $dice }.
}
aliado-begins = { $seat } begins.
aliado-pairs = The pairs: { $first } with { $second }, { $third } with { $fourth }.
aliado-threw = { $seat } threw { $dice }, *{ $name }*.
aliado-threw-eighteen = { $seat } threw { $dice }, *dezoito*: it counts 18.
aliado-threw-one = { $seat } threw the one die: { $dice }, *{ $name }*.
aliado-passed = Nothing can be played with it: the throw passes.
aliado-left = { $count ->
    [one] { $seat } left the beach: a stone on the door, { $house }.
    [4] *Out de pitoco!* { $seat } left the beach with all four, mounted on the door, { $house }.
   *[other] { $seat } left the beach with { $count }, mounted on the door, { $house }.
}
aliado-moved = { $count ->
    [one] { $seat } moved from { $from } to { $house }.
    [4] { $seat } moved the *pitoco* from { $from } to { $house }.
   *[other] { $seat } moved { $count } mounted stones from { $from } to { $house }.
}
aliado-centred = { $count ->
    [one] { $seat } brought a stone from { $from } to the centre.
   *[other] { $seat } brought { $count } stones from { $from } to the centre.
}
aliado-skull = { $count ->
    [one] ☠ { $seat } went from { $from } to the skull on { $house }: the stone is back on the beach.
   *[other] ☠ { $seat } went from { $from } to the skull on { $house }: { $count } stones are back on the beach.
}
aliado-killed = { $count ->
    [one] *Matador!* { $seat } killed a stone of { $victim }: back to the beach.
   *[other] *Matador!* { $seat } killed { $count } stones of { $victim }: back to the beach.
}
aliado-lost = { $points ->
    [one] The other die, an ace, can't be played and is lost.
   *[other] The other { $points } can't be played and are lost.
}
aliado-suicide = There was another way: that was suicide, and { $seat } does not throw again.
aliado-pitoco-died = The *pitoco* had no other way: { $seat } throws again.
aliado-again = { $seat } throws again.
aliado-spared = The killer throws again, so { $seat } need not sit out.
aliado-sat-out = { $seat } sits this turn out.

aliado-needs-ace = { $seat } has all four in the centre and throws one die: an ace wins.
aliado-one-die = { $seat } has all four on the flag and throws one die.
aliado-master-due = { $seat } stands with the *pitoco* on the entrance: a 6 and a 1 now are the *Jogada de Mestre*!
aliado-hand-one = In hand: one die, { $points }.
aliado-hand = In hand: { $points }.{ $whole }{ $divided }{ $leaving }
aliado-hand-whole = { " " }Whole, for one stone or a mount.
aliado-hand-divided = { " " }Divided, { $first } and { $second }, for two stones.
aliado-hand-sena = { $count ->
    [one] { " " }The sena lets a stone leave the beach; the other { $other } is for any stone outside.
   *[other] { " " }The sena lets { $count } stones leave the beach; the other { $other } is for any stone outside.
}
aliado-hand-leave = { " " }It lets { $count ->
    [one] a stone leave the beach.
   *[other] { $count } stones leave the beach.
}
aliado-hand-left = Still in hand: { $points }, for another stone.
aliado-hand-left-any = Still in hand: { $points }, for any stone outside, the new one too.
aliado-hand-left-leave = Still in hand: { $points }, to leave the beach, or for another stone.
aliado-must = Touched is played: { $house } has to move.
aliado-must-slip = Touched: { $house }. Slips are allowed here, so it may be let go.
aliado-order-seat = { $seat } ({ $colour })
aliado-order-out = { $seat } ({ $colour }, sits out)
aliado-order = Turns: { $seats }.
aliado-by = { $seat }
aliado-bleeds = *Tá sangrando:* { $seat } sits out the next turn. Killed by { $killers }, and whoever killed plays first.
aliado-bleeds-perhaps = *Tá sangrando:* { $seat }, killed by { $killers }, sits out the next turn, unless { $killers } throws again.

aliado-end-ace = An ace, with all four in the centre: { $seat } wins!
aliado-end-master = *Jogada de Mestre!* The pitoco on the entrance, a 6 and a 1: { $seat } wins at once!
aliado-end-ace-pair = An ace, with all four in the centre: { $seat } wins, and { $partner } with them!
aliado-end-master-pair = *Jogada de Mestre!* The pitoco on the entrance, a 6 and a 1: { $seat } wins at once, and { $partner } with them!

aliado-words-turn = It is { $seat }'s turn.
aliado-words-stones = { $count ->
    [one] { $house }
   *[other] { $house } ({ $count } mounted)
}
aliado-words-seat = { $seat } ({ $colour }): { $out ->
    [0] no stone on the way
   *[other] on { $houses }
}; { $beach } on the beach, { $centre } in the centre.

aliado-refused-over = The game is over, nobody throws any more. The rematch button starts another.
aliado-refused-turn = It's { $seat }'s turn. Until then, hands off the cup and the stones.
aliado-refused-bleeding = You were killed and sit out a turn: you play only after your killer has played (rule 5). Now it's { $seat }'s turn.
aliado-refused-notation = I can't read that as a step. What you can do now: { $steps }.
aliado-refused-number = { $number } isn't in hand. You have { $held } (rule 4). What you can do: { $steps }.
aliado-refused-number-word = For the { $number } write { $word }, once the stone is touched (rule 13). What you can do: { $steps }.
aliado-refused-roll-first = First the cup: throw the dice (roll), then play (rule 2).
aliado-refused-roll = You have thrown already: { $dice }. Play that first; whether you throw again is decided after it (rule 2).
aliado-refused-back = Touched is played (rule 13): { $house } has to move. Only a lobby with slips allowed lets a stone go.
aliado-refused-back-nothing = No stone is touched, so there is nothing to let go (rule 13).
aliado-refused-touched = Touched is played (rule 13): you have touched { $house }. What it may do: { $steps }.
aliado-refused-touched-slip = You have touched { $house } (rule 13). What you can do: { $steps }.
aliado-refused-out-all = This throw sets out { $count } stones, no fewer (rule 3). Write out.
aliado-refused-out-eighteen = An ace and a duque count 18 and let nobody leave (rule 3). What you can do: { $steps }.
aliado-refused-out-no-sena = { $dice } lets nobody leave: that takes a 6, or two aces (rule 3). What you can do: { $steps }.
aliado-refused-out-nobody = None of your stones is on the beach (rule 3). What you can do: { $steps }.
aliado-refused-out-used = The sena is used up (rule 3). What you can do: { $steps }.
aliado-refused-not-yours = On { $house } stand stones of { $seat }, not yours. Yours that can move: { $steps }.
aliado-refused-nobody = None of your stones is on { $house }. What you can do: { $steps }.
aliado-refused-single-alone = Only one of your stones is on { $house }: write touch { $house } without the /1.
aliado-refused-break = An undivided throw never breaks a mount (rule 4). What you can do: { $steps }.
aliado-refused-break-all = Only a part of a divided throw moves a single stone out of a mount (rule 4). What you can do: { $steps }.
aliado-refused-killer-stays = The stone that killed on { $house } stays there (rule 6). What you can do: { $steps }.
aliado-refused-same-stone = The other part is for another stone, not for what stands on { $house } now (rule 4). What you can do: { $steps }.
aliado-refused-overshoot = From { $house } every way with this throw goes beyond the centre, and nobody may overshoot (rule 8). What you can do: { $steps }.
aliado-refused-overshoot-part = { $points } would go beyond the centre, and nobody may overshoot (rule 8). What you can do: { $steps }.
aliado-refused-whole = The whole throw must be used where it can be (rule 8), and that way it can't. What you can do: { $steps }.
aliado-refused-touch-first = First touch the stone that shall move (rule 13). What you can do: { $steps }.
aliado-refused-used = That part of the throw is used up; { $left } is left (rule 4). What you can do: { $steps }.
aliado-refused-one-die = With one die there is nothing to divide (rule 9). What you can do: { $steps }.
aliado-refused-divide = { $dice } can't be divided: that takes a 6 or an ace on a die (rule 4). What you can do: { $steps }.
aliado-refused-divide-other = Divided, both parts must be playable, the other one with another stone (rule 4), and here they aren't. What you can do: { $steps }.

aliado-pic-throw = throws the cup
aliado-pic-throw-one = throws one die
aliado-pic-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
aliado-pic-left = { $points ->
    [one] 1 point left
   *[other] { $points } points left
}
aliado-pic-beach = { $colour ->
    [yellow] Ouvidor
    [green] Ibiraquera
    [blue] Silveira
   *[red] Vermelha
}
aliado-pic-bleeds = bleeding
aliado-pic-won = { $seat } wins!
aliado-pic-won-pair = { $seat } and { $partner } win!

aliado-rules-way-title = The way
aliado-rules-way =
    Everyone has **four stones** on a beach in a corner. They leave by the door, the green house on the right of the beach, go once round the **outer path**, anticlockwise, turn in at their own **M**, go round the **inner path** past the four skulls, and at the needle of their colour up the **flag** to the centre of the compass rose.

    Houses are counted: `o0` to `o71` outside, `i0` to `i47` inside, `f1` to `f6` on the flag. Every sixth house has a colour, to help counting.

    Whoever has all four in the centre and then throws an **ace** wins. Two play red against green; three play each alone; four play as **pairs**, those across from each other.

    Everyone throws one die to see who begins; then turns go anticlockwise. In each turn you **throw the cup**, touch a stone, and move it.
aliado-rules-leaving-title = Leaving the beach
aliado-rules-leaving =
    A **sena** (6) on a die sets one stone on the door; the other die is then played with any stone outside, the new one too. You may also play the other die first.

    With **azes** (1 + 1) and **senas** (6 + 6) two stones leave, mounted. Whoever is the first of all to leave, and does it so, sets three; and the starting player who does it on the very first throw sets all four: *out de pitoco!* (The lobby may let the first of all set three with any sena.)

    You never have to leave while something else can be played. *Dezoito* (1 + 2) lets nobody leave.
aliado-rules-moving-title = Throwing and moving
aliado-rules-moving =
    The **sum** goes to one stone. Stones of yours on one house are **mounted** and move together; four of them are a **pitoco**.

    If a die shows a **6 or an ace**, the throw may be **divided**: one die for one stone, the other for another. Only a divided throw takes a single stone out of a mount. Both parts must be played.

    After **1 + 1** and **6 + 6** you throw again. **1 + 2** is *dezoito*: it counts 18 (divided, 6 for the ace and 12 for the duque) and throws again.

    The whole throw must be used if it can be; what can't be played at all passes. Nobody may overshoot the centre.

    And **touched is played:** choosing a stone touches it, and it has to move. A table for beginners may allow slips; the lobby may also set a clock for each step, and when it runs out the table plays it.
aliado-rules-killing-title = Killing
aliado-rules-killing =
    Whoever ends a move, or is set on the door, on a house with an opponent's stones sends **all of them back to the beach**. Nobody has to kill. Passing over does nothing. No house of the paths is safe; the beach and the flag are. Partners share a house in peace.

    Who was killed **misses the next turn**: it plays only after its killer has played. But if the killer throws again after the kill (2, 12 or 18), the dead need not sit out.

    If one part of a divided throw kills, that stone stays there; the other part is for another stone, or lost.
aliado-rules-skulls-title = Skulls
aliado-rules-skulls =
    What **ends** on a skull goes back to the beach. Passing over is nothing.

    A *pitoco* that had no other way throws again after dying.

    Whoever had another way and went there all the same has committed **suicide**: no throwing again, not even after 2, 12 or 18.
aliado-rules-end-title = The end
aliado-rules-end =
    The flag has six houses; its last is the centre. Once **all four** of your stones are on it, you throw **one die**; what fits nowhere passes, and there is no throwing again.

    With all four in the centre, a **1** wins.

    The ***Jogada de Mestre:*** whoever has all four mounted exactly on the entrance of the flag and then throws **6 and 1** has won at once.
aliado-rules-pairs-title = Pairs
aliado-rules-pairs =
    Four play in pairs: red with green, yellow with blue. Partners take turns alternately, can't kill each other, and may stand on the same house, but they don't mount each other.

    The pair wins as soon as **one** of the two wins.
aliado-rules-typing-title = Typing
aliado-rules-typing =
    Buttons do everything. Whoever likes to type: `/roll` throws the cup, and `/move` takes

    `out` to leave the beach; `touch o18` to touch what stands there, `touch o18/1` for a single stone out of a mount; then `all` for the sum, `a` for the first die, `b` for the second; `back` lets a stone go where slips are allowed.

    Example: `touch o0`, `a`, `touch o25`, `b`.
