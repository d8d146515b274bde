"""TWINIT-H03: nobody takes the pair of another."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.twinit.agreed import House


def agree(house: House, given: bool) -> None:
    """Won pairs are safe, as they are in the minute."""
    house.pairs_safe = True
    house.cited["why-theirs"] = "TWINIT-H03"


RULE = HouseRule(
    clause="TWINIT-H03",
    option="safe_pairs",
    agree=agree,
    words={
        "ru": """
option-safe_pairs = Пары не крадут
    .help = Выигранную пару никто у вас не заберёт; дополнить свою до тройки по-прежнему можно (TWINIT-H03).
""",
        "en": """
option-safe_pairs = Pairs are safe
    .help = Nobody takes a pair you have won; your own you may still complete to a triple (TWINIT-H03).
""",
    },
)
