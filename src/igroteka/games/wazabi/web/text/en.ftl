# Wazabi: the words of the table

wazabi-table = Table
wazabi-own = Your place
wazabi-people = Players
wazabi-player = Player
wazabi-you = you
wazabi-mate = team-mate
wazabi-team = team { $number }
wazabi-to-move = to move
wazabi-has-chosen = has chosen
wazabi-autopilot = a bot plays for them
wazabi-away = offline
wazabi-course-left = Play goes to the left, clockwise
wazabi-course-right = Play goes to the right, counter-clockwise

wazabi-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
 }
wazabi-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
wazabi-skips = { $count ->
    [one] misses a turn
   *[other] misses { $count } turns
 }
wazabi-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
wazabi-out = place { $place }

wazabi-does-L1 = One of your dice leaves the game. Not with two or more “give” in the roll.
wazabi-does-L1-freely = One of your dice leaves the game.
wazabi-does-AG = You take another turn, then play goes the other way.
wazabi-does-K2 = Everyone else with more than two cards keeps two and discards the rest.
wazabi-does-D3 = You draw three cards.
wazabi-does-SK = Lies before another player, who misses the next turn.
wazabi-does-DA = Everyone passes all dice left or right, as you say.
wazabi-does-SH = You swap all cards with a player of your choice.
wazabi-does-HA = Everyone passes all cards left or right, as you say.
wazabi-does-L2 = Two of your dice leave the game.
wazabi-does-SD = You swap all dice with a player of your choice.

wazabi-face-W = power W
wazabi-face-card = card
wazabi-face-give = give
wazabi-face-none = not rolled yet
wazabi-waiting-dice = { $name }: { $count ->
    [one] { $count } die to roll
   *[other] { $count } dice to roll
 }
wazabi-rolled = Dice of { $name }: { $power } W, { $card } card, { $give } give
wazabi-die = a die
wazabi-die-give = Die that shows give

wazabi-ask-roll = Your roll!
wazabi-ask-give = { $count ->
    [one] Who gets the die?
   *[other] Give away { $count } dice: who gets the first?
 }
wazabi-ask-steal = { $count ->
    [one] The deck is empty: from whom do you take a card?
   *[other] The deck is empty: take { $count } cards from opponents. From whom the first?
 }
wazabi-ask-play = You have { $power } W: play a card or none
wazabi-ask-nothing = You have { $power } W: no card to play
wazabi-ask-player = Choose a player
wazabi-ask-way = Which way?
wazabi-ask-keep = Choose the two cards you keep
wazabi-ask-kept = Chosen. You may change your mind while others think
wazabi-now-roll = { $name } is to roll
wazabi-now-give = { $name } gives dice away
wazabi-now-steal = { $name } takes a card from an opponent
wazabi-now-play = { $name } chooses a card
wazabi-now-keep = The others choose the two cards they keep

wazabi-roll = { $count ->
    [one] Roll { $count } die
   *[other] Roll { $count } dice
 }
wazabi-pass = Play no card
wazabi-way-left = Left
wazabi-way-right = Right
wazabi-key-roll = Roll the dice
wazabi-key-give = Pick up a die to give

wazabi-hand = { $count ->
    [one] Your hand, { $count } card
   *[other] Your hand, { $count } cards
 }
wazabi-no-cards = No cards in hand
wazabi-hand-card = { $card }, costs { $cost } W
wazabi-playable = can be played
wazabi-kept = you keep it

wazabi-deck = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
 }
wazabi-discard = { $count ->
    [one] { $count } card discarded
   *[other] { $count } cards discarded
 }, on top “{ $card }”
wazabi-no-discard = Nothing discarded
wazabi-lost = { $count ->
    [0] All dice are in the game
    [one] { $count } die out of the game
   *[other] { $count } dice out of the game
 }

wazabi-info = Cards and dice
wazabi-rules = All the rules
wazabi-all-cards = All cards
wazabi-known = You know
wazabi-in-deck = the deck
wazabi-or = or
wazabi-costs = { $cost } W
wazabi-copies = { $all } in all, { $discard } discarded, { $unseen } unseen by you
wazabi-game-of = Game { $number } of { $games }
wazabi-turn-of = Turn { $number } of { $most }
wazabi-head-dice = Dice
wazabi-head-cards = Cards
wazabi-head-points = Points
wazabi-head-spoils = If they win
wazabi-head-left = Left with
wazabi-head-game = This game
wazabi-result = Result of the game
wazabi-won-ours = Your team won!
wazabi-won-team = The team won: { $first } and { $second }
wazabi-how = Each die left with the opponents is a point for the winner.
