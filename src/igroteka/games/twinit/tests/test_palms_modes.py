"""Palms, the first ruling, in every mode: disputes of teams and in the minute, about untouchables, and bans."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.games.twinit.tests.scene import position

pytestmark = pytest.mark.usefixtures("palms")


@clause("TWINIT-28", "TWINIT-12", "TWINIT-13")
def test_a_mistake_and_a_set_in_one_moment_start_the_eight_seconds_anew() -> None:
    scene = position(["A", "B"], centre="D D' E", turn=0)
    assert list(scene.timers()) == ["turn-0"]
    scene.touch(0, "D").touch(1, "D", "D'").touch(0, "E")
    assert scene.sets(1) == ["D D'"]
    assert scene.timers() == {"turn-1": 8000}


@clause("TWINIT-11")
def test_a_turner_with_one_card_left_goes_on_after_a_dispute() -> None:
    scene = position(["A", "B", "C"], centre="D/K D'/L", turn=0, rest=False)
    scene.touch(1, "D").touch(2, "D'").fire("settle").fire("count")
    assert scene.state.counting is False
    assert scene.fire("pace").must() == [0]


@clause("TWINIT-14", "TWINIT-27")
def test_the_untouched_card_of_three_may_be_any() -> None:
    scene = position(["A", "B"], centre="D D'/K D''/L E")
    scene.touch(0, "D'").touch(1, "D''").fire("settle").fire("count")
    assert [scene.shows(name) for name in ("D", "D'", "D''")] == ["D", "K", "L"]
    scene.touch(1, "E").lift(1, "E")
    assert scene.events()[-1] == ("lifted", 1, "E")


@clause("TWINIT-17", "TWINIT-11")
def test_a_dispute_turns_untouchables_in_place_and_they_stay_untouchable() -> None:
    scene = position(["A", "B"], centre="U'/L K'", beside="U/K V W", beside_side=0)
    scene.touch(0, "U").touch(1, "U'").fire("settle").fire("count")
    assert (scene.where("U"), scene.shows("U")) == ("beside", "K")
    scene.touch(0, "K'", "U")
    assert [event[0] for event in scene.events()][-1] == "mistake"


@clause("TWINIT-19")
def test_hands_of_both_teams_dispute_a_pair() -> None:
    scene = position(["A", "B", "C", "D"], centre="E/K E'/L", mode="match", turn=1)
    scene.touch(2, "E").touch(1, "E'")
    assert [name for name in scene.timers() if name.startswith("settle")] != []
    scene.touch(3, "E").touch(0, "E'")  # later hands on the same cards change nothing
    scene.fire("settle").fire("count")
    assert [scene.shows(name) for name in ("E", "E'")] == ["K", "L"]
    assert scene.fire("pace").must() == [1]


@clause("TWINIT-20", "TWINIT-11")
def test_after_a_dispute_the_whole_team_may_still_go_on() -> None:
    scene = position(["A", "B", "C", "D"], centre="E E' F/K F'/L", mode="match", turn=0)
    scene.touch(3, "E").touch(1, "E'")
    scene.touch(0, "F").touch(1, "F'").fire("settle").fire("count").fire("pace")
    assert scene.must() == [1, 3]


@clause("TWINIT-26", "TWINIT-27")
def test_rivals_dispute_a_pair_without_a_count() -> None:
    scene = position(["", ""], centre="A/K A'/L", mode="minute")
    scene.touch(0, "A").touch(1, "A'")
    assert list(scene.timers())[1:] == ["hand-0-0", "hand-1-0", "minute"]
    scene.fire("settle")
    assert [scene.shows(name) for name in ("A", "A'")] == ["K", "L"]
    assert scene.timers() == {"minute": 60000}
    assert scene.events()[-2:] == [("disputed", -1, "A A'"), ("turned-over", -1, "A A'")]
    assert scene.state.may == 3


@clause("TWINIT-26", "TWINIT-12")
def test_among_rivals_the_hand_underneath_counts() -> None:
    scene = position(["", ""], centre="A A'", mode="minute")
    scene.touch(0, "A").touch(1, "A", "A'")
    assert scene.sets(1) == []
    scene.lift(0, "A")
    assert scene.sets(1) == ["A A'"]


@clause("TWINIT-26", "TWINIT-27")
def test_a_dispute_of_rivals_leaves_other_hands_bans_and_disputes_alone() -> None:
    scene = position([""] * 5, centre="A/K A'/L B B' C/M C'/N D", mode="minute", sets={0: ["E E'"]})
    scene.touch(2, "D").fire("hand-2-0").touch(2, "B")
    scene.touch(0, "A").touch(1, "A'").touch(3, "C").touch(4, "C'")
    pattern = int(scene.state.front[scene.cards["A"]])
    scene.fire(f"settle-{pattern}")
    assert [scene.shows(name) for name in ("A", "A'", "C", "C'")] == ["K", "L", "C", "C"]
    assert [scene.hands(seat) for seat in range(5)] == ["", "", "B", "C", "C'"]
    assert scene.state.hands_down == 3
    assert scene.no_touch(2, "D") == "TWINIT-27 why-banned"
    assert scene.touch(2, "B'").sets(2) == ["B B'"]
    scene.fire("settle")
    assert [scene.shows(name) for name in ("C", "C'")] == ["M", "N"]


@clause("TWINIT-26", "TWINIT-11")
def test_a_hand_on_ones_own_pair_goes_up_with_the_dispute_about_it() -> None:
    scene = position(["", ""], centre="A''/K", mode="minute", sets={0: ["A A'"]})
    scene.touch(0, "A").touch(1, "A''").fire("settle")
    assert (scene.hands(0), scene.hands(1)) == ("", "")
    assert (scene.shows("A''"), scene.sets(0)) == ("K", ["A A'"])


@clause("TWINIT-27")
def test_a_second_hand_that_lay_too_long_may_not_return_either() -> None:
    scene = position(["A", "B", "E"], centre="C C' D")
    scene.touch(1, "C").touch(0, "C'", "C")
    scene.fire("hand-0-1")
    assert scene.no_touch(0, "C") == "TWINIT-27 why-banned"
    assert scene.may_touch(2, "C")
    assert scene.may_touch(0, "D")
