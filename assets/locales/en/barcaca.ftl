# Barcaça, the river barge. $seat is always the name of whoever holds the seat; $role is captain or mate.

barcaca-name = Barcaça, the river barge
barcaca-blurb = Two people, one barge, seven stretches of river, and dice that nobody may talk about. You win or lose together.
barcaca-seat-first = First of the crew
barcaca-seat-second = Second of the crew
barcaca-captain = captain
barcaca-mate = mate

barcaca-option-river = River
barcaca-option-river-remanso = Remanso, a first voyage
barcaca-option-river-canal-da-ponte = Canal da Ponte, easy
barcaca-option-river-vila-nova = Vila Nova, normal
barcaca-option-river-dia-de-feira = Dia de Feira, hard
barcaca-option-river-barra-funda = Barra Funda, very hard
barcaca-option-river-enchente = Enchente, fierce
barcaca-option-river-boca-do-inferno = Boca do Inferno, for masters
barcaca-option-clock = Time for each die
barcaca-option-silence = Silence of the crew
barcaca-option-silence-on = the bot sees to it where it can
barcaca-option-silence-off = on trust

barcaca-slot-balance = balance
barcaca-slot-oars = oars
barcaca-slot-horn = horn
barcaca-slot-fender = fenders
barcaca-slot-sail = sail
barcaca-slot-cable = cables
barcaca-slot-tea = tea

barcaca-touch-die = Die { $number }: { $value }
barcaca-touch-tea = Tea { $change }: { $value }
barcaca-touch-place = Place it
barcaca-touch-knot = Lucky knot
barcaca-touch-again = Throw again
barcaca-touch-again-die = Die { $number }
barcaca-touch-throw = Throw these
barcaca-touch-keep = Keep my dice
barcaca-tea-minus = Tea −1: { $value }
barcaca-tea-plus = Tea +1: { $value }
barcaca-tea-minus-no = Tea −1
barcaca-tea-plus-no = Tea +1
barcaca-take-back = Take back

barcaca-lot = The lot has fallen: { $captain } is the captain and begins, { $mate } is the mate. Not a word about your dice!
barcaca-placed = { $teas ->
    [0] { $seat } placed a { $value }: { $slot }.
    [one] { $seat } spent a tea and placed a { $value }: { $slot }.
   *[other] { $seat } spent { $teas } teas and placed a { $value }: { $slot }.
}
barcaca-tilted = { $side ->
    [level] The barge lies level.
   *[port] { $steps ->
        [one] The barge leans 1 step to port, the captain's side.
       *[other] The barge leans { $steps } steps to port, the captain's side.
    }
    [starboard] { $steps ->
        [one] The barge leans 1 step to starboard, the mate's side.
       *[other] The barge leans { $steps } steps to starboard, the mate's side.
    }
}
barcaca-capsized = Too far: it turns over!
barcaca-rowed = { $stretches ->
    [0] Speed { $speed }: the barge stays where it is.
    [one] Speed { $speed }: one stretch onward.
   *[other] Speed { $speed }: { $stretches } stretches onward.
}
barcaca-reached = It reaches stretch { $stretch }.
barcaca-collided = A boat still stood on stretch { $stretch }: they collide!
barcaca-hit-quay = There is no more river: it hits the quay!
barcaca-honked = The horn sends a boat away from stretch { $stretch }.
barcaca-honked-nobody = The horn sounds over stretch { $stretch }, but no boat is there.
barcaca-honked-beyond = The horn sounds beyond the mooring, and nobody hears it.
barcaca-low-mark = A fender is in: the low mark rises to { $mark }.
barcaca-high-mark = A fold is in: the high mark rises to { $mark }.
barcaca-mooring-speed = A cable is ready: they can moor at speed { $speed } at most.
barcaca-tea-made = { $teas ->
    [one] There is 1 tea in store.
   *[other] There are { $teas } teas in store.
}
barcaca-tea-full = The store is full with { $teas } teas: this one makes none.
barcaca-round = Round { $round }: the tide has fallen a mark, new dice are thrown, and { $seat } ({ $role }) begins.
barcaca-round-knot = { $knots ->
    [one] The round brings a lucky knot: there is 1.
   *[other] The round brings a lucky knot: there are { $knots }.
}
barcaca-knotted = { $count ->
    [one] { $seat } spent a lucky knot and threw one die again.
   *[other] { $seat } spent a lucky knot and threw { $count } dice again.
}
barcaca-may-answer = { $seat } may now throw dice again, too, once, or keep them.
barcaca-threw-again = { $count ->
    [one] { $seat } threw one die again, too.
   *[other] { $seat } threw { $count } dice again, too.
}
barcaca-kept = { $seat } keeps the dice as they are.

