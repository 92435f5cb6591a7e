# Secret hands: direct messages, the private panel, and what is said about them.

# On the board and in the lobby.
hands-mine = My dice
hands-plays-here = { " " }· plays here, without direct messages
hands-play-here =
    { $count ->
        [one] 🔒 { $names } plays here, with “My dice” below.
       *[other] 🔒 { $names } play here, with “My dice” below.
    }

# The private panel, in a direct message or in the channel.
hands-heading = **{ $game } · table { $table }**: you are the { $role }.
hands-your-turn = 👉 It's your turn. Choose freely: nothing counts until you confirm it with the green button.
hands-wait = ⏳ { $seat } is to act. This is for your eyes only; please don't tell anyone what you see.
hands-not-dealt = Nothing has been dealt yet: the game begins when somebody presses “Start”.
hands-over = The game is over, and all hands are open now.
hands-board = The board: { $link }
hands-refresh = Refresh
hands-old = That is over: your dice are in a newer message now.
hands-touched = ✋ In your hand: { $way }
hands-once = Your move is made; once is enough.
hands-moved-on = The game has moved on since you looked. This is how it stands now.
hands-not-seated = You no longer sit at this table.

# Sitting down.
hands-hello = You sit at table { $table } ({ $game }) in { $channel }. What only you may see will come here by direct message, with everything you need to play from here.
hands-closed =
    I can't send you direct messages, so I'll show you your dice here instead: press “{ $button }” on the board, or type `/dice`. The whole game can be played that way, and only you see it.
    If you'd rather have them by direct message, open them and sit down again (or write `/dice` to me there):
    • On a computer: right-click this server's icon → Privacy Settings → switch on Direct Messages.
    • On a phone: press and hold this server's icon → More Options (⋯) → switch on Allow Direct Messages.
    If you have blocked me, unblock me as well.

# Commands.
hands-no-table = You don't sit at a table with hidden dice just now. `/play` opens one.
hands-none-here = There is nothing hidden at that table: everything you need is on the board.
hands-not-at-that-table = You don't sit at that table, so I won't show you anyone's dice there.
hands-which-table = You sit at several tables: { $tables }. Please say which one with the option “table”.
hands-nothing-to-place = There is nothing to place in that game. `/move` makes a move there.
hands-no-such-slot = There is no slot called “{ $slot }”. The slots are { $slots }.
hands-table-choice = Table { $table }: { $game }, { $role }
