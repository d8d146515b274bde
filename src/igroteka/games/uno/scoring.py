"""What cards are worth, and what a finished round came to."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.state import places
from igroteka.games.uno.cards import KINDS, SKIP, SYMBOLS, WILD, count

SYMBOL_POINTS: Final[i64] = 20
WILD_POINTS: Final[i64] = 50


def points_of(card: i64) -> i64:
    """The points of a card that is left in a hand."""
    if card >= WILD:
        return WILD_POINTS
    return SYMBOL_POINTS if card % SYMBOLS >= SKIP else card % SYMBOLS


POINTS: Final[vec[i64]] = vec[i64]([points_of(card) for card in range(KINDS)])


def points_in(packed: vec[i64], at: i64) -> i64:
    """The points of a packed set of cards."""
    points: i64 = 0
    for card in range(KINDS):
        points += POINTS[card] * count(packed, at, card)
    return points


def gains(winner: i64, left: vec[i64], own_hand: bool) -> vec[i64]:
    """What a round adds to each total; `winner` is below 0 when nobody went out."""
    total: i64 = 0
    for points in left:
        total += points
    added = vec[i64](capacity=len(left))
    for seat in range(len(left)):
        if own_hand:
            added = append(added, left[seat])
        else:
            added = append(added, total if seat == winner else 0)
    return added


def goal_reached(points: vec[i64], goal: i64) -> bool:
    """Has somebody as many points as the goal asks for?"""
    for mine in points:
        if mine >= goal:
            return True
    return False


def standing(points: vec[i64], own_hand: bool) -> vec[i64]:
    """The places: the highest total is best, with the points of one's own hand the lowest."""
    return places(points, own_hand)


class Result:
    """A finished round; never changed, so copies of a match share it."""

    __slots__ = ("added", "left", "previous", "winner")

    def __init__(self, winner: i64, left: vec[i64], added: vec[i64], previous: Result | None) -> None:
        self.winner: i64 = winner  # below 0: the round was void
        self.left = left  # the points in each hand at the end
        self.added = added  # what each total grew by
        self.previous = previous


def all_results(last: Result | None) -> list[Result]:
    """The rounds of a match, first one first."""
    rounds: list[Result] = []
    while last is not None:
        rounds.append(last)
        last = last.previous
    rounds.reverse()
    return rounds
