"""UNO-H03: a Draw Two answers a Wild Draw Four, and the other way round."""

from __future__ import annotations

from igroteka.core.happening import Happening
from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import DRAW_TWO, SYMBOL_MASK, WILD_DRAW_FOUR_BIT
from igroteka.games.uno.cited import answers


def agree(house: House, given: bool) -> None:
    """Each of the two answers the other."""
    house.answers_two |= WILD_DRAW_FOUR_BIT
    house.answers_four |= SYMBOL_MASK[DRAW_TWO]
    house.cite("UNO-H03", "why-answer-first")


def tells(told: Happening) -> bool:
    """Each in answer to the other."""
    return answers("D", 4)(told) or answers("W4", 2)(told)


RULE = HouseRule(
    clause="UNO-H03",
    option="stack_mixed",
    group="hits",
    agree=agree,
    tells=tells,
    words={
        "ru": """
option-stack_mixed = Плюс два и плюс четыре вперемешку
    .help = На «Дикую карту Вытяни Четыре» кладут «Вытяни Две» заказанного цвета, и наоборот.
""",
        "en": """
option-stack_mixed = Mix the stacks
    .help = A Draw Two of the named colour answers a Wild Draw Four, and the other way round.
""",
    },
)
