"""UNO-H12: what a missed call costs."""

from __future__ import annotations

from typing import Annotated

import msgspec

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.uno.agreed import House


def agree(house: House, given: int) -> None:
    """So many cards."""
    house.missed_call = given
    house.cite("UNO-H12")


RULE = HouseRule(
    clause="UNO-H12",
    option="missed_call",
    group="calls",
    agree=agree,
    tells=of_kind("caught"),
    kind=Annotated[int, msgspec.Meta(ge=1, le=10)],
    default=2,
    apart=frozenset({"no_calls"}),
    words={
        "ru": """
option-missed_call = Цена забытого «УНО!»
    .help = Сколько карт берёт пойманный без «УНО!»: от 1 до 10, по книге 2.
""",
        "en": """
option-missed_call = Price of a missed call
    .help = How many cards a caught player draws: 1 to 10, by the book 2.
""",
    },
)
