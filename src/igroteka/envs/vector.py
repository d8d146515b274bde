"""Gymnasium's vector environment of any game: a learner at each of many tables, all stepped at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from igroteka.core.errors import Mistake
from igroteka.envs.picture import RENDER_MODES, checked_mode, render
from igroteka.envs.seeding import Seeds
from igroteka.envs.single import OTHERS, learners_batch
from igroteka.envs.spaces import Seen, action_space, observation_space

Flags = NDArray[np.bool_]
Step = tuple[Seen, NDArray[np.float64], Flags, Flags, dict[str, Any]]


class LearnerVectorEnv(VectorEnv[Any, Any, NDArray[Any]]):
    """Many tables as `LearnerEnv` has one; all three autoreset modes, as Gymnasium's own vector environments have them.

    An action that a mask does not allow is a Mistake, and no table moves.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        *,
        others: str | Sequence[str] = OTHERS,
        rounds: int | None = None,
        interrupts: str = "asked",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """So many tables of a game. `copy=False`: observations are arrays that the next step changes."""
        self.batch = learners_batch(game, num_envs, seats, options, others, rounds, interrupts)
        self.autoreset_mode = the_mode(autoreset_mode)
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 2, "autoreset_mode": self.autoreset_mode}
        self.render_mode = checked_mode(render_mode)
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = action_space(self.batch)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seeds = Seeds()
        self.seat = self.batch.seat.copy()  # the learner's at each table, in this match or the one just over
        self._all = np.ones(num_envs, bool)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """New matches at all tables, or at those of `options["reset_mask"]`; with the same seed the same matches."""
        super().reset(seed=seed)
        chosen = (options or {}).get("reset_mask")
        if chosen is None:
            self.batch.reset(self.seeds.after(seed))
            self.seat[:] = self.batch.seat
            return self._seen(), self._info(self._all)
        if not isinstance(chosen, np.ndarray) or chosen.shape != (self.num_envs,) or chosen.dtype != bool:
            raise Mistake("env-reset-mask", tables=self.num_envs)
        self._renew(chosen)
        return self._seen(), self._info(chosen)

    def step(self, actions: ArrayLike) -> Step:
        """Every learner acts, and the others play until it is asked again."""
        batch = self.batch
        resting = batch.seat < 0
        if self.autoreset_mode == AutoresetMode.DISABLED and resting.any():
            raise Mistake("env-over-at", table=int(np.flatnonzero(resting)[0]))
        batch.step(actions)
        over = batch.ended | batch.cut
        rewards = batch.reward[np.arange(self.num_envs), self.seat]
        ended, cut = batch.ended.copy(), batch.cut.copy()
        infos: dict[str, Any] = {}
        if self.autoreset_mode == AutoresetMode.SAME_STEP and over.any():
            for table in np.flatnonzero(over).tolist():
                final = {"final_obs": self._seen_at(table), "final_info": self._info_at(table)}
                infos = self._add_info(infos, final, table)
            self._renew(over)
        elif resting.any():
            self._renew(resting)
        return self._seen(), rewards, ended, cut, {**infos, **self._info(self._all)}

    def render(self) -> tuple[Any, ...]:
        """What each learner sees."""
        batch = self.batch
        seats = enumerate(self.seat.tolist())
        return tuple(render(self.render_mode, batch.game, batch.state(table), seat) for table, seat in seats)

    def _renew(self, chosen: Flags) -> None:
        self.batch.renew(np.flatnonzero(chosen).tolist())
        self.seat[chosen] = self.batch.seat[chosen]

    def _seen(self) -> Seen:
        seen: Seen = {"observation": self.batch.observation, "action_mask": self.batch.mask}
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def _info(self, given: Flags) -> dict[str, Any]:
        """In Gymnasium's way: each value with a flag for each table, whether it was given."""
        mask, seat = self.batch.mask.copy(), self.seat.copy()
        mask[~given], seat[~given] = 0, 0
        return {"action_mask": mask, "_action_mask": given.copy(), "seat": seat, "_seat": given.copy()}

    def _seen_at(self, table: int) -> Seen:
        return {"observation": self.batch.observation[table].copy(), "action_mask": self.batch.mask[table].copy()}

    def _info_at(self, table: int) -> dict[str, Any]:
        return {"action_mask": self.batch.mask[table].copy(), "seat": int(self.seat[table])}


def the_mode(mode: str | AutoresetMode) -> AutoresetMode:
    """Gymnasium's autoreset mode, by itself or by its name; says which there are."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        names = ", ".join(known.value for known in AutoresetMode)
        raise Mistake("env-autoreset", value=str(mode)[:40], possible=names) from None
