"""What both shapes of a PettingZoo environment share: one table, its agents, their spaces, how it is drawn."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from igroteka.core.errors import Mistake
from igroteka.core.seats import TABLE
from igroteka.envs.batch import DISABLED, Batch
from igroteka.envs.picture import RENDER_MODES, checked_mode, render
from igroteka.envs.seeding import Seeds
from igroteka.envs.spaces import action_space, observation_space
from igroteka.envs.versions import version_of


class OneTable:
    """A table whose seats are agents: seat_0, seat_1 …"""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        *,
        rounds: int | None = None,
        interrupts: str = "asked",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        """One table of a game, by its name; `rounds` and `interrupts` as in `Batch`.

        `illegal`: an action that the mask does not allow ends the match, "lose", with -1 for who took it and 0 for
        the others, as with PettingZoo's TerminateIllegalWrapper; or it is a "mistake", and nothing moves.
        """
        if illegal not in ("lose", "mistake"):
            raise Mistake("env-illegal-way", value=str(illegal)[:40])
        self.illegal = illegal
        self.batch = Batch(game, 1, seats, options, rounds=rounds, interrupts=interrupts, autoreset=DISABLED)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": version_of(self.batch.game).replace("-", "_"),
            "render_modes": RENDER_MODES,
            "render_fps": 2,
            "is_parallelizable": False,  # by PettingZoo's conversion; `parallel_env` is the table itself
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.batch.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.batch) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.batch) for agent in self.possible_agents}
        one = self.observation_spaces["seat_0"]["observation"]
        assert isinstance(one, spaces.Box)
        times = self.batch.seats
        self.state_space = spaces.Box(np.tile(one.low, times), np.tile(one.high, times), dtype=np.int16)
        self.seeds = Seeds()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Always the same object."""
        return self.action_spaces[agent]

    def state(self) -> NDArray[np.int16]:
        """What all seats together see, one after the other: for a critic in training, never for playing."""
        return np.concatenate([self.batch.observe(0, seat) for seat in range(self.batch.seats)])

    def begin(self, seed: int | None) -> None:
        """A new match: of this seed, or the next one of the last seed."""
        self.batch.reset(self.seeds.after(seed))
        self.agents = self.possible_agents[:]

    def render(self) -> Any:
        """What the seat that is to act sees; once the match is over, what all see."""
        seat = int(self.batch.seat[0])
        return render(self.render_mode, self.batch.game, self.batch.state(0), seat if seat >= 0 else TABLE)

    def close(self) -> None:
        """There is nothing to close."""
