"""What decisions add up to: a word for each, accuracy, luck and skill apart, the turning points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from igroteka.bots.review.judging import Judged

WORDS = {"best": 0.0, "good": 0.005, "inaccuracy": 0.02, "mistake": 1.0}  # at most so much of the chance was lost
FORGIVING = 0.01  # whoever loses so much with every decision is 37 % accurate
TURNS = 3


@dataclass(frozen=True)
class Turn:
    """Where a match turned: by a move that was not the best, or by what came after one's move."""

    judged: Judged
    luck: float = 0.0  # what happened after this decision; 0 where the decision itself is meant


class Account:
    """How one seat did.

    From its share before the first card to its share of the victory: what the cards and the others brought is luck,
    what better moves would have kept is lost. Nothing is left over.
    """

    def __init__(self, seats: int, won: float, decisions: Sequence[Judged]) -> None:
        self.decisions = decisions
        self.start = 1.0 / seats
        self.won = won
        before = [one.before for one in decisions]
        after = [one.chance for one in decisions]
        # before the first decision, between each and the next, after the last
        self.lucks = [then - now for now, then in zip([self.start, *after], [*before, won], strict=True)]

    @property
    def luck(self) -> float:
        """What cards and others brought, all together."""
        return sum(self.lucks)

    @property
    def lost(self) -> float:
        """What better moves would have kept, all together."""
        return sum(one.lost for one in self.decisions)

    @property
    def accuracy(self) -> int | None:
        """In percent; 100 is the best move every time. None where there was nothing to decide."""
        if not self.decisions:
            return None
        return round(100 * sum(exp(-one.lost / FORGIVING) for one in self.decisions) / len(self.decisions))

    def words(self) -> Counter[str]:
        """How often each word."""
        return Counter(word(one) for one in self.decisions)

    def turns(self) -> list[Turn]:
        """The decisions that cost most; if there are fewer than three, where luck turned most. In their order."""
        costly = sorted((one for one in self.decisions if one.lost > 0), key=lambda one: -one.lost)
        turns = [Turn(one) for one in costly[:TURNS]]
        lucky = sorted(zip(self.decisions, self.lucks[1:], strict=True), key=lambda pair: -abs(pair[1]))
        taken = {turn.judged.step for turn in turns}
        others = [Turn(one, luck) for one, luck in lucky if one.step not in taken and luck]
        return sorted([*turns, *others[: TURNS - len(turns)]], key=lambda turn: turn.judged.step)


def word(one: Judged) -> str:
    """What people call such a decision."""
    return next(word for word, most in WORDS.items() if one.lost <= most)
