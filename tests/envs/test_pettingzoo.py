"""PettingZoo's own tests pass for every game, in turn and at once; and what they do not ask."""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    seed_test,
    state_test,
)
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from igroteka.core.errors import Mistake
from igroteka.core.events import Recorder
from igroteka.core.registry import all_games
from igroteka.envs.aec import AECTable, raw_env
from igroteka.envs.batch import Batch
from igroteka.envs.parallel import ParallelTable

GAMES = sorted(all_games())
VARIANTS = [(name, variant) for name in GAMES for variant in all_games()[name].variants()[::5]]
every_game = pytest.mark.parametrize("game", GAMES)
every_variant = pytest.mark.parametrize(
    ("game", "variant"), VARIANTS, ids=[f"{name} {variant.name}" for name, variant in VARIANTS]
)
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # it is two: numbers and a mask
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of who is done
]


def aec(game: str, **named: Any) -> Any:
    return pettingzoo.make("aec", f"igroteka/{game}-v0", **named)


def parallel(game: str, **named: Any) -> Any:
    return pettingzoo.make("parallel", f"igroteka/{game}-v0", **named)


def table_of(variant: Any) -> dict[str, Any]:
    return {"seats": variant.seats, "options": variant.options, "rounds": 1}


@every_variant
def test_pettingzoo_finds_nothing_wrong_in_turn(game: str, variant: Any) -> None:
    api_test(aec(game, **table_of(variant)), num_cycles=20)


@every_variant
def test_pettingzoo_finds_nothing_wrong_at_once(game: str, variant: Any) -> None:
    parallel_api_test(parallel(game, **table_of(variant)), num_cycles=20)


@every_game
@pytest.mark.parametrize("interrupts", ["asked", "reflex"])
def test_pettingzoo_finds_the_same_match_for_the_same_seed(game: str, interrupts: str) -> None:
    seed_test(lambda: aec(game, interrupts=interrupts), num_cycles=20)
    parallel_seed_test(lambda: parallel(game, interrupts=interrupts), num_cycles=20)


