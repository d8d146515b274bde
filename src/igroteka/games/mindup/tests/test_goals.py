"""How goals are opened (MINDUP-17, 18, 19)."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.seats import CLOCK, EVERYONE
from igroteka.games.mindup import GAME
from igroteka.games.mindup.printed import GOAL_NAMES
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.tests.positions import dealt, events, goals, new, play_round, told


def names(pile: vec[i64]) -> str:
    return " ".join(GOAL_NAMES[goal] for goal in pile)


@clause("MINDUP-17")
def test_without_goals_no_goal_is_opened() -> None:
    state = new(3)
    for _ in range(3):
        play_round(state)
        assert len(state.goals) == len(state.goal_pile) == len(state.goal_discards) == 0
    assert all(state.on_sheet(round_, seat, 2) == 0 for round_ in range(3) for seat in range(3))


@clause("MINDUP-17")
def test_a_new_goal_each_round_and_the_old_one_is_discarded() -> None:
    state = new(3, goals="round")
    seen: list[int] = []
    for finished in range(3):
        play_round(state)
        assert len(state.goals) == 1
        assert [int(goal) for goal in state.goal_discards] == seen
        assert len(state.goal_pile) == 13 - finished
        opened = [told(event) for event in events(state) if event.kind == "goal"]
        assert opened == [("goal", CLOCK, [], EVERYONE, [int(state.goals[0])])]
        seen.append(int(state.goals[0]))
    assert len(set(seen)) == 3


@clause("MINDUP-17")
def test_the_goals_are_shuffled() -> None:
    first = {int(dealt(2, seed, goals="round").goals[0]) for seed in range(80)}
    assert len(first) == 14


@clause("MINDUP-18")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_several_goals_a_round_all_with_different_letters(count: int) -> None:
    for seed in range(8):
        state = new(2, seed, goals="round", goal_count=count)
        for _ in range(3):
            play_round(state)
            letters = [name[0] for name in names(state.goals).split()]
            assert len(letters) == len(set(letters)) == count
            everything = [*state.goals, *state.goal_pile, *state.goal_discards]
            assert sorted(everything) == list(range(14))


def stacked(pile: str, discards: str = "", count: int = 3, lying: str = "") -> MindUpState:
    """Between two rounds, with this goal pile (the top one last)."""
    state = new(2, goals="round", goal_count=count)
    play_round(state)
    state.goals, state.goal_pile, state.goal_discards = goals(lying), goals(pile), goals(discards)
    state.under = 0
    events(state)
    return state


def goal_events(state: MindUpState) -> list[tuple[str, str]]:
    return [
        (event.kind, names(event.numbers))
        for event in events(state)
        if event.kind.startswith("goal") and event.kind != "goal-met"
    ]


@clause("MINDUP-18")
def test_a_card_whose_letter_is_open_goes_under_the_pile() -> None:
    state = stacked("G1 F1 C1 A2 B2 B1 A1", "C2", count=3)
    state.open_goals()
    assert goal_events(state) == [
        ("goal", "A1"),
        ("goal", "B1"),
        ("goal-under", "B2"),
        ("goal-under", "A2"),
        ("goal", "C1"),
    ]
    assert names(state.goals) == "A1 B1 C1"
    assert names(state.goal_pile) == "A2 B2 G1 F1"
    assert state.under == 2
    assert names(state.goal_discards) == "C2"


@clause("MINDUP-18")
def test_the_goals_of_the_last_round_are_discarded_first_so_their_letters_are_free() -> None:
    state = stacked("C1 B1 A1", "D1", count=2, lying="A2 B2")
    state.open_goals()
    assert goal_events(state) == [("goal", "A1"), ("goal", "B1")]
    assert names(state.goal_discards) == "D1 A2 B2"
    assert names(state.goal_pile) == "C1"
    assert state.under == 0


@clause("MINDUP-18")
def test_discards_are_shuffled_in_when_the_pile_cannot_fill_the_row() -> None:
    state = stacked("A2 A1", "C1 C2 D1", count=2)
    state.open_goals()
    happened = goal_events(state)
    assert happened[:2] == [("goal", "A1"), ("goals-shuffled", "")]
    assert happened[-1][0] == "goal"
    assert names(state.goals)[:2] == "A1"
    assert names(state.goals)[3] in "CD"
    assert len(state.goal_discards) == 0
    assert len(state.goal_pile) == 3
    assert state.under == len([kind for kind, _ in happened if kind == "goal-under"])


@clause("MINDUP-18")
def test_an_empty_pile_is_filled_from_the_discards() -> None:
    state = stacked("", "", count=1, lying="B1")
    state.open_goals()
    assert goal_events(state) == [("goals-shuffled", ""), ("goal", "B1")]
    assert len(state.goal_pile) == len(state.goal_discards) == 0


@clause("MINDUP-18")
def test_discards_are_left_alone_while_the_pile_has_a_new_letter() -> None:
    state = stacked("B1 A2 A1", "C1", count=2)
    state.open_goals()
    assert goal_events(state) == [("goal", "A1"), ("goal-under", "A2"), ("goal", "B1")]
    assert names(state.goal_discards) == "C1"
    assert names(state.goal_pile) == "A2"
    assert state.under == 1


@clause("MINDUP-18")
def test_a_shuffle_mixes_what_lay_under_the_pile() -> None:
    mixed = set()
    for seed in range(10):
        state = stacked("A2", "B1 C1 D1 E1", count=1)
        state.under = 1
        state.dice = FastDice(seed)
        state.goals = goals("A1")
        state.shuffle_goal_discards()
        assert state.under == 0
        assert sorted(names(state.goal_pile).split()) == ["A2", "B1", "C1", "D1", "E1"]
        mixed.add(names(state.goal_pile))
    assert len(mixed) > 5


@clause("MINDUP-18")
def test_goals_that_were_seen_under_the_pile_are_drawn_like_others() -> None:
    state = stacked("B2 A2 C1", count=2)
    state.under = 2
    state.open_goals()
    assert names(state.goals) == "C1 A2"
    assert names(state.goal_pile) == "B2"
    assert state.under == 1


@clause("MINDUP-19")
@pytest.mark.parametrize("count", [3, 4, 5])
def test_goals_for_the_whole_game_are_opened_once_and_checked_in_every_round(count: int) -> None:
    state = new(3, 6, goals="game", goal_count=count)
    play_round(state)
    assert len([event for event in events(state) if event.kind == "goal"]) == count
    opened = names(state.goals)
    assert len({name[0] for name in opened.split()}) == count
    met = 0
    for _ in range(2):
        play_round(state)
        assert names(state.goals) == opened
        happened = events(state)
        assert not [event for event in happened if event.kind in ("goal", "goal-under")]
        met += len([event for event in happened if event.kind == "goal-met"])
    assert met > 0
    assert len(state.goal_discards) == 0


@clause("MINDUP-17", "MINDUP-18", "MINDUP-19")
@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"goal_count": 2}, "options-count-without-goals"),
        ({"goals": "game"}, "options-goals-for-the-game"),
        ({"goals": "game", "goal_count": 2}, "options-goals-for-the-game"),
        ({"goals": "round", "goal_count": 6}, "option-value"),
        ({"goals": "round", "goal_count": 0}, "option-value"),
        ({"goals": "many"}, "option-value"),
    ],
)
def test_numbers_of_goals_that_the_book_does_not_know_are_refused(options: dict[str, object], key: str) -> None:
    with pytest.raises(Mistake) as refused:
        GAME.new(3, GAME.read_options(options), FastDice(1))
    assert refused.value.key == key
    for lang in ("ru", "en"):
        assert refused.value.said(GAME.words(lang))


@clause("MINDUP-17", "MINDUP-18", "MINDUP-19")
@pytest.mark.parametrize(("way", "count"), [("round", 1), ("round", 5), ("game", 3), ("game", 5)])
def test_numbers_of_goals_that_the_book_knows_are_played(way: str, count: int) -> None:
    assert len(dealt(3, goals=way, goal_count=count).goals) == count
