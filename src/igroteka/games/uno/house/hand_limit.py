"""UNO-H21: a hand has no more than so many cards."""

from __future__ import annotations

from typing import Literal

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.uno.agreed import House


def agree(house: House, given: int) -> None:
    """No hand is larger."""
    house.hand_limit = given
    house.cite("UNO-H21", "why-hand-full")


RULE = HouseRule(
    clause="UNO-H21",
    option="hand_limit",
    group="hands",
    agree=agree,
    tells=of_kind("full", "void"),
    kind=Literal[0, 10, 15, 20, 30],
    default=0,
    words={
        "ru": """
option-hand_limit = Предел руки
    .help = Больше стольких карт в руке не бывает. Кто больше не может взять, передаёт ход.
    .v-0 = нет
    .v-10 = 10 карт
    .v-15 = 15 карт
    .v-20 = 20 карт
    .v-30 = 30 карт
""",
        "en": """
option-hand_limit = Limit of the hand
    .help = No hand grows beyond so many cards. Who cannot draw any more passes.
    .v-0 = none
    .v-10 = 10 cards
    .v-15 = 15 cards
    .v-20 = 20 cards
    .v-30 = 30 cards
""",
    },
)
