"""Positions as one says them: `position(hands=["R1 R2", "G7"], pool="B3 B4")`. What is not said is filled up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from igroteka.core.dice import FastDice
from igroteka.core.events import Event, Recorder
from igroteka.core.notation import write_numbers
from igroteka.core.seats import BIT, CLOCK, EVERYONE
from igroteka.core.state import DEAL
from igroteka.games.zero import GAME
from igroteka.games.zero.cards import CARDS, HAND, listed
from igroteka.games.zero.rules import ZeroState
from igroteka.games.zero.text import card_name, read_card

ZERO = "G1 G3 G4 G6 G8 R6 O6 Y6 B6"  # the example of ZERO-14
NO_ZERO = "G1 G3 G4 G6 G8 R6 O6 Y6 B7"


def cards(text: str) -> int:
    """A set of cards."""
    return sum(BIT[read_card(name)] for name in text.split())


def names(hand: int) -> str:
    """The inverse of `cards`, in rising order."""
    return " ".join(card_name(card) for card in listed(hand))


def position(
    *,
    hands: Iterable[str],
    pool: str = "",
    turn: int = 0,
    first: int = 0,
    turns: int = 0,
    passes: int = 0,
    closer: int | None = None,
    passer: int | None = None,
    called: list[int] | None = None,
    shown: list[str] | None = None,
    sheet: list[list[int]] | None = None,
    may: list[int] | None = None,
    **options: Any,
) -> ZeroState:
    """A position in the middle of a round, with a recorder; short hands get the highest free cards."""
    held = [hand.split() for hand in hands]
    seats = len(held)
    open_cards = pool.split()
    named = {name for hand in [*held, open_cards] for name in hand}
    free = [card_name(card) for card in range(CARDS) if card_name(card) not in named]
    for hand in held:
        while len(hand) < HAND:
            hand.append(free.pop())
    read = GAME.read_options(options)
    while len(open_cards) < (9 if seats == 2 else read.pool):
        open_cards.append(free.pop())
    rows = sheet or []
    everyone = list(range(seats))
    state = GAME.start(seats, GAME.check(seats, read), FastDice(1))
    parts = {
        "zero": "1",
        "seats": str(seats),
        "options": GAME.dump(state).split("options=")[1].split()[0],
        "inputs": "10",
        "opened": "10",
        "round": str(len(rows)),
        "must": str(turn),
        "may": write_numbers(everyone if may is None else may),
        "ready": "-",
        "phase": "round",
        "cut": "0",
        "dice": "fast:0",
        "first": str(first),
        "turns": str(turns),
        "passes": str(passes),
        "closer": "-" if closer is None else str(closer),
        "called": write_numbers(called or []),
        "changed": write_numbers([1] * seats),
        "pool": ".".join(open_cards),
        "hands": "/".join(".".join(hand) for hand in held),
        "shown": "/".join(".".join(hand.split()) or "-" for hand in shown or [""] * seats),
        "sheet": "/".join(write_numbers(row) for row in rows) or "-",
    }
    if not state.house.one_may_pass_twice:
        parts["passer"] = "-" if passer is None else str(passer)
    state = GAME.load(" ".join(f"{name}={value}" for name, value in parts.items()), FastDice(1))
    state.recorder = Recorder()
    return state


def dealt(seats: int, seed: int = 1, **options: Any) -> ZeroState:
    """A match after its first deal, with a recorder that has the events of the deal."""
    state = GAME.new(seats, GAME.read_options(options), FastDice(seed))
    state.recorder = Recorder()
    state.play(CLOCK, DEAL)
    return state


def play(state: ZeroState, seat: int, *moves: str) -> None:
    """Moves in notation."""
    for move in moves:
        state.play(seat, GAME.read(move))


def may_play(state: ZeroState, seat: int) -> list[str]:
    """What this seat may do, in notation and in order."""
    return [GAME.write(move) for move in state.moves(seat)]


def told(state: ZeroState) -> list[tuple[str, int, str, list[int]]]:
    """(kind, seat, cards, numbers) of the events since the last time; all but the deal are open to everyone."""
    return [_said(event) for event in taken(state)]


def taken(state: ZeroState) -> list[Event]:
    """The events since the last time."""
    assert state.recorder is not None
    return state.recorder.take()


def _said(event: Event) -> tuple[str, int, str, list[int]]:
    assert event.kind == "dealt" or event.seen == EVERYONE
    faces = " ".join(card_name(card) for card in event.cards)
    return event.kind, int(event.seat), faces, [int(number) for number in event.numbers]


def totals(state: ZeroState) -> list[int]:
    """The scores as plain numbers."""
    return [int(points) for points in state.scores()]


def places(state: ZeroState) -> list[int]:
    """The ranking as plain numbers."""
    return [int(place) for place in state.ranking()]
