# Mind Up!: words of the score pad beside the box

mindup-pad-rounds = How many rounds
mindup-pad-rounds-help = The book says three.
mindup-pad-order = Collection cards from left to right
mindup-pad-turn = Collection card { $column }: times { $value }. Press for another
mindup-pad-goals = Open goals: { $count }
mindup-pad-collections = Cards in the order in which they were laid
mindup-pad-parts = For cards { $placed }, bonuses { $bonuses }, goals { $goals }
mindup-pad-missing = Write down everybody’s cards, or a number.
