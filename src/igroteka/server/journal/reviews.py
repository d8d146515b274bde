"""Reviews of finished matches, kept so that nobody thinks about them twice; they can always be made anew."""

from __future__ import annotations

from sqlalchemy import Connection, select

from igroteka.server.journal.address import insert_into
from igroteka.server.journal.packing import packed, unpacked
from igroteka.server.journal.schema import reviews


def review_of(connection: Connection, match: str, seat: int) -> str | None:
    """What was kept of this seat's decisions."""
    asked = select(reviews.c.body).where(reviews.c.match == match, reviews.c.seat == seat)
    body = connection.execute(asked).scalar()
    return None if body is None else unpacked(body)


def keep_review(connection: Connection, match: str, seat: int, text: str) -> None:
    """Keep it in the place of an older one."""
    new = insert_into(reviews, connection)
    anew = new.on_conflict_do_update(index_elements=["match", "seat"], set_={"body": new.excluded.body})
    connection.execute(anew, {"match": match, "seat": seat, "body": packed(text)})
