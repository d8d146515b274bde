"""Mode 1: the deal, turning, sets, Trinity, chain reactions, mistakes."""

from __future__ import annotations

from collections import Counter

import pytest

from igroteka.core.clauses import clause
from igroteka.core.seats import BIT, EVERYONE, members
from igroteka.core.state import IllegalMove
from igroteka.games.twinit import GAME
from igroteka.games.twinit.cards import CARDS, TURN
from igroteka.games.twinit.position import stack_of
from igroteka.games.twinit.tests.scene import dealt, position

pytestmark = pytest.mark.usefixtures("each_ruling")

# -- TWINIT-03 to 05: the deal and turning ------------------------------------------------------


@clause("TWINIT-03")
@pytest.mark.parametrize(("seats", "heights"), [(2, [68, 67]), (4, [34, 34, 34, 33]), (6, [23, 23, 23, 22, 22, 22])])
def test_all_cards_are_dealt_and_the_first_players_get_what_is_left_over(seats: int, heights: list[int]) -> None:
    state = dealt(seats, first=1)
    assert [int(height) for height in state.height] == heights
    assert sorted(card for seat in range(seats) for card in stack_of(state, seat)) == list(range(CARDS))
    later = dealt(seats, first=2)
    assert [int(height) for height in later.height] == heights[-1:] + heights[:-1]


@clause("TWINIT-03")
def test_cards_are_dealt_one_by_one_and_everyone_sees_the_tops_only() -> None:
    state = dealt(4, first=3)
    assert stack_of(state, 2)[:3] == [0, 4, 8]
    assert stack_of(state, 1)[-1] == 131
    assert [int(state.known[card]) for card in stack_of(state, 2)] == [0] * 33 + [1]
    assert sum(int(known) for known in state.known) == 4
    view = GAME.view(state, 0)
    assert [stack["top"] for stack in view["stacks"]] == [stack_of(state, seat)[-1] for seat in range(4)]
    assert [stack["pattern"] for stack in view["stacks"]] == [int(state.front[int(top)]) for top in state.top]


@clause("TWINIT-03", "TWINIT-01")
def test_patterns_and_sides_are_drawn_anew_for_each_game() -> None:
    one, other = dealt(2, seed=1), dealt(2, seed=2)
    assert list(one.front) != list(other.front)
    assert list(dealt(2, seed=1).front) == list(one.front)


@clause("TWINIT-04")
def test_the_first_player_is_drawn_by_the_dice() -> None:
    drawn = Counter(int(dealt(3, seed=seed).first) for seed in range(120))
    assert set(drawn) == {0, 1, 2}
    assert min(drawn.values()) > 25
    for seed in range(5):
        state = dealt(3, seed=seed)
        assert members(state.must) == [state.first]


@clause("TWINIT-04")
def test_the_host_may_name_the_first_player() -> None:
    for seed in range(5):
        assert dealt(3, seed=seed, first=2).must == BIT[1]
        assert dealt(3, seed=seed, first=3).first == 2


def test_the_deal_is_told() -> None:
    state = dealt(2, first=2)
    assert state.recorder is not None
    told = [(e.kind, int(e.seat), list(e.cards), int(e.seen), list(e.numbers)) for e in state.recorder.take()]
    tops = [133, 134]
    assert told == [
        ("dealt", 1, [], EVERYONE, [67, 68]),
        ("shown", -1, tops, EVERYONE, [int(state.front[card]) for card in tops]),
    ]


