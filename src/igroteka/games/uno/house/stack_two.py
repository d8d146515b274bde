"""UNO-H01: a Draw Two is answered with a Draw Two."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import DRAW_TWO, SYMBOL_MASK
from igroteka.games.uno.cited import answers


def agree(house: House, given: bool) -> None:
    """Draw Twos answer Draw Twos."""
    house.answers_two |= SYMBOL_MASK[DRAW_TWO]
    house.cite("UNO-H01", "why-answer-first")


RULE = HouseRule(
    clause="UNO-H01",
    option="stack_two",
    group="hits",
    agree=agree,
    tells=answers("D", 2),
    words={
        "ru": """
option-stack_two = Плюс два на плюс два
    .help = Кого настигла «Вытяни Две», кладёт свою такую же: следующий берёт за обе.
""",
        "en": """
option-stack_two = Stack Draw Two
    .help = Whoever is hit by a Draw Two may lay another one: the next player draws for both.
""",
    },
)
