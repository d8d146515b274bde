"""One match between bots. They are given guesses, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from igroteka.bots.random import RandomBot
from igroteka.core.bot import Bot
from igroteka.core.dice import Dice, FastDice
from igroteka.core.driver import Driver, due_timer, playout
from igroteka.core.game import AnyGame
from igroteka.core.options import Options
from igroteka.core.seats import BIT, CLOCK
from igroteka.core.seeds import derived
from igroteka.core.state import READY, WAIT, State
from igroteka.lab.clock import VirtualClock

MOST_INPUTS = 1_000_000  # a match that goes on after so many will never end: it counts as cut short
ALL_ROUNDS = MOST_INPUTS  # a round has an input at least


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went."""

    scores: list[int]
    places: list[int]
    inputs: int
    decisions: int  # inputs of a seat the game waited for; calls, catches, touches and timers are not
    rounds: int
    cut_short: bool
    ms: int  # virtual time; 0 in games without a clock

    @property
    def winners(self) -> int:
        """How many share the first place (in a game lost together: nobody)."""
        return self.places.count(1)

    @property
    def shares(self) -> list[float]:
        """What each seat has of the win: 1 / number of winners."""
        winners = self.winners
        return [1 / winners if place == 1 else 0.0 for place in self.places]


class Follower(Protocol):
    """Follows a match input by input; it may attach a recorder and changes nothing else."""

    def begins(self, state: State) -> None:
        """The match waits for its first deal."""

    def comes(self, state: State, seat: int, move: int) -> None:
        """A seat is about to make this input."""

    def came(self, state: State, seat: int, ms: int) -> None:
        """An input of this seat (or the CLOCK) was made, at this moment of virtual time."""


class LabTable:
    """Bots that play match after match of a game; seats and options are checked once."""

    def __init__(self, game: AnyGame, options: Options | None, bots: Sequence[Bot]) -> None:
        self.game = game
        self.options = game.check(len(bots), options or game.options_type())
        self.bots = list(bots)
        self.all_random = all(type(bot) is RandomBot for bot in bots)

    def play(self, seed: int, noise: int = 0, follower: Follower | None = None) -> Result:
        """One match. The seed decides the deals; seed and noise together what the bots draw."""
        state: State = self.game.start(len(self.bots), self.options, FastDice(seed))
        ms = 0
        if follower is not None:
            follower.begins(state)
        if self.all_random and follower is None:
            decisions = int(playout(state, FastDice(derived(seed, "random", noise)), MOST_INPUTS))
        else:
            dice = [FastDice(derived(seed, "bot", noise, seat)) for seat in range(len(self.bots))]
            if self.game.real_time:
                decisions, ms = play_on_clock(state, self.bots, dice, follower=follower)
            else:
                decisions = play_in_turn(state, self.bots, dice, follower=follower)
        return _result(state, [int(place) for place in state.ranking()], decisions, ms)

    def play_round(self, seed: int, noise: int = 0) -> Result:
        """The first round of a fresh match, and its places: rounds measured so know nothing of each other."""
        state: State = self.game.start(len(self.bots), self.options, FastDice(seed))
        dice = [FastDice(derived(seed, "bot", noise, seat)) for seat in range(len(self.bots))]
        ms = 0
        if self.game.real_time:
            decisions, ms = play_on_clock(state, self.bots, dice, rounds=1)
        else:
            decisions = play_in_turn(state, self.bots, dice, rounds=1)
        return _result(state, self.game.round_places(state), decisions, ms, rounds=1)


def play_match(game: AnyGame, options: Options | None, bots: Sequence[Bot], seed: int) -> Result:
    """One match of these bots on these dice."""
    return LabTable(game, options, bots).play(seed)


def play_in_turn(
    state: State,
    bots: Sequence[Bot],
    dice: Sequence[Dice],
    rounds: int = ALL_ROUNDS,
    follower: Follower | None = None,
) -> int:
    """Play to the end, or so many rounds, asking whom the driver names; the number of decisions."""
    driver = Driver()
    decisions = 0
    while not state.over and state.inputs < MOST_INPUTS and state.round < rounds:
        seat = int(driver.next_seat(state))
        if seat == CLOCK:
            state.apply(CLOCK, due_timer(state))
            driver.made(CLOCK)
            if follower is not None:
                follower.came(state, CLOCK, 0)
            continue
        world = state.guess(seat, dice[seat])
        if driver.is_interrupt(state, seat):
            move = int(bots[seat].interrupt(world, seat, dice[seat]))
            if move == WAIT:
                driver.declined(seat)
                continue
        else:
            move = int(bots[seat].choose(world, seat, dice[seat]))
        decisions += decides(state, seat, move)
        if follower is not None:
            follower.comes(state, seat, move)
        state.play(seat, move)  # a bot may be wrong: here it is told so
        driver.made(seat)
        if follower is not None:
            follower.came(state, seat, 0)
    return decisions


def play_on_clock(
    state: State,
    bots: Sequence[Bot],
    dice: Sequence[Dice],
    rounds: int = ALL_ROUNDS,
    follower: Follower | None = None,
) -> tuple[int, int]:
    """Play a real-time game to its end, or so many rounds, on the virtual clock; decisions and milliseconds."""
    clock = VirtualClock(state, bots, dice)
    decisions = 0
    while state.inputs < MOST_INPUTS and state.round < rounds:
        coming = clock.upcoming()
        if coming is None:
            break
        decisions += decides(state, coming.seat, coming.move)
        if follower is not None and coming.seat >= 0:
            follower.comes(state, coming.seat, coming.move)
        clock.step()
        if follower is not None:
            follower.came(state, coming.seat, clock.now)
    return decisions, clock.now


def decides(state: State, seat: int, move: int) -> bool:
    """Is this input a decision: of a seat that the game waits for, and not just to go on?"""
    return seat >= 0 and move != READY and bool(state.must & BIT[seat])


def _result(state: State, places: list[int], decisions: int, ms: int, rounds: int = ALL_ROUNDS) -> Result:
    finished = state.over or state.round >= rounds
    return Result(
        scores=list(state.scores()),
        places=places,
        inputs=int(state.inputs),
        decisions=decisions,
        rounds=int(state.round),
        cut_short=bool(state.cut_short) or not finished,
        ms=ms,
    )
