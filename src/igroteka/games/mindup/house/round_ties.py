"""MINDUP-H03: only the last round breaks a tie."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.games.mindup.agreed import House


def agree(house: House, given: bool) -> None:
    """Bonuses are not compared."""
    house.bonuses_break_ties = False


RULE = HouseRule(
    clause="MINDUP-H03",
    option="round_ties",
    agree=agree,
    tells=of_kind("won"),
    words={
        "ru": """
option-round_ties = При ничьей — только последний раунд
    .help = Если равны и суммы, и очки последнего раунда, победу делят: бонусы не сравнивают.
""",
        "en": """
option-round_ties = Ties: the last round alone
    .help = Where totals and the points of the last round are equal, the victory is shared: bonuses are not compared.
""",
    },
)
