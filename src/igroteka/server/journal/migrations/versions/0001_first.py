"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Written out, not taken from `schema`: that will move on, this step will not."""
    op.create_table(
        "log",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("move", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("lag", sa.Integer, nullable=False),
        sa.Column("who", sa.Text),
        sa.Column("key", sa.Text),
        sa.Column("wall", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text),
        sqlite_with_rowid=False,
    )
    no_move = sa.text("kind <> 'move'")
    op.create_index("log_who", "log", ["who"], sqlite_where=no_move, postgresql_where=no_move)
    op.create_table(
        "cards",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("cards_status", "cards", ["status", "public", "updated"])
    op.create_index("cards_host", "cards", ["host"])
    op.create_table(
        "sitters",
        sa.Column("table", sa.Text, sa.ForeignKey("cards.table", ondelete="CASCADE"), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.Text, nullable=False),
    )
    op.create_index("sitters_guest", "sitters", ["guest"])
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "finished",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("prepared", sa.Boolean, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
    )
    op.create_index("finished_ended", "finished", ["ended"])
    op.create_index("finished_game", "finished", ["game", "ended"])
    op.create_index("finished_table", "finished", ["table"])
    op.create_table(
        "players",
        sa.Column("match", sa.Text, sa.ForeignKey("finished.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("score", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
    )
    op.create_index("players_guest", "players", ["guest"])
