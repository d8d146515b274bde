"""WAZABI-H02: one plays as many cards in a turn as the rolled W pay for."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.wazabi.agreed import House


def agree(house: House, given: bool) -> None:
    """W are spent, and the turn goes on."""
    house.several_cards = True


RULE = HouseRule(
    clause="WAZABI-H02",
    option="several_cards",
    agree=agree,
    tells=of_kind("plays-on"),
    words={
        "ru": """
option-several_cards = Несколько карт за ход
    .help = Играйте столько карт, на сколько хватит выпавших W: каждая карта тратит свои W (WAZABI-H02).
event-plays-on = { $who } может сыграть ещё карту: W осталось { $number }.
""",
        "en": """
option-several_cards = Several cards a turn
    .help = Play as many cards as the rolled W pay for: each card spends its W (WAZABI-H02).
event-plays-on = { $who } may play another card: { $number } W left.
""",
    },
)
