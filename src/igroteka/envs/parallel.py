"""PettingZoo's Parallel environment of any game: all who are asked at one moment act at once; the others wait."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from igroteka.core.errors import Mistake
from igroteka.envs.spaces import Seen
from igroteka.envs.zoo import OneTable

Step = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class ParallelTable(OneTable, ParallelEnv, EzPickle):  # type: ignore[misc]
    """A table at which sealed choices, calls and touches are made at once; who is not asked may only wait.

    An action that a mask does not allow ends the match, if not said otherwise: -1 for each who took one.
    """

    def __init__(self, game: str, *given: Any, **named: Any) -> None:
        EzPickle.__init__(self, game, *given, **named)
        OneTable.__init__(self, game, *given, **named)
        self.together = self.batch.together(0)
        self.masks = np.zeros((self.batch.seats, self.batch.actions), np.int8)  # what each may do now

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new match. Nothing is read from `options`: what is played was said when the table was made."""
        self.begin(seed)
        self._look()
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Step:
        """Every agent acts."""
        wrong = [agent for agent in self.agents if not self._may(agent, actions.get(agent))]
        if wrong and self.illegal == "mistake":
            raise Mistake("env-illegal", table=0, seat=self.seat_of[wrong[0]], action=str(actions.get(wrong[0]))[:40])
        if not self.agents:
            return {}, {}, {}, {}, {}
        batch, agents = self.batch, self.agents
        rewards = dict.fromkeys(agents, 0.0)
        if wrong:
            rewards.update(dict.fromkeys(wrong, -1.0))
            ended, cut = True, False
            self.masks = np.zeros_like(self.masks)
        else:
            batch.step_at_once(0, [actions[agent] for agent in agents])
            ended, cut = bool(batch.ended[0]), bool(batch.cut[0])
            rewards.update(zip(agents, batch.reward[0].tolist(), strict=True))
            self._look()
        seen = self._seen()
        if ended or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, ended), dict.fromkeys(agents, cut), {agent: {} for agent in agents}

    def _look(self) -> None:
        """What each may do now."""
        self.masks = np.stack([self.together.mask(seat) for seat in range(self.batch.seats)])

    def _may(self, agent: str, action: Any) -> bool:
        return self.action_spaces[agent].contains(action) and bool(self.masks[self.seat_of[agent], action])

    def _seen(self) -> dict[str, Seen]:
        return {
            agent: {"observation": self.batch.observe(0, seat), "action_mask": self.masks[seat].copy()}
            for seat, agent in enumerate(self.agents)
        }
