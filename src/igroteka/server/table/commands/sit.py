"""Take a seat: a free one, or in a running match one that its player has left, with the host's leave.

There are cards in such a seat, so the host is asked. Who left by themselves comes back without asking, and the host
takes any such seat. The answer waits for the host's word (`admit`), or for the seat to be free of the match.
"""

from __future__ import annotations

from igroteka.core.errors import Mistake
from igroteka.server.names import clean_name
from igroteka.server.table import bodies
from igroteka.server.table.bodies import Body
from igroteka.server.table.commands.checks import chair_at, not_closed
from igroteka.server.table.commands.verb import AtTable, Decision, Heard, Now, Room, Table, Verb
from igroteka.server.table.decision import note, sorry
from igroteka.server.table.effects import Effect, Soon, TellTable
from igroteka.server.table.handle import Who
from igroteka.server.table.passing import KnockAnswered, Knocked
from igroteka.server.table.table import Chair
from igroteka.server.wire.terms import Name, Seat, Unasked

MOST_KNOCKS = 8


class Sit(AtTable, tag="sit"):
    """Take a free seat (any, or this one); with `name` for another person on the same device; `program`: I am one.

    A seat that somebody has left in a running match has cards in it: the answer waits until the host says `admit`.
    A program that sits here already (it came by a seat link) says by it that the seat is played by a program.
    """

    seat: Seat | None = None
    name: Name | None = None
    entropy: Unasked = ""  # of protocol 1, not used: it answers no commitment
    program: bool = False  # marked for all to see until the seat is left


class AskHost(Mistake):
    """There are cards in this seat: the host decides who sees them."""

    def __init__(self, seat: int) -> None:
        super().__init__("host-asked", seat=seat + 1)
        self.seat = seat


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """Sit down, or knock."""
    try:
        return Decision(seated(table, heard.who, heard.message), heard)
    except AskHost as asking:
        return _knock(table, room, heard, asking.seat)


def seated(table: Table, who: Who, message: Sit, admitted: bool = False) -> list[Body]:
    """The rows; raises AskHost where the host has a word in it."""
    not_closed(table)
    if who.guest in table.kicked and table.status == "playing":
        raise Mistake("kicked")
    if message.program and not table.settings.programs:
        raise Mistake("programs-off")
    if message.name is None and table.seats_of(who.guest):
        return _marked(table, who, message)
    seat = message.seat
    if seat is None:
        can = [s for s, chair in enumerate(table.chairs) if _may_sit(table, chair)]
        if not can:
            raise Mistake("no-free-seat")
        seat = next((s for s in can if table.chairs[s].player == who.guest), can[0])
    elif not _may_sit(table, chair_at(table, seat)):
        raise Mistake("seat-taken", seat=seat + 1)
    own = who.guest == table.host or who.guest == table.chairs[seat].player
    if table.status == "playing" and table.host and not own and not admitted:
        raise AskHost(seat)
    name = clean_name(message.name) if message.name else who.name
    rows: list[Body] = [bodies.Sat(seat, who.guest, name, bool(message.name), message.program)]
    if not table.host:
        rows.append(bodies.HostIs(who.guest))
    return rows


def _marked(table: Table, who: Who, message: Sit) -> list[Body]:
    """Who sits here already is now a program; nothing else changes."""
    if not message.program:
        raise Mistake("seated-already")
    mine = table.seats_of(who.guest)
    own = table.own_seat(who.guest)
    seat = message.seat if message.seat is not None else mine[0] if own is None else own
    if seat not in mine:
        raise Mistake("seated-already")
    chair = table.chairs[seat]
    return [] if chair.program else [bodies.Sat(seat, who.guest, chair.name, chair.friend, True)]


def _may_sit(table: Table, chair: Chair) -> bool:
    if table.status == "playing":
        return chair.kind == "person" and chair.guest is None and not chair.conceded
    return chair.kind == "free" and not chair.locked


def _knock(table: Table, room: Room, heard: Heard, seat: int) -> Decision:
    before = room.knocks.get(heard.who.guest)
    if before is None and len(room.knocks) >= MOST_KNOCKS:
        raise Mistake("table-busy")
    effects: list[Effect] = [note(table, heard, "host-asked"), TellTable()]
    if before is not None and before.heard.id != heard.id:
        effects.insert(0, sorry(table, before.heard, Mistake("seat-asked-again")))
    return Decision(passing=(Knocked(heard, seat),), effects=effects)


def look(table: Table, room: Room, effects: list[Effect]) -> None:
    """Seats or people have changed: perhaps nobody need be asked any more, or there is nothing to ask for."""
    for guest, knock in list(room.knocks.items()):
        try:
            seated(table, knock.heard.who, knock.heard.message)
        except AskHost:
            continue
        except Mistake as mistake:
            effects.append(sorry(table, knock.heard, mistake))
        else:
            effects.append(Soon(knock.heard))
        room.fold(KnockAnswered(guest))


VERB = Verb(
    message=Sit,
    by="anyone",
    decide=decide,
    refusals=(
        "table-closed",
        "kicked",
        "programs-off",
        "seated-already",
        "no-free-seat",
        "no-such-chair",
        "seat-taken",
        "host-asked",
        "seat-asked-again",
        "table-busy",
    ),
    place=5,
)
