"""Real time over simulated networks, in virtual time."""