barcaca-end-moored = Moored! The barge lies level at the quay, with every fender and fold in and no boat left on the river. Well steered!
barcaca-end-capsized = The barge has capsized: the voyage is over.
barcaca-end-collided = The barge ran into a boat on stretch { $stretch }: the voyage is over.
barcaca-end-quay = The barge hit the quay: the voyage is over.
barcaca-end-failed = { $count ->
    [0] The barge could not moor: { $reason }.
   *[other] The barge could not moor: { $reason }; besides, { $others }.
}
barcaca-end-tide = the tide ran out before it came to stretch 7
barcaca-end-boats = { $count ->
    [one] a boat was left on the river
   *[other] { $count } boats were left on the river
}
barcaca-end-gear = { $fenders ->
    [0] { $folds ->
        [one] a fold was missing
       *[other] { $folds } folds were missing
    }
    [one] { $folds ->
        [0] a fender was missing
        [one] a fender and a fold were missing
       *[other] a fender and { $folds } folds were missing
    }
   *[other] { $folds ->
        [0] { $fenders } fenders were missing
        [one] { $fenders } fenders and a fold were missing
       *[other] { $fenders } fenders and { $folds } folds were missing
    }
}
barcaca-end-tilt = it was not level
barcaca-end-speed = it was too fast for its cables

barcaca-words-turn = Round { $round } of 7: { $seat }, the { $role }, places a die.
barcaca-words-answer = Round { $round } of 7: { $seat }, the { $role }, may throw dice again, too.
barcaca-words-own = Your dice: { $dice }.
barcaca-words-hand = Not placed by { $seat }: { $dice }.
barcaca-words-die = die { $number } shows { $value }
barcaca-words-left = { $count ->
    [0] { $seat } ({ $role }) has no dice left.
    [one] { $seat } ({ $role }) has 1 hidden die.
   *[other] { $seat } ({ $role }) has { $count } hidden dice.
}
barcaca-words-barge = The barge is on stretch { $stretch } of 7.
barcaca-words-boats = Boats: { $boats }.
barcaca-words-boats-on = { $count } on { $stretch }
barcaca-words-no-boats = No boat is left.
barcaca-words-tilt = { $side ->
    [level] It lies level.
   *[port] It leans to port: { $steps } of { $capsizes }.
    [starboard] It leans to starboard: { $steps } of { $capsizes }.
}
barcaca-words-marks = Low mark { $low }, high mark { $high }.
barcaca-words-store = Tea { $teas }, lucky knots { $knots }.
barcaca-words-fenders = { $count ->
    [3] All fenders are in.
   *[other] Fenders { $count } of { $of }, missing { $missing }.
}
barcaca-words-sail = Folds { $count } of { $of }.
barcaca-words-cable = Mooring speed { $speed } at most.
barcaca-words-no-cable = No cable yet.
barcaca-words-placed = The { $role } has placed: { $dice }.
barcaca-words-in-slot = { $slot } { $value }
barcaca-words-tea = In the tea: { $dice }.

barcaca-refused-over = The voyage is over, nobody places any more. The rematch button starts another.
barcaca-refused-turn = It's { $seat }'s turn. You can look at your dice meanwhile, but not place one.
barcaca-refused-answer-due = { $seat } may first throw dice again, or keep them; then the turn goes on.
barcaca-refused-answer-first = First say whether you throw dice again: name them, such as `again 1 2`, or `keep` yours as they are.
barcaca-refused-no-answer = Nobody has spent a lucky knot just now, so there is nothing to answer. You can place a die.
barcaca-refused-notation = I can't read that as a step. Write the die and where it goes, such as `{ $example }`; with tea `d3+1 sail`; a lucky knot `knot 1 2`.
barcaca-refused-notation-answer = I can't read that as an answer. Write the dice you throw again, such as `again 1 2`, or `keep`.
barcaca-refused-placed = The die { $die } is placed already. You still have { $left }.
barcaca-refused-tea = { $teas ->
    [0] That takes { $wanted } of tea, and there is none in store. A die in the tea slot makes one.
   *[other] That takes { $wanted } of tea, and there are only { $teas } in store.
}
barcaca-refused-tea-range = Tea changes a die within 1 to 6, and this one shows { $value }: it doesn't go round. Spend less, or the other way.
barcaca-refused-not-yours = Those slots are your partner's: { $slot }. Yours are { $yours }.
barcaca-refused-mandatory = { $count ->
    [one] Your last die belongs in the balance or the oars: both must be filled in every round.
   *[other] Your last { $count } dice belong in the balance and the oars: both must be filled in every round.
}
barcaca-refused-full = That is full already: { $slot }. A { $value } can go to { $takers }.
barcaca-refused-value = The next slot doesn't take a { $value }: { $slot } takes { $takes } now. A { $value } can go to { $takers }.
barcaca-refused-knot-twice = One lucky knot a placement: this one has had its knot. Place a die now.
barcaca-refused-no-knot = There is no lucky knot. Rounds 1 and 5 bring one each. Place a die.

