# The words of the frame: everything around the board. The words of a game lie beside the game.

### table

page-lost = The page did not load
page-lost-help = You may be offline, or the server may just have been updated.
page-reload = Reload
page-none = Nothing here
page-none-help = Check the address, or start from the home page.
back = Back
tap-lit = can be chosen
plain-board = The table
plain-moves = What you can do

table-connecting = Connecting…
table-reconnecting = The connection was lost. Reconnecting; your game is saved.
table-none = You can’t get in here
table-closed = The host has closed this table. Open a new one, or choose another on the home page.
table-home = To the first page
table-menu = Menu of the table
table-seats = At the table
table-log = Log
table-log-empty = Everything that happens is written down here.
table-log-undone = A move was taken back.
table-chat = Chat
table-chat-empty = Quiet so far. Say something.
table-chat-write = Message
table-chat-send = Send
table-chat-mute = Hide messages from { $name }
table-chat-unmute = Show messages from { $name } again
table-chat-off = Only quick phrases at this table.
table-phrases = Quick phrases
table-rules = Rules
table-rules-here = The rules of this table
table-rules-search = Search the rules
table-rules-nothing = Nothing found. Try another word.
table-rules-show = Rule
table-help = Keys
table-settings = Settings
table-sound-off = Sound off
table-sound-on = Sound on
table-full = Full screen
table-full-end = Leave full screen
table-hints-on = Highlight moves
table-hints-off = Do not highlight moves
table-more = More moves
table-chosen = Chosen
table-play = Play
table-watching = You are watching
table-watchers = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
 }
table-sit-here = Sit here

turn-yours = Your turn
turn-yours-all = Everyone is choosing, and so are you
forced-line = Only one move: { $move }
forced-now = Go on
turn-of = { $name } to move
turn-all = Choosing: { $names }
turn-wait = Waiting…
turn-between = Between rounds
turn-over = The match is over
turn-paused = Paused
turn-title = Your turn · { $game }
turn-notify = It’s your turn in { $game }
turn-forward = The turn passes to the next player
turn-backward = The turn passes in the other direction

seat-free = Free
seat-locked = Locked
seat-you = you
seat-bot = bot
seat-program = program
seat-host = host
seat-away = not connected
seat-autopilot = a bot is playing for them
seat-conceded = gave up
seat-lag-slow = { $trip } ms away, { $ms } ms of lag made up for
seat-lag = { $ms } ms of lag made up for
seat-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
seat-hints = { $count ->
    [one] took { $count } hint
   *[other] took { $count } hints
 }
seat-menu = Seat { $seat }: what can be done
seat-clock = { $time } left

offer-undo = Take back a move
offer-pause = Pause
offer-resume = Go on
offer-end = Agree to end
offer-undo-asked = { $name } asks to take a move back
offer-pause-asked = { $name } asks for a pause
offer-resume-asked = { $name } suggests going on
offer-end-asked = { $name } suggests ending the match
offer-rematch-asked = { $name } suggests a rematch
asking-seat = { $name } would like to take seat { $seat }. There are cards in it.
asking-seat-program = { $name }, a program, would like to take seat { $seat }. There are cards in it.
offer-yes = Agree
offer-no = Refuse
offer-take-back = Withdraw
offer-waits = Waiting for { $names }

leave-title = Leave the table?
leave-playing = The match is still on. You can leave and come back with the same link: your seat stays yours, and a bot plays while you’re away.
leave-page = Leave, keep my seat
leave-seat = Give up the seat
leave-stay = Stay
concede = Concede
concede-title = Concede?
concede-help = The match will be over for you. This can’t be undone.

before-title = The table is set
before-waiting-host = { $name } will start when everyone is here.
before-waiting-nobody = This table has no host. Sit down to become the host.
before-ready = Everyone is here. You can start.
before-full = All seats are taken. Stay and watch: if somebody gets up, you can sit down.
before-missing = { $count ->
    [one] { $count } seat is free: invite a friend or add a bot.
   *[other] { $count } seats are free: invite friends or add bots.
 }
