"""What the rows of a table's log say, beside the moves. The log is the table: everything here is replayed at waking.

Rows outlive the program that wrote them, so nothing here belongs to the wire. A field is never renamed or removed, a
new one has a default that says what was so before; where the meaning of a kind changes, see `upgrades.py`.
"""

from __future__ import annotations

import logging
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec
from msgspec import Struct

from igroteka.server.table.upgrades import newest, upgraded

log = logging.getLogger("igroteka.table")

Pace = Literal["slow", "normal", "fast", "instant"]  # of the bots
Ending = Literal["over", "agreed", "conceded"]  # why a match ended: by the rules, by consent, all but one gave up


class Clock(Struct, frozen=True, omit_defaults=True):
    """Thinking time in seconds; all zero: none."""

    move: int = 0  # for each move
    game: int = 0  # for the whole match
    increment: int = 0  # added to the match's time after a move


class Settings(Struct, frozen=True, omit_defaults=True):
    """What belongs to the table, whatever the game; what a client may ask for is said in `wire/terms.py`."""

    public: bool = False  # listed in the lobby; otherwise by link only
    clock: Clock = Clock()
    grace: int = 60  # seconds until a bot plays an absent seat; 0 = never
    watchers: bool = True  # may spectators look on
    watch_delay: int = 0  # seconds by which spectators see everything later
    undo: bool = True
    talk: bool = True  # chat; quick phrases always work
    pace: Pace = "normal"
    lesson: bool = False  # for learning: in nobody's list, and not kept when it is over
    hints: bool = True  # may players ask for hints
    programs: bool = True  # may programs of people sit down


class Body(Struct, tag_field="kind", omit_defaults=True):
    """Base of all bodies; the tag is the row's `kind`."""


class Created(Body, tag="table"):
    """The table was set up."""

    game: str
    seats: int
    options: dict[str, Any]
    settings: Settings
    host: str
    position: str = ""
    start: bool = False  # begin as soon as the host is here


class Committed(Body, tag="commit"):
    """The secret of match `number` is chosen; players see the commitment, the secret stays in the log until the end."""

    number: int
    secret: str
    commitment: str


class Sat(Body, tag="sit"):
    """A person took a seat."""

    seat: int
    guest: str
    name: str
    friend: bool = False  # somebody else at the guest's device, under a name of their own
    program: bool = False  # a program plays in this seat, and has said so


class Renamed(Body, tag="rename"):
    """A person who sits here has another name."""

    seat: int
    guest: str
    name: str


class Stood(Body, tag="stand"):
    """A person left a seat, or was asked to."""

    seat: int
    kicked: bool = False


class BotSat(Body, tag="bot"):
    """A bot took a seat."""

    seat: int
    level: str
    name: str


class Swapped(Body, tag="swap"):
    """Two seats were exchanged."""

    a: int
    b: int


class Locked(Body, tag="lock"):
    """A free seat was locked, or unlocked."""

    seat: int
    on: bool


class HostIs(Body, tag="host"):
    """The host's role went to this guest."""

    guest: str


class Changed(Body, tag="set"):
    """Settings, options or the number of seats were changed; everything is given whole."""

    settings: Settings
    options: dict[str, Any]
    seats: int


class Stirred(Body, tag="entropy"):
    """A player's part of the dice of the next match, given in answer to its commitment."""

    seat: int
    entropy: str


class Started(Body, tag="start"):
    """A match began; from here on the moves belong to it."""

    number: int
    rules: int
    seats: int
    options: dict[str, Any]
    names: list[str]
    entropy: list[str]
    position: str = ""
    public: bool | None = None  # whatever the host sets later, this match stays what it began as;
    lesson: bool | None = None  # None: as the table was set when it began


class Rewound(Body, tag="rewind"):
    """Undo by consent: the match goes on after its first `inputs` inputs."""

    inputs: int
    seat: int


class Paused(Body, tag="pause"):
    """Table time stands still."""


class Resumed(Body, tag="resume"):
    """Table time goes on."""


class Autopilot(Body, tag="autopilot"):
    """A bot plays for an absent person, or gives the seat back."""

    seat: int
    on: bool


class Conceded(Body, tag="concede"):
    """A player gave the match up."""

    seat: int


class Ended(Body, tag="end"):
    """The match is over: by the rules, by agreement, by concession."""

    number: int
    reason: Ending
    scores: list[int]
    places: list[int]
    result: str


class Spoke(Body, tag="say"):
    """Chat."""

    guest: str
    name: str
    seat: int = -2
    text: str = ""
    phrase: str = ""


class Hinted(Body, tag="hint"):
    """A player took a hint about the question that was put at that version; all are told, and what it said is not."""

    seat: int
    opened: int


class Muted(Body, tag="mute"):
    """A person's free text is not passed on any more, or is again."""

    guest: str
    on: bool


class Slept(Body, tag="sleep"):
    """Everybody has left: table time stands still from here (the row's `at`) until somebody comes back."""


class Closed(Body, tag="close"):
    """Nobody plays here any more."""

    reason: str


if TYPE_CHECKING:
    AnyBody = Body
else:  # one of these, told apart by their tags
    AnyBody = reduce(or_, Body.__subclasses__())

MOVE = "move"  # the kind of the rows that have no body: an input of the running match


KINDS = {str(body.__struct_config__.tag) for body in Body.__subclasses__()}

_encoder = msgspec.json.Encoder()


def read_body(text: str) -> AnyBody | None:
    """The body of a row, whichever version wrote it; None, and a word in the log, if nobody here knows this kind."""
    plain = msgspec.json.decode(text)
    plain = upgraded(plain) if isinstance(plain, dict) else {}
    kind = str(plain.get("kind"))
    if kind not in KINDS:
        log.warning("a row is passed over", extra={"kind": kind[:40]})
        return None
    settings = plain.get("settings")
    if isinstance(settings, dict):
        _keep_known(settings, "pace", get_args(Pace), "normal")
    if kind == "end":
        _keep_known(plain, "reason", get_args(Ending), "agreed")  # the rules did not end it: they are replayed here
    body: AnyBody = msgspec.convert(plain, AnyBody)
    return body


def _keep_known(fields: dict[str, Any], name: str, words: tuple[str, ...], otherwise: str) -> None:
    """A word that means nothing here gives way to one that does."""
    if name in fields and fields[name] not in words:
        fields[name] = otherwise


def write_body(body: Body) -> str:
    """The inverse of `read_body`."""
    text, version = _encoder.encode(body).decode(), newest(kind_of(body))
    return text if version == 1 else f'{text[:-1]},"v":{version}}}'


def kind_of(body: Body) -> str:
    """The row's `kind`."""
    return str(body.__struct_config__.tag)
