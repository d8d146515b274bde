"""Record the golden games: python -m igroteka.games.mindup.tests.make_golden (only when the rules change)."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.record import Input, Record, make_dice, write_record
from igroteka.core.seats import CLOCK
from igroteka.games.mindup import GAME
from igroteka.games.mindup.rules import MindUpState

FOLDER = Path(__file__).parent / "golden"


def wild_input(state: MindUpState, dice: FastDice, driver: Driver) -> tuple[int, int]:
    """Mostly the next seat's random card; now and then a change of mind, a flag or a READY."""
    if dice.below(8) == 0:
        actor = dice.below(state.seats + 1) - 1
        moves = state.moves(actor)
        if len(moves):
            return int(actor), int(moves[dice.below(len(moves))])
    seat = driver.next_seat(state)
    if seat == CLOCK:
        return int(CLOCK), int(due_timer(state))
    choices = state.choices(seat)
    return int(seat), int(choices[dice.below(len(choices))])


def trace(record: Record) -> str:
    """A digest of every position and every event, as each seat and the table learn it."""
    digest = blake2b(digest_size=8)
    for _, events, state in record.steps():
        assert isinstance(state, MindUpState)
        digest.update(GAME.dump(state).encode())
        for event in events:
            told = (event.kind, int(event.seat), [int(card) for card in event.cards], int(event.seen))
            digest.update(repr((told, [int(number) for number in event.numbers])).encode())
    return digest.hexdigest()


def recorded(number: int) -> tuple[str, Record]:
    """One game; every variant is played twice, once with live dice."""
    variants = GAME.variants()
    variant = variants[number % len(variants)]
    dice = {"kind": "fast", "seed": number}
    if number >= len(variants):
        dice = {"kind": "keyed", "key": f"{number:032x}"}
    options = GAME.check(variant.seats, GAME.read_options(variant.options))
    names = [f"Seat {seat}" for seat in range(variant.seats)]
    record = Record(GAME, variant.seats, options, dice, names)
    state = GAME.new(variant.seats, options, make_dice(dice))
    random, driver = FastDice(number + 500), Driver()
    while not state.over:
        seat, move = wild_input(state, random, driver)
        state.play(seat, move)
        driver.made(seat)
        record.inputs.append(Input(seat, move))
    record.about = {"variant": variant.name, "trace": trace(record)}
    return f"{number:02}-{variant.name.replace(' ', '-')}.jsonl", record


def main() -> None:
    """Write them all anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for number in range(2 * len(GAME.variants())):
        name, record = recorded(number)
        write_record(FOLDER / name, record)


if __name__ == "__main__":
    main()
