# Tigre e Macaco, the monkeys' race for coconuts. $seat is always the name of whoever holds the seat; fields are numbers
# from 1 to 20, monkeys from 1 to 3.

macaco-name = Tigre e Macaco, the monkeys' race
macaco-blurb = Run your monkeys once round the jungle for coconuts. Anybody may drive the tiger, and crocodiles steal dice. For two, three or four.
macaco-seat-red = 🔴 Red
macaco-seat-blue = 🔵 Blue
macaco-seat-yellow = 🟡 Yellow
macaco-seat-green = 🟢 Green
macaco-colour = { $colour ->
    [yellow] yellow
    [green] green
    [blue] blue
   *[red] red
}
macaco-claim = 🥥 I ate coconut
macaco-claimed = 🥥 { $seat } was the last to eat coconut, and begins.
macaco-claim-yours = You have the coconut already: you begin, unless somebody ate one after you.

macaco-option-players = Players
macaco-option-coconuts = Coconuts that win
macaco-option-coconuts-full = 6 with two players, 4 with three, 3 with four
macaco-option-coconuts-1 = 1
macaco-option-coconuts-2 = 2
macaco-option-coconuts-3 = 3
macaco-option-coconuts-4 = 4
macaco-option-coconuts-5 = 5
macaco-option-coconuts-6 = 6
macaco-option-red = Red die
macaco-option-red-1-3 = 1 and 3
macaco-option-red-1-2-3 = 1, 2 and 3
macaco-option-rattle = Time to rattle after a throw
macaco-option-rattle-5 = 5 seconds
macaco-option-rattle-0 = none
macaco-option-rattle-3 = 3 seconds
macaco-option-rattle-10 = 10 seconds
macaco-option-rattle-ask = everybody is asked in turn (for slow tables)
macaco-option-help = A thoughtless hand
macaco-option-help-off = is punished
macaco-option-help-on = gets help: only what can move can be touched
macaco-option-clock = Time for each step
macaco-clash-coconuts = With { $players } players it goes to { $most ->
    [one] one coconut
   *[other] { $most } coconuts
} at most, so { $coconuts } can't be. There wouldn't be enough on the palms.

macaco-touch-roll = 🎲 Throw the dice
macaco-touch-rattle = 🐊 RATTLE: this throw is mine!
macaco-touch-let = Let it pass
macaco-touch-monkey = { $count ->
    [0] 🐒 { $number }: nothing fits
   *[other] 🐒 { $number }: { $dice }
}
macaco-touch-tiger = 🐅 Tiger: { $dice }
macaco-touch-use = { $effect ->
    [coconut] { $die } → home: a coconut!
    [crocodile] { $die } → home: coconut and crocodile!
    [tiger-home] { $die } → home, but under the tiger: no coconut
    [tiger] { $die } → field { $field }: onto the tiger, back home
   *[none] { $die } → field { $field }
}
macaco-touch-use-tiger = { $effect ->
    [chases] { $die } → field { $field }: chases { $victim } home!
    [own] { $die } → field { $field }: chases your own monkey home
   *[none] { $die } → field { $field }
}

macaco-begins-lot = The lot says: { $seat } begins.
macaco-begins-coconut = { $seat } was the last to eat coconut, and begins.
macaco-threw = { $seat } threw { $dice }, and { $red } on the red die.
macaco-stole = 🐊 *Crrrrr!* { $seat } rattles a crocodile and steals the throw of { $victim }!
macaco-let = { $seat } lets it pass.
macaco-kept = 🐊 *Crrrrr!* { $seat } rattles first, and keeps the throw.
macaco-ran = With the { $die }, monkey { $number } of { $seat } ran from { $from } to { $to }.
macaco-ran-out = With the { $die }, monkey { $number } of { $seat } left home and ran to { $to }.
macaco-home = 🥥 With the { $die }, monkey { $number } of { $seat } came home: a coconut!
macaco-home-crocodile = 🥥🐊 With the { $die }, monkey { $number } of { $seat } came home: a coconut, and a crocodile out of the lake!
macaco-home-tiger = With the { $die }, monkey { $number } of { $seat } came home right under the tiger: no coconut.
macaco-into-tiger = 🐅 There sat the tiger, on { $field }: monkey { $number } of { $seat } fled home.
macaco-tiger-set = 🐅 The tiger comes out of the jungle, at { $seat }'s house.
macaco-tiger-ran = With the { $die }, the tiger went from { $from } to { $to }.
macaco-chased = 🐅 It chased monkey { $number } of { $seat } home!
macaco-back = Nothing fitted the touched monkey { $number } of { $seat }: back to { $to }.
macaco-back-home = Nothing fitted the touched monkey { $number } of { $seat }: back home, without a coconut.
macaco-stayed = Nothing fitted the touched monkey { $number } of { $seat }: it stays at home.
macaco-spent = The { $die } is spent.

