"""What people do around the match: each verb checks, and says which rows follow. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from igroteka.bots.levels import find_bot
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.fair import commitment
from igroteka.core.game import AnyGame
from igroteka.core.options import changed
from igroteka.core.registry import find_game
from igroteka.server.names import bot_name, clean_name, clean_talk
from igroteka.server.table import bodies
from igroteka.server.table.bodies import Body
from igroteka.server.table.table import Chair, Table
from igroteka.server.wire import up
from igroteka.server.wire.terms import Settings

PHRASES = ("hello", "thanks", "well-played", "good-luck", "oops", "hurry", "one-more", "bye")


@dataclass(frozen=True, slots=True)
class Who:
    """The person who acts."""

    guest: str
    name: str
    lang: str = "ru"


Verb = Callable[[Table, Who, Any], list[Body]]


def new_table(who: Who, message: up.Create) -> bodies.Created:
    """The first row of a table; complains about wrong options, seats and positions."""
    game = find_game(message.game)
    options = game.check(message.seats, game.read_options(message.options))
    if message.position:
        options = _options_of_position(game, message)
    return bodies.Created(
        game=game.name,
        seats=message.seats,
        options=changed(options),
        settings=message.settings,
        host=who.guest,
        position=message.position,
        start=message.start,
    )


def _options_of_position(game: AnyGame, message: up.Create) -> Any:
    """A prepared position brings its options; it must load, for as many seats as the table has."""
    state = game.load(message.position, FastDice(0))
    if int(state.seats) != message.seats:
        raise Mistake("position-seats", position=int(state.seats), table=message.seats)
    if state.over:
        raise Mistake("position-over")
    return game.options_of(state)


def committed(table_id: str, number: int, secret: bytes) -> bodies.Committed:
    """The row that binds the server to a secret before anybody adds entropy."""
    return bodies.Committed(number, secret.hex(), commitment(secret, table_id, number))


class AskHost(Mistake):
    """There are cards in this seat: the host decides who sees them."""

    def __init__(self, seat: int) -> None:
        super().__init__("host-asked", seat=seat + 1)
        self.seat = seat


def sit(table: Table, who: Who, message: up.Sit, admitted: bool = False) -> list[Body]:
    """Take a seat: a free one, or in a running match one that its player has left, with the host's leave."""
    _not_closed(table)
    if who.guest in table.kicked and table.status == "playing":
        raise Mistake("kicked")
    if message.name is None and table.seats_of(who.guest):
        raise Mistake("seated-already")
    seat = message.seat
    if seat is None:
        can = [s for s, chair in enumerate(table.chairs) if _may_sit(table, chair)]
        if not can:
            raise Mistake("no-free-seat")
        seat = next((s for s in can if table.chairs[s].player == who.guest), can[0])
    elif not _may_sit(table, _chair(table, seat)):
        raise Mistake("seat-taken", seat=seat + 1)
    own = who.guest == table.host or who.guest == table.chairs[seat].player
    if table.status == "playing" and table.host and not own and not admitted:
        raise AskHost(seat)
    name = clean_name(message.name) if message.name else who.name
    rows: list[Body] = [bodies.Sat(seat, who.guest, name, friend=bool(message.name))]
    if not table.host:
        rows.append(bodies.HostIs(who.guest))
    return rows


def _may_sit(table: Table, chair: Chair) -> bool:
    if table.status == "playing":
        return chair.kind == "person" and chair.guest is None and not chair.conceded
    return chair.kind == "free" and not chair.locked


def rename(table: Table, guest: str, name: str) -> list[Body]:
    """A guest has a new name: here too, at once. What is over is remembered as it was."""
    seat = table.own_seat(guest)
    if seat is None or table.status == "closed" or table.chairs[seat].name == name:
        return []
    return [bodies.Renamed(seat, guest, name)]


def stand(table: Table, who: Who, message: up.Stand) -> list[Body]:
    """Leave a seat; a host who has left hands the role to the next person."""
    if _chair(table, message.seat).guest != who.guest:
        raise Mistake("not-your-seat", seat=message.seat + 1)
    rows: list[Body] = [bodies.Stood(message.seat)]
    if table.host == who.guest and table.seats_of(who.guest) == [message.seat]:
        heirs = [guest for guest in table.people() if guest != who.guest]
        if heirs:
            rows.append(bodies.HostIs(heirs[0]))
    return rows


def add_bot(table: Table, who: Who, message: up.AddBot) -> list[Body]:
    """The host lets a bot sit down."""
    host_only(table, who)
    _not_playing(table)
    if _chair(table, message.seat).kind != "free":
        raise Mistake("seat-taken", seat=message.seat + 1)
    find_bot(table.game, message.level)
    taken = {chair.name for chair in table.chairs}
    return [bodies.BotSat(message.seat, message.level, bot_name(taken, who.lang))]


def clear(table: Table, who: Who, message: up.Clear) -> list[Body]:
    """The host frees a seat."""
    host_only(table, who)
    chair = _chair(table, message.seat)
    if chair.kind == "free" or (table.status == "playing" and chair.kind == "bot"):
        raise Mistake("nobody-to-remove", seat=message.seat + 1)
    return [bodies.Stood(message.seat, kicked=chair.kind == "person")]


def swap(table: Table, who: Who, message: up.Swap) -> list[Body]:
    """The host exchanges two seats."""
    host_only(table, who)
    _not_playing(table)
    _chair(table, message.a)
    _chair(table, message.b)
    return [bodies.Swapped(message.a, message.b)]


