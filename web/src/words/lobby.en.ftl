# Words of the first page, settings, statistics and rules: loaded with them.

home-title = What shall we play?
home-nav = Navigation
home-games = Games
home-you-are = You are { $name }
home-rename = Change your name
home-continue = Continue: { $game }
home-unfinished = Unfinished matches
home-waiting = { $count ->
    [one] { $count } is waiting for you
   *[other] { $count } are waiting for you
}
home-more-tables = { $count ->
    [one] { $count } more table
   *[other] { $count } more tables
}
home-your-turn = your turn
home-playing = playing
home-over = finished
home-free = { $free ->
    [0] full
    [one] { $free } free seat
   *[other] { $free } free seats
}
home-nobody = nobody yet
home-seats = Players:
home-length = Takes:
home-learn = Lesson
home-learn-game = Learn to play { $game }
home-rules = Rules
home-rules-game = Rules of { $game }
home-mine = My tables
home-open = Open tables
home-open-none = Nobody is waiting for players right now. Open a table and invite friends by link, or make it visible to everyone.
home-my-statistics = My statistics
home-played-won = Played: { $played }, won: { $won }
home-played-none = Your matches will show up here.
home-companion = Beside the box
home-companion-line = Points, a timer and rules for the real game on the table
home-join = Join by code or link
home-join-help = Paste the link you were sent, or type the table code.
home-join-example = K7QW2ZP9AB
home-join-go = Join
home-join-unreadable = That doesn’t look like a table code: codes have only Latin letters and digits.
home-away = The server does not answer. Check your connection; the page will reconnect by itself.
home-about = Igroteka is a game table of your own: the computer looks after the rules, and you play with friends or bots. No account needed.
home-not-affiliated = Game names are used only to say which game it is: we are not affiliated with the publishers or authors. All artwork, sounds and texts are our own.
home-install = Install on this device

home-line-uno = Be the first to get rid of your cards, and don’t forget to call “UNO!”.
home-line-zero = Swap cards until your hand is worth nothing.
home-line-wazabi = Roll your dice, and be the first to get rid of them.
home-line-mindup = Guess which cards the others will play, and take the one you want.
home-line-twinit = Spot two identical patterns before anyone else does.
home-length-uno = 20–40 min
home-length-zero = 15–20 min
home-length-wazabi = 10–20 min
home-length-mindup = 20–30 min
home-length-twinit = 5–15 min

home-company = Who to play with
home-with-bots = Against bots
home-with-friends = With friends
home-opponents = How many opponents
home-places = How many seats
home-seats-fit = By these rules { $seats } people play, including you.
home-unofficial = The box says { $official } players or more. Fewer can play too, but the rules aren’t made for it.
home-bots-too = How many of them are bots
home-bots-too-help = The other seats wait for people. You can also add bots at the table.
home-level = How well the bots play
home-public = Open to everyone
home-public-yes = The table is listed on the home page, and anyone can sit down.
home-public-no = Only people with the link can sit down.
home-rules-changed = { $way }, changed
home-rules-way = Rules
home-table-settings = Clock and more
home-clock = Time per move
home-clock-help = When it runs out, a move is made for you.
home-clock-none = no clock
home-clock-seconds = { $seconds ->
    [86400] a day
    [180] 3 minutes
    [60] 1 minute
   *[other] { $seconds } s
}
home-hints = Hints
home-hints-help = Players may ask for the best moves; everyone sees who did
home-watchers = Spectators welcome
home-watchers-help = Guests with the link see the table, but not your cards.
home-programs = Programs welcome
home-programs-help = People’s own programs may sit down; everyone sees that they are programs.
home-play = Play
home-open-table = Open the table
home-learn-how = Learn it in five minutes

settings-title = Settings
settings-name = Your name
settings-name-help = This is how others at the table see you.
settings-name-empty = Enter at least one letter.
settings-language = Language
settings-theme = Theme
settings-theme-system = Auto
settings-theme-light = Light
settings-theme-dark = Dark
settings-sound = Sound
settings-mute = Turn the sound off
settings-unmute = Turn the sound on
settings-volume = Volume
settings-speed = Motion
settings-speed-slow = Slow
settings-speed-normal = Usual
settings-speed-fast = Fast
settings-speed-off = None
settings-symbols = Shapes beside colours
settings-symbols-help = So you don’t have to rely on colour.
settings-hints = Highlight legal moves
settings-hints-help = Shows which cards can be played.
settings-confirm = Ask before my cards are shown
settings-confirm-help = “Zero!” needs a second tap.
settings-ask = Ask me even when there is only one move
settings-ask-help = Otherwise it is made for you after a moment.
settings-notify = Notify me when it’s my turn
settings-notify-help = When the page is in the background.
settings-notify-denied = Your browser blocks notifications. You can allow them in its settings.
settings-devices = My devices
settings-forget = Delete my data
settings-forget-help = There are no accounts here: this browser is how we know you.
settings-forget-sure = Delete all your data?
settings-forget-what = Your name, messages, seats and statistics will be deleted. Matches you played stay with the others, without your name. This can’t be undone.
settings-forget-yes = Delete

statistics-title = Statistics
statistics-mine = My games
statistics-everyone = All players
statistics-history = Matches
statistics-game = Game
statistics-all-games = All games
statistics-wait = Loading…
statistics-mine-none = You haven’t finished a match yet. Your first one will show up here.
statistics-everyone-none = No match has been finished at a public table yet.
statistics-who = Player
statistics-played = Played
statistics-won = Won
statistics-place = Average place
statistics-bot = bot: { $level }
statistics-you = you
statistics-player = Search by a player’s name
statistics-day = The day it was played
statistics-only-mine = Only my matches
statistics-cut-short = cut short
statistics-sheet = { $count ->
    [one] Score sheet from beside the box: { $count } round
   *[other] Score sheet from beside the box: { $count } rounds
 }
statistics-replay = Watch
statistics-history-none = No matches found.
statistics-more = Show more

rules-page = Rules of { $game }
rules-search = Search the rules
rules-contents = Contents
rules-nothing = Nothing found for “{ $words }”.
rules-home = To the home page
