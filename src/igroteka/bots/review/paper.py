"""A review as it is kept: of which record, what was to be judged, what has been."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from igroteka.bots.review.account import Account
from igroteka.bots.review.judging import TIMES, Judge, Judged
from igroteka.core.record import Record

VERSION = 1  # of what reviews say: raised when they would be judged otherwise


class Review(msgspec.Struct):
    """Says nothing in any language: readers say it in theirs.

    >>> review = Review(VERSION, "", TIMES, [1.0, 0.0], {2: 0, 5: 1}, [Judged(2, 0, "R7", 0.4, 0.1, better="draw")])
    >>> review.left, review.ready(0)
    ([5], True)
    >>> account = review.account(0)
    >>> account.start, account.won, round(account.lost, 2), round(account.luck, 2)
    (0.5, 1.0, 0.1, 0.6)
    """

    igroteka_review: int
    record: str  # digest of its text
    times: int  # how long each decision was thought about
    won: list[float]  # each seat's share of the victory
    asked: dict[int, int]  # step -> the seat that decided
    judged: list[Judged]

    @property
    def left(self) -> list[int]:
        """The steps that nobody has judged yet."""
        done = {one.step for one in self.judged}
        return [step for step in self.asked if step not in done]

    def add(self, more: Sequence[Judged]) -> None:
        """So many more are judged."""
        self.judged = sorted([*self.judged, *more], key=lambda one: one.step)

    def account(self, seat: int) -> Account:
        """How this seat did, as far as it is known."""
        return Account(len(self.won), self.won[seat], [one for one in self.judged if one.seat == seat])

    def ready(self, seat: int) -> bool:
        """Is all judged that this seat did?"""
        return not any(self.asked[step] == seat for step in self.left)


def begun(record: Record, text: str, times: int = TIMES, seat: int | None = None) -> Review:
    """A review in which nothing is judged yet, of all seats or of one."""
    asked = Judge(record, times).decisions()
    if seat is not None:
        asked = {step: who for step, who in asked.items() if who == seat}
    return Review(VERSION, digest(text), times, shares(record), asked, [])


def packed(review: Review) -> bytes:
    """JSON."""
    return msgspec.json.encode(review)


def kept(content: bytes, text: str, times: int = TIMES) -> Review | None:
    """The review that was kept, if it is whole, of this record and judged as we would."""
    try:
        review = msgspec.json.decode(content, type=Review)
    except msgspec.DecodeError:
        return None
    same = (review.igroteka_review, review.record, review.times) == (VERSION, digest(text), times)
    return review if same and _fits(review) else None


def _fits(review: Review) -> bool:
    """Does each judgement answer a question?"""
    return all(review.asked.get(one.step) == one.seat < len(review.won) for one in review.judged)


def shares(record: Record) -> list[float]:
    """What each seat has of the victory: winners share it."""
    places = record.early.places if record.early is not None else [int(place) for place in record.state().ranking()]
    return [1.0 / places.count(1) if place == 1 else 0.0 for place in places]


def digest(text: str) -> str:
    """Which record it is."""
    return blake2b(text.encode(), digest_size=16).hexdigest()
