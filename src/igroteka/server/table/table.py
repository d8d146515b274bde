"""A table is the fold of its log: seats, settings, and the match that is played there."""

from __future__ import annotations

from collections import deque
from copy import copy
from typing import Any

from igroteka.core.errors import Mistake
from igroteka.core.fair import dice_key
from igroteka.core.game import AnyGame
from igroteka.core.registry import find_game
from igroteka.server.journal.rows import Row
from igroteka.server.table import bodies
from igroteka.server.table.match import Match
from igroteka.server.wire.terms import Sitter, Status

REMEMBERED_TALK = 50
REMEMBERED_COMMANDS = 256  # of each guest at least, whatever the others do; docs/protocol.md promises it
HINT = "hint"  # the phrase that says who took one: nobody can say it themselves
MOST_GUESTS = 512  # those who were silent longest are forgotten first


class Chair:
    """A seat of the table."""

    def __init__(self) -> None:
        self.kind: Sitter = "free"
        self.guest: str | None = None
        self.player: str | None = None  # the guest whose match this is, here or gone: nobody leaves a result behind
        self.name = ""
        self.level = ""
        self.autopilot = False
        self.autopilot_since = 0  # the version at which the bot took over
        self.conceded = False
        self.locked = False
        self.friend = False  # at the device of the guest, not the guest
        self.program = False  # a program of the guest plays here
        self.entropy = ""
        self.hints = 0  # taken in this match
        self.hinted = 0  # about the question that was put at this version, the last one

    @property
    def by_machine(self) -> bool:
        """Does a bot make the moves of this seat now?"""
        return self.kind == "bot" or self.autopilot or self.conceded


class Answered:
    """What each guest's last commands came to: the version after them. Asked again, they are not carried out twice."""

    __slots__ = ("_of",)

    def __init__(self) -> None:
        self._of: dict[str, dict[str, int]] = {}

    def version(self, guest: str, id: str) -> int | None:
        """The version after this command; None if it was not carried out, or too long ago."""
        known = self._of.get(guest)
        return known.get(id) if known is not None else None

    def add(self, guest: str, id: str, version: int) -> None:
        """A command was carried out."""
        known = self._of.pop(guest, None)
        if known is None:
            known = {}
            if len(self._of) >= MOST_GUESTS:
                del self._of[next(iter(self._of))]
        self._of[guest] = known  # at the end: the last to have said something
        known[id] = version
        if len(known) > 2 * REMEMBERED_COMMANDS:  # many at once: to find the first of all takes time
            for old in list(known)[:REMEMBERED_COMMANDS]:
                del known[old]

    def knows(self, guest: str) -> bool:
        """Is anything of this guest remembered?"""
        return guest in self._of


