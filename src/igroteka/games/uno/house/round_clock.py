"""UNO-H22: a round lasts so many minutes."""

from __future__ import annotations

from typing import Annotated

import msgspec

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.uno.agreed import House


def agree(house: House, given: int) -> None:
    """The clock ends the round."""
    house.round_ms = given * 60_000
    house.cite("UNO-H22")


RULE = HouseRule(
    clause="UNO-H22",
    option="round_clock",
    group="end",
    agree=agree,
    tells=of_kind("time"),
    kind=Annotated[int, msgspec.Meta(ge=0, le=30)],
    default=0,
    words={
        "ru": """
option-round_clock = Раунд на время
    .help = Через столько минут раунд кончается, и его выигрывает рука с наименьшими очками: от 1 до 30, 0 — без часов.
""",
        "en": """
option-round_clock = A round against the clock
    .help = After so many minutes the round ends, and the hand with the fewest points wins it: 1 to 30, 0 for no clock.
""",
    },
)
