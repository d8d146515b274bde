"""Record golden games over all variants: python -m igroteka.games.twinit.tests.make_golden

Players react like random ones; now and then anybody does anything that is legal: wrong pairs, disputes, lifted hands,
flags that fall, timers in any order.
"""

from __future__ import annotations

from pathlib import Path

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.game import Variant
from igroteka.core.record import Input, Record, write_record
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL, EXPIRE, READY, State
from igroteka.games.twinit import GAME
from igroteka.games.twinit.bot import Quick
from igroteka.games.twinit.cards import LAST_TIMER, LIFT, MINUTE_TIMER

FOLDER = Path(__file__).parent / "golden"
PER_VARIANT = 2


def input_of(state: State, dice: FastDice, driver: Driver, wildness: int) -> tuple[int, int]:
    """Mostly what a random player does, sometimes anything legal of anyone."""
    if dice.below(100) < wildness:
        actor = dice.below(state.seats + 1) - 1
        moves = [int(move) for move in state.moves(actor) if not _ends(int(move))]
        if moves:
            lifts = [move for move in moves if LIFT <= move < 2 * LIFT]
            return actor, (lifts or moves)[dice.below(len(lifts or moves))]
    while True:
        seat = int(driver.next_seat(state))
        if seat == CLOCK:
            return seat, int(due_timer(state))
        if not driver.is_interrupt(state, seat):
            return seat, int(state.choices(seat)[0])
        sees = dice.below(5) == 0  # now and then one looks like a bot does
        move = Quick().choose(state, seat, dice) if sees else int(state.reflex(seat, dice))
        if move >= 0:
            return seat, move
        driver.declined(seat)


def record(variant: Variant, seed: int) -> Record:
    """One recorded game."""
    options = GAME.check(variant.seats, GAME.read_options({"turn_limit": 45, **variant.options}))
    names = [f"P{seat}" for seat in range(variant.seats)]
    made = Record(GAME, variant.seats, options, {"kind": "fast", "seed": seed}, names, about={"variant": variant.name})
    state, dice, driver = made.start(), FastDice(seed + 77), Driver()
    while not state.over:
        seat, move = input_of(state, dice, driver, 4 + 8 * (seed % 3))
        state.play(seat, move)
        driver.made(seat)
        made.inputs.append(Input(seat, move, 150 * len(made.inputs)))
    return made


def _ends(move: int) -> bool:
    return move in (DEAL, READY, EXPIRE + MINUTE_TIMER, EXPIRE + LAST_TIMER, EXPIRE + LAST_TIMER + 1)


def main() -> None:
    """Write all files anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for place, variant in enumerate(GAME.variants()):
        for nth in range(PER_VARIANT):
            name = variant.name.replace(",", "").replace(" ", "-")
            write_record(FOLDER / f"{name}-{nth + 1}.jsonl", record(variant, 100 * place + nth))


if __name__ == "__main__":
    main()
