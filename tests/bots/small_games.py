"""Games small enough to know the truth about: one round each, a habit that knows nothing but who won."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, FastDice
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT, CLOCK, all_of
from igroteka.core.state import DEAL, State

ROCK, PAPER, SCISSORS = 0, 1, 2


class Small(State):
    """One round; `winner` wins it."""

    def __init__(self, seats: i64, dice: Dice) -> None:
        super().__init__(seats, dice)
        self.winner = -1

    def end(self, winner: int) -> None:
        self.winner = winner
        self.end_round()
        self.finish()

    def fallback(self, seat: i64) -> i64:
        return self.legal(seat)[0]

    def fresh(self) -> Small:
        raise NotImplementedError

    def copy(self) -> Small:
        other = self.fresh()
        self.copy_common(other)
        other.winner = self.winner
        return other

    def guess(self, seat: i64, dice: Dice) -> Small:
        world = self.copy()
        world.dice = dice.split()
        return world

    def scores(self) -> vec[i64]:
        return vec[i64]([int(seat == self.winner) for seat in range(self.seats)])

    def ranking(self) -> vec[i64]:
        if self.winner < 0:
            return vec[i64]([1] * self.seats)
        return vec[i64]([1 if seat == self.winner else 2 for seat in range(self.seats)])


class Nim(Small):
    """In turn everyone takes one to three matches; whoever takes the last one wins. Of two, 4, 8, 12 … are lost."""

    def __init__(self, matches: int, seats: int = 2, dice: Dice | None = None) -> None:
        super().__init__(seats, dice or FastDice(1))
        self.matches = matches

    def deal(self) -> None:
        self.ask(BIT[0])

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](range(1, min(self.matches, 3) + 1) if self.must & BIT[seat] else [])

    def act(self, seat: i64, move: i64) -> None:
        self.matches -= int(move)
        if self.matches == 0:
            self.end(int(seat))
        else:
            self.ask(BIT[(seat + 1) % self.seats])

    def fresh(self) -> Nim:
        return Nim(self.matches, int(self.seats), self.dice.copy())


class Shapes(Small):
    """Rock, paper, scissors: both choose sealed, one after the other. On a tie both win."""

    def __init__(self, dice: Dice | None = None) -> None:
        super().__init__(2, dice or FastDice(1))
        self.chosen = [-1, -1]

    def deal(self) -> None:
        self.ask(all_of(2))

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([ROCK, PAPER, SCISSORS] if self.must & BIT[seat] else [])

    def act(self, seat: i64, move: i64) -> None:
        self.chosen[seat] = int(move)
        self.must &= ~BIT[seat]
        if not self.must:
            self.end({0: -1, 1: 0, 2: 1}[(self.chosen[0] - self.chosen[1]) % 3])

    def fresh(self) -> Shapes:
        other = Shapes(self.dice.copy())
        other.chosen = self.chosen[:]
        return other


class Cups(Small):
    """Seat 0 says under which of three cups the coin is, and wins if it is there. It may have `seen` it."""

    def __init__(self, coin: int, seen: bool = False, dice: Dice | None = None) -> None:
        super().__init__(2, dice or FastDice(1))
        self.coin = coin
        self.seen = seen

    def deal(self) -> None:
        self.ask(BIT[0])

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2] if self.must & BIT[seat] else [])

    def act(self, seat: i64, move: i64) -> None:
        self.end(0 if move == self.coin else 1)

    def fresh(self) -> Cups:
        return Cups(self.coin, self.seen, self.dice.copy())

    def guess(self, seat: i64, dice: Dice) -> Cups:
        world = self.fresh()
        self.copy_common(world)
        if not self.seen:
            world.coin = int(dice.below(3))
        world.dice = dice.split()
        return world


class Suspicion(Habit):
    """Has a reason to think that the coin is likely under cup 1, and surely not under cup 0."""

    def plausible(self, state: State, seat: i64) -> float:
        assert isinstance(state, Cups)
        return (0.0, 3.0, 1.0)[state.coin]


class Last(Habit):
    """Always the last of the choices: at Nim it takes as many as it can."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        choices = state.choices(seat)
        return choices[len(choices) - 1]


def dealt(state: State) -> State:
    """Its round has begun."""
    state.play(CLOCK, DEAL)
    return state
