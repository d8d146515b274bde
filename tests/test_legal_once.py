"""The rules are asked once whether a move is legal; counted in the plain build: compiled classes stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from igroteka.core.seats import CLOCK
from igroteka.core.state import FLAG, State
from igroteka.server.table.commands.bot import AddBot
from igroteka.server.table.commands.move import Move
from igroteka.server.table.commands.sit import Sit
from igroteka.server.table.commands.start import Start
from igroteka.server.table.commands.watch import Watch
from tests.server.machine.desk import Desk
from tests.server.machine.test_decide import a_move, playing, stirred


@contextmanager
def counted(desk: Desk) -> Iterator[list[tuple[int, int]]]:
    """Every question whether a move is legal: (seat, move)."""
    match = desk.table.match
    assert match is not None
    asked: list[tuple[int, int]] = []
    kind = type(match.state)
    allows = kind.allows

    def listed(self: State, seat: int, move: int) -> bool:
        if self is match.state:  # the judge's own fold of the log asks its own states
            asked.append((seat, move))
        return allows(self, seat, move)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "allows", listed)
        yield asked


def beside_bots(bots: int) -> Desk:
    """Anna plays with bots; the match is dealt."""
    desk = Desk("zero", 1 + bots)
    anna = desk.line("anna")
    desk.do(anna, Sit)
    desk.do(anna, Watch)
    for seat in range(1, 1 + bots):
        desk.do(anna, AddBot, seat=seat, level="random")
    stirred(desk, anna)
    desk.do(anna, Start)
    desk.wait(0.01)
    return desk


def test_a_move_of_a_person_is_legal_once() -> None:
    desk, anna, boris = playing()
    ear, move = a_move(desk, (anna, boris))
    with counted(desk) as asked:
        assert (desk.say(ear, move) or {})["type"] == "done"
    assert len(asked) == 1


def test_a_move_of_the_clock_is_legal_once() -> None:
    desk, _, _ = playing(clock={"move": 20})
    match = desk.table.match
    assert match is not None
    before = match.inputs
    with counted(desk) as asked:
        desk.wait(20.0)
    assert [list(match.who[before:]), list(match.codes[before:])] == [[CLOCK], [asked[0][1]]]
    assert asked[0][1] >= FLAG
    assert len(asked) == 1


def test_a_move_of_a_bot_is_legal_once() -> None:
    """If nobody moves while it waits for its moment: whatever comes then, it asks whether its move still stands."""
    desk = beside_bots(2)
    match = desk.table.match
    assert match is not None
    while not match.state.must & 0b110:  # until a bot is asked
        seat_0 = match.game.write(int(next(iter(match.state.moves(0)))))
        desk.do(next(iter(desk.ears.values())), Move, seat=0, code=seat_0, seen=desk.table.version)
    before = match.inputs
    with counted(desk) as asked:
        for _ in range(6):  # some let an interrupt pass first
            if match.inputs == before:
                desk.bots(1)
    assert match.inputs == before + 1
    assert asked == [(int(match.who[-1]), int(match.codes[-1]))]
