"""Counts how often the rules play and judge: what was played once need not be played again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from igroteka.core.state import State


@dataclass
class Played:
    """How many inputs were carried out, and how many were judged first."""

    applied: int = 0
    judged: int = 0


@contextmanager
def counted() -> Iterator[Played]:
    """Counts as long as it is open."""
    played = Played()
    apply, allows = State.apply, State.allows

    def counting_apply(state: State, seat: int, move: int) -> None:
        played.applied += 1
        apply(state, seat, move)

    def counting_allows(state: State, seat: int, move: int) -> bool:
        played.judged += 1
        return allows(state, seat, move)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "apply", counting_apply)
        patch.setattr(State, "allows", counting_allows)
        yield played
