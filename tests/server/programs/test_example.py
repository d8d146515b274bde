"""The worked example of docs/programs.md: thirty lines that beat `plain`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from examples.own_bot import choose
from igroteka.client import join
from tests.server.harness import run, running
from tests.server.play.hurry import hurry
from tests.server.programs.tables import Waiting, fixed_dice, waiting

ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "examples" / "own_bot.py"
MATCHES = 8


async def wins(table: Waiting) -> bool:
    """A match against `plain`."""
    async with join(table.address, "Own bot", entropy="rain on the roof") as seat:
        await table.start()
        async for turn in seat.turns():
            assert await turn.play(choose(turn))
        assert table.host.table["chairs"][0]["program"]
        return bool(seat.view["places"][0] == 1)


def test_the_example_wins_most_of_its_matches_against_plain(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fixed_dice(monkeypatch)
    hurry(monkeypatch)

    async def test() -> None:
        async with running(sqlite_url) as server:
            tables = [await waiting(server, options={"goal": 100}) for _ in range(MATCHES)]
            won = await asyncio.gather(*map(wins, tables))
            assert sum(won) > MATCHES / 2, won

    run(test())


def test_the_example_runs_as_a_program_and_says_how_it_came_out(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server, options={"goal": 50})
            program = await asyncio.create_subprocess_exec(
                sys.executable, str(EXAMPLE), table.address, stdout=asyncio.subprocess.PIPE, cwd=ROOT
            )
            await table.start()
            said, _ = await program.communicate()
            assert program.returncode == 0
            assert said.decode().strip() == f"Points: {table.host.views[-2]['scores']}"

    run(test())


def test_the_paper_shows_it_whole() -> None:
    paper = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
    assert f"```python\n{EXAMPLE.read_text(encoding='utf-8')}```" in paper


def test_it_is_as_short_as_promised() -> None:
    code = EXAMPLE.read_text(encoding="utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
