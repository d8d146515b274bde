"""Programs of people at the table: the client, its example, an assistant."""
