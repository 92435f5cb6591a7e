house-list = { $first } e { $last }
