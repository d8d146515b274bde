"""HIGHCARD-H01: the lowest card scores."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.highcard.rules import House


def agree(house: House, given: bool) -> None:
    """The other end of the row is the best."""
    house.lowest_wins = given


RULE = HouseRule(
    clause="HIGHCARD-H01",
    option="lowest",
    agree=agree,
    words={
        "ru": """
option-lowest = Младшая побеждает
    .help = Очко приносит не старшая карта, а младшая.
""",
        "en": """
option-lowest = The lowest wins
    .help = Not the highest card scores the point but the lowest.
""",
    },
)
