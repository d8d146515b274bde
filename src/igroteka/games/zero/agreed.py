"""What a table of Zero has agreed on: its options and house rules, as answers to the questions that the rules ask."""

from __future__ import annotations

from mypy_extensions import i64


class House:
    """The answers; never changed while a match is on, so copies share them. A new one plays by the book."""

    def __init__(self, pool_size: i64, named_first: i64, turn_limit: i64, rounds: i64) -> None:
        self.pool_size: i64 = pool_size  # ZERO-03
        self.named_first: i64 = named_first  # ZERO-05: the seat that opens the first round, or DRAWN
        self.turn_limit: i64 = turn_limit  # ZERO-21: turns a player in a round; 0 = no limit
        self.rounds: i64 = rounds  # ZERO-19: how many are there?
        # What house rules change besides.
        self.last_turns: bool = True  # do the others have a last turn after the second pass (ZERO-09)?
        self.one_may_pass_twice: bool = True  # may the second pass be of the player who made the first (ZERO-09)?
