"""UNO-H15: nobody goes out with a Skip, a Reverse or a Draw Two."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import DRAW_TWO, REVERSE, SKIP, SYMBOL_MASK


def agree(house: House, given: bool) -> None:
    """These are never the last card."""
    house.never_last |= SYMBOL_MASK[SKIP] | SYMBOL_MASK[REVERSE] | SYMBOL_MASK[DRAW_TWO]
    house.cite("UNO-H15", "why-not-last-action")


RULE = HouseRule(
    clause="UNO-H15",
    option="no_last_action",
    group="end",
    agree=agree,
    words={
        "ru": """
option-no_last_action = Не заканчивать картой-действием
    .help = Последней нельзя положить «Пропуск хода», «Смену направления» или «Вытяни Две».
""",
        "en": """
option-no_last_action = No last action card
    .help = A Skip, a Reverse or a Draw Two cannot be your last card.
""",
    },
)
