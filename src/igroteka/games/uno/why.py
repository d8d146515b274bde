"""Why a move is refused: the clause, and what one can do instead."""

from __future__ import annotations

from igroteka.core.errors import Refusal
from igroteka.core.game import out_of_turn
from igroteka.core.seats import BIT
from igroteka.games.uno.cards import (
    ACCEPT,
    CALL,
    CARD_LAID,
    CATCH,
    CHALLENGE,
    DRAW,
    ENOUGH,
    KEEP,
    NAME,
    NO_SYMBOL,
    PASS,
    SEVERAL,
    SKIP,
    SWAP,
    SYMBOL_OF,
    WILD,
    WILD_DRAW_FOUR,
    WITH_CALL,
)
from igroteka.games.uno.cited import answered_by, symbol_of
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.table import DRAWN, HAND, HIT, MORE, NAMING, NO_SEAT, SWAPPING, TURN
from igroteka.games.uno.text import COLOUR_NAMES, SYMBOL_NAMES, write_card

# The clause that says what a card goes on: numbers, then Skip, Reverse, Draw Two.
_CLAUSES = {"S": "UNO-15", "R": "UNO-14", "D": "UNO-13"}


def why(state: UnoState, seat: int, move: int) -> Refusal:
    """The refusal of a move that is not legal while a round is on."""
    if state.out & BIT[seat]:
        return _by_house(state, "why-eliminated", "UNO-H20")
    if move == CALL or CATCH <= move < SWAP:
        return _why_no_word(state, seat, move)
    not_now = out_of_turn(state, seat)
    if not_now:
        return _why_no_jump(state, seat, move) if state.house.jumps and move < DRAW else not_now
    first = _first(state, move)
    if first:
        return first
    if move >= SWAP:
        return _why_no_custom(state, seat, move)
    if move < DRAW:
        return _why_no_play(state, seat, move)
    return _why_no_turn(state, move)


def _first(state: UnoState, move: int) -> Refusal | None:
    """What has to be said before anything else."""
    if state.phase == HIT and move == CHALLENGE:
        return _by_house(state, "why-no-challenge", "UNO-18" if state.hit_by_four else "UNO-13")
    if state.phase == HIT and state.bluffer == NO_SEAT:
        return _why_no_answer(state, move)
    if state.phase == HIT:
        return Refusal("why-decide-first", "UNO-18")
    if state.phase == NAMING:
        return Refusal("why-name-first", "UNO-08")
    if state.phase == SWAPPING:
        return _by_house(state, "why-swap-first", "UNO-H06")
    if state.phase == MORE:
        return _by_house(state, "why-more-first", "UNO-H09")
    return None


def _why_no_answer(state: UnoState, move: int) -> Refusal:
    """A hit waits. A card that might answer it but does not fit is refused by the rule that lets it answer."""
    refusal = _by_house(state, "why-answer-first", "UNO-13", count=int(state.owed))
    if move >= DRAW:
        return refusal
    card = int(CARD_LAID[move % WITH_CALL])
    if not BIT[card] & (state.house.answers_four if state.hit_by_four else state.house.answers_two):
        return refusal
    clause = answered_by(symbol_of(write_card(card)), 4 if state.hit_by_four else 2)
    return Refusal(refusal.key, clause, refusal.args)


def _why_no_jump(state: UnoState, seat: int, move: int) -> Refusal:
    """A card out of turn at a table where one may jump in."""
    card = CARD_LAID[move % WITH_CALL]
    if not state.jumpable or state.phase != TURN or card != state.top() or not state.hands[seat * HAND] & BIT[card]:
        return _by_house(state, "why-no-jump", "UNO-H08")
    if BIT[card] & state.not_as_last(seat):
        return _by_house(state, "why-not-last-action", "UNO-20", instead="wait")
    return _why_no_play(state, seat, move)


def _by_house(state: UnoState, key: str, otherwise: str, **args: str | int) -> Refusal:
    """A refusal by the house rule that this table plays; without one, by another clause."""
    return Refusal(key, state.house.cited.get(key, otherwise), args)


def _why_no_custom(state: UnoState, seat: int, move: int) -> Refusal:
    """Moves that only a house rule knows."""
    if move < ENOUGH:
        return Refusal("why-no-swap", "UNO-H06")
    if move == ENOUGH or not state.house.several or SYMBOL_OF[move - SEVERAL] >= SKIP or state.phase == DRAWN:
        return Refusal("why-no-several", "UNO-H09")
    if state.allows(seat, move - SEVERAL):
        return Refusal("why-no-several", "UNO-H09")  # the last card
    return _why_no_play(state, seat, move - SEVERAL)


