"""One log for all rows, moves too; claims."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Moves that lay in the order in which they came go where all others are. Rows of no table only took a number."""
    op.execute(
        'INSERT INTO log ("table", seq, kind, seat, move, at, lag, who, "key", wall) '
        'SELECT "table", seq, \'move\', seat, move, at, lag, who, "key", wall FROM moves '
        'WHERE "table" <> \'\' ORDER BY "table", seq'
    )
    op.drop_table("tails")
    op.drop_table("moves")
    op.create_table(
        "claims",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("node", sa.Text),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("taken", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("claims_node", "claims", ["node"])
    op.create_table(
        "leases",
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("renewed", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
