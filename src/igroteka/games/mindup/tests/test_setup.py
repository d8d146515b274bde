"""How rounds begin (MINDUP-03, 04, 05, 13, 14)."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.seats import BIT, CLOCK, EVERYONE, only, size_of
from igroteka.core.state import DEAL
from igroteka.games.mindup import GAME
from igroteka.games.mindup.cards import rising
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.tests.positions import dealt, events, new, play_round, told


@clause("MINDUP-03")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_each_turns_up_one_card_and_they_are_the_row(seats: int) -> None:
    state = dealt(seats)
    turned = [event for event in events(state) if event.kind == "turned"]
    assert [int(event.seat) for event in turned] == list(range(seats))
    assert all(event.seen == EVERYONE and len(event.cards) == 1 for event in turned)
    assert sorted(int(event.cards[0]) for event in turned) == [int(card) for card in rising(state.row)]
    assert size_of(state.row) == seats


@clause("MINDUP-03")
def test_the_pile_is_shuffled() -> None:
    rows = {dealt(3, seed).row for seed in range(30)}
    assert len(rows) == 30
    firsts = {int(told(events(dealt(3, seed))[0])[2][0]) for seed in range(60)}
    assert len(firsts) > 30


@clause("MINDUP-04")
def test_who_turned_the_highest_number_shuffles_the_collection_cards() -> None:
    shufflers = set()
    for seed in range(20):
        state = dealt(4, seed)
        happened = events(state)
        turned = [int(event.cards[0]) for event in happened if event.kind == "turned"]
        shufflers.add(turned.index(max(turned)))
        order = [told(event) for event in happened if event.kind == "order"]
        assert order == [("order", turned.index(max(turned)), [], EVERYONE, list(state.order))]
        assert state.shuffler == turned.index(max(turned))
    assert shufflers == {0, 1, 2, 3}


@clause("MINDUP-04")
def test_the_order_is_any_order_of_one_to_five_and_the_same_for_all() -> None:
    orders = [tuple(int(value) for value in dealt(3, seed).order) for seed in range(150)]
    assert all(sorted(order) == [1, 2, 3, 4, 5] for order in orders)
    assert len(set(orders)) > 60
    assert {order[0] for order in orders} == {order[4] for order in orders} == {1, 2, 3, 4, 5}


@clause("MINDUP-05")
def test_everyone_gets_seven_secret_cards() -> None:
    state = dealt(3)
    hands = [event for event in events(state) if event.kind == "dealt"]
    for seat, event in enumerate(hands):
        assert told(event)[1:] == (seat, [card + 1 for card in rising(state.hands[seat])], only(seat), [])
        assert size_of(state.hands[seat]) == size_of(state.secrets(seat)) == 7
    assert state.left == 60 - 3 - 21
    assert state.must == 0b111
    assert state.may == 0
    assert state.opened == 1


def test_the_events_of_the_first_deal_come_in_order() -> None:
    kinds = [event.kind for event in events(dealt(2, goals="round"))]
    assert kinds == ["turned", "turned", "order", "goal", "dealt", "dealt"]


def test_cards_are_dealt_from_the_top_of_the_pile() -> None:
    state = dealt(2)
    pile = [int(card) for card in state.pile]
    assert len(pile) == 60
    assert state.row == BIT[pile[59]] | BIT[pile[58]]
    assert state.hands[0] == sum(BIT[card] for card in pile[51:58])
    assert state.hands[1] == sum(BIT[card] for card in pile[44:51])
    assert state.left == 44


@clause("MINDUP-13")
@pytest.mark.parametrize(("finished", "size"), [(1, 8), (2, 9)])
def test_the_next_hand_is_the_collection_and_one_more_card_and_the_row_stays(finished: int, size: int) -> None:
    state = new(3)
    for _ in range(finished):
        play_round(state)
    row, collections = state.row, [int(cards) for cards in state.collections]
    drawn = [int(state.pile[state.left - 1 - seat]) for seat in range(3)]
    events(state)
    state.play(CLOCK, DEAL)
    assert state.round == finished
    assert state.row == row
    assert list(state.collections) == [0, 0, 0]
    assert set(state.colours) == {-1}
    assert [size_of(hand) for hand in state.hands] == [size] * 3
    for seat in range(3):
        assert state.hands[seat] == collections[seat] | BIT[drawn[seat]]
        assert state.secrets(seat) == BIT[drawn[seat]]
    expected: list[tuple[str, int, list[int], int, list[int]]] = [
        ("order", int(state.shuffler), [], EVERYONE, [int(value) for value in state.order])
    ]
    for seat in range(3):
        gathered = [int(card) + 1 for card in rising(collections[seat])]
        expected.append(("gathered", seat, gathered, EVERYONE, []))
        expected.append(("dealt", seat, [drawn[seat] + 1], only(seat), []))
    assert [told(event) for event in events(state)] == expected


@clause("MINDUP-13")
def test_a_game_has_six_then_seven_then_eight_turns() -> None:
    state = new(2)
    for turns in (6, 7, 8):
        state.play(CLOCK, DEAL)
        taken = 0
        while not state.interlude and not state.over:
            for seat in range(2):
                state.play(seat, state.moves(seat)[0])
            taken += 1
        assert taken == turns
    assert state.over


@clause("MINDUP-14")
def test_the_next_player_round_the_table_shuffles_anew() -> None:
    for seed in range(5):
        state = new(3, seed)
        play_round(state)
        first = state.shuffler
        play_round(state)
        assert state.shuffler == (first + 1) % 3
        play_round(state)
        assert state.shuffler == (first + 2) % 3


@clause("MINDUP-14")
def test_the_order_is_shuffled_again_each_round() -> None:
    changed = 0
    for seed in range(12):
        state = new(2, seed)
        play_round(state)
        before = list(state.order)
        state.play(CLOCK, DEAL)
        assert sorted(state.order) == [1, 2, 3, 4, 5]
        changed += before != list(state.order)
    assert changed > 8


def after_a_round(points: list[int], shuffled: int, **options: Any) -> MindUpState:
    state = new(len(points), 4, **options)
    play_round(state)
    state.sheet = vec[i64]([number for own in points for number in (own, 0, 0, 0)])
    state.shuffler = shuffled
    state.play(CLOCK, DEAL)
    return state


@clause("MINDUP-14")
@pytest.mark.parametrize(
    ("points", "shuffler"),
    [([20, 30, 10], 2), ([20, 10, 10], 1), ([10, 10, 10], 0), ([9, 10, 9], 0), ([30, 20, 21], 1)],
)
def test_with_that_option_the_first_of_those_with_the_fewest_points_shuffles(points: list[int], shuffler: int) -> None:
    assert after_a_round(points, 0, shuffler="fewest").shuffler == shuffler


@clause("MINDUP-14")
def test_without_it_points_do_not_matter() -> None:
    assert after_a_round([20, 30, 10], 0).shuffler == 1
    assert after_a_round([10, 30, 40], 2).shuffler == 0


def test_the_same_dice_deal_the_same_game() -> None:
    one, two = new(3, 8), new(3, 8)
    for _ in range(3):
        play_round(one, FastDice(5))
        play_round(two, FastDice(5))
    assert list(one.sheet) == list(two.sheet)


@clause("MINDUP-04")
def test_the_host_may_name_who_shuffles_first() -> None:
    for seat in range(4):
        state = dealt(4, first=seat + 1)
        order = [event for event in events(state) if event.kind == "order"]
        assert [int(event.seat) for event in order] == [seat]
        assert state.shuffler == seat


@clause("MINDUP-04", "MINDUP-14")
def test_a_rematch_is_shuffled_first_by_the_next_seat() -> None:
    for shuffler in ("next", "fewest"):
        for seed in range(5):
            state = new(3, seed, shuffler=shuffler)
            play_round(state)
            first = int(state.shuffler)
            while not state.over:
                play_round(state)
                assert GAME.began(state) == GAME.began(state.copy()) == first
            assert GAME.rematch_options(state).first == (first + 1) % 3 + 1
    assert GAME.rematch_options(new(3)).first == 0
