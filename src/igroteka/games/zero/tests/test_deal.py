"""Setting up a round."""

from __future__ import annotations

from collections import Counter

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.seats import BIT, CLOCK, EVERYONE, TABLE, only, size_of
from igroteka.core.state import DEAL
from igroteka.games.zero import GAME
from igroteka.games.zero.cards import listed
from igroteka.games.zero.tests.positions import dealt, names, play, position, taken


@clause("ZERO-01")
def test_two_to_five_play() -> None:
    assert (GAME.fewest, GAME.most, GAME.official) == (2, 5, 2)
    for seats in (1, 6):
        with pytest.raises(Mistake) as mistake:
            GAME.new(seats, None, FastDice(1))
        assert mistake.value.key == "seats"
    for seats in (2, 3, 4, 5):
        assert len(GAME.inventory(dealt(seats))) == 56


@clause("ZERO-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_gets_nine_different_cards(seats: int) -> None:
    state = dealt(seats)
    assert [size_of(hand) for hand in state.hands] == [9] * seats
    assert len(set(GAME.inventory(state))) == 56
    assert [int(shown) for shown in state.shown] == [0] * seats
    assert [int(since) for since in state.changed] == [1] * seats


def test_before_the_first_deal_nothing_lies_on_the_table() -> None:
    state = GAME.new(3, None, FastDice(1))
    assert list(state.hands) == list(state.shown) == list(state.changed) == [0, 0, 0]
    assert list(state.pool) == []
    assert list(state.sheet) == [0] * 9
    assert (state.first, state.turns, state.passes, state.closer, state.called) == (-1, 0, 0, -1, 0)
    assert state.interlude


@clause("ZERO-02")
def test_a_hand_is_dealt_in_secret() -> None:
    state = dealt(3)
    events = taken(state)
    assert [event.kind for event in events] == ["dealt"] * 3 + ["pool", "opens"]
    for seat in range(3):
        event = events[seat]
        assert (event.seat, event.seen) == (seat, only(seat))
        assert list(event.cards) == list(listed(state.hands[seat]))
        assert event.faces((seat + 1) % 3) == event.faces(TABLE) == [-1] * 9
    assert (events[3].seat, events[3].seen, list(events[3].cards)) == (TABLE, EVERYONE, list(state.pool))
    assert (events[4].seat, events[4].seen, list(events[4].cards)) == (state.first, EVERYONE, [])
    assert list(events[4].numbers) == [1]


@clause("ZERO-02")
def test_every_card_comes_to_every_place_equally_often() -> None:
    first_hand: Counter[int] = Counter()
    pool: Counter[int] = Counter()
    for seed in range(560):
        state = dealt(3, seed)
        first_hand.update(listed(state.hands[0]))
        pool.update(state.pool)
    assert len(first_hand) == len(pool) == 56
    assert all(55 < count < 130 for count in first_hand.values())  # 90 expected
    assert all(24 < count < 82 for count in pool.values())  # 50 expected


@clause("ZERO-03")
@pytest.mark.parametrize(
    ("seats", "option", "size_"), [(2, 5, 9), (2, 7, 9), (3, 5, 5), (3, 7, 7), (5, 5, 5), (5, 7, 7)]
)
def test_the_pool_is_five_or_seven_and_nine_with_two_players(seats: int, option: int, size_: int) -> None:
    state = dealt(seats, pool=option)
    assert len(state.pool) == size_
    assert size_of(state.open_cards()) == size_


@clause("ZERO-03")
def test_by_default_the_pool_is_five() -> None:
    assert len(dealt(4).pool) == 5
    with pytest.raises(Mistake, match="pool"):
        GAME.read_options({"pool": 6})


@clause("ZERO-04")
def test_the_rest_is_not_used_and_not_seen() -> None:
    state = dealt(4)
    rest = state.unused()
    assert size_of(rest) == 56 - 4 * 9 - 5
    for seat in (0, 1, 2, 3, TABLE):
        view = GAME.view(state, seat)
        assert view["unused"] == 15
        assert not any(name in str(view) for name in names(rest).split())
    for _ in range(30):
        seat = int(state.must).bit_length() - 1
        play(state, seat, GAME.write(state.choices(seat)[7]))
        assert state.unused() == rest


@clause("ZERO-05")
def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(int(dealt(3, seed).first) for seed in range(90))
    assert sorted(firsts) == [0, 1, 2]
    assert all(count > 15 for count in firsts.values())


@clause("ZERO-05")
def test_the_host_may_name_the_seat() -> None:
    for seat in range(5):
        state = dealt(5, first=str(seat + 1))
        assert state.first == seat
        assert state.must == BIT[seat]
    with pytest.raises(Mistake) as mistake:
        GAME.new(3, GAME.read_options({"first": "4"}), FastDice(1))
    assert mistake.value.key == "first-not-seated"
    assert mistake.value.args_ == {"first": "4", "seats": 3}
    GAME.new(3, GAME.read_options({"first": "3"}), FastDice(1))


@clause("ZERO-18")
def test_the_next_round_is_opened_by_the_left_neighbour_with_all_cards_shuffled() -> None:
    state = position(
        hands=["R1", "R2", "R3"], turn=1, closer=2, passes=2, first=2, turns=9, called=[0], shown=["R1", "", ""]
    )
    play(state, 1, "pass")
    assert state.interlude
    state.play(CLOCK, DEAL)
    assert (state.first, state.must, state.may) == (0, BIT[0], 0b111)
    assert (state.turns, state.passes, state.closer, state.called) == (0, 0, -1, 0)
    assert [int(shown) for shown in state.shown] == [0, 0, 0]
    assert [int(since) for since in state.changed] == [12, 12, 12]
    assert len(state.pool) == 5
    assert [size_of(hand) for hand in state.hands] == [9, 9, 9]
    assert list(taken(state)[-1].numbers) == [2]


@clause("ZERO-18")
def test_the_first_player_goes_round_the_table() -> None:
    state = dealt(3, first="2")
    firsts = []
    while not state.over:
        firsts.append(int(state.first))
        while not state.interlude and not state.over:
            play(state, int(state.must).bit_length() - 1, "pass")
        if not state.over:
            state.play(CLOCK, DEAL)
    assert firsts == [1, 2, 0]


@clause("ZERO-05")
def test_a_rematch_is_opened_by_the_left_neighbour_of_who_opened_this_match() -> None:
    for first, then in (("1", "2"), ("3", "1")):
        state = dealt(3, first=first)
        while not state.over:
            assert GAME.began(state) == int(first) - 1
            if state.interlude:
                state.play(CLOCK, DEAL)
            else:
                play(state, int(state.must).bit_length() - 1, "pass")
        assert GAME.rematch_options(state).first == then
    assert GAME.rematch_options(GAME.new(3, None, FastDice(1))).first == "draw"
