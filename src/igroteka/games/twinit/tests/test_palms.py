"""Hands and pace: who is first, disputes, how long a hand lies, how fast cards are turned."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.seats import CLOCK
from igroteka.core.state import EXPIRE, IllegalMove
from igroteka.games.twinit.cards import LIFT, TOUCH, TURN
from igroteka.games.twinit.tests.scene import TIMER, position

pytestmark = pytest.mark.usefixtures("palms")

# -- TWINIT-27: hands ---------------------------------------------------------------------------


@clause("TWINIT-27")
def test_a_hand_lies_at_most_a_second_and_a_half_then_may_not_return_for_a_second() -> None:
    scene = position(["A", "B"], centre="C D")
    scene.touch(0, "C")
    assert scene.hands(0) == "C"
    assert scene.timers() == {"hand-0-0": 1500, "turn-0": 8000}
    scene.fire("hand-0-0")
    assert scene.hands(0) == ""
    assert scene.events() == [("touched", 0, "C"), ("sent-away", 0, "C")]
    assert scene.no_touch(0, "C") == "TWINIT-27 why-banned"
    assert scene.may_touch(0, "D")
    assert scene.may_touch(1, "C")
    assert scene.timers() == {"ban-0-0": 1000, "turn-0": 8000}
    assert scene.state.stops == 0
    scene.fire("ban-0-0")
    assert scene.may_touch(0, "C")
    assert scene.state.bans == 0


@clause("TWINIT-27")
def test_the_ban_is_for_the_player_not_for_one_hand() -> None:
    scene = position(["A", "B"], centre="C D E", sets={1: ["F F'"]})
    scene.touch(0, "D").fire("hand-0-0").touch(0, "C")
    assert scene.hands(0) == "C"
    assert scene.no_touch(0, "D") == "TWINIT-27 why-banned"
    scene.lift(0, "C").touch(0, "F'")
    assert scene.hands(0) == "F"
    scene.fire("hand-0-0")  # the hand is sent away again: the newer ban replaces the older
    assert scene.state.bans == 1
    assert scene.may_touch(0, "D")
    assert scene.no_touch(0, "F'") == "TWINIT-27 why-banned"


@clause("TWINIT-27")
def test_a_lifted_hand_may_return_at_once() -> None:
    scene = position(["A", "B"], centre="C D")
    scene.touch(0, "C").lift(0, "C")
    assert scene.events() == [("touched", 0, "C"), ("lifted", 0, "C")]
    assert scene.timers() == {"turn-0": 8000}
    assert scene.may_touch(0, "C")


@clause("TWINIT-27")
def test_a_player_has_two_hands() -> None:
    scene = position(["A", "B", "C"], centre="D D' D'' E")
    scene.touch(0, "D").touch(1, "D'").touch(2, "D", "D'")  # too late on both: no mistake, no set
    assert scene.hands(2) == "D D'"
    assert scene.no_touch(2, "E") == "TWINIT-27 why-both-hands"
    assert scene.no_touch(2, "D") == "TWINIT-27 why-hand-there"
    scene.lift(2, "D")
    assert scene.may_touch(2, "E")
    scene.touch(2, "D''")
    assert scene.hands(2) == "D'' D'"


@clause("TWINIT-27")
def test_a_hand_on_any_card_of_a_won_pair_lies_on_the_pair() -> None:
    scene = position(["A", "B"], sets={1: ["F F'"]})
    scene.touch(0, "F'")
    assert scene.no_touch(0, "F") == "TWINIT-27 why-hand-there"
    assert scene.state.allows(0, int(LIFT) + scene.cards["F"])
    scene.lift(0, "F'")
    assert scene.hands(0) == ""


@clause("TWINIT-27")
def test_a_right_pair_laid_too_late_is_no_mistake() -> None:
    scene = position(["A", "B", "C"], centre="D D'", sets={2: ["E E'"]})
    scene.touch(0, "D").touch(2, "D", "D'")
    assert scene.sets(2) == ["E E'"]
    assert scene.state.stops == 0
    assert scene.hands(2) == "D D'"


@clause("TWINIT-27")
def test_hands_on_a_card_that_is_won_go_up_at_no_cost() -> None:
    scene = position(["A", "B", "C"], centre="D D' E", sets={2: ["F F'"]})
    scene.touch(2, "E").touch(0, "D").touch(1, "D").touch(0, "D'")
    assert scene.sets(0) == ["D D'"]
    assert scene.hands(1) == ""
    assert scene.hands(2) == "E"  # on another card: it stays
    assert scene.state.hands_down == 1
    with pytest.raises(IllegalMove):
        scene.touch(1, "D'", "D")


@clause("TWINIT-27", "TWINIT-05")
def test_a_hand_on_a_stack_that_is_turned_goes_up_at_no_cost() -> None:
    scene = position(["A/K B", "C"])
    scene.touch(1, "A").turn(0)
    assert scene.hands(1) == ""
    assert scene.state.stops == 0


# -- TWINIT-12: the same card -------------------------------------------------------------------


@clause("TWINIT-12", "TWINIT-27")
def test_on_one_card_the_hand_underneath_counts() -> None:
    scene = position(["A", "B"], centre="D D'")
    scene.touch(0, "D").touch(1, "D").touch(0, "D'")
    assert scene.sets(0) == ["D D'"]


@clause("TWINIT-12", "TWINIT-27")
def test_when_the_hand_underneath_goes_up_the_next_one_is_first() -> None:
    scene = position(["A", "B", "C"], centre="D D'")
    scene.touch(0, "D").touch(1, "D", "D'")
    assert scene.sets(1) == []
    scene.lift(0, "D")
    assert scene.sets(1) == ["D D'"]
    timed = position(["A", "B", "C"], centre="D D'")
    timed.touch(0, "D").touch(1, "D", "D'").fire("hand-0-0")
    assert timed.sets(1) == ["D D'"]


@clause("TWINIT-12", "TWINIT-13")
def test_a_mistake_lifts_the_hands_underneath_too() -> None:
    scene = position(["A", "B"], centre="D D' E", turn=0)
    scene.touch(0, "D").touch(1, "D", "D'").touch(0, "E")
    assert scene.sets(1) == ["D D'"]
    assert [event[0] for event in scene.events()] == ["touched"] * 4 + ["mistake", "won"]
    assert scene.must() == [1]
    other = position(["A", "B"], centre="D D' E", turn=0)
    other.touch(1, "D").touch(0, "E", "D")
    assert other.hands(1) == "D"
    assert other.must() == [0]


@clause("TWINIT-12", "TWINIT-13", "TWINIT-19")
def test_a_mistake_of_the_other_team_lets_the_hand_on_top_count() -> None:
    scene = position(["A", "B", "C", "D"], centre="E F F'", mode="match", turn=0)
    scene.touch(1, "F'").touch(0, "F").touch(3, "F")
    assert scene.sets(1) == []
    scene.touch(0, "E")  # two hands of one player: a mistake, and seat 3 is now first on F
    assert scene.sets(1) == ["F F'"]
    assert scene.must() == [1, 3]


# -- TWINIT-11, 14: disputes --------------------------------------------------------------------


@clause("TWINIT-11", "TWINIT-27")
def test_two_players_on_the_two_cards_of_a_pair_dispute_it() -> None:
    scene = position(["A", "B", "C"], centre="D/K D'/L E", turn=2)
    scene.touch(0, "D")
    assert "settle" not in " ".join(scene.timers())
    scene.touch(1, "D'").touch(2, "E")
    pattern = int(scene.state.front[scene.cards["D"]])
    assert next(iter(scene.timers().items())) == (f"settle-{pattern}", 250)
    scene.events()
    scene.fire("settle")
    assert scene.events() == [("disputed", -1, "D D'")]
    assert scene.timers() == {"count": 3000}
    assert scene.state.counting
    assert (scene.state.must, scene.state.may) == (0, 0)
    assert scene.state.hands_down == 0
    for seat in range(3):
        assert len(scene.state.moves(seat)) == 0
        assert scene.no_touch(seat, "E") == "TWINIT-11 why-count"
        assert scene.refusal(seat, int(TURN)) == "TWINIT-11 why-count"
        assert scene.refusal(seat, int(LIFT)) == "TWINIT-11 why-count"
    assert [scene.shows(name) for name in ("D", "D'")] == ["D", "D"]
    scene.fire("count")
    assert [scene.shows(name) for name in ("D", "D'")] == ["K", "L"]
    assert scene.events() == [("turned-over", -1, "D D'")]
    assert scene.state.may == 7
    assert scene.must() == []
    assert scene.fire("pace").must() == [2]  # whoever would have turned next goes on
    assert (scene.sets(0), scene.sets(1)) == ([], [])
    assert len(scene.state.disputed) == 0
    assert (scene.state.turned, scene.state.stops) == (1, 1)


@clause("TWINIT-11")
def test_a_disputed_card_on_a_stack_is_turned_into_the_centre() -> None:
    scene = position(["D/K A", "B", "C"], centre="D'/L", turn=0)
    scene.touch(1, "D").touch(2, "D'").fire("settle").fire("count")
    assert (scene.where("D"), scene.shows("D")) == ("centre", "K")
    assert scene.state.top[0] == scene.cards["A"]
    assert scene.fire("pace").must() == [0]


@clause("TWINIT-11", "TWINIT-16")
def test_a_turner_whose_stack_ran_out_in_a_dispute_is_passed_over() -> None:
    scene = position(["D/K", "B", "C"], centre="D'/L", turn=0, rest=False)
    scene.touch(1, "D").touch(2, "D'").fire("settle").fire("count")
    assert scene.stack(0) == ""
    assert scene.fire("pace").must() == [1]
    alone = position(["D/K", "", ""], centre="D'/L", turn=0, rest=False)
    alone.touch(1, "D").touch(2, "D'").fire("settle").fire("count")
    assert alone.timers() == {"last-1": 10000}


@clause("TWINIT-11")
def test_a_disputed_won_pair_is_not_touched_only_the_other_card_turns() -> None:
    scene = position(["A", "B"], centre="W''/K", sets={1: ["W W'"]}, turn=0)
    scene.touch(0, "W'").touch(1, "W''").fire("settle")
    assert scene.events()[-1] == ("disputed", -1, "W''")
    scene.fire("count")
    assert scene.sets(1) == ["W W'"]
    assert [scene.shows(name) for name in ("W", "W'", "W''")] == ["W", "W", "K"]


@clause("TWINIT-11", "TWINIT-10")
def test_turning_disputed_cards_can_start_a_chain_reaction() -> None:
    scene = position(["A", "B"], centre="D/K D'/L K'", turn=1)
    scene.touch(0, "D").touch(1, "D'").fire("settle").fire("count")
    scene.touch(0, "D", "K'")
    assert scene.sets(0) == ["D K'"]


@clause("TWINIT-14", "TWINIT-27")
def test_three_players_on_three_equal_cards_have_all_three_turned() -> None:
    scene = position(["A", "B", "C"], centre="D/K D'/L D''/M", turn=1)
    scene.touch(0, "D").touch(1, "D'").touch(2, "D''").fire("settle").fire("count")
    assert [scene.shows(name) for name in ("D", "D'", "D''")] == ["K", "L", "M"]
    assert scene.fire("pace").must() == [1]


@clause("TWINIT-14", "TWINIT-27")
def test_the_card_that_nobody_touched_is_not_turned_in_a_dispute() -> None:
    scene = position(["A", "B", "C"], centre="D/K D'/L D''/M")
    scene.touch(0, "D").touch(1, "D'").fire("settle").fire("count")
    assert scene.shows("D''") == "D"


@clause("TWINIT-14", "TWINIT-27")
def test_who_is_first_on_two_of_three_wins_even_while_the_dispute_settles() -> None:
    scene = position(["A", "B"], centre="D D' D''/K")
    scene.touch(0, "D''").touch(1, "D", "D'")
    assert scene.sets(1) == ["D D'"]
    assert scene.shows("D''") == "K"
    assert scene.hands(0) == ""
    assert list(scene.timers()) == ["pace-1"]


@clause("TWINIT-27")
def test_a_dispute_is_dropped_when_a_hand_goes_up_in_time() -> None:
    scene = position(["A", "B"], centre="D D'")
    scene.touch(0, "D").touch(1, "D'").lift(0, "D")
    assert scene.timers() == {"hand-1-0": 1500, "turn-0": 8000}
    scene.touch(1, "D")
    assert scene.sets(1) == ["D D'"]


@clause("TWINIT-27", "TWINIT-11")
def test_two_disputes_share_one_count() -> None:
    scene = position(["A", "B", "C", "D"], centre="E/K E'/L F/M F'/N G", turn=3)
    scene.touch(3, "F'").touch(2, "F").touch(0, "E").touch(1, "E'")
    e, f = (int(scene.state.front[scene.cards[name]]) for name in "EF")
    assert list(scene.timers().items())[:2] == [(f"settle-{e}", 250), (f"settle-{f}", 250)]
    assert [int(pattern) for pattern in scene.state.unsettled()] == [e, f]
    scene.state.play(CLOCK, EXPIRE + TIMER[f"settle-{f}"])
    scene.fire("count")
    assert [scene.shows(name) for name in ("E", "E'", "F", "F'")] == ["K", "L", "M", "N"]


@clause("TWINIT-11", "TWINIT-27")
def test_a_count_clears_bans_and_hands() -> None:
    scene = position(["A", "B"], centre="D/K D'/L E")
    scene.touch(0, "E").fire("hand").touch(0, "D").touch(1, "D'").fire("settle")
    assert scene.timers() == {"count": 3000}
    scene.fire("count")
    assert scene.may_touch(0, "E")
    assert (scene.state.bans, scene.state.hands_down) == (0, 0)
    assert [int(at) for at in scene.state.hand_at] == [0] * 4
    assert [*scene.state.hand_on, *scene.state.ban_on] == [-1] * 8


# -- TWINIT-28: pace ----------------------------------------------------------------------------


@clause("TWINIT-28")
def test_a_card_is_turned_one_second_after_the_last_one_at_the_soonest() -> None:
    scene = position(["A", "B"])
    scene.turn(0)
    assert scene.timers() == {"pace-1": 1000}
    assert scene.must() == []
    assert scene.refusal(1, int(TURN)) == "TWINIT-28 why-pace"
    assert scene.refusal(0, int(TURN)) == "TWINIT-05 why-turn"
    scene.fire("pace")
    assert scene.must() == [1]
    assert scene.timers() == {"turn-0": 8000}
    scene.turn(1)
    assert scene.timers() == {"pace-0": 1000}


@clause("TWINIT-28")
def test_a_set_won_does_not_shorten_the_pace_and_a_turned_third_card_restarts_it() -> None:
    scene = position(["A", "B"], centre="D D' E E' E''/K")
    scene.turn(0).touch(0, "D", "D'")
    assert scene.timers() == {"pace-1": 1000}
    assert scene.must() == []
    scene.touch(1, "E", "E'")
    assert scene.timers() == {"pace-0": 1000}
    assert scene.fire("pace").must() == [1]


@clause("TWINIT-28")
def test_after_eight_seconds_the_clock_turns() -> None:
    scene = position(["A/K B", "C"])
    scene.fire("turn")
    assert scene.events() == [("lingered", 0, ""), ("turned", 0, "A")]
    assert scene.shows("A") == "K"
    assert scene.fire("pace").must() == [1]


@clause("TWINIT-28")
def test_the_host_may_choose_another_time() -> None:
    assert position(["A", "B"], turn_seconds=3).timers() == {"turn-0": 3000}


@clause("TWINIT-28", "TWINIT-08")
def test_every_stop_starts_the_eight_seconds_anew() -> None:
    scene = position(["A", "B"], centre="D E F F'")
    assert list(scene.timers()) == ["turn-0"]
    scene.touch(0, "D", "E")
    assert list(scene.timers()) == ["turn-1"]
    scene.touch(0, "F", "F'")
    assert list(scene.timers()) == ["turn-0"]


def test_an_empty_stack_cannot_be_turned() -> None:
    scene = position(["A", ""])
    assert scene.refusal(1, int(TURN)) == "TWINIT-16 why-empty-stack"


# -- late moves ---------------------------------------------------------------------------------


def test_a_touch_means_the_same_since_the_card_last_changed() -> None:
    scene = position(["A/K B", "C"], centre="D D'")
    state = scene.state
    assert [int(state.since(1, scene.cards[name])) for name in "ABD"] == [1, 1, 1]
    scene.turn(0)  # input 2
    assert [int(state.since(1, scene.cards[name])) for name in "ABCD"] == [2, 2, 1, 1]
    scene.fire("pace")  # input 3
    assert state.since(1, int(TURN)) == 3
    assert scene.cards["B"] == 0
    assert state.since(1, 0) == 2
    assert state.since(1, -1) == 3
    scene.touch(0, "D")  # input 4: voids nothing of seat 1
    assert state.since(1, int(TURN)) == 3
    assert state.since(0, int(LIFT) + scene.cards["D"]) == 4
    assert state.since(1, int(LIFT) + scene.cards["D"]) == 3
    assert state.since(1, int(TOUCH) + scene.cards["D"]) == 1
    scene.touch(0, "D'")  # input 5
    assert state.since(1, int(TOUCH) + scene.cards["D"]) == 5
    assert state.since(0, int(TURN)) == 5
    assert state.since(0, -2) == 5


def test_a_lift_means_the_same_since_the_hand_was_laid() -> None:
    scene = position(["A", "B"])
    assert scene.cards["A"] == 0
    scene.touch(1, "A")
    assert scene.state.since(1, int(LIFT)) == 2


def test_a_lost_set_has_changed_too() -> None:
    scene = position(["A", "B"], centre="D E", sets={0: ["F F'"]})
    scene.touch(0, "D", "E")
    assert [int(scene.state.changed[scene.cards[name]]) for name in ("F", "F'", "D")] == [3, 3, 1]


def test_what_is_no_move_is_refused() -> None:
    scene = position(["A", "B"], centre="C")
    for move in (-5, -1, int(TURN) + 1, 1 << 40):
        assert not scene.state.allows(0, move)
    assert scene.state.allows(0, int(TURN))
    assert not scene.state.allows(1, int(TURN))
    assert [int(move) for move in scene.state.moves(0)] == [scene.cards["B"], scene.cards["C"], TURN]


@clause("TWINIT-27")
def test_the_first_pattern_is_settled_like_any_other() -> None:
    scene = position(["A", "B"], centre="C C'")
    scene.state.expire(TIMER["settle-0"])
    assert scene.state.counting
    assert scene.timers() == {"count": 3000}
