"""UNO-H25: a drawn card is not looked at before the next turn."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.house_rules import HouseRule, of_kind
from igroteka.core.seats import BIT, EVERYONE
from igroteka.core.state import State
from igroteka.games.uno.agreed import Custom, House
from igroteka.games.uno.rules import UnoState


class DrawBlind(Custom):
    """The card stays on the pile, where nobody sees it, until it is picked up."""

    def draws(self, state: State, seat: i64) -> None:
        table = cast(UnoState, state)
        table.draws_on(seat, table.colour)
        table.face_down |= BIT[seat]
        if table.recorder is not None:
            table.tell("face-down", seat, vec[i64](), EVERYONE, vec[i64]())
        table.begin_turn(table.after(seat))


def agree(house: House, given: bool) -> None:
    """That is how one draws."""
    house.drawer = DrawBlind()
    house.cite("UNO-H25")


RULE = HouseRule(
    clause="UNO-H25",
    option="draw_blind",
    group="turn",
    agree=agree,
    tells=of_kind("face-down", "picked-up"),
    apart=frozenset({"draw_until"}),
    words={
        "ru": """
option-draw_blind = Взятая карта вслепую
    .help = Взятую в свой ход карту кладут рубашкой вверх и смотрят только в начале следующего своего хода.
""",
        "en": """
option-draw_blind = Draw face down
    .help = A card drawn in your turn lies face down; you look at it when your next turn begins.
""",
    },
)
