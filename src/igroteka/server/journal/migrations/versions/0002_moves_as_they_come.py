"""In SQLite, moves in the order in which they came."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What is in the log stays there."""
    op.create_table(
        "moves",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("prev", sa.Integer),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("move", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("lag", sa.Integer, nullable=False),
        sa.Column("who", sa.Text),
        sa.Column("key", sa.Text),
        sa.Column("wall", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tails",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO tails VALUES ('', 0)")  # up to here all tails are noted
