"""PettingZoo's AEC environment of any game: agents act one at a time, in the order in which the game asks them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from igroteka.core.errors import Mistake
from igroteka.envs.spaces import Seen
from igroteka.envs.zoo import OneTable


class AECTable(OneTable, AECEnv, EzPickle):  # type: ignore[misc]
    """A table at which one acts at a time.

    Rewards come at the end of a match, for all agents at once; then all are terminated, or truncated where a limit
    of the laboratory ended it.
    """

    def __init__(self, game: str, *given: Any, **named: Any) -> None:
        EzPickle.__init__(self, game, *given, **named)
        OneTable.__init__(self, game, *given, **named)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. Nothing is read from `options`: what is played was said when the table was made."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.batch.seat[0]]

    def observe(self, agent: str) -> Seen:
        """What an agent sees now; who is not asked may do nothing."""
        batch, seat = self.batch, self.seat_of[agent]
        if seat == batch.seat[0]:
            return {"observation": batch.observation[0].copy(), "action_mask": batch.mask[0].copy()}
        return {"observation": batch.observe(0, seat), "action_mask": np.zeros(batch.actions, np.int8)}

    def step(self, action: int | None) -> None:
        """The agent that is asked takes its action, and the match goes on until another one is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        batch = self.batch
        if action is None or not 0 <= action < batch.actions:
            raise Mistake("env-no-action", action=str(action)[:40], most=batch.actions - 1)
        if self.illegal == "lose" and not batch.mask[0, action]:
            self._end([-1.0 if one == agent else 0.0 for one in self.agents], True, True)
            return
        batch.step_alone(int(action))
        if batch.seat[0] >= 0:
            self.agent_selection = self.possible_agents[batch.seat[0]]
        else:
            self._end(batch.reward[0].tolist(), bool(batch.ended[0]), bool(batch.cut[0]))
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: list[float], ended: bool, cut: bool) -> None:
        self.rewards.update(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._accumulate_rewards()
        self._deads_step_first()


def env(game: str, **named: Any) -> AECTable:
    """The table as `pettingzoo.make` gives it: an action that the mask does not allow loses the match.

    PettingZoo's wrappers do the same and cost three times as much as the table itself; they can still be put round it.
    """
    return AECTable(game, **named)


def raw_env(game: str, **named: Any) -> AECTable:
    """The table that says what is wrong: an action that the mask does not allow is a Mistake, and nothing moves."""
    return AECTable(game, **{"illegal": "mistake", **named})
