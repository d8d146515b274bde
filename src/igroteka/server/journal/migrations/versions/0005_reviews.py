"""Reviews of finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing has been looked at yet."""
    op.create_table(
        "reviews",
        sa.Column("match", sa.Text, sa.ForeignKey("finished.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
