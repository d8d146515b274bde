# Wazabi: words of the score pad beside the box

wazabi-pad-games = How many games
wazabi-pad-games-help = Each die left with the opponents is a point for the winner of a game.
wazabi-pad-winner = Who has no dice left?
wazabi-pad-dice = Dice of the others
wazabi-pad-tap = tap: one more die
wazabi-pad-one-more = { $name }: one more die
wazabi-pad-dice-of = { $name }: how many dice
wazabi-pad-won = { $name }: +{ $points }
wazabi-pad-missing = Say who has no dice left.
wazabi-pad-face = { $face }: { $count ->
    [one] { $count } face
   *[other] { $count } faces
 }
wazabi-pad-copies = { $count } in the deck
