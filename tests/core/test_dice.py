"""Dice: numbered, copyable, fair, and the keyed ones unpredictable without the key."""

from collections import Counter
from hashlib import blake2b

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import NUMBERED, Dice, FastDice, KeyedDice, shuffle


def kinds() -> list[Dice]:
    return [FastDice(7), KeyedDice(b"0123456789abcdef")]


@pytest.mark.parametrize("dice", kinds(), ids=["fast", "keyed"])
def test_draws_are_numbered_and_a_copy_goes_on_alike(dice: Dice) -> None:
    first = [dice.below(1000) for _ in range(5)]
    copy = dice.copy()
    assert copy.drawn == dice.drawn == 5
    assert copy.kind == dice.kind
    assert [copy.below(1000) for _ in range(20)] == [dice.below(1000) for _ in range(20)]
    assert len(set(first)) > 1


@pytest.mark.parametrize("dice", kinds(), ids=["fast", "keyed"])
def test_every_face_is_equally_likely(dice: Dice) -> None:
    counts = Counter(dice.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 20.5  # chi square, p = 0.001


def test_neighbouring_seeds_are_far_apart() -> None:
    firsts = [FastDice(seed).below(1 << 30) for seed in range(2000)]
    assert len(set(firsts)) > 1990
    counts = Counter(FastDice(seed).below(10) for seed in range(5000))
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 27.9


def test_high_and_low_halves_of_a_seed_both_count() -> None:
    assert FastDice(5).below(1 << 30) != FastDice(5 + (1 << 32)).below(1 << 30)


def test_known_draws_stay_what_they_are() -> None:
    """Old records depend on these numbers."""
    fast, keyed = FastDice(5), KeyedDice(b"x" * 16)
    assert [fast.below(100) for _ in range(10)] == [90, 99, 2, 54, 89, 37, 30, 82, 68, 44]
    assert [keyed.below(6) for _ in range(10)] == [0, 0, 2, 3, 3, 0, 2, 3, 3, 1]


def test_another_key_gives_other_draws_and_short_keys_are_refused() -> None:
    one, other = KeyedDice(b"a" * 32), KeyedDice(b"b" * 32)
    assert [one.below(1000) for _ in range(8)] != [other.below(1000) for _ in range(8)]
    with pytest.raises(ValueError, match="16 to 64"):
        KeyedDice(b"short")


def test_split_dice_are_independent_and_take_two_draws() -> None:
    dice = FastDice(3)
    one, two = dice.split(), dice.split()
    assert dice.drawn == 4
    assert [one.below(1000) for _ in range(8)] != [two.below(1000) for _ in range(8)]


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    dice = FastDice(11)
    for _ in range(2400):
        cards = vec[i64]([0, 1, 2, 3])
        shuffle(cards, 3, dice)
        assert cards[3] == 3
        orders[tuple(int(card) for card in cards)] += 1
    assert len(orders) == 6
    assert sum((count - 400) ** 2 / 400 for count in orders.values()) < 20.5


def test_a_late_draw_hears_its_number_like_an_early_one() -> None:
    key = bytes(range(32))
    dice = KeyedDice(key)
    for number in (0, 9, NUMBERED - 1, NUMBERED, 10 * NUMBERED):
        dice.drawn = number
        told = blake2b(b"%d.0" % number, key=key, digest_size=8).digest()
        assert dice.below(1 << 30) == (int.from_bytes(told, "big") & ((1 << 62) - 1)) % (1 << 30)
