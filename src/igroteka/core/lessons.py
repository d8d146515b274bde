"""Lessons: prepared positions of a game, what the learner is asked to do in them, and the sentences that say so.

They lie in the game's folder: `lessons/lesson.toml`, `lessons/ru.ftl`, `lessons/en.ftl`. A game may have none.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from igroteka.core.words import Words

ANY = "*"  # among the wanted moves: whatever is legal
LEARNER = 0  # the seat of the one who learns


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do; `words` is the message that asks for it, with `.done` and `.hint`."""

    words: str
    wanted: list[str]
    until: str = ""  # it is done when this event happens; else with the first wanted move
    replies: list[str] = []  # what the others do then: "1 R8-R6"

    def answers(self) -> list[tuple[int, str]]:
        """The replies as seats and codes."""
        return [(int(seat), code) for seat, _, code in (reply.partition(" ") for reply in self.replies)]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and what is to be done in it."""

    clauses: list[str]
    position: str
    turns: list[Turn]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All steps, in order."""

    steps: list[Step] = []


def lesson_of(game: str) -> Lesson:
    """The lesson of a game; one without steps where nobody has written it."""
    source = _folder(game).joinpath("lesson.toml")
    if not source.is_file():
        return Lesson()
    return msgspec.toml.decode(source.read_bytes(), type=Lesson)


def lesson_words(game: str, lang: str) -> Words:
    """Its sentences."""
    return Words(lang, _folder(game))


def _folder(game: str) -> Traversable:
    return files(f"igroteka.games.{game}").joinpath("lessons")
