"""What `/api/review/MATCH` answers; `web/src/answers.ts` is made from it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Verdict = Literal["best", "good", "inaccuracy", "mistake"]


class ReviewStep(Struct):
    """A decision: chances to win, from 0 to 1, by what its player knew."""

    step: int  # as in the replay: 1, 2, 3 …
    before: float  # with the best move
    after: float  # with the one that was made
    verdict: Verdict


class ReviewTurn(Struct):
    """Where the match turned: by a decision, or by luck after it."""

    step: int
    change: float  # of the chance to win
    luck: bool
    verdict: Verdict
    made: str = ""  # without a full stop
    better: str = ""  # the same; nothing where luck turned it
    reasons: list[str] = []  # why it is better, in sentences


class ReviewSums(Struct):
    """What it all adds up to: start + luck - lost = won."""

    accuracy: int | None  # in percent; nothing where nothing was to be decided
    start: float  # everybody's share before the deal
    luck: float  # what cards and others brought
    lost: float  # what better moves would have kept
    won: float  # the share of the victory


class ReviewAnswer(Struct):
    """How one seat decided, as far as it has been looked at; whoever asks again learns more."""

    seat: int
    done: int  # decisions that have been looked at …
    asked: int  # … of so many; 0 before anybody has begun
    ready: bool
    steps: list[ReviewStep]
    turns: list[ReviewTurn] = []  # when it is ready, in their order
    sums: ReviewSums | None = None  # when it is ready
