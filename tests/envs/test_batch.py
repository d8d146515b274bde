"""Many tables at once: the same matches as one by one, and nothing that the rules do not allow."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from igroteka.core.errors import Mistake
from igroteka.core.registry import all_games
from igroteka.core.seats import BIT
from igroteka.envs.batch import Batch

GAMES = sorted(all_games())
every_game = pytest.mark.parametrize("game", GAMES)


def short(game: str) -> dict[str, Any]:
    """What keeps a match of this game short: touches at random lead nowhere."""
    return {"rounds": 1, "most": 60 if all_games()[game].real_time else None}


def steps(batch: Batch, number: int) -> list[tuple[bytes, bytes, bytes, bytes]]:
    """What can be seen of so many steps at random."""
    seen = []
    for _ in range(number):
        batch.step(batch.random)
        seen.append((batch.observation.tobytes(), batch.mask.tobytes(), batch.seat.tobytes(), batch.reward.tobytes()))
    return seen


@every_game
def test_the_same_seed_gives_the_same_numbers_and_another_seed_others(game: str) -> None:
    one = steps(Batch(game, 3, seed=4), 60)
    assert one == steps(Batch(game, 3, seed=4), 60)
    assert one != steps(Batch(game, 3, seed=5), 60)


@every_game
def test_a_table_plays_the_same_match_however_many_others_there_are(game: str) -> None:
    alone, among = Batch(game, 1, seed=2), Batch(game, 5, seed=2)
    for _ in range(80):
        alone.step(alone.random)
        among.step(among.random)
        assert (alone.observation[0] == among.observation[0]).all()
        assert (alone.mask[0] == among.mask[0]).all()


@every_game
def test_the_mask_is_what_the_rules_allow(game: str) -> None:
    batch = Batch(game, 4, seed=3)
    for _ in range(100):
        for table in range(batch.tables):
            state, seat = batch.state(table), int(batch.seat[table])
            allowed = set(np.flatnonzero(batch.mask[table]).tolist())
            assert allowed - {batch.wait} == {int(move) for move in state.legal(seat)}
            assert (batch.wait in allowed) == (batch.game.real_time or not state.must & BIT[seat])
            assert int(batch.random[table]) in allowed
        batch.step(batch.random)


@every_game
@pytest.mark.parametrize("interrupts", ["asked", "reflex"])
def test_matches_end_and_what_is_given_for_them_adds_up_to_nothing(game: str, interrupts: str) -> None:
    batch = Batch(game, 8, seed=1, interrupts=interrupts, **short(game))
    ends = 0
    for _ in range(4000):
        batch.step(batch.random)
        over = batch.ended | batch.cut
        assert (batch.reward[~over] == 0).all()
        assert abs(batch.reward.sum()) < 1e-9
        ends += int(over.sum())
        if ends >= 10:
            break
    assert ends >= 10


@every_game
def test_what_follows_a_match_is_as_gymnasium_says(game: str) -> None:
    batch = Batch(game, 1, seed=1, autoreset="next_step", **short(game))
    while not (batch.ended[0] or batch.cut[0]):
        batch.step(batch.random)
    assert batch.seat[0] < 0  # its end is seen
    assert not batch.mask.any()
    batch.step([0])  # whatever the action
    assert batch.seat[0] >= 0
    assert not batch.ended[0]
    rests = Batch(game, 1, seed=1, autoreset="disabled", **short(game))
    while not (rests.ended[0] or rests.cut[0]):
        rests.step(rests.random)
    rests.step([0])
    assert rests.seat[0] < 0


ARRAYS = ("observation", "mask", "seat", "random", "reward", "ended", "cut")


@every_game
@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
def test_a_table_by_itself_steps_without_an_array_and_shows_the_same(game: str, autoreset: str) -> None:
    alone, usual = (Batch(game, 1, seed=8, rounds=1, interrupts="reflex", autoreset=autoreset) for _ in range(2))
    for _ in range(150):
        alone.step_alone(int(usual.random[0]))
        usual.step(usual.random)
        for name in ARRAYS:
            assert (getattr(alone, name) == getattr(usual, name)).all(), name


def test_the_learner_goes_round_the_table_and_others_play_the_other_seats() -> None:
    batch = Batch("uno", 3, 3, seed=1, others="plain", rounds=1)
    assert batch.seat.tolist() == [0, 1, 2]
    for _ in range(200):
        before, over = batch.seat.copy(), batch.ended | batch.cut
        batch.step(batch.random)
        over = batch.ended | batch.cut
        assert (batch.seat[~over] == before[~over]).all()
        assert (batch.seat[over] == (before[over] + 1) % 3).all()


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"tables": 0}, "env-tables"),
        ({"most": 0}, "env-most"),
        ({"autoreset": "sometimes"}, "env-autoreset"),
        ({"interrupts": "never"}, "env-interrupts"),
        ({"seats": 11}, "seats"),
        ({"others": "nobody"}, "bot-unknown"),
        ({"seats": 4, "others": ["plain", "quick"]}, "env-others"),
        ({"options": {"goal": 7}}, "option-value"),
    ],
)
def test_wrong_wishes_are_told_in_a_sentence(given: dict[str, Any], key: str) -> None:
    with pytest.raises(Mistake) as said:
        Batch("uno", **{"tables": 1, **given})
    assert said.value.key == key


def test_a_wrong_action_moves_no_table() -> None:
    batch = Batch("uno", 3, seed=6)
    before = batch.observation.copy()
    masked_out = int(np.flatnonzero(batch.mask[1] == 0)[0])
    for actions, key in (
        ([int(batch.random[0]), masked_out, int(batch.random[2])], "env-illegal"),
        ([0, 0], "env-actions"),
        ([0.5, 0.5, 0.5], "env-actions"),
        ([-1, 10**9, 0], "env-illegal"),
    ):
        with pytest.raises(Mistake) as said:
            batch.step(actions)
        assert said.value.key == key
        assert (batch.observation == before).all()
