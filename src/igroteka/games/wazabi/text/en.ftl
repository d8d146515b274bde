# Wazabi

some-cards = “{ $card }”{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
 }

event-dealt = { $who } gets { $cards }.
event-first-roll = { $who } rolls for the first turn: { $power } W.
event-begins = { $who } begins.
event-rolled = { $who } rolls: { $power } W{ $draw ->
    [0] {""}
   *[other] {", "}{ $draw } “card”
 }{ $give ->
    [0] {""}
   *[other] {", "}{ $give } “give”
 }.
event-drew = { $who } draws { $cards }.
event-reshuffled = The discard pile is shuffled: a new deck of { $number ->
    [one] 1 card
   *[other] { $number } cards
 }.
event-stole = { $who } takes { $cards } from the hand of { $other }.
event-nothing-to-draw = { $who } has { $number ->
    [one] a card
   *[other] { $number } cards
 } to draw, but there is nothing to draw from.
event-gave = { $who } gives a die to { $other }.
event-played = { $who } plays { $cards }{ $aim ->
    [left] {": "}all to the left
    [right] {": "}all to the right
    [seat] {": "}{ $other }
   *[none] {""}
 }.
event-passed = { $who } plays no card.
event-lost = { $who } loses { $number ->
    [one] a die
   *[other] { $number } dice
 }.
event-got-hand = { $who } gets { $count ->
    [0] an empty hand
   *[other] { $cards }
 } from { $other }.
event-chose = { $who } has chosen what to keep.
event-discarded = { $who } discards { $cards }.
event-missed = { $who } misses a turn; the Skip card is discarded.
event-out = { $who } has no dice left{ $count ->
    [0] {""}
   *[other] {"; "}the hand goes to the discard pile: { $cards }
 }.
event-won = { $winners ->
    [1] { $who } wins the game
   *[other] { $who } and { $mate } win the game
 }: { $number ->
    [one] 1 point
   *[other] { $number } points
 } for the dice of the opponents.
event-limit = The game is cut short after { $number ->
    [one] 1 turn
   *[other] { $number } turns
 }; fewer dice rank higher.

why-roll-first = Roll your dice first.
why-rolled-already = You have rolled already in this turn; go on with it.
why-steal-first = You still have a card to draw, and there is none in the deck or the discard pile: choose an opponent to take it from.
why-give-first = First give away each die that shows give: choose a player for it.
why-play-or-pass = Now play a card or none.
why-keep-first = Choose the two cards you keep.
why-others-choose = The others are choosing which two cards to keep; wait for them.
why-nobody-keeps = Cards to keep are chosen only when somebody has played “All others keep 2”.
why-keep-what-you-hold = You can keep only cards that you hold; choose two from your hand.
why-no-die-to-give = You have no die left to give: only dice that show give are given.
why-no-theft = Cards are taken from opponents only when the deck and the discard pile are empty and you have a card to draw.
why-no-such-player = There are only { $seats } players at this table; choose one of them.
why-choose-a-player = Choose the player this card is for.
why-choose-a-way = Choose the way: left or right.
why-not-yourself = Choose another player, not yourself.
why-out = This player is out of the game; choose one who still has dice.
why-neighbours-only = At this table a die goes to the left or right neighbour only.
why-team-mate = Your team-mate is no opponent; choose a player of another team.
why-empty-hand = This player has no cards; choose an opponent who has some.
why-not-in-hand = You do not hold this card; play one from your hand or none.
why-too-dear = This card costs { $cost } W, and your dice show { $power }; play a cheaper card or none.
why-two-gives = Your roll shows { $give } give; with 2 or more of them “Lose 1 die” cannot be played; play another card or none.

position-dice = The dice of the position do not add up: { $dice } instead of { $right }.

dice-too-many = The box has 24 dice: for { $seats } players at most { $most } each, you asked for { $asked }.
neighbours-from-four = “Neighbours only” is for 4, 5 and 6 players, not for { $seats }.
teams-of-two = Teams are for 4 or 6 players, not for { $seats }.
teams-do-not-play-on = Teams do not play on: switch off either teams or playing on.

