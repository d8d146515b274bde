"""Mind Up!: everyone plays a number at once, the numbers line up, your neighbours decide what you get."""

from igroteka.games.mindup.game import MindUp

GAME = MindUp()
