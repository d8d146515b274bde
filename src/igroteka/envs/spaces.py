"""The spaces of an environment: what its numbers may be, by the fields of the game's observation."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from igroteka.core.game import AnyGame
from igroteka.core.observed import shared_fields
from igroteka.envs.batch import Batch

Seen = dict[str, NDArray[np.generic]]  # "observation" and "action_mask"


def observation_space(batch: Batch) -> spaces.Dict:
    """What a seat is given: its numbers, and which actions it may take."""
    return spaces.Dict({"observation": seen_space(batch.game, batch.seats), "action_mask": mask_space(batch.actions)})


def seen_space(game: AnyGame, seats: int) -> spaces.Box:
    """Each number between the bounds of its field."""
    fields = [*shared_fields(seats), *game.observed(seats)]
    low = [field.least for field in fields for _ in field.labels]
    high = [field.most for field in fields for _ in field.labels]
    return spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)


def mask_space(actions: int) -> spaces.Box:
    """1 for each action that may be taken."""
    return spaces.Box(0, 1, (actions,), np.int8)


def action_space(batch: Batch) -> spaces.Discrete:
    """The moves of the game by their codes, and one more: to wait."""
    return spaces.Discrete(batch.actions)
