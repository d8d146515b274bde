"""Gymnasium's environment of any game: one learner at the table, bots of a chosen level in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle

from igroteka.core.errors import Mistake
from igroteka.envs.batch import DISABLED, Batch
from igroteka.envs.picture import RENDER_MODES, checked_mode, render
from igroteka.envs.seeding import Seeds
from igroteka.envs.spaces import Seen, action_space, observation_space

OTHERS = "casual"  # who sits down where nobody else is named


class LearnerEnv(gymnasium.Env[Any, Any], EzPickle):
    """The learner's seat goes round the table from match to match; the reward comes at the end of a match.

    An action that the mask does not allow loses the match: it ends with -1, as with PettingZoo's wrapper.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        *,
        others: str | Sequence[str] = OTHERS,
        rounds: int | None = None,
        interrupts: str = "asked",
        render_mode: str | None = None,
    ) -> None:
        """A table of a game, by its name; the other arguments as in `Batch`."""
        EzPickle.__init__(
            self,
            game,
            seats,
            options,
            others=others,
            rounds=rounds,
            interrupts=interrupts,
            render_mode=render_mode,
        )
        self.batch = learners_batch(game, 1, seats, options, others, rounds, interrupts)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space(self.batch)
        self.action_space = action_space(self.batch)
        self.seeds = Seeds()
        self.seat = 0
        self.over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new match. Nothing is read from `options`: what is played was said when the table was made."""
        super().reset(seed=seed)
        self.batch.reset(self.seeds.after(seed))
        self.seat = int(self.batch.seat[0])
        self.over = False
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The learner acts, and the others play until it is asked again."""
        if self.over:
            raise Mistake("env-over")
        if not self.action_space.contains(action):
            raise Mistake("env-no-action", action=str(action)[:40], most=self.batch.actions - 1)
        batch = self.batch
        if batch.mask[0, action]:
            batch.step(np.array([action]))
            reward, ended, cut = float(batch.reward[0, self.seat]), bool(batch.ended[0]), bool(batch.cut[0])
        else:
            reward, ended, cut = -1.0, True, False
        self.over = ended or cut
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, ended, cut, self._info()

    def render(self) -> Any:
        """What the learner sees."""
        return render(self.render_mode, self.batch.game, self.batch.state(0), self.seat)

    def _seen(self) -> Seen:
        return {"observation": self.batch.observation[0].copy(), "action_mask": self.batch.mask[0].copy()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask[0].copy(), "seat": self.seat}


def learners_batch(
    game: str,
    tables: int,
    seats: int | None,
    options: dict[str, Any] | None,
    others: str | Sequence[str],
    rounds: int | None,
    interrupts: str,
) -> Batch:
    """Tables with one learner each, which rest when a match is over."""
    if not others:
        raise Mistake("env-nobody")
    return Batch(game, tables, seats, options, others=others, rounds=rounds, interrupts=interrupts, autoreset=DISABLED)
