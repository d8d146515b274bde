"""UNO-H14: nobody calls."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House


def agree(house: House, given: bool) -> None:
    """There is nothing to call and to catch."""
    house.calls = False
    house.calls_with_card = False
    house.cite("UNO-H14", "why-no-calls")


RULE = HouseRule(
    clause="UNO-H14",
    option="no_calls",
    group="calls",
    agree=agree,
    apart=frozenset({"missed_call", "call_after", "wrong_catch"}),
    words={
        "ru": """
option-no_calls = Без «УНО!»
    .help = Никто не говорит «УНО!», и никого не ловят.
""",
        "en": """
option-no_calls = No calls
    .help = Nobody calls “UNO!”, and nobody is caught.
""",
    },
)
