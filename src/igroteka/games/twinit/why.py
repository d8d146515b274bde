"""Why a move is refused: the clause and the sentence that says what to do."""

from __future__ import annotations

from igroteka.core.errors import Refusal
from igroteka.core.seats import BIT
from igroteka.games.twinit.cards import CENTRE, FLIP, GO, LIFT, MATCH, NONE, TURN, WON
from igroteka.games.twinit.rules import TwinIt


def why(state: TwinIt, seat: int, move: int) -> Refusal:
    """The reason, while a game is on."""
    if move == GO:
        return Refusal("why-prepared" if state.piled else "why-no-start", "TWINIT-23")
    if state.piled:
        return Refusal("why-steady" if state.counting else "why-pile", "TWINIT-23")
    if move == TURN:
        return _why_not_turn(state, seat)
    if state.counting:
        return Refusal("why-count", "TWINIT-11")
    if move >= FLIP:
        return _why_not_flip(state, seat, move - FLIP)
    if move >= LIFT:
        return _why_not_lift(state, seat, move - LIFT)
    return _why_not_touch(state, seat, move)


def _why_not_turn(state: TwinIt, seat: int) -> Refusal:
    if state.mode > MATCH:
        return Refusal("why-no-turns", "TWINIT-23")
    if state.counting:
        return Refusal("why-count", "TWINIT-11")
    if state.height[seat] == 0:
        return Refusal("why-empty-stack", "TWINIT-16")
    if state.turners & BIT[seat] and state.is_stopped():
        return Refusal("why-stopped", "TWINIT-07")
    if state.turners & BIT[seat]:
        return Refusal("why-pace", "TWINIT-28")
    return Refusal("why-turn", "TWINIT-05")


def _why_not_flip(state: TwinIt, seat: int, card: int) -> Refusal:
    if state.mode <= MATCH:
        return Refusal("why-no-flips", "TWINIT-23")
    if state.blocked & BIT[seat]:
        return Refusal("why-blocked", "TWINIT-23")
    if state.place[card] != CENTRE:
        return Refusal("why-flip-won", "TWINIT-23")
    return Refusal("why-flip-hand", "TWINIT-23")


def _why_not_lift(state: TwinIt, seat: int, card: int) -> Refusal:
    lies = state.hand_of(seat, state.lead(card)) != NONE
    return Refusal("why-claimed" if lies else "why-no-hand-there", "TWINIT-27")


def _why_not_touch(state: TwinIt, seat: int, card: int) -> Refusal:
    place = state.place[card]
    if state.blocked & BIT[seat]:
        return Refusal("why-blocked", "TWINIT-23")
    if place < CENTRE and state.top[place] != card:
        return Refusal("why-covered", "TWINIT-06")
    if place == seat:
        return Refusal("why-own-stack", "TWINIT-06")
    if place == WON and state.is_safe_from(seat, card):
        return Refusal("why-theirs", state.house.cited.get("why-theirs", "TWINIT-26"))
    if not state.in_sight(card):
        return Refusal("why-triple", "TWINIT-06")
    if state.hand_of(seat, state.lead(card)) != NONE:
        return Refusal("why-hand-there", "TWINIT-27")
    if state.is_banned(seat, state.lead(card)):
        return Refusal("why-banned", "TWINIT-27")
    return Refusal("why-both-hands", "TWINIT-27")
