"""Mode 3: the minute, together (TWINIT-23 to 25) or as rivals (TWINIT-26)."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.seats import CLOCK, EVERYONE
from igroteka.core.state import DEAL
from igroteka.games.twinit import GAME
from igroteka.games.twinit.cards import CARDS, CENTRE, FLIP, TURN
from igroteka.games.twinit.scoring import rating
from igroteka.games.twinit.tests.scene import dealt, new_match, position

pytestmark = pytest.mark.usefixtures("each_ruling")


@clause("TWINIT-23")
@pytest.mark.parametrize("mode", ["together", "minute"])
def test_all_cards_lie_spread_when_the_minute_starts(mode: str) -> None:
    state = dealt(3, mode=mode)
    assert all(place == CENTRE for place in state.place)
    assert all(changed == state.inputs for changed in state.changed)
    assert all(known == 1 for known in state.known)
    assert [int(number) for number in state.timers()] == [8, 60000]
    assert (state.must, state.may) == (0, 7)
    assert len(GAME.view(state, 0)["centre"]) == CARDS
    assert state.recorder is not None
    told = [(e.kind, int(e.seat), len(e.cards), int(e.seen), len(e.numbers)) for e in state.recorder.take()]
    assert told[-2:] == [("spread", -1, 0, EVERYONE, 0), ("shown", -1, 135, EVERYONE, 135)]
    assert [int(move) for move in state.moves(1)] == [*range(CARDS), *range(FLIP, FLIP + CARDS)]


@clause("TWINIT-23")
def test_cards_may_be_turned_over_any_number_of_times() -> None:
    scene = position(["", ""], centre="A/K B", mode="together")
    scene.flip(0, "A")
    assert scene.shows("A") == "K"
    assert scene.state.known[scene.cards["A"]] == 3
    assert scene.events() == [("flipped", 0, "A")]
    scene.flip(1, "A").flip(1, "A").flip(0, "A")
    assert scene.shows("A") == "A"
    assert scene.state.turned == 4
    assert scene.state.known[scene.cards["A"]] == 3
    assert scene.must() == []
    assert scene.state.since(0, int(FLIP) + scene.cards["A"]) == scene.state.inputs


@clause("TWINIT-23", "TWINIT-27")
def test_a_card_under_somebody_elses_hand_and_a_won_card_are_not_turned() -> None:
    scene = position(["", ""], centre="A B B'", mode="together")
    scene.touch(0, "A")
    assert scene.refusal(1, int(FLIP) + scene.cards["A"]) == "TWINIT-23 why-flip-hand"
    assert int(FLIP) + scene.cards["A"] not in scene.state.moves(1)
    scene.touch(1, "B", "B'")
    assert scene.refusal(1, int(FLIP) + scene.cards["B"]) == "TWINIT-23 why-flip-won"
    assert scene.refusal(1, int(TURN)) == "TWINIT-23 why-no-turns"


@clause("TWINIT-23")
def test_one_alone_in_the_minute_together_is_as_the_book_says() -> None:
    alone = new_match(1, mode="together")
    assert GAME.view(alone, 0)["official"]
    assert GAME.official_seats(GAME.read_options({})) == 2


@clause("TWINIT-23")
@pytest.mark.parametrize("mode", ["together", "minute"])
def test_a_card_under_ones_own_hand_may_be_turned_and_the_hand_goes_up(mode: str) -> None:
    scene = position(["", ""], centre="A/K B", mode=mode)
    scene.touch(0, "A").flip(0, "A")
    assert scene.shows("A") == "K"
    assert scene.hands(0) == ""
    assert list(scene.timers()) == ["minute"]
    scene.touch(0, "A").touch(1, "A")  # now both have a hand there
    for seat in range(2):
        assert scene.refusal(seat, int(FLIP) + scene.cards["A"]) == "TWINIT-23 why-flip-hand"


@clause("TWINIT-23")
def test_a_set_is_two_hands_of_one_player() -> None:
    scene = position(["", ""], centre="A A'", mode="together")
    scene.touch(0, "A").touch(1, "A'")
    assert (scene.sets(0), scene.sets(1)) == ([], [])
    assert list(scene.timers()) == ["hand-0-0", "hand-1-0", "minute"]  # friends do not dispute
    scene.touch(1, "A")  # the other one's hand lies below, but all are on one side
    assert scene.sets(1) == ["A A'"]
    assert scene.events()[-1] == ("won", 1, "A A'")
    assert scene.must() == []
    assert scene.state.stops == 0


@clause("TWINIT-23")
@pytest.mark.parametrize("mode", ["together", "minute"])
def test_a_wrong_pair_takes_nothing_and_blocks_the_hands_for_a_second(mode: str) -> None:
    scene = position(["", "", ""], centre="A A' B C", mode=mode, sets={1: ["D D'"]})
    scene.touch(1, "B", "C")
    assert scene.sets(1) == ["D D'"]
    assert scene.timers() == {"block-1": 1000, "minute": 60000}
    assert scene.state.may == 0b101
    assert scene.no_touch(1, "A") == "TWINIT-23 why-blocked"
    assert scene.refusal(1, int(FLIP) + scene.cards["A"]) == "TWINIT-23 why-blocked"
    assert len(scene.state.moves(1)) == 0
    assert scene.events()[-1] == ("mistake", 1, "B C")
    assert scene.hands(1) == ""
    assert scene.may_touch(0, "A")
    scene.touch(2, "B", "C")
    assert list(scene.timers()) == ["block-1", "block-2", "minute"]
    scene.fire("block-1")
    assert (scene.state.may, scene.state.blocked) == (0b011, 0b100)
    assert scene.may_touch(1, "A")
    assert scene.state.stops == 0


@clause("TWINIT-23", "TWINIT-24")
def test_a_third_card_may_join_a_pair_of_anybodys() -> None:
    scene = position(["", ""], centre="A''", mode="together", sets={1: ["A A'", "B B'"]})
    scene.touch(0, "A''", "A'")
    assert scene.sets(0) == ["A A' A''"]
    assert scene.sets(1) == ["B B'"]
    assert [int(score) for score in scene.state.scores()] == [3, 3]


@clause("TWINIT-23")
def test_the_third_of_three_equal_cards_stays_as_it_is() -> None:
    scene = position([""], centre="A A' A''/K", mode="together")
    scene.touch(0, "A", "A'")
    assert scene.shows("A''") == "A"
    scene.touch(0, "A''", "A")
    assert scene.sets(0) == ["A A' A''"]


@clause("TWINIT-23", "TWINIT-24")
def test_the_minute_ends_the_game_and_all_points_count_together() -> None:
    sets = {0: ["A A'", "B B' B''"], 2: ["C C'"]}
    scene = position(["", "", ""], centre="D", mode="together", sets=sets)
    scene.touch(0, "D").fire("minute")
    assert scene.state.over
    assert [int(score) for score in scene.state.scores()] == [4, 4, 4]
    assert [int(place) for place in scene.state.ranking()] == [1, 1, 1]
    recorder = scene.state.recorder
    assert recorder is not None
    last = recorder.take()[-1]
    assert (last.kind, int(last.seat), list(last.numbers)) == ("minute-over", -1, [4, 0])
    assert (list(last.cards), last.seen) == ([], EVERYONE)


@clause("TWINIT-23")
def test_more_than_five_sets_do_not_end_the_minute() -> None:
    sets = {0: ["B B'", "C C'", "D D'", "E E'", "F F'"]}
    scene = position(["", ""], centre="A A'", mode="minute", sets=sets)
    scene.touch(0, "A", "A'")
    assert not scene.state.over
    assert len(scene.sets(0)) == 6


@clause("TWINIT-25")
@pytest.mark.parametrize(
    ("players", "limits"),
    [(1, (4, 6, 9)), (2, (9, 12, 17)), (3, (14, 18, 26)), (4, (19, 24, 35)), (5, (24, 30, 44)), (6, (29, 36, 53))],
)
def test_the_rating_depends_on_points_and_players(players: int, limits: tuple[int, int, int]) -> None:
    assert rating(players, 0) == 0
    for level, limit in enumerate(limits):
        assert rating(players, limit) == level
        assert rating(players, limit + 1) == level + 1
    assert rating(players, 200) == 3


@clause("TWINIT-25")
def test_the_example_of_the_rulebook_four_players_with_27_points_are_experts() -> None:
    points = 17 * 1 + 5 * 2
    assert points == 27
    assert rating(4, points) == 2
    view = GAME.view(position(["", ""], mode="together", sets={0: ["A A'", "B B' B''"]}).state, 0)
    assert view["rating"] == {"points": 3, "level": "beginner", "limits": [9, 12, 17]}
    assert GAME.view(dealt(2, mode="minute"), 0)["rating"] is None


@clause("TWINIT-26")
def test_rivals_may_not_take_each_others_cards_but_complete_their_own() -> None:
    scene = position(["", ""], centre="A'' B''", mode="minute", sets={0: ["A A'"], 1: ["B B'"]})
    assert scene.no_touch(0, "B") == "TWINIT-26 why-theirs"
    assert scene.no_touch(1, "A'") == "TWINIT-26 why-theirs"
    scene.touch(0, "A'", "A''")
    assert scene.sets(0) == ["A A' A''"]
    assert [int(score) for score in scene.state.scores()] == [2, 1]
    assert scene.no_touch(0, "A") == "TWINIT-06 why-triple"


@clause("TWINIT-26")
def test_most_points_win_the_minute_and_equal_points_share() -> None:
    scene = position(["", "", ""], mode="minute", sets={0: ["A A'", "B B'"], 1: ["C C' C''"], 2: ["D D'"]})
    scene.fire("minute")
    assert [int(score) for score in scene.state.scores()] == [2, 2, 1]
    assert [int(place) for place in scene.state.ranking()] == [1, 1, 3]
    assert scene.events() == [("shared", -1, "")]


def test_points_of_several_minutes_add_up() -> None:
    scene = position(["", ""], mode="minute", sets={0: ["A A'"], 1: ["C C' C''"]}, games=2)
    assert [int(score) for score in scene.state.scores()] == [1, 2]
    scene.fire("minute")
    assert scene.state.interlude
    assert [int(score) for score in scene.state.scores()] == [1, 2]
    scene.state.play(CLOCK, DEAL)
    assert [int(score) for score in scene.state.scores()] == [1, 2]
    assert [int(place) for place in scene.state.ranking()] == [2, 1]


def test_the_turn_limit_counts_flips_in_the_minute() -> None:
    scene = position(["", ""], centre="A B", mode="minute", turn_limit=2)
    scene.flip(0, "A")
    assert not scene.state.over
    scene.flip(1, "A")
    assert scene.state.over
    assert scene.state.cut_short


@clause("TWINIT-23")
def test_the_first_seat_alone_can_be_blocked() -> None:
    scene = position(["", ""], centre="A B", mode="minute").touch(0, "A", "B")
    assert scene.timers() == {"block-0": 1000, "minute": 60000}
