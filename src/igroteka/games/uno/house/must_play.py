"""UNO-H11: a fitting card must be played."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House


def agree(house: House, given: bool) -> None:
    """Nobody draws who could play."""
    house.draws_freely = False
    house.cite("UNO-H11", "why-must-lay")


RULE = HouseRule(
    clause="UNO-H11",
    option="must_play",
    group="turn",
    agree=agree,
    words={
        "ru": """
option-must_play = Подходит — клади
    .help = Пока есть подходящая карта, брать из колоды нельзя.
""",
        "en": """
option-must_play = Play if you can
    .help = As long as you hold a fitting card you may not draw.
""",
    },
)
