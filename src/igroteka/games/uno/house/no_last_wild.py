"""UNO-H16: nobody goes out with a Wild."""

from __future__ import annotations

from igroteka.core.house_rules import HouseRule
from igroteka.games.uno.agreed import House
from igroteka.games.uno.cards import WILD_BIT, WILD_DRAW_FOUR_BIT


def agree(house: House, given: bool) -> None:
    """Wilds are never the last card."""
    house.never_last |= WILD_BIT | WILD_DRAW_FOUR_BIT
    house.cite("UNO-H16", "why-not-last-wild")


RULE = HouseRule(
    clause="UNO-H16",
    option="no_last_wild",
    group="end",
    agree=agree,
    apart=frozenset({"doubled_wild"}),
    words={
        "ru": """
option-no_last_wild = Не заканчивать «Дикой картой»
    .help = Последней нельзя положить «Дикую карту» — ни простую, ни с четырьмя картами.
""",
        "en": """
option-no_last_wild = No last Wild
    .help = A Wild of either kind cannot be your last card.
""",
    },
)
