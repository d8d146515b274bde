"""A guest asks to be forgotten: the games stay, the person goes.

Bodies of the log and summaries of cards are JSON that the table writes. In them
- the guest's id becomes "" wherever it stands;
- in an object that holds the id, `name` becomes the neutral name and `text` is emptied;
- `name` and the entries of `names` that are a name of this guest become the neutral one, unless the object belongs
  to another guest;
- `text` in a row that the guest sent is emptied.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select, union, update

from igroteka.core.errors import Mistake
from igroteka.core.record.seal import sealed, unsealed
from igroteka.server.journal.claims import take_away
from igroteka.server.journal.packing import folded, packed, unpacked
from igroteka.server.journal.rows import NOBODY
from igroteka.server.journal.schema import NOT_A_MOVE, cards, devices, finished, guests, log, players, sitters
from igroteka.server.journal.sheets import take_away_all


def forget(connection: Connection, id: str, node: str) -> int:
    """Forget this guest; how many places changed. Tables of other nodes than this one are claimed anew there."""
    tables = _tables(connection, id)
    take_away(connection, tables, node)  # first: nobody adds to them now, and what they wrote is read
    person = Person(id, _names(connection, id, tables))
    changed = _clean_archive(connection, person)
    for table in tables:
        changed += _clean_log(connection, table, person)
        changed += _clean_card(connection, table, person)
    changed += take_away_all(connection, id)  # names in them are what this guest wrote down
    changed += connection.execute(delete(devices).where(devices.c.guest == id)).rowcount
    changed += connection.execute(delete(guests).where(guests.c.id == id)).rowcount
    return changed


class Person:
    """Whom to forget: an id and the names it has had."""

    def __init__(self, id: str, names: set[str]) -> None:
        self.id = id
        self.names = names

    def cleaned(self, text: str | None, own: bool = False) -> str | None:
        """The JSON without this person; `own`: this person sent it."""
        value = _read(text)
        if not isinstance(value, dict | list):
            return text
        left = self.without(value, own)
        return text if left == value else msgspec.json.encode(left).decode()

    def without(self, value: Any, own: bool = False) -> Any:
        """The same for a value that is read already."""
        if value == self.id:
            return ""
        if isinstance(value, list):
            return [self.without(entry) for entry in value]
        if not isinstance(value, dict):
            return value
        mine = self.id in (entry for entry in value.values() if isinstance(entry, str))
        others = not mine and bool(value.get("guest"))
        return {self.without(key): self._field(key, entry, mine, others, own) for key, entry in value.items()}

    def _field(self, key: str, entry: Any, mine: bool, others: bool, own: bool) -> Any:
        if key == "name" and isinstance(entry, str):
            return NOBODY if mine or (not others and entry in self.names) else entry
        if key == "text" and isinstance(entry, str):
            return "" if mine or own else entry
        if key == "names" and isinstance(entry, list):
            return [NOBODY if name in self.names else name for name in entry if isinstance(name, str)]
        return self.without(entry)


def _tables(connection: Connection, id: str) -> list[str]:
    """Where the guest has been. Everyone who moved has sat down, so the index without moves is enough."""
    asked = union(
        select(log.c.table).where(log.c.who == id, NOT_A_MOVE),
        select(sitters.c.table).where(sitters.c.guest == id),
        select(cards.c.table).where(cards.c.host == id),
        select(finished.c.table).join(players, players.c.match == finished.c.id).where(players.c.guest == id),
    )
    return sorted(connection.execute(asked).scalars())


def _names(connection: Connection, id: str, tables: list[str]) -> set[str]:
    """All the names this guest has used."""
    names = set(connection.execute(select(guests.c.name).where(guests.c.id == id)).scalars())
    names |= set(connection.execute(select(players.c.name).where(players.c.guest == id)).scalars())
    for table in tables:
        asked = select(log.c.body).where(log.c.table == table, log.c.body.is_not(None))
        for text in connection.execute(asked).scalars():
            body = _read(text)
            if isinstance(body, dict) and id in (body.get("guest"), body.get("who")):
                names.add(str(body.get("name", "")))
    return names - {"", NOBODY}


def _clean_log(connection: Connection, table: str, person: Person) -> int:
    changed = 0
    asked = select(log.c.seq, log.c.who, log.c.body).where(log.c.table == table, log.c.body.is_not(None))
    for seq, who, text in connection.execute(asked).all():
        left = person.cleaned(text, own=who == person.id)
        if left != text:
            place = (log.c.table == table) & (log.c.seq == seq)
            connection.execute(update(log).where(place).values(body=left, who=None if who == person.id else who))
            changed += 1
    mine = (log.c.table == table) & (log.c.who == person.id)
    changed += connection.execute(update(log).where(mine).values(who=None)).rowcount
    return changed


def _clean_card(connection: Connection, table: str, person: Person) -> int:
    row = connection.execute(select(cards.c.host, cards.c.summary).where(cards.c.table == table)).first()
    if row is None:
        return 0
    left = person.cleaned(row.summary)
    host = None if row.host == person.id else row.host
    sat = connection.execute(delete(sitters).where(sitters.c.table == table, sitters.c.guest == person.id)).rowcount
    if not sat and (host, left) == tuple(row):
        return 0
    connection.execute(update(cards).where(cards.c.table == table).values(host=host, summary=left))
    return 1


def _clean_archive(connection: Connection, person: Person) -> int:
    played = connection.execute(select(players.c.match, players.c.seat).where(players.c.guest == person.id)).all()
    for match, seat in played:
        place = (players.c.match == match) & (players.c.seat == seat)
        connection.execute(update(players).where(place).values(guest=None, name=NOBODY, folded=folded(NOBODY)))
        record = connection.execute(select(finished.c.record).where(finished.c.id == match)).scalar_one()
        anew = packed(_renamed(unpacked(record), seat, person))
        connection.execute(update(finished).where(finished.c.id == match).values(record=anew))
    return len(played)


def _renamed(record: str, seat: int, person: Person) -> str:
    """The record with the neutral name at this seat, sealed anew: no proof of a fair deal rests on names."""
    try:
        head, *rest = unsealed(record)
    except (Mistake, ValueError):  # no record of ours: we don't know where names are in it
        return record
    names = [NOBODY if at == seat else name for at, name in enumerate(head.get("names", []))]
    about = person.without(head.get("about", {}))
    anew = {**head, "names": names, "about": about} if "about" in head else {**head, "names": names}
    return sealed([anew, *rest])


def _read(text: str | None) -> Any:
    try:
        return msgspec.json.decode(text) if text else None
    except msgspec.DecodeError:
        return None
