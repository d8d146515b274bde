# UNO: words of the score pad beside the box

uno-pad-goal = We play to
uno-pad-goal-help = The book says 500 points.
uno-pad-scoring = How to count
uno-pad-scoring-help = By the book whoever went out gets all the points that are left. Or each writes down their own, and the lowest total wins.
uno-pad-scoring-winner = to who went out
uno-pad-scoring-own = each their own
uno-pad-doubled = Points doubled by a Wild
uno-pad-doubled-help = House rule UNO-H24: whoever goes out with a Wild scores twice for the round.
uno-pad-wild = A Wild was the last card
uno-pad-wild-help = The points of the round count twice (UNO-H24).
uno-pad-out = Who went out?
uno-pad-nobody = nobody
uno-pad-left = What the others still hold
uno-pad-missing = Say who went out, or write down the cards that are left.
uno-pad-key = { $card }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
uno-pad-worth = If it is still in a hand: { $points } points
uno-pad-card-0 = zero
uno-pad-card-1 = one
uno-pad-card-2 = two
uno-pad-card-3 = three
uno-pad-card-4 = four
uno-pad-card-5 = five
uno-pad-card-6 = six
uno-pad-card-7 = seven
uno-pad-card-8 = eight
uno-pad-card-9 = nine
uno-pad-card-S = Skip
uno-pad-card-R = Reverse
uno-pad-card-D = Draw Two
uno-pad-card-W = Wild
uno-pad-card-W4 = Wild Draw Four
uno-pad-does-S = The next player misses a turn. Goes on its colour or on another Skip.
uno-pad-does-R = Play goes the other way; with two players it works as a Skip. Goes on its colour or on another Reverse.
uno-pad-does-D = The next player draws two and misses a turn. Goes on its colour or on another Draw Two.
uno-pad-does-W = Whoever plays it names the colour. It can always be played.
uno-pad-does-W4 = Whoever plays it names the colour; the next player draws four and misses a turn. Allowed only without a card of the colour in force. The next player may challenge: a bluffer draws the four, a wrong challenger draws six.
