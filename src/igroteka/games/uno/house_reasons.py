"""What speaks for a move at UNO because of a house rule; each cites its clause."""

from __future__ import annotations

from igroteka.core.reason import Reason
from igroteka.games.uno.cards import (
    CARD_LAID,
    DRAW,
    DRAW_TWO,
    ENOUGH,
    REVERSE,
    SWAP,
    SYMBOL_OF,
    WILD,
    WILD_DRAW_FOUR,
    WITH_CALL,
)
from igroteka.games.uno.cited import answered_by, symbol_of
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.text import write_card


def answer(state: UnoState, seat: int, move: int, instead: int | None) -> Reason | None:
    """A card instead of the cards one would draw: who draws them then, unless they answer too."""
    if move >= DRAW or (instead is not None and instead < DRAW):
        return None
    card = int(CARD_LAID[move % WITH_CALL])
    symbol = int(SYMBOL_OF[card]) if card < WILD else -1
    more = 4 if card == WILD_DRAW_FOUR else 2 if symbol == DRAW_TWO else 0
    hit = int(state.hitter) if symbol == REVERSE else int(state.after(seat))
    args: dict[str, str | int] = {"seat": hit, "cards": int(state.owed) + more}
    clause = answered_by(symbol_of(write_card(card)), 4 if state.hit_by_four else 2)
    return Reason("reason-answers", args, clause)


def swap(state: UnoState, seat: int, move: int, instead: int | None) -> Reason | None:
    """The hand one gets is smaller than one's own, and than the other one could get."""
    if not SWAP <= move < ENOUGH:
        return None
    got = int(state.size(move - SWAP))
    if got >= state.size(seat):
        return None
    if instead is not None and SWAP <= instead < ENOUGH and state.size(instead - SWAP) <= got:
        return None
    return Reason("reason-swap", {"seat": move - SWAP, "cards": got}, "UNO-H06")
