"""Mode 1: three in sight, the end of a game, several games in a row."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL, FLAG
from igroteka.games.twinit.cards import FLIP, LIFT, TURN
from igroteka.games.twinit.tests.scene import new_match, position

pytestmark = pytest.mark.usefixtures("each_ruling")

# -- TWINIT-14: three in sight ------------------------------------------------------------------


@clause("TWINIT-14")
def test_who_covers_two_of_three_wins_the_pair_and_turns_the_third() -> None:
    scene = position(["A", "B"], centre="D D' D''/K", turn=1)
    scene.touch(0, "D", "D'")
    assert scene.sets(0) == ["D D'"]
    assert (scene.where("D''"), scene.shows("D''")) == ("centre", "K")
    assert scene.events()[-2:] == [("won", 0, "D D'"), ("turned-over", -1, "D''")]
    assert scene.state.turned == 1
    assert scene.must() == []  # a card was turned: the pace holds the next one back
    assert scene.fire("pace").must() == [0]


@clause("TWINIT-14")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_third_card_on_a_stack_even_the_winners_is_turned_into_the_centre(owner: int) -> None:
    stacks = ["A", "B"]
    stacks[owner] = "D''/K " + stacks[owner]
    scene = position(stacks, centre="D D'", turn=1)
    scene.touch(0, "D'", "D")
    assert (scene.where("D''"), scene.shows("D''")) == ("centre", "K")
    assert scene.state.top[owner] == scene.cards["AB"[owner]]


@clause("TWINIT-14", "TWINIT-09")
def test_a_third_card_that_was_uncovered_only_now_stays() -> None:
    scene = position(["A", "D D''"], centre="D'", turn=1)
    scene.touch(0, "D'", "D")
    assert scene.shows("D''") == "D"
    assert scene.where("D''") == "stack 1"
    assert scene.state.has_twins(scene.state.front[scene.cards["D"]])  # now Trinity is possible
    scene.touch(0, "D''", "D")
    assert scene.sets(0) == ["D D' D''"]


# -- TWINIT-15, 16: the end ---------------------------------------------------------------------


@clause("TWINIT-15")
def test_the_fifth_set_wins_at_once() -> None:
    scene = position(["A", "B"], centre="G G' G''", sets={1: ["C C'", "D D'", "E E'", "F F'"], 0: ["H H'"]})
    scene.touch(1, "G", "G'")
    assert scene.state.over
    assert [int(score) for score in scene.state.scores()] == [1, 5]
    assert [int(place) for place in scene.state.ranking()] == [2, 1]
    assert scene.events()[-1] == ("game-over", -1, "")
    assert scene.shows("G''") == "G"
    assert scene.state.round == 1
    assert (scene.state.must, scene.state.may) == (0, 0)
    assert scene.timers() == {}


@clause("TWINIT-15", "TWINIT-09")
def test_a_stolen_pair_can_be_the_fifth_set() -> None:
    scene = position(["A", "B"], centre="G''", sets={1: ["C C'", "D D'", "E E'", "F F'"], 0: ["G G'"]})
    scene.touch(1, "G", "G''")
    assert scene.state.over
    assert [int(score) for score in scene.state.scores()] == [0, 5]


@clause("TWINIT-16")
def test_when_all_stacks_are_empty_ten_quiet_seconds_end_the_game() -> None:
    scene = position(["A/K", ""], centre="D D' E E'", sets={1: ["F F'"]}, turn=0, rest=False)
    scene.turn(0)
    assert scene.must() == []
    assert scene.timers() == {"last-0": 10000}
    scene.touch(0, "D", "D'")
    assert scene.timers() == {"last-1": 10000}  # the ten seconds begin anew
    assert scene.must() == []
    scene.touch(0, "E")
    assert list(scene.timers()) == ["hand-0-0", "last-1"]
    scene.fire("last")
    assert scene.state.over
    assert [int(place) for place in scene.state.ranking()] == [1, 1]  # a set each, two cards each
    assert scene.events()[-1] == ("shared", -1, "")
    assert scene.state.hands_down == 0


@clause("TWINIT-16")
def test_most_sets_win_then_most_cards_in_sets() -> None:
    more_sets = position(["", ""], sets={0: ["A A' A''", "B B' B''"], 1: ["C C'", "D D'", "E E'"]}, rest=False)
    more_sets.fire("last")
    assert [int(place) for place in more_sets.state.ranking()] == [2, 1]
    assert more_sets.events() == [("game-over", -1, "")]
    more_cards = position(["", "", ""], sets={0: ["A A' A''"], 1: ["C C'"]}, rest=False)
    more_cards.fire("last")
    assert [int(place) for place in more_cards.state.ranking()] == [1, 2, 3]


@clause("TWINIT-16", "TWINIT-13")
def test_a_mistake_with_all_stacks_empty_brings_turning_back() -> None:
    scene = position(["", ""], centre="D E", sets={1: ["F F'"]}, rest=False)
    assert scene.timers() == {"last-0": 10000}
    scene.touch(1, "D", "E")
    assert scene.must() == [1]
    assert scene.timers() == {"turn-1": 8000}


# -- rounds -------------------------------------------------------------------------------------


def test_a_match_of_several_games_counts_games_won_and_a_shared_one_for_each() -> None:
    state = new_match(2, games=2)
    state.play(CLOCK, DEAL)
    assert (state.house.games, state.round) == (2, 0)
    scene = position(["", ""], sets={0: ["A A'"], 1: ["C C'"]}, rest=False, games=3)
    scene.fire("last")
    assert scene.state.interlude
    assert not scene.state.over
    assert [int(score) for score in scene.state.scores()] == [1, 1]
    assert scene.sets(0) == ["A A'"]  # the table stays visible
    assert scene.state.champion == -1
    scene.state.play(CLOCK, DEAL)
    assert scene.state.round == 1
    assert [int(height) for height in sorted(scene.state.height)] == [67, 68]
    assert len(scene.state.sets) == 0
    assert [int(score) for score in scene.state.scores()] == [1, 1]
    assert [int(place) for place in scene.state.ranking()] == [1, 1]


def test_games_won_decide_a_match_of_several_games() -> None:
    scene = position(["", ""], sets={0: ["A A'"], 1: ["C C'", "D D'"]}, rest=False, games=2)
    scene.fire("last")
    assert [int(score) for score in scene.state.scores()] == [0, 1]
    assert [int(place) for place in scene.state.ranking()] == [2, 1]
    assert scene.state.champion == 1


def test_the_turn_limit_of_the_laboratory_ends_a_game() -> None:
    scene = position(["A", "B"], sets={1: ["C C'"]}, turn_limit=3)
    scene.turn(0).fire("pace").turn(1).fire("pace")
    assert not scene.state.cut_short
    scene.turn(0)
    assert scene.state.over
    assert scene.state.cut_short
    assert [int(place) for place in scene.state.ranking()] == [2, 1]
    assert (scene.state.must, scene.state.turners, scene.state.pacing) == (0, 0, False)


def test_the_clock_of_the_table_turns_for_a_seat_in_must() -> None:
    scene = position(["A/K B", "C"])
    assert [int(m) for m in scene.state.moves(CLOCK)] == [1048576 + 3, FLAG]
    scene.state.play(CLOCK, FLAG + 0)
    assert scene.shows("A") == "K"
    assert [event[0] for event in scene.events()] == ["flag", "turned"]


def test_random_players_turn_and_there_are_no_flips_or_lifts_without_cause() -> None:
    scene = position(["A", "B"], centre="C")
    assert [int(move) for move in scene.state.choices(0)] == [TURN]
    assert scene.state.fallback(0) == TURN
    assert scene.refusal(0, int(FLIP) + scene.cards["C"]) == "TWINIT-23 why-no-flips"
    assert scene.refusal(0, int(LIFT) + scene.cards["C"]) == "TWINIT-27 why-no-hand-there"


@clause("TWINIT-16", "TWINIT-13")
def test_a_mistake_that_costs_nothing_does_not_put_off_the_end() -> None:
    scene = position(["", ""], centre="D E F F'", rest=False, hands="palms")
    scene.touch(1, "D", "E")
    assert scene.timers() == {"last-0": 10000}
    assert scene.hands(1) == ""
    scene.touch(0, "F").touch(1, "F", "F'").touch(0, "D")  # a mistake that lets a pair be taken does
    assert scene.sets(1) == ["F F'"]
    assert scene.timers() == {"last-1": 10000}


@clause("TWINIT-08", "TWINIT-16")
def test_who_is_passed_over_at_the_last_seat_hands_on_to_the_first() -> None:
    scene = position(["A", "B", ""], centre="D D'", turn=1)
    assert scene.touch(2, "D", "D'").must() == [0]
    last = position(["A/K", ""], rest=False).turn(0)
    assert last.state.pacing is False


@clause("TWINIT-23", "TWINIT-19")
def test_in_a_match_no_card_is_turned_over_at_will() -> None:
    scene = position(["A", "B", "C", "D"], centre="E", mode="match")
    assert scene.refusal(0, int(FLIP) + scene.cards["E"]) == "TWINIT-23 why-no-flips"
