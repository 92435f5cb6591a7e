# What belongs to playing together: times, clocks, who is absent, ready-made sentences, the crew's silence.

# Times in words.
span-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
span-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
span-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
span-parts = { $parts }
span-off = off

# Options of the lobby that are typed.
option-chosen = chosen now
option-other-time = { $option }: another time…
option-other-number = { $option }: another number…
option-time-range = { $least } to { $most }, or off
option-time-example = 90, 5 min, 2 h, off
option-number-range = { $least } to { $most }
option-takes-number = “{ $key }” can't be “{ $value }”: it takes a whole number from { $least } to { $most }.
option-takes-time = “{ $key }” can't be “{ $value }”: it takes a time from { $least } to { $most }, such as 90, 5min or 2h, or off for no clock.

# The clock at the board, and the warning before it runs out.
clock-line = ⏳ The clock runs out { $when }.
clock-warning = ⏳ { $mention }: only { $left } left! After that the table plays for you.

# Somebody let the clock run out again and again.
absent-question = { $mention }: the clock has run out on you { $count } times in a row. Are you still there? If not, anyone seated can let a bot take your seat.
absent-here = I'm here
absent-bot = A bot takes the seat
absent-not-you = Only { $seat } can say that.
absent-only-seated = Only those who sit at this table can decide that. Perus may cluck about it.
absent-is-back = That is settled already: there is nobody to be replaced in that seat now.
absent-replaced = { $seat } takes the seat of { $name }, who has been away too long.
