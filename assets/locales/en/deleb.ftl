# Dèleb, the running fight in teams. $seat is always the name of whoever holds the seat; points are a1 to d100, values of
# throws 1, 2, 3, 4 and 6.

deleb-name = Dèleb, the running fight
deleb-blurb = Two teams run their pieces round one board and take each other's. Sticks for dice, and first you have to get in. For two to eight, in teams.
deleb-seat-a1 = 🟠 A1
deleb-seat-a2 = 🟠 A2
deleb-seat-a3 = 🟠 A3
deleb-seat-a4 = 🟠 A4
deleb-seat-b1 = 🔵 B1
deleb-seat-b2 = 🔵 B2
deleb-seat-b3 = 🔵 B3
deleb-seat-b4 = 🔵 B4
deleb-team = { $team ->
    [b] team B 🔵
   *[a] team A 🟠
}
deleb-who = { $seat }

deleb-option-teams = Players in each team
deleb-option-columns = Columns of the board
deleb-option-throw = The sticks are thrown
deleb-option-throw-table = by the table, at once
deleb-option-throw-hand = by hand, each for themselves

deleb-by-itself = 🥢 The sticks are being thrown for { $seat }.
deleb-touch-throw = 🥢 Throw the sticks
deleb-touch-pass = Pass the rest
deleb-touch-value = { $count ->
    [one] 🥢 { $value }
   *[other] 🥢 { $value } (×{ $count })
}
deleb-touch-part = Columns { $first } to { $last }
deleb-touch-piece = { $effect ->
    [unlocks-takes] 🔓 { $from } → { $to }, takes!
    [takes] { $from } → { $to }, takes!
    [unlocks] 🔓 { $from } → { $to }
   *[none] { $from } → { $to }
}

deleb-begins-equal = For the beginning both teams threw the same: { $values }. Again!
deleb-begins = For the beginning team A threw { $a }, team B { $b }: { $team } begins, with { $seat }.
deleb-threw = 🥢 { $seat } threw { $values }.
deleb-entering-failed = 🥢 { $seat } doesn't get in: { $stages }.
deleb-entered = 🥢 { $seat } is in! To be played: { $values }. ({ $stages })
deleb-stages = { $before } ➜ { $after }
deleb-stage = stage { $stage }: { $tosses }
deleb-stage-and = stage { $stage }: { $tosses }, { $end }
deleb-stage-end = stage { $stage }: { $end }
deleb-toss-fails = which ends the turn
deleb-toss-on = one black, on
deleb-toss-enters = one of each, in
deleb-toss-lost = both black, all lost
deleb-moved = With the { $value }, { $from } went to { $to }.
deleb-took = 💥 With the { $value }, { $from } took a piece of { $team } on { $to }!
deleb-unlocked = 🔓 With the { $value }, { $from } is unlocked and went to { $to }.
deleb-unlocked-took = 🔓💥 With the { $value }, { $from } is unlocked and took a piece of { $team } on { $to }!
deleb-passed = { $seat } passes { $values }.
deleb-stuck = { $count ->
    [one] No piece can use the { $values }.
   *[other] No piece can use { $values }.
}
deleb-end = { $left ->
    [one] No piece of { $loser } is left, and one of { $team }: { $team } wins!
   *[other] No piece of { $loser } is left, and { $left } of { $team }: { $team } wins!
}

deleb-left = To be used, in any order: { $values }.
deleb-left-idle = No piece can use { $values } now.
deleb-left-unlock = 🔓 A 1 has to unlock a piece, as long as it can.

deleb-words-turn = { $seat } ({ $team }) is about to throw.
deleb-words-hand = { $seat } ({ $team }) has to use: { $values }.
deleb-words-outside = { $count ->
    [one] Not in the game yet: { $seats }.
   *[other] Not in the game yet: { $seats }.
}
deleb-words-board = Board of { $columns } columns, rows a to d from the bottom.
deleb-words-side = { $count ->
    [0] No piece of { $team } is left.
    [one] One piece of { $team }.
   *[other] { $count } pieces of { $team }.
}
deleb-words-locked = Locked: { $points }.
deleb-words-out = Unlocked: { $points }.
deleb-words-home = On the way home: { $points }.
deleb-words-range = { $first } to { $last }
deleb-words-row = { $count } from { $first } to { $last }

deleb-pic-won = { $team ->
    [b] Team B wins!
   *[a] Team A wins!
}
deleb-pic-begins = { $team ->
    [b] Team B begins
   *[a] Team A begins
}
deleb-pic-throws = throws the sticks
deleb-pic-threw = threw
deleb-pic-plays = plays
deleb-pic-entered = is in! Plays
deleb-pic-failed = doesn't get in
deleb-pic-locked = locked
deleb-pic-free = free
deleb-pic-home = going home
deleb-pic-outside = not in

