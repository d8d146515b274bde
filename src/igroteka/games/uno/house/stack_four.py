"""UNO-H02: a Wild Draw Four is answered with a Wild Draw Four."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import WILD_DRAW_FOUR_BIT
from igroteka.games.uno.cited import answers


def agree(house: House, given: bool) -> None:
    """Wild Draw Fours answer Wild Draw Fours."""
    house.answers_four |= WILD_DRAW_FOUR_BIT
    house.cite("UNO-H02", "why-answer-first")


RULE = HouseRule(
    clause="UNO-H02",
    option="stack_four",
    group="hits",
    agree=agree,
    tells=answers("W4", 4),
    words={
        "ru": """
option-stack_four = Плюс четыре на плюс четыре
    .help = Кого настигла «Дикая карта Вытяни Четыре», кладёт свою такую же: следующий берёт за обе.
""",
        "en": """
option-stack_four = Stack Draw Four
    .help = Whoever is hit by a Wild Draw Four may lay another one: the next player draws for both.
""",
    },
)
