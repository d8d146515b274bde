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
replay-review = Review the decisions
