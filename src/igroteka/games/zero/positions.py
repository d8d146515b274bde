"""Positions of Zero as text, there and back. Garbage is refused with the name of the part that is wrong."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.errors import Mistake
from igroteka.core.notation import (
    LARGEST,
    Fields,
    as_many,
    read_numbers,
    read_seats,
    within,
    write_numbers,
    write_seats,
)
from igroteka.core.seats import BIT, size_of
from igroteka.games.zero.cards import HAND, listed
from igroteka.games.zero.rules import ZeroState
from igroteka.games.zero.table import NO_SEAT
from igroteka.games.zero.text import card_name, read_card
from igroteka.games.zero.view import sheet

NONE = "-"


def fields(state: ZeroState) -> dict[str, str]:
    """The parts of a position; the unused pile is the rest of the deck."""
    return {
        "first": _write_seat(state.first),
        "turns": str(state.turns),
        "passes": str(state.passes),
        "closer": _write_seat(state.closer),
        "called": write_seats(state.called),
        "changed": write_numbers([int(number) for number in state.changed]),
        "pool": _write_cards(list(state.pool)),
        "hands": "/".join(_write_cards(list(listed(hand))) for hand in state.hands),
        "shown": "/".join(_write_cards(list(listed(hand))) for hand in state.shown),
        "sheet": "/".join(write_numbers(row) for row in sheet(state)) or NONE,
        **({} if state.house.one_may_pass_twice else {"passer": _write_seat(state.passer)}),
    }


def restore(state: ZeroState, fields: Fields) -> None:
    """The inverse of `fields`, into a fresh state."""
    seats = int(state.seats)
    rounds = int(state.house.rounds)
    _check_course(seats, rounds, fields)
    state.first = fields.read("first", lambda text: _read_seat(text, seats))
    state.closer = fields.read("closer", lambda text: _read_seat(text, seats))
    state.turns = fields.read("turns", lambda text: within(int(text), 0, LARGEST))
    state.passes = fields.read("passes", lambda text: within(int(text), 0, 2))
    if not state.house.one_may_pass_twice:
        state.passer = fields.read("passer", lambda text: _read_seat(text, seats))
    _check_end(state, fields)
    state.called = fields.read("called", lambda text: within(read_seats(text), 0, BIT[seats] - 1))
    state.changed = vec[i64](fields.read("changed", lambda text: _none_negative(_seats_of(text, seats))))
    state.sheet = vec[i64](fields.read("sheet", lambda text: _read_sheet(text, seats, rounds, fields.number("round"))))
    pool = fields.read("pool", _read_cards)
    state.pool = vec[i64](pool)
    hands = fields.read("hands", lambda text: _read_hands(text, seats))
    shown = fields.read("shown", lambda text: _read_hands(text, seats))
    state.hands = vec[i64]([_set_of(hand) for hand in hands])
    state.shown = vec[i64]([_set_of(hand) for hand in shown])
    _check_cards(state, [*pool, *(card for hand in hands for card in hand)], fields)


def _check_course(seats: int, rounds: int, fields: Fields) -> None:
    """Round, phase and the seat to move agree with each other."""
    finished = fields.read("round", lambda text: within(int(text), 0, rounds))
    phase = fields.text("phase")
    if (phase == "over") != (finished == rounds):
        raise Mistake("position-field", field="phase", value=phase[:80])
    moving = fields.read("must", read_numbers)
    if len(moving) != (phase == "round") or not all(0 <= seat < seats for seat in moving):
        raise Mistake("position-field", field="must", value=fields.text("must")[:80])


def _check_end(state: ZeroState, fields: Fields) -> None:
    """Whoever made the second pass is named, and a limit is not behind the round: else it would never end."""
    if (state.closer != NO_SEAT) != (state.passes == 2):
        raise Mistake("position-field", field="closer", value=fields.text("closer")[:80])
    if state.closer != NO_SEAT and not state.house.last_turns and fields.text("phase") == "round":
        raise Mistake("position-field", field="closer", value=fields.text("closer")[:80])
    if not state.house.one_may_pass_twice and not _may_have_passed(state):
        raise Mistake("position-field", field="passer", value=fields.text("passer")[:80])
    limit = state.house.turn_limit * state.seats
    if limit and state.turns >= limit + (fields.text("phase") != "round"):
        raise Mistake("position-field", field="turns", value=fields.text("turns")[:80])


def _may_have_passed(state: ZeroState) -> bool:
    """The first passer is named as soon as there is one, and the closer is another (ZERO-H02)."""
    if state.passer == NO_SEAT:
        return state.passes == 0
    return state.passes > 0 and state.passer != state.closer


def _check_cards(state: ZeroState, lying: list[int], fields: Fields) -> None:
    """Nothing is dealt before the first deal; afterwards all hands and the pool are full, and no card lies twice."""
    before = fields.text("phase") == "interlude" and fields.number("round") == 0
    pool_size, hand_size = (0, 0) if before else (state.house.pool_size, HAND)
    hands_full = all(size_of(hand) == hand_size for hand in state.hands)
    if len(lying) != len(set(lying)) or len(state.pool) != pool_size or not hands_full:
        raise Mistake("position-cards", cards=" ".join(card_name(card) for card in sorted(lying))[:200])
    if any(seen & ~hand for seen, hand in zip(state.shown, state.hands, strict=True)):
        raise Mistake("position-field", field="shown", value=fields.text("shown")[:80])
    if (state.first == NO_SEAT) != before:
        raise Mistake("position-field", field="first", value=fields.text("first")[:80])


def _write_seat(seat: int) -> str:
    return NONE if seat == NO_SEAT else str(seat)


def _read_seat(text: str, seats: int) -> int:
    return int(NO_SEAT) if text == NONE else within(int(text), 0, seats - 1)


def _write_cards(cards: list[int]) -> str:
    return ".".join(card_name(card) for card in cards) or NONE


def _read_cards(text: str) -> list[int]:
    return [] if text == NONE else [read_card(card) for card in text.split(".")]


def _read_hands(text: str, seats: int) -> list[list[int]]:
    return as_many([_read_cards(hand) for hand in text.split("/")], seats)


def _read_sheet(text: str, seats: int, rounds: int, finished: int) -> list[int]:
    rows = [] if text == NONE else [_none_negative(_seats_of(row, seats)) for row in text.split("/")]
    written = [points for row in as_many(rows, finished) for points in row]
    return written + [0] * (rounds * seats - len(written))


def _seats_of(text: str, seats: int) -> list[int]:
    return as_many(read_numbers(text), seats)


def _set_of(cards: list[int]) -> int:
    return sum(BIT[card] for card in set(cards))


def _none_negative(numbers: list[int]) -> list[int]:
    return [within(number, 0, LARGEST) for number in numbers]
