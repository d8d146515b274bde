"""UNO-H07: a zero passes all hands on."""

from __future__ import annotations

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.happening import Happening
from igroteka.core.house_rules import HouseRule
from igroteka.core.seats import BIT, EVERYONE
from igroteka.core.state import State
from igroteka.games.uno.agreed import Custom, House
from igroteka.games.uno.cards import SYMBOL_MASK, SYMBOLS, WILD
from igroteka.games.uno.cited import lays
from igroteka.games.uno.exchange import pass_hands, tell_hands
from igroteka.games.uno.rules import UnoState


class ZeroRotates(Custom):
    """Everybody at once."""

    def follows(self, state: State, seat: i64, card: i64) -> bool:
        if card < WILD and card % SYMBOLS == 0:
            table = cast(UnoState, state)
            receivers = vec[i64]()
            for giver in range(table.seats):
                receivers = append(receivers, giver if table.out & BIT[giver] else table.after(giver))
            pass_hands(table, receivers)
            if table.recorder is not None:
                table.tell("rotated", seat, vec[i64](), EVERYONE, vec[i64]())
                tell_hands(table, receivers)
        return False

    def gains(self, state: State, seat: i64, card: i64) -> i64:
        if card >= WILD or card % SYMBOLS != 0:
            return 0
        table = cast(UnoState, state)
        return table.size(seat) - 1 - table.size(table.ahead(seat))


def agree(house: House, given: bool) -> None:
    """A zero has this consequence."""
    house.with_consequences |= SYMBOL_MASK[0]
    house.followers.append(ZeroRotates())
    house.cite("UNO-H07")


def tells(told: Happening) -> bool:
    """The card, and what follows."""
    return lays(told, "0") or told.kind == "rotated"


RULE = HouseRule(
    clause="UNO-H07",
    option="zero_rotates",
    group="hands",
    agree=agree,
    tells=tells,
    words={
        "ru": """
option-zero_rotates = Ноль передаёт руки
    .help = Когда положен ноль, все передают свои карты соседу по ходу игры.
""",
        "en": """
option-zero_rotates = Zero rotates hands
    .help = When a zero is laid, everyone passes their hand on in the direction of play.
""",
    },
)
