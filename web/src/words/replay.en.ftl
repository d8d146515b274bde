# Words of the replay: loaded with it.

replay-title = Replay: { $game }
replay-menu = What to do with the replay
replay-share = Share this moment
replay-download = Download the record
replay-prove = Check the deal
replay-wait = Fetching the record…
replay-old-rules = The rules of this game have changed since, so there is no board. This is what happened and how it ended.
replay-did = { $name } moves.
replay-happened = Something happened at the table.
replay-controls = Controls of the replay
replay-slider = Place in the match
replay-step = step { $step } of { $steps }
replay-round = Go to a round
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Stop
replay-forward = One step forward
replay-last = To the end
replay-speed = Speed ×{ $speed }, change it
replay-eyes = Whose eyes to look through
replay-spectator = Spectator
replay-photo = Photo finish
replay-photo-first = first hand
replay-photo-after = +{ $ms } ms

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
