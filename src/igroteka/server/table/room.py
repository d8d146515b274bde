"""What lives around a table in memory only: who is here, what they have proposed, who knocks, what bots are about.

Everything here changes by passing facts (`Room.fold`), which are never written: a new house has forgotten them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from igroteka.core.fair import new_secret
from igroteka.core.seats import TABLE
from igroteka.server.table.decision import TableTime
from igroteka.server.table.lag import Allowance, Lag
from igroteka.server.table.passing import (
    Agreed,
    Answered,
    Came,
    CarriedOut,
    Counted,
    Declined,
    Dropped,
    GivenBack,
    GraceOver,
    Intends,
    Knocked,
    Measured,
    Owed,
    Passing,
    Pinged,
    Ponged,
    Retold,
    Roused,
    Waits,
    WaitsNoMore,
    Warned,
    Went,
)
from igroteka.server.table.table import Answered as Answers
from igroteka.server.table.table import Table

SLEEP_AFTER = 30.0  # seconds without anybody
ENTROPY_WAIT = 1.5  # seconds that a start waits for those who are here and have not yet added to the dice


class Customs:
    """What all rooms of a house have in common."""

    def __init__(self, sleep_after: float = SLEEP_AFTER, entropy_wait: float = ENTROPY_WAIT) -> None:
        self.sleep_after = sleep_after
        self.entropy_wait = entropy_wait


class Line:
    """A line over which somebody looks at the table."""

    __slots__ = ("chosen", "eyes", "guest", "lag", "retold")

    def __init__(self, guest: str, eyes: tuple[int, ...], chosen: bool) -> None:
        self.guest = guest
        self.eyes = eyes
        self.chosen = chosen  # did they ask for particular eyes?
        self.lag = Lag()
        self.retold: float | None = None  # when they were last told everything


class Open:
    """A proposal that waits for answers."""

    __slots__ = ("seat", "yes")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.yes: set[int] = set()


class Intent:
    """What a seat's bot is about: asked at a version, perhaps with a move that waits for its moment."""

    __slots__ = ("asked", "inputs", "interrupt", "move", "number", "opened", "version")

    def __init__(self, number: int, version: int, inputs: int, opened: int, interrupt: bool, asked: float) -> None:
        self.number = number
        self.version = version
        self.inputs = inputs
        self.opened = opened
        self.interrupt = interrupt
        self.asked = asked  # waiting in line is part of the thinking time
        self.move: int | None = None


