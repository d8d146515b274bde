"""Score sheets from beside the box: whose they are, and their facts in one order for everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from igroteka.core.errors import Mistake
from igroteka.server.journal.address import insert_into
from igroteka.server.journal.rows import KeptFact, KeptSheet, SheetWriter
from igroteka.server.journal.schema import facts, sheets, writers


def sheet_of(connection: Connection, id: str) -> KeptSheet | None:
    """A sheet by its id."""
    row = connection.execute(select(sheets).where(sheets.c.id == id)).first()
    return None if row is None else KeptSheet(*row)


def facts_of(connection: Connection, id: str, after: int) -> list[str]:
    """What was said about a sheet behind this place, in order."""
    asked = select(facts.c.body).where(facts.c.sheet == id, facts.c.seq > after).order_by(facts.c.seq)
    return list(connection.execute(asked).scalars())


def keep(connection: Connection, sheet: KeptSheet, most: int) -> KeptSheet:
    """Keep a new sheet; one that its guest keeps already is given back as it is."""
    mine = sheets.c.guest == sheet.guest
    here = connection.execute(select(sheets).where(mine, sheets.c.own == sheet.own)).first()
    if here is not None:
        return KeptSheet(*here)
    if connection.execute(select(func.count()).select_from(sheets).where(mine)).scalar_one() >= most:
        raise Mistake("too-many-sheets", most=most)
    new = insert_into(sheets, connection).on_conflict_do_nothing()  # another node may have been a moment before
    connection.execute(new, msgspec.structs.asdict(sheet))
    return KeptSheet(*connection.execute(select(sheets).where(mine, sheets.c.own == sheet.own)).one())


def add_facts(
    connection: Connection,
    id: str,
    said: Sequence[tuple[str, str]],
    now: int,
    most: int,
    summarise: Callable[[list[str]], str],
    guest: str = "",
) -> bool:
    """Put these (id, body) behind the others, each once; False if the sheet is gone. `guest`: who has written them.

    The row of the sheet is locked first, so places have no gaps and nobody sees a later one before an earlier one.
    """
    if connection.execute(update(sheets).where(sheets.c.id == id).values(changed=now)).rowcount == 0:
        return False
    here = connection.execute(select(facts.c.id, facts.c.body).where(facts.c.sheet == id).order_by(facts.c.seq)).all()
    known = {row.id for row in here}
    new = {name: body for name, body in said if name not in known}
    if len(here) + len(new) > most:
        raise Mistake("sheet-full", most=most)
    if new:
        places = enumerate(new.items(), len(here) + 1)
        rows = [KeptFact(id, seq, name, body) for seq, (name, body) in places]
        connection.execute(insert(facts), [msgspec.structs.asdict(row) for row in rows])
        summary = summarise([*(row.body for row in here), *new.values()])
        connection.execute(update(sheets).where(sheets.c.id == id).values(summary=summary))
    if guest and said:
        wrote = insert_into(writers, connection).on_conflict_do_nothing()
        connection.execute(wrote, msgspec.structs.asdict(SheetWriter(id, guest)))
    return True


def has_written(connection: Connection, id: str, guest: str) -> bool:
    """Has this guest written on the sheet?"""
    asked = select(writers.c.sheet).where(writers.c.sheet == id, writers.c.guest == guest)
    return connection.execute(asked).first() is not None


def take_away(connection: Connection, id: str) -> bool:
    """A sheet and all that was said about it; False if it is gone already."""
    connection.execute(delete(facts).where(facts.c.sheet == id))
    connection.execute(delete(writers).where(writers.c.sheet == id))
    return connection.execute(delete(sheets).where(sheets.c.id == id)).rowcount > 0


def take_away_all(connection: Connection, guest: str) -> int:
    """All sheets of a guest, and that they have written on others; how many there were."""
    mine = connection.execute(select(sheets.c.id).where(sheets.c.guest == guest)).scalars().all()
    own = sum(take_away(connection, id) for id in mine)
    return own + connection.execute(delete(writers).where(writers.c.guest == guest)).rowcount
