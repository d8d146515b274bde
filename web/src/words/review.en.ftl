# Words of the review of a seat's decisions: loaded with it.

review-title = Review
review-chart = The chance to win over the match
review-making = Thinking the decisions over
review-waiting = Looking for the decisions…
review-progress = { $done } of { $asked } decisions thought over
review-again = Try again
review-step = step { $step }
review-start = step { $step }, before the first decision
review-now = step { $step }: chance { $chance }, { $verdict ->
    [best] best move
    [good] good move
    [inaccuracy] inaccuracy
   *[mistake] mistake
 }
review-decision = { $verdict ->
    [best] best move
    [good] good move
    [inaccuracy] inaccuracy
   *[mistake] mistake
 }, { $before } before, { $after } after
review-verdict = { $verdict ->
    [best] ✓ Best
    [good] · Good
    [inaccuracy] ?! Inaccuracy
   *[mistake] ? Mistake
 }
review-accuracy = accuracy { $accuracy }%
review-sums = · luck { $luck } · lost { $lost }
review-meaning = Luck { $luck }: what cards and the others brought. Lost { $lost }: what better moves would have kept. By what the player could know.
review-nothing = There was nothing to decide in this match.
review-turns = Turning points
review-made = Played: { $made }.
review-better = Better: { $better }.
review-luck = ⚂ Luck
review-luck-meaning = What came after this decision: the cards and the others.
