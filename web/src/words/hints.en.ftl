# Words of a hint: fetched with its button.

hint-ask = Hint
hint-ask-help = The best moves for you. Everyone will see that you took a hint.
hint-title = Hint
hint-chance = chance to win the match
hint-percent = { $chance } %
hint-close = Put the hint away
