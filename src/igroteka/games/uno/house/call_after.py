"""UNO-H13: one calls with a single card left, not before."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.uno.agreed import House


def agree(house: House, given: bool) -> None:
    """No call comes with a card."""
    house.calls_with_card = False
    house.cite("UNO-H13", "why-call-after")


RULE = HouseRule(
    clause="UNO-H13",
    option="call_after",
    group="calls",
    agree=agree,
    tells=of_kind("uno"),
    apart=frozenset({"no_calls"}),
    words={
        "ru": """
option-call_after = «УНО!» с одной картой
    .help = Сказать можно, только когда в руке уже одна карта, а не вместе с ходом.
""",
        "en": """
option-call_after = Call with one card left
    .help = You may call only when a single card is left, not together with the play.
""",
    },
)
