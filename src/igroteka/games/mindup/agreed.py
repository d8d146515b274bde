"""What a table has agreed on: its options and house rules, as answers to the questions that the rules ask."""

from __future__ import annotations

from mypy_extensions import i64


class House:
    """The options as the rules read them, house rules included; never changed while a match is on."""

    __slots__ = (
        "bonuses_break_ties",
        "bonuses_only",
        "fewest_shuffles",
        "first",
        "goals",
        "lasting",
        "letters_return",
        "row_stays",
    )

    def __init__(self, fewest_shuffles: bool, bonuses_only: bool, goals: i64, lasting: bool, first: i64) -> None:
        self.fewest_shuffles = fewest_shuffles  # MINDUP-14: not the next round the table
        self.bonuses_only = bonuses_only  # MINDUP-15: penalties do not count in the last tie-break
        self.goals: i64 = goals  # how many lie open; 0 = without goals
        self.lasting = lasting  # MINDUP-19: they stay for the whole game
        self.first: i64 = first  # MINDUP-04: the seat that shuffles first; NONE: who turned up the highest
        # What house rules change.
        self.row_stays: bool = True  # does the row of a round lie there in the next one (MINDUP-13)?
        self.letters_return: bool = True  # may a goal have the letter of an earlier round (MINDUP-18)?
        self.bonuses_break_ties: bool = True  # are bonuses compared where the last round is equal (MINDUP-15)?
