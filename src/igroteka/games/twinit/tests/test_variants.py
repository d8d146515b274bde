"""Untouchables (TWINIT-17, 18) and the match of two teams (TWINIT-19 to 22)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clause
from igroteka.core.seats import CLOCK, EVERYONE, TABLE
from igroteka.core.state import DEAL
from igroteka.games.twinit import GAME
from igroteka.games.twinit.cards import BESIDE, CARDS, TURN, bring_different_first, homes_of
from igroteka.games.twinit.position import stack_of
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.tests.scene import dealt, new_match, position

pytestmark = pytest.mark.usefixtures("each_ruling")


def beside(state: TwinIt) -> list[int]:
    return [card for card in range(CARDS) if state.place[card] == BESIDE]


def sides(state: TwinIt, cards: Iterable[int]) -> list[tuple[int, int]]:
    return [(int(state.front[card]), int(state.back[card])) for card in cards]


# -- Untouchables -------------------------------------------------------------------------------


@clause("TWINIT-17")
def test_the_last_winner_gets_the_first_three_cards_with_different_patterns() -> None:
    passed_over = 0
    for seed in range(200):
        state = dealt(3, seed=seed, untouchables=True, champion=2, first=1)
        shuffled = dealt(3, seed=seed, first=1)  # the same deck without the variant
        expected: list[int] = []
        for card in range(CARDS):
            if len(expected) < 3 and shuffled.front[card] not in [shuffled.front[other] for other in expected]:
                expected.append(card)
        assert sides(state, [0, 1, 2]) == sides(shuffled, expected)
        assert sorted(sides(state, range(CARDS))) == sorted(sides(shuffled, range(CARDS)))
        assert beside(state) == [0, 1, 2]  # whatever was passed over: the numbers do not tell it
        assert list(state.homes) == list(homes_of(state.front, state.back))
        passed_over += expected != [0, 1, 2]
        assert state.beside_side == 1
        assert [int(height) for height in state.height] == [44, 44, 44]
        assert [int(state.known[card]) for card in range(3)] == [1, 1, 1]
        assert all(state.known[card] == 0 for card in stack_of(state, 0)[:-1])
    assert passed_over >= 1


@clause("TWINIT-17")
def test_cards_with_a_pattern_taken_already_are_passed_over() -> None:
    front, back = vec[i64]([5, 5, 7, 5, 7, 9, 1]), vec[i64]([10, 11, 12, 13, 14, 15, 16])
    bring_different_first(front, back, 3)
    assert [int(pattern) for pattern in front] == [5, 7, 9, 5, 7, 5, 1]
    assert [int(pattern) for pattern in back] == [10, 12, 15, 13, 14, 11, 16]


@clause("TWINIT-17")
def test_the_untouchables_are_told_and_seen() -> None:
    state = dealt(2, untouchables=True, champion=1, first=1)
    assert state.recorder is not None
    told = [(e.kind, int(e.seat), list(e.cards), int(e.seen)) for e in state.recorder.take()]
    assert told[:2] == [("dealt", 0, [], EVERYONE), ("set-aside", 0, [0, 1, 2], EVERYONE)]
    assert told[2] == ("shown", -1, [0, 1, 2, 133, 134], EVERYONE)
    view = GAME.view(state, 1)
    assert [face["card"] for face in view["beside"]] == [0, 1, 2]
    assert view["beside_side"] == 0


@clause("TWINIT-17", "TWINIT-21")
def test_the_log_names_all_whom_the_untouchables_bind() -> None:
    names = ["Ann", "Bob", "Cid", "Dan", "Eve"]
    for seats, options, who in ((5, {"mode": "match"}, "Ann, Cid, Eve"), (2, {"champion": 2}, "Bob")):
        state = dealt(seats, untouchables=True, **options)
        assert state.recorder is not None
        event = state.recorder.take()[1]
        assert GAME.line(event, TABLE, GAME.words("en"), names) == f"Three cards are untouchable for {who}."
        said = f"Три карты теперь неприкосновенны для: {who}."
        assert GAME.line(event, TABLE, GAME.words("ru"), names) == said


@clause("TWINIT-17")
def test_three_again_after_a_repeated_win_none_after_a_shared_one() -> None:
    sets = {1: ["F F'", "G G'"], 0: ["H H'"]}
    scene = position(["", ""], sets=sets, rest=False, games=3, untouchables=True)
    assert beside(scene.state) == []
    scene.fire("last")
    scene.state.play(CLOCK, DEAL)
    assert len(beside(scene.state)) == 3
    assert scene.state.beside_side == 1
    shared = position(["", ""], sets={1: ["F F'"], 0: ["H H'"]}, rest=False, games=3, untouchables=True, champion=1)
    shared.fire("last")
    shared.state.play(CLOCK, DEAL)
    assert beside(shared.state) == []
    assert shared.state.beside_side == -1


def test_without_the_variant_nobody_gets_untouchables() -> None:
    scene = position(["", ""], sets={1: ["F F'"]}, rest=False, games=3)
    scene.fire("last")
    scene.state.play(CLOCK, DEAL)
    assert beside(scene.state) == []


@clause("TWINIT-17", "TWINIT-13")
@pytest.mark.parametrize("order", [("U", "U'"), ("U'", "U")])
def test_building_a_set_with_ones_untouchables_is_a_mistake(order: tuple[str, str]) -> None:
    scene = position(["A", "B"], centre="U'", beside="U V W", beside_side=0, sets={0: ["F F'"]}, turn=1)
    scene.touch(0, *order)
    assert scene.sets(0) == []
    assert scene.where("U") == "beside"
    assert scene.events()[-2:] == [("mistake", 0, " ".join(order)), ("lost", 0, "F F'")]
    assert scene.must() == [0]


@clause("TWINIT-17", "TWINIT-09")
def test_trinity_with_ones_untouchables_is_a_mistake_too() -> None:
    scene = position(["A", "B"], beside="U V W", beside_side=0, sets={1: ["U' U''"], 0: ["F F'"]})
    scene.touch(0, "U'", "U")
    assert scene.sets(0) == []
    assert scene.sets(1) == ["U' U''"]


@clause("TWINIT-17")
def test_the_owner_builds_other_sets_as_ever() -> None:
    scene = position(["A", "B"], centre="D D'", beside="U V W", beside_side=0)
    scene.touch(0, "D", "D'")
    assert scene.sets(0) == ["D D'"]


@clause("TWINIT-18")
def test_others_build_sets_with_them_which_frees_the_owner() -> None:
    scene = position(["A", "B"], centre="U'", beside="U V W", beside_side=0)
    scene.touch(1, "U", "U'")
    assert scene.sets(1) == ["U' U"]
    assert len(beside(scene.state)) == 2
    scene = position(["A", "B"], beside="U V W", beside_side=0, sets={0: ["U' U''"]})
    scene.touch(1, "U", "U'")
    assert scene.sets(1) == ["U' U'' U"]


@clause("TWINIT-14", "TWINIT-17")
def test_a_third_card_that_is_untouchable_turns_in_place() -> None:
    scene = position(["A", "B"], centre="U' U''", beside="U/K V W", beside_side=0)
    scene.touch(0, "U'", "U''")
    assert scene.sets(0) == ["U' U''"]
    assert (scene.where("U"), scene.shows("U")) == ("beside", "K")


def test_a_rematch_knows_who_won_alone() -> None:
    scene = position(["", "", ""], sets={2: ["F F'"]}, rest=False, untouchables=True, champion=1)
    scene.fire("last")
    assert GAME.rematch_options(scene.state).champion == 3
    shared = position(["", ""], sets={1: ["F F'"], 0: ["H H'"]}, rest=False, untouchables=True, champion=1)
    shared.fire("last")
    assert GAME.rematch_options(shared.state).champion == 0
    plain = position(["", ""], sets={1: ["F F'"]}, rest=False, hands="claims")
    plain.fire("last")
    assert GAME.rematch_options(plain.state) == GAME.read_options({"first": 2})
    five = new_match(5, mode="match", untouchables=True)
    assert GAME.rematch_options(five).champion == 0


def test_a_rematch_is_begun_by_the_next_seat_and_the_minute_by_all() -> None:
    for first, then in ((1, 2), (2, 3), (3, 1)):
        scene = position(["", "", ""], sets={2: ["F F'"]}, rest=False, untouchables=True, champion=1)
        scene.state.first = first - 1
        scene.fire("last")
        options = GAME.rematch_options(scene.state)
        assert (options.first, options.champion) == (then, 3)
        assert new_match(3, first=options.first).house.named_first == then - 1
    for mode in ("together", "minute"):
        assert GAME.rematch_options(dealt(3, mode=mode)).first == 0


# -- Match --------------------------------------------------------------------------------------

FOUR = ["A", "B", "C", "D"]


@clause("TWINIT-19")
def test_two_hands_of_two_team_mates_win_a_set_for_the_team() -> None:
    scene = position(FOUR, centre="E E'", mode="match", turn=1)
    scene.touch(0, "E").touch(2, "E'")
    assert scene.sets(0) == ["E E'"]
    assert [int(score) for score in scene.state.scores()] == [1, 0, 1, 0]
    assert scene.events()[-1] == ("won", 2, "E E'")  # the later hand completes it
    swapped = position(FOUR, centre="E E'", mode="match", turn=1)
    swapped.touch(2, "E'").touch(0, "E")
    assert swapped.events()[-1] == ("won", 0, "E E'")


@clause("TWINIT-19", "TWINIT-13")
def test_both_hands_of_one_player_are_a_mistake() -> None:
    scene = position(FOUR, centre="E E'", sets={0: ["F F'"], 1: ["G G'"]}, mode="match", turn=1)
    scene.touch(2, "E", "E'")
    assert scene.sets(0) == []
    assert scene.stack(2).endswith(" F F'")
    assert scene.events()[-2:] == [("mistake", 2, "E E'"), ("lost", 2, "F F'")]
    assert scene.must() == [0, 2]


@clause("TWINIT-19", "TWINIT-13")
def test_a_wrong_pair_of_team_mates_is_the_mistake_of_the_later_hand() -> None:
    scene = position(FOUR, centre="E H", sets={0: ["F F'", "G G'"]}, mode="match", turn=1)
    scene.touch(2, "E").touch(0, "H")
    assert scene.sets(0) == ["F F'"]
    assert scene.stack(0).endswith(" G G'")
    assert scene.hands(0) == scene.hands(2) == ""
    assert scene.events()[-2:] == [("mistake", 0, "E H"), ("lost", 0, "G G'")]


@clause("TWINIT-19")
def test_two_team_mates_on_one_card_are_no_pair_and_no_mistake() -> None:
    scene = position(FOUR, centre="E E'", mode="match", turn=1)
    scene.touch(2, "E").touch(0, "E")
    assert scene.state.stops == 0
    assert (scene.hands(0), scene.hands(2)) == ("E", "E")
    scene.lift(0, "E").lift(2, "E").touch(1, "E").touch(3, "E")
    assert (scene.hands(1), scene.hands(3), scene.sets(1)) == ("E", "E", [])


@clause("TWINIT-19", "TWINIT-06")
def test_a_team_mates_stack_is_a_target_ones_own_is_none() -> None:
    scene = position(["E", "B", "C", "D"], centre="E'", mode="match", turn=1)
    assert scene.no_touch(0, "E") == "TWINIT-06 why-own-stack"
    scene.touch(2, "E").touch(0, "E'")
    assert scene.sets(0) == ["E E'"]


@clause("TWINIT-19")
def test_teams_sit_alternately_as_far_as_numbers_allow() -> None:
    for seats, teams in ((4, [[0, 2], [1, 3]]), (5, [[0, 2, 4], [1, 3]]), (6, [[0, 2, 4], [1, 3, 5]])):
        state = dealt(seats, mode="match")
        assert [side["seats"] for side in GAME.view(state, 0)["sides"]] == teams


@clause("TWINIT-19", "TWINIT-27")
def test_in_a_match_a_hand_lies_three_seconds() -> None:
    scene = position(FOUR, centre="E E'", mode="match")
    assert scene.touch(0, "E").timers() == {"hand-0-0": 3000, "turn-0": 8000}


@clause("TWINIT-20")
def test_after_a_stop_any_member_of_the_team_may_go_on_and_play_goes_clockwise_from_there() -> None:
    scene = position(FOUR, centre="E E'", mode="match", turn=0)
    scene.touch(3, "E").touch(1, "E'")
    assert scene.must() == [1, 3]
    assert scene.refusal(0, int(TURN)) == "TWINIT-05 why-turn"
    scene.turn(3)
    assert scene.fire("pace").must() == [0]
    scene.turn(0)
    assert scene.fire("pace").must() == [1]


@clause("TWINIT-20", "TWINIT-16")
def test_a_team_without_stacks_is_passed_over() -> None:
    some = position(["A", "", "C", "D"], centre="E E'", mode="match", turn=0)
    some.touch(1, "E").touch(3, "E'")
    assert some.must() == [3]
    few = position(FOUR, centre="E E'", mode="match", turn=0, rest=False)  # a card each
    few.touch(1, "E").touch(3, "E'")
    assert few.must() == [1, 3]
    none = position(["A", "", "C", ""], centre="E E'", mode="match", turn=0)
    none.touch(3, "E").touch(1, "E'")
    assert none.must() == [2]


@clause("TWINIT-20", "TWINIT-28")
def test_the_clock_turns_for_the_first_of_the_team() -> None:
    scene = position(FOUR, centre="E E'", mode="match", turn=0)
    scene.touch(3, "E").touch(1, "E'").fire("turn")
    assert scene.events()[-2:] == [("lingered", 1, ""), ("turned", 1, "B")]


@clause("TWINIT-21")
def test_the_larger_team_may_play_with_untouchables_that_bind_all_of_it() -> None:
    state = dealt(5, mode="match", untouchables=True)
    assert len(beside(state)) == 3
    assert state.beside_side == 0
    assert beside(dealt(5, mode="match")) == []
    five = [*FOUR, "M"]
    scene = position(five, centre="U'", beside="U V W", sets={0: ["F F'"]}, mode="match", untouchables=True)
    scene.touch(2, "U").touch(4, "U'")
    assert scene.sets(0) == []
    assert scene.stack(4).endswith(" F F'")
    other = position(five, centre="U'", beside="U V W", mode="match", untouchables=True)
    other.touch(1, "U").touch(3, "U'")
    assert other.sets(1) == ["U' U"]


@clause("TWINIT-22", "TWINIT-15")
def test_the_first_team_with_five_sets_wins() -> None:
    won = ["F F'", "G G'", "H H'", "I I'"]
    scene = position(FOUR, centre="E E'", sets={1: won, 0: ["J J'"]}, mode="match")
    scene.touch(1, "E").touch(3, "E'")
    assert scene.state.over
    assert [int(place) for place in scene.state.ranking()] == [3, 1, 3, 1]
    assert [int(score) for score in scene.state.scores()] == [1, 5, 1, 5]


@clause("TWINIT-16")
def test_teams_are_compared_by_sets_and_cards_when_the_stacks_are_empty() -> None:
    scene = position(["", "", "", ""], sets={0: ["F F'"], 1: ["G G' G''"]}, mode="match", rest=False, games=2)
    scene.fire("last")
    assert [int(score) for score in scene.state.scores()] == [0, 1, 0, 1]
    assert scene.events() == [("game-over", -1, "")]
    sets = {0: ["F F' F''", "G G' G''"], 1: ["H H'", "I I'", "J J'"]}
    more = position(["", "", "", ""], sets=sets, mode="match", rest=False)
    more.fire("last")
    assert [int(place) for place in more.state.ranking()] == [3, 1, 3, 1]
    cards = position(["", "", "", ""], sets={0: ["F F'"], 1: ["G G' G''"]}, mode="match", rest=False)
    cards.fire("last")
    assert [int(place) for place in cards.state.ranking()] == [3, 1, 3, 1]
    even = position(["", "", "", ""], sets={0: ["F F'"], 1: ["G G'"]}, mode="match", rest=False, games=2)
    even.fire("last")
    assert [int(score) for score in even.state.scores()] == [1, 1, 1, 1]
    assert even.events() == [("shared", -1, "")]
