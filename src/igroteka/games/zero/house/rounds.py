"""ZERO-H03: how many rounds there are."""

from __future__ import annotations

from typing import Annotated

import msgspec

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.zero.agreed import House


def agree(house: House, given: int) -> None:
    """So many, however many play."""
    house.rounds = given


RULE = HouseRule(
    clause="ZERO-H03",
    option="rounds",
    agree=agree,
    tells=of_kind("won"),
    kind=Annotated[int, msgspec.Meta(ge=0, le=10)],
    default=0,
    words={
        "ru": """
option-rounds = Сколько раундов
    .help = От 1 до 10; 0 — по книге, сколько игроков.
""",
        "en": """
option-rounds = How many rounds
    .help = 1 to 10; 0 is the book's: as many as players.
""",
    },
)
