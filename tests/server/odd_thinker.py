"""A thinking process whose bots misbehave: python -m tests.server.odd_thinker"""

from __future__ import annotations

import os
import time
from unittest.mock import patch

from igroteka.bots import levels
from igroteka.bots.advice import Advised
from igroteka.bots.random import RandomBot
from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.game import AnyGame
from igroteka.core.state import State
from igroteka.server import thinker
from igroteka.server.thinker import main


class Sleeper(RandomBot):
    def choose(self, world: State, seat: int, dice: Dice) -> int:
        time.sleep(3600)
        return super().choose(world, seat, dice)


class Fainter(RandomBot):
    def choose(self, world: State, seat: int, dice: Dice) -> int:
        os._exit(3)


class Thrower(RandomBot):
    def choose(self, world: State, seat: int, dice: Dice) -> int:
        raise RuntimeError("no idea")


class Cheat(RandomBot):
    def choose(self, world: State, seat: int, dice: Dice) -> int:
        return 987_654


class Chatterbox(RandomBot):
    def choose(self, world: State, seat: int, dice: Dice) -> int:
        print("hm, let me see", flush=True)
        return super().choose(world, seat, dice)


BOTS: dict[str, type[Bot]] = {
    "sleeper": Sleeper,
    "fainter": Fainter,
    "thrower": Thrower,
    "cheat": Cheat,
    "chatterbox": Chatterbox,
    "random": RandomBot,
}


def odd_bots(game: AnyGame) -> dict[str, type[Bot]]:
    return BOTS


def odd_advice(game: AnyGame, world: State, seat: int, dice: Dice) -> list[Advised]:
    """Seat 0 is never advised, another one faints."""
    if seat == 0:
        time.sleep(3600)
    os._exit(3)


if __name__ == "__main__":
    with patch.object(levels, "bots_of", odd_bots), patch.object(thinker, "advise", odd_advice):
        main()
