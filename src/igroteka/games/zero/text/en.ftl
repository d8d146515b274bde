# Zero, in English.

option-pool = Pool
    .help = How many cards lie open in the middle. With two players it is always 9.
    .v-5 = 5 cards
    .v-7 = 7 cards, for a first, easier game
option-first = First player
    .help = Who opens the first round. Afterwards it is the left neighbour.
    .v-draw = drawn by lot
    .v-1 = seat 1
    .v-2 = seat 2
    .v-3 = seat 3
    .v-4 = seat 4
    .v-5 = seat 5
option-turn_limit = Turn limit
    .help = After this many turns a player the round stops and the hands are scored as they are. 0 means no limit.

preset-at-home = At home
    .help = The second pass must be another player's: nobody closes a round alone.
preset-party = Party
    .help = Three rounds, seven cards in the pool, and the second pass ends a round at once.
preset-mad = Mad
    .help = Ten rounds: after the passes of two players hands are opened at once.
preset-easy = First game
    .help = Seven cards in the pool: an easier game to learn with.
preset-brisk = Brisk
    .help = A round stops after ten turns a player at the latest, and the hands are scored as they are.
first-not-seated = Seat { $first } cannot open the game: only { $seats } play. Name a seat from 1 to { $seats }, or let the lot decide (draw).

colour = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [V] violet
   *[K] black
 }
cards-of-colour = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [V] violet
   *[K] black
 } { $values }

move-pass = Pass
move-zero = Zero!

reason-counts = Gives its value.
reason-again = Free: this value is counted already.
reason-colour = Free: { $count } cards of one colour.
reason-value = Free: { $count } cards of one value.
reason-both = Free twice over: in a group of colour and in a group of value.

event-dealt = { $who } gets { $cards }.
event-pool = The pool is { $cards }.
event-opens = { $who } opens round { $round }.
event-exchanged = { $who } lays { $laid } and takes { $taken }.
event-passed = { $who } passes.
event-ending = That was the second pass of the round: everyone but { $who } has one last turn.
event-ending-limit = That was the second pass of the round, but the turn limit leaves only { $turns ->
    [one] { $turns } more turn
   *[other] { $turns } more turns
 }: not everyone gets a last one.
event-stopped = That was the second pass of the round: it ends at once, without last turns.
event-same-passer = { $who } has passed before: it stays one pass, the second must be another player’s.
event-zero = { $who } calls “Zero!” and shows { $cards }. It is a Zero: the round is over.
event-wrong = { $who } calls “Zero!” and shows { $cards }. It is no Zero: play goes on.
event-limit = { $turns ->
    [one] One turn a player is
   *[other] { $turns } turns a player are
 } used up: the round stops and the hands are scored as they are.
event-scored = { $who } shows { $cards }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $total } in all.
event-won = { $winners ->
    [one] { $who } wins
   *[other] { $who } shares the victory
 } with { $total ->
    [one] { $total } point
   *[other] { $total } points
 }.

why-called-already = You called “Zero!” with this very hand and it was none. Exchange a card first.
why-not-in-hand = You do not hold the card you want to lay. Lay one of your nine.
why-take-one = Now choose the card of the pool that you take for it.
why-lay-one = Now choose the card of your hand that you lay for it.
why-same-card = The card you have just laid cannot be the one you take. Take another card of the pool.
why-not-in-pool = The card you want to take is not in the pool. Take one of those that lie open in the middle.

# The screen on a terminal (screen.py).
screen-pool = Pool
screen-known = { $who } holds
screen-round = Round { $round } of { $rounds }.
screen-passes = Passes: { $count }. A star: the card gives no points.
screen-at-once = The second pass ends the round at once.
screen-passer = { $who } has passed; the second pass must be another player’s.
screen-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }

# Why a move is advised (reasons.py).
reason-zero = That makes a Zero!
reason-five-of-colour = Five { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [V] violet
   *[K] black
 } cards cost nothing.
reason-five-of-value = Five cards of value { $value } cost nothing.
reason-not-yet = A pass would start the last turns, and { $who } seems to have fewer points.
reason-not-yet-at-once = A pass would end the round at once, and { $who } seems to have fewer points.
reason-fewer-points = Brings your hand from { $before } down to { $after ->
    [one] { $after } point
   *[other] { $after } points
 }.
reason-nearer-colour = Gathers { $count } { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [V] violet
   *[K] black
 } cards; five cost nothing.
reason-nearer-value = Gathers { $count } cards of value { $value }; five cost nothing.
reason-close = Starts the last turns while nobody seems to have fewer than your { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
reason-close-at-once = Ends the round at once while nobody seems to have fewer than your { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
reason-few-points = You have only { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
reason-no-better = No exchange makes your points fewer.
reason-first-pass = The first pass of a round changes nothing.
reason-same-passer = You have passed already: another pass of yours changes nothing.
