"""A position as one says it, and a game that goes on from there.

A card is called by the pattern it shows, a letter; its twins by primes: A, A', A''. All letters are triple patterns.
`A/K` is a card that shows A and has K on its back. Stacks are written from the top down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import FastDice
from igroteka.core.events import Event, Recorder
from igroteka.core.seats import BIT, CLOCK, EVERYONE, all_of, members
from igroteka.core.state import DEAL, EXPIRE
from igroteka.games.twinit import GAME
from igroteka.games.twinit.cards import (
    BESIDE,
    CARDS,
    CENTRE,
    COPIES,
    COUNT_TIMER,
    FACES,
    FLIP,
    GO,
    LIFT,
    NONE,
    TOUCH,
    TURN,
    WON,
    homes_of,
)
from igroteka.games.twinit.claims import Claims
from igroteka.games.twinit.position import look_around, put_on, stack_of
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.table import ROW
from igroteka.games.twinit.text import TIMERS

TRIPLES = [pattern for pattern in range(len(COPIES)) if COPIES[pattern] == 3]
PATTERN = dict(zip(ascii_uppercase, TRIPLES, strict=False))
TIMER = {name: number for number, name in TIMERS.items()}


@dataclass
class Custom:
    """How scenes are played unless a test says otherwise (`conftest.py`)."""

    hands: str = "claims"
    quiet: bool = False  # nobody else claims what is claimed


CUSTOM = Custom()


def new_match(seats: int = 2, seed: int = 1, **options: Any) -> TwinIt:
    """A match before its first deal, with a recorder."""
    state = GAME.new(seats, GAME.read_options({"hands": CUSTOM.hands, **options}), FastDice(seed))
    state.recorder = Recorder()
    return state


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> TwinIt:
    """A match just dealt; in the minute all were ready, and it runs."""
    state = new_match(seats, seed, **options)
    state.play(CLOCK, DEAL)
    return begun(state)


def begun(state: TwinIt) -> TwinIt:
    """All are ready and the count of three is over, where there is one."""
    for seat in members(state.must) if state.piled else []:
        state.play(seat, int(GO))
    if state.piled:
        state.play(CLOCK, EXPIRE + COUNT_TIMER)
    return state


class Scene:
    """A game in progress whose cards have names."""

    def __init__(self, state: TwinIt, names: dict[int, str]) -> None:
        self.state = state
        self.names = names
        self.cards = {name: card for card, name in names.items()}

    # what players do

    def touch(self, seat: int, *names: str) -> Scene:
        for name in names:
            self.state.play(seat, int(TOUCH) + self.cards[name])
        if CUSTOM.quiet and isinstance(self.state, Claims) and len(self.state.unsettled()):
            self.fire("settle")
        return self

    def lift(self, seat: int, name: str) -> Scene:
        self.state.play(seat, int(LIFT) + self.cards[name])
        return self

    def flip(self, seat: int, name: str) -> Scene:
        self.state.play(seat, int(FLIP) + self.cards[name])
        return self

    def turn(self, seat: int) -> Scene:
        self.state.play(seat, int(TURN))
        return self

    def fire(self, timer: str) -> Scene:
        """The running timer whose name begins like this fires."""
        (name,) = [name for name in self.timers() if name.startswith(timer)]
        self.state.play(CLOCK, EXPIRE + TIMER[name])
        return self

    # what one sees

    def timers(self) -> dict[str, int]:
        flat = [int(number) for number in self.state.timers()]
        return {TIMERS[name]: ms for name, ms in zip(flat[0::2], flat[1::2], strict=True)}

    def may_touch(self, seat: int, name: str) -> bool:
        return self.state.allows(seat, int(TOUCH) + self.cards[name])

    def refusal(self, seat: int, move: int) -> str:
        refusal = GAME.why_not(self.state, seat, move)
        assert refusal is not None
        return f"{refusal.clause} {refusal.key}"

    def no_touch(self, seat: int, name: str) -> str:
        return self.refusal(seat, int(TOUCH) + self.cards[name])

    def where(self, name: str) -> str:
        place = int(self.state.place[self.cards[name]])
        if place == CENTRE:
            return "centre"
        if place == BESIDE:
            return "beside"
        return "won" if place == WON else f"stack {place}"

    def shows(self, name: str) -> str:
        """The letter of the pattern that a card shows now, or its number."""
        pattern = int(self.state.front[self.cards[name]])
        return {number: letter for letter, number in PATTERN.items()}.get(pattern, str(pattern))

    def sets(self, side: int) -> list[str]:
        rows = range(len(self.state.sets) // ROW)
        return [self.said(self.state.cards_of_set(row)) for row in rows if self.state.sets[ROW * row] == side]

    def stack(self, seat: int) -> str:
        """From the top down."""
        return self.said(stack_of(self.state, seat)[::-1])

    def must(self) -> list[int]:
        return members(self.state.must)

    def hands(self, seat: int) -> str:
        return self.said([card for card in self.state.hand_on[2 * seat : 2 * seat + 2] if card != NONE])

    def said(self, cards: Iterator[int] | vec[i64] | list[int]) -> str:
        return " ".join(self.names[int(card)] for card in cards)

    def events(self) -> list[tuple[str, int, str]]:
        """What was recorded since the last time, without what merely came into sight."""
        assert self.state.recorder is not None
        taken: list[Event] = self.state.recorder.take()
        assert all(event.seen == EVERYONE and len(event.numbers) < 200 for event in taken)  # all is open
        small = ("shown", "claimed") if CUSTOM.quiet else ("shown",)
        return [(e.kind, int(e.seat), self.said(e.cards)) for e in taken if e.kind not in small]


def position(
    stacks: list[str],
    centre: str = "",
    sets: dict[int, list[str]] | None = None,
    beside: str = "",
    beside_side: int = 0,
    turn: int = 0,
    rest: bool = True,
    **options: Any,
) -> Scene:
    """A game where it is `turn`'s turn. The cards not named lie under the stacks, or nowhere if not `rest`."""
    state = new_match(len(stacks), **options)
    state.play(CLOCK, DEAL)
    state.may = all_of(len(stacks))
    state.sweep()
    named: list[str] = []
    places: list[tuple[int, str]] = []
    for seat, stack in enumerate(stacks):
        places += [(seat, card) for card in reversed(stack.split())]
    places += [(int(CENTRE), card) for card in centre.split()]
    places += [(int(BESIDE), card) for card in beside.split()]
    won = [(side, cards.split()) for side, rows in (sets or {}).items() for cards in rows]
    places += [(int(WON), card) for _, cards in won for card in cards]
    named = [card for _, card in places]
    _print_faces(state, named)
    names = {number: card.partition("/")[0] for number, card in enumerate(named)}
    number_of = {name: number for number, name in names.items()}
    if rest:
        for card in range(len(named), int(CARDS)):
            if stacks[card % len(stacks)]:
                put_on(state, card % len(stacks), card)
            else:
                state.place[card] = card % len(stacks)
    else:
        for card in range(len(named), int(CARDS)):
            state.place[card] = 0  # in no chain: out of sight
    for card, (place, _) in enumerate(places):
        state.place[card] = place
        if place < CENTRE:
            put_on(state, place, card)
    for side, cards in won:
        row = len(state.sets) // ROW
        taken = [number_of[card.partition("/")[0]] for card in cards]
        state.sets = vec[i64]([*state.sets, side, *taken, *([int(NONE)] * (3 - len(taken)))])
        for card in taken:
            state.set_of[card] = row
    if beside:
        state.beside_side = beside_side
    for card in range(CARDS):
        state.known[card] = 1 if state.in_sight(card) or state.place[card] == WON else 0
        state.changed[card] = 1
        names.setdefault(card, f"#{card}")
    look_around(state)
    state.first = 0
    if state.mode <= 1:
        state.turners = BIT[turn] if state.height[turn] else 0
    state.ask(state.turners)
    assert state.recorder is not None
    state.recorder.take()
    return Scene(state, names)


def _print_faces(state: TwinIt, named: list[str]) -> None:
    """Give the named cards their patterns, and the rest of the faces to all other sides."""
    left = [int(pattern) for pattern in FACES]
    sides: list[int | None] = [None] * (2 * int(CARDS))
    for number, card in enumerate(named):
        for side, letter in enumerate(card.split("/")):
            sides[2 * number + side] = PATTERN[letter[0]]
            left.remove(PATTERN[letter[0]])
    free = [at for at in [*range(0, len(sides), 2), *range(1, len(sides), 2)] if sides[at] is None]
    for at, pattern in zip(free, left, strict=True):
        sides[at] = pattern
    for at in free:
        if sides[at] == sides[at ^ 1]:
            fits = [to for to in free if sides[at] not in (sides[to], sides[to ^ 1]) and sides[to] != sides[at ^ 1]]
            sides[at], sides[fits[0]] = sides[fits[0]], sides[at]
    state.front = vec[i64]([pattern for pattern in sides[0::2] if pattern is not None])
    state.back = vec[i64]([pattern for pattern in sides[1::2] if pattern is not None])
    state.homes = homes_of(state.front, state.back)
