# What checking a game comes to.

verify-matches = ✅ It matches. Fingerprint, every throw, every move and the result of table { $table } were computed anew, and the digest is the one this house has on file: `{ $digest }`.
verify-consistent = ☑️ Consistent, but this digest is unknown here. Everything in the record of table { $table } fits together, but this house has no digest `{ $digest }` on file: the game was played elsewhere, or somebody made another valid game of it.
verify-broken-at = ❌ Broken at step { $step }: { $reason }
verify-broken = ❌ This game does not hold: { $reason }
verify-seat = seat { $seat }
verify-too-early = The seed stays secret until the game is over. Then `/verify` checks everything; its fingerprint is `{ $fingerprint }`.
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
