"""UNO-H09: several cards of one number are laid at once."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cited import with_others


def agree(house: House, given: bool) -> None:
    """More of a number may be laid."""
    house.several = True
    house.cite("UNO-H09", "why-more-first")


RULE = HouseRule(
    clause="UNO-H09",
    option="several",
    group="turn",
    agree=agree,
    tells=with_others,
    words={
        "ru": """
option-several = Несколько карт одного числа
    .help = К карте с числом можно сразу положить ещё карты с тем же числом.
""",
        "en": """
option-several = Several of one number
    .help = To a number you may lay more cards of the same number in the same turn.
""",
    },
)
