# Words that all games and all parts of the program share.

seats = { $game } seats { $fewest } to { $most }; you asked for { $asked }.
game-unknown = There is no game “{ $game }”. There are: { $possible }.
bot-unknown = There is no bot “{ $bot }” for { $game }. There are: { $possible }.
learned-numpy = A trained policy needs NumPy to play; install it with: pip install "igroteka[envs]".
learned-damaged = { $file } is no trained policy, or it is damaged; train it anew: make learn.
learned-game = { $file } was trained for { $trained }, and this is { $game }; take a file of this game.
learned-older = { $file } was trained on other numbers than { $game } shows a seat now; train it anew: make learn.
learned-seats = This bot was trained at a table of { $trained }, and here are { $seats } seats; seat as many.
search-budget = A bot that thinks needs time or a number of trials; with { $iterations } trials and { $milliseconds } ms it cannot begin. Give it at least one trial or one millisecond.
review-unfinished = Only finished matches are reviewed, and this one is not: play it to its end first.
review-by-eye = Eyes and hands decide { $game }, not thinking ahead, so there is no review of it; look at the replay.
option-unknown = There is no option “{ $option }”. There are: { $possible }.
preset-unknown = There is no set of rules “{ $preset }” for { $game }. There are: { $possible }.
option-value = Option { $option } cannot be “{ $value }”. Possible: { $possible }.
no-such-seat = Option { $option } names seat { $seat }, but the table has { $seats ->
    [one] only one seat
   *[other] only { $seats } seats
 }. Choose a seat from 1 to { $seats }, or 0 for none.
move-unknown = “{ $move }” is no move of this game; type ? to see what you can do.

position-missing = The position lacks the part “{ $field }”.
position-field = The position’s part “{ $field }” cannot be “{ $value }”.
position-part = The position has a part that is not name=value, or has it twice: “{ $part }”.
position-game = This is no position of { $game } under rules version { $version }.
position-cards = The cards of the position do not add up to the deck: { $cards }.
position-bad = This is no position of { $game }: its parts do not fit together.

file-missing = There is no file { $file }.
file-not-text = { $file } is not a text file.
file-not-read = { $file } cannot be read: { $why }.
file-not-written = { $file } cannot be written: { $why }.

record-empty = { $file } is empty; a recorded game has at least one line.
record-dice = Line 1 of the recorded game does not say which dice were used.
record-rules = This game was recorded under rules version { $file } of { $game }; here it is { $ours }.
record-line = Line { $line } of the recorded game is damaged: { $what ->
    [sum] it is not what was written
    [format] it does not have the form of a record
    [move] it names a move that does not exist
    [illegal] the move is not legal there
    [table] such a table cannot be: its seats or options do not go with the game
    [position] the position it begins from cannot be, or is not one of this table
    [commitment] the secret is not the one that was promised for this match of this table
    [key] the key of the dice does not come from the secret and from what the players added
    [scores] the scores are not those of the game
    [places] the places are not those of the game
    [final] the game leads to another final position
    [reason] the reason for the end does not go with the game
    [no-end] the end of the game is missing
   *[after-end] something stands after the end
 }.
record-draw = Line { $line } of the recorded game is damaged: draw { $draw } { $what ->
    [missing] is missing, although the rules ask for it
    [extra] is listed, although the rules do not ask for it
    [bound] has another bound than the rules ask for
   *[value] has another value than the key gives
 }.
why-over = The game is over.
why-spectator = Only those who sit at the table can play.
why-interlude = No round is on: wait for the deal.
why-no-such-move = There is no such move in this game.
why-not-your-turn = It is not your turn: wait until it comes round to you.
why-nothing-there = Nothing can be done with this; touch one of the things that are lit.

event-ready = { $who } is ready to go on.
event-flag = { $who } ran out of time; the clock plays.
hidden-cards = { $count ->
    [one] a card
   *[other] { $count } cards
 }
nothing = nothing

# On a terminal, in every game (core/paint.py and the screens of the games).
screen-board = Score
screen-hand = Hand
screen-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
screen-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
 }

# Why a move is advised, where the game has no better word (bots/advice.py).
reason-only = There is nothing else worth a thought.
reason-ahead = Of many rounds played ahead, more go well this way.

# House rules (core/house_rules.py).
house-rules-apart = These two house rules do not go together: { $one } and { $other }. Take one of them away.

# The rules of a table on a card (core/table_rules.py).
card-title = The rules of this table
card-by-the-book = We play by the book: there are no house rules.
card-house = House rules:
card-otherwise = Otherwise than in the book:
card-usual = The rest is as in the book.
value-on = yes
value-off = no
value-own = one's own
value-box = as in the box
