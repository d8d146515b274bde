"""Devices of guests; a finished match remembers by itself whether it was public, and never ends before its start."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Whoever was known before stays known: the cookies of all their devices were the same, so they are one device."""
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("off", sa.BigInteger),
    )
    op.create_index("devices_guest", "devices", ["guest"])
    op.execute(
        "INSERT INTO devices (id, guest, browser, system, created, seen) "
        "SELECT id, id, '', '', created, seen FROM guests"
    )
    op.add_column("finished", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(
        'UPDATE finished SET public = TRUE WHERE "table" IN (SELECT cards."table" FROM cards WHERE cards.public)'
    )
    op.execute("UPDATE finished SET ended = started WHERE ended < started")