macaco-left-all = { $red ->
    [one] Red 1: one of the dice { $dice } has to be used.
    [3] Red 3: all three dice have to be used: { $dice }.
   *[other] Red 2: two of the dice { $dice } have to be used.
}
macaco-left = { $due ->
    [one] { $count ->
        [one] Still to be used: the { $dice }.
       *[other] Still to be used: one of the dice { $dice }.
    }
   *[other] Still to be used: both dice, { $dice }.
}
macaco-standing-stolen = 🐊 { $seat } has stolen this throw of { $victim } and plays it.
macaco-standing-kept = 🐊 { $seat } rattled, and keeps this throw.
macaco-standing-asked-own = 🐊 { $seat } is asked first: rattle a crocodile to keep this throw, or chance it?
macaco-standing-asked = 🐊 { $seat } is asked: rattle a crocodile and play this throw of { $thrower }, or let it pass?
macaco-standing-race = 🐊 Could still rattle and steal this throw: { $seats }.
macaco-who = { $seat }
macaco-touched = Touched is moved: monkey { $number }, with { $dice }.
macaco-touched-tiger = Touched is moved: the tiger, with { $dice }.
macaco-only-tiger = Only the tiger can take the { $die }: { $why }.
macaco-why-taken = { $count ->
    [one] monkey
   *[other] monkeys
} { $numbers } would land on { $seat }'s monkey on { $field }
macaco-why-at-home = { $count ->
    [one] monkey
   *[other] monkeys
} { $numbers } would land on { $seat }'s house on { $field }, where somebody is in
macaco-why-past = { $count ->
    [one] monkey { $numbers } would run past its
   *[other] monkeys { $numbers } would run past their
} house
macaco-why-rests = { $count ->
    [one] monkey { $numbers } rests
   *[other] monkeys { $numbers } rest
} at home
macaco-the-tiger = the tiger
macaco-the-monkey = monkey { $number }

macaco-end = { $count ->
    [one] One coconut: { $seat } wins!
   *[other] { $count } coconuts: { $seat } wins!
}

macaco-words-turn = It is { $seat }'s turn to throw.
macaco-words-throw = { $seat } plays the throw { $dice }, red { $red }.
macaco-words-seat = { $seat } ({ $colour }, house on { $house }): { $out ->
    [0] no monkey out
   *[other] out: { $monkeys }
}; { $home } at home, { $coconuts ->
    [one] 1 coconut
   *[other] { $coconuts } coconuts
}, { $crocodiles ->
    [one] 1 crocodile
   *[other] { $crocodiles } crocodiles
}.
macaco-words-monkey = { $number } on { $field }
macaco-words-tiger = The tiger is on { $field }.
macaco-words-no-tiger = The tiger is not on the board yet.
macaco-words-lake = In the lake: { $crocodiles ->
    [one] 1 crocodile
   *[other] { $crocodiles } crocodiles
}. On the palms: { $coconuts ->
    [one] 1 coconut
   *[other] { $coconuts } coconuts
}.

macaco-pic-throw = is to throw
macaco-pic-ask = rattles?
macaco-pic-use = { $count ->
    [one] uses one die
   *[other] uses { $count } dice
}
macaco-pic-left = { $count ->
    [one] one die left
   *[other] { $count } dice left
}
macaco-pic-noise = CRRRRR!
macaco-pic-steals = steals from
macaco-pic-keeps = keeps it all
macaco-pic-won = wins!

