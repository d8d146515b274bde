"""UNO-H17: a Wild Draw Four is never challenged."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House


def agree(house: House, given: bool) -> None:
    """Bluffs are never found out."""
    house.challenges = False
    house.cite("UNO-H17", "why-no-challenge")


RULE = HouseRule(
    clause="UNO-H17",
    option="no_challenge",
    group="hits",
    agree=agree,
    words={
        "ru": """
option-no_challenge = Без проверки
    .help = «Дикую карту Вытяни Четыре» кладут когда угодно и не проверяют.
""",
        "en": """
option-no_challenge = No challenge
    .help = A Wild Draw Four is laid at any time and never challenged.
""",
    },
)
