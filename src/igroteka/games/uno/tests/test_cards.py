"""The deck, the tables made from it, and packed sets of cards."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clause
from igroteka.core.seats import BIT
from igroteka.games.uno import cards as deck
from igroteka.games.uno.tests.positions import numbers
from igroteka.games.uno.text import CARDS, write_card


@clause("UNO-01")
def test_the_deck_has_108_cards_in_four_colours() -> None:
    box = Counter(write_card(card) for card in deck.DECK)
    assert sum(box.values()) == 108 == deck.DECK_SIZE
    for colour in "BGRY":
        assert sum(box[f"{colour}{number}"] for number in range(10)) == 19
        assert box[f"{colour}0"] == 1
        assert all(box[f"{colour}{symbol}"] == 2 for symbol in "123456789SRD")
    assert box["W"] == box["W4"] == 4
    assert len(box) == 54 == deck.KINDS
    assert numbers(deck.DECK) == sorted(numbers(deck.DECK))
    assert numbers(deck.COPIES) == [box[write_card(card)] for card in range(54)]


@clause("UNO-10", "UNO-13", "UNO-14", "UNO-15")
def test_a_card_goes_on_its_colour_its_number_or_its_symbol() -> None:
    for top in range(52):
        fitting = {card for card in range(62) if deck.FITTING[top // 13 * deck.TOPS + top % 13] & BIT[card]}
        names = {write_card(card) for card in fitting}
        mine = write_card(top)
        assert names == {name for name in CARDS if name[0] in "BGRY" and (name[0] == mine[0] or name[1] == mine[1])}


@clause("UNO-16")
def test_only_the_named_colour_goes_on_a_wild() -> None:
    for colour, letter in enumerate("BGRY"):
        fitting = {card for card in range(62) if deck.FITTING[colour * deck.TOPS + 13] & BIT[card]}
        assert {write_card(card) for card in fitting} == {name for name in CARDS if name[0] == letter}
        assert deck.COLOUR_MASK[colour] == deck.FITTING[colour * deck.TOPS + 13]


def test_every_play_lays_its_card_and_leaves_its_colour() -> None:
    assert numbers(deck.CARD_LAID) == [*range(52), 52, 52, 52, 52, 53, 53, 53, 53]
    assert numbers(deck.COLOUR_NAMED) == [card // 13 for card in range(52)] + [0, 1, 2, 3, 0, 1, 2, 3]
    assert numbers(deck.SYMBOL_OF) == [card % 13 for card in range(52)] + [13, 13]


def test_a_bit_tells_its_card() -> None:
    assert all(deck.KIND_OF_BIT[BIT[card] % deck.REMAINDERS] == card for card in range(54))
    assert len(deck.KIND_OF_BIT) == deck.REMAINDERS
    assert sorted(numbers(deck.KIND_OF_BIT))[:14] == [-1] * 13 + [0]
    assert sum(BIT[card] for card in range(52)) == deck.COLOURED
    assert BIT[52] == deck.WILD_BIT
    assert BIT[53] == deck.WILD_DRAW_FOUR_BIT


some_cards = st.lists(st.sampled_from(numbers(deck.DECK)), max_size=60).map(
    lambda drawn: sorted((Counter(drawn) & Counter(numbers(deck.DECK))).elements())
)


def packed(cards: list[int]) -> vec[i64]:
    words = vec[i64]([-1, 0, 0, -1])
    for card in cards:
        deck.put(words, 1, card)
    return words


@given(some_cards)
def test_a_packed_set_holds_what_was_put_in(cards: list[int]) -> None:
    words = packed(cards)
    assert numbers(deck.listed(words, 1)) == cards
    assert [deck.count(words, 1, card) for card in range(54)] == [cards.count(card) for card in range(54)]
    assert words[0] == words[3] == -1


@given(some_cards, st.integers(0, 53))
def test_taking_a_card_out_takes_one_or_nothing(cards: list[int], card: int) -> None:
    words = packed(cards)
    deck.take(words, 1, card)
    left = Counter(cards) - Counter([card])
    assert numbers(deck.listed(words, 1)) == sorted(left.elements())
    assert numbers(words) == numbers(packed(sorted(left.elements())))


@given(some_cards, some_cards)
def test_adding_packed_sets_adds_their_cards(cards: list[int], more: list[int]) -> None:
    fewer = sorted((Counter(more) & (Counter(numbers(deck.DECK)) - Counter(cards))).elements())
    words = packed(cards)
    deck.add(words, 1, packed(fewer), 1)
    assert numbers(words) == numbers(packed(cards + fewer))


def test_wilds_come_up_to_four_times() -> None:
    for wild in (52, 53):
        for many in range(5):
            words = packed([wild] * many)
            assert deck.count(words, 1, wild) == many
            assert numbers(deck.listed(words, 1)) == [wild] * many
            deck.take(words, 1, wild)
            assert deck.count(words, 1, wild) == max(0, many - 1)
            assert deck.count(words, 1, 105 - wild) == 0


def test_cards_in_order_and_sums() -> None:
    assert numbers(deck.in_order(vec[i64]([2, 0, 1]))) == [0, 0, 2]
    assert deck.total(vec[i64]([2, 0, 5])) == 7


def test_the_codes_of_the_moves_are_dense() -> None:
    codes = [deck.PLAY_WILD, deck.PLAY_WILD_DRAW_FOUR, deck.WITH_CALL, deck.DRAW, deck.KEEP, deck.PASS, deck.ACCEPT]
    assert codes == [52, 56, 60, 120, 121, 122, 123]
    assert [deck.CHALLENGE, deck.NAME, deck.CALL, deck.CATCH] == [124, 125, 129, 130]
    assert [deck.SWAP, deck.ENOUGH, deck.SEVERAL, deck.MOVES] == [140, 150, 151, 203]