macaco-race-guard = Hands off the figures for another { $seconds ->
    [one] second
   *[other] { $seconds } seconds
}: until then whoever has a crocodile may rattle it (rule 14).
macaco-race-late = 🐊 Too late! { $seat } rattled { $thousandths ->
    [0] less than a thousandth of a second
    [one] one thousandth of a second
   *[other] { $thousandths } thousandths of a second
} before you (rule 13).
macaco-race-lost = 🐊 Too late! { $seat } was quicker (rule 13).
macaco-race-closed = 🐊 Too late to rattle: that throw is being played already (rule 12).
macaco-refused-over = The game is over. The rematch button starts another.
macaco-refused-turn = It's { $seat }'s turn. Until then, hands off the monkeys.
macaco-refused-asked = First say whether you rattle: rattle or let (rule 14).
macaco-refused-notation = I can't read that as a step. What you can do now: { $steps }.
macaco-refused-roll-first = First throw the dice: roll (rule 1).
macaco-refused-roll = The dice are thrown already (rule 3). { $left }
macaco-refused-rattle-early = There is nothing to steal yet: the dice have still to be thrown (rule 12).
macaco-refused-rattle-late = Too late: { $seat } has touched a figure. You may rattle only until then (rule 12).
macaco-refused-rattled = Too late: { $seat } has rattled. There is only one rattle a throw (rule 13).
macaco-refused-rattled-you = You have rattled: the throw is yours already (rule 13).
macaco-refused-no-crocodile = You hold no crocodile to rattle (rule 13). One comes out of the lake with a coconut (rule 6).
macaco-refused-not-asked = { $seat } is asked before you (rule 14).
macaco-refused-asked-already = You were asked, and let this throw pass (rule 14).
macaco-refused-let-nothing = There is no throw that could be stolen now (rule 12).
macaco-refused-let-already = You have let this throw pass already. You may still rattle until a figure is touched (rule 12).
macaco-refused-let-own = It's your own throw: nothing to let pass (rule 14).
macaco-refused-touched = Touched is moved (rule 4): you have touched { $figure }. What it may do: { $steps }.
macaco-refused-no-monkey = There is no such monkey: you have { $count }.
macaco-refused-help = No die that is left fits { $figure }, and this table plays with help (rule 4). What you can do: { $steps }.
macaco-refused-not-thrown = No wooden die shows { $die }. Left are { $dice } (rule 3).
macaco-refused-used = The { $die } is used already. Left are { $dice } (rule 3).
macaco-refused-touch-first = First touch a figure, then say which die (rule 4). What you can do: { $steps }.
macaco-refused-use = The { $die } doesn't fit: { $why } (rules 5 and 6). What you can do: { $steps }.

macaco-rules-race-title = The race
macaco-rules-race =
    Everyone has a **tree house** on the ring of twenty fields, and monkeys at home in it: three each, with four players two. A monkey runs **clockwise**, once round to its own house: with the **exact count** it is home and takes a **coconut**.

    The first with enough coconuts wins: **6** with two players, **4** with three, **3** with four (the lobby may set fewer).

    Whoever last ate coconut begins: press the button in the lobby. Then turns go clockwise. Each turn is one throw.
macaco-rules-dice-title = The dice
macaco-rules-dice =
    You throw three **wooden dice** and a **red** one. The red die says how many of the wooden ones **must be used**: 1 or 3.

    Each die moves one figure: one of your monkeys, or the tiger. All dice on one figure, or on several, in any order.

    Only where a die **ends** matters; what stands in between is passed. A monkey must end on a field **without a monkey**. Another's tree house is a field like any, unless one of its own monkeys is at home there. Nobody runs **past** their own house.

    It always works out: the tiger can always move.
macaco-rules-touch-title = Touched is moved
macaco-rules-touch =
    First **touch** a figure, then say which die. Whatever you touch has to move. The buttons show which of the dices' values fit each figure.

    Whoever touches a monkey that **no die fits** is punished: it goes back, from where it stood at the start of the turn, to the nearest empty field behind, at most home. The smallest die that is left is spent.

    The lobby can switch on **help**: then only what can move can be touched.
macaco-rules-tiger-title = The tiger
macaco-rules-tiger =
    The tiger goes **anticlockwise**, and belongs to nobody: whoever uses a die on it moves it. Whoever moves it first sets it beside their own house and starts from there.

    Where the tiger **ends** on a monkey, it chases it **home**, without a coconut: also one of your own. Monkeys at home are safe; a guest on another's house is not.

    A monkey that ends **on the tiger** flees home as well. Coming home under the tiger brings no coconut. Whoever was chased may run again at once.
macaco-rules-home-title = Home
macaco-rules-home =
    With the exact count a monkey is home: it takes a **coconut** from a palm, and a **crocodile** if one is in the lake. It then rests until its owner's next turn.

    A guest on your house doesn't keep you from coming home.
macaco-rules-rattle-title = Crocodiles
macaco-rules-rattle =
    Everyone begins with a **crocodile**. After a throw, and before a figure is touched, whoever has one may **rattle** it: the first to do so plays the **whole throw**, with their own monkeys and the tiger. The thrower may rattle, too, to keep it.

    The crocodile goes to the **lake**; it comes back to whoever brings the next coconut home. Then the turn passes to the player after the thrower.

    For some seconds after a throw nobody may touch a figure, so that there is time to rattle. **Let it pass** makes it quicker. For slow tables the lobby offers to ask everybody in turn.
macaco-rules-typing-title = Typing
macaco-rules-typing =
    Buttons do everything. Whoever likes to type: `/roll` throws the dice, and `/move` takes

    `touch m2` for your monkey 2, `touch tiger` for the tiger; then `use 5` for the wooden die that shows 5; `rattle` to rattle a crocodile, `let` to let a throw pass.

    Example, with a 3 on the red die: `touch m1`, `use 4`, `touch tiger`, `use 2`, `touch m1`, `use 5`.
