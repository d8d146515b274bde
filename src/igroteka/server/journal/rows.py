"""What the journal keeps: rows of a table's log, cards for lists, finished matches, guests and their devices."""

from __future__ import annotations

from msgspec import Struct

NOBODY = "—"  # the name of those who asked to be forgotten, the same in every language


class Row(Struct, frozen=True, gc=False, tag="row"):
    """One line of a table's log; `seq` (1, 2, 3 …) is the version of the table after it."""

    table: str
    seq: int
    kind: str  # "move", "sit", "chat", "start" …
    seat: int | None = None
    move: str | None = None  # in the game's notation
    at: int = 0  # ms of table time, without pauses
    lag: int = 0  # ms of compensation given to a touch
    who: str | None = None  # a guest's id
    key: str | None = None  # the client's own id of the command
    wall: int = 0  # ms since 1970
    body: str | None = None  # JSON


class Card(Struct, frozen=True, gc=False, tag="card"):
    """What lists know of a table; written with a change that alters it, not with ordinary moves."""

    table: str
    game: str
    status: str  # "open", "playing", "over", "closed"
    public: bool
    host: str | None
    created: int
    updated: int
    people: list[str]  # ids of the guests who sit there
    summary: str  # JSON for lists: names, seats, options …


class Player(Struct, frozen=True, gc=False):
    """Who played a seat of a finished match, and how it went."""

    seat: int
    guest: str | None
    name: str
    bot: str | None
    score: int
    place: int  # 1 is best, equal places share


class Outcome(Struct, frozen=True, gc=False):
    """What is known of a finished match without playing it again."""

    id: str
    table: str
    number: int  # of the match within the table: 1, 2, 3 …
    game: str
    rules: int
    seats: int
    options: str  # JSON
    prepared: bool  # begun from a prepared position: counts in no statistics
    reason: str
    started: int
    ended: int
    players: list[Player]


class Finished(Outcome, frozen=True, gc=False, tag="finished"):
    """One finished match of a table."""

    record: str
    events: str
    public: bool | None = None  # begun at a public table; None in files from before this was kept: as the table is


class Packed(Outcome, frozen=True, gc=False):
    """A match whose long texts were packed by whoever made it: for the writer others are waiting."""

    record: bytes
    events: bytes
    public: bool = False


class FoundMatch(Struct, frozen=True, gc=False):
    """A finished match in a list of found ones: all but its record and events."""

    id: str
    table: str
    number: int
    game: str
    seats: int
    prepared: bool
    reason: str
    started: int
    ended: int
    players: list[Player]


class Stat(Struct, frozen=True, gc=False):
    """How one player (a guest, or a level of bots) did in one game."""

    game: str
    guest: str | None
    bot: str | None
    name: str
    played: int
    won: int  # first places, shared ones too
    place: float  # the mean
    points: int


class Guest(Struct, frozen=True, gc=False, tag="guest"):
    """A person without an account."""

    id: str
    name: str
    lang: str
    created: int
    seen: int


class Device(Struct, frozen=True, gc=False, tag="device"):
    """Where a guest is known: one browser with a signed cookie of its own. No more is kept of it than a rough name."""

    id: str
    guest: str
    browser: str  # "firefox", or "" where we do not know it
    system: str  # "android", or ""
    created: int
    seen: int
    off: int | None = None  # signed off at that time: the cookie makes nobody known any more


class KeptSheet(Struct, frozen=True, gc=False, tag="sheet"):
    """A score sheet that a guest keeps here."""

    id: str  # who knows it may read
    guest: str
    own: str  # what the guest's phone calls it
    game: str
    about: str  # JSON
    folded: str  # the names as one looks for them
    created: int
    changed: int
    summary: str = ""  # JSON for lists; nothing before the first fact


class KeptFact(Struct, frozen=True, gc=False, tag="fact"):
    """One fact of a sheet; `seq` (1, 2, 3 …) is its place."""

    sheet: str
    seq: int
    id: str
    body: str  # JSON


class SheetWriter(Struct, frozen=True, gc=False, tag="writer"):
    """A guest who has written on a sheet."""

    sheet: str
    guest: str


class Change(Struct, frozen=True, gc=False):
    """What one step of a table writes: all of it or nothing."""

    table: str
    rows: list[Row]
    card: Card | None = None
    finished: Finished | Packed | None = None
    epoch: int = 0  # of the claim under which it is written; 0 where nobody has ever claimed the table


class Claim(Struct, frozen=True, gc=False):
    """A node may write a table, as long as no claim of a higher epoch has been made."""

    table: str
    node: str
    epoch: int


class ClaimRow(Struct, frozen=True, gc=False):
    """A claim as others see it."""

    table: str
    node: str
    epoch: int
    age: float  # seconds since it was made or last renewed, by the clock of the database
