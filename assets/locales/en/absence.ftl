# People who are away, and seats that change hands in play.

# The reminder. Public, pings only who is meant.
nudge-turn = ⏰ { $mention }, it's your turn at table { $table }, for { $time } now.

# The vote to skip. Public.
skip-question = ⌛ The table has been waiting for { $seat } for { $time }. The others who play may vote: once more than half agree, the table plays this turn for { $seat }, as a medium bot would.
skip-played = By vote, the table plays this turn for { $seat }.
skip-vote = Skip this turn ({ $votes } of { $needed })
skip-give = Give the seat away ({ $votes } of { $needed })

# Private.
skip-noted = Noted: { $votes } of { $needed } votes to skip this turn.
skip-passed = Agreed: the table plays this turn.
skip-early = It's too soon for that. You can vote to skip this turn { $when }.
skip-never = Nobody is skipped by vote here: it is switched off at this table, or the clock plays for whoever is away.
skip-yourself = The table is waiting for you: nobody votes on their own turn.
skip-bot = A bot is thinking there; it will move by itself.
skip-voted = You have voted already.
skip-going = That is decided already: the table plays this turn.
skip-settled = That is settled already: nobody is being waited for there any more.
skip-no-vote = Only the others who play can vote on that.

# A seat on offer. Public.
offer-asks = 🪑 { $mention }, { $seat } has to leave table { $table } and asks you to play on as { $role }, too.
offer-anyone = 🪑 { $seat } has to leave table { $table }. Who plays on as { $role }? Until somebody takes the seat, { $seat } keeps it.
offer-voted = 🪑 { $seat } is away, and the team gives the seat away: who plays on as { $role } at table { $table }?
offer-taken = { $seat } plays on in the place of { $name }.
offer-take = Take the seat
offer-take-it = I take it
offer-keep = Keep my seat

# Asked privately of whoever leaves.
offer-who = Who shall play on in your place? A bot sits down at once; until a person takes the seat, you keep it.
offer-which = Which seat do you want to give away?
offer-ask = Ask { $name }
offer-to-anyone = Whoever wants it
offer-instead = Give my seat to somebody
offer-made = Your seat is on offer in the channel. Until it is taken, you can still play, or keep it.

# Private.
offer-no-teams = Seats change hands only in games in teams. `/resign` gives up.
offer-not-yours = That isn't your seat.
offer-your-own = It's your seat already. “Keep my seat” takes the offer back.
offer-opponent = You play for the other side: this seat is for the team of whoever leaves, or for somebody new.
offer-not-you = Only { $name } has been asked.
offer-only-team = Only the team of whoever is away can decide that.
offer-open = That seat is on offer already.
offer-gone = That offer is over. `/board` shows how the game stands.
offer-last-person = You are the last person on your side, so a bot can't take your seat. Leave it to whoever wants it, or give up with `/resign`.

# How long a table waits: chosen in the lobby.
wait-line = ⏰ Reminder after: { $nudge }. Vote to skip after: { $skip }.
wait-title = When somebody is away
wait-nudge-label = Remind them after
wait-skip-label = Let the others vote to skip after
wait-order = The reminder must come before the vote to skip. Nothing has been changed.
