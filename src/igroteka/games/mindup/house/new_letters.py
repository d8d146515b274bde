"""MINDUP-H02: the letters of goals do not come again."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.mindup.agreed import House


def agree(house: House, given: bool) -> None:
    """What has been a goal is past with its letter."""
    house.letters_return = False


RULE = HouseRule(
    clause="MINDUP-H02",
    option="new_letters",
    agree=agree,
    tells=of_kind("goal-past"),
    words={
        "ru": """
option-new_letters = Буквы целей не повторяются
    .help = Цель с буквой прошлых раундов не открывают, пока есть другие. Нужны новые цели каждый раунд.
""",
        "en": """
option-new_letters = Goal letters do not return
    .help = A goal with a letter of earlier rounds is not opened while there are others. Needs new goals every round.
""",
    },
)
