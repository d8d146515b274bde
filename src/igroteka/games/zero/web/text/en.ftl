# The table of Zero.

zero-card = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
    [V] violet
   *[K] black
 } { $value ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
   *[8] eight
 }
zero-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }

zero-pool = The pool
zero-hand = Your hand
zero-unused = { $count ->
    [one] { $count } card takes no part in this round
   *[other] { $count } cards take no part in this round
 }
zero-passes = Passes in this round: { $count }. The second one starts the last turns
zero-passes-at-once = Passes in this round: { $count }. The second one ends it at once
zero-passer = { $name } has passed; the second pass must be another player’s
zero-passes-short = Passes
zero-last-turns = Last turns:
zero-last-turn-of = has one last turn
zero-closer = made the second pass: no more turns
zero-first = opens the round
zero-round-of = { $round ->
    [0] Before the deal
   *[other] Round { $round }/{ $rounds }
 }
zero-turn-of = Turn { $turn }/{ $limit }
zero-laid-by = laid by { $name }
zero-known = { $count ->
    [one] { $count } card is known
   *[other] { $count } cards are known
 }: { $cards }
zero-known-none = No card is known
zero-seen = everyone has seen it

zero-prompt = Exchange a card, or pass
zero-prompt-end = Exchange, or pass and end the round
zero-prompt-last = Last turn: exchange or pass
zero-prompt-take = Now take one of the pool
zero-prompt-give = Now give one of yours
zero-pass = Pass
zero-call = Zero!
zero-sure = Call Zero? Everyone will see your cards, whatever they are.
zero-sure-yes = Yes, Zero!
zero-sure-no = Not now
zero-score = { $count ->
    [one] point in hand
   *[other] points in hand
 }
zero-score-said = { $count ->
    [one] { $count } point in hand
   *[other] { $count } points in hand
 }

zero-order-groups = Cards lie in groups. Sort by colour
zero-order-colour = Cards lie by colour. Sort by number
zero-order-value = Cards lie by number. Sort into groups
zero-order-short-groups = groups
zero-order-short-colour = colours
zero-order-short-value = numbers

zero-why-counts = { $points ->
    [one] gives its value: { $points } point
   *[other] gives its value: { $points } points
 }
zero-why-again = free: this value is counted already
zero-why-colour = free: { $count ->
    [one] { $count } card of one colour
   *[other] { $count } cards of one colour
 }
zero-why-value = free: { $count ->
    [one] { $count } card of one value
   *[other] { $count } cards of one value
 }
zero-why-both = free twice over: by colour and by value
zero-tag-again = repeat
zero-tag-colour = colour
zero-tag-value = value
zero-tag-both = both

zero-reasons = How the hand adds up
zero-reasons-card = Card
zero-reasons-why = Why
zero-reasons-points = Points
zero-sum = Total

zero-shout-ending = The second pass: one turn each for the others
zero-shout-ending-limit = The second pass, but the limit is near: not everyone gets a last turn
zero-shout-stopped = The second pass: the round is over
zero-shout-limit = The turn limit: the round is over
zero-shout-zero = Right! The round is over
zero-shout-wrong = It is no Zero. Play goes on, the hand lies open

zero-sheet = Points by round
zero-round = Round
zero-last-round = The last round
