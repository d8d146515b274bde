"""How long a person would take: quick where there is nothing to decide, never instant, never boring."""

from __future__ import annotations

from math import exp, log2

from igroteka.core.deviates import normal
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.state import READY, State

LEAST_MS = 350
MOST_MS = 4000

FORCED_MS = 600  # seeing that there is nothing to decide
DECISION_MS = 800
DOUBLING_MS = 220  # for twice as many choices (Hick's law: time grows with their logarithm)
FIRST_LOOK_MS = 900  # a new hand is looked at and sorted
WORD_MS = 1300  # a call or a catch: the people at the table get a fair chance to be first
WORD_LEAST_MS = 800
POLITE_MS = 1100  # while somebody else might still say a word, a turn does not cut in sooner
SEEN_MS = 1200  # the table at the end of a round
SPREAD = 0.35  # of the logarithm: two thirds of the times lie between 0.7 and 1.4 of the middle one

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}  # what a table may ask for


def pace(world: State, seat: int, move: int, dice: Dice, factor: float = 1.0, first_look: bool = False) -> int:
    """After how many milliseconds a person in this seat would make this move; between LEAST_MS and MOST_MS.

    For games in turns: in real time bots say themselves when (`Bot.intend`). `first_look`: nothing but the deal has
    happened to this seat. The factor is that of the table (SPEEDS); with 0 there is no waiting.
    """
    middle, least = _middle(world, seat, move)
    if first_look:
        middle += FIRST_LOOK_MS
    whole = min(max(middle * exp(SPREAD * normal(dice)), least), MOST_MS)
    return int(whole * factor)


def _middle(world: State, seat: int, move: int) -> tuple[int, int]:
    """The middle of the times, and the shortest."""
    if move == READY:
        return SEEN_MS, LEAST_MS
    choices = [int(choice) for choice in world.choices(seat)] if world.must & BIT[seat] else []
    if move not in choices:  # out of turn, or beside it
        return WORD_MS, WORD_LEAST_MS
    least = POLITE_MS if world.may & ~BIT[seat] else LEAST_MS
    if len(choices) == 1:
        return FORCED_MS, least
    return DECISION_MS + int(DOUBLING_MS * log2(len(choices))), least