def _why_no_word(state: UnoState, seat: int, move: int) -> Refusal:
    if not state.house.calls:
        return _by_house(state, "why-no-calls", "UNO-H14")
    if state.must & BIT[seat] and state.phase == DRAWN and state.says_something_first():
        return _by_house(state, "why-drawn-first", "UNO-H18")
    if state.must & BIT[seat] and state.says_something_first():
        first = _first(state, move)
        assert first is not None
        return first
    if move == CALL:
        return Refusal("why-called" if state.size(seat) == 1 else "why-call-early", "UNO-19")
    other = move - CATCH
    if other == seat:
        return Refusal("why-catch-yourself", "UNO-19")
    return Refusal("why-nobody-there" if other >= state.seats else "why-catch-many", "UNO-19")


def _why_no_play(state: UnoState, seat: int, move: int) -> Refusal:
    card = CARD_LAID[move % WITH_CALL]
    if state.phase == DRAWN and card != state.drawn:
        return Refusal("why-only-the-drawn", "UNO-12")
    instead = _instead(state)
    if not state.hands[seat * HAND] & BIT[card]:
        return Refusal("why-not-in-hand", "UNO-10", {"instead": instead})
    colour = COLOUR_NAMES[state.colour]
    if not state.fits(card):
        if state.phase == DRAWN:
            return Refusal("why-drawn-no-fit", "UNO-11")
        symbol = SYMBOL_NAMES[SYMBOL_OF[card]]
        args: dict[str, str | int] = {"colour": colour, "symbol": _top(state), "instead": instead}
        return Refusal("why-no-fit", _CLAUSES.get(symbol, "UNO-10"), args)
    if card == WILD_DRAW_FOUR and not state.house.bluffing and state.holds_colour(seat, state.colour):
        return Refusal("why-holds-colour", "UNO-17", {"colour": colour, "instead": instead})
    if BIT[card] & state.not_as_last(seat):
        last = "why-not-last-wild" if card >= WILD else "why-not-last-action"
        return _by_house(state, last, "UNO-20", instead=instead)
    if not state.house.calls:
        return _by_house(state, "why-no-calls", "UNO-H14")
    if not state.house.calls_with_card:
        return _by_house(state, "why-call-after", "UNO-H13")
    return Refusal("why-call-with-two", "UNO-19")


def _top(state: UnoState) -> str | int:
    """The number or the symbol on top of the discard pile, as the words want it."""
    if state.symbol < SKIP:
        return int(state.symbol)
    return SYMBOL_NAMES[state.symbol] if state.symbol < NO_SYMBOL else "none"


def _instead(state: UnoState) -> str:
    """What one can do without laying a card."""
    if state.phase == DRAWN:
        return "keep"
    return "draw" if state.may_draw(state.turn) else "pass"


def _why_no_turn(state: UnoState, move: int) -> Refusal:
    if move == DRAW:
        if state.phase == DRAWN:
            return Refusal("why-drew-already", "UNO-12")
        if state.can_draw() and state.size(state.turn) >= state.house.hand_limit:
            return _by_house(state, "why-hand-full", "UNO-H21", count=int(state.house.hand_limit))
        if state.can_draw():
            return _by_house(state, "why-must-lay", "UNO-H11")
        return Refusal("why-nothing-to-draw", "UNO-26")
    if move == KEEP:
        if state.phase == DRAWN:
            return Refusal("why-must-play-drawn", "UNO-11")
        return Refusal("why-nothing-drawn", "UNO-11", {"instead": _instead(state)})
    if move == PASS:
        if state.phase == DRAWN:
            return Refusal("why-drew-already", "UNO-12")
        if state.may_draw(state.turn):
            return Refusal("why-no-pass", "UNO-11")
        if state.can_draw():
            return _by_house(state, "why-must-lay", "UNO-H11" if not state.house.draws_freely else "UNO-H21")
        return Refusal("why-must-play", "UNO-26")
    if move in (ACCEPT, CHALLENGE):
        return Refusal("why-nothing-to-challenge", "UNO-18")
    assert move >= NAME
    return Refusal("why-no-naming", "UNO-16")


def why_tap(move: int, tap: str) -> Refusal | None:
    """Something else was touched while a Wild can be laid and its colour named, one after the other."""
    if move >= DRAW or CARD_LAID[move % WITH_CALL] < WILD or tap == "button:uno":
        return None
    clause = "UNO-16" if CARD_LAID[move % WITH_CALL] == WILD else "UNO-17"
    return Refusal("why-name-the-colour" if tap.startswith("colour:") else "why-wild-first", clause)
