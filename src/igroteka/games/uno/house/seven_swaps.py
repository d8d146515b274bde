"""UNO-H06: a seven swaps hands."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from igroteka.core.happening import Happening
from igroteka.core.house_rules import HouseRule
from igroteka.core.seats import BIT
from igroteka.core.state import State
from igroteka.games.uno.agreed import Custom, House
from igroteka.games.uno.cards import SYMBOL_MASK, SYMBOLS, WILD
from igroteka.games.uno.cited import lays
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.table import SWAPPING

SEVEN: Final[i64] = 7


class SevenSwaps(Custom):
    """Whoever laid it says with whom."""

    def follows(self, state: State, seat: i64, card: i64) -> bool:
        if card >= WILD or card % SYMBOLS != SEVEN:
            return False
        table = cast(UnoState, state)
        table.phase = SWAPPING
        table.ask(BIT[seat])
        return True

    def gains(self, state: State, seat: i64, card: i64) -> i64:
        if card >= WILD or card % SYMBOLS != SEVEN:
            return 0
        table = cast(UnoState, state)
        return table.size(seat) - 1 - table.smallest(seat)


def agree(house: House, given: bool) -> None:
    """A seven has this consequence."""
    house.with_consequences |= SYMBOL_MASK[SEVEN]
    house.followers.append(SevenSwaps())
    house.cite("UNO-H06", "why-swap-first")


def tells(told: Happening) -> bool:
    """The card, and what follows."""
    return lays(told, "7") or told.kind == "swapped"


RULE = HouseRule(
    clause="UNO-H06",
    option="seven_swaps",
    group="hands",
    agree=agree,
    tells=tells,
    words={
        "ru": """
option-seven_swaps = Семёрка меняет руки
    .help = Кто положил семёрку, меняется всеми картами с кем захочет.
""",
        "en": """
option-seven_swaps = Seven swaps hands
    .help = Whoever lays a seven swaps hands with anybody they like.
""",
    },
)
