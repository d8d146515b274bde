"""Record the golden games anew: python -m igroteka.games.wazabi.tests.make_golden (only when the rules change)."""

from __future__ import annotations

from pathlib import Path

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.game import Variant
from igroteka.core.record import Input, Record, write_record
from igroteka.core.seats import BIT, CLOCK
from igroteka.core.state import FLAG, READY, State
from igroteka.games.wazabi import GAME

FOLDER = Path(__file__).parent / "golden"


def some_input(state: State, dice: FastDice, driver: Driver) -> tuple[int, int]:
    """Mostly random play; sometimes a flag falls, someone is ready early or changes a sealed choice."""
    if state.interlude and state.round > 0 and dice.below(3) > 0:
        seat = int(dice.below(state.seats))
        if len(state.moves(seat)) > 0:
            return seat, int(READY)
    if dice.below(8) == 0:
        seat = int(dice.below(state.seats))
        if state.must & BIT[seat] and dice.below(2) == 0:
            return CLOCK, int(FLAG) + seat
        moves = [int(move) for move in state.moves(seat)]
        if moves:
            return seat, moves[dice.below(len(moves))]
    seat = int(driver.next_seat(state))
    if seat == CLOCK:
        return CLOCK, int(due_timer(state))
    choices = state.choices(seat)
    return seat, int(choices[dice.below(len(choices))])


def record_of(variant: Variant, seed: int) -> Record:
    """A whole match of this variant."""
    options = GAME.read_options({"turn_limit": 60, **variant.options})
    keyed = {"kind": "keyed", "key": bytes(range(seed, seed + 16)).hex()}
    description = keyed if seed % 4 == 0 else {"kind": "fast", "seed": seed}
    names = [f"P{seat}" for seat in range(variant.seats)]
    record = Record(GAME, variant.seats, options, description, names)
    state = record.start()
    dice, driver = FastDice(seed + 500), Driver()
    while not state.over:
        seat, move = some_input(state, dice, driver)
        state.play(seat, move)
        driver.made(seat)
        record.inputs.append(Input(seat, move, 1500 * len(record.inputs)))
    return record


def main() -> None:
    """Two games a variant."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for number, variant in enumerate(GAME.variants()):
        for nth in range(2):
            name = f"{number:02}-{variant.name.replace(' ', '-')}-{nth}.jsonl"
            write_record(FOLDER / name, record_of(variant, 2 * number + nth))


if __name__ == "__main__":
    main()
