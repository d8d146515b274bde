"""Experiments with rules: sets of options on the same deals, and what differs between them."""

DEALS = 200  # unless somebody asks for more or fewer
