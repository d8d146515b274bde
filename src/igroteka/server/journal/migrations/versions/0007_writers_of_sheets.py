"""Who has written on which score sheet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Until now nobody knew: sheets stood in the history of whoever keeps them alone."""
    op.create_table(
        "writers",
        sa.Column("sheet", sa.Text, sa.ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
    )
    op.create_index("writers_guest", "writers", ["guest"])
