"""One decision after the other, each by what its player knew. It knows no game and is asked for nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from igroteka.bots.advice import MOST_REASONS, adviser
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.events import Recorder
from igroteka.core.game import AnyGame
from igroteka.core.inputs import Input
from igroteka.core.reason import Reason
from igroteka.core.record import Reading, Record, read_record_text
from igroteka.core.replaying import replayed
from igroteka.core.seats import BIT
from igroteka.core.seeds import derived
from igroteka.core.state import State

TIMES = 6  # so many times as many rounds as a master plays in its head: nobody waits at the table
SURE = 2.0  # standard errors by which another move must be ahead to be called better


Opening = tuple[str, int, int, list[int], list[int]]  # the first event of a move, as `Event.whole` gives it


class Judged(msgspec.Struct, frozen=True):
    """A decision and what came of looking at it. It speaks of what its seat knew: for whose eyes may see that.

    >>> Judged(step=12, seat=0, move="R7", chance=0.4, lost=0.1, better="draw").before
    0.5
    """

    step: int  # the number of the input: 1, 2, 3 …
    seat: int
    move: str  # as it was made
    chance: float  # to win the match with it
    lost: float = 0.0  # what the better move promised beyond that; 0 where none was clearly better
    error: float = 0.0  # standard error of what was lost, in the same worlds
    better: str | None = None
    reasons: list[Reason] = []
    told: Opening | None = None  # what all would see of the move that was made …
    better_told: Opening | None = None  # … and of the better one

    @property
    def before(self) -> float:
        """The chance to win before the move was made: with the best one."""
        return self.chance + self.lost


class Judge:
    """Looks at one match. What it says of a decision depends on the record and the step alone."""

    def __init__(self, record: Record, times: int = TIMES) -> None:
        self.game: AnyGame = record.game
        self.record = record
        bot = adviser(record.game)
        if bot is None:
            raise Mistake("review-by-eye", game=record.game.title)
        rounds = max(1, int(bot.settings.iterations)) * times
        bot.settings = bot.settings.counted(rounds, SURE)
        self._bot = bot
        self._walk = positions(record)
        self._at = 0

    def decisions(self) -> dict[int, int]:
        """The steps at which somebody had a choice and made it: step -> seat."""
        return {step: made.seat for step, made, state in positions(self.record) if self._decides(state, made)}

    def judged(self, step: int) -> Judged:
        """The decision of this step."""
        made, state = self._before(step)
        return self.look(state, made, step)

    def look(self, state: State, made: Input, step: int) -> Judged:
        """What this move was worth in this state, by what its seat knows of it."""
        seat, move = made.seat, made.move
        dice = FastDice(derived(step, "review"))
        world = state.guess(seat, dice)
        found = self._bot.appraise(world, seat, dice, move).candidates
        chance = next(one.chance for one in found if one.move == move)
        best = found[0]
        told = self.game.write(move)
        if best.move == move:
            return Judged(step, seat, told, chance)
        reasons = self.game.reasons(world, seat, best.move, move)[:MOST_REASONS] or [Reason("reason-ahead")]
        openings = opening(world, seat, move), opening(world, seat, best.move)
        better = self.game.write(best.move)
        return Judged(step, seat, told, chance, best.ahead, best.doubt, better, reasons, *openings)

    def _decides(self, state: State, made: Input) -> bool:
        """Did a person or a bot choose here? Where the clock played or one sensible move was left, nobody did."""
        if made.seat < 0 or state.interlude or not state.must & BIT[made.seat]:
            return False
        return any(int(move) != made.move for move in self._bot.habit.candidates(state, made.seat))

    def _before(self, step: int) -> tuple[Input, State]:
        """The input of this step and the state before it; whoever asks in order plays the match once."""
        if step <= self._at:
            self._walk = positions(self.record)
        for at, made, state in self._walk:
            if at == step:
                self._at = at
                return made, state
        raise IndexError(f"the match has no step {step}")


@lru_cache(maxsize=1)  # its decisions are asked for in parts
def judge_of(text: str, times: int) -> Judge:
    """The judge of the match of this record."""
    return Judge(read_record_text(text, "review"), times)


def positions(record: Record) -> Iterator[tuple[int, Input, State]]:
    """Each input with its number and the state before it: always the same state, which goes on."""
    state = record.start()
    going = replayed(state, record.inputs, False, True)
    for step, made in enumerate(record.inputs, 1):
        yield step, made, state
        next(going)


def opening(world: State, seat: int, move: int) -> Opening | None:
    """How a move of this seat is told: by the first thing that this seat does with it."""
    state = world.copy()
    state.recorder = Recorder()
    state.apply(seat, move)
    return next((event.whole() for event in state.recorder.take() if event.seat == seat), None)


def reviewable(reading: Reading) -> Record:
    """The record, read to its end; complains about a match that has none, and about a damaged one."""
    record = reading.checked()
    if not reading.ends:
        raise Mistake("review-unfinished")
    return record
