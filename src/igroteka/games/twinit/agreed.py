"""What a table has agreed on: its options and house rules, as answers to the questions that the rules ask."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from igroteka.core.state import State
from igroteka.games.twinit.cards import GOAL, NONE


class Penalty:
    """What a mistake costs where it is not the set that was won last."""

    def is_paid(self, state: State, seat: i64, spot: i64, other: i64) -> bool:
        """Hands lay on these two: this player pays. Was there anything to pay with?"""
        return False


class House:
    """The answers; never changed while a match is on, so copies share them. A new one plays by the book."""

    def __init__(self) -> None:
        self.games: i64 = 1
        self.untouchables: bool = False
        self.named_first: i64 = NONE  # the seat the host named
        self.turn_ms: i64 = 8000
        self.turn_limit: i64 = 0
        self.described: bool = False
        self.pairs_safe: bool = False  # may nobody take the pair of another? In the minute (TWINIT-26)
        # What house rules change.
        self.goal: i64 = GOAL  # how many sets win?
        self.penalty: Penalty | None = None  # what does a mistake cost? None: a set
        self.cited: dict[str, str] = {}  # what is refused by a house rule -> its clause


BY_THE_BOOK: Final = House()
