"""Why a move is not possible: the clause that forbids it. Looks only at the seat's own hand and at the pool."""

from __future__ import annotations

from igroteka.core.errors import Refusal
from igroteka.core.game import out_of_turn
from igroteka.core.seats import BIT
from igroteka.games.zero.cards import CARDS
from igroteka.games.zero.rules import CALL, PASS, ZeroState


def why(state: ZeroState, seat: int, move: int) -> Refusal:
    """The refusal of a move that is not legal while a round is on."""
    if move == CALL:
        return Refusal("why-called-already", "ZERO-16")
    waiting = out_of_turn(state, seat, "ZERO-06")
    if waiting is not None:
        return waiting
    lay, take = move // CARDS, move % CARDS
    if not state.hands[seat] & BIT[lay]:
        return Refusal("why-not-in-hand", "ZERO-07")
    if lay == take:
        return Refusal("why-same-card", "ZERO-07")
    return Refusal("why-not-in-pool", "ZERO-07")


def why_tap(move: int, tap: str) -> Refusal | None:
    """One card of an exchange is touched; what was touched next is not the other one."""
    if move >= PASS:
        return None
    return Refusal("why-take-one" if tap.startswith("pool:") else "why-lay-one", "ZERO-07")
