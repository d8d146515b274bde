"""Jumping in at UNO: whoever was quicker comes first, however far away they are."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.games.uno import GAME
from igroteka.games.uno.tests.positions import position
from igroteka.server.table.handle import Who
from igroteka.server.wire import up
from tests.server.realtime.network import Far, MemoryStore, QuietHouse, run_virtually

TRIPS = (0.02, 0.02, 0.2)  # round trips in seconds: the one who jumps in is far away
HANDS = ["R5 R2 R3", "R6 B2 B3", "R5 G1 G2"]


async def top_card_after(reactions: tuple[float, float], options: dict[str, Any], measured: bool = True) -> list[str]:
    """Seat 0 lays a red 5; so long after they saw it seat 1 lays a red 6, seat 2 the other red 5: what was laid?"""
    house = QuietHouse(MemoryStore(), 3)
    text = GAME.dump(position("R1", HANDS, options=options))
    runner = await house.found(Who("guest0", "guest0"), up.Create("c", "uno", 3, position=text))
    people = [Far(f"guest{seat}", lambda trip=trip: trip / 2, runner) for seat, trip in enumerate(TRIPS)]  # type: ignore[misc]
    for seat, one in enumerate(people):
        one.pongs = measured
        one.say("sit", seat=seat)
        one.say("watch")
    await asyncio.sleep(2)
    people[0].say("start")
    await asyncio.sleep(1)
    plays = (("R6", reactions[0]), ("R5", reactions[1]))
    for seat, (code, after) in enumerate(plays, 1):
        people[seat].on_frame = partial(_answer, people[seat], seat, code, after)
    people[0].say("move", seat=0, code="R5", seen=runner.table.version)
    await asyncio.sleep(3)
    match = runner.table.match
    assert match is not None
    laid = [match.game.write(move) for move in match.codes]
    runner.stop()
    return laid


def _answer(one: Far, seat: int, code: str, after: float, frame: dict[str, Any]) -> None:
    """The first frame is the red 5: one reaction later this card is touched."""
    one.on_frame = lambda frame: None
    asyncio.get_running_loop().call_later(after, lambda: one.say("move", seat=seat, code=code, seen=frame["version"]))


@clause("UNO-H08")
@pytest.mark.parametrize(("reactions", "first"), [((0.45, 0.40), "R5"), ((0.40, 0.45), "R6")])
def test_the_quicker_one_comes_first_however_far_away(reactions: tuple[float, float], first: str) -> None:
    assert run_virtually(top_card_after(reactions, {"jump_in": True})) == ["R5", first]


@clause("UNO-H08")
def test_without_knowing_the_distance_the_near_one_would_come_first() -> None:
    assert run_virtually(top_card_after((0.45, 0.40), {"jump_in": True}, measured=False)) == ["R5", "R6"]


def test_a_table_by_the_book_waits_for_nobody() -> None:
    assert not GAME.raced(GAME.options_type())
    assert run_virtually(top_card_after((0.45, 0.40), {"stack_two": True})) == ["R5", "R6"]
