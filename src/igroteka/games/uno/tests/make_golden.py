"""Record the golden games anew: python -m igroteka.games.uno.tests.make_golden.

Each is played by random players with odd manners: wrong catches, silence with one card, flags that fall.
Beside the records lies `traces.json`: a digest of everything each record makes the rules say on the way.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from igroteka.core.dice import FastDice
from igroteka.core.driver import due_timer
from igroteka.core.record import Input, Record, write_record
from igroteka.core.seats import BIT, CLOCK, TABLE, lowest
from igroteka.core.state import READY
from igroteka.games.uno import GAME
from igroteka.games.uno.cards import CALL, CATCH, DRAW, WITH_CALL
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.table import NO_SEAT
from igroteka.games.uno.tests.positions import told

FOLDER = Path(__file__).parent / "golden"
TRACES = FOLDER / "traces.json"

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("two", 2, {}),
    ("three", 3, {}),
    ("four", 4, {}),
    ("seven", 7, {}),
    ("ten", 10, {"turn_limit": 90}),
    ("may", 3, {"drawn_card": "may"}),
    ("refused", 4, {"bluffing": "refused"}),
    ("literal", 2, {"reverse_two": "literal"}),
    ("own-hand", 3, {"scoring": "own-hand", "goal": 80}),
    ("own-hand-refused-may", 2, {"scoring": "own-hand", "bluffing": "refused", "drawn_card": "may", "goal": 80}),
    ("long", 5, {"goal": 150, "turn_limit": 250}),
]


def lively_input(state: UnoState, dice: FastDice) -> tuple[int, int]:
    """Mostly somebody who plays a card when possible and is careless with calls, sometimes anything legal."""
    if state.must == 0:
        ready = [seat for seat in range(state.seats) if len(state.moves(seat)) and dice.below(2)]
        return (ready[0], int(READY)) if ready else (int(CLOCK), int(due_timer(state)))
    if dice.below(8) == 0:
        actor = dice.below(state.seats + 1) - 1
        legal = state.moves(actor)
        if len(legal):
            return int(actor), int(legal[dice.below(len(legal))])
    silent = state.window
    if silent != NO_SEAT and not state.called & BIT[silent] and dice.below(3) == 0:
        word = [(int(silent), int(CALL)), (int(state.after(state.turn)), int(CATCH + silent))][dice.below(2)]
        if state.allows(*word):
            return word
    seat = int(lowest(state.must))
    choices = [int(move) for move in state.choices(seat)]
    if len(choices) > 1 and dice.below(6):
        choices = [move for move in choices if move != DRAW]
    move = choices[dice.below(len(choices))]
    if WITH_CALL <= move < DRAW and dice.below(2):
        move -= int(WITH_CALL)
    return seat, move


def record_game(seats: int, options: dict[str, Any], seed: int) -> Record:
    """A whole match, recorded."""
    table = GAME.read_options({"goal": 150, "turn_limit": 160, **options})
    names = [f"P{seat}" for seat in range(seats)]
    record = Record(GAME, seats, table, {"kind": "fast", "seed": seed}, names)
    state = record.start()
    assert isinstance(state, UnoState)
    dice = FastDice(seed + 1000)
    while not state.over:
        seat, move = lively_input(state, dice)
        state.play(seat, move)
        record.inputs.append(Input(seat, move))
    return record


def trace(record: Record) -> str:
    """A digest of all that the rules say while the record is played."""
    digest = blake2b(digest_size=12)
    dice = FastDice(77)
    for number, (_, events, state) in enumerate(record.steps()):
        assert isinstance(state, UnoState)
        said: list[object] = [told(events), state.may, state.must]
        if number % 3 == 0 or state.interlude:
            said.append(GAME.dump(state))
        for seat in range(state.seats):
            legal = state.moves(seat)
            said.append([(move, state.since(seat, move)) for move in map(int, legal)])
            said.append(int(state.reflex(seat, dice)) if not state.interlude else None)
            if state.must >> seat & 1:
                said += [[int(move) for move in state.choices(seat)], int(state.fallback(seat))]
        if number % 15 == 0:
            for seat in (0, 1, TABLE):
                world = state.guess(seat, dice)
                assert isinstance(world, UnoState)
                said.append(GAME.dump(world))
        digest.update(repr([str(piece) for piece in said]).encode())
    return digest.hexdigest()


def main() -> None:
    """Write all records and their traces."""
    FOLDER.mkdir(exist_ok=True)
    traces: dict[str, str] = {}
    for name, seats, options in TABLES:
        for seed in (1, 2):
            record = record_game(seats, options, seed * 31 + seats)
            write_record(FOLDER / f"{name}-{seed}.jsonl", record)
            traces[f"{name}-{seed}"] = trace(record)
    TRACES.write_text(json.dumps(traces, indent=1) + "\n")


if __name__ == "__main__":
    main()
