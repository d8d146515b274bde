"""The model of eyes and hands: more to look at takes longer, nobody is quicker than people, nothing begins anew."""

from __future__ import annotations

from statistics import mean, median

import pytest

from igroteka.core.bot import Watch
from igroteka.core.dice import FastDice
from igroteka.core.seeds import derived
from igroteka.games.twinit.bot import BEGINNER, EXPERT, PLAYER, Quick
from igroteka.games.twinit.cards import TURN
from igroteka.games.twinit.scan import FEW, FLOOR_MS, LONGEST_MS, Eye, born, shown_at
from igroteka.games.twinit.tests.scene import Scene, dealt, position

EYES = [BEGINNER, PLAYER, EXPERT]
SEEDS = range(400)
OTHERS = "D E F G H I J K L M N O P Q R S T"


def crowd(others: int, fresh: str = "") -> Scene:
    """C and its twin among so many other cards; the named ones have just been turned, at the last input."""
    scene = position(["A", "B"], centre=" ".join(["C", "C'", *OTHERS.split()[: others - 2]]))
    scene.state.inputs = 10
    for name in fresh.split():
        scene.state.changed[scene.cards[name]] = 10
    return scene


def pair(scene: Scene) -> tuple[int, int]:
    return scene.cards["C"], scene.cards["C'"]


def lands(scene: Scene, eye: Eye, seed: int, *ago: int) -> int:
    state = scene.state
    return eye.lands_at(state, pair(scene), shown_at(state), Watch(seed, ago))


def times(scene: Scene, eye: Eye, *ago: int) -> list[int]:
    return [lands(scene, eye, seed, *ago) for seed in SEEDS]


def test_faces_in_sight_are_counted_with_the_moment_they_came() -> None:
    scene = crowd(6, "C'")
    assert sorted(shown_at(scene.state)) == [1] * 7 + [10]  # six in the centre, two stacks
    assert born(scene.state, pair(scene)) == 10


@pytest.mark.parametrize("eye", EYES)
def test_the_more_cards_the_later_a_new_pair_is_noticed(eye: Eye) -> None:
    middle = [median(times(crowd(others, "C'"), eye, 0)) for others in (2, 6, 12, 18)]
    assert middle == sorted(middle)
    assert middle[-1] > 1.5 * middle[0]


@pytest.mark.parametrize("eye", EYES)
def test_the_more_cards_the_later_an_old_pair_is_found(eye: Eye) -> None:
    middle = [mean(times(crowd(others), eye, 0)) for others in (2, 6, 12, 18)]
    assert middle == sorted(middle)
    assert middle[-1] > 1.5 * middle[0]


@pytest.mark.parametrize("eye", EYES)
def test_a_card_just_turned_draws_the_eye(eye: Eye) -> None:
    assert median(times(crowd(10, "C'"), eye, 0)) < 0.8 * median(times(crowd(10), eye, 0))


def test_when_everything_is_new_nothing_draws_the_eye() -> None:
    three = times(crowd(10, "C' D E"), BEGINNER, 0)
    four = times(crowd(10, "C' D E F"), BEGINNER, 0)
    assert median(three) < 0.8 * median(four)


@pytest.mark.parametrize("eye", EYES)
def test_nobody_is_quicker_than_people_can_be(eye: Eye) -> None:
    reactions = [eye.reaction(FastDice(seed)) for seed in range(4000)]
    assert min(reactions) >= FLOOR_MS
    assert eye.reaction_ms < mean(reactions) < eye.reaction_ms + 1.3 * eye.tail_ms + 20
    assert max(reactions) > eye.reaction_ms + 3 * eye.tail_ms  # a long tail …
    assert mean(reactions) > median(reactions)  # … to the right
    for scene in (crowd(2, "C'"), crowd(12)):
        assert min(times(scene, eye, 0)) >= eye.look_ms + FLOOR_MS
    assert max(times(crowd(18), eye, 0)) <= LONGEST_MS + max(reactions)


def test_a_reaction_without_patience_stops_at_the_floor() -> None:
    hasty = Eye(0, 1, 0.0, 1, reaction_ms=1, tail_ms=1, second_hand_ms=1, turn_ms=1)
    assert {hasty.reaction(FastDice(seed)) for seed in range(50)} == {FLOOR_MS}
    assert hasty.travel(FastDice(1)) >= 50


def test_levels_differ_in_everything() -> None:
    for slow, fast in ((BEGINNER, PLAYER), (PLAYER, EXPERT)):
        for fresh in ("", "C'"):
            assert mean(times(crowd(12, fresh), slow, 0)) > 1.4 * mean(times(crowd(12, fresh), fast, 0))
        assert slow.turn_ms > fast.turn_ms
        assert slow.second_hand_ms > fast.second_hand_ms


def test_looking_around_takes_its_mean_among_a_few_faces() -> None:
    scene = crowd(FEW - 2)  # and two stacks
    assert len(shown_at(scene.state)) == FEW
    found = [lands(scene, PLAYER, seed, 0) for seed in range(3000)]
    searching = mean(found) - PLAYER.look_ms - PLAYER.reaction_ms - PLAYER.tail_ms
    assert 0.93 * PLAYER.scan_ms < searching < 1.05 * PLAYER.scan_ms


