"""Zero: swap cards with the pool, collect colours and values, be left with the fewest points."""

from igroteka.games.zero.game import Zero

GAME = Zero()
