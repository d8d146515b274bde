"""Ctrl-C, the end of input and a closed pipe end quietly and keep the game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from igroteka.core.record import read_record
from igroteka.core.registry import all_games
from tests.cli.desk import igroteka

GAME = next(game for game in all_games().values() if not game.real_time)
SOURCE = Path(sys.modules["igroteka"].__file__ or "").parents[1]
COMMAND = [sys.executable, "-m", "igroteka.cli"]


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCE), "IGROTEKA_HOME": str(home)}


def test_ctrl_c_keeps_the_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(text: str) -> str:
        raise KeyboardInterrupt

    outcome = igroteka(monkeypatch, "play", GAME.name, person=interrupted)
    assert (outcome.code, outcome.err) == (130, "")
    (path,) = (home / "games").glob("*.igroteka")
    assert read_record(path).game is GAME
    assert "--resume" in outcome.out


def test_a_real_ctrl_c_ends_with_130(home: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "play", GAME.name], env=environment(home), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )  # fmt: skip
    for _ in range(200):
        time.sleep(0.05)
        if list(home.rglob("*.igroteka")):
            break
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=10)
    assert (process.returncode, err) == (130, b"")


def test_the_end_of_input_keeps_the_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = igroteka(monkeypatch, "play", GAME.name)
    assert (outcome.code, outcome.err) == (0, "")
    assert len(list(home.rglob("*.igroteka"))) == 1


def test_the_end_of_input_leaves_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = igroteka(monkeypatch)
    assert (outcome.code, outcome.err) == (0, "")
    assert "Игротека" in outcome.out


@pytest.mark.parametrize("argv", [["rules", GAME.name], ["--help"], ["games", "--json"]])
def test_a_closed_pipe_is_no_complaint(argv: list[str], home: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    process = subprocess.run(
        [*COMMAND, *argv], env=environment(home), stdout=write, stderr=subprocess.PIPE, check=False
    )
    os.close(write)
    assert process.stderr == b""
    assert process.returncode in (0, 141)
