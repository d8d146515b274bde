# Was it dealt fairly: at the end of a match and in its record

proof-running = Computing the deal again…
proof-away = The record did not load. Check the connection and try again.
proof-again = Check again
proof-holds = Everything agrees: the deal was fair.
proof-broken = It does not agree. This record cannot be trusted.
proof-nothing = This record holds no promise of the server: there is nothing to check.
proof-line = The place: line { $line } of the record.
proof-draw = The place: line { $line } of the record, draw no. { $draw }.
proof-show = Show this move
proof-check-lines = { $count ->
    [one] The record is whole: { $count } line agrees with its checksum.
   *[other] The record is whole: { $count } lines agree with their checksums.
 }
proof-check-commitment = The secret is the one whose fingerprint the server showed before the deal.
proof-check-key = The key of the dice comes from this secret and from what the players added.
proof-check-draws = { $count ->
    [one] { $count } draw computed again: it is what the key says.
   *[other] { $count } draws computed again: each is what the key says, and none is missing.
 }
proof-check-end = The record goes on to the end of the match.
proof-prepared = The match began from a prepared position: it was put there, not dealt.
proof-yours = Compare for yourself
proof-yours-help = The fingerprint should be the one you saw before the start, and your part should be yours.
proof-commitment = Fingerprint of the secret
proof-added-nothing = nothing was added
proof-not-checked = That the rules asked for exactly these draws and all moves were legal is checked on a computer by the command

deal-checking = Checking whether it was dealt fairly…
deal-checked = Dealt fairly: checked.
deal-checked-without = By its record it was dealt fairly. This device added nothing to the deal.
deal-unstirred = The record holds, but no player added anything to this deal.
deal-broken = Warning: the deal does not match what the server promised before it.
deal-more = Details
proof-own-promise = The fingerprint is the one that the server showed this device before the deal.
proof-own-part = The deal contains what this device added, and what the server named at the start of the match.
proof-own-none = This device added nothing to the deal: it has no part of its own to compare.
proof-own-broken = This does not match what this device remembers.
