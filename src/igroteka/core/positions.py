"""A position that somebody wrote, loaded and looked at: one that cannot be looked at is no position."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.seats import TABLE
from igroteka.core.state import State


@contextmanager
def position_blamed(game: AnyGame) -> Iterator[None]:
    """What goes wrong inside is the position's fault: its parts do not fit together."""
    try:
        yield
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        raise Mistake("position-bad", game=game.title) from None


def read_position(game: AnyGame, text: str, dice: Dice) -> State:
    """The match in this position, with dice to go on with."""
    with position_blamed(game):
        state: State = game.load(text, dice)
        for eyes in (int(TABLE), *range(int(state.seats))):
            game.view(state, eyes)
            state.moves(eyes)
        return state
