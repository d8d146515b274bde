"""One object a game: what surrounds the rules, in plain Python."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from igroteka.core import options as tables
from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event
from igroteka.core.notation import Fields, common_fields, read_fields, restore_common, write_fields
from igroteka.core.options import Options
from igroteka.core.seats import BIT, members
from igroteka.core.state import EXPIRE, FLAG, NEXT, READY, State
from igroteka.core.words import Words, text_folder

StateT = TypeVar("StateT", bound=State)
OptionsT = TypeVar("OptionsT", bound=Options)


@dataclass(frozen=True)
class Variant:
    """A way to play that the contract tests, the lab and the golden replays cover."""

    name: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)


class Game(ABC, Generic[StateT, OptionsT]):
    """Everything about a game but its rules, which are in its `State`."""

    name: ClassVar[str]  # the folder: "uno"
    title: ClassVar[str]  # "UNO"
    prefix: ClassVar[str]  # of its clauses: "UNO"
    version: ClassVar[int]  # of the rules: raised when an old replay would play differently
    fewest: ClassVar[int]
    most: ClassVar[int]
    official: ClassVar[int]  # the smallest number of seats on the box
    options_type: type[OptionsT]
    move_count: ClassVar[int]  # moves are 0 … move_count - 1
    timers: ClassVar[dict[int, str]] = {}  # the names of its own timers, 1, 2, 3 …
    real_time: ClassVar[bool] = False
    lab_options: ClassVar[dict[str, Any]] = {}  # what makes every match end under random play

    # -- what a game fills in ---------------------------------------------------------------

    @abstractmethod
    def start(self, seats: int, options: OptionsT, dice: Dice) -> StateT:
        """A match that waits for its first DEAL."""

    @abstractmethod
    def look(self, state: StateT, seat: int) -> dict[str, Any]:
        """What this seat (or TABLE) sees of the game itself, with every derived number a client shows."""

    @abstractmethod
    def why(self, state: StateT, seat: int, move: int) -> Refusal:
        """Why this move is not legal, while a round is on."""

    @abstractmethod
    def taps(self, state: StateT, seat: int, move: int) -> list[str]:
        """The things one touches to make this move: ["hand:W", "colour:R"]."""

    @abstractmethod
    def write_move(self, move: int) -> str:
        """A move of the game's own in its notation."""

    @abstractmethod
    def read_move(self, text: str) -> int:
        """The inverse of `write_move`; raises ValueError or KeyError."""

    @abstractmethod
    def fields(self, state: StateT) -> dict[str, str]:
        """The parts of a position that are the game's own."""

    @abstractmethod
    def restore(self, seats: int, options: OptionsT, fields: Fields, dice: Dice) -> StateT:
        """The inverse of `fields`; complaints through `Fields`, cards that do not add up as Mistake."""

    @abstractmethod
    def event_args(self, event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
        """What the message `event-<kind>` needs beside $who and $count."""

    @abstractmethod
    def bots(self) -> dict[str, type[Bot]]:
        """Bots of the game's own by name, at least "quick"."""

    @abstractmethod
    def variants(self) -> list[Variant]:
        """Every mode and option worth a test."""

    @abstractmethod
    def inventory(self, state: StateT) -> list[str]:
        """Every card and die of the box, wherever it lies, sorted: the same list at all times."""

    def options_of(self, state: StateT) -> OptionsT:
        """The options of a match (games keep them as `state.options` unless they say otherwise)."""
        return state.options  # type: ignore[attr-defined, no-any-return]

    def rematch_options(self, state: StateT) -> OptionsT:
        """The options of a rematch after this match."""
        return self.options_of(state)

    def check_table(self, seats: int, options: OptionsT) -> OptionsT:
        """Complain about options that do not go with each other or with this number of seats."""
        return options

    # -- what all games share ---------------------------------------------------------------

    def read_options(self, given: dict[str, Any]) -> OptionsT:
        """Options from names and values; says what is possible."""
        return tables.read_options(self.options_type, given)

    def schema(self) -> dict[str, Any]:
        """The JSON schema of the options."""
        return tables.schema(self.options_type)

    def check(self, seats: int, options: OptionsT) -> OptionsT:
        """The options, if this many people can play with them."""
        if not self.fewest <= seats <= self.most:
            raise Mistake("seats", game=self.title, fewest=self.fewest, most=self.most, asked=seats)
        return self.check_table(seats, options)

    def new(self, seats: int, options: OptionsT | None, dice: Dice) -> StateT:
        """A match that waits for its first DEAL; checks seats and options."""
        return self.start(seats, self.check(seats, options or self.options_type()), dice)

    def view(self, state: StateT, seat: int) -> dict[str, Any]:
        """All that this seat (or TABLE) may see, as plain JSON data."""
        return {
            "game": self.name,
            "seats": int(state.seats),
            "official": state.seats >= self.official,
            "round": int(state.round),
            "phase": "over" if state.over else "interlude" if state.interlude else "round",
            "must": members(state.must),
            "ready": members(state.ready),
            "scores": [int(points) for points in state.scores()],
            "places": [int(place) for place in state.ranking()] if state.over else None,
            "cut_short": state.cut_short,
            **self.look(state, seat),
        }

    def why_not(self, state: StateT, seat: int, move: int) -> Refusal | None:
        """None for a legal move; otherwise the clause and the sentence."""
        if state.allows(seat, move):
            return None
        if state.over:
            return Refusal("why-over")
        if not 0 <= seat < state.seats:
            return Refusal("why-spectator")
        if state.interlude:
            return Refusal("why-interlude")
        if not 0 <= move < self.move_count:
            return Refusal("why-no-such-move")
        return self.why(state, seat, move)

    def write(self, move: int) -> str:
        """Any move in notation, those common to all games included."""
        if move == READY:
            return "ready"
        if move >= FLAG:
            return f"flag:{move - FLAG}"
        if move >= EXPIRE:
            timer = move - EXPIRE
            return "deal" if timer == NEXT else f"expire:{self.timers[timer]}"
        return self.write_move(move)

    def read(self, text: str) -> int:
        """The inverse of `write`."""
        head, _, tail = text.partition(":")
        try:
            if text == "ready":
                return READY
            if text == "deal":
                return EXPIRE + NEXT
            if head == "flag" and 0 <= int(tail) < self.most:
                return FLAG + int(tail)
            if head == "expire":
                return EXPIRE + {name: timer for timer, name in self.timers.items()}[tail]
            return self.read_move(text)
        except (ValueError, KeyError, IndexError):
            raise Mistake("move-unknown", move=text[:40]) from None

    def dump(self, state: StateT) -> str:
        """The whole position, secrets included, as one line of text."""
        options = msgspec.json.encode(tables.changed(self.options_of(state))).decode()
        return write_fields(
            {
                self.name: str(self.version),
                "seats": str(state.seats),
                "options": options.replace(" ", "\\u0020"),
                **common_fields(state),
                **self.fields(state),
            }
        )

    def load(self, text: str, dice: Dice) -> StateT:
        """The inverse of `dump`, with dice to go on with."""
        fields = read_fields(text)
        if fields.values.get(self.name) != str(self.version):
            raise Mistake("position-game", game=self.title, version=self.version)
        seats = fields.number("seats")
        given = fields.read("options", _read_object)
        state = self.restore(seats, self.check(seats, self.read_options(given)), fields, dice)
        restore_common(state, fields)
        return state

    def words(self, lang: str) -> Words:
        """The words of this game and the common ones."""
        return game_words(self.name, lang)

    def line(self, event: Event, observer: int, words: Words, names: list[str]) -> str:
        """An event as a line of the log, as this observer may read it."""
        who = names[event.seat] if event.seat >= 0 else ""
        args: dict[str, Any] = {"who": who, "count": len(event.cards)}
        args.update(self.event_args(event, observer, words, names))
        return words.say(f"event-{event.kind}", **args)


AnyGame = Game[Any, Any]


@cache
def game_words(name: str, lang: str) -> Words:
    """The words of a game and, under them, those all games share."""
    return Words(lang, text_folder("igroteka.core"), text_folder(f"igroteka.games.{name}"))


def out_of_turn(state: State, seat: int, clause: str | None = None) -> Refusal | None:
    """The commonest refusal: the game waits for somebody else, as this clause says."""
    return None if state.must & BIT[seat] else Refusal("why-not-your-turn", clause)


def _read_object(text: str) -> dict[str, Any]:
    value = msgspec.json.decode(text.encode())
    if not isinstance(value, dict):
        raise TypeError("not an object")
    return value
