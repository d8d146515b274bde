"""The codes of cards and moves, packed hands, and the sets of places."""

import pytest

from igroteka.games.wazabi import GAME, cards, knowledge
from igroteka.games.wazabi.box import CARDS
from igroteka.games.wazabi.cards import (
    AIMS,
    FIRST_MOVE,
    KEEP,
    KINDS,
    MOVES,
    NAMED,
    PAIR_HIGH,
    PAIR_LOW,
    PLAY,
    PLAYED,
    count,
    listed,
    nth_card,
    size,
)
from igroteka.games.wazabi.knowledge import SETS, SETS_WITH, sets_with
from igroteka.games.wazabi.tests.positions import packed


def test_the_cards_are_in_the_order_of_the_sheet() -> None:
    kinds = [
        cards.LOSE_1,
        cards.AGAIN,
        cards.KEEP_2,
        cards.DRAW_3,
        cards.SKIP,
        cards.DICE_AROUND,
        cards.SWAP_HANDS,
        cards.HANDS_AROUND,
        cards.LOSE_2,
        cards.SWAP_DICE,
    ]
    assert kinds == list(range(KINDS))
    assert len(CARDS) == KINDS == 10
    assert (cards.LEFT, cards.RIGHT, cards.AT_A_PLAYER, cards.A_WAY, cards.NONE) == (0, 1, 1, 2, -1)
    assert (cards.DECK_SIZE, cards.ALL_DICE, cards.FACES, cards.FIRST_HAND, cards.KEPT) == (36, 24, 6, 3, 2)


def test_moves_are_dense_and_each_has_its_notation() -> None:
    written = [GAME.write(move) for move in range(MOVES)]
    assert written[:14] == [
        "roll",
        "pass",
        *(f"give:{seat}" for seat in range(6)),
        *(f"steal:{seat}" for seat in range(6)),
    ]
    assert written[14:25] == ["L1", "AG", "K2", "D3", "L2", *(f"SK:{seat}" for seat in range(6))]
    assert written[25:37] == [*(f"SH:{seat}" for seat in range(6)), *(f"SD:{seat}" for seat in range(6))]
    assert written[37:43] == ["DA:left", "DA:right", "HA:left", "HA:right", "keep:L1+L1", "keep:L1+AG"]
    assert written[-1] == "keep:SD+SD"
    assert MOVES == GAME.move_count == 96


def test_the_tables_of_moves_agree_with_each_other() -> None:
    assert len(PLAYED) == len(NAMED) == KEEP - PLAY
    for kind in range(KINDS):
        moves = [at for at in range(KEEP - PLAY) if PLAYED[at] == kind]
        assert moves[0] + PLAY == FIRST_MOVE[kind]
        named = [int(NAMED[at]) for at in moves]
        assert named == {0: [-1], 1: [0, 1, 2, 3, 4, 5], 2: [0, 1]}[int(AIMS[kind])]
    pairs = [(int(low), int(high)) for low, high in zip(PAIR_LOW, PAIR_HIGH, strict=True)]
    assert pairs == [(low, high) for low in range(10) for high in range(low, 10)]
    assert len(pairs) == MOVES - KEEP


def test_the_codes_of_what_happened_are_apart() -> None:
    codes = [knowledge.LEFT_OPENLY, knowledge.DRAWN, knowledge.STOLEN, knowledge.HANDS_MOVED, knowledge.DECK_COUNTED]
    assert codes == [0, 1, 2, 3, 4]


def test_a_packed_hand_counts_lists_and_sizes_its_cards() -> None:
    hand = packed("SD L1 L1 D3")
    assert [int(count(hand, kind)) for kind in range(KINDS)] == [2, 0, 0, 1, 0, 0, 0, 0, 0, 1]
    assert [int(card) for card in listed(hand)] == [0, 0, 3, 9]
    assert (size(hand), size(0)) == (4, 0)
    assert [int(nth_card(hand, nth)) for nth in range(4)] == [0, 0, 3, 9]
    assert list(listed(0)) == []


def test_a_kind_may_have_all_36_cards() -> None:
    hand = 36 * packed("SD")
    assert (count(hand, 9), count(hand, 8), size(hand)) == (36, 0, 36)
    assert size(36 * packed("L1") + packed("AG")) == 37


def test_sets_of_places_come_smallest_first() -> None:
    assert list(SETS[3]) == list(sets_with(3, -1)) == [1, 2, 4, 3, 5, 6, 7]
    assert list(SETS_WITH[3 * 8 + 0]) == list(sets_with(3, 0)) == [1, 3, 5, 7]
    assert list(SETS_WITH[3 * 8 + 1]) == list(sets_with(3, 1)) == [2, 3, 6, 7]
    assert [int(places) for places in SETS_WITH[7 * 8 + 6]][:3] == [64, 65, 66]
    assert [len(sets) for sets in SETS] == [0, 1, 3, 7, 15, 31, 63, 127]
    assert [len(SETS_WITH[7 * 8 + place]) for place in range(7)] == [64] * 7


@pytest.mark.parametrize("text", ["", "rol", "give:6", "give:-1", "SK", "SK:6", "DA:up", "L1:0", "keep:AG", "keep:"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(KeyError):
        GAME.read_move(text)
