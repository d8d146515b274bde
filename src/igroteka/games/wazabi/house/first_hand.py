"""WAZABI-H01: one starts with another number of cards."""

from __future__ import annotations

from typing import Annotated

import msgspec

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.wazabi.agreed import House


def agree(house: House, given: int) -> None:
    """So many cards."""
    house.first_hand = given


RULE = HouseRule(
    clause="WAZABI-H01",
    option="first_hand",
    agree=agree,
    tells=of_kind("dealt"),
    kind=Annotated[int, msgspec.Meta(ge=0, le=6)],
    default=3,
    words={
        "ru": """
option-first_hand = Карты на старте
    .help = Сколько карт у каждого на старте: от 0 до 6, по книге 3 (WAZABI-H01).
""",
        "en": """
option-first_hand = Starting cards
    .help = How many cards each player starts with: 0 to 6, by the book 3 (WAZABI-H01).
""",
    },
)
