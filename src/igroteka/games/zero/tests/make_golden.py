"""Record the golden games anew: python -m igroteka.games.zero.tests.make_golden (only with new rules)."""

from __future__ import annotations

from pathlib import Path

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice, FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.game import Variant
from igroteka.core.habit import Habit
from igroteka.core.record import Input, Record, write_record
from igroteka.core.seats import BIT, CLOCK, size_of
from igroteka.core.state import FLAG, READY, State
from igroteka.games.zero import GAME
from igroteka.games.zero.cards import CARDS, OF_COLOUR, OF_VALUE, colour_of, value_of
from igroteka.games.zero.habit import Quick
from igroteka.games.zero.rules import CALL, PASS, ZeroState

GOLDEN = Path(__file__).parent / "golden"
GAMES = 2  # of each variant
ZEROS = {2: 4, 3: 10, 4: 15}  # seats: seed of a game in which the collector gets a Zero, or several


class Collector(Bot):
    """Wants a Zero at any price and never passes."""

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, ZeroState)
        hand = int(world.hands[seat])
        moves = [int(move) for move in world.choices(seat) if move != PASS]
        return max(moves, key=lambda move: nearly_zero(hand & ~BIT[move // CARDS] | BIT[move % CARDS]))


def nearly_zero(hand: int) -> int:
    """How many cards of the best possible Zero are in the hand."""
    best = 0
    for card in range(CARDS):
        others = hand & ~BIT[card]
        row, column = others & OF_COLOUR[colour_of(card)], others & OF_VALUE[value_of(card)]
        best = max(best, min(4, int(size_of(row))) + min(4, int(size_of(column))) + (others != hand))
    return best


class Wild:
    """Quick and random players, wrong calls, late players, people who are ready early."""

    def __init__(self, seed: int, first_seat: Bot | Habit) -> None:
        self.first_seat = first_seat
        self.dice = FastDice(seed)
        self.driver = Driver()

    def odd(self, state: State) -> tuple[int, int] | None:
        """Now and then something out of the ordinary."""
        seat = int(self.dice.below(state.seats))
        if self.dice.below(8) != 0:
            return None
        if self.dice.below(2) == 0:
            return next(((seat, move) for move in (int(CALL), int(READY)) if state.allows(seat, move)), None)
        late = int(FLAG) + seat
        return (int(CLOCK), late) if state.must & BIT[seat] else None

    def usual(self, state: State) -> tuple[int, int]:
        """What the next player does: seat 0 as its bot says, the others at random, rarely passing."""
        while True:
            seat = int(self.driver.next_seat(state))
            if seat == CLOCK:
                return seat, int(due_timer(state))
            if self.driver.is_interrupt(state, seat):
                move = int(state.reflex(seat, self.dice))
                if move >= 0:
                    return seat, move
                self.driver.declined(seat)
                continue
            if seat == 0:
                return seat, self.first_seat.choose(state.guess(seat, self.dice), seat, self.dice)
            choices = state.choices(seat)
            return seat, int(PASS if self.dice.below(20) == 0 else choices[self.dice.below(len(choices))])

    def game(self, variant: Variant, seed: int) -> Record:
        """A whole match."""
        options = GAME.read_options(variant.options)
        names = [f"P{seat}" for seat in range(variant.seats)]
        record = Record(GAME, variant.seats, options, {"kind": "fast", "seed": seed}, names)
        state = record.start()
        while not state.over:
            seat, move = self.odd(state) or self.usual(state)
            state.play(seat, move)
            self.driver.made(seat)
            record.inputs.append(Input(seat, move))
        return record


def main() -> None:
    """Write the folder anew."""
    GOLDEN.mkdir(exist_ok=True)
    for old in GOLDEN.glob("*.jsonl"):
        old.unlink()
    for variant in GAME.variants():
        for seed in range(1, GAMES + 1):
            name = f"{variant.name.replace(' ', '-')}-{seed}.jsonl"
            short = Variant(variant.name, variant.seats, {"turn_limit": 12, **variant.options})
            write_record(GOLDEN / name, Wild(seed, Quick()).game(short, seed))
    for seats, seed in ZEROS.items():
        variant = Variant("zero", seats, {"turn_limit": 60 if seats == 2 else 40})
        write_record(GOLDEN / f"right-zero-{seats}.jsonl", Wild(seed, Collector()).game(variant, seed))


if __name__ == "__main__":
    main()