class Room:
    """All of it."""

    def __init__(
        self, customs: Customs | None = None, seed: int = 0, secret: Callable[[], bytes] | None = None
    ) -> None:
        self.customs = customs or Customs()
        self.seed = seed  # what the chance of its bots comes from
        self.new_secret: Callable[[], bytes] = secret or _new_secret
        self.time = TableTime()
        self.asleep = False
        self.lines: dict[str, Line] = {}
        self.proposals: dict[str, Open] = {}
        self.knocks: dict[str, Knocked] = {}  # by guest
        self.answers = Answers()  # of commands that left no row: a proposal, a no
        self.start: Waits | None = None
        self.owed: set[str] = set()  # lines that asked too soon to be told everything
        self.allowances: dict[str, Allowance] = {}  # of guests, for as long as the table is awake
        self.counted = 0  # how many look on, as all were told last
        self.told_distances: list[tuple[int, int]] = []  # as all were told last
        # What is set to happen later, so that it is not set twice.
        self.grace = 0  # the grace time that these were set with
        self.graces: set[str] = set()  # guests whose seats a bot will take over
        self.away: dict[str, float] = {}  # guest -> since when
        self.giving: set[str] = set()  # guests who get seats back from a bot
        self.bed = False  # nobody is here: the table sleeps if that stays so
        self.alarm = False  # of the clocks
        self.counting = False  # all hear soon how many look on
        self.measuring = False  # all hear soon how far away each is
        self.warned: set[tuple[int, int]] = set()  # (seat, when the question was put)
        # Bots.
        self.intents: dict[int, Intent] = {}
        self.declined: dict[int, int] = {}
        self.questions = 0

    # -- questions --------------------------------------------------------------------------

    def here(self, guest: str | None) -> bool:
        """Is this guest connected?"""
        if guest is not None:
            for line in self.lines.values():
                if line.guest == guest:
                    return True
        return False

    def spectators(self) -> int:
        """How many only look on."""
        return sum(line.eyes == (TABLE,) for line in self.lines.values())

    def lag_of(self, guest: str | None, mono: float) -> int:
        """The compensation of a guest, as it is given now: that of the nearest device."""
        lags = [line.lag for line in self.lines.values() if line.guest == guest and line.lag.measured]
        if guest is None or not lags:
            return 0
        allowance = self.allowances.get(guest)
        if allowance is None:
            allowance = self.allowances[guest] = Allowance()
        settled = any(lag.settled for lag in lags)
        return allowance.given(min(lag.ms for lag in lags), settled, mono)

    def given(self, key: str, guest: str, mono: float) -> int:
        """The compensation of a touch that arrives now."""
        line = self.lines.get(key)
        return min(line.lag.ms, self.lag_of(guest, mono)) if line is not None else 0

    def trip_of(self, guest: str | None) -> int:
        """How long the last answer of a guest's nearest device took."""
        lags = [line.lag.last for line in self.lines.values() if line.guest == guest and line.lag.measured]
        return min(lags, default=0)

    def distances(self, table: Table, mono: float) -> list[tuple[int, int]]:
        """Of each seat what is given and what was measured last: what everyone sees of a real-time table."""
        return [(self.lag_of(chair.guest, mono), self.trip_of(chair.guest)) for chair in table.chairs]

    def held(self, table: Table, mono: float) -> int:
        """By how many ms a real-time table is held back: as far as the farthest of its people is away."""
        if not table.game.real_time:
            return 0
        return max((self.lag_of(guest, mono) for guest in table.people()), default=0)

    # -- the fold ---------------------------------------------------------------------------

    def fold(self, fact: Passing) -> None:
        """The only thing that changes who is here and what they are about."""
        _FOLDS[type(fact)](self, fact)

    def _came(self, fact: Came) -> None:
        line = self.lines.pop(fact.key, None)
        if line is None:
            line = Line(fact.guest, fact.eyes, fact.chosen)
        line.eyes, line.chosen = fact.eyes, fact.chosen
        if fact.retold is not None:
            line.retold = fact.retold
        self.lines[fact.key] = line
        self.away.pop(fact.guest, None)
        self.graces.discard(fact.guest)

    def _went(self, fact: Went) -> None:
        self.lines.pop(fact.key, None)
        self.owed.discard(fact.key)

    def _retold(self, fact: Retold) -> None:
        self.owed.discard(fact.key)
        if fact.key in self.lines:
            self.lines[fact.key].retold = fact.at

    def _owed(self, fact: Owed) -> None:
        (self.owed.add if fact.on else self.owed.discard)(fact.key)

    def _agreed(self, fact: Agreed) -> None:
        self.proposals.setdefault(fact.what, Open(fact.seat)).yes.update(fact.yes)

    def _dropped(self, fact: Dropped) -> None:
        for what in fact.what:
            self.proposals.pop(what, None)

    def _knocked(self, fact: Knocked) -> None:
        self.knocks[fact.heard.who.guest] = fact

    def _answered(self, fact: Answered) -> None:
        self.knocks.pop(fact.guest, None)

    def _carried_out(self, fact: CarriedOut) -> None:
        self.answers.add(fact.guest, fact.id, fact.version)

    def _waits(self, fact: Waits) -> None:
        self.start = fact

    def _waits_no_more(self, fact: WaitsNoMore) -> None:
        self.start = None

    def _pinged(self, fact: Pinged) -> None:
        self.lines[fact.key].lag.ping(fact.at)

    def _ponged(self, fact: Ponged) -> None:
        self.lines[fact.key].lag.pong(fact.n, fact.at)

    def _declined(self, fact: Declined) -> None:
        self.declined[fact.seat] = fact.inputs

    def _intends(self, fact: Intends) -> None:
        if fact.move is None:
            self.intents.pop(fact.seat, None)
        else:
            self.intents[fact.seat].move = fact.move

    def _warned(self, fact: Warned) -> None:
        self.warned = {(fact.seat, fact.since)} | {old for old in self.warned if old[0] != fact.seat}

    def _grace_over(self, fact: GraceOver) -> None:
        self.graces.discard(fact.guest)

    def _given_back(self, fact: GivenBack) -> None:
        self.giving.discard(fact.guest)

    def _counted(self, fact: Counted) -> None:
        self.counting = False
        self.counted = self.spectators()

    def _measured(self, fact: Measured) -> None:
        self.measuring = False

    def _roused(self, fact: Roused) -> None:
        self.bed = False


def _new_secret() -> bytes:
    return new_secret(os.urandom)


_FOLDS: dict[type, Callable[[Room, Any], None]] = {
    Came: Room._came,
    Went: Room._went,
    Retold: Room._retold,
    Owed: Room._owed,
    Agreed: Room._agreed,
    Dropped: Room._dropped,
    Knocked: Room._knocked,
    Answered: Room._answered,
    CarriedOut: Room._carried_out,
    Waits: Room._waits,
    WaitsNoMore: Room._waits_no_more,
    Pinged: Room._pinged,
    Ponged: Room._ponged,
    Declined: Room._declined,
    Intends: Room._intends,
    Warned: Room._warned,
    GraceOver: Room._grace_over,
    GivenBack: Room._given_back,
    Counted: Room._counted,
    Measured: Room._measured,
    Roused: Room._roused,
}
