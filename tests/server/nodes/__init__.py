"""Several nodes that are one house, on a real PostgreSQL and a real Valkey."""
