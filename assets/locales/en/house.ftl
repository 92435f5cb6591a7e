house-list = { $first } and { $last }
