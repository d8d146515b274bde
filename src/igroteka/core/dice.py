"""Randomness as an object. Draws are numbered, so that a record can list them.

`FastDice` is for the lab and for search. A live table uses `KeyedDice`, because a fast
generator can be predicted from the cards one has seen, and lists its draws with `ListedDice`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from hashlib import blake2b
from typing import Final, NamedTuple

from librt.strings import read_i64_be
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

M32: Final[i64] = 0xFFFFFFFF
NUMBERED: Final = 4096  # draws: more than most matches need


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """A source of numbers below n; `drawn` counts what was asked so far."""

    def __init__(self) -> None:
        self.drawn: i64 = 0

    @property
    @abstractmethod
    def kind(self) -> str:
        """The name under which positions and records know this generator."""

    @abstractmethod
    def below(self, n: i64) -> i64:
        """The next draw: 0 … n - 1, each equally likely; 0 < n < 2**31."""

    @abstractmethod
    def copy(self) -> Dice:
        """The same dice: both give the same draws from here on."""

    def split(self) -> Dice:
        """Independent fast dice, seeded from the next two draws of these."""
        high = self.below(0x40000000)
        return FastDice(high * 0x40000000 + self.below(0x40000000))


def scrambled(word: i64) -> i64:
    """A bijection of 32-bit words that spreads neighbouring seeds far apart."""
    word = (word ^ (word >> 16)) & M32
    word = (word * 0x2C1B3C6D) & M32  # constants below 2**30: the product stays in an i64
    word ^= word >> 12
    word = (word * 0x297A2D39) & M32
    return word ^ (word >> 15)


class FastDice(Dice):
    """Two-word xorshift: period 2**64 - 1, the same numbers compiled and uncompiled."""

    def __init__(self, seed: i64) -> None:
        super().__init__()
        self.x: i64 = scrambled((seed & M32) ^ 0x1234567)
        self.y: i64 = scrambled(((seed >> 32) & M32) ^ self.x ^ 0x9E3779B9)
        if self.x == 0 and self.y == 0:
            self.y = 1

    @property
    def kind(self) -> str:
        return "fast"

    def below(self, n: i64) -> i64:
        self.drawn += 1
        t = self.x ^ ((self.x << 10) & M32)
        y = self.y
        self.x = y
        y = (y ^ (y >> 10)) ^ (t ^ (t >> 13))
        self.y = y
        return (y * n) >> 32

    def copy(self) -> FastDice:
        other = FastDice(0)
        other.x = self.x
        other.y = self.y
        other.drawn = self.drawn
        return other


def _heard(number: int, attempt: int) -> bytes:
    """What the hash hears for a draw."""
    return b"%d.%d" % (number, attempt)


_FIRST: Final[list[bytes]] = [_heard(number, 0) for number in range(NUMBERED)]  # the usual ones, made once


class KeyedDice(Dice):
    """BLAKE2b in counter mode: draw number k depends on the secret key and on k alone."""

    def __init__(self, key: bytes) -> None:
        super().__init__()
        if not 16 <= len(key) <= 64:
            raise ValueError("a dice key has 16 to 64 bytes")
        self.key = key
        self.keyed: blake2b | None = None  # has heard the key and nothing else: a draw goes on from a copy of it

    @property
    def kind(self) -> str:
        return "keyed"

    def below(self, n: i64) -> i64:
        number: i64 = self.drawn
        self.drawn += 1
        # 62 bits of hash against n < 2**31: rejection makes every value exactly as likely.
        limit: i64 = 0x4000000000000000 // n * n
        keyed = self.keyed
        if keyed is None:
            keyed = blake2b(key=self.key, digest_size=8)
            self.keyed = keyed
        attempt = 0
        while True:
            draw = keyed.copy()
            draw.update(_FIRST[number] if attempt == 0 and number < NUMBERED else _heard(int(number), attempt))
            value: i64 = read_i64_be(draw.digest(), 0) & 0x3FFFFFFFFFFFFFFF
            if value < limit:
                return value % n
            attempt += 1

    def copy(self) -> KeyedDice:
        other = KeyedDice(self.key)
        other.keyed = self.keyed
        other.drawn = self.drawn
        return other


class Draw(NamedTuple):
    """One number drawn: which draw it was (0, 1, 2 …), below what, and what came."""

    number: int
    below: int
    value: int


class ListedDice(Dice):
    """Other dice, with a list of what they gave since somebody last took it.

    >>> dice = ListedDice(KeyedDice(bytes(32)))
    >>> [int(dice.below(6)) for roll in range(2)]
    [0, 2]
    >>> [tuple(draw) for draw in dice.take()]
    [(0, 6, 0), (1, 6, 2)]
    >>> dice.take()
    []
    """

    def __init__(self, thrown: Dice) -> None:
        super().__init__()
        self.thrown = thrown
        self.drawn = thrown.drawn
        self.listed: list[tuple[int, int, int]] = []

    @property
    def kind(self) -> str:
        return self.thrown.kind

    def below(self, n: i64) -> i64:
        thrown = self.thrown
        thrown.drawn = self.drawn  # a loaded position sets the counter of these dice, not of those inside
        value = thrown.below(n)
        self.listed.append((int(self.drawn), int(n), int(value)))
        self.drawn = thrown.drawn
        return value

    def take(self) -> list[Draw]:
        """The draws since the last time; the list is empty again, so that copies stay cheap."""
        return [Draw(number, below, value) for number, below, value in self.take_plain()]

    def take_plain(self) -> list[tuple[int, int, int]]:
        """The same without names, for whoever writes them down: number, below what, value."""
        listed = self.listed
        self.listed = []
        return listed

    def copy(self) -> ListedDice:
        other = ListedDice(self.thrown.copy())
        other.drawn = self.drawn
        other.listed = self.listed[:]
        return other


def shuffle(cards: vec[i64], count: i64, dice: Dice) -> None:
    """Shuffle the first `count` cards in place (Fisher and Yates)."""
    i = count - 1
    while i > 0:
        j = dice.below(i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        i -= 1