@every_game
def test_pettingzoo_can_take_its_time(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hurried = SimpleNamespace(time=lambda: time.time() * 50)  # it plays for five seconds of this clock
    monkeypatch.setattr(import_module("pettingzoo.test.performance_benchmark"), "time", hurried)
    performance_benchmark(aec(game))


@every_game
def test_all_that_the_seats_see_together_is_a_state(game: str) -> None:
    state_test(aec(game), parallel(game), num_cycles=5)


def story(env: Any, matches: int, seed: int) -> Iterator[tuple[Any, ...]]:
    """All that every agent sees in some matches, and what it is given."""
    dice = np.random.default_rng(seed)
    for number in range(matches):
        env.reset(seed=seed if number == 0 else None)
        for agent in env.agent_iter(70):
            seen, reward, ended, cut, info = env.last()
            everyone = {one: env.observe(one)["observation"].tobytes() for one in env.possible_agents}
            yield agent, everyone, seen["action_mask"].tobytes(), reward, ended, cut, info
            env.step(None if ended or cut else int(dice.choice(np.flatnonzero(seen["action_mask"]))))


@every_game
def test_match_after_match_is_the_same_for_the_same_seed_and_others_for_another(game: str) -> None:
    env = aec(game, rounds=1)
    one = list(story(env, 3, 3))
    assert one == list(story(env, 3, 3))  # a table that has played before, too
    assert one == list(story(aec(game, rounds=1), 3, 3))
    assert one != list(story(env, 3, 4))


@every_game
def test_matches_without_a_seed_are_different(game: str) -> None:
    deals = set()
    for env in (aec(game), aec(game)):
        for _ in range(2):
            env.reset()
            deals.add(env.unwrapped.batch.game.dump(env.unwrapped.batch.state(0)))
    assert len(deals) == 4


@every_game
def test_a_table_in_turn_is_a_table_of_the_batch(game: str) -> None:
    env, batch = AECTable(game, rounds=1), Batch(game, 1, seed=5, rounds=1, autoreset="disabled")
    env.reset(seed=5)
    for _ in range(150):
        if batch.seat[0] < 0:
            break
        assert env.agent_selection == f"seat_{batch.seat[0]}"
        seen = env.observe(env.agent_selection)
        assert (seen["observation"] == batch.observation[0]).all()
        assert (seen["action_mask"] == batch.mask[0]).all()
        env.step(int(batch.random[0]))
        batch.step(batch.random)
    if batch.seat[0] < 0:
        assert [env.rewards[agent] for agent in env.agents] == batch.reward[0].tolist()


def masked_out(mask: Any) -> int:
    return int(np.flatnonzero(mask == 0)[0])


def test_an_action_that_is_masked_out_loses_the_match_as_with_pettingzoos_wrapper() -> None:
    ends = []
    for env in (aec("uno", seats=3), TerminateIllegalWrapper(raw_env("uno", seats=3), illegal_reward=-1)):
        env.reset(seed=1)
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
        agent = env.agent_selection
        env.step(masked_out(env.last()[0]["action_mask"]))
        end = []
        for one in env.agent_iter():
            end.append((one, env.last()[1:], dict(env.rewards)))
            env.step(None)
        ends.append(end)
        assert end[0][2][agent] == -1
    assert ends[0] == ends[1]


def test_the_raw_table_says_what_is_wrong_and_nothing_moves() -> None:
    env = raw_env("uno")
    env.reset(seed=1)
    agent, seen = env.agent_selection, env.last()[0]
    for action, key in (
        (masked_out(seen["action_mask"]), "env-illegal"),
        (None, "env-no-action"),
        (10**6, "env-no-action"),
    ):
        with pytest.raises(Mistake) as said:
            env.step(action)
        assert said.value.key == key
    assert env.agent_selection == agent
    assert (env.last()[0]["observation"] == seen["observation"]).all()


@pytest.mark.parametrize("illegal", ["lose", "mistake"])
def test_masked_out_at_once(illegal: str) -> None:
    env = ParallelTable("mindup", illegal=illegal)
    seen, _ = env.reset(seed=1)
    actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
    actions["seat_1"] = masked_out(seen["seat_1"]["action_mask"])
    if illegal == "mistake":
        with pytest.raises(Mistake) as said:
            env.step(actions)
        assert said.value.key == "env-illegal"
        assert env.agents
    else:
        _, rewards, ended, cut, _ = env.step(actions)
        assert rewards == {"seat_0": 0.0, "seat_1": -1.0, "seat_2": 0.0}
        assert all(ended.values())
        assert not any(cut.values())
        assert not env.agents
        assert env.step({}) == ({}, {}, {}, {}, {})


def test_sealed_choices_at_once_are_the_same_as_one_after_the_other() -> None:
    together, one_by_one = ParallelTable("mindup", 4), AECTable("mindup", 4)
    seen, _ = together.reset(seed=2)
    one_by_one.reset(seed=2)
    while together.agents:
        actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
        asked = [agent for agent in together.agents if actions[agent] != together.batch.wait]
        assert len(asked) == 4
        seen, rewards, _, _, _ = together.step(actions)
        for agent in asked:
            assert one_by_one.agent_selection == agent
            one_by_one.step(actions[agent])
        positions = [env.batch.game.dump(env.batch.state(0)) for env in (together, one_by_one)]
        assert positions[0] == positions[1]
    assert rewards == one_by_one.rewards


def test_of_two_who_catch_at_once_one_catches_and_the_other_comes_too_late() -> None:
    env = ParallelTable("uno", 3)
    seen, _ = env.reset(seed=1)
    write = env.batch.game.write
    for _ in range(400):
        allowed = {agent: np.flatnonzero(one["action_mask"]).tolist() for agent, one in seen.items()}
        catches = {
            agent: [m for m in ms if m != env.batch.wait and write(m).startswith("catch")]
            for agent, ms in allowed.items()
        }
        catching = [agent for agent in env.agents if catches[agent]]
        actions = {agent: env.batch.wait if env.batch.wait in moves else moves[0] for agent, moves in allowed.items()}
        if len(catching) == 2:
            env.batch.state(0).recorder = recorder = Recorder()
            env.step({**actions, **{agent: catches[agent][0] for agent in catching}})
            assert [event.kind for event in recorder.take()].count("caught") == 1
            return
        seen, *_ = env.step(actions)
        assert env.agents
    pytest.fail("nobody forgot to call")


def test_who_is_not_asked_may_only_wait() -> None:
    env = ParallelTable("wazabi", 3)
    seen, _ = env.reset(seed=1)
    for _ in range(50):
        asked = env.together.asked()
        for seat, agent in enumerate(env.agents):
            allowed = np.flatnonzero(seen[agent]["action_mask"]).tolist()
            assert (allowed == [env.batch.wait]) == (seat not in asked)
        dice = np.random.default_rng(1)
        actions = {agent: int(dice.choice(np.flatnonzero(one["action_mask"]))) for agent, one in seen.items()}
        seen, *_ = env.step(actions)
        if not env.agents:
            seen, _ = env.reset()


def test_the_modules_have_their_usual_names() -> None:
    for game in GAMES:
        module = import_module(f"igroteka.envs.{game}_v0")
        assert str(module.env()) == f"{game}_v0"
        assert isinstance(module.raw_env(seats=3), AECTable)
        assert isinstance(module.parallel_env(seats=3), ParallelTable)
        assert f"igroteka/{game}-v0" in pettingzoo.aec_registry
        assert f"igroteka/{game}-v0" in pettingzoo.parallel_registry


@pytest.mark.parametrize(
    ("given", "key"),
    [({"render_mode": "film"}, "env-render"), ({"seats": 99}, "seats"), ({"illegal": "maybe"}, "env-illegal-way")],
)
def test_wrong_wishes_are_told_in_a_sentence(given: dict[str, Any], key: str) -> None:
    with pytest.raises(Mistake) as said:
        parallel("zero", **given)
    assert said.value.key == key
