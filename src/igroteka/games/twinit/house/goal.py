"""TWINIT-H01: fewer sets win."""

from __future__ import annotations

from typing import Annotated

import msgspec

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.twinit.agreed import House


def agree(house: House, given: int) -> None:
    """So many sets."""
    house.goal = given


RULE = HouseRule(
    clause="TWINIT-H01",
    option="goal",
    agree=agree,
    tells=of_kind("game-over", "shared"),
    kind=Annotated[int, msgspec.Meta(ge=2, le=5)],
    default=5,
    words={
        "ru": """
option-goal = Сколько наборов для победы
    .help = Партия кончается на этом наборе: от 2 до 5, по книге 5 (TWINIT-H01).
""",
        "en": """
option-goal = Sets that win
    .help = The game ends with this set: 2 to 5, by the book 5 (TWINIT-H01).
""",
    },
)
