"""What a client is told; the tag is `type`. Absent fields have their defaults."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from igroteka.core.happening import Happening
from igroteka.server.wire.terms import Settings, Sitter, Status


class Down(Struct, tag_field="type", omit_defaults=True, gc=False):
    """Anything the server says."""


class Welcome(Down, tag="welcome"):
    """The answer to `hello`."""

    protocol: int
    server: str
    guest: str
    name: str
    unnamed: bool = False  # the server made the name up: they have not said one


class Ping(Down, tag="ping"):
    """Answer with `pong` at once."""

    n: int


class Done(Down, tag="done"):
    """The command was carried out (and is durable)."""

    id: str
    version: int = 0
    table: str = ""
    link: str = ""


class Sorry(Down, tag="sorry"):
    """The command was not carried out; `text` says why and what to do."""

    id: str
    key: str
    text: str
    clause: str = ""
    late: bool = False  # the table had moved on: look at the frame that follows and decide again


class Reason(Down, tag="why"):
    """The answer to `why`: legal moves have no clause and no text."""

    id: str
    text: str = ""
    clause: str = ""


class Advised(Struct, omit_defaults=True, gc=False):
    """A move that is advised."""

    code: str
    chance: int  # to win the match, per cent
    doubt: int  # by so much the chance may be wrong, 19 times of 20
    why: list[str] = []  # what speaks for it, in the language of whoever asked


class Advice(Down, tag="hint"):
    """The answer to `hint`, to nobody else: the best moves, the best first. All are told that it was given."""

    id: str
    seat: int
    moves: list[Advised]


class Chair(Struct, omit_defaults=True, gc=False):
    """A seat as everyone sees it."""

    name: str = ""
    kind: Sitter = "free"
    guest: str = ""
    level: str = ""
    here: bool = False  # connected
    autopilot: bool = False  # a bot plays for the absent person
    conceded: bool = False
    locked: bool = False
    stirred: bool = False  # has added to the dice of the next match
    hints: int = 0  # taken in this match
    lag: int = 0  # ms that touches of this seat are given at a real-time table
    trip: int = 0  # ms that the last answer to `ping` took: far more than `lag` means a line that is suddenly slow
    program: bool = False  # not a person at a page: a program of theirs plays, and has said so


class Proposal(Struct, omit_defaults=True, gc=False):
    """An open offer and who has agreed."""

    what: str
    seat: int
    yes: list[int]


class Asking(Struct, omit_defaults=True, gc=False):
    """Somebody who asks the host for a seat of the running match."""

    guest: str
    name: str
    seat: int
    program: bool = False


class Table(Down, tag="table"):
    """Everything about a table but the match itself; sent whole whenever it changes."""

    table: str
    version: int
    game: str
    rules: int
    status: Status
    chairs: list[Chair]
    host: str
    options: dict[str, Any]
    settings: Settings
    starting: bool = False  # the first match begins by itself as soon as the host is here
    number: int = 0  # of the match
    commitment: str = ""  # to the secret of this match, or of the next one
    prepared: bool = False  # started from a prepared position
    paused: bool = False
    offers: list[Proposal] = []
    asking: list[Asking] = []  # the host answers with `admit`
    watchers: int = 0
    muted: list[str] = []
    reason: str = ""  # why the match ended
    result: str = ""  # id of the finished match in the archive
    entropy: list[str] = []  # what each seat has added to the dice of match `number`, told from its start on
    secret: str = ""  # revealed when the match is over


class Step(Struct, omit_defaults=True, gc=False):
    """One input and what it caused."""

    version: int
    at: int
    events: list[Happening] = []
    rewind: bool = False


class Offered(Struct, omit_defaults=True, gc=False):
    """A legal move and the things one touches to make it, in this order; with `either` also from the other end."""

    code: str
    taps: list[str]
    either: bool = False


class Timer(Struct, gc=False):
    """A timer of the rules: fires in so many milliseconds of table time."""

    name: str
    left: int


class Clocks(Struct, omit_defaults=True, gc=False):
    """Thinking time left in ms for each seat, and whose runs."""

    left: list[int]
    running: list[int] = []


class Frame(Down, tag="frame"):
    """The match as one observer sees it after `version`.

    `view` is whole; `patch` is a merge patch (RFC 7386) on the view of the frame with version `base`.
    """

    table: str
    eyes: int
    version: int
    number: int
    at: int
    base: int = 0
    steps: list[Step] = []
    view: dict[str, Any] | None = None
    patch: dict[str, Any] | None = None
    moves: list[Offered] = []
    forced: str = ""  # the code of the one move that is left, if it may be played for the player after a moment
    timers: list[Timer] = []
    clocks: Clocks | None = None


class Absence(Down, tag="absence"):
    """You are back: what the bot played in your seat meanwhile, the last moves of it."""

    table: str
    seat: int
    moves: int  # how many it made in all
    steps: list[Step] = []


class Said(Down, tag="said"):
    """Chat; the phrase `hint` is nobody's word: it says that this seat took a hint."""

    table: str
    version: int
    guest: str
    name: str
    seat: int = -2
    text: str = ""
    phrase: str = ""
    wall: int = 0


class Note(Down, tag="note"):
    """Something worth a word: little time left, a seat was cleared, the server goes down."""

    table: str
    key: str
    text: str
    seat: int = -2


class Entry(Struct, omit_defaults=True, gc=False):
    """A table in a list."""

    table: str
    game: str
    status: str
    names: list[str]
    free: int
    mine: bool = False
    turn: bool = False
    updated: int = 0


class Tables(Down, tag="tables"):
    """The open tables and the reader's own."""

    open: list[Entry]
    mine: list[Entry]


class Bye(Down, tag="bye"):
    """The last message before the server closes the socket."""

    key: str
    text: str
    again: int = 0  # come back after so many milliseconds; 0 = don't by yourself


Message = Welcome | Ping | Done | Sorry | Reason | Advice | Table | Frame | Absence | Said | Note | Tables | Bye