deleb-refused-over = The game is over. The rematch button starts another.
deleb-refused-turn = It's { $seat }'s turn. The pieces are the whole team's, but whoever's turn it is moves them.
deleb-refused-notation = I can't read that as a step. What you can do now: { $steps }.
deleb-refused-throw-first = First the sticks have to be thrown: throw (rule 1).
deleb-refused-thrown = The sticks are thrown already (rule 1). To be used: { $values }.
deleb-refused-not-in-hand = You have no { $value } in hand (rule 2). To be used: { $values }.
deleb-refused-pass = { $count ->
    [one] You can't pass: you have a 1, and a 1 has to unlock { $points } (rules 4 and 7).
   *[other] You can't pass: you have a 1, and a 1 has to unlock a piece, such as { $points } (rules 4 and 7).
}
deleb-refused-unlock = { $count ->
    [one] A 1 has to unlock a locked piece as long as it can: { $points } (rule 4).
   *[other] A 1 has to unlock a locked piece as long as it can, such as { $points } (rule 4).
}
deleb-refused-outside = There is no { $from }: this board has rows a to d and columns 1 to { $columns }. What you can do now: { $steps }.
deleb-refused-empty = There is no piece on { $from }. What you can do now: { $steps }.
deleb-refused-theirs = The piece on { $from } is the other team's: you move only those of your own team (rule 2). What you can do now: { $steps }.
deleb-refused-locked = The piece on { $from } is locked: only a 1 unlocks it (rule 3). What you can do now: { $steps }.
deleb-refused-passes = With the { $value }, { $from } would pass the piece of the other team on { $point }: nobody passes an enemy (rule 5). What you can do now: { $steps }.
deleb-refused-lands = With the { $value }, { $from } would land on your own team's piece on { $point } (rule 5). What you can do now: { $steps }.

deleb-rules-fight-title = The running fight
deleb-rules-fight =
    Two teams, **A** 🟠 at the bottom and **B** 🔵 at the top. Each has a piece on every point of its home row, and **all pieces belong to the whole team**.

    Whoever lands on a piece of the other team **takes** it. The team that has taken **all** pieces of the other wins at once.

    Each team throws four sticks; the higher throw begins. Then turns go A1, B1, A2, B2 and so on.
deleb-rules-way-title = The way
deleb-rules-way =
    Rows are called **a** to **d** from the bottom. On **a** and **c** everybody runs to the right, on **b** and **d** to the left: the arrows show it.

    Team A runs a, b, c, over B's home row d, then **home** over c and b to a, and round again. Team B the same from d: d, c, b, a, b, c, d.

    So each piece passes the rows b and c twice: once on its way **out**, once on its way **home**. The picture marks which.
deleb-rules-enter-title = Getting in
deleb-rules-enter =
    Sticks are white on one side and black on the other. Before you may play you have to **get in**, each player for themselves, in one turn:

    In **stage 1**, four sticks: 2 or 3 white end the turn, 4 white or none throw again. **1** scores a 1 and goes on.
    In **stage 2**, three sticks: two or three black score a **1**, three white score a **4**, and again. **One black** goes on.
    In **stage 3**, two sticks: both black lose everything, and the turn ends. Both white score a **4** and go back to stage 2. **One of each: you are in!**

    What you scored is played at once, each 1 and 4 as a throw. From your next turn on you throw four sticks.
deleb-rules-turn-title = A turn
deleb-rules-turn =
    Four sticks count the white sides up; **all black count 6**. With **1, 4 or 6** you throw again, **2 or 3** is the last throw.

    Then use the throws **in any order**, each **whole** on **one** piece; different throws may go to different pieces.

    What you don't want to use you may leave: **Pass the rest**. When nothing can be used the turn ends by itself.
deleb-rules-unlock-title = Locked pieces
deleb-rules-unlock =
    At first every piece is **locked**. Only a **1** unlocks it, and moves it one point in doing so; it may take a piece like that.

    As long as a locked piece can be unlocked, a 1 **must** unlock one. You may use your other throws first, but you can't pass while a 1 in hand could unlock.

    When no locked piece can take the step, a 1 moves like any other throw.
deleb-rules-take-title = Taking and passing
deleb-rules-take =
    A piece moves **exactly** its throw. Where it **lands** on a piece of the other team it takes it, locked or not.

    It can't **pass** a piece of the other team: whoever stands in the way blocks it. Your own team's pieces you may pass, but not land on.
deleb-rules-teams-title = Teams
deleb-rules-teams =
    One to four players a side, as many here as there. Everybody has to get in on their own; until then their turns are only that. But once you are in, you move **any** piece of your team.

    Talk about it! In Dèleb the team decides together, and whoever's turn it is does it.

    Who has to go leaves the seat to a team-mate, to somebody new, or to a bot.
deleb-rules-typing-title = Typing
deleb-rules-typing =
    Buttons do everything: the throws in hand stand in a row, and below them the pieces that can use the one that is chosen.

    Whoever likes to type: `/move` takes the throw and the point of the piece, such as `1:a3` or `6:b12`; `pass` gives up the rest; `throw` throws the sticks, where the lobby has said "by hand".
