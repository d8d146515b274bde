# Zero: words of the score pad beside the box

zero-pad-rounds = How many rounds
zero-pad-rounds-help = The book says as many as players: each begins once.
zero-pad-count = Cards: { $count } of { $whole }
zero-pad-why = Why so many points
zero-pad-missing = Everybody needs { $whole } cards, or a number.
