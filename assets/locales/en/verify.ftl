# What checking a game comes to.

verify-matches = ✅ It matches. Fingerprint, every throw, every move and the result of table { $table } were computed anew, and the digest is the one this house has on file: `{ $digest }`.
verify-consistent = ☑️ Consistent, but not vouched for. Everything in this record fits together, but its digest `{ $digest }` is unknown here: it was played elsewhere, or somebody made another valid game of it.
verify-broken-at = ❌ Broken at step { $number }: { $reason }
verify-broken = ❌ This record does not hold: { $reason }
verify-too-early = The seed stays secret until the game is over. Then `/verify` checks everything; its fingerprint is `{ $fingerprint }`.
verify-no-game = No game has been played in this channel that I could check. You can also attach a record to `/verify`.
verify-how = -# Check it yourself: SHA-256 of the seed `{ $seed }` is the fingerprint, and the record lists every step.

# Reasons.
verify-seed-unreadable = The seed is not one: it should be 64 hexadecimal digits.
verify-fingerprint-differs = The fingerprint does not belong to the seed.
verify-person-unreadable = The id of a person can't be read.
verify-step-unreadable = The step can't be read.
verify-salt-differs = The salt is not the one that follows from the table's number and the luck words.
verify-scores-differ = The result is not the one that follows from the steps.
verify-digest-differs = The digest does not belong to what the record says: something in it was changed.
verify-not-over = The steps end before the game does.
verify-unknown-game = The game is not known here.
verify-other-rules = The game was played by other rules than this version of Perus knows.

# Files that are no record.
verify-file-too-big = That file is too big for a record. Please attach the JSON file from the end of a game.
verify-file-not-json = That file is cut off, or is no JSON. Please attach the JSON file from the end of a game.
verify-file-not-a-record = That file is no record of Perus. Please attach the JSON file from the end of a game.
verify-file-newer = That record was written by a newer version of Perus than this one.
verify-file-unreachable = I couldn't fetch that file from Discord. Please try again.
