event-dealt = { $who } получает { $cards }.
event-laid = { $who } кладёт { $cards }.
why-not-in-hand = Этой карты у вас нет.

# On a terminal: the screen (screen.py) and the game's own command (command.py).
screen-laid = Выложено
command = что в колоде
command-twice = сказать дважды
command-deck = В колоде карт: { $count }.
