event-dealt = { $who } gets { $cards }.
event-laid = { $who } lays { $cards }.
why-not-in-hand = You do not hold this card.

# On a terminal: the screen (screen.py) and the game's own command (command.py).
screen-laid = Laid
command = what is in the deck
command-twice = say it twice
command-deck = Cards in the deck: { $count }.
