# UNO: the words of the table. The log, refusals and rules come from the server.

# Cards by name: read by screen readers.
uno-card-number = { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } { $number ->
    [0] zero
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[9] nine
 }
uno-card-skip = { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } Skip
uno-card-reverse = { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } Reverse
uno-card-draw-two = { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } Draw Two
uno-card-wild = Wild
uno-card-wild-four = Wild Draw Four
uno-card-drawn = { $card }, just drawn
uno-colour = { $colour ->
    [B] Blue
    [G] Green
    [R] Red
   *[Y] Yellow
 }
uno-colour-held = { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
 } in hand
uno-colour-count = { $count } in hand

uno-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
uno-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
uno-hand-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 } in hand
uno-no-cards = no cards

uno-hand = Your cards: { $count }
uno-draw-pile = Draw pile, { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }: draw a card
uno-draw-count = Draw: { $count }
uno-no-discard = The discard pile is empty
uno-top = On top of the discard pile: { $card }
uno-top-named = On top of the discard pile: { $card }, the colour is { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 }
uno-way-left = Play goes to the left, clockwise
uno-way-right = Play goes to the right, anticlockwise
uno-waits-hit = { $name } decides: draw or challenge
uno-waits-naming = { $name } names a colour

uno-seat-bot = bot
uno-seat-away = away
uno-seat-autopilot = a bot plays for them
uno-seat-conceded = has given up
uno-seat-turn = their turn
uno-mark-skip = misses the turn
uno-mark-draw = has drawn
uno-mark-keep = has kept the card
uno-mark-pass = has passed
uno-known-count = you have seen { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
uno-known = You were shown these cards, and they are still in that hand:
uno-known-none = You have seen no cards of this hand.

uno-call = UNO!
uno-call-label = Call “UNO!”
uno-called = “UNO!” is called
uno-not-called = has not called “UNO!”
uno-silent = Silent!
uno-hurry = You can be caught!
uno-catch = Catch!
uno-catch-silent = { $name } has not called “UNO!”. Catch them before the next move
uno-catch-past = Catch { $name }
uno-catch-called = { $name } has called “UNO!”; catch
uno-pass = Pass

uno-name-colour = Name a colour
uno-let-go = Change your mind
uno-drawn = { $card }: you have drawn it.
uno-drawn-no-fit = It does not fit.
uno-drawn-choose = Play it or keep it.
uno-drawn-must = It fits and must be played.
uno-play = Play
uno-keep = Keep
uno-keep-on = Keep it and go on

uno-hit-title = { $name }: Wild Draw Four for you
uno-hit-before = Colour before:
uno-hit-named = Named:
uno-hit-left = Left in hand:
uno-hit-known = (you have seen { $count })
uno-hit-bluff = It is a bluff if that hand holds a { $colour ->
    [B] blue
    [G] green
    [R] red
   *[Y] yellow
 } card.
uno-accept = Draw { $count }
uno-accept-costs = and miss the turn
uno-challenge = Challenge
uno-challenge-guilty = A bluff: { $name } draws { $count }, you play.
uno-challenge-innocent = Honest: you draw { $count } and miss the turn.
uno-awaited-accept = If they accept, they draw { $count } and miss the turn.
uno-awaited-guilty = If they challenge a bluff, you draw { $count }.
uno-awaited-innocent = If it was honest, { $name } draws { $count }.
uno-shown = You are shown a hand

uno-goal = to { $goal }
uno-standing = Score
uno-standing-label = Score: round { $round }, to { $goal ->
    [one] { $goal } point
   *[other] { $goal } points
 }
uno-how-winner = Whoever goes out gets the points of the others’ cards: numbers their value, actions 20, Wilds 50. The first to reach { $goal } wins.
uno-how-own = Everybody counts the cards left in their own hand: numbers their value, actions 20, Wilds 50. When somebody reaches { $goal }, the lowest total wins.
uno-round = Round
uno-no-rounds = The first round is still being played.
uno-total = Total
uno-player = Player
uno-left = In hand
uno-added = Round
uno-left-in-hand = Left in hand
uno-went-out = all cards played
uno-out-own = { $name } goes out. The others count what is left in their hands.
uno-out-winner = { $name } goes out and gets { $points ->
    [one] { $points } point
   *[other] { $points } points
 } for the others’ cards.

uno-key-call = call “UNO!”
uno-key-draw = draw a card
uno-key-keep = keep the drawn card
uno-key-accept = draw four
uno-key-challenge = challenge

# House rules
uno-answer-title = { $name }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
 } for you
uno-answer-card = You can answer with a card of your hand: those that can are raised.
uno-answer-none = You have nothing to answer with.
uno-swap-title = With whom do you swap hands?
uno-swap-with = Swap: { $name }, { $cards }
uno-swap = Swap
uno-more-title = Lay another card of the same number
uno-more-none = No more cards of this number
uno-enough = Enough
uno-several = More
uno-several-label = lay several cards of one number
uno-jump = You can jump in!
uno-open = These cards lie open:
uno-open-cards = open: { $cards }
uno-open-own = open
uno-seat-out = out of the match
uno-out = You are out
uno-goal-out = last one
uno-standing-label-out = Score: round { $round }, the last one wins
uno-how-out = After every round whoever has the most points left in hand is out. The last one wins.
uno-round-left = The round lasts { $time } more
