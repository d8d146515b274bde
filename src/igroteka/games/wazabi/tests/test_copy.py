"""A copy is the same match and shares nothing with it."""

from __future__ import annotations

from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.tests.positions import play, position


def test_a_copy_holds_every_number() -> None:
    state = position(
        hands=["K2 L1", "L1 AG SK", "SH L2 L2 SD"],
        dice="3 5 2",
        skips="0 0 1",
        stage="play",
        roll="W W card give",
        discard="L1 D3",
        way="right",
        counted=True,
    )
    play(state, "K2", "1 keep:L1+SK")
    state.draws, state.gives, state.turns, state.cut_short = 2, 1, 9, True
    state.points[1], state.left[2] = 7, 1
    copy = state.copy()
    assert GAME.dump(copy) == GAME.dump(state)
    assert (copy.lost, copy.direction, copy.stage, copy.roller, copy.working, copy.asked) == (2, -1, 4, 0, 2, 6)
    assert (copy.power, copy.card_faces, copy.give_faces, copy.counted, copy.turns) == (2, 1, 1, True, 9)
    assert (copy.draws, copy.gives, copy.turn) == (2, 1, 0)
    assert copy.recorder is None
    assert copy.house is state.house
    assert copy.options is state.options


def test_playing_the_copy_on_leaves_the_original_alone() -> None:
    for seed in range(8):
        state = GAME.new(2 + seed % 5, GAME.read_options({"turn_limit": 50, "games": 3}), FastDice(seed))
        playout(state, FastDice(seed), 40 + 5 * seed)
        before = GAME.dump(state)
        copy = state.copy()
        playout(copy, FastDice(seed + 9), 200)
        assert GAME.dump(state) == before != GAME.dump(copy)


def test_a_copy_goes_on_like_the_original() -> None:
    state = GAME.new(4, GAME.read_options({"turn_limit": 50}), FastDice(5))
    playout(state, FastDice(5), 30)
    copy = state.copy()
    for match in (state, copy):
        playout(match, FastDice(6), 10_000)
    assert GAME.dump(copy) == GAME.dump(state)
