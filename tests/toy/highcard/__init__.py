"""High Card: a toy sixth game, one folder and nothing else. Two cards each, the higher one scores."""

from igroteka.games.highcard.game import HighCard

GAME = HighCard()
