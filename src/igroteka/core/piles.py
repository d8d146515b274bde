"""Piles and small vectors of cards, for the rules of all games."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle


class Pile:
    """A stack of cards, top last, with room for the whole deck."""

    __slots__ = ("cards", "size")

    def __init__(self, cards: vec[i64], size: i64) -> None:
        self.cards = cards
        self.size: i64 = size

    def push(self, card: i64) -> None:
        self.cards[self.size] = card
        self.size += 1

    def pop(self) -> i64:
        self.size -= 1
        return self.cards[self.size]

    def top(self) -> i64:
        return self.cards[self.size - 1]

    def shuffle(self, dice: Dice) -> None:
        shuffle(self.cards, self.size, dice)

    def copy(self) -> Pile:
        return Pile(self.cards[:], self.size)

    def listed(self) -> list[int]:
        """From the bottom to the top, for plain Python."""
        return [int(self.cards[at]) for at in range(self.size)]


def pile_of(cards: list[int], room: i64) -> Pile:
    """A pile with these cards, bottom first, and room for that many."""
    pile = Pile(filled(room, 0), 0)
    for card in cards:
        pile.push(card)
    return pile


def filled(count: i64, value: i64) -> vec[i64]:
    """That many times the same number."""
    numbers = vec[i64](capacity=count)
    for at in range(count):
        numbers = append(numbers, value)
    return numbers


def copied(rows: vec[vec[i64]]) -> vec[vec[i64]]:
    """A deep copy of a table of numbers."""
    copy = vec[vec[i64]](capacity=len(rows))
    for row in rows:
        copy = append(copy, row[:])
    return copy
