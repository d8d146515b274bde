"""UNO-H18: who catches wrongly draws one."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.uno.agreed import House


def agree(house: House, given: bool) -> None:
    """One card."""
    house.wrong_catch = 1
    house.cite("UNO-H18", "why-drawn-first")


RULE = HouseRule(
    clause="UNO-H18",
    option="wrong_catch",
    group="calls",
    agree=agree,
    tells=of_kind("wrong-catch"),
    apart=frozenset({"no_calls"}),
    words={
        "ru": """
option-wrong_catch = Ловишь зря — берёшь карту
    .help = Кто поймал того, кого ловить не за что, берёт одну карту.
""",
        "en": """
option-wrong_catch = A wrong catch costs one
    .help = Whoever catches somebody wrongly draws one card.
""",
    },
)
