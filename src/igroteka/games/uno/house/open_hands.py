"""UNO-H23: a hand of so few cards lies open."""

from __future__ import annotations

from typing import Annotated

import msgspec

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.uno.agreed import House


def agree(house: House, given: int) -> None:
    """So many cards or fewer are seen by all."""
    house.open_cards = given
    house.cite("UNO-H23")


RULE = HouseRule(
    clause="UNO-H23",
    option="open_hands",
    agree=agree,
    tells=of_kind("opened"),
    kind=Annotated[int, msgspec.Meta(ge=0, le=5)],
    default=0,
    group="hands",
    words={
        "ru": """
option-open_hands = Открытые руки
    .help = У кого осталось столько карт или меньше, тот держит их открыто: от 1 до 5, 0 — не открывать.
""",
        "en": """
option-open_hands = Open hands
    .help = Whoever has this many cards or fewer holds them open: 1 to 5, 0 for never.
""",
    },
)
