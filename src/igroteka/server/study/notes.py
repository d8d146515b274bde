"""What the log of a table says about decisions beyond their record: who made them, hints, moves taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from igroteka.server.journal.rows import Row
from igroteka.server.table import bodies
from igroteka.server.table.table import Chair, Table


@dataclass(frozen=True)
class Note:
    """About one input."""

    who: str  # "person", "program", "bot", or "autopilot": a bot for somebody who was away or had given up
    level: str | None  # of a bot
    hint: bool  # the player had taken a hint since the decision before
    undone: int  # how often a move at this place was taken back before
    resumed: bool  # the first one after moves were taken back: nobody knows how long it was thought about


@dataclass
class Notes:
    """About one match, input by input; those that were taken back are not in it, as they are not in the record."""

    made: list[Note] = field(default_factory=list)
    forgotten: bool = False  # somebody who played asked to be forgotten
    _hinted: set[int] = field(default_factory=set)  # seats that took a hint and have not moved since
    _seats: list[int] = field(default_factory=list)
    _undone: dict[int, int] = field(default_factory=dict)  # by place
    _resumed: bool = False

    def move(self, seat: int, chair: Chair | None) -> None:
        """An input of the log, by the one who sits in this chair; none for the clock."""
        who, level = player_of(chair) if chair is not None else ("", None)
        undone = self._undone.get(len(self.made), 0)
        self.made.append(Note(who, level, seat in self._hinted, undone, self._resumed))
        self._seats.append(seat)
        self._hinted.discard(seat)
        self._resumed = False

    def hint(self, seat: int) -> None:
        """This seat took a hint."""
        self._hinted.add(seat)

    def rewind(self, inputs: int) -> None:
        """The match goes on after so many inputs; what somebody was advised is still known."""
        for place in range(inputs, len(self.made)):
            self._undone[place] = self._undone.get(place, 0) + 1
            if self.made[place].hint:
                self._hinted.add(self._seats[place])
        del self.made[inputs:], self._seats[inputs:]
        self._resumed = True


def notes_of(table: str, rows: Iterable[Row]) -> dict[int, Notes]:
    """The matches of a table by their numbers. No match is played: the table is folded without its moves."""
    found: dict[int, Notes] = {}
    fold, now = Table(table), Notes()
    for row in rows:
        if row.kind == bodies.MOVE:
            seat = -1 if row.seat is None else row.seat
            now.move(seat, fold.chairs[seat] if seat >= 0 else None)
            continue
        body = bodies.read_body(row.body or "{}")
        if isinstance(body, bodies.Rewound):
            now.rewind(body.inputs)
            continue
        fold.apply(row)
        if isinstance(body, bodies.Started):
            now = found[body.number] = Notes()
        elif isinstance(body, bodies.Hinted):
            now.hint(body.seat)
        if fold.status == "playing":
            now.forgotten |= any(chair.kind == "person" and chair.player is None for chair in fold.chairs)
    return found


def player_of(chair: Chair) -> tuple[str, str | None]:
    """Who decides in this chair now, and the level of a bot that was asked to the table."""
    if chair.kind == "bot":
        return "bot", chair.level
    if chair.autopilot or chair.conceded:
        return "autopilot", None
    return ("program" if chair.program else "person"), None
