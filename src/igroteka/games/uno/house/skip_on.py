"""UNO-H05: a fitting Skip passes a hit on."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import SKIP, SYMBOL_MASK
from igroteka.games.uno.cited import answers


def agree(house: House, given: bool) -> None:
    """A Skip answers every hit."""
    house.answers_two |= SYMBOL_MASK[SKIP]
    house.answers_four |= SYMBOL_MASK[SKIP]
    house.cite("UNO-H05", "why-answer-first")


RULE = HouseRule(
    clause="UNO-H05",
    option="skip_on",
    group="hits",
    agree=agree,
    tells=answers("S"),
    words={
        "ru": """
option-skip_on = Пропуск передаёт дальше
    .help = Подходящий «Пропуск хода» передаёт взятие следующему.
""",
        "en": """
option-skip_on = Skip passes on
    .help = A fitting Skip passes a hit on to the next player.
""",
    },
)
