"""The house rules of Mind Up!: by clause, and what everybody knows afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.errors import Mistake
from igroteka.core.events import Event
from igroteka.core.seats import CLOCK, EVERYONE, size_of
from igroteka.core.state import DEAL
from igroteka.core.words import LANGUAGES
from igroteka.games.mindup import GAME
from igroteka.games.mindup.cards import ALL_CARDS, GOAL_LETTER
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.table import ROUNDS, SHEET
from igroteka.games.mindup.tests.positions import dealt, events, new


def rounds(seats: int, seed: int, **options: Any) -> Iterator[tuple[MindUpState, list[Event]]]:
    """A match round by round: the state after each deal, and the events of that deal."""
    state = new(seats, seed, **options)
    while not state.over:
        events(state)
        state.play(CLOCK, DEAL)
        yield state, events(state)
        while not state.interlude and not state.over:
            for seat in range(seats):
                state.play(seat, state.choices(seat)[0])


@clause("MINDUP-H01")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_round_begins_with_a_new_row(seats: int) -> None:
    left = 0
    for state, told in rounds(seats, 5, fresh_row=True):
        turned = [event for event in told if event.kind == "turned"]
        assert [int(event.seat) for event in turned] == list(range(seats))
        assert {int(card) for event in turned for card in event.cards} == set(cards_in(state.row))
        back = [event for event in told if event.kind == "row-back"]
        assert [cards_in(left)] * (state.round > 0) == [[int(card) for card in event.cards] for event in back]
        assert all(event.seen == EVERYONE for event in back)
        assert [size_of(hand) for hand in state.hands] == [7 + state.round] * seats
        left = played_last(state)


def cards_in(cards: int) -> list[int]:
    return [card for card in range(60) if cards >> card & 1]


def played_last(state: MindUpState) -> int:
    """The row that this round will leave, if everybody plays as `rounds` does."""
    later = state.copy()
    later.recorder = None
    while not later.interlude and not later.over:
        for seat in range(later.seats):
            later.play(seat, later.choices(seat)[0])
    return int(later.row)


@clause("MINDUP-H01")
def test_by_the_book_the_row_stays() -> None:
    left = None
    for state, told in rounds(3, 5):
        assert left is None or state.row == left
        assert (state.round == 0) == any(event.kind == "turned" for event in told)
        left = played_last(state)


@clause("MINDUP-H01")
def test_nobody_knows_where_the_old_row_is() -> None:
    """Its cards may be in the pile or have been dealt; whatever has not come back into sight is unseen."""
    kept: set[bool] = set()
    for seed in range(30):
        match = rounds(6, seed, fresh_row=True)
        state, _ = next(match)
        old = played_last(state)
        state, _ = next(match)
        secret = sum(int(state.secrets(seat)) for seat in range(6))
        assert all(size_of(state.secrets(seat)) == 1 for seat in range(6))
        unseen = ALL_CARDS & ~state.shown
        assert unseen == secret | sum(1 << int(card) for card in state.pile[: state.left])
        assert old & ~state.row & ~unseen == 0
        kept.add(bool(old & secret))
        world = state.guess(0, FastDice(seed))
        assert isinstance(world, MindUpState)
        assert GAME.view(world, 0) == GAME.view(state, 0)
        assert GAME.inventory(world) == GAME.inventory(state)
    assert kept == {True, False}


@clause("MINDUP-H01")
def test_who_shuffles_is_not_decided_by_the_new_row() -> None:
    shufflers = [int(state.shuffler) for state, _ in rounds(3, 4, fresh_row=True)]
    assert shufflers == [(shufflers[0] + nth) % 3 for nth in range(3)]


@clause("MINDUP-H02")
@pytest.mark.parametrize("count", [1, 2])
def test_letters_of_goals_do_not_return(count: int) -> None:
    past_kinds = set()
    for seed in range(20):
        letters: list[int] = []
        for state, told in rounds(2, seed, goals="round", goal_count=count, new_letters=True):
            letters += [int(GOAL_LETTER[goal]) for goal in state.goals]
            past_kinds |= {event.kind for event in told}
            for event in told:
                if event.kind == "goal-past":
                    assert int(GOAL_LETTER[event.numbers[0]]) in letters
        assert len(set(letters)) == len(letters) == 3 * count
    assert "goal-past" in past_kinds


@clause("MINDUP-H02")
def test_by_the_book_letters_may_return() -> None:
    returned = False
    for seed in range(20):
        letters = [int(GOAL_LETTER[goal]) for state, _ in rounds(2, seed, goals="round") for goal in state.goals]
        returned = returned or len(set(letters)) < len(letters)
    assert returned


@clause("MINDUP-H02")
def test_when_no_letter_is_left_all_may_come_again() -> None:
    for state, _ in rounds(2, 3, goals="round", goal_count=5, new_letters=True):
        assert len({int(GOAL_LETTER[goal]) for goal in state.goals}) == 5


@clause("MINDUP-H02")
@pytest.mark.parametrize("goals", ["off", "game"])
def test_letters_need_goals_that_change(goals: str) -> None:
    options = {"goals": goals, "goal_count": 3 if goals == "game" else 1, "new_letters": True}
    with pytest.raises(Mistake) as refused:
        GAME.check(3, GAME.read_options(options))
    assert all("goals: round" in refused.value.said(GAME.words(lang)) for lang in LANGUAGES)


def tied(**options: Any) -> MindUpState:
    """Two players with equal totals and equal last rounds; the first has more bonuses."""
    state = dealt(2, 1, **options)
    first, second = [10, 2, 0, 2], [12, 0, 0, 0]
    state.sheet = vec[i64]([number for _ in range(ROUNDS) for line in (first, second) for number in line])
    assert len(state.sheet) == ROUNDS * 2 * SHEET
    return state


@clause("MINDUP-H03")
def test_bonuses_do_not_break_a_tie() -> None:
    assert list(tied().ranking()) == [1, 2]
    assert list(tied(round_ties=True).ranking()) == [1, 1]


@clause("MINDUP-H03")
def test_the_last_round_still_breaks_it() -> None:
    state = tied(round_ties=True)
    sheet = list(state.sheet)
    sheet[0], sheet[-4] = sheet[0] + 1, sheet[-4] + 1  # the first gained in the first round, the second in the last
    state.sheet = vec[i64](sheet)
    assert list(state.ranking()) == [2, 1]


@clause("MINDUP-H03")
def test_a_view_shows_no_sum_that_decides_nothing() -> None:
    assert [player["bonus_sum"] for player in GAME.view(tied(round_ties=True), 0)["players"]] == [None, None]
    assert [player["bonus_sum"] for player in GAME.view(tied(), 0)["players"]] == [6, 0]


@clause("MINDUP-H03")
def test_it_does_not_go_with_bonuses_only() -> None:
    with pytest.raises(Mistake) as refused:
        GAME.check(3, GAME.read_options({"tie_break": "bonuses", "round_ties": True}))
    assert all("net" in refused.value.said(GAME.words(lang)) for lang in LANGUAGES)


@clause("MINDUP-H01", "MINDUP-H02", "MINDUP-H03")
def test_all_of_them_together_end_and_every_position_can_be_read_again() -> None:
    state = new(4, 8, goals="round", goal_count=2, fresh_row=True, new_letters=True, round_ties=True)
    while not state.over:
        text = GAME.dump(state)
        assert GAME.dump(GAME.load(text, FastDice(1))) == text
        playout(state, FastDice(int(state.inputs)), 7)
