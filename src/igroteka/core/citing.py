"""Which clause a line of the log comes from: the house rule of this table that makes it so, or else the book."""

from __future__ import annotations

from igroteka.core.game import AnyGame
from igroteka.core.happening import Happening
from igroteka.core.house_rules import house_rules_of
from igroteka.core.options import Options


class Citing:
    """Cites for one table. It is given what an observer was told, so no clause can tell more."""

    def __init__(self, game: AnyGame, options: Options) -> None:
        self._game = game
        self._rules = [rule for rule in house_rules_of(game.name) if rule.played(options)]

    def clause(self, told: Happening) -> str:
        """The clause; empty where none is worth reading."""
        house = next((rule.clause for rule in self._rules if rule.tells(told)), "")
        return house or self._game.clause_of(told)


def with_house_rule(line: str, clause: str) -> str:
    """A line with its clause, if that is of a house rule: 'Anna lays a red Draw Two. (UNO-H01)'."""
    return f"{line} ({clause})" if "-H" in clause else line
