# Words of Mind Up!

card = { $number } ({ $colour }, { $bonus })
card-plain = { $number } ({ $colour })

goal = { $letter } ({ $points }): { $what }

event-turned = { $who } turns up { $cards } for the central row.
event-order = { $who } shuffles the collection cards: { $order }.
event-goal = A goal is opened. { $goal }.
event-goal-under = A goal goes under the pile, for its letter is open already. { $goal }.
event-goal-past = A goal goes under the pile, for its letter was open in an earlier round. { $goal }.
event-goals-shuffled = The discarded goals are shuffled into the pile.
event-row-back = The central row is shuffled into the pile: { $cards }.
event-gathered = { $who } takes the collection into hand: { $cards }.
event-dealt = { $who } gets { $cards }.
event-chosen = { $who } has chosen.
event-played = { $who } plays { $cards }.
event-took = { $who } takes { $cards } and lays it on collection card { $value }.
event-laid = { $who } lays the last card, { $cards }, on collection card { $value }.
event-goal-met = { $who } meets goal { $name }: { $points }.
event-scored = { $who } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
 }: { $placed } for the collection, bonuses { $bonuses }{ $met ->
    [0] {""}
   *[other] {", "}goals { $goals }
 }.
event-won = { $winners ->
    [one] { $who } wins
   *[other] { $who } shares the victory
 } with { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.

why-already-chosen = { $number } is your choice already; wait for the others, or choose another card.
why-in-the-row = { $number } lies in the central row: you get the card above the one you play. Choose a card of your hand.
why-in-your-collection = { $number } lies in your collection and comes back to your hand only when the round is over. Choose a card of your hand.
why-in-a-collection = { $number } lies in another player’s collection. Choose a card of your hand.
why-not-in-hand = You do not hold { $number }. Choose a card of your hand.

option-goals = Goal cards
    .help = Extra goals give bonuses and penalties at the end of a round.
    .v-off = without goals
    .v-round = new goals every round
    .v-game = the same goals for the whole game
option-goal_count = How many goals
    .help = Open at a time: 1 to 5 when they change every round, 3 to 5 when they stay for the whole game.
option-shuffler = Who shuffles
    .help = Who shuffles the collection cards before rounds 2 and 3.
    .v-next = the next player round the table
    .v-fewest = whoever has the fewest points
option-first = First to shuffle
    .help = The seat that shuffles the collection cards in the first round: 1 to 6, or 0 for whoever turned up the highest card.
option-tie_break = The last tie-break
    .help = What counts as the sum of bonuses when the points of the game and of round 3 are equal.
    .v-net = bonuses less penalties
    .v-bonuses = bonuses only

preset-at-home = At home
    .help = A goal each round, letters do not return, and the last round decides ties.
preset-party = Party
    .help = A new row and a new goal in every round.
preset-mad = Mad
    .help = Five goals and a new row in every round; whoever is behind shuffles.
preset-goals = A goal a round
    .help = Every round one goal card lies open and brings bonuses or penalties.
preset-three-goals = Three goals a round
    .help = Every round three new goal cards lie open.
preset-lasting-goals = Goals for the game
    .help = Three goal cards lie open from the first round to the last.
preset-catching-up = The last one shuffles
    .help = Before rounds 2 and 3 whoever has the fewest points shuffles the collection cards.

options-count-without-goals = Without goal cards there cannot be { $count } goals: leave the number at 1, or choose new goals every round (round) or goals for the whole game (game).
options-letters-without-goals = Letters of goals can only be past where new goals come every round: choose that (goals: round), or let letters return.
options-ties-without-bonuses = Where the last round alone breaks a tie, no bonuses are compared: leave the last tie-break as it is by the book (net), or let bonuses break ties.
options-goals-for-the-game = For the whole game there are 3, 4 or 5 goals, not { $count }: say how many (goal_count), or choose new goals every round (round).

# The screen on a terminal (screen.py).
screen-chosen = ready
screen-turn = Round { $round } of 3, turn { $turn } of { $turns }. Your card is laid under the row in rising order; you take the one above it.
screen-row = Row
screen-choice = Your choice

# Why a move is advised (reasons.py).
reason-sure = Brings { $points ->
    [one] one point
   *[other] { $points } points
 }, whatever the others play.
reason-at-least = Brings at least { $points ->
    [one] one point
   *[other] { $points } points
 }, whatever the others play.
reason-up-to = May bring as much as { $points ->
    [one] one point
   *[other] { $points } points
 }.
reason-on-average = Brings about { $points ->
    [one] one point
   *[other] { $points } points
 } on average.
reason-rids = Rids your hand of a penalty of { $points }.
reason-no-gift = Does not offer the others the { $card } with its bonus of { $points }.