class Table:
    """Everything durable about a table."""

    def __init__(self, id: str = "") -> None:  # `copy` makes an empty one first, where this is compiled
        self.id = id
        self.version = 0
        self.status: Status = "open"
        self.game: AnyGame
        self.options: Any = None
        self.settings = bodies.Settings()
        self.position = ""
        self.host = ""
        self.eager = False  # the first match begins as soon as the host is here
        self.chairs: list[Chair] = []
        self.number = 0  # of the match that is or was last played
        self.committed: dict[int, tuple[bytes, str]] = {}  # match -> secret, commitment
        self.match: Match | None = None
        self.names: list[str] = []  # as they were when the match began
        self.entropy: list[str] = []
        self.public = False  # was that match begun at a public table?
        self.lesson = False  # was it begun as a lesson: is nothing of it kept?
        self.started = 0
        self.created = 0
        self.updated = 0
        self.at = 0  # table time of the last row of this match
        self.paused = False
        self.ended: bodies.Ended | None = None
        self.reason = ""
        self.last: dict[str, Any] | None = None  # what spectators saw last of a match whose rules are gone
        self.kicked: set[str] = set()  # from the running match
        self.muted: set[str] = set()
        self.talk: deque[tuple[int, int, bodies.Spoke]] = deque(maxlen=REMEMBERED_TALK)
        self.answered = Answered()

    def seats_of(self, guest: str) -> list[int]:
        """The seats where this guest sits."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def eyes_of(self, guest: str) -> list[int]:
        """The seats through which this guest sees the match: a seat that came after it has no eyes in it."""
        seats, match = self.seats_of(guest), self.match
        return seats if match is None else [seat for seat in seats if seat < match.seats]

    def own_seat(self, guest: str) -> int | None:
        """The seat where this guest sits in person, not a friend at the same device."""
        return next((seat for seat in self.seats_of(guest) if not self.chairs[seat].friend), None)

    def people(self) -> list[str]:
        """The guests who sit here, each once."""
        return list(dict.fromkeys(chair.guest for chair in self.chairs if chair.guest))

    @property
    def raced(self) -> bool:
        """Do inputs count in the order in which people made them, however far away they are?"""
        return bool(self.game.raced(self.options))

    def may_watch(self, guest: str) -> bool:
        """May this guest look on?"""
        return self.settings.watchers or self.status == "open" or guest == self.host or bool(self.seats_of(guest))

    def given_up(self) -> bool:
        """Has everyone but one conceded, or every person?"""
        left = [chair for chair in self.chairs if not chair.conceded]
        return len(left) < len(self.chairs) and (len(left) <= 1 or all(chair.kind == "bot" for chair in left))

    @property
    def starting(self) -> bool:
        """Does a match begin here by itself, as soon as the host is here?"""
        return self.eager and self.status == "open" and all(chair.kind != "free" for chair in self.chairs)

    @property
    def unlisted(self) -> bool:
        """Is it a lesson, in nobody's list?"""
        return self.lesson if self.number else self.settings.lesson

    def has_machines(self) -> bool:
        """Does a bot make the moves of any seat now?"""
        for chair in self.chairs:
            if chair.by_machine:
                return True
        return False

    def knows(self, guest: str) -> bool:
        """Is anything of this guest remembered here?"""
        spoke = any(said.guest == guest for _, _, said in self.talk)
        known = guest == self.host or guest in self.muted
        return known or spoke or bool(self.seats_of(guest)) or self.answered.knows(guest)

    def next_number(self) -> int:
        """The number of the match that comes next."""
        return self.number + 1

    def secret(self, number: int) -> bytes:
        """The secret of a match: never told before its end."""
        return self.committed[number][0]

    def commitment(self, number: int) -> str:
        """What everyone is shown before that match is dealt; empty while there is none."""
        return self.committed[number][1] if number in self.committed else ""

    def preview(self, rows: list[Row]) -> Table:
        """The table as it will be after these rows, for its card; the match is not touched."""
        other = copy(self)
        other.chairs = [copy(chair) for chair in self.chairs]
        other.names = list(self.names)
        other.committed = dict(self.committed)
        other.kicked = set(self.kicked)
        other.muted = set(self.muted)
        other.talk = deque(self.talk, REMEMBERED_TALK)
        other.answered = Answered()  # no list shows any of it
        for row in rows:
            if row.kind != "rewind":  # changes nothing that lists show
                other.apply(row)
        return other

    def apply(self, row: Row) -> None:
        """One more row of the log. Moves of the running match were played on a copy already: see `moved`."""
        if row.kind == bodies.MOVE:
            match = self.match
            if match is not None:  # the rules of an outdated match are gone
                assert row.seat is not None
                assert row.move is not None
                match.replay(row.seat, match.game.read(row.move), row.seq, row.at, row.lag)
            self.moved(row)
            return
        body = bodies.read_body(row.body or "{}")
        self.version = row.seq
        self.updated = max(self.updated, row.wall)  # clocks are set back
        self.at = max(self.at, row.at)
        self._remember(row)
        if body is not None:  # a kind that this version does not know is passed over
            getattr(self, f"_{bodies.kind_of(body)}")(body, row)

    def moved(self, row: Row) -> None:
        """A move was adopted."""
        self.version = row.seq
        self.updated = max(self.updated, row.wall)  # clocks are set back
        self.at = max(self.at, row.at)
        self._remember(row)

    def _remember(self, row: Row) -> None:
        who, key = row.who, row.key
        if key is not None and who is not None:
            self.answered.add(who, key, row.seq)

    def _table(self, body: bodies.Created, row: Row) -> None:
        self.game = find_game(body.game)
        self.options = self._read_options(body.options)
        self.settings = body.settings
        self.position = body.position
        self.host = body.host
        self.eager = body.start
        self.chairs = [Chair() for _ in range(body.seats)]
        self.created = row.wall

    def _commit(self, body: bodies.Committed, row: Row) -> None:
        self.committed[body.number] = (bytes.fromhex(body.secret), body.commitment)

    def _sit(self, body: bodies.Sat, row: Row) -> None:
        chair = self.chairs[body.seat]
        chair.kind, chair.guest, chair.name, chair.level = "person", body.guest or None, body.name, ""
        chair.player = chair.guest
        chair.autopilot = False
        chair.locked = False
        chair.friend = body.friend
        chair.program = body.program
        if self.status == "playing":
            self.names[body.seat] = body.name

    def _rename(self, body: bodies.Renamed, row: Row) -> None:
        self.chairs[body.seat].name = body.name
        if self.status == "playing":
            self.names[body.seat] = body.name

    def _stand(self, body: bodies.Stood, row: Row) -> None:
        if self.status == "playing":  # the seat plays on without a person, and another may take it
            chair = self.chairs[body.seat]
            if body.kicked and chair.guest is not None:
                self.kicked.add(chair.guest)
            chair.guest = None
            chair.program = False
            chair.autopilot = True
        else:
            self.chairs[body.seat] = Chair()

    def _bot(self, body: bodies.BotSat, row: Row) -> None:
        chair = self.chairs[body.seat]
        chair.kind, chair.guest, chair.name, chair.level = "bot", None, body.name, body.level
        chair.locked = False

    def _swap(self, body: bodies.Swapped, row: Row) -> None:
        self.chairs[body.a], self.chairs[body.b] = self.chairs[body.b], self.chairs[body.a]

    def _lock(self, body: bodies.Locked, row: Row) -> None:
        self.chairs[body.seat].locked = body.on

    def _host(self, body: bodies.HostIs, row: Row) -> None:
        self.host = body.guest

    def _set(self, body: bodies.Changed, row: Row) -> None:
        self.settings = body.settings
        self.options = self._read_options(body.options)
        kept = self.chairs[: body.seats]
        self.chairs = kept + [Chair() for _ in range(body.seats - len(kept))]

    def _read_options(self, given: dict[str, Any]) -> Any:
        """Options as they were written, perhaps long ago: those that the game does not know any more are its own."""
        try:
            return self._known_options(given, self.game.version)
        except Mistake:
            return self.game.options_type()

    def _known_options(self, given: dict[str, Any], rules: int) -> Any:
        """The same, but a value that is refused today is a Mistake; names that the game has given up mean nothing."""
        names = self.game.options_type.__struct_fields__
        return self.game.read_chosen({name: value for name, value in given.items() if name in names}, rules)

    def _entropy(self, body: bodies.Stirred, row: Row) -> None:
        self.chairs[body.seat].entropy = body.entropy

    def _start(self, body: bodies.Started, row: Row) -> None:
        self.number = body.number
        self.eager = False
        self.ended = None  # first of all: with the end of the match before goes the right to see the secret
        self.match = self._match_of(body, row)
        if self.match is None:  # it cannot be replayed any more: it is shown as it was last seen
            self.status = "closed"
            self.reason = "outdated"
            return
        self.options = self.match.options
        self.names = list(body.names)
        self.entropy = list(body.entropy)
        self.status = "playing"
        self.at = 0
        self.last = None
        self.kicked.clear()
        self.paused = False
        self.reason = ""
        self.started = row.wall
        self.public = self.settings.public if body.public is None else body.public
        self.lesson = self.settings.lesson if body.lesson is None else body.lesson
        for chair in self.chairs:
            chair.player = chair.guest
            chair.entropy = ""
            chair.conceded = False
            chair.hints = chair.hinted = 0

    def _match_of(self, body: bodies.Started, row: Row) -> Match | None:
        """The match that began here; None if it was played by other rules, or with options that are refused today."""
        if not self.game.plays(body.rules):
            return None
        key = dice_key(self.secret(body.number), list(body.entropy))
        try:
            options = self._known_options(body.options, body.rules)
            return Match(self.game, body.seats, options, key, body.position, self.settings.clock, row.seq)
        except Mistake:
            return None

    def _rewind(self, body: bodies.Rewound, row: Row) -> None:
        if self.match is not None:
            self.match.rewind(body.inputs, row.seq, row.at)

    def _pause(self, body: bodies.Paused, row: Row) -> None:
        self.paused = True

    def _resume(self, body: bodies.Resumed, row: Row) -> None:
        self.paused = False

    def _autopilot(self, body: bodies.Autopilot, row: Row) -> None:
        chair = self.chairs[body.seat]
        chair.autopilot = body.on
        chair.autopilot_since = row.seq if body.on else 0

    def _concede(self, body: bodies.Conceded, row: Row) -> None:
        self.chairs[body.seat].conceded = True

    def _end(self, body: bodies.Ended, row: Row) -> None:
        self.status = "over"
        self.ended = body
        self.reason = body.reason
        self.paused = False
        self.position = ""  # a rematch is dealt
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.guest is None:  # whoever left in the middle is gone now
                self.chairs[seat] = Chair()
            else:
                chair.autopilot = False

    def _say(self, body: bodies.Spoke, row: Row) -> None:
        self.talk.append((row.seq, row.wall, body))

    def _hint(self, body: bodies.Hinted, row: Row) -> None:
        chair = self.chairs[body.seat]
        chair.hints, chair.hinted = chair.hints + 1, body.opened
        self.talk.append((row.seq, row.wall, bodies.Spoke(chair.guest or "", chair.name, body.seat, phrase=HINT)))

    def _mute(self, body: bodies.Muted, row: Row) -> None:
        (self.muted.add if body.on else self.muted.discard)(body.guest)

    def _sleep(self, body: bodies.Slept, row: Row) -> None:
        pass  # its time is what it says

    def _close(self, body: bodies.Closed, row: Row) -> None:
        self.status = "closed"
        self.reason = body.reason
