"""A whole review on all cores: each decision is a piece of work of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from igroteka.bots.review.judging import Judged, judge_of
from igroteka.bots.review.paper import Review
from igroteka.lab.crew import Jobs
from igroteka.lab.pool import all_pieces


@dataclass
class Judgements:
    """What has been judged."""

    done: int = 0
    judged: list[Judged] = field(default_factory=list)

    def add(self, other: Judgements) -> None:
        """Add what somebody else has judged."""
        self.done += other.done
        self.judged += other.judged


@dataclass(frozen=True)
class Reviewing:
    """The match whose decisions are judged; pieces are numbered as its steps are."""

    text: str  # of the record
    times: int

    def blank(self) -> Judgements:
        """Nothing is judged yet."""
        return Judgements()

    def pieces(self, numbers: Iterator[int]) -> Judgements:
        """Judge the decisions of these steps."""
        judge, made = judge_of(self.text, self.times), Judgements()
        for step in numbers:
            made.judged.append(judge.judged(step))
            made.done += 1
        return made


def go_on(
    review: Review, text: str, steps: list[int], jobs: Jobs, tick: Callable[[int], None] = lambda done: None
) -> bool:
    """Judge these steps too, in this order; whether Ctrl-C cut it short."""
    work = Reviewing(text, review.times)
    tally, stopped = all_pieces(work, steps, jobs, lambda tally: tick(tally.done))
    review.add(tally.judged)
    return stopped
