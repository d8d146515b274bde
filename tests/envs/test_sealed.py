"""Seats that choose at the same time are asked one after the other, and none sees what another has chosen."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from igroteka.core.seats import members, size_of
from igroteka.core.state import State
from igroteka.envs.batch import Batch


def seen(batch: Batch, state: State, seat: int) -> list[int]:
    buffer = vec[i16](bytes(batch.size))
    batch.sight.observe(state, seat, buffer, 0)
    return list(buffer)


@pytest.mark.parametrize(
    ("game", "seats", "options"), [("mindup", 3, {"goals": "round"}), ("wazabi", 4, {"first_hand": 6})]
)
def test_who_is_asked_later_sees_only_that_others_have_chosen(game: str, seats: int, options: dict[str, Any]) -> None:
    batch = Batch(game, 4, seats, options, seed=2)
    compared = 0
    for _ in range(400):
        for table in range(batch.tables):
            state, first = batch.state(table), int(batch.seat[table])
            others = [seat for seat in members(state.must) if seat != first]
            if size_of(state.must) > 1:
                worlds = [state.copy() for _ in state.legal(first)]
                for world, move in zip(worlds, state.legal(first), strict=True):
                    world.apply(first, move)
                for seat in others:
                    assert len({tuple(seen(batch, world, seat)) for world in worlds}) == 1
                    compared += len(worlds)
        batch.step(batch.random)
        if compared > 100:
            return
    raise AssertionError("nobody ever chose at the same time")
