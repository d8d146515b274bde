"""UNO-H04: a fitting Reverse sends a hit back."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import REVERSE, SYMBOL_MASK
from igroteka.games.uno.cited import answers


def agree(house: House, given: bool) -> None:
    """A Reverse answers every hit."""
    house.answers_two |= SYMBOL_MASK[REVERSE]
    house.answers_four |= SYMBOL_MASK[REVERSE]
    house.cite("UNO-H04", "why-answer-first")


RULE = HouseRule(
    clause="UNO-H04",
    option="reverse_back",
    group="hits",
    agree=agree,
    tells=answers("R"),
    words={
        "ru": """
option-reverse_back = Смена направления отбивает
    .help = Подходящая «Смена направления» возвращает взятие тому, кто ударил.
""",
        "en": """
option-reverse_back = Reverse sends back
    .help = A fitting Reverse sends a hit back to whoever laid it.
""",
    },
)
