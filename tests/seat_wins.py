"""How often each seat wins among equal bots: python -m tests.seat_wins GAME BOT MATCHES SEATS, as JSON.

Whoever begins may have an advantage by the rules, so every seat begins equally often where a game can name who does.
What is left is what the bots make of it: nothing, if they treat all seats alike.
"""

from __future__ import annotations

import json
import sys

from igroteka.bots.levels import find_bot
from igroteka.core import state
from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.registry import find_game
from igroteka.core.seeds import derived
from igroteka.core.state import State
from igroteka.games.wazabi.habit import Quick
from igroteka.games.wazabi.rules import WazabiState
from igroteka.lab.table import LabTable

LOWEST_SEAT = "lowest-seat"


class LowestSeat(Bot):
    """As Wazabi's bot was: of equal moves the lowest, and so the lowest seat."""

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, WazabiState)
        quick, moves = Quick(), [int(move) for move in world.moves(seat)]
        return max(moves, key=lambda move: (round(quick.weigh(world, seat, move), 9), -move))


def wins_by_seat(name: str, bot: str, matches: int, seats: int) -> list[float]:
    """The wins of each seat; those who share one have their part of it."""
    game = find_game(name)
    kind = LowestSeat if bot == LOWEST_SEAT else find_bot(game, bot)
    openers = [{game.opener: seat + 1} for seat in range(seats)] if game.opener else [{}]
    options = [game.read_options({**game.lab_options, **opener}) for opener in openers]
    tables = [LabTable(game, one, [kind() for _ in range(seats)]) for one in options]
    wins = [0.0] * seats
    for number in range(matches):
        result = tables[number % len(tables)].play(derived(2, name, number))
        for seat, share in enumerate(result.shares):
            wins[seat] += share
    return wins


if __name__ == "__main__":
    print("plain" if state.__file__.endswith(".py") else "compiled", file=sys.stderr)
    print(json.dumps(wins_by_seat(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))))
