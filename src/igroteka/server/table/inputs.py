"""Inputs of the match: of people, of bots, of clocks. Each is judged once and played on a copy. Compiled."""

from __future__ import annotations

from typing import Final

from igroteka.core.errors import Mistake, Refusal
from igroteka.core.game import AnyGame
from igroteka.core.seats import CLOCK
from igroteka.core.state import EXPIRE, FLAG
from igroteka.server.table.decision import Decision, Heard, Now, Played, illegal, sorry
from igroteka.server.table.effects import TellWhole
from igroteka.server.table.match import Match
from igroteka.server.table.passing import Intends
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table


class Notation:
    """Moves as text and back, remembered: a game has a few thousand codes at most, and writes them all the time."""

    def __init__(self) -> None:
        self._written: dict[tuple[str, int], str] = {}
        self._read: dict[tuple[str, str], int] = {}

    def write(self, game: AnyGame, move: int) -> str:
        """The same as `game.write`."""
        text = self._written.get((game.name, move))
        if text is None:
            text = self._written[game.name, move] = game.write(move)
        return text

    def read(self, game: AnyGame, text: str) -> int:
        """The same as `game.read`; what is no move is not remembered."""
        move = self._read.get((game.name, text))
        if move is None:
            move = game.read(text)
            if game.write(move) == text:  # other spellings of the same move could be without number
                self._read[game.name, text] = move
        return move


NOTATION: Final = Notation()


def of_person(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """A move of somebody at the table."""
    message = heard.message
    seat: int = message.seat
    code: str = message.code
    seen: int = message.seen
    match = table.match
    if match is None or table.status != "playing":
        raise Mistake("no-match")
    if table.paused:
        raise Mistake("table-paused")
    if table.chairs[seat].conceded:
        raise Mistake("conceded-already")
    move = NOTATION.read(match.game, code)
    if move >= EXPIRE or not match.state.allows(seat, move):
        return _illegal(table, match, heard, seat, move, seen)
    if match.late(seat, move, seen):
        return _late(table, heard, seen)
    at = room.time.at(heard.made, now.mono) if heard.made else room.time.now(now.mono)
    return Decision((), heard, played=_played(match, seat, move, at, heard.lag))


def of_bot(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """A move of a bot; forgotten if the table has moved on."""
    message = heard.message
    seat: int = message.seat
    move: int = message.move
    seen: int = message.seen
    intent = room.intents.get(seat)
    made = (Intends(seat, None),) if intent is not None and intent.move == move and intent.version == seen else ()
    match = table.match
    if match is None or not plays_on(table, room) or not table.chairs[seat].by_machine:
        return Decision(anyway=made)
    if not match.state.allows(seat, move) or match.late(seat, move, seen):
        return Decision(anyway=made)
    return Decision(anyway=made, played=_played(match, seat, move, room.time.now(now.mono)))


def of_clock(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """A timer of the rules fires, or a flag falls: if it still does now that its turn has come."""
    message = heard.message
    move: int = message.move
    due: int = message.due
    match = table.match
    if match is None or not plays_on(table, room) or not _still_due(match, move, due, room.time.now(now.mono)):
        return Decision()
    if not match.state.allows(CLOCK, move):
        return Decision()
    return Decision(played=_played(match, CLOCK, move, due))


def plays_on(table: Table, room: Room) -> bool:
    """Does anything happen by itself here?"""
    return table.status == "playing" and not table.paused and not room.asleep


def _still_due(match: Match, move: int, due: int, now: int) -> bool:
    if move < FLAG:
        return match.due_timer() == (move, due)
    return match.thinking.left(move - FLAG, now) <= 0


def _played(match: Match, seat: int, move: int, at: int, lag: int = 0) -> Played:
    return Played(match.plan(seat, move), NOTATION.write(match.game, move), max(at, match.at), lag)


def _illegal(table: Table, match: Match, heard: Heard, seat: int, move: int, seen: int) -> Decision:
    """Refused with its clause; if the table has moved on since the player looked, it is only late."""
    if seen < match.opened_at():
        return _late(table, heard, seen)
    refusal = match.game.why_not(match.state, seat, move) or Refusal("why-no-such-move")
    return Decision(effects=(illegal(table, heard, refusal),))


def _late(table: Table, heard: Heard, seen: int) -> Decision:
    return Decision(effects=(sorry(table, heard, Mistake("too-late"), late=True), TellWhole(heard.key, seen)))
