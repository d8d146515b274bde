"""What follows from a decision, as plain data: who is told what, what happens later, who thinks, what is waited for."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from igroteka.core.errors import Mistake
from igroteka.server.news import AnyNews
from igroteka.server.questions import Question, Wish
from igroteka.server.table.match import Step
from igroteka.server.table.story import Story


class Effect(Struct, gc=False):
    """Something to do."""


# -- telling: `audience.py` makes the bytes ---------------------------------------------------


class Send(Effect):
    """A message for one line."""

    key: str
    message: Any  # of `wire/down.py`


class TellTable(Effect):
    """Seats, settings, proposals: the same for everyone, for one line only, or for all but one that knows it."""

    only: str = ""
    but: str = ""


class TellAll(Effect):
    """The same words for everyone."""

    message: Any  # of `wire/down.py`


class TellStep(Effect):
    """A step of the match, to each what it may see."""

    step: Step


class TellWhole(Effect):
    """Everything that one line (or each) may see now, with the steps it has missed if they are known; `anew`: all."""

    key: str = ""
    since: int = 0
    anew: bool = False


class TellPlayed(Effect):
    """For a person who is back: what a bot has played in this seat."""

    guest: str
    seat: int
    count: int
    steps: list[Step]


class Notice(Effect):
    """A word to everyone who looks, to these guests, or to one line, in the language of each."""

    said: Mistake
    guests: set[str] | None = None
    key: str = ""
    seat: int = -2


class NewMatch(Effect):
    """Everyone's view starts afresh."""


class Unwatched(Effect):
    """Somebody looks through other eyes, or not any more."""


class Left(Effect):
    """Nothing more is to be said over this line."""

    key: str


class DelayChanged(Effect):
    """Spectators see everything later from now on, or at once."""


# -- time, bots, work: `runner.py` and what it was given ---------------------------------------


class Later(Effect):
    """This command comes after so many seconds, in place of what was to come under the same key."""

    key: str
    seconds: float
    command: Any  # of `commands/`, from inside


class Cancel(Effect):
    """What was to come under this key does not."""

    key: str


class Soon(Effect):
    """This command comes next, or after all that wait."""

    command: Any
    first: bool = False


class Think(Effect):
    """A bot is asked for this seat; its answer carries the number."""

    seat: int
    number: int
    question: Question


class Forget(Effect):
    """What the bot of this seat thinks about comes to nothing."""

    seat: int


class Advise(Effect):
    """Somebody asks for a hint for this seat; the answer carries the number."""

    seat: int
    number: int
    wish: Wish


class Archive(Effect):
    """Work that the queue waits for; `then` gets its result, or None if it failed."""

    story: Story
    then: Any


class ReadLog(Effect):
    """Somebody knows more than this table: what others have written is read, then this comes once more."""

    then: Any  # what was heard


class Seal(Effect):
    """A link with which a guest goes on from another device, in answer to a command."""

    key: str
    id: str
    guest: str


class Moved(Effect):
    """An input is durable; `heard` is when a person's message came (0 for bots and clocks)."""

    heard: float


class News(Effect):
    """People at other tables, in lists, at other nodes should know."""

    news: AnyNews


class Asleep(Effect):
    """Nobody is here, and the log says where time stopped."""
