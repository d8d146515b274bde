"""Where guests are known: a row a browser. Signed off, it stays a while, so that a seat link makes no second one."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select, update

from igroteka.server.journal.address import insert_into
from igroteka.server.journal.rows import Device, Guest
from igroteka.server.journal.schema import devices, guests

DAY = 86_400_000
FORGOTTEN_AFTER = 400 * DAY  # longer than a cookie lives


def guest_on(connection: Connection, guest: str, device: str) -> tuple[Guest, Device] | None:
    """The guest who is known on this device, unless it was signed off."""
    asked = (
        select(guests, devices)
        .join(devices, devices.c.guest == guests.c.id)
        .where(guests.c.id == guest, devices.c.id == device, devices.c.off.is_(None))
    )
    row = connection.execute(asked).first()
    if row is None:
        return None
    own = len(Guest.__struct_fields__)
    return Guest(*row[:own]), Device(*row[own:])


def strangers(connection: Connection, ids: list[str]) -> list[str]:
    """Those of these devices that were signed off, or went with their guest."""
    known = set(
        connection.execute(select(devices.c.id).where(devices.c.id.in_(ids), devices.c.off.is_(None))).scalars()
    )
    return [id for id in ids if id not in known]


def devices_of(connection: Connection, guest: str) -> list[Device]:
    """Where a guest is known, the last one seen first."""
    asked = select(devices).where(devices.c.guest == guest, devices.c.off.is_(None))
    return [Device(*row) for row in connection.execute(asked.order_by(devices.c.seen.desc(), devices.c.id))]


def add(connection: Connection, device: Device) -> bool:
    """A new device; False if there is one of this id, or was not long ago. Those of long ago go."""
    old = (devices.c.seen < device.seen - FORGOTTEN_AFTER) | (devices.c.off < device.seen - DAY)
    connection.execute(delete(devices).where(devices.c.guest == device.guest, old))
    new = insert_into(devices, connection).values(**msgspec.structs.asdict(device)).on_conflict_do_nothing()
    return connection.execute(new.returning(devices.c.id)).first() is not None


def see(connection: Connection, id: str, now: int, browser: str, system: str) -> None:
    """It was used, by this browser as far as it says."""
    named = {"browser": browser, "system": system} if browser or system else {}
    connection.execute(update(devices).where(devices.c.id == id, devices.c.seen <= now).values(seen=now, **named))


def sign_off(connection: Connection, guest: str, id: str, now: int) -> bool:
    """This guest is a stranger there from now on; False if they were already."""
    here = (devices.c.id == id) & (devices.c.guest == guest) & devices.c.off.is_(None)
    return connection.execute(update(devices).where(here).values(off=now)).rowcount == 1
