"""What is played, as a person asks for it: game, seats, bots, options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from igroteka.bots.levels import find_bot
from igroteka.core.bot import Bot
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.options import Options
from igroteka.core.registry import find_game
from igroteka.lab.table import LabTable


@dataclass(frozen=True)
class Setup:
    """A table of the laboratory by names alone, so that it can be sent to another process."""

    game: str
    bots: tuple[str, ...]  # one a seat
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many sit at it."""
        return len(self.bots)

    def the_game(self) -> AnyGame:
        """The game itself."""
        return find_game(self.game)

    def the_options(self) -> Options:
        """The options in full, checked against the number of seats."""
        game = self.the_game()
        options: Options = game.check(self.seats, game.read_options(self.options))
        return options

    def open(self, bots: Sequence[Bot] | None = None) -> LabTable:
        """The table with its bots, or with these in their places."""
        game = self.the_game()
        seated = bots or [find_bot(game, name, self.seats)() for name in self.bots]
        return LabTable(game, self.the_options(), seated)


def read_names(game: AnyGame, text: str) -> list[str]:
    """'quick,random' -> names of bots that there are."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        find_bot(game, name)
    return names


def read_pairs(given: Sequence[str]) -> dict[str, Any]:
    """['goal=200', 'stacking=on'] -> names and values as typed; the last one of a name counts."""
    options: dict[str, Any] = {}
    for text in given:
        name, mark, value = text.partition("=")
        if not mark or not name.strip():
            raise Mistake("lab-option-form", option=text[:40])
        options[name.strip()] = value.strip()
    return options


def lab_options(game: AnyGame, given: Sequence[str]) -> dict[str, Any]:
    """The laboratory's own options (they make every match end), under those that a person asked for."""
    return {**game.lab_options, **read_pairs(given)}


def full_table(game: AnyGame, names: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """One name for all seats, or one name a seat."""
    if len(names) == 1:
        wanted = game.official if seats is None else seats
        _check_table(game, wanted, names)
        return tuple(names) * wanted
    if seats is not None and seats != len(names):
        raise Mistake("lab-bots-seats", bots=len(names), seats=seats)
    _check_table(game, len(names), names)
    return tuple(names)


def arena_table(game: AnyGame, names: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """The first table of a contest: the last bot named fills the seats that are left; bots that find none wait."""
    if len(names) < 2:
        raise Mistake("lab-arena-two")
    wanted = max(game.official, min(len(names), game.most)) if seats is None else seats
    _check_table(game, wanted, names)
    return (*names[:wanted], *[names[-1]] * (wanted - len(names)))


def _check_table(game: AnyGame, seats: int, names: Sequence[str]) -> None:
    """Can so many sit there, and each of these among so many?"""
    if not game.fewest <= seats <= game.most:
        raise Mistake("seats", game=game.title, fewest=game.fewest, most=game.most, asked=seats)
    for name in names:
        find_bot(game, name, seats)
