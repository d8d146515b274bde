"""Why a move is refused: the clause, and what to do instead."""

from __future__ import annotations

from igroteka.core.errors import Refusal
from igroteka.core.game import out_of_turn
from igroteka.core.seats import BIT
from igroteka.games.wazabi.cards import (
    GIVE,
    KEEP,
    KINDS,
    LOSE_1,
    PASS,
    PLAY,
    ROLL,
    STEAL,
    count,
)
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.table import TO_GIVE, TO_KEEP, TO_PLAY, TO_ROLL, TO_STEAL, team_mate
from igroteka.games.wazabi.text import card_name, played

_DO_FIRST = {
    int(TO_ROLL): Refusal("why-roll-first", "WAZABI-05"),
    int(TO_STEAL): Refusal("why-steal-first", "WAZABI-10"),
    int(TO_GIVE): Refusal("why-give-first", "WAZABI-07"),
    int(TO_PLAY): Refusal("why-play-or-pass", "WAZABI-08"),
    int(TO_KEEP): Refusal("why-keep-first", "WAZABI-13"),
}

# The clause of each card, in the order of the sheet.
CLAUSES = tuple(f"WAZABI-{11 + kind}" for kind in range(KINDS))


def why(state: WazabiState, seat: int, move: int) -> Refusal:
    """Why this move, which exists in the game, is not legal for this seat now."""
    if state.stage == TO_KEEP:
        if not state.asked & BIT[seat]:
            return Refusal("why-others-choose", "WAZABI-13")
        return Refusal("why-keep-what-you-hold", "WAZABI-13") if move >= KEEP else _DO_FIRST[int(TO_KEEP)]
    return out_of_turn(state, seat) or _in_turn(state, seat, move)


def _in_turn(state: WazabiState, seat: int, move: int) -> Refusal:
    if move == ROLL:
        return Refusal("why-rolled-already", "WAZABI-05")
    if state.stage != _stage_of(move):
        return Refusal("why-nobody-keeps", "WAZABI-13") if move >= KEEP else _wrong_stage(state, move)
    if move < STEAL:
        return _why_not_give(state, seat, move - GIVE)
    if move < PLAY:
        return _why_not_steal(state, seat, move - STEAL)
    return _why_not_play(state, seat, *played(move))


def _stage_of(move: int) -> int:
    """When moves of this sort (other than ROLL) are made."""
    if move == PASS or PLAY <= move < KEEP:
        return int(TO_PLAY)
    if move < STEAL:
        return int(TO_GIVE)
    return int(TO_STEAL) if move < PLAY else int(TO_KEEP)


def _wrong_stage(state: WazabiState, move: int) -> Refusal:
    if state.stage == TO_PLAY and GIVE <= move < STEAL:
        return Refusal("why-no-die-to-give", "WAZABI-07")
    if state.stage != TO_ROLL and STEAL <= move < PLAY:
        return Refusal("why-no-theft", "WAZABI-10")
    return _DO_FIRST[int(state.stage)]


def _why_not_give(state: WazabiState, seat: int, taker: int) -> Refusal:
    return (
        _no_such_player(state, seat, taker, "WAZABI-07")
        or (Refusal("why-out", "WAZABI-22") if state.left[taker] != 0 else None)
        or Refusal("why-neighbours-only", "WAZABI-24")
    )


def _why_not_steal(state: WazabiState, seat: int, victim: int) -> Refusal:
    nobody = _no_such_player(state, seat, victim, "WAZABI-10")
    if nobody is not None:
        return nobody
    if state.house.teams and victim == team_mate(seat, state.seats):
        return Refusal("why-team-mate", "WAZABI-10")
    return Refusal("why-empty-hand", "WAZABI-10")


def _why_not_play(state: WazabiState, seat: int, card: int, named: int) -> Refusal:
    if count(state.hands[seat], card) == 0:
        return Refusal("why-not-in-hand", "WAZABI-08", {"card": card_name(card)})
    cost = int(state.house.costs[card])
    if cost > state.power:
        return Refusal("why-too-dear", "WAZABI-08", {"card": card_name(card), "cost": cost, "power": int(state.power)})
    if card == LOSE_1:
        return Refusal("why-two-gives", "WAZABI-11", {"give": int(state.give_faces)})
    return _no_such_player(state, seat, named, CLAUSES[card]) or Refusal("why-out", "WAZABI-22")


def why_tap(state: WazabiState, move: int, tap: str) -> Refusal:
    """Something else was touched while this legal move wants this: a player or a way for a card, or its first thing."""
    if PLAY <= move < KEEP and tap.startswith(("seat:", "way:")):
        card = played(move)[0]
        key = "why-choose-a-player" if tap.startswith("seat:") else "why-choose-a-way"
        return Refusal(key, CLAUSES[card], {"card": card_name(card)})
    return _DO_FIRST[int(state.stage)]


def _no_such_player(state: WazabiState, seat: int, other: int, clause: str) -> Refusal | None:
    if other >= state.seats:
        return Refusal("why-no-such-player", clause, {"seats": int(state.seats)})
    return Refusal("why-not-yourself", clause) if other == seat else None
