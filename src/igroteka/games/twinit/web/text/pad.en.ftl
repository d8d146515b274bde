# Twin It!: words of the score pad beside the box

twinit-pad-mode = How we play
twinit-pad-mode-each = Each for himself
twinit-pad-mode-together = A minute together
twinit-pad-mode-minute = A minute, each for himself
twinit-pad-games = How many games
twinit-pad-how-each = Whoever has most sets wins the game; among equals, most cards in them.
twinit-pad-how-match = The team with most sets wins the game. Every other player is on the same team.
twinit-pad-how-together = A pair is 1 point, a triple 2, all added together.
twinit-pad-how-minute = A pair is 1 point, a triple 2: most points win.
twinit-pad-one-more-pairs = { $name }: one more pair
twinit-pad-one-more-triples = { $name }: one more triple
twinit-pad-count-pairs = { $name }: how many pairs
twinit-pad-count-triples = { $name }: how many triples
twinit-pad-ratings = Levels of a minute together, in points
twinit-pad-players = Players
twinit-pad-together = Together { $points ->
    [one] { $points } point
   *[other] { $points } points
 }. Level:
