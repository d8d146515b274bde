"""Random walks through every game, variant and odd corner: calls, catches, flags and timers included."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.events import Event, Recorder
from igroteka.core.game import AnyGame, Variant
from igroteka.core.registry import all_games
from igroteka.core.seats import BIT, CLOCK, TABLE
from igroteka.core.state import EXPIRE, State

TABLES = [(game, variant) for game in all_games().values() for variant in game.variants()]
IDS = [f"{game.name}-{variant.name}".replace(" ", "-") for game, variant in TABLES]


@dataclass
class Step:
    """One input of a walk."""

    seat: int
    move: int
    events: list[Event]
    state: State


def new_state(game: AnyGame, variant: Variant, seed: int) -> Any:
    """A match of this variant that ends under random play."""
    options = game.read_options({**game.lab_options, **variant.options})
    return game.new(variant.seats, options, FastDice(seed))


def wild_input(state: State, dice: FastDice, driver: Driver) -> tuple[int, int]:
    """Mostly what a random player does, sometimes any legal input of anyone, the clock included."""
    if dice.below(6) == 0:
        actor = dice.below(state.seats + 1) - 1
        moves = [int(move) for move in state.moves(actor)]
        if moves:
            return actor, moves[dice.below(len(moves))]
    while True:
        seat = driver.next_seat(state)
        if seat == CLOCK:
            return CLOCK, due_timer(state)
        if driver.is_interrupt(state, seat):
            move = state.reflex(seat, dice)
            if move < 0:
                driver.declined(seat)
                continue
            return seat, move
        choices = state.choices(seat)
        return seat, choices[dice.below(len(choices))]


def walk(game: AnyGame, variant: Variant, seed: int, most: int = 10**9) -> Iterator[Step]:
    """A match from its first deal on, input by input, with its events."""
    state = new_state(game, variant, seed)
    state.recorder = Recorder()
    dice = FastDice(seed * 7 + 1)
    driver = Driver()
    for _ in range(most):
        if state.over:
            return
        seat, move = wild_input(state, dice, driver)
        state.play(seat, move)
        driver.made(seat)
        yield Step(int(seat), int(move), state.recorder.take(), state)


def somewhere(game: AnyGame, variant: Variant, seed: int, steps: int) -> Any:
    """The state after that many inputs of a walk (or at its end)."""
    state = new_state(game, variant, seed)
    for step in walk(game, variant, seed, steps):
        state = step.state
    state.recorder = None
    return state


def told(game: AnyGame, events: list[Event], seat: int) -> list[Any]:
    """The events as this seat learns them."""
    return [(event.kind, int(event.seat), event.faces(seat), [int(n) for n in event.numbers]) for event in events]


def received(game: AnyGame, state: State, seat: int, probes: list[int]) -> dict[str, Any]:
    """Everything else a seat receives: view, numbers, must, may, moves, timers, errors."""
    mine = [int(move) for move in state.moves(seat)] if seat >= 0 else []
    return {
        "view": game.view(state, seat),
        "numbers": numbers(game, state, seat) if seat >= 0 else [],
        "must": int(state.must),
        "may": int(state.may),
        "moves": mine,
        "taps": [game.taps(state, seat, move) for move in mine if move >= 0],
        "since": [int(state.since(seat, move)) for move in mine],
        "timers": [int(number) for number in state.timers()],
        "errors": [game.why_not(state, seat, move) for move in probes],
    }


def numbers(game: AnyGame, state: State, seat: int) -> list[int]:
    """The observation of a seat, as programs that learn are given it."""
    sight = game.sight(int(state.seats))
    buffer = vec[i16](bytes(int(sight.size)))
    sight.observe(state, seat, buffer, 0)
    return [int(number) for number in buffer]


def observers(state: State) -> list[int]:
    """Every seat and the spectator."""
    return [*range(state.seats), TABLE]


__all__ = ["BIT", "EXPIRE", "IDS", "TABLES", "Step", "numbers", "observers", "received", "somewhere", "told", "walk"]
