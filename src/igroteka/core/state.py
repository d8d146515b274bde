"""A whole match as a mutable, copyable, deterministic state. Reads no clock, no global, no file.

This class is the machine that all games share: inputs are numbered, rounds have a seam, timers fire,
flags fall. A game fills in `deal`, `legal`, `act`, `fallback`, `guess`, `copy`, `scores`, `ranking`
and, where it needs them, `running`, `expire`, `since`, `choices`, `reflex`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from igroteka.core.dice import Dice
from igroteka.core.events import Event, Recorder
from igroteka.core.seats import BIT, CLOCK, EVERYONE, TABLE, all_of

# A game's own moves are dense codes from 0 on. The codes below are common to all games.
WAIT: Final[i64] = -1  # declining an interrupt: belongs to the driver, is never an input
READY: Final[i64] = -2  # in an interlude: "I have seen it, go on"
EXPIRE: Final[i64] = 1048576  # (CLOCK, EXPIRE + timer): that timer fired
FLAG: Final[i64] = 2097152  # (CLOCK, FLAG + seat): the thinking time of that seat is used up

NEXT: Final[i64] = 0  # the timer that ends an interlude; a game's own timers are 1, 2, 3 …
DEAL: Final[i64] = EXPIRE + NEXT  # the first input of every log, and of every round

INTERLUDE_MS: Final[i64] = 20000


class IllegalMove(Exception):
    """Raised by `State.play`; the state is unchanged. `Game.why_not` says why."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """What every match has, whatever the game."""

    def __init__(self, seats: i64, dice: Dice) -> None:
        self.seats: i64 = seats
        self.dice: Dice = dice
        self.recorder: Recorder | None = None
        self.must: i64 = 0  # bit set of the seats the game waits for; 0 = it waits for a timer
        self.may: i64 = 0  # bit set of the seats a driver should ask for an interrupt now
        self.inputs: i64 = 0  # how many inputs made this state
        self.opened: i64 = 0  # the input number since which the present question is open
        self.round: i64 = 0  # rounds finished
        self.over: bool = False
        self.interlude: bool = True  # between rounds, and before the first
        self.ready: i64 = 0  # bit set: who has asked to go on
        self.cut_short: bool = False  # a turn limit of the laboratory ended a round

    # -- what a game fills in ---------------------------------------------------------------

    @abstractmethod
    def deal(self) -> None:
        """Set up the next round."""

    @abstractmethod
    def legal(self, seat: i64) -> vec[i64]:
        """What this seat may do while a round is on: a turn, a sealed choice, an interrupt."""

    @abstractmethod
    def act(self, seat: i64, move: i64) -> None:
        """Carry out a legal move of the game's own."""

    @abstractmethod
    def fallback(self, seat: i64) -> i64:
        """The move that the clock plays for a seat of `must` whose time is up."""

    @abstractmethod
    def guess(self, seat: i64, dice: Dice) -> State:
        """A world this seat (or TABLE) cannot tell from the true one, dealt afresh."""

    @abstractmethod
    def copy(self) -> State:
        """The same match, sharing nothing; the copy has no recorder."""

    @abstractmethod
    def scores(self) -> vec[i64]:
        """The points of each seat so far."""

    @abstractmethod
    def ranking(self) -> vec[i64]:
        """The place of each seat, 1 is best; equal places share."""

    def running(self) -> vec[i64]:
        """Timers of a round as name, ms, name, ms …; the one a clockless driver fires comes first."""
        return vec[i64]()

    def expire(self, timer: i64) -> None:
        """One of the game's own timers fired."""
        raise IllegalMove("this game has no such timer")

    def accepts(self, seat: i64, move: i64) -> bool:
        """Is the move in `legal`? A game may answer without writing the list."""
        for possible in self.legal(seat):
            if possible == move:
                return True
        return False

    def since(self, seat: i64, move: i64) -> i64:
        """The input number since which this move has meant what it means now."""
        return self.opened

    def choices(self, seat: i64) -> vec[i64]:
        """What a random player with manners picks from in its turn: no calls, no catches."""
        return self.legal(seat)

    def reflex(self, seat: i64, dice: Dice) -> i64:
        """The interrupt that even a random player makes (its own UNO, a right Zero), or WAIT."""
        return WAIT

    # -- what all games share ---------------------------------------------------------------

    def moves(self, seat: i64) -> vec[i64]:
        """Everything this seat (or the CLOCK) may do now."""
        moves = vec[i64]()
        if seat == CLOCK:
            return self._clock_moves()
        if self.over or seat == TABLE:
            return moves
        if self.interlude:
            if self.round > 0 and not self.ready & BIT[seat]:
                moves = append(moves, READY)
            return moves
        return self.legal(seat)

    def allows(self, seat: i64, move: i64) -> bool:
        """The same set as `moves`."""
        if self.over or seat < CLOCK or seat >= self.seats:
            return False
        if seat == CLOCK or self.interlude:
            for possible in self.moves(seat):
                if possible == move:
                    return True
            return False
        return self.accepts(seat, move)

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a move, or raise and change nothing."""
        if not self.allows(seat, move):
            raise IllegalMove(f"seat {seat} may not play move {move} now")
        self.apply(seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        """Carry out a move that is known to be legal; search calls this."""
        self.inputs += 1
        if seat >= 0:
            if move == READY:
                self.ready |= BIT[seat]
                if self.recorder is not None:
                    self.tell("ready", seat, vec[i64](), EVERYONE, vec[i64]())
            else:
                self.act(seat, move)
        elif move == DEAL:
            self.interlude = False
            self.opened = self.inputs
            self.deal()  # which may ask who was ready
            self.ready = 0
        elif move >= FLAG:
            late = move - FLAG
            if self.recorder is not None:
                self.tell("flag", late, vec[i64](), EVERYONE, vec[i64]())
            self.act(late, self.fallback(late))
        else:
            self.expire(move - EXPIRE)

    def timers(self) -> vec[i64]:
        """The timers that run now, as name, ms, name, ms …

        A pair (name, ms) that stays runs on; other inputs do not restart it.
        """
        if self.over:
            return vec[i64]()
        if self.interlude:
            ms = INTERLUDE_MS
            if self.round == 0 or self.ready == all_of(self.seats):
                ms = 0
            return vec[i64]([NEXT, ms])
        return self.running()

    def ask(self, seats: i64) -> None:
        """From now on the game waits for these seats."""
        self.must = seats
        self.opened = self.inputs

    def end_round(self) -> None:
        """The round is over: the table stays visible until the next deal."""
        self.round += 1
        self.must = 0
        self.may = 0
        self.ready = 0
        self.opened = self.inputs
        self.interlude = True

    def finish(self) -> None:
        """The match is over."""
        self.must = 0
        self.may = 0
        self.interlude = False
        self.over = True

    def tell(self, kind: str, seat: i64, cards: vec[i64], seen: i64, numbers: vec[i64]) -> None:
        """Record an event; `seen` is the set of those who learn the faces of the cards."""
        recorder = self.recorder
        if recorder is not None:
            recorder.events.append(Event(kind, seat, cards, seen, numbers))

    def copy_common(self, other: State) -> None:
        """Give a copy everything that this class holds (the recorder stays here)."""
        other.must = self.must
        other.may = self.may
        other.inputs = self.inputs
        other.opened = self.opened
        other.round = self.round
        other.over = self.over
        other.interlude = self.interlude
        other.ready = self.ready
        other.cut_short = self.cut_short

    def _clock_moves(self) -> vec[i64]:
        moves = vec[i64]()
        timers = self.timers()
        for at in range(0, len(timers), 2):
            moves = append(moves, EXPIRE + timers[at])
        if not self.over:
            for seat in range(self.seats):
                if self.must & BIT[seat]:
                    moves = append(moves, FLAG + seat)
        return moves


def winners(ranking: vec[i64]) -> i64:
    """How many share the first place."""
    count: i64 = 0
    for place in ranking:
        if place == 1:
            count += 1
    return count


def places(points: vec[i64], low_is_good: bool) -> vec[i64]:
    """The ranking by points: 1 plus the number of seats that are better."""
    ranking = vec[i64]()
    for mine in points:
        place: i64 = 1
        for theirs in points:
            if theirs != mine and (theirs < mine) == low_is_good:
                place += 1
        ranking = append(ranking, place)
    return ranking
