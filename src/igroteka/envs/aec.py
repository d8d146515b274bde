"""PettingZoo's AEC environment of any game: agents act one at a time, in the order in which the game asks them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo.utils import AECEnv, wrappers

from igroteka.envs.spaces import Seen
from igroteka.envs.zoo import OneTable


class AECTable(OneTable, AECEnv, EzPickle):  # type: ignore[misc]
    """The table itself. An action that the mask does not allow is a Mistake, and nothing moves.

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
        batch.step(np.array([action]))
        if batch.seat[0] >= 0:
            self.agent_selection = self.possible_agents[batch.seat[0]]
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(self.batch.reward[0, seat])
            self.terminations[agent] = bool(self.batch.ended[0])
            self.truncations[agent] = bool(self.batch.cut[0])
        self._accumulate_rewards()
        self._deads_step_first()


raw_env = AECTable


def env(game: str, **named: Any) -> Any:
    """The table as `pettingzoo.make` gives it, with PettingZoo's own wrappers.

    An action that the mask does not allow ends the match: -1 for who took it, 0 for the others.
    """
    table = wrappers.TerminateIllegalWrapper(AECTable(game, **named), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