@pytest.mark.parametrize("fresh", ["", "C'", "C C'"])
def test_asked_again_it_means_the_same_moment(fresh: str) -> None:
    for seed in SEEDS:
        scene = crowd(8, fresh)
        state = scene.state
        came, first = born(state, pair(scene)), lands(scene, PLAYER, seed, 0)
        assert PLAYER.touches_after(state, pair(scene), shown_at(state), Watch(seed, [0])) == first
        for passed in (1, first // 2, first - 1):
            watch = Watch(seed, [passed] * 20)
            assert PLAYER.touches_after(state, pair(scene), shown_at(state), watch) == first - passed
        state.inputs += 3  # hands come and go
        watch = Watch(seed, [first // 3, first // 3, first // 2, *[first - 1] * 20])
        assert born(state, pair(scene)) == came
        assert PLAYER.touches_after(state, pair(scene), shown_at(state), watch) == 1


def test_a_card_turned_later_draws_the_eye_away_but_not_the_hand_that_is_on_its_way() -> None:
    scene = crowd(12, "C'")
    state = scene.state
    before = shown_at(state)
    state.inputs = 11  # another card is turned, 900 ms after the twin
    kept = lost = 0
    for seed in SEEDS:
        watch = Watch(seed, [0, 900])
        first = PLAYER.lands_at(state, pair(scene), before, watch)
        now = PLAYER.lands_at(state, pair(scene), [*before, 11], watch)
        reaction = PLAYER.reaction(FastDice(derived(seed, "pair", *pair(scene), 10)))
        if now == first:
            kept += 1
        else:
            lost += 1
            assert first - reaction > 900  # nothing it had noticed by then is forgotten
    assert kept > 0.3 * len(SEEDS)
    assert lost > 0.2 * len(SEEDS)


def test_when_other_cards_leave_the_table_nothing_is_noticed_later() -> None:
    scene = crowd(16, "C' D")
    shown = shown_at(scene.state)
    fewer = [*sorted(shown)[4:-2], 10]  # four old cards are gone, and D
    for seed in SEEDS:
        watch = Watch(seed, [0])
        assert PLAYER.lands_at(scene.state, pair(scene), fewer, watch) <= PLAYER.lands_at(
            scene.state, pair(scene), shown, watch
        )


def test_a_pair_that_was_known_but_could_not_be_had_takes_one_reaction() -> None:
    scene = crowd(8)
    state = scene.state
    for seed in range(100):
        long_ago = [0, *[2 * LONGEST_MS] * 20]
        after = PLAYER.touches_after(state, pair(scene), shown_at(state), Watch(seed, long_ago))
        assert FLOOR_MS <= after < 2000
        long_ago[0] = 100
        assert PLAYER.touches_after(state, pair(scene), shown_at(state), Watch(seed, long_ago)) == after - 100


def test_two_pairs_are_found_sooner_than_one() -> None:
    one = position(["A", "B"], centre="C C' D E F G").state
    two = position(["A", "B"], centre="C C' D D' F G").state
    waits = [[Quick().intend(state, 1, FastDice(1), Watch(seed, [0]))[1] for seed in SEEDS] for state in (one, two)]
    assert 0.4 * mean(waits[0]) < mean(waits[1]) < 0.75 * mean(waits[0])


def test_the_first_pair_of_the_minute_takes_a_usual_search() -> None:
    found = [Quick().intend(dealt(2, seed, mode="minute"), 1, FastDice(1), Watch(seed, [0]))[1] for seed in range(60)]
    assert 0.6 * PLAYER.scan_ms < mean(found) < 1.5 * PLAYER.scan_ms


def test_the_second_hand_and_the_turn_are_due_at_one_moment_whenever_asked() -> None:
    scene = position(["A", "B"], centre="C C'")
    state = scene.state
    turn = PLAYER.turns_after(state, Watch(5, [0]))
    assert PLAYER.turns_after(state, Watch(5, [turn - 30] * 9)) == 30
    assert PLAYER.turns_after(state, Watch(5, [turn + 30] * 9)) == 0
    scene.touch(1, "C")
    follow = PLAYER.follows_after(state, 2, Watch(5, [0]))
    assert PLAYER.follows_after(state, 2, Watch(5, [follow - 10])) == 10
    travels = [PLAYER.travel(FastDice(seed)) for seed in SEEDS]
    assert 0.85 * PLAYER.second_hand_ms < median(travels) < 1.15 * PLAYER.second_hand_ms
    move, after = Quick().intend(state, 1, FastDice(1), Watch(5, [0]))
    assert (move, after) == (scene.cards["C'"], follow)


def test_a_team_mates_hand_draws_the_eye() -> None:
    scene = position(["A", "B", "C", "D"], centre="E E' F", mode="match").touch(1, "E")
    for seed in range(50):
        move, after = Quick().intend(scene.state, 3, FastDice(1), Watch(seed, [0]))
        assert move == scene.cards["E'"]
        assert after >= PLAYER.look_ms + FLOOR_MS
        assert Quick().intend(scene.state, 3, FastDice(1), Watch(seed, [50])) == (move, after - 50)


def test_turns_are_human() -> None:
    state = position(["A", "B"], centre="C D").state
    turns = [Quick().intend(state, 0, FastDice(1), Watch(seed, [0])) for seed in SEEDS]
    assert {move for move, _ in turns} == {TURN}
    assert 0.9 * PLAYER.turn_ms < median(after for _, after in turns) < 1.1 * PLAYER.turn_ms
