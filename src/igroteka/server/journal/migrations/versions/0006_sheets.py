"""Score sheets from beside the box."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """They lay on phones only."""
    op.create_table(
        "sheets",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("own", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("sheets_own", "sheets", ["guest", "own"], unique=True)
    op.create_table(
        "facts",
        sa.Column("sheet", sa.Text, sa.ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("facts_id", "facts", ["sheet", "id"], unique=True)