@clause("TWINIT-05")
def test_a_turned_card_lies_in_the_centre_with_its_other_side_up_and_uncovers_the_next() -> None:
    scene = position(["A/B C", "D"], turn=0)
    scene.turn(0)
    assert (scene.where("A"), scene.shows("A")) == ("centre", "B")
    assert scene.state.top[0] == scene.cards["C"]
    assert scene.state.known[scene.cards["A"]] == 3
    assert scene.state.known[scene.cards["C"]] == 1
    assert scene.must() == []
    recorder = scene.state.recorder
    assert recorder is not None
    a, c = scene.cards["A"], scene.cards["C"]
    told = [(e.kind, int(e.seat), list(e.cards), int(e.seen), list(e.numbers)) for e in recorder.take()]
    assert told == [
        ("turned", 0, [a], EVERYONE, []),
        ("shown", -1, [a], EVERYONE, [int(scene.state.front[a])]),
        ("shown", -1, [c], EVERYONE, [int(scene.state.front[c])]),
    ]
    assert scene.fire("pace").must() == [1]


@clause("TWINIT-05")
def test_players_turn_clockwise_one_after_another() -> None:
    scene = position(["A B C", "D E F", "G H I"], turn=1)
    order = []
    for _ in range(7):
        (seat,) = scene.must()
        order.append(seat)
        scene.turn(seat).fire("pace")
    assert order == [1, 2, 0, 1, 2, 0, 1]


@clause("TWINIT-05")
def test_nobody_else_may_turn() -> None:
    scene = position(["A", "B", "C"], turn=1)
    assert scene.refusal(0, int(TURN)) == "TWINIT-05 why-turn"
    with pytest.raises(IllegalMove):
        scene.turn(2)


# -- TWINIT-06: what one may touch --------------------------------------------------------------


@clause("TWINIT-06")
def test_targets_are_the_centre_the_others_tops_and_won_pairs() -> None:
    scene = position(["A B", "C D"], centre="E", sets={0: ["F F'"], 1: ["G G'", "H H' H''"]})
    touchable = {name for name in scene.cards if scene.may_touch(0, name)}
    assert touchable == {"C", "E", "F", "F'", "G", "G'"}
    assert {name for name in scene.cards if scene.may_touch(1, name)} == {"A", "E", "F", "F'", "G", "G'"}
    assert scene.no_touch(0, "A") == "TWINIT-06 why-own-stack"
    assert scene.no_touch(0, "B") == "TWINIT-06 why-covered"
    assert scene.no_touch(0, "D") == "TWINIT-06 why-covered"
    assert scene.no_touch(0, "H'") == "TWINIT-06 why-triple"


@clause("TWINIT-06", "TWINIT-10")
def test_nothing_hints_at_a_pair_in_sight() -> None:
    with_pair = position(["A", "B"], centre="C C'")
    without = position(["A", "B"], centre="C D")
    for scene in (with_pair, without):
        assert scene.state.may == 3
        assert scene.must() == [0]
        assert scene.timers() == {"turn-0": 8000}
    assert [int(m) for m in with_pair.state.moves(1)] == [int(m) for m in without.state.moves(1)]


# -- TWINIT-07, 08: a set -----------------------------------------------------------------------


@clause("TWINIT-07", "TWINIT-08")
def test_both_hands_on_a_pair_take_the_set_and_the_winner_goes_on() -> None:
    scene = position(["A B", "C D", "E F"], centre="G G'", turn=0)
    scene.touch(2, "G", "G'")
    assert scene.sets(2) == ["G G'"]
    assert scene.events() == [("touched", 2, "G"), ("touched", 2, "G'"), ("won", 2, "G G'")]
    assert [scene.where(name) for name in ("G", "G'")] == ["won", "won"]
    assert [int(score) for score in scene.state.scores()] == [0, 0, 1]
    assert scene.hands(2) == ""
    assert scene.state.hands_down == 0
    assert scene.must() == [2]
    scene.turn(2).fire("pace")
    assert scene.must() == [0]


