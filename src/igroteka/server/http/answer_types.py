"""What the HTTP side answers (docs/http-api.md); `web/src/answers.ts` is made from it. Replays: `replay_types.py`."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from igroteka.core.forms import FormField
from igroteka.core.presets import Preset
from igroteka.server.sheets import SheetAbout, SheetFact
from igroteka.server.wire.down import Entry


class MistakeAnswer(Struct):
    """The answer to a mistake, with a status that is not 200."""

    key: str
    text: str


# -- games -------------------------------------------------------------------------------------


class BotLevel(Struct):
    """A level of bots."""

    name: str
    title: str
    about: str = ""  # what such an opponent is like, in a sentence


class GameInfo(Struct):
    """A game as somebody sees it who wants to open a table."""

    name: str
    title: str
    lead: str  # one sentence
    rules: int  # version of the rules
    fewest: int
    most: int
    official: int  # the smallest number of seats on the box
    real_time: bool
    form: list[FormField]
    presets: list[Preset]
    levels: list[BotLevel]
    usual_level: str
    hints: bool  # can anybody give them?


class Games(Struct):
    """`/api/games`: all games."""

    games: list[GameInfo]


class PlayableSeats(Struct):
    """`/api/games/GAME/seats`: how many can play with these options."""

    refused: dict[str, str]  # numbers of seats that cannot, each with the reason
    official: int  # from how many on the rulebook has these rules


class RuleClause(Struct):
    """A clause of a rulebook."""

    id: str
    text: str  # Markdown


class RuleChapter(Struct):
    """A chapter of a rulebook."""

    title: str
    intro: str
    clauses: list[RuleClause]


class Rulebook(Struct):
    """`/api/rules/GAME`: the rules by clause."""

    game: str
    title: str
    rules: int  # version of the rules
    lang: str
    lead: str
    chapters: list[RuleChapter]


# -- lessons -----------------------------------------------------------------------------------


class LessonReply(Struct):
    """What another seat does when the learner has done theirs."""

    seat: int
    code: str


class LessonTurn(Struct):
    """One thing to do."""

    say: str
    done: str
    hint: str  # for other moves
    wanted: list[str]  # codes of moves; '*' for any
    until: str  # the event that ends it; '' = the first wanted move does
    replies: list[LessonReply]


class LessonStep(Struct):
    """A position and what is to be done in it."""

    seats: int
    position: str
    clauses: list[str]
    turns: list[LessonTurn]


class LessonAnswer(Struct):
    """`/api/lessons/GAME`: no steps where a game has no lesson."""

    game: str
    title: str
    names: list[str]  # what the others at the table are called
    steps: list[LessonStep]


# -- tables and the pictures of their cards ------------------------------------------------------


class TableList(Struct):
    """`/api/tables` and `/api/mine`."""

    tables: list[Entry]


class Invite(Struct):
    """`/api/tables/TABLE/invite`: the link to give away, and where it is drawn as a QR code."""

    link: str
    qr: str


class Faces(Struct):
    """`/faces/…/many` and `/faces/…/words`: SVG or words by token; what nobody has seen is left out."""

    faces: dict[str, str]


# -- people ------------------------------------------------------------------------------------


class GuestAnswer(Struct):
    """`/api/guest`: who one is; a stranger has no guest and nothing else."""

    guest: str | None
    name: str | UnsetType = UNSET
    lang: str | UnsetType = UNSET


class Forgotten(Struct):
    """Everything stored about the guest is gone."""

    forgotten: bool


class KnownDevice(Struct):
    """Where a guest is known; '' for a browser or a system that we do not know."""

    id: str
    browser: str
    system: str
    created: int
    seen: int
    here: bool  # the one that asks


class Devices(Struct):
    """`/api/devices`: the last one seen first."""

    devices: list[KnownDevice]


class SignedOff(Struct):
    """This device is a stranger from now on."""

    signed_off: str


# -- what was played ---------------------------------------------------------------------------


class PastPlayer(Struct):
    """Who played a seat of a finished match, and how it went."""

    name: str
    bot: str | None  # the level, when it is a bot
    score: int
    place: int
    you: bool


class PastMatch(Struct):
    """A finished match in the list."""

    id: str
    game: str
    number: int
    seats: int
    prepared: bool
    reason: str
    started: int
    ended: int
    players: list[PastPlayer]


class PastSheet(Struct):
    """A score sheet of one's own in the list."""

    id: str
    game: str
    names: list[str]
    totals: list[int]
    rounds: int
    changed: int


class History(Struct):
    """`/api/history`: each newest first."""

    matches: list[PastMatch]
    sheets: list[PastSheet]
    more: bool  # there is another page


class Achievement(Struct):
    """How one player, or a level of bots, did in one game."""

    game: str
    name: str
    bot: str | None  # the level, when it is a bot
    played: int
    won: int
    place: float  # the mean
    points: int
    you: bool


class Statistics(Struct):
    """`/api/statistics`: one's own numbers, and everyone's of public matches."""

    mine: list[Achievement]
    everyone: list[Achievement]


class Gains(Struct):
    """`/api/pads/{game}`: what a round beside the box adds for each player."""

    gains: list[int]


class SharedSheet(Struct):
    """`/api/sheets…`: a sheet that is kept, and what was said about it since the asker knew it."""

    about: SheetAbout
    read: str  # the token with which one reads
    write: str | None  # with which one writes: for those who have it, and for whose sheet it is
    mine: bool  # the asker keeps it
    base: str  # the beginning of links to give away
    facts: list[SheetFact]  # in the order of the server, behind those the asker named
    refused: dict[str, str]  # which of the facts that were sent are not taken, each with the reason


class SheetGone(Struct):
    """It is not kept any more."""

    gone: bool


# -- what monitors ask ---------------------------------------------------------------------------


class Lives(Struct):
    """`/healthz`."""

    lives: bool
    version: str


class Ready(Struct, omit_defaults=True):
    """`/readyz`: may it be sent people?"""

    ready: bool
    store: bool
    stops: bool
    bus: bool | None = None  # where there are several nodes: do they hear each other?
