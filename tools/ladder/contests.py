"""What the ladder plays: neighbouring levels of every game, and the marks that were set."""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.bots.levels import bots_of, lobby_levels
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games
from igroteka.lab.arguments import MATCH, ROUND
from igroteka.lab.contest import Contest, contest
from igroteka.lab.setup import Setup, arena_table, lab_options

LEVELS = ("beginner", "casual", "strong", "master")  # weakest first
APART = 0.5  # neighbouring levels: the lower end is above this


@dataclass(frozen=True)
class Rung:
    """A bot against one that fills the other seats, and what it is to reach.

    On a rung of the ladder that is to come in ahead of the other; at a mark it is a share of wins.
    """

    game: str
    bot: str
    against: str
    seats: int
    per: str = MATCH
    least: float | None = None  # the share of wins to reach; None: a rung of the ladder
    lowest: float | None = None  # what its lower end is to be above
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.game}-{self.bot}-{self.against}-{self.seats}-{self.per}"

    def contest(self, game: AnyGame) -> Contest:
        """As the arena plays it, at normal length."""
        names = [self.bot, self.against]
        setup = Setup(self.game, arena_table(game, names, self.seats), lab_options(game, self.options))
        return contest(setup, names, self.per)

    def is_playable(self, game: AnyGame) -> bool:
        """Does the game have both bots?"""
        return {self.bot, self.against} <= set(bots_of(game))


ROUND_ALONE = ("goal=50",)  # the least there is: a round won counts for more than its points

MARKS = (
    Rung("uno", "master", "quick", 2, ROUND, 0.55, 0.53, ROUND_ALONE),
    Rung("uno", "master", "quick", 4, ROUND, 0.30, None, ROUND_ALONE),
    Rung("uno", "master", "plain", 2, ROUND, 0.64, None, ROUND_ALONE),
    Rung("zero", "master", "quick", 4, MATCH, 0.40),
    Rung("mindup", "master", "quick", 4, MATCH, 0.40),
    Rung("wazabi", "master", "random", 4, MATCH, 0.60),
    Rung("wazabi", "master", "quick", 4, MATCH, 0.35),
)


@dataclass(frozen=True)
class Guest:
    """An agent of RLCard's whom our bot meets at RLCard's own rules."""

    agent: str
    least: float
    bot: str = "master"

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"rlcard-{self.bot}-{self.agent}"


GUESTS = (Guest("rule", 0.55), Guest("random", 0.60))


def levels_of(game: AnyGame) -> list[str]:
    """The levels of a game, weakest first; a game without them has the bots that one can ask to a table."""
    names = bots_of(game)
    levels = [name for name in LEVELS if name in names]
    return levels if len(levels) > 1 else lobby_levels(game)


def ladder_of(game: AnyGame) -> list[Rung]:
    """Every level against the one below it, at the smallest official number of seats."""
    names = levels_of(game)
    return [Rung(game.name, names[at + 1], names[at], game.official) for at in range(len(names) - 1)]


def all_rungs(games: list[str]) -> list[Rung]:
    """The ladders of these games and the marks set for them, as far as there are such bots."""
    found: list[Rung] = []
    for name in games:
        game = all_games()[name]
        found += ladder_of(game)
        found += [mark for mark in MARKS if mark.game == name and mark.is_playable(game)]
    return found


def not_yet(games: list[str]) -> list[Rung]:
    """The marks for which a bot is missing."""
    return [mark for mark in MARKS if mark.game in games and not mark.is_playable(all_games()[mark.game])]
