"""UNO: get rid of all your cards; 2 to 10 players."""

from igroteka.games.uno.game import Uno

GAME = Uno()
