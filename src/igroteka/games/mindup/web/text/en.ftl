# Words of the table of Mind Up!

mindup-bonus = bonus { $bonus }

mindup-round = Round { $round } of 3
mindup-turn = Turn { $turn } of { $turns }
mindup-pile = { $count } in the pile
mindup-row = The central row
mindup-row-card = { $card }; played by { $who }
mindup-sealed = { $who }: a card face down
mindup-choose = Choose a card: it will lie face down
mindup-choose-first = Choose a card. The chosen ones go under the row in rising order, and each takes the card above it.
mindup-again = Once more
mindup-again-slowly = Show the last turn once more, slowly
mindup-may-change = You chose { $number }. While others choose, you may still change
mindup-hand = Your hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
mindup-your-choice = { $card }: your choice

mindup-your-collection = Your collection
mindup-collection-first = The cards you take come here. The number above is what each of them is worth.
mindup-times = ×{ $value }
mindup-all = total
mindup-now = round
mindup-column-title = Collection card ×{ $value }
mindup-column-each = Each card that lies here is worth { $value ->
    [one] { $value } point
   *[other] { $value } points
 }.
mindup-column-bare = Nothing lies here yet.
mindup-column-sum = Now: { $cards } × { $value } = { $points }.
mindup-column-how = A new colour goes to the leftmost empty collection card, and all cards of that colour follow it there. Bonuses and penalties of the cards are counted apart.
mindup-column = collection card { $value }: { $cards }; together { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
mindup-column-empty = collection card { $value }: empty
mindup-has-chosen = has chosen
mindup-is-choosing = still choosing
mindup-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
 } so far this round
mindup-open-player = Open the details
mindup-shuffler = Shuffles the collection cards this round: their order is the same for all
mindup-shuffler-short = shuffles

mindup-collection = Collection
mindup-if-now = If the round ended now
mindup-round-points = Points of the round
mindup-placed = For the collection
mindup-bonuses = Bonuses and penalties
mindup-bonuses-short = bonuses
mindup-goals-short = goals
mindup-sum = In all
mindup-in-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 } in hand
mindup-known = Known to all: { $known }, unknown: { $secret }
mindup-rounds = Round by round
mindup-player = Player
mindup-round-short = Round { $round }
mindup-total = Total
mindup-parts = In small print: collection, bonuses.
mindup-parts-goals = In small print: collection, bonuses, goals.
mindup-in-all = { $points } in all
mindup-last-round = The last round
mindup-tie-round = With equal points the third round decides; where that is equal too, the victory is shared.
mindup-tie = With equal points the third round decides, then the sum of bonuses: { $sums }.

mindup-goals = Goals
mindup-goal = Goal { $letter } ({ $points }): { $what }
mindup-goal-met = You meet it now
mindup-goal-short = goal { $letter }
mindup-goal-nobody = Nobody meets it now
mindup-goal-pile = In the pile of goals: { $count }
mindup-goal-gone = Discarded { $letter }: { $what }
mindup-goal-under = Under the pile { $letter }: { $what }
