"""The bots: never wrong, quick to notice, better than chance."""

from __future__ import annotations

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.seats import CLOCK
from igroteka.core.state import WAIT
from igroteka.games.twinit import GAME
from igroteka.games.twinit.bot import Chance, Easy, Quick, Sharp, pairs
from igroteka.games.twinit.cards import CARDS, FLIP, LIFT, TURN
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.tests.scene import Scene, position


def chooses(scene: Scene, seat: int) -> str:
    move = Quick().choose(scene.state.guess(seat, FastDice(1)), seat, FastDice(2))
    if move in (WAIT, TURN):
        return "turn" if move == TURN else "waits"
    assert scene.state.allows(seat, move)
    return f"{'touch' if move < LIFT else 'lift'} {scene.names[move % CARDS]}"


def test_quick_touches_a_pair_and_follows_with_the_other_hand() -> None:
    scene = position(["A", "B"], centre="C C'")
    assert chooses(scene, 1) == "touch C"
    scene.touch(1, "C")
    assert chooses(scene, 1) == "touch C'"
    assert chooses(scene, 0) == "turn"  # too late for that pair


def test_quick_turns_when_it_is_its_turn_and_waits_otherwise() -> None:
    scene = position(["A", "B"], centre="C D")
    assert chooses(scene, 0) == "turn"
    assert chooses(scene, 1) == "waits"


def test_quick_lifts_a_hand_in_vain_and_waits_out_a_dispute() -> None:
    scene = position(["A", "B"], centre="C D").touch(1, "C")
    assert chooses(scene, 1) == "lift C"
    dispute = position(["A", "B", "E"], centre="C C'").touch(1, "C").touch(2, "C'")
    assert chooses(dispute, 1) == "waits"
    dispute.touch(2, "C")
    assert chooses(dispute, 2) == "waits"
    dispute.fire("settle")
    assert chooses(dispute, 1) == "waits"
    late = position(["A", "B", "E"], centre="C C'", sets={}).touch(0, "C")
    assert chooses(late, 2) == "waits"


def test_quick_leaves_its_untouchables_alone() -> None:
    scene = position(["A", "B"], centre="U'", beside="U V W", beside_side=1)
    assert chooses(scene, 1) == "waits"
    scene.touch(1, "U'")
    assert chooses(scene, 1) == "lift U'"


def test_quick_plays_with_its_team() -> None:
    scene = position(["A", "B", "C", "D"], centre="E E' F F'", mode="match")
    scene.touch(1, "E")
    assert chooses(scene, 3) == "touch E'"
    assert chooses(scene, 1) == "waits"
    alone = position(["A", "B", "C", "D"], centre="E F F'", mode="match").touch(1, "E")
    assert chooses(alone, 1) == "lift E"
    assert chooses(alone, 3) == "waits"  # a second pattern would be a mistake
    assert chooses(alone, 2) in ("touch F", "touch F'")


def test_quick_waits_while_blocked() -> None:
    scene = position(["", ""], centre="A A' B C", mode="minute").touch(0, "B", "C")
    assert chooses(scene, 0) == "waits"
    assert chooses(scene, 1) in ("touch A", "touch A'")


@pytest.mark.parametrize(("bot", "mean"), [(Easy, 12000), (Quick, 4000), (Sharp, 1500)])
def test_delays_are_exponential_and_the_levels_differ(bot: type[Quick], mean: int) -> None:
    scene = position(["A", "B"], centre="C C'")
    dice = FastDice(3)
    times = [bot().delay(scene.state, 1, scene.cards["C"], dice) for _ in range(600)]
    assert 0.85 * mean < sum(times) / len(times) < 1.15 * mean
    assert min(times) >= 1
    turns = [bot().delay(scene.state, 0, int(TURN), dice) for _ in range(600)]
    assert 0.8 * bot.turns_ms < sum(turns) / len(turns) < 1.2 * bot.turns_ms
    scene.touch(1, "C")
    second = [bot().delay(scene.state, 1, scene.cards["C'"], dice) for _ in range(600)]
    assert 0.8 * bot.second_hand_ms < sum(second) / len(second) < 1.2 * bot.second_hand_ms


def test_two_pairs_are_noticed_twice_as_fast() -> None:
    scene = position(["A", "B"], centre="C C' D D'")
    assert len(pairs(scene.state, 1)) == 2
    times = [Quick().delay(scene.state, 1, scene.cards["C"], FastDice(seed)) for seed in range(400)]
    assert 1600 < sum(times) / len(times) < 2400


def test_in_the_minute_pairs_abound_but_one_looks_at_one_place_at_a_time() -> None:
    scene = position(["", ""], centre="C C' D D'", mode="minute")
    times = [Quick().delay(scene.state, 1, scene.cards["C"], FastDice(seed)) for seed in range(400)]
    assert 3300 < sum(times) / len(times) < 4700


def test_chance_plays_like_the_random_player_but_needs_time_in_the_minute() -> None:
    scene = position(["A", "B"], centre="C C'")
    assert Chance().choose(scene.state, 0, FastDice(1)) == TURN
    moves = {Chance().choose(scene.state, 1, FastDice(seed)) for seed in range(400)}
    assert moves == {WAIT, scene.cards["C"]}
    assert Chance().delay(scene.state, 1, scene.cards["C"], FastDice(1)) == 0
    minute = position(["", ""], centre="C C'", mode="minute")
    times = [Chance().delay(minute.state, 1, minute.cards["C"], FastDice(seed)) for seed in range(400)]
    assert 12500 < sum(times) / len(times) < 17500
    minute.touch(1, "C")
    times = [Chance().delay(minute.state, 1, minute.cards["C'"], FastDice(seed)) for seed in range(400)]
    assert 400 < sum(times) / len(times) < 600
    minute.state.may = 0
    assert Chance().choose(minute.state, 1, FastDice(1)) == WAIT


def duel(seed: int, quick: int) -> TwinIt:
    """A game of Quick against the random player, without a clock."""
    state = GAME.new(2, GAME.read_options({"turn_limit": 400}), FastDice(seed))
    dice, driver, bot = FastDice(seed + 9), Driver(), Quick()
    while not state.over:
        seat = driver.next_seat(state)
        if seat == CLOCK:
            state.play(CLOCK, due_timer(state))
            driver.made(CLOCK)
            continue
        interrupt = driver.is_interrupt(state, seat)
        if seat == quick:
            move = bot.choose(state.guess(seat, dice), seat, dice)
        else:
            move = int(state.reflex(seat, dice)) if interrupt else int(TURN)
        if move == WAIT:
            driver.declined(seat)
            continue
        state.play(seat, move)
        driver.made(seat)
    return state


def test_quick_beats_the_random_player() -> None:
    wins = sum(duel(seed, seat).ranking()[seat] == 1 for seed in range(4) for seat in range(2))
    assert wins >= 7


def test_the_game_offers_its_bots() -> None:
    assert GAME.bots() == {"random": Chance, "easy": Easy, "quick": Quick, "sharp": Sharp}
    assert Easy.notices_ms > Quick.notices_ms > Sharp.notices_ms
    assert FLIP == 270
