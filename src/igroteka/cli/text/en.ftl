# Words of the command line.

cli-about = Igroteka: five tabletop games with friends and bots. Without a command a menu opens.
cli-help-usage = Usage:
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-commands = Commands
cli-help-help = show this help
cli-help-lang = language: ru or en
cli-help-no-colour = without colour
cli-help-version = show the version
cli-help-json = data as JSON

cli-play = play a game in the terminal
cli-help-game = the game: { $games }
cli-play-seats = how many sit at the table
cli-play-humans = how many people are at this terminal (1 by default; 0: only bots play)
cli-play-names = the names of the people, with commas
cli-play-bots = which bots: one name for all, or one name a seat, with commas
cli-play-preset = a set of rules by name: book, party … (igroteka games lists them); --option changes single options of it
cli-play-option = an option of the table, may be repeated
cli-play-data = a TOML file with the contents of the box (for games with the option box)
cli-play-seed = seed of the dice: the same deal every time
cli-play-save = where to save the game
cli-play-resume = go on with a saved game
cli-play-log = show the log from its beginning
cli-play-no-pause = do not stop after the moves of bots
cli-games = which games there are, for how many, with which options
cli-rules = the rules of a game, or one clause of them
cli-rules-clause = the clause: UNO-17, or just 17
cli-replay = show a recorded game
cli-replay-file = the file of the record
cli-replay-seat = with the eyes of this seat (counted from 1)
cli-verify = check a recorded game: the deal, every draw, every move, the scores
cli-position = show a written position and the legal moves
cli-position-text = the text of the position
cli-position-seat = for this seat only (counted from 1)
cli-export = save tables of a store into a file
cli-export-out = the file
cli-export-table = this table only; may be repeated
cli-export-parquet = instead of tables a data set: decisions of finished matches without names, a Parquet file (docs/lab/data-set.md)
cli-export-game = only this game, in the data set
cli-export-since = only matches that ended on this day or later (or month: YYYY-MM), in the data set
cli-export-match = the record of this finished match only, for igroteka verify and replay
cli-import = take the tables of such a file into a store
cli-import-file = the file that igroteka export wrote
cli-backup = copy a whole store while the server runs
cli-backup-out = the copy: a new file; ending in .jsonl, one that “igroteka import” reads into any store
cli-serve = start the table server: play in the browser, with people in the same network or anywhere
cli-serve-host = where to listen: 127.0.0.1 for this machine alone, 0.0.0.0 for the whole network
cli-serve-port = the port (8000 by default; 0: any free one)
cli-serve-data-dir = the folder for the store, in place of the usual one
cli-serve-open = open the page in the browser
cli-serve-origin = another site whose pages may connect (https://example.org); may be repeated
cli-serve-name = a name under which people reach this server (table.example.org), behind a proxy for one; may be repeated
cli-serve-proxy = a proxy before the server, whose word on addresses and HTTPS counts (127.0.0.1); may be repeated
cli-serve-metrics-open = show /metrics to everyone, not only to machines nearby
cli-serve-log = how to log: text or json (text on a terminal, else json)
cli-serve-bus = the bus between nodes: redis://host:6379 (Valkey or Redis); all nodes with one bus and one PostgreSQL are one server
cli-serve-processes = how many processes listen on this port; each is a node (needs PostgreSQL and --bus)
cli-nodes = show the nodes: who is alive, and how many tables and sockets each has
cli-nodes-json = as JSON
cli-nodes-tables = the tables of each node by name
cli-help-store = the store: sqlite:///path/to/file.db or postgresql://… (usually { $usual })

# Mistakes

cli-lang-unknown = There is no language “{ $lang }”. There are: { $possible }.
cli-command-unknown = There is no command “{ $what }”. There are: { $possible }.
cli-args = This call is not possible ({ $what }); for help: igroteka --help.
cli-args-required = Missing: { $what }; for help: igroteka --help.
cli-args-unknown = Not understood: { $what }; for help: igroteka --help.
cli-args-value = { $what } needs a value after it.
cli-args-no-value = { $what } cannot be followed by “{ $value }”.
cli-args-conflict = { $what } does not go with { $other }.
cli-number = { $what } needs a whole number, not “{ $value }”.
cli-humans = 0 to 12 people can sit at the terminal, not { $asked }.
cli-option-form = An option is written name=value, not “{ $option }”.
cli-no-data = { $game } has no box of its own; --data is not for it.
cli-name-bad = “{ $name }” is no name: 1 to { $most } characters, without commas and colons.
cli-names-equal = Names must differ: { $names }.
cli-names-count = There are { $names } names and { $humans } people: give as many of each.
cli-too-many-people = The table has { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 } for { $people } people.
cli-bots-count = You named { $bots } bots for { $empty } empty seats; name one for all, or one a seat.
cli-resume-game = { $file } holds a game of { $game }.
cli-resume-over = The game in { $file } is over; you can look at it: igroteka replay { $file }.
cli-clause-unknown = The rules of { $game } have no clause “{ $clause }”. There are: { $possible }.
cli-seat = There is no seat “{ $seat }”; seats are 1 to { $seats }.
cli-name-unknown = Nobody at this terminal is called “{ $name }”. There are: { $possible }.
cli-as = Write it so: as NAME: move.
cli-who = Who says so? Write: as NAME: move. People here: { $possible }.
cli-move-number = There is no move number { $number }; there are { $count }. Type ? to see them.

cli-save-over = { $file } is no recorded game; name another file.

# At the table

cli-player = Player
cli-player-number = Player { $number }
cli-bot-names = Pawn, Joker, Ace, Rook, Meeple, Knave, Trump, Token, Domino, Queen, Marble, Tally, Bishop
cli-bot-random = plays at random
cli-bot-easy = easy
cli-bot-quick = medium
cli-bot-sharp = hard
cli-bot-plain = anything sensible
cli-bot-beginner = kind, overlooks things as people do
cli-bot-casual = as an evening with friends
cli-bot-strong = knows what each card is worth
cli-bot-master = thinks ahead and remembers everything
cli-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
cli-seats = { $fewest } to { $most } players
cli-bots = bots: { $bots }
cli-time-left = The round lasts { $time } more.
cli-your-move = { $who }, your move (? for help):
cli-forced = { $who }, only one move is left: { $move }. Enter to make it (? for help):
cli-go-on = Enter to go on:
cli-next-round = Enter for the next round:
cli-seen = Seen it? Enter to hide:
cli-more = — more: Enter, enough: q —
cli-pass-terminal = Pass the terminal to { $who }. The others look away. Enter to open:
cli-you-can = You can:
cli-no-moves = There is nothing for you to do now.
cli-many-moves = { $count } moves, for example { $example }; type ? for all of them.
cli-commands =
    A move by its number or in notation. Commands: ? for help, hint, log, table, rules [CLAUSE or “table”], save [FILE], quit;
    as NAME: move — to speak out of turn.
cli-hint = Best for you, with the chance to win the match:
cli-chance = { $chance } % ± { $doubt }
cli-hint-taken = { $who } took a hint.
cli-hints-none = { $game } has no hints: quick eyes decide here, and thinking does not help. Look closely!
cli-hint-not-now = There is nothing to advise just now: ask when it is your turn.
cli-saved = Saved: { $file }
cli-kept = The game is saved. To go on: igroteka play --resume { $file }
cli-recorded = The record: { $file } (to look at it: igroteka replay)
cli-leave = Save the game to { $file }?
cli-leave-how = Enter for yes, n to throw it away, or another file name:
cli-result = Result
cli-cut-short = A limit on the number of turns ended the game.
cli-replay-round = After round { $round }: { $scores }.
cli-replay-over = The game is over: { $scores }.
cli-replay-early = { $reason ->
    [agreed] The players agreed to end the game:
   *[conceded] The game was conceded:
 } { $scores }.
cli-unfinished = The game is not finished.
cli-written = Written: { $file }
cli-no-match = There is no finished match “{ $match }” in this store. The page of a finished match names it.
cli-exported-match = { $file } is the record of the match. Check it: igroteka verify { $file }
cli-exported = { $file }: { $count ->
    [one] { $count } table
   *[other] { $count } tables
 }.
cli-export-bar = Decisions
cli-export-parquet-only = --game and --since choose matches for the data set: add --parquet.
cli-export-day = “{ $value }” is no day: write YYYY-MM-DD or YYYY-MM, such as 2026-09.
cli-exported-study = { $file }: { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
 } of { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
 }.
cli-study-forgotten = Left out, as somebody who played there asked to be forgotten: { $count ->
    [one] { $count } match
   *[other] { $count } matches
 }.
cli-study-damaged = Left out, as their records are damaged: { $count ->
    [one] { $count } match
   *[other] { $count } matches
 }.
cli-study-outdated = Left out, as their rules are not played any more: { $count ->
    [one] { $count } match
   *[other] { $count } matches
 }.
cli-imported = Taken from { $file }: { $count ->
    [one] { $count } table
   *[other] { $count } tables
 }.

cli-serve-here = The table is laid: { $address }
cli-serve-nearby = From a phone in the same network: { $address }
cli-serve-alone = Only this machine can open it; for the whole network: --host 0.0.0.0
cli-serve-end = Ctrl-C stops the server; unfinished games are kept.
cli-serve-log-unknown = A log cannot be “{ $value }”. Possible: text, json.
cli-serve-two-stores = --store and --data-dir say the same thing: give one of them.
cli-nodes-need-postgres = { $what } is for several nodes, and a SQLite file is for one process. Name a database: --store postgresql://….
cli-processes-need-bus = Several processes need a bus between them. Name it: --bus redis://….
cli-serve-processes-wrong = There cannot be { $value } processes. Say a number from 1 to { $most }.
cli-nodes-needs = Say where the nodes are: { $what } is missing, the same as that of igroteka serve.
cli-nodes-none = No node is running.
cli-nodes-node = node
cli-nodes-host = host
cli-nodes-pid = process
cli-nodes-version = version
cli-nodes-count = tables
cli-nodes-sockets = sockets
cli-nodes-beat = seconds ago
cli-nodes-silent = silent

# Photo finish

cli-photo = Photo finish (times in milliseconds)
    .who = who
    .move = touch
    .arrived = arrived
    .lag = given
    .counted = counted
    .by-arrival = place by arrival
    .by-count = place that counted

# Checking a record

cli-verify-no-deal = The record holds no fair deal: there is nothing to prove about the dice, but the game itself is played again.
cli-verify-commitment = The secret is the one promised for match { $number } of table { $table }. Compare the promise with the one your table showed before the deal:
cli-verify-key = The key of the dice comes from the secret and from what the players added. Find what you added:
cli-verify-nothing = nothing
cli-verify-unstirred = Warning: no player added anything to this deal. The server could have chosen the deal beforehand; it is shown only that it did not change it later.
cli-verify-without = People sat in these seats but added nothing to the deal (most likely they were away): { $seats }.
cli-verify-draws = { $count ->
    [one] { $count } draw was checked: it follows
   *[other] { $count } draws were checked: each follows
 } from the dice of the record, and the rules asked for exactly what is listed.
cli-verify-prepared = The match began from a prepared position; whatever lay on the table by then was put there, not dealt.
cli-verify-inputs = { $count ->
    [one] { $count } input was played again: it was legal.
   *[other] { $count } inputs were played again: all were legal.
 }
cli-verify-scores = The scores, the places and the final position are those of the game: { $scores }.
cli-verify-early = { $reason ->
    [agreed] The players agreed to end the match before its end;
   *[conceded] The match was conceded before its end;
 } the final position is that of the game, the scores are the table’s word: { $scores }.
cli-verify-unfinished = The record stops before the end of the game; the scores so far: { $scores }.
cli-verify-unproven = Names, times and notes cannot be checked: they are as the file says.

# The menu

cli-welcome = Igroteka
cli-bye = See you!
cli-menu-what = What shall it be?
cli-menu-play = A new game
cli-menu-resume = Go on with { $count ->
    [one] { $count } saved game
   *[other] { $count } saved games
 }
cli-menu-rules = Read the rules
cli-menu-quit = Quit
cli-menu-which = Which game?
cli-menu-game = What shall we play?
cli-menu-seats = { $game }: how many at the table (people and bots together)?
cli-menu-people = Who plays at this terminal? Names with commas (Enter: { $usual }):
cli-menu-bots = Which bots take the empty seats?
cli-menu-presets = By which rules?
cli-menu-by-the-book = By the book: as the rulebook says.
cli-menu-options = Options (each can be changed):
cli-menu-option-number = Enter to play, a number to change one, q to go back:
cli-menu-possible = Possible: { $possible }
cli-menu-number = { $low }–{ $high } (Enter: { $usual }, q: back):
cli-menu-not-number = A number from { $low } to { $high }, please.

# What one touches

tap-hand = hand
tap-pool = pool
tap-colour = colour
tap-color = colour
tap-seat = player
tap-deck = deck
tap-die = die
tap-dice = die
tap-pile = pile
tap-way = way
tap-stack = stack
tap-card = card

# Tables

cli-realtime = Seen a pair? Two numbers with a space; Enter to wait on:
cli-realtime-turn = Seen a pair? Two numbers with a space; Enter to turn your card:
cli-realtime-go = Ready? Enter starts the count of three:
cli-realtime-who = Who is it? Begin with a name: name and numbers of cards. People here: { $possible }.
cli-realtime-late = Card { $card }: too late, it has changed.
cli-realtime-help =
    Two numbers with a space: hands on two cards (in a team one is enough, a team-mate covers the other).
    A mistake costs a set. While you think, time runs five times slower: who looks too long loses the pair.

# Words of the notation

cli-verb-uno = UNO!
cli-verb-give = give a die
cli-verb-steal = take a card
cli-verb-ready = go on
tap-pile-draw = draw pile
tap-die-give = a “give” die
tap-way-left = to the left
tap-way-right = to the right
tap-colour-R = red
tap-colour-G = green
tap-colour-B = blue
tap-colour-Y = yellow
cli-verb-draw = draw a card
cli-verb-keep = keep it
cli-verb-pass = pass
cli-verb-accept = accept
cli-verb-challenge = challenge
cli-verb-catch = catch
cli-verb-roll = roll the dice
cli-unofficial = The box of { $game } says { $fewest } players or more: with fewer it is our unofficial game.

# Reviews

cli-review = Look at a finished match once more: what each decision was worth, luck and skill apart, where it turned.
cli-review-seat = whose decisions to look at, counted from 1; without it everybody's, one's own first
cli-review-meaning = Chances are what each player could know. Luck is what cards and others brought, “lost” what better moves would have kept.
cli-review-nothing = { $who } had nothing to decide in this match.
cli-review-chart = { $who }: the chance to win before each decision, from the deal to the end (a full block is { $top })
cli-review-turns = Turning points
cli-review-turn = Step { $step }, { $change }. Played: { $made }. Better: { $better }.
cli-review-turn-luck = Step { $step }: luck, { $change } before the next decision.
cli-review-stopped = Stopped before the end. What is judged is kept: the same command goes on with it.
cli-review-who = player
cli-review-accuracy = accuracy
cli-review-best = best
cli-review-good = good
cli-review-inaccuracy = inaccuracy
cli-review-mistake = mistake
cli-review-luck = luck
cli-review-lost = lost
cli-review-won = won
cli-review-step = step
cli-review-before = before
cli-review-after = after
cli-review-word = was
cli-review-move = move
cli-review-better = better

# An AI assistant at the table (igroteka mcp)

cli-mcp = a seat for an AI assistant: an MCP server on stdin and stdout (docs/programs.md)
cli-mcp-server = the server whose tables are listed (http://127.0.0.1:8000 by default)
cli-mcp-missing = The package mcp is not installed here. Type: { $python } -m pip install "mcp>=2.3,<3"
cli-mcp-address = “{ $server }” is no address of a server. Write it so: --server http://127.0.0.1:8000
mcp-instructions =
    You play a tabletop game with people. Sit down with sit_down (the person gives you the address of a table or a seat link), read the rules
    with rules, then go on in turns: wait until you are asked, look, play one of the codes that are listed. Everyone at the table sees that you are a program.
mcp-name = Assistant
mcp-tool-tables = Public tables that wait for players, with their addresses.
mcp-tool-sit-down = Take a seat at a table, as a program for all to see. address: of the table (http://host/t/…), a seat link (http://host/s/…), or the name of a table of this server. name: how you are called. language: ru or en.
mcp-tool-look = The table as your seat sees it: who plays, what has happened since you looked, what lies there, your cards, your moves.
mcp-tool-moves = The moves you may make now: their codes, and what they mean.
mcp-tool-play = Make a move by its code; then you see what came of it.
mcp-tool-why-not = Why a move cannot be made now: the rule that forbids it.
mcp-tool-wait = Wait until it is your turn or the match is over, at most so many seconds (60 by default, 300 at most); then you see the table.
mcp-tool-say = Say something to everyone at the table; you read the last lines of the chat.
mcp-tool-rules = The rulebook of the game you play, or one clause of it (UNO-17).
mcp-tool-leave = Stand up and leave the table; in a running match a bot goes on in your seat.
mcp-table = { $game }, table { $table }: { $status ->
    [open] no match has begun yet
    [playing] match { $number } is being played
    [over] match { $number } is over
   *[closed] the table is closed
 }.
mcp-you = you
mcp-bot = bot: { $level }
mcp-program = ⌘ program
mcp-away = away
mcp-free = (nobody)
mcp-happened = What has happened:
mcp-your-turn = It is your turn. You can play (code — what it means):
mcp-may = It is not your turn, but you may (code — what it means):
mcp-more = … and { $count } more.
mcp-others = It is not your turn: use wait.
mcp-over = The match is over.
mcp-not-begun = The match has not begun: the host starts it. Use wait.
mcp-no-seat-any-more = Your seat is not yours any more. Take another one with sit_down.
mcp-no-seat = You sit at no table. Take a seat with sit_down first.
mcp-can = This move can be made.
mcp-left = You have left the table.
mcp-no-tables = No public table waits for players at { $server }. Ask for the address of a table.
mcp-open-table = { $game }, free seats: { $free }, there: { $names }. { $address }

# -- printing
cli-print = print for the table without phones: a deck, a score sheet, the rules in short (PDF)
cli-print-what = what: deck, sheet (for scores) or rules (in short)
cli-print-out = the PDF file
cli-print-unknown = There is no “{ $what }” for { $game }. Possible: { $possible }.
cli-print-suffix = { $file }: give the file a name that ends in .pdf
cli-print-folder = { $file } cannot be written: there is no folder { $folder }. Make it, or name another.
cli-print-missing = Printing needs the package matplotlib. Type: { $python } -m pip install matplotlib
print-sheet = Score sheet: { $game }
print-rules = The rules in short: { $game }
print-name = Name
print-total = Total
print-names = Names of games only name the games here: we have no ties to their publishers and authors.
