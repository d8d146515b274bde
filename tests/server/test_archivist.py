"""Finished matches are written out in a thread or in a process, and come out the same whatever becomes of that."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver
from igroteka.core.fair import Fair
from igroteka.core.game import AnyGame
from igroteka.core.options import changed
from igroteka.core.record import EarlyEnd, make_dice, read_record_text
from igroteka.server import archivist as archive
from igroteka.server import aside
from igroteka.server.archivist import Archivist
from igroteka.server.journal.packing import unpacked
from igroteka.server.serve import loop_factory
from igroteka.server.table.retelling import written_out
from igroteka.server.table.story import Story, Written
from tests.contract.worlds import IDS, TABLES, wild_input

ALWAYS = 1e9  # seconds: whatever comes comes often
MUTE = (sys.executable, "-c", "import time; time.sleep(3600)")


def story(game: AnyGame, variant: Any, steps: int = 60, seed: int = 5) -> Story:
    """A match that was called off after so many inputs, or was over before."""
    fair = Fair.revealed(bytes(range(32)), "ROOK", 3, ["дождь"] + [""] * (variant.seats - 1))
    options = game.read_options({**game.lab_options, **variant.options})
    state = game.new(variant.seats, options, make_dice(fair.dice()))
    dice, driver = FastDice(seed), Driver()
    who: list[int] = []
    codes: list[int] = []
    while len(codes) < steps and not state.over:
        seat, move = wild_input(state, dice, driver)
        state.play(seat, move)
        driver.made(seat)
        who.append(int(seat))
        codes.append(int(move))
    scores = [int(points) for points in state.scores()]
    return Story(
        game=game.name,
        seats=variant.seats,
        options=changed(options),
        fair=fair,
        names=[f"Игрок {seat}" for seat in range(variant.seats)],
        about={"started": 7},
        position="",
        early=None if state.over else EarlyEnd("agreed", scores, [1] * variant.seats),
        who=who,
        codes=codes,
        ats=[250 * number for number in range(len(codes))],
        lags=[0] * len(codes),
    )


def a_story(seed: int = 5) -> Story:
    return story(*TABLES[0], seed=seed)


def with_archivist(play: Callable[[Archivist], Awaitable[None]], often: float = ALWAYS, **settings: Any) -> None:
    """Let this play with an archivist, and see that no process is left."""

    async def evening() -> None:
        archivist = Archivist(often, **settings)
        try:
            await play(archivist)
        finally:
            pid = archivist.pid
            await archivist.stop()
            assert archivist.pid is None
            if pid is not None:
                with pytest.raises(ProcessLookupError):
                    os.kill(pid, 0)

    with asyncio.Runner(loop_factory=loop_factory()) as runner:  # the server's own
        runner.run(evening())


async def started(archivist: Archivist) -> int:
    """The process, once it is there."""
    while archivist.pid is None:
        await archivist.written(a_story())
        await asyncio.sleep(0.05)
    return archivist.pid


@pytest.fixture
def no_thread(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    def forbid() -> None:
        def here(story: Story) -> Written:
            raise AssertionError("written out in the server's own process")

        monkeypatch.setattr(archive, "written_out", here)

    return forbid


def test_every_game_and_variant_is_written_out_in_the_process_as_in_the_thread(no_thread: Callable[[], None]) -> None:
    stories = [story(game, variant) for game, variant in TABLES]
    expected = [written_out(one) for one in stories]
    for one, written in zip(stories, expected, strict=True):
        record = read_record_text(unpacked(written.record), one.game)
        assert [made.move for made in record.inputs] == one.codes

    async def play(archivist: Archivist) -> None:
        await started(archivist)
        no_thread()
        assert await asyncio.gather(*(archivist.written(one) for one in stories)) == expected

    with_archivist(play)
    assert len(stories) == len(IDS)


def test_where_matches_end_now_and_then_no_process_is_started() -> None:
    async def play(archivist: Archivist) -> None:
        for _ in range(3):
            assert await archivist.written(a_story()) == written_out(a_story())
            await asyncio.sleep(0.02)
        assert archivist.pid is None

    with_archivist(play, often=0.001)


def test_who_comes_while_the_process_starts_does_not_wait_for_it() -> None:
    async def play(archivist: Archivist) -> None:
        for seed in range(3):
            assert await archivist.written(a_story(seed)) == written_out(a_story(seed))
        assert archivist.pid is None

    with_archivist(play, command=MUTE)


def test_a_process_that_was_killed_loses_no_match_and_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def play(archivist: Archivist) -> None:
        pid = await started(archivist)
        os.kill(pid, signal.SIGKILL)
        assert await archivist.written(a_story()) == written_out(a_story())
        assert await started(archivist) != pid

    with caplog.at_level(logging.WARNING):
        with_archivist(play)


def test_after_so_many_stories_a_new_process_is_started_and_none_is_lost() -> None:
    async def play(archivist: Archivist) -> None:
        pid = await started(archivist)
        for seed in range(4):
            assert await archivist.written(a_story(seed)) == written_out(a_story(seed))
        assert await started(archivist) != pid

    with_archivist(play, stories=3)


def test_a_process_that_is_too_slow_is_given_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(aside, "LIMIT", 0.2)

    async def play(archivist: Archivist) -> None:
        pid = await started(archivist)
        os.kill(pid, signal.SIGSTOP)
        assert await archivist.written(a_story()) == written_out(a_story())
        assert archivist.pid != pid
        assert "a helping process is lost" in caplog.text

    with_archivist(play)


def test_a_story_that_the_process_cannot_tell_is_nobody_elses_trouble(caplog: pytest.LogCaptureFixture) -> None:
    whole = a_story()
    torn = Story(**{name: getattr(whole, name) for name in whole.__struct_fields__} | {"ats": []})

    async def play(archivist: Archivist) -> None:
        pid = await started(archivist)
        bad, good = await asyncio.gather(archivist.written(torn), archivist.written(whole), return_exceptions=True)
        assert isinstance(bad, ValueError)  # nor can the thread
        assert good == written_out(whole)
        assert archivist.pid == pid
        assert "a helping process failed: ValueError" in caplog.text

    with_archivist(play)


def test_an_answer_nobody_waits_for_is_not_given_to_the_next_one() -> None:
    async def play(archivist: Archivist) -> None:
        await started(archivist)
        gone = asyncio.create_task(archivist.written(a_story(1)))
        await asyncio.sleep(0)
        gone.cancel()
        assert await archivist.written(a_story(2)) == written_out(a_story(2))

    with_archivist(play)


def test_after_the_stop_matches_are_still_written_out() -> None:
    async def play(archivist: Archivist) -> None:
        await started(archivist)
        await archivist.stop()
        for _ in range(2):
            assert await archivist.written(a_story()) == written_out(a_story())
        assert archivist.pid is None

    with_archivist(play)
