"""The table server: durable, fair, secret, quick. See ARCHITECTURE.md."""
