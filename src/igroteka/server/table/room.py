"""What lives around a table in memory only: who is here, what they have proposed, who knocks, what bots are about.

It changes when the machine folds: by passing facts, which are never written, and by what follows from them
(`presence`, `bots`, `alarm`). What all were told last is noted by whoever tells it (`audience`), and what somebody far
away is given grows while it is asked for (`lag`). A new house has forgotten all of it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from igroteka.core.fair import new_secret
from igroteka.core.seats import TABLE
from igroteka.server.table import passing
from igroteka.server.table.decision import Heard, TableTime
from igroteka.server.table.lag import Compensation, Lag
from igroteka.server.table.table import Answered as Answers
from igroteka.server.table.table import Table

SLEEP_AFTER = 30.0  # seconds without anybody
ENTROPY_WAIT = 1.5  # seconds that a start waits for those who are here and have not yet added to the dice


class Customs:
    """What all rooms of a house have in common."""

    def __init__(self, sleep_after: float = SLEEP_AFTER, entropy_wait: float = ENTROPY_WAIT) -> None:
        self.sleep_after = sleep_after
        self.entropy_wait = entropy_wait


class Looking:
    """Somebody looks at the table over a line."""

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
    """Everything about one table that is in memory only."""

    def __init__(
        self, customs: Customs | None = None, seed: int = 0, secret: Callable[[], bytes] | None = None
    ) -> None:
        self.customs = customs or Customs()
        self.seed = seed  # what the chance of its bots comes from
        self.new_secret: Callable[[], bytes] = secret or _new_secret
        self.time = TableTime()
        self.asleep = False
        self.lines: dict[str, Looking] = {}
        self.proposals: dict[str, Open] = {}
        self.knocks: dict[str, passing.Knocked] = {}  # by guest
        self.answers = Answers()  # of commands that left no row: a proposal, a no
        self.start: passing.Waits | None = None
        self.compensations: dict[str, Compensation] = {}  # of guests, for as long as the table is awake
        self.counted = 0  # how many look on, as all were told last
        self.told_distances: list[tuple[int, int]] = []  # as all were told last
        self.pending: set[str] = set()  # keys of what is set to happen later, so that it is not set twice
        self.grace = 0  # the grace time that was counted with
        self.away: dict[str, float] = {}  # guest -> since when
        self.alarm = False  # of the clocks
        self.warned: set[tuple[int, int]] = set()  # (seat, when the question was put)
        # Bots.
        self.intents: dict[int, Intent] = {}
        self.declined: dict[int, int] = {}
        self.questions = 0
        # Hints, by seat.
        self.wishes: dict[int, passing.Wished] = {}
        self.advised: dict[int, passing.Advised] = {}

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
        compensation = self.compensations.get(guest)
        if compensation is None:
            compensation = self.compensations[guest] = Compensation()
        settled = any(lag.settled for lag in lags)
        return compensation.given(min(lag.ms for lag in lags), settled, mono)

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

    def held_back(self, table: Table, mono: float) -> int:
        """By how many ms a real-time table is held back: as far as the farthest of its people is away."""
        if not table.raced:
            return 0
        return max((self.lag_of(guest, mono) for guest in table.people()), default=0)

    def unanswered(self) -> list[Heard]:
        """Those whose answers wait for other people, or for an adviser."""
        heard = [knock.heard for knock in self.knocks.values()]
        if self.start is not None and self.start.heard is not None:
            heard.append(self.start.heard)
        return heard + [wish.heard for wish in self.wishes.values()]

    # -- the fold ---------------------------------------------------------------------------

    def fold(self, fact: passing.Passing) -> None:
        """From now on this is so."""
        _FOLDS[type(fact)](self, fact)

    def _came(self, fact: passing.Came) -> None:
        line = self.lines.pop(fact.key, None)
        if line is None:
            line = Looking(fact.guest, fact.eyes, fact.chosen)
        line.eyes, line.chosen = fact.eyes, fact.chosen
        if fact.retold is not None:
            line.retold = fact.retold
        self.lines[fact.key] = line
        self.away.pop(fact.guest, None)
        self.pending.discard(f"grace {fact.guest}")

    def _went(self, fact: passing.Went) -> None:
        self.lines.pop(fact.key, None)

    def _retold(self, fact: passing.Retold) -> None:
        if fact.key in self.lines:
            self.lines[fact.key].retold = fact.at

    def _agreed(self, fact: passing.Agreed) -> None:
        self.proposals.setdefault(fact.what, Open(fact.seat)).yes.update(fact.yes)

    def _dropped(self, fact: passing.Dropped) -> None:
        for what in fact.what:
            self.proposals.pop(what, None)

    def _knocked(self, fact: passing.Knocked) -> None:
        self.knocks[fact.heard.who.guest] = fact

    def _knock_answered(self, fact: passing.KnockAnswered) -> None:
        self.knocks.pop(fact.guest, None)

    def _carried_out(self, fact: passing.CarriedOut) -> None:
        self.answers.add(fact.guest, fact.id, fact.version)

    def _waits(self, fact: passing.Waits) -> None:
        self.start = fact

    def _waits_no_more(self, fact: passing.WaitsNoMore) -> None:
        self.start = None

    def _pinged(self, fact: passing.Pinged) -> None:
        self.lines[fact.key].lag.ping(fact.at)

    def _ponged(self, fact: passing.Ponged) -> None:
        self.lines[fact.key].lag.pong(fact.n, fact.at)

    def _declined(self, fact: passing.Declined) -> None:
        self.declined[fact.seat] = fact.inputs

    def _intends(self, fact: passing.Intends) -> None:
        if fact.move is None:
            self.intents.pop(fact.seat, None)
        else:
            self.intents[fact.seat].move = fact.move

    def _wished(self, fact: passing.Wished) -> None:
        self.questions = max(self.questions, fact.number)
        self.wishes[fact.seat] = fact

    def _wish_answered(self, fact: passing.WishAnswered) -> None:
        self.wishes.pop(fact.seat, None)

    def _advised(self, fact: passing.Advised) -> None:
        self.advised[fact.seat] = fact

    def _warned(self, fact: passing.Warned) -> None:
        self.warned = {(fact.seat, fact.since)} | {old for old in self.warned if old[0] != fact.seat}

    def _counted(self, fact: passing.Counted) -> None:
        self.counted = fact.count

    def _promised(self, fact: passing.Promised) -> None:
        self.pending.add(fact.key)

    def _due(self, fact: passing.Due) -> None:
        self.pending.discard(fact.key)


def _new_secret() -> bytes:
    return new_secret(os.urandom)


_FOLDS: dict[type, Callable[[Room, Any], None]] = {
    passing.Came: Room._came,
    passing.Went: Room._went,
    passing.Retold: Room._retold,
    passing.Agreed: Room._agreed,
    passing.Dropped: Room._dropped,
    passing.Knocked: Room._knocked,
    passing.KnockAnswered: Room._knock_answered,
    passing.CarriedOut: Room._carried_out,
    passing.Waits: Room._waits,
    passing.WaitsNoMore: Room._waits_no_more,
    passing.Pinged: Room._pinged,
    passing.Ponged: Room._ponged,
    passing.Declined: Room._declined,
    passing.Intends: Room._intends,
    passing.Wished: Room._wished,
    passing.WishAnswered: Room._wish_answered,
    passing.Advised: Room._advised,
    passing.Warned: Room._warned,
    passing.Counted: Room._counted,
    passing.Promised: Room._promised,
    passing.Due: Room._due,
}