box-toml = The file is not valid TOML: { $why }.
box-part = The file lacks the part [{ $part }].
box-card = There is no card “{ $card }”. There are: { $possible }.
box-number = Card { $card }: “{ $number }” must be a whole number from 0 to { $most }, not “{ $value }”.
box-faces = A die has six faces, each “W”, “card” or “give”.
box-total = The copies add up to { $total } cards; the box has { $right }.
box-power = A die needs a face with W and one without, or nobody could begin.
box-cannot-be-won = Nobody could ever win with this box: no face of the die says “give”, and Lose 1 die and Lose 2 dice cannot take a player from { $dice } { $dice ->
    [one] die
   *[other] dice
 } down to none, because there is no such card or it costs more than the dice that are left. Add a “give” face, or a Lose 1 die that costs 0 or 1.
box-shape = The option box needs “faces” (six of W, card, give), “costs” (ten numbers, 0 to 24) and “copies” (ten numbers, 36 cards in all), cards in the order of the sheet.

option-dice = Starting dice
    .help = How many dice each player starts with: fewer make a shorter game. The box has 24 (WAZABI-03).
option-play_on = Play on
    .help = Play on until one player is left, for a full ranking; otherwise the first without dice ends the game (WAZABI-22).
option-neighbours = Neighbours only
    .help = A die that shows give goes to the left or right neighbour only; for 4 to 6 players (WAZABI-24).
option-teams = Teams
    .help = Teams of two who sit opposite each other, for 4 or 6 players; when one has no dice, the team wins (WAZABI-25).
option-games = Games
    .help = A tournament of that many games: the winner of each scores the dice left with the opponents (WAZABI-26).
option-first = First player
    .help = The seat that begins the first game: 1 to 6, or 0 to roll for it (WAZABI-04).
option-turn_limit = Turn limit
    .help = The game stops after that many turns a player, and fewer dice rank higher; 0 means no limit (WAZABI-27).
option-box = Contents of the box
    .help = The faces of a die, the cost and the copies of each card, if your box differs (WAZABI-02, WAZABI-21).
    .f-faces = Faces of a die
    .f-costs = Cost in W
    .f-copies = Copies
    .v-W = W
    .v-card = card
    .v-give = give

preset-at-home = At home
    .help = Everybody starts with four cards instead of three.
preset-party = Party
    .help = In a turn as many cards are played as the rolled Ws pay for.
preset-mad = Mad
    .help = Six cards at the start, several cards a turn, and dice are lost without a ban.
preset-short = Short game
    .help = Everyone starts with three dice.
preset-teams = Teams
    .help = Four or six play in teams of two who sit opposite each other.
preset-neighbours = Neighbours only
    .help = Four to six play, and dice go to the left or right neighbour only.
preset-to-the-last = To the last
    .help = Play goes on until one player is left, for a full ranking.
preset-tournament = Tournament
    .help = Three games; the winner of each scores the dice left with the opponents.
preset-first-edition = First edition
    .help = Cards cost what they cost in the first edition of the game.

# The screen on a terminal (screen.py).
screen-roll = Roll ({ $who })
screen-faces = W is power, C draws a card, G gives a die away
screen-give = To give away: { $count ->
    [one] { $count } die
   *[other] { $count } dice
 }.
screen-skips = skips a turn
screen-piles = Deck: { $deck }, discards: { $discard }.
screen-way = Play goes { $way ->
    [left] left.
   *[right] right.
 }

# Why a move is advised (reasons.py).
reason-no-dice = You have no dice left!
reason-fewer-dice = You have { $after ->
    [one] one die
   *[other] { $after } dice
 } then, not { $before }.
reason-to-the-leader = { $who } is nearest to winning: { $dice ->
    [one] one die
   *[other] { $dice } dice
 }.
reason-spares-mate = { $who } plays on your side.
reason-skips = { $who }, nearest to winning with { $dice ->
    [one] one die
   *[other] { $dice } dice
 }, misses a turn.
reason-again = You roll again at once.
reason-poorer = The others lose { $count ->
    [one] one card
   *[other] { $count } cards
 } in all.
reason-more-cards = You hold { $count ->
    [one] one card
   *[other] { $count } cards
 } then.
reason-robs = { $who } has more cards: { $count }.
reason-keeps-shedding = Keeps a card that rids you of dice.
reason-saves = Saves the card for a better moment.
