"""The table as a machine, without an event loop."""
