"""MINDUP-H01: every round begins with a new central row."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.mindup.agreed import House


def agree(house: House, given: bool) -> None:
    """What is left in the middle does not stay there."""
    house.row_stays = False


RULE = HouseRule(
    clause="MINDUP-H01",
    option="fresh_row",
    agree=agree,
    tells=of_kind("row-back"),
    words={
        "ru": """
option-fresh_row = Новый ряд каждый раунд
    .help = Оставшийся ряд замешивают в стопку и открывают новый: что выложено последним ходом, никому не достанется.
""",
        "en": """
option-fresh_row = A new row each round
    .help = The row that is left is shuffled into the pile and a new one turned up: nobody gets what was played last.
""",
    },
)
