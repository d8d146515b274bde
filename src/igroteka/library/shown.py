"""A match as it can be looked at: what is public, what a seat knows, what an onlooker sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from igroteka.core.driver import Driver
from igroteka.core.errors import Mistake
from igroteka.core.events import Event, Recorder
from igroteka.core.happening import Happening
from igroteka.core.inputs import Input
from igroteka.core.record import EarlyEnd, Record
from igroteka.core.seats import CLOCK, TABLE, members
from igroteka.core.state import EXPIRE, State
from igroteka.core.telling import Telling, deal_of
from igroteka.library import asked
from igroteka.library.drawing import as_picture, as_text

if TYPE_CHECKING:
    from igroteka.library.game import Game

LOOKING_ON = int(TABLE)


class Shown:
    """Everything about a match but playing it."""

    def __init__(self, game: Game, state: State, origin: Record | None) -> None:
        self.game = game
        self.state = state  # of the rules: fast, and free to change with them (core/state.py)
        self._origin = origin  # what a record says beside its inputs; a guess has none
        self._inputs: list[Input] = []
        self._told: list[list[Event]] = []  # by each input
        self._driver = Driver()
        self._recorder = state.recorder = Recorder()

    # -- who is asked -----------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self.state.seats)

    @property
    def over(self) -> bool:
        """Has the match ended, by the rules or because the table agreed to end it?"""
        return bool(self.state.over) or self._early is not None

    @property
    def to_move(self) -> int | None:
        """The seat that is asked next; `CLOCK` where the match waits for a timer; None when it is over.

        Where several may answer (sealed choices, calls out of turn), `must` and `may` name them all, and any of them
        may play first.
        """
        return None if self.over else int(self._driver.next_seat(self.state))

    @property
    def must(self) -> list[int]:
        """The seats that the game waits for: the one whose turn it is, or all who have still to choose."""
        return members(self.state.must)

    @property
    def may(self) -> list[int]:
        """The seats that can break in now: with a call, a catch, a card out of turn, a touch."""
        return members(self.state.may)

    @property
    def out_of_turn(self) -> bool:
        """Is the seat to move asked out of turn? Then it may also `WAIT`."""
        seat = self.to_move
        return seat is not None and self._driver.is_interrupt(self.state, seat)

    # -- how it stands ----------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return self.game._names_for(self.seats) if self._origin is None else list(self._origin.names)

    @property
    def options(self) -> dict[str, Any]:
        """Every option of this match and its value."""
        options: dict[str, Any] = msgspec.to_builtins(self.game.core.options_of(self.state))
        return options

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far."""
        return list(self._early.scores) if self._early else [int(points) for points in self.state.scores()]

    @property
    def places(self) -> list[int]:
        """The place of each seat so far, 1 is best; equal places share."""
        return list(self._early.places) if self._early else [int(place) for place in self.state.ranking()]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        return [seat for seat, place in enumerate(self.places) if place == 1] if self.over else []

    @property
    def history(self) -> list[tuple[int, str]]:
        """Everything that was played here, as seat and move; the seat of a timer is `CLOCK`."""
        return [(made.seat, self.game.core.write(made.move)) for made in self._inputs]

    @property
    def timers(self) -> dict[str, int]:
        """The timers that run now, as moves of the `CLOCK`, and after how many milliseconds each fires."""
        numbers = [int(number) for number in self.state.timers()]
        names = [self.game.core.write(int(EXPIRE) + timer) for timer in numbers[::2]]
        return dict(zip(names, numbers[1::2], strict=True))

    # -- through whose eyes -----------------------------------------------------------------

    def view(self, seat: int = LOOKING_ON) -> dict[str, Any]:
        """All that a seat may see, as plain data to be read only; without a seat, what an onlooker sees."""
        return self.game.core.view(self.state, self._eyes(seat))

    def events(self, seat: int = LOOKING_ON) -> list[Happening]:
        """All that happened here, as a seat may know it: a hidden card is None."""
        told = [event for events in self._told for event in events]
        return self._telling.events(told, self._eyes(seat), None, deal_of(self.state))

    def log(self, seat: int = LOOKING_ON, lang: str = "en") -> list[str]:
        """The same as sentences."""
        words, telling, eyes = self.game.core.words(asked.language(lang)), self._telling, self._eyes(seat)
        return [telling.line(event, eyes, words) for events in self._told for event in events]

    def text(self, seat: int = LOOKING_ON, lang: str = "en") -> str:
        """The table as a terminal shows it to this seat."""
        return as_text(self._telling, self.state, self._eyes(seat), asked.language(lang))

    def picture(self, seat: int = LOOKING_ON, lang: str = "en") -> str:
        """The same in colour, as the text of an SVG file."""
        return as_picture(self._telling, self.state, self._eyes(seat), asked.language(lang))

    def _repr_svg_(self) -> str:
        """In a notebook a match is its picture, as onlookers see it."""
        return self.picture()

    def __repr__(self) -> str:
        inputs, seat = int(self.state.inputs), self.to_move
        who = "over" if seat is None else "the clock to move" if seat == CLOCK else f"seat {seat} to move"
        return f"<Match of {self.game.title}: {self.seats} seats, {inputs} input{'' if inputs == 1 else 's'}, {who}>"

    # -- inside -----------------------------------------------------------------------------

    @property
    def _early(self) -> EarlyEnd | None:
        return None if self._origin is None else self._origin.early

    @property
    def _telling(self) -> Telling:
        return Telling(self.game.core, self.names)

    def _seat(self, seat: object) -> int:
        """The number of a seat at this table, or a `Mistake`."""
        return self._among(seat, 0)

    def _eyes(self, seat: object) -> int:
        """A seat at this table, or an onlooker's."""
        return LOOKING_ON if seat == LOOKING_ON else self._among(seat, 0)

    def _among(self, seat: object, lowest: int) -> int:
        """The seat, if there is such a one from this on."""
        try:
            number = asked.whole("seat", seat)
        except Mistake:
            number = self.seats
        if not lowest <= number < self.seats:
            raise Mistake("library-seat", seat=str(seat)[:20], last=self.seats - 1)
        return number
