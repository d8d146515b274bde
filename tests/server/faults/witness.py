"""The database as a witness: it notes who writes each row of a log, and under which claim."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg import sql

from tests.server.faults.history import Written

CLAIMS = "claims"
NAME = "igroteka-node-"  # and the number: the application name of a node's connections

WATCH = """
CREATE SCHEMA IF NOT EXISTS witness;
CREATE TABLE IF NOT EXISTS witness.written (
    "table" text, seq bigint, writer text, epoch bigint, holder text, PRIMARY KEY ("table", seq)
);
CREATE OR REPLACE FUNCTION witness.note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE claimed record;
BEGIN
    {claimed}
    INSERT INTO witness.written VALUES (
        NEW."table", NEW.seq, current_setting('application_name'), coalesce(claimed.epoch, 0), claimed.node
    );
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER witness AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION witness.note();
"""
CLAIMED = f'SELECT node, epoch INTO claimed FROM {CLAIMS} WHERE "table" = NEW."table";'
UNCLAIMED = "SELECT NULL::text AS node, 0 AS epoch INTO claimed;"

READ = """
SELECT log."table", log.seq, kind, at, seat, move, who, key, writer, epoch, holder
FROM log LEFT JOIN witness.written AS seen ON seen."table" = log."table" AND seen.seq = log.seq
WHERE log."table" = ANY(%s) ORDER BY log."table", log.seq
"""


def connect(url: str) -> psycopg.Connection[Any]:
    """Straight to the database, past all links."""
    return psycopg.connect(url, autocommit=True, connect_timeout=10)


def watch(url: str) -> None:
    """From now on every row is noted."""
    with connect(url) as asked:
        claimed = CLAIMED if _has_claims(asked) else UNCLAIMED
        asked.execute(sql.SQL(WATCH.replace("{claimed}", claimed)))


def _has_claims(asked: psycopg.Connection[Any]) -> bool:
    found = asked.execute("SELECT to_regclass(%s)", [CLAIMS]).fetchone()
    return found is not None and found[0] is not None


def rows_of(url: str, tables: list[str]) -> list[Written]:
    """The logs of these tables, and what the witness noted."""
    with connect(url) as asked:
        return [Written(*row) for row in asked.execute(READ, [tables])]


def holders(url: str) -> dict[str, str]:
    """Which node holds the claim of each table, as far as the writer of its last row tells."""
    query = 'SELECT DISTINCT ON ("table") "table", writer FROM witness.written ORDER BY "table", seq DESC'
    with connect(url) as asked:
        return {str(table): str(writer) for table, writer in asked.execute(query)}
