"""Alembic runs this; the connection, with its transaction and its lock, is given by `migrate`."""

from __future__ import annotations

from alembic import context

from igroteka.server.journal.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