@clause("TWINIT-06", "TWINIT-07", "TWINIT-10")
def test_a_pair_on_two_stacks_uncovers_two_cards_and_may_start_a_chain_reaction() -> None:
    scene = position(["A B", "C D", "C' D'"], turn=1)
    scene.touch(0, "C'", "C")
    assert scene.sets(0) == ["C C'"]
    assert scene.state.known[scene.cards["D"]] == scene.state.known[scene.cards["D'"]] == 1
    assert scene.state.has_twins(scene.state.front[scene.cards["D"]])
    assert scene.must() == [0]
    scene.touch(2, "D").touch(0, "D'")  # a dispute would come of this; seat 2 may not touch its own top
    assert scene.no_touch(2, "D'") == "TWINIT-06 why-own-stack"
    scene.lift(2, "D").touch(0, "D")
    assert scene.sets(0) == ["C C'", "D D'"]
    assert scene.must() == [0]


@clause("TWINIT-10", "TWINIT-08")
def test_who_took_the_last_set_of_a_chain_goes_on() -> None:
    scene = position(["A", "B", "C"], centre="D D' E E'", turn=2)
    scene.touch(0, "D", "D'")
    assert scene.must() == [0]
    scene.touch(1, "E", "E'")
    assert scene.must() == [1]
    assert scene.state.stops == 2
    assert list(scene.timers()) == ["turn-0"]


@clause("TWINIT-08", "TWINIT-16")
def test_a_winner_without_a_stack_is_passed_over() -> None:
    scene = position(["A", "", "B"], centre="D D'", turn=0)
    scene.touch(1, "D", "D'")
    assert scene.must() == [2]
    scene.turn(2).fire("pace")
    assert scene.must() == [0]
    scene.turn(0).fire("pace")
    assert scene.must() == [2]


# -- TWINIT-09: Trinity -------------------------------------------------------------------------


@clause("TWINIT-09")
def test_the_third_card_takes_a_won_pair_from_an_opponent() -> None:
    scene = position(["A", "B"], centre="W''", sets={0: ["C C'", "D D'"], 1: ["E E'", "W W'", "F F'"]}, turn=1)
    scene.touch(0, "W'", "W''")
    assert scene.sets(0) == ["C C'", "D D'", "W W' W''"]
    assert scene.sets(1) == ["E E'", "F F'"]
    assert [int(score) for score in scene.state.scores()] == [3, 2]
    assert scene.events()[-1] == ("stolen", 0, "W W' W''")
    assert scene.must() == [0]
    assert int(scene.state.set_of[scene.cards["F"]]) == 3
    assert scene.no_touch(1, "W") == "TWINIT-06 why-triple"


@clause("TWINIT-09", "TWINIT-08")
def test_a_pair_saved_becomes_a_triple_and_adds_no_set() -> None:
    scene = position(["A", "B"], centre="W''", sets={0: ["C C'"], 1: ["W W'", "F F'", "G G'"]}, turn=0)
    scene.touch(1, "W''", "W")
    assert scene.sets(1) == ["F F'", "G G'", "W W' W''"]
    assert [int(score) for score in scene.state.scores()] == [1, 3]
    assert scene.events()[-1] == ("completed", 1, "W W' W''")
    assert scene.must() == [1]


@clause("TWINIT-09")
def test_the_third_card_may_lie_on_another_players_stack() -> None:
    scene = position(["W'' A", "B"], sets={0: ["W W'"]})
    scene.touch(1, "W''", "W")
    assert scene.sets(1) == ["W W' W''"]
    assert scene.state.top[0] == scene.cards["A"]
    mine = position(["W'' A", "B"], sets={0: ["W W'"]})
    assert mine.no_touch(0, "W''") == "TWINIT-06 why-own-stack"


@clause("TWINIT-09", "TWINIT-15")
def test_four_sets_and_a_pair_saved_are_not_five() -> None:
    scene = position(["A", "B"], centre="W''", sets={0: ["C C'", "D D'", "E E'", "W W'"]})
    scene.touch(0, "W", "W''")
    assert not scene.state.over
    assert len(scene.sets(0)) == 4


# -- TWINIT-13: mistakes ------------------------------------------------------------------------


