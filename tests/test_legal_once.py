"""The rules are asked once whether a move is legal; counted in the plain build: compiled classes stay as they are."""

from __future__ import annotations

import pytest

from igroteka.core.state import State
from tests.server.machine.test_decide import a_move, playing


def test_a_move_is_legal_once() -> None:
    """Legality is asked once for a move, whoever makes it."""
    desk, anna, boris = playing()
    match = desk.table.match
    assert match is not None
    ear, move = a_move(desk, (anna, boris))
    asked: list[int] = []
    kind = type(match.state)
    allows = kind.allows

    def counted(self: State, seat: int, code: int) -> bool:
        asked.append(seat)
        return allows(self, seat, code)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "allows", counted)
        assert (desk.say(ear, move) or {})["type"] == "done"
    assert len(asked) == 1
