"""One object a game: what surrounds the rules, in plain Python."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar, final

import msgspec

from igroteka.core import forms
from igroteka.core import options as tables
from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event
from igroteka.core.habit import Habit
from igroteka.core.happening import Happening
from igroteka.core.house_rules import are_raced, check_together, house_rules_of
from igroteka.core.notation import Fields, common_fields, read_fields, read_object, restore_common, write_fields
from igroteka.core.observed import Field
from igroteka.core.options import Options
from igroteka.core.reason import Reason
from igroteka.core.seats import BIT
from igroteka.core.sight import Sight
from igroteka.core.state import EXPIRE, FLAG, NEXT, READY, State
from igroteka.core.view import Look, seen, shown
from igroteka.core.view_types import View
from igroteka.core.words import Words, isolated, text_folder

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
    view_type: ClassVar[type[View]]  # of what `view` gives
    veiled_type: ClassVar[type[View] | None] = None  # of what a client is sent, where `veil` changes it
    move_count: ClassVar[int]  # moves are 0 … move_count - 1
    sight_version: ClassVar[int] = 0  # of the numbers of `sight` and the codes of moves: raised when one changes
    timers: ClassVar[dict[int, str]] = {}  # the names of its own timers, 1, 2, 3 …
    real_time: ClassVar[bool] = False
    lab_options: ClassVar[dict[str, Any]] = {}  # what makes every match end under random play
    presets: ClassVar[dict[str, dict[str, Any]]] = {}  # options by name; the words are `preset-<name>` and `.help`
    opener: ClassVar[str] = ""  # the option that names the seat which begins: 0 as the rulebook says, 1, 2 … that seat
    either_end: ClassVar[bool] = False  # what a move touches may be touched in its order or the other way round
    guessed_by_haste: ClassVar[frozenset[str]] = frozenset()  # forced moves that only their seat knows to be so
    blunt: ClassVar[frozenset[str]] = frozenset()  # refusals that say little where a tap can be meant in another way
    older: ClassVar[dict[int, dict[str, Any]]] = {}  # rules still played: their options that nobody could choose then
    unsealed: ClassVar[frozenset[str]] = frozenset()  # parts of a position that no seal of a record covers
    log_clauses: ClassVar[dict[str, str]] = {}  # kinds of events -> the clause of the book that their lines come from
    astray: ClassVar[frozenset[str]] = frozenset()  # refusals of what is not on at all: the tap was meant otherwise

    # -- what a game fills in ---------------------------------------------------------------

    @abstractmethod
    def start(self, seats: int, options: OptionsT, dice: Dice) -> StateT:
        """A match that waits for its first DEAL."""

    @abstractmethod
    def common(self, state: StateT) -> Look:
        """What all, spectators included, see alike of the game itself, with every derived number a client shows.

        Without the names that `core/view.py` puts in.
        """

    @abstractmethod
    def own(self, state: StateT, seat: int) -> Look:
        """What only this seat sees, under names that are not in `common`; for TABLE the same names with nothing."""

    @abstractmethod
    def why(self, state: StateT, seat: int, move: int) -> Refusal:
        """Why this move is not legal, while a round is on."""

    @abstractmethod
    def taps(self, state: StateT, seat: int, move: int) -> list[str]:
        """The things one touches to make this move: ["hand:W", "colour:R"].

        It depends on the seat and the move alone and is there for illegal moves too: see `core/taps.py`.
        """

    @abstractmethod
    def face(self, event: Event, card: int) -> str:
        """A card of this event in the notation that views and taps use: "R7"."""

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
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """What makes the bots of the game's own, by name, from the weakest to the strongest."""

    @abstractmethod
    def variants(self) -> list[Variant]:
        """Every mode and option worth a test."""

    @abstractmethod
    def inventory(self, state: StateT) -> list[str]:
        """Every card and die of the box, wherever it lies, sorted: the same list at all times."""

    def options_of(self, state: StateT) -> OptionsT:
        """The options of a match (games keep them as `state.options` unless they say otherwise)."""
        return state.options  # type: ignore[attr-defined, no-any-return]

    def began(self, state: StateT) -> int | None:
        """The seat that began this match (dealt, shuffled first); None where nobody does, or nothing is dealt yet."""
        return None

    def round_places(self, state: StateT) -> list[int]:
        """After the first round of a match: the place of each seat in it. All began with nothing: the ranking."""
        return [int(place) for place in state.ranking()]

    def won_together(self, state: StateT) -> float | None:
        """Where all play against the game itself: what they made of it, from -1 to 1. None: against each other."""
        return None

    def rematch_options(self, state: StateT) -> OptionsT:
        """The options of a rematch after this match: the next seat begins."""
        options, first = self.options_of(state), self.began(state)
        if first is None:
            return options
        return self.read_options({**tables.changed(options), self.opener: (first + 1) % int(state.seats) + 1})

    def forced(self, state: StateT, seat: int) -> int | None:
        """The one thing that is left to do for a seat whose turn it is, if it may be done for them after a moment.

        Everyone must be able to see that nothing else is left: haste would show a hand. Where only the seat knows,
        the move is in `guessed_by_haste`, and docs/secrecy.md says what others can guess. None: the player is asked.
        """
        return None

    def raced(self, options: OptionsT) -> bool:
        """Do inputs count in the order in which people made them, however far away they are?"""
        return self.real_time or are_raced(self.name, options)

    def official_seats(self, options: OptionsT) -> int:
        """The smallest number of seats that the rulebook names for these options."""
        return self.official

    def check_table(self, seats: int, options: OptionsT) -> OptionsT:
        """Complain about options that do not go with each other or with this number of seats."""
        return options

    def paths(self, state: StateT, seat: int, move: int) -> list[list[str]]:
        """Every order in which the things of a move can be touched; `taps` is the first."""
        taps = self.taps(state, seat, move)
        return [taps, taps[::-1]] if self.either_end and len(taps) > 1 else [taps]

    def why_tap(self, state: StateT, seat: int, move: int, tap: str) -> Refusal | None:
        """What to say to whoever touched another thing than this legal move wants; None: what forbids the touch."""
        return None

    def clause_of(self, told: Happening) -> str:
        """The clause of the book that a line of the log comes from; empty where none is worth reading."""
        return self.log_clauses.get(told.kind, "")

    # Where a view tells a program more than it tells the eye (a pattern by its number), what travels is veiled.

    def veil(self, view: dict[str, Any], secret: bytes) -> dict[str, Any]:
        """A view, or what is `common` of it, as it may travel to a client; each match has a secret of its own."""
        return view

    def veiled_event(self, shown: dict[str, Any], secret: bytes) -> dict[str, Any]:
        """What `shown` gives, as it may travel to a client."""
        return shown

    def timer_name(self, timer: int) -> str:
        """The name under which a client learns of a timer; several may share one."""
        return "next" if timer == NEXT else self.timers[timer]

    def tokens(self, state: StateT, secret: bytes) -> set[str]:
        """The tokens of all that has been seen in this round; nothing else is looked up."""
        return set()

    def picture(self, state: StateT, secret: bytes, token: str) -> str | None:
        """The SVG behind a token of a veiled view, None for what nobody has seen in this round."""
        return None

    def describe(self, state: StateT, secret: bytes, token: str, words: Words) -> str | None:
        """The picture behind a token in words, where the table plays with words."""
        return None

    def sight(self, seats: int) -> Sight:
        """What a seat at a table of so many sees, as numbers (`igroteka.envs`); `observed` says what they are."""
        return Sight(seats, 0)

    def observed(self, seats: int) -> list[Field]:
        """The game's own numbers of an observation, in their order: those of all games come before them."""
        return []

    def habits(self) -> dict[str, Habit]:
        """Compiled policies by name: "plain" is uniform over the sensible, "quick" what a practised player does.

        Empty where time decides (Twin It!). Each is a bot as well, under its name.
        """
        return {}

    def reasons(self, state: StateT, seat: int, move: int, instead: int | None) -> list[Reason]:
        """What speaks for this move of a seat of `must` and not for the other one, the weightiest first.

        True by what the seat knows or believes: how the hidden cards lie changes nothing. None: there is no other.
        """
        return []

    # -- what all games share ---------------------------------------------------------------

    def read_options(self, given: dict[str, Any]) -> OptionsT:
        """Options from names and values; says what is possible."""
        return tables.read_options(self.options_type, given)

    def schema(self) -> dict[str, Any]:
        """The JSON schema of the options."""
        return tables.schema(self.options_type)

    def form(self, lang: str) -> list[forms.FormField]:
        """The options as a form to fill in (see `core/forms.py`); those of the laboratory are marked `lab`."""
        return forms.form(self.options_type, self.words(lang), self.lab_options, house_rules_of(self.name))

    def check(self, seats: int, options: OptionsT) -> OptionsT:
        """The options, if this many people can play with them."""
        if not self.fewest <= seats <= self.most:
            raise Mistake("seats", game=self.title, fewest=self.fewest, most=self.most, asked=seats)
        check_together(self.name, options)
        return self.check_table(seats, options)

    def new(self, seats: int, options: OptionsT | None, dice: Dice) -> StateT:
        """A match that waits for its first DEAL; checks seats and options."""
        return self.start(seats, self.check(seats, options or self.options_type()), dice)

    @final
    def view(self, state: StateT, seat: int) -> dict[str, Any]:
        """All that this seat (or TABLE) may see, as plain JSON data. To be read only: views may share parts."""
        return seen(self, state, seat)

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

    def plays(self, rules: int) -> bool:
        """Are the rules of this version still here?"""
        return rules == self.version or rules in self.older

    def chosen(self, options: OptionsT, rules: int) -> dict[str, Any]:
        """What differs from the defaults, as a table under the rules of this version could say it."""
        settled = self.older.get(rules, {})
        return {name: value for name, value in tables.changed(options).items() if name not in settled}

    def read_chosen(self, given: dict[str, Any], rules: int) -> OptionsT:
        """The inverse of `chosen`."""
        return self.read_options({**given, **self.older.get(rules, {})})

    def dump(self, state: StateT, rules: int | None = None) -> str:
        """The whole position, secrets included, as one line of text; as the rules of an older version wrote it."""
        rules = rules or self.version
        options = msgspec.json.encode(self.chosen(self.options_of(state), rules)).decode()
        return write_fields(
            {
                self.name: str(rules),
                "seats": str(state.seats),
                "options": options.replace(" ", "\\u0020"),
                **common_fields(state),
                **self.fields(state),
            }
        )

    def sealed(self, state: StateT, rules: int | None = None) -> str:
        """The position under the seal of a record, less what positions say only since: older records keep theirs."""
        parts = self.dump(state, rules).split(" ")
        return " ".join(part for part in parts if part.partition("=")[0] not in self.unsealed)

    def load(self, text: str, dice: Dice) -> StateT:
        """The inverse of `dump`, with dice to go on with."""
        fields = read_fields(text)
        known = {str(rules): rules for rules in (self.version, *self.older)}
        rules = known.get(fields.values.get(self.name, ""))
        if rules is None:
            raise Mistake("position-game", game=self.title, version=self.version)
        seats = fields.number("seats")
        given = fields.read("options", read_object)
        state = self.restore(seats, self.check(seats, self.read_chosen(given, rules)), fields, dice)
        restore_common(state, fields)
        return state

    def words(self, lang: str) -> Words:
        """The words of this game and the common ones."""
        return game_words(self.name, lang)

    @final
    def shown(self, event: Event, observer: int) -> dict[str, Any]:
        """An event as plain JSON data, as this observer may see it: a hidden card is null, a seat below 0 is nobody."""
        return shown(event, observer, self.face)

    def line(self, event: Event, observer: int, words: Words, names: list[str]) -> str:
        """An event as a line of the log, as this observer may read it."""
        names = [isolated(name) for name in names]
        who = names[event.seat] if event.seat >= 0 else ""
        args: dict[str, Any] = {"who": who, "count": len(event.cards)}
        args.update(self.event_args(event, observer, words, names))
        return words.say(f"event-{event.kind}", **args)


AnyGame = Game[Any, Any]


@cache
def game_words(name: str, lang: str) -> Words:
    """The words of a game with its house rules and, under them, those all games share."""
    words = Words(lang, text_folder("igroteka.core"), text_folder(f"igroteka.games.{name}"))
    for rule in house_rules_of(name):
        words.add(rule.words[lang])
    return words


def out_of_turn(state: State, seat: int, clause: str | None = None) -> Refusal | None:
    """The commonest refusal: the game waits for somebody else, as this clause says."""
    return None if state.must & BIT[seat] else Refusal("why-not-your-turn", clause)


def check_seat(option: str, seat: int, seats: int) -> None:
    """Complain when an option names a seat (1, 2 …; 0 is none) that this table does not have."""
    if seat > seats:
        raise Mistake("no-such-seat", option=option, seat=seat, seats=seats)