before-start = Start the game
before-fill = Fill free seats with bots
before-level = Bot level
before-level-to = Level: { $level }
before-remove = Remove
before-kick = Ask to leave
before-up = Move up
before-down = Move down
before-lock = Lock the seat
before-unlock = Unlock the seat
before-hand-over = Make host
before-friend = One more player on this device
before-friend-name = Name of the player
before-friend-help = Share one phone: before each turn you’ll be asked to pass it on.
before-stand = Stand up
before-options = Rules and settings
before-seats = Seats
before-public = Show the table to everyone on the home page
before-watchers = Let spectators in
before-hints = Allow hints
before-hints-none = This game has no hints: quick eyes decide here.
before-programs = Let programs in
before-program-sits = A program sits here now.
before-undo = Allow undo
before-close = Close the table
before-fair = Fair deals
before-fair-help = The cards are shuffled with a secret the server has already chosen and random numbers from every player. Fingerprint of the secret:

invite-title = Invite friends
invite-help = A friend opens the link and is right at this table. Nothing to install.
invite-link = Link to the table
invite-copy = Copy the link
invite-copied = Link copied
invite-copy-self = Copy the link from the box
invite-share = Share
invite-qr = QR code of the link to the table
invite-device = Go on from another device
invite-device-qr = QR code of the link to your seat
invite-device-help = Open this link where you want to go on, or point a phone's camera at the code. The link works for 15 minutes; don’t share it with anyone.

curtain-title = Pass the device on
curtain-to = It’s { $name }’s turn
curtain-help = Everyone else, look away.
curtain-me = I’m { $name }

interlude-title = { $round ->
    [0] About to begin
   *[other] Round { $round } is over
 }
interlude-ready = Go on
interlude-waits = Waiting for the others
interlude-ready-list = Ready: { $ready } of { $all }
interlude-next = Next round in { $seconds } s
interlude-fold = Table
interlude-unfold = Scores

end-won = You win!
end-winner = Winner: { $names }
end-draw = Draw: { $names }
end-over = The match is over
end-agreed = The players agreed to end the match.
end-conceded = The others gave up.
end-gave-up = You gave up.
end-cut-short = The match was stopped at the turn limit.
end-place = Place { $place }
end-table = Results
end-player = Player
end-score = Points
end-chart = How the match went
end-round = Round { $n }
end-rematch = Rematch
end-replay = Watch the replay
end-review = Review
end-share = Share the replay
end-new = Another game

keys-title = Keys
keys-slots = cards in your hand, in order
keys-arrows = move between things you can tap
keys-enter = tap
keys-back = undo the last tap
keys-log = log
keys-chat = chat
keys-rules = rules
keys-help = this help

phrase-hint = took a hint
phrase-hello = Hello!
phrase-thanks = Thanks!
phrase-well-played = Well played!
phrase-good-luck = Good luck!
phrase-oops = Oops!
phrase-hurry = Waiting…
phrase-one-more = One more?
phrase-bye = Bye!


### kit

kit-close = Close
kit-cancel = Cancel
kit-save = Save
kit-less = Less
kit-more = More

### all pages

house = Igroteka
home-again = Try again
home-trouble = That didn’t work. Try again.
home-rules-all = The whole rulebook

### learn

learn-title = Lesson: { $game }
learn-says = The lesson says
learn-next = Next
learn-skip = Skip
learn-retry = Repeat this step
learn-progress = Step { $step } of { $steps }
learn-wait = Setting the table…
learn-none = There’s no lesson for this game yet. Start with the rules.
learn-finished = { $game }: you’ve got the basics!
learn-finished-help = The table will teach you the rest: tap something that isn’t allowed, and it shows you the rule.
learn-house = { $count ->
    [one] Tables may agree on { $count } house rule
   *[other] Tables may agree on { $count } house rules
 }
learn-play = Play a real game
learn-again = Once more