@clause("TWINIT-13")
def test_a_mistake_puts_the_set_won_last_under_the_stack_and_the_player_goes_on() -> None:
    scene = position(["A B", "C"], centre="D E", sets={0: ["F F'", "G G' G''"], 1: ["H H'"]}, turn=1)
    before = scene.stack(0)
    scene.touch(0, "D", "E")
    assert scene.sets(0) == ["F F'"]
    assert scene.sets(1) == ["H H'"]
    assert scene.stack(0) == before + " G G' G''"
    assert scene.state.height[0] == len(scene.stack(0).split())
    assert scene.shows("G'") == "G"
    assert scene.state.known[scene.cards["G"]] == 1
    assert [scene.where(name) for name in ("D", "E")] == ["centre", "centre"]
    assert scene.events() == [("touched", 0, "D"), ("touched", 0, "E"), ("mistake", 0, "D E"), ("lost", 0, "G G' G''")]
    assert scene.must() == [0]
    assert scene.hands(0) == ""
    assert int(scene.state.set_of[scene.cards["G"]]) == -1
    assert int(scene.state.set_of[scene.cards["H"]]) == 1


@clause("TWINIT-13")
def test_without_a_set_a_mistake_only_stops_play() -> None:
    scene = position(["A B", "C"], centre="D E", turn=1)
    scene.touch(0, "D", "E")
    assert scene.events()[-1] == ("mistake", 0, "D E")
    assert scene.must() == [0]
    assert scene.state.stops == 1


@clause("TWINIT-13")
def test_an_empty_stack_becomes_the_lost_set() -> None:
    scene = position(["A", ""], centre="D E", sets={1: ["F F'"]}, turn=0)
    scene.touch(1, "E", "D")
    assert scene.stack(1) == "F F'"
    assert scene.must() == [1]
    assert scene.may_touch(0, "F")
    assert not scene.may_touch(0, "F'")
    scene.turn(1)
    assert scene.state.top[1] == scene.cards["F'"]
    scene.fire("pace").turn(0).fire("pace").turn(1)
    assert scene.stack(1) == ""
    assert (int(scene.state.top[1]), int(scene.state.height[1])) == (-1, 0)


@clause("TWINIT-13")
def test_a_lost_pair_is_out_of_sight_unless_it_becomes_the_stack() -> None:
    under = position(["A", "B"], centre="D E", sets={0: ["F F'"], 1: ["G G' G''"]})
    f, g = (int(under.state.front[under.cards[name]]) for name in "FG")
    assert (int(under.state.sight[f]), int(under.state.sight[g])) == (1, 0)
    under.touch(0, "D", "E")
    assert int(under.state.sight[f]) == 0
    under.touch(1, "D", "E")
    assert int(under.state.sight[g]) == 0
    stack = position(["A", "", ""], centre="D E", sets={1: ["F F'"], 2: ["G G' G''"]})
    stack.touch(1, "D", "E").touch(2, "D", "E")
    assert (int(stack.state.sight[f]), int(stack.state.sight[g])) == (1, 1)


@clause("TWINIT-13")
def test_with_neither_set_nor_stack_the_next_player_goes_on() -> None:
    scene = position(["A", "", "B"], centre="D E", turn=0)
    scene.touch(1, "E", "D")
    assert scene.must() == [2]


@clause("TWINIT-13", "TWINIT-09")
def test_a_won_pair_and_a_strange_card_are_a_mistake() -> None:
    scene = position(["A", "B"], centre="D", sets={0: ["F F'"]})
    scene.touch(0, "F'", "D")
    assert scene.sets(0) == []
    assert scene.events()[2:] == [("mistake", 0, "F D"), ("lost", 0, "F F'")]


def test_the_lost_set_can_be_the_one_under_somebody_elses_hand() -> None:
    scene = position(["A", "B"], centre="D E", sets={0: ["F F'"]})
    scene.touch(1, "F").touch(0, "D", "E")
    assert scene.hands(1) == ""
    assert scene.state.hands_down == 0