barcaca-phrase-hello = All aboard!
barcaca-phrase-thinking = Let me think…
barcaca-phrase-patience = Patience, the river isn't going anywhere.
barcaca-phrase-your-turn = Over to you.
barcaca-phrase-well-done = Beautifully placed!
barcaca-phrase-thanks = Thank you, that helps.
barcaca-phrase-sorry = Sorry about that…
barcaca-phrase-trust = Trust me.
barcaca-phrase-worry = This worries me.
barcaca-phrase-courage = Courage, we'll get there!
barcaca-phrase-sing = I'm singing to keep calm.
barcaca-phrase-river = What a river!
barcaca-phrase-boats = Out of the way, boats!
barcaca-phrase-luck = We'll need some luck.
barcaca-phrase-coffee = I'd rather have coffee.
barcaca-phrase-ouch = Ouch!
barcaca-phrase-laugh = Ha ha ha!
barcaca-phrase-perus = Quiet over there, you turkeys!
barcaca-phrase-back-soon = Back in a moment.
barcaca-phrase-good-voyage = What a fine voyage.

barcaca-rules-crew-title = One crew
barcaca-rules-crew =
    Two people, the captain and the mate, take a barge down seven stretches of river to the mooring. A lot decides who is who. You win or lose together.

    Small boats stand on some stretches. The tide falls a mark each round, and after seven rounds it is out.

    You win if, at the end of round 7, the barge is on stretch 7, no boat is left on the river, all three fenders and four folds are in, the barge lies level, and it isn't too fast for your last cable.
barcaca-rules-round-title = A round
barcaca-rules-round =
    Each of you throws four dice in secret; yours come by direct message, or with the button "My dice". Then you take turns placing one die, until all eight are placed. The captain begins rounds 1, 3, 5 and 7, the mate 2, 4 and 6.

    Choose a die, choose a slot, look, and place it. Until you place it you may change your mind.

    Never tell your partner a number: read what is placed.

    At the end of the round the dice in balance, oars, horn and tea come back; fenders, folds and cables stay, and so do tilt, tea and knots.
barcaca-rules-slots-title = Balance, oars, horn
barcaca-rules-slots =
    • **Balance**: one die each, in every round. The barge leans towards the higher die by the difference: to port for the captain, to starboard for the mate. The leaning adds up; at 3 steps it capsizes.

    • **Oars**: one die each, in every round. The sum is the speed. Up to the low mark (4 at first) the barge stays, up to the high mark (8 at first) it goes one stretch, above it two. In round 7 it doesn't move.

    Whoever leaves a stretch with a boat on it runs into the boat, and the voyage is over. Beyond stretch 7 there is the quay, and that ends it, too.

    • **Horn**: one slot for the captain, two for the mate. A die d sends one boat away from the stretch d − 1 ahead: a 1 from the barge's own stretch.
barcaca-rules-gear-title = Fenders, sail, cables
barcaca-rules-gear =
    These stay once they are filled.

    • **Fenders**, the captain's: one takes 1–2, one 3–4, one 5–6, in any order. Each raises the low mark by 1.

    • **Sail**, the mate's: four folds in this order: 1–2, 2–3, 4–5, 5–6. Each raises the high mark by 1.

    • **Cables**, the captain's: 2, then 4, then 6. The last one filled is the highest speed at which you can moor; without a cable you can't.

    When you have only as many dice left as balance and oars still need, they must go there.
barcaca-rules-tea-title = Tea and lucky knots
barcaca-rules-tea =
    • **Tea**: a die in one of the three tea slots makes one tea, with at most 3 in store. Before you place a die, each tea you spend changes it by 1, within 1 to 6. How many were spent everyone sees; what the die was before stays secret until the end.

    • **Lucky knots**: rounds 1 and 5 bring one each. On your turn, before placing, you may spend one: throw any of your unplaced dice again. Then your partner may do the same, once, or keep them. One knot a placement.
barcaca-rules-end-title = Mooring
barcaca-rules-end =
    If the barge isn't on stretch 7 when round 6 ends, the tide has run out and the voyage ends there.

    In round 7 the barge doesn't move any more: the sum of the oars is now the speed for mooring, and it must not be above your last cable. Here it may be 4 at most, a fold is still missing, and the barge must stay level.

    If something is missing, the voyage has failed, and the table says what it was.
barcaca-rules-silence-title = Silence
barcaca-rules-silence =
    Nobody of the crew tells a number, or hints at one. For talking there are ready-made sentences: the menu below the board, or `/phrase`.

    Each die has a clock, 60 seconds unless the lobby says otherwise. When it runs out, the table places a sensible die for you.

    The perus, who only watch, see the board and the backs of the dice. They may chatter as they please.
barcaca-rules-typing-title = Typing steps
barcaca-rules-typing =
    The buttons are enough. Whoever likes typing can use `/place`, or `/move` with:

    `d3 oars` your third die to the oars
    `d3+1 sail` the same die to the sail with one tea, as one more; `d3-2 cable` with two, as two less
    `knot 1 3 4` spends a lucky knot and throws these dice again
    `again 2` and `keep` answer your partner's knot

    The slots are `balance`, `oars`, `horn`, `fender`, `sail`, `cable`, `tea`. `/dice` shows your dice at any time.

## In the picture: a ribbon with a word or two
barcaca-pic-moored = Moored!
barcaca-pic-capsized = Capsized!
barcaca-pic-collided = Collision!
barcaca-pic-quay = Into the quay!
barcaca-pic-failed = Not moored
