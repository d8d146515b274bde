"""Changes on their way into a database: many in one commit, past SQLAlchemy, each with a trouble of its own.

What only some changes are to blame for (a version that is taken, an old claim, a value that no database can hold)
leaves the others in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine

from igroteka.server.journal.interface import Database, Troubles
from igroteka.server.journal.prepared import Beside
from igroteka.server.journal.rows import Change
from igroteka.server.journal.troubles import Broken, Conflict, Lost, Trouble, trouble_of

Work = Callable[[Any, list[Change]], Troubles]


class Appender:
    """Writes batches with the connection of the engine, which has but one."""

    def __init__(self, engine: Engine, database: Database) -> None:
        self._engine = engine
        self._database = database
        self._beside = Beside(engine)
        self.commit: Callable[[Any], None] = _commit  # a test can lose the answer to it

    def write(self, changes: list[Change], wait: bool = True) -> Troubles:
        """All in one commit; without `wait`, `Locked` at once where somebody else holds the database."""
        try:
            return self._transact(self._together, changes, wait)
        except (Conflict, Broken) as bad:
            if len(changes) == 1:
                return [bad]
        except Trouble as bad:
            return [bad] * len(changes)
        try:
            return self._transact(self._one_by_one, changes, wait)
        except Trouble as bad:
            return [bad] * len(changes)

    def _together(self, cursor: Any, changes: list[Change]) -> Troubles:
        troubles = self._database.append(cursor, changes)
        for change, bad in zip(changes, troubles, strict=True):
            if bad is None:
                if change.card is not None:
                    self._beside.card(cursor, change.card)
                if change.finished is not None:
                    self._beside.finished(cursor, change.finished)
        return troubles

    def _one_by_one(self, cursor: Any, changes: list[Change]) -> Troubles:
        """Each behind a savepoint, still in one commit."""
        troubles: Troubles = []
        dropped: set[str] = set()
        for change in changes:
            if change.table in dropped:
                bad: Trouble | None = Conflict("after a dropped change of the same table")
            else:
                bad = self._behind_savepoint(cursor, change)
            if bad is not None:
                dropped.add(change.table)
            troubles.append(bad)
        return troubles

    def _behind_savepoint(self, cursor: Any, change: Change) -> Trouble | None:
        cursor.execute("SAVEPOINT before_change")
        try:
            bad = self._together(cursor, [change])[0]
        except Exception as error:
            bad = trouble_of(error)
            if not isinstance(bad, Conflict | Broken):
                raise
            cursor.execute("ROLLBACK TO SAVEPOINT before_change")
        cursor.execute("RELEASE SAVEPOINT before_change")
        return bad

    def _transact(self, work: Work, changes: list[Change], wait: bool) -> Troubles:
        """Do it and commit. Lost before COMMIT nothing of it can have been kept, so it is tried once more."""
        for last in (False, True):
            try:
                return self._attempt(work, changes, wait)
            except Lost as bad:
                if bad.unsure or last:
                    raise
        raise AssertionError

    def _attempt(self, work: Work, changes: list[Change], wait: bool) -> Troubles:
        pooled: Any = None
        committing = False
        try:
            pooled = self._engine.raw_connection()
            cursor = pooled.cursor()
            self._database.begin(cursor, wait)
            troubles = work(cursor, changes)
            committing = True
            self.commit(pooled)
        except Exception as error:
            bad = trouble_of(error)
            bad.unsure = committing and isinstance(bad, Lost | Broken)
            if pooled is not None and isinstance(bad, Lost):
                pooled.invalidate()
            raise bad from error
        finally:
            if pooled is not None:
                pooled.close()  # the pool rolls back what was not committed
        return troubles


def _commit(connection: Any) -> None:
    connection.commit()
