"""The house rules of Twin It!, each alone and by its clause, in both rulings of TWINIT-27."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.words import LANGUAGES
from igroteka.games.twinit import GAME
from igroteka.games.twinit.bot import Quick, pairs
from igroteka.games.twinit.tests.scene import new_match, position

pytestmark = pytest.mark.usefixtures("each_ruling")


@clause("TWINIT-H01", "TWINIT-15")
@pytest.mark.parametrize("goal", [2, 3, 4])
def test_the_set_that_was_agreed_on_wins(goal: int) -> None:
    sets = [f"{letter} {letter}'" for letter in "CDE"[: goal - 1]]
    scene = position(["", ""], centre="A A'", sets={0: sets}, goal=goal)
    assert GAME.view(scene.state, 1)["goal"] == goal
    assert not scene.state.over
    scene.touch(0, "A", "A'")
    assert scene.state.over
    assert [int(score) for score in scene.state.scores()] == [goal, 0]


@clause("TWINIT-H01", "TWINIT-22")
def test_a_team_wins_with_that_set_too() -> None:
    scene = position(["", "", "", ""], centre="A A'", sets={0: ["C C'"]}, mode="match", goal=2)
    scene.touch(0, "A").touch(2, "A'")
    assert scene.state.over


@clause("TWINIT-H02", "TWINIT-13")
def test_the_two_wrong_cards_go_under_the_stack_and_no_set_is_lost() -> None:
    scene = position(["F", "B G"], centre="A C", sets={0: ["D D'"]}, turn=1, wrong_cards=True, rest=False)
    scene.touch(0, "A", "B")
    assert scene.events()[-2:] == [("mistake", 0, "A B"), ("put-under", 0, "A B")]
    assert (scene.stack(0), scene.stack(1)) == ("F A B", "G")  # what lay under B shows
    assert scene.sets(0) == ["D D'"]
    assert scene.must() == [0]  # who was wrong goes on


@clause("TWINIT-H02", "TWINIT-13")
def test_by_the_book_the_cards_stay_and_the_set_goes() -> None:
    scene = position(["F", "B G"], centre="A C", sets={0: ["D D'"]}, turn=1, rest=False)
    scene.touch(0, "A", "B")
    assert (scene.stack(0), scene.stack(1)) == ("F D D'", "B G")
    assert scene.where("A") == "centre"


@clause("TWINIT-H02")
def test_the_wrong_cards_become_the_stack_of_who_has_none() -> None:
    scene = position(["", "G"], centre="A C", turn=1, wrong_cards=True, rest=False)
    scene.touch(0, "A", "C")
    assert scene.stack(0) == "A C"
    assert scene.may_touch(1, "A")  # it lies on top
    assert not scene.may_touch(1, "C")


@clause("TWINIT-H02")
def test_won_and_untouchable_cards_stay_and_then_nothing_is_paid() -> None:
    scene = position(["F", "G"], centre="A", sets={1: ["D D'", "E E'"]}, turn=1, wrong_cards=True, rest=False)
    scene.touch(0, "D", "E")
    assert [kind for kind, *_ in scene.events()][-1] == "mistake"
    assert (scene.sets(1), scene.stack(0), scene.must()) == (["D D'", "E E'"], "F", [0])
    scene.touch(0, "D", "A")
    assert (scene.sets(1), scene.stack(0)) == (["D D'", "E E'"], "F A")
    told: dict[str, Any] = {"beside": "B", "beside_side": 0, "untouchables": True, "champion": 1}
    beside = position(["F", "G"], centre="B' C", wrong_cards=True, rest=False, **told)
    beside.touch(0, "B", "B'")  # a pair, but one of them is untouchable
    assert (beside.where("B"), beside.stack(0)) == ("beside", "F B'")


@clause("TWINIT-H02")
def test_a_card_under_the_hand_of_another_stays() -> None:
    scene = position(["F", "G", "H"], centre="A A' C", wrong_cards=True, rest=False)
    scene.touch(1, "A").touch(0, "C", "A")
    assert (scene.where("A"), scene.stack(0)) == ("centre", "F C")
    scene.touch(1, "A'")
    assert scene.sets(1) == ["A A'"]


@clause("TWINIT-H02", "TWINIT-19")
def test_in_a_match_they_go_under_the_stack_of_the_later_hand() -> None:
    scene = position(["F", "G", "H", "I"], centre="A C", sets={0: ["D D'"]}, mode="match", wrong_cards=True, rest=False)
    scene.touch(0, "A").touch(2, "C")
    assert (scene.stack(0), scene.stack(2), scene.sets(0)) == ("F", "H A C", ["D D'"])


@clause("TWINIT-H02", "TWINIT-16")
def test_when_all_stacks_are_empty_a_mistake_brings_new_turns() -> None:
    scene = position(["", ""], centre="A C E", wrong_cards=True, rest=False)
    scene.touch(0, "A", "C")
    assert (scene.stack(0), scene.must()) == ("A C", [0])


@clause("TWINIT-H02")
def test_what_a_mistake_cost_is_said_and_no_number_of_a_pattern_leaves() -> None:
    scene = position(["F", "G"], centre="A C", wrong_cards=True, rest=False)
    assert scene.state.recorder is not None
    scene.state.recorder.take()
    scene.touch(0, "A", "C")
    event = next(event for event in scene.state.recorder.take() if event.kind == "put-under")
    assert GAME.veiled_event(GAME.shown(event, 1), b"secret")["numbers"] == []
    for lang in LANGUAGES:
        assert "Майя" in GAME.line(event, 1, GAME.words(lang), ["Майя", "Ян"])


@clause("TWINIT-H03", "TWINIT-09")
def test_nobody_takes_the_pair_of_another_but_ones_own_is_completed() -> None:
    scene = position(["F", "G"], centre="A'' C", sets={0: ["A A'"]}, safe_pairs=True, rest=False)
    assert not scene.may_touch(1, "A")
    assert scene.no_touch(1, "A") == "TWINIT-H03 why-theirs"
    assert GAME.view(scene.state, 1)["safe"]
    scene.touch(0, "A", "A''")
    assert scene.sets(0) == ["A A' A''"]
    book = position(["F", "G"], centre="A'' C", sets={0: ["A A'"]}, rest=False)
    assert book.may_touch(1, "A")
    assert not GAME.view(book.state, 1)["safe"]


@clause("TWINIT-H03", "TWINIT-19")
def test_in_a_match_team_mates_complete_the_pair_of_their_team_alone() -> None:
    told: dict[str, Any] = {"centre": "A''", "sets": {0: ["A A'"]}, "mode": "match", "safe_pairs": True}
    scene = position(["F", "G", "H", "I"], rest=False, **told)
    assert [scene.may_touch(seat, "A") for seat in range(4)] == [True, False, True, False]
    scene.touch(0, "A").touch(2, "A''")
    assert scene.sets(0) == ["A A' A''"]


@clause("TWINIT-H03")
def test_a_bot_wants_no_safe_pair_of_another() -> None:
    scene = position(["F", "G"], centre="A''", sets={0: ["A A'"]}, safe_pairs=True, rest=False)
    assert pairs(scene.state, 1) == []
    assert len(pairs(scene.state, 0)) == 1
    assert scene.state.allows(0, Quick().choose(scene.state, 0, FastDice(1)))


@clause("TWINIT-H01", "TWINIT-H02", "TWINIT-H03")
@pytest.mark.parametrize("rule", [{"goal": 3}, {"wrong_cards": True}, {"safe_pairs": True}])
@pytest.mark.parametrize("mode", ["together", "minute"])
def test_the_minute_has_no_stacks_and_refuses_rules_about_them(rule: dict[str, int], mode: str) -> None:
    with pytest.raises(Mistake) as refused:
        new_match(2, mode=mode, **rule)
    assert refused.value.key == "house-rules-mode"
    assert all(refused.value.said(GAME.words(lang)) for lang in LANGUAGES)


def test_house_rules_go_into_a_log_only_where_they_differ_from_the_book() -> None:
    scene = position(["F", "G"], goal=5, wrong_cards=False)
    assert "goal" not in GAME.dump(scene.state)
