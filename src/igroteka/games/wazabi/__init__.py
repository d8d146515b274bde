"""Wazabi: roll your dice, hand them to the others, play cards; the first player without dice wins."""

from igroteka.games.wazabi.game import Wazabi

GAME = Wazabi()
