"""UNO-H10: one draws until a card fits."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.core.state import State
from igroteka.games.uno.agreed import Custom, House
from igroteka.games.uno.cards import FITTING, TOPS
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.signs import WILDS, last_lacks


class DrawUntil(Custom):
    """Card after card; all know of the earlier ones that they do not fit."""

    def draws(self, state: State, seat: i64) -> None:
        table = cast(UnoState, state)
        table.draws_on(seat, table.colour)
        table.take_one(seat)
        while not table.fits(table.drawn) and table.can_draw() and table.size(seat) < table.house.hand_limit:
            fitting = FITTING[table.colour * TOPS + table.symbol] | WILDS
            last_lacks(table.noted(), seat, table.size(seat), fitting, True)
            table.take_one(seat)


def agree(house: House, given: bool) -> None:
    """That is how one draws."""
    house.drawer = DrawUntil()
    house.drawn_fits = True
    house.cite("UNO-H10")


RULE = HouseRule(
    clause="UNO-H10",
    option="draw_until",
    group="turn",
    agree=agree,
    tells=of_kind("drew"),
    apart=frozenset({"draw_blind"}),
    words={
        "ru": """
option-draw_until = Брать, пока не подойдёт
    .help = Кто берёт в свой ход, берёт, пока не придёт карта, которую можно положить.
""",
        "en": """
option-draw_until = Draw until one fits
    .help = Whoever draws in their turn goes on drawing until a card comes that can be laid.
""",
    },
)