def lock(table: Table, who: Who, message: up.Lock) -> list[Body]:
    """The host locks a free seat."""
    host_only(table, who)
    _not_playing(table)
    if _chair(table, message.seat).kind != "free":
        raise Mistake("seat-taken", seat=message.seat + 1)
    return [bodies.Locked(message.seat, message.on)]


def host(table: Table, who: Who, message: up.Host) -> list[Body]:
    """The host hands the role over."""
    host_only(table, who)
    heir = _chair(table, message.seat).guest
    if heir is None:
        raise Mistake("nobody-there", seat=message.seat + 1)
    return [bodies.HostIs(heir)]


def change(table: Table, who: Who, message: up.Adjust) -> list[Body]:
    """The host changes settings; options and seats only between matches, and nobody loses a seat by it."""
    host_only(table, who)
    _not_closed(table)
    seats = message.seats if message.seats is not None else len(table.chairs)
    options = table.options
    if message.options is not None or message.seats is not None:
        _not_playing(table)
        if table.position:
            raise Mistake("position-fixed")
        if message.options is not None:
            options = table.game.read_options(message.options)
        options = table.game.check(seats, options)
        if any(chair.kind == "person" for chair in table.chairs[seats:]):
            raise Mistake("seats-in-use")
    settings: Settings = message.settings or table.settings
    if settings.lesson != table.settings.lesson:
        raise Mistake("lesson-fixed")
    if table.status == "playing" and settings.clock != table.settings.clock:
        raise Mistake("clock-runs")
    return [bodies.Changed(settings, changed(options), seats)]


def entropy(table: Table, who: Who, message: up.Entropic) -> list[Body]:
    """A player adds to the dice of the next match: after its commitment was shown, and never anew."""
    _not_playing(table)
    chair = _chair(table, message.seat)
    if chair.guest != who.guest:
        raise Mistake("not-your-seat", seat=message.seat + 1)
    if not message.commitment or message.commitment != table.commitment(table.next_number()):
        raise Mistake("entropy-unasked")
    if chair.entropy:
        raise Mistake("entropy-given")
    return [bodies.Stirred(message.seat, message.entropy)]


def begin(table: Table, options: Any) -> list[Body]:
    """The rows with which the next match begins."""
    _not_playing(table)
    check_seats(table)
    options = table.game.check(len(table.chairs), options)
    return [
        bodies.Started(
            number=table.next_number(),
            rules=table.game.version,
            seats=len(table.chairs),
            options=changed(options),
            names=[chair.name for chair in table.chairs],
            entropy=[chair.entropy for chair in table.chairs],
            position=table.position,
            public=table.settings.public,
            lesson=table.settings.lesson and len(table.people()) <= 1,  # what two have played belongs to both
        )
    ]


def check_seats(table: Table) -> None:
    """A match needs somebody in every seat."""
    free = [seat + 1 for seat, chair in enumerate(table.chairs) if chair.kind == "free"]
    if free:
        raise Mistake("seats-free", seats=", ".join(map(str, free)))


def concede(table: Table, who: Who, message: up.Concede) -> list[Body]:
    """A player gives up; the actor ends the match when one side is left."""
    chair = _chair(table, message.seat)
    if table.status != "playing":
        raise Mistake("no-match")
    if chair.guest != who.guest:
        raise Mistake("not-your-seat", seat=message.seat + 1)
    if chair.conceded:
        raise Mistake("conceded-already")
    return [bodies.Conceded(message.seat)]


def say(table: Table, who: Who, message: up.Say) -> list[Body]:
    """Free text or a quick phrase, for those who are allowed to be here."""
    if not table.may_watch(who.guest):
        raise Mistake("watchers-off")
    seats = table.seats_of(who.guest)
    seat = seats[0] if seats else -2
    if message.phrase is not None:
        if message.phrase not in PHRASES:
            raise Mistake("phrase-unknown", possible=", ".join(PHRASES))
        return [bodies.Spoke(who.guest, who.name, seat, phrase=message.phrase)]
    if not table.settings.talk:
        raise Mistake("talk-off")
    if who.guest in table.muted:
        raise Mistake("talk-muted")
    text = clean_talk(message.text or "")
    if not text:
        raise Mistake("talk-empty")
    return [bodies.Spoke(who.guest, who.name, seat, text=text)]


def mute(table: Table, who: Who, message: up.Mute) -> list[Body]:
    """The host mutes a person."""
    host_only(table, who)
    if message.on and not table.knows(message.guest):
        raise Mistake("nobody-to-mute")
    return [bodies.Muted(message.guest, message.on)]


def close(table: Table, who: Who, message: up.Close) -> list[Body]:
    """The host closes a table where no match is played."""
    host_only(table, who)
    _not_playing(table)
    return [bodies.Closed("host")]


VERBS: dict[type, Verb] = {
    up.Stand: stand,
    up.AddBot: add_bot,
    up.Clear: clear,
    up.Swap: swap,
    up.Lock: lock,
    up.Host: host,
    up.Adjust: change,
    up.Entropic: entropy,
    up.Concede: concede,
    up.Say: say,
    up.Mute: mute,
    up.Close: close,
}


def _chair(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Mistake("no-such-chair", seat=seat + 1, seats=len(table.chairs))
    return table.chairs[seat]


def host_only(table: Table, who: Who) -> None:
    """What only the host may do."""
    if table.host != who.guest:
        raise Mistake("host-only")


def _not_playing(table: Table) -> None:
    if table.status == "playing":
        raise Mistake("match-runs")
    _not_closed(table)


def _not_closed(table: Table) -> None:
    if table.status == "closed":
        raise Mistake("table-closed")
