"""Experiments with rules: sets of options on the same deals, and what differs between them."""
