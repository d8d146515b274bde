"""How the tables came to be: one file a step in `versions/`, run by Alembic at start."""
