"""UNO-H20: after every round somebody leaves the match."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.uno.agreed import House


def agree(house: House, given: bool) -> None:
    """The last one wins; there is no goal."""
    house.eliminates = True
    house.cite("UNO-H20")


RULE = HouseRule(
    clause="UNO-H20",
    option="elimination",
    agree=agree,
    tells=of_kind("eliminated"),
    apart=frozenset({"teams"}),
    group="end",
    words={
        "ru": """
option-elimination = На вылет
    .help = После каждого раунда выбывает тот, у кого на руках больше всего очков. Побеждает последний; цель не в счёт.
""",
        "en": """
option-elimination = Elimination
    .help = After every round whoever has the most points left in hand is out. The last one wins; the goal rests.
""",
    },
)
