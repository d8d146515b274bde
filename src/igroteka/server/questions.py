"""What a table asks a bot, and what comes back.

A question holds a guess, never the state: what the seat cannot know is dealt afresh before it leaves the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from igroteka.bots.advice import Advised
from igroteka.core.bot import REMEMBERED
from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame
from igroteka.core.seeds import derived
from igroteka.core.state import State
from igroteka.server.piped import Ready, Trouble


class Question(msgspec.Struct, frozen=True, kw_only=True, tag="question"):
    """What does this bot do here?"""

    game: str
    position: str  # the dump of a guess; the options are in it
    seat: int
    level: str  # the name of the bot: one of `bots.levels.lobby_levels`
    interrupt: bool = False  # asked out of turn: it may WAIT
    seed: int  # a secret of the seat that stays the same all through a match
    speed: str = "normal"  # how the table wants its bots: one of `bots.pace.SPEEDS`
    first_look: bool = False  # nothing but the deal has happened to this seat
    ago: list[int] = []  # real time: milliseconds since the last input, since the one before it …

    @classmethod
    def about(
        cls,
        game: AnyGame,
        state: State,
        seat: int,
        level: str,
        seed: int,
        *,
        interrupt: bool = False,
        speed: str = "normal",
        first_look: bool = False,
        ago: Sequence[int] = (),
    ) -> Self:
        """The question that a state puts to a seat, with everything this seat cannot know dealt afresh."""
        guess = state.guess(seat, FastDice(derived(seed, "guess", int(state.inputs))))
        return cls(
            game=game.name,
            position=game.dump(guess),
            seat=seat,
            level=level,
            interrupt=interrupt,
            seed=seed,
            speed=speed,
            first_look=first_look,
            ago=list(ago[:REMEMBERED]),
        )


class Wish(msgspec.Struct, frozen=True, kw_only=True, tag="wish"):
    """What would a strong player advise this seat?"""

    game: str
    position: str  # the dump of a guess, as in a question
    seat: int
    seed: int

    @classmethod
    def about(cls, game: AnyGame, state: State, seat: int, seed: int) -> Self:
        """The same for a person as for a bot: what this seat cannot know is dealt afresh."""
        guess = state.guess(seat, FastDice(derived(seed, "guess", int(state.inputs))))
        return cls(game=game.name, position=game.dump(guess), seat=seat, seed=seed)


class Advice(msgspec.Struct, frozen=True, tag="advice"):
    """The answer to a wish: the best moves, the best first."""

    moves: list[Advised]


class Thought(msgspec.Struct, frozen=True, tag="thought"):
    """The answer to a question."""

    move: int  # WAIT = -1: it does nothing
    delay: int  # how long a person would take, in ms, counted from the question


Asking = Question | Wish
Answer = Thought | Advice | Trouble | Ready

_questions: msgspec.msgpack.Decoder[Asking] = msgspec.msgpack.Decoder(Asking)
_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)


def read_question(message: bytes) -> Asking:
    """A question or a wish as it came through the pipe."""
    return _questions.decode(message)


def read_answer(message: bytes) -> Answer:
    """An answer as it came through the pipe."""
    return _answers.decode(message)
