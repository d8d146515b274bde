"""A command as a table hears it, the moment and table time, what was decided, what whoever asked is told. Compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from igroteka.core.errors import Mistake, Refusal
from igroteka.server.journal.rows import Packed
from igroteka.server.table.bodies import Body
from igroteka.server.table.effects import Effect, Send
from igroteka.server.table.handle import Who
from igroteka.server.table.match import Planned
from igroteka.server.table.table import Table
from igroteka.server.wire import down
from igroteka.server.words import sentence

if TYPE_CHECKING:
    from igroteka.server.table.passing import Passing

NOBODY = Who("", "")
SEND: Final = Send  # made for every move: compiled code finds final names without looking them up
DONE: Final = down.Done


class Now:
    """The moment: seconds of the house's own clock, and milliseconds since 1970."""

    __slots__ = ("mono", "wall")

    def __init__(self, mono: float, wall: int) -> None:
        self.mono = mono
        self.wall = wall


class TableTime:
    """Where table time is, given the house's clock."""

    __slots__ = ("_base", "_since")

    def __init__(self) -> None:
        self._base = 0
        self._since: float | None = None  # None: it stands still

    @property
    def runs(self) -> bool:
        """Does it go on?"""
        return self._since is not None

    def now(self, mono: float) -> int:
        """Table time in ms."""
        since = self._since
        return self._base if since is None else self._base + int(1000 * (mono - since))

    def at(self, moment: float, mono: float) -> int:
        """The table time of a moment of the house's clock that was just now."""
        return self.now(mono) - int(1000 * (mono - moment))

    def set(self, at: int, runs: bool, mono: float) -> None:
        """From this table time on, time runs or stands still."""
        self._base = at
        self._since = mono if runs else None

    def run(self, runs: bool, mono: float) -> None:
        """Stop or go on."""
        if runs != self.runs:
            self.set(self.now(mono), runs, mono)


class Heard:
    """A command, and who said it over which line; from inside: nobody."""

    __slots__ = ("at", "current", "id", "key", "lag", "made", "message", "who")

    def __init__(self, message: Any, key: str = "", who: Who = NOBODY, id: str = "", at: float = 0.0) -> None:
        self.message = message
        self.key = key
        self.who = who
        self.id = id
        self.at = at  # when it came
        self.made = 0.0  # real time: when it was made,
        self.lag = 0  # and by how many milliseconds that is before it came
        self.current = False  # has the log been read since?


class Played:
    """An input of the match, played on a copy."""

    __slots__ = ("at", "code", "lag", "planned")

    def __init__(self, planned: Planned, code: str, at: int, lag: int = 0) -> None:
        self.planned = planned
        self.code = code
        self.at = at
        self.lag = lag


class Decision:
    """What a command comes to."""

    __slots__ = ("answers", "anyway", "effects", "facts", "first", "heard", "passing", "played", "result")

    def __init__(
        self,
        facts: Sequence[Body] = (),
        answers: Heard | None = None,
        passing: Sequence[Passing] = (),
        effects: Sequence[Effect] = (),
        first: Sequence[Effect] = (),
        played: Played | None = None,
        result: Packed | None = None,
        anyway: Sequence[Passing] = (),
    ) -> None:
        self.facts = facts  # durable: written before anything follows from them
        self.played = played  # durable, too: a move
        self.answers = answers  # who hears `done` when all is written
        self.heard = answers  # who hears why it could not be written
        self.passing = passing  # facts that are never written: they hold with the rows, if there are any
        self.anyway = anyway  # passing facts that hold even if the rows could not be written
        self.first = first  # told at once, whatever becomes of the facts
        self.effects = effects  # when the facts hold
        self.result = result  # for the archive


def done(table: Table, heard: Heard, version: int = 0) -> Send:
    """It is done."""
    effect: Send = SEND(heard.key, DONE(heard.id, version or table.version, table.id))
    return effect


def told_done(effects: Sequence[Effect], heard: Heard) -> bool:
    """Is whoever said this told among these that it is done?"""
    for effect in effects:
        if isinstance(effect, Send) and isinstance(effect.message, down.Done) and effect.message.id == heard.id:
            return effect.key == heard.key
    return False


def sorry(table: Table, heard: Heard, mistake: Mistake, late: bool = False) -> Send:
    """It is not, and why."""
    text = sentence(mistake, heard.who.lang, table.game)
    return Send(heard.key, down.Sorry(heard.id, mistake.key, text, late=late))


def illegal(table: Table, heard: Heard, refusal: Refusal) -> Send:
    """The rules say no, with the clause that does."""
    text = refusal.said(table.game.words(heard.who.lang))
    return Send(heard.key, down.Sorry(heard.id, refusal.key, text, refusal.clause or ""))


def note(table: Table, heard: Heard, key: str) -> Send:
    """A word beside the answer."""
    return Send(heard.key, down.Note(table.id, key, sentence(Mistake(key), heard.who.lang)))
