"""Twin It!: find two equal patterns first."""

from igroteka.games.twinit.game import TwinItGame

GAME = TwinItGame()
