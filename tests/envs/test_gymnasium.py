"""Gymnasium's checker passes for every game, and many tables at once are what its own vector environments are."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import igroteka.envs  # noqa: F401
from igroteka.core.errors import Mistake
from igroteka.core.registry import all_games
from igroteka.envs.single import LearnerEnv
from igroteka.envs.vector import LearnerVectorEnv

GAMES = sorted(all_games())
every_game = pytest.mark.parametrize("game", GAMES)
every_mode = pytest.mark.parametrize("mode", list(AutoresetMode), ids=lambda mode: mode.value)


@every_game
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    check_env(gymnasium.make(f"igroteka/{game}-v0", others="random").unwrapped)


@every_game
def test_the_learner_plays_whole_matches_against_bots(game: str) -> None:
    env = gymnasium.make(f"igroteka.envs:igroteka/{game}-v0", others="random", rounds=1, interrupts="reflex", seats=3)
    seats = []
    for number in range(3):
        seen, info = env.reset(seed=9 if number == 0 else None)
        seats.append(info["seat"])
        ended = cut = False
        for _ in range(300):
            assert (seen["action_mask"] == info["action_mask"]).all()
            seen, reward, ended, cut, info = env.step(env.action_space.sample(seen["action_mask"]))
            if ended or cut:
                break
            assert reward == 0
    assert seats == [0, 1, 2]  # it goes round the table


@every_mode
@every_game
def test_many_tables_are_what_gymnasiums_own_vector_environment_is(game: str, mode: AutoresetMode) -> None:
    given: dict[str, Any] = {"others": "random", "rounds": 1, "interrupts": "reflex"}
    ours = LearnerVectorEnv(game, 1, autoreset_mode=mode, **given)
    theirs = SyncVectorEnv([lambda: LearnerEnv(game, **given)], autoreset_mode=mode)
    assert ours.metadata == theirs.metadata
    for space in ("observation_space", "action_space", "single_observation_space", "single_action_space"):
        assert getattr(ours, space) == getattr(theirs, space)
    dice = np.random.default_rng(1)
    mine, other = ours.reset(seed=3), theirs.reset(seed=3)
    assert data_equivalence(mine, other, exact=True)
    ends = 0
    for _ in range(120):
        allowed = np.flatnonzero(mine[0]["action_mask"][0])
        actions = np.array([dice.choice(allowed) if len(allowed) else 0])
        step, their_step = ours.step(actions), theirs.step(actions)
        assert data_equivalence(step, their_step, exact=True)
        mine = step[0], step[-1]
        over = bool((step[2] | step[3])[0])
        ends += over
        if over and mode == AutoresetMode.DISABLED:
            chosen = np.array([True])
            mine = ours.reset(options={"reset_mask": chosen})
            assert data_equivalence(mine, theirs.reset(options={"reset_mask": chosen}), exact=True)
    assert ends or game == "twinit"  # where bots at random find few pairs


def test_some_tables_begin_anew_and_the_others_stay() -> None:
    env = LearnerVectorEnv("mindup", 4, others="random", autoreset_mode="Disabled")
    seen, info = env.reset(seed=1)
    for _ in range(5):
        seen, _, _, _, info = env.step([int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]])
    chosen = np.array([False, True, False, True])
    anew, info = env.reset(options={"reset_mask": chosen})
    same = (anew["observation"] == seen["observation"]).all(axis=1)
    assert same.tolist() == (~chosen).tolist()
    assert info["_seat"].tolist() == chosen.tolist()


def test_what_was_given_is_not_changed_later_unless_asked_for() -> None:
    kept, shared = (LearnerVectorEnv("uno", 2, others="plain", copy=copy) for copy in (True, False))
    for env in (kept, shared):
        seen, _ = env.reset(seed=1)
        before = seen["observation"].copy()
        for _ in range(3):
            now, *_ = env.step([int(np.flatnonzero(mask)[0]) for mask in env.batch.mask])
        assert (seen["observation"] == before).all() == (env is kept)
        assert not (now["observation"] == before).all()


def test_the_registry_makes_one_table_and_many() -> None:
    many = gymnasium.make_vec("igroteka/uno-v0", 3, vectorization_mode="vector_entry_point", others="plain")
    assert isinstance(many.unwrapped, LearnerVectorEnv)
    assert many.num_envs == 3
    assert many.reset(seed=1)[0]["observation"].shape[0] == 3
    one = gymnasium.make("igroteka/uno-v0", others="plain")
    again = pickle.loads(pickle.dumps(one.unwrapped))
    assert data_equivalence(one.reset(seed=5), again.reset(seed=5))


def masked_out(mask: Any) -> int:
    return int(np.flatnonzero(mask == 0)[0])


def test_an_action_that_is_masked_out_loses_at_one_table() -> None:
    env = LearnerEnv("uno", others="plain")
    seen, _ = env.reset(seed=1)
    _, reward, ended, cut, _ = env.step(masked_out(seen["action_mask"]))
    assert (reward, ended, cut) == (-1.0, True, False)
    with pytest.raises(Mistake) as said:
        env.step(0)
    assert said.value.key == "env-over"
    env.reset()
    with pytest.raises(Mistake) as said:
        env.step(10**6)
    assert said.value.key == "env-no-action"


def test_an_action_that_is_masked_out_moves_none_of_many_tables() -> None:
    env = LearnerVectorEnv("uno", 2, others="plain")
    seen, _ = env.reset(seed=1)
    legal = int(np.flatnonzero(seen["action_mask"][0])[0])
    with pytest.raises(Mistake) as said:
        env.step([legal, masked_out(seen["action_mask"][1])])
    assert said.value.key == "env-illegal"
    assert (env.batch.observation == seen["observation"]).all()


def test_a_table_whose_match_is_over_waits_for_its_reset_where_nothing_resets_it() -> None:
    env = LearnerVectorEnv("mindup", 1, others="random", rounds=1, autoreset_mode=AutoresetMode.DISABLED)
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, ended, cut, _ = env.step([int(np.flatnonzero(seen["action_mask"][0])[0])])
        over = bool(ended[0] or cut[0])
    with pytest.raises(Mistake) as said:
        env.step([0])
    assert said.value.key == "env-over-at"


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"autoreset_mode": "Tomorrow"}, "env-autoreset"),
        ({"others": ()}, "env-nobody"),
        ({"others": "nobody"}, "bot-unknown"),
        ({"render_mode": "film"}, "env-render"),
        ({"num_envs": 0}, "env-tables"),
    ],
)
def test_wrong_wishes_are_told_in_a_sentence(given: dict[str, Any], key: str) -> None:
    with pytest.raises(Mistake) as said:
        LearnerVectorEnv("uno", **given)
    assert said.value.key == key


def test_a_wrong_reset_mask_is_told_in_a_sentence() -> None:
    env = LearnerVectorEnv("uno", 2, others="plain")
    for wrong in ([True, False], np.array([True]), np.array([1, 0])):
        with pytest.raises(Mistake) as said:
            env.reset(options={"reset_mask": wrong})
        assert said.value.key == "env-reset-mask"
