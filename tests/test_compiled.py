"""Law 1: compiled and plain Python give the same trace, over at least 100,000 decisions a game; so does the server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.core.registry import all_games

ROOT = Path(__file__).resolve().parent.parent
DECISIONS = 100_000
GAMES = 4  # of each mode, on the server


def trace(name: str, path: Path) -> subprocess.Popen[str]:
    return run(path, "tests.trace", name, str(DECISIONS))


def run(path: Path, *command: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
    return subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=ROOT / "tests",
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("name", sorted(all_games()))
def test_compiled_and_plain_rules_give_the_same_trace(name: str) -> None:
    compiled, plain = trace(name, ROOT / "build" / "compiled"), trace(name, ROOT / "src")
    said_compiled, errors_compiled = compiled.communicate()
    said_plain, errors_plain = plain.communicate()
    assert errors_compiled.splitlines() == ["compiled"]
    assert errors_plain.splitlines() == ["plain"]
    assert int(said_plain.splitlines()[-1].split()[-2]) >= DECISIONS
    assert said_compiled == said_plain


def test_the_compiled_server_and_the_plain_one_tell_everyone_the_same_bytes() -> None:
    compiled, plain = (run(ROOT / path, "tests.telling", str(GAMES)) for path in ("build/compiled", "src"))
    said_compiled, errors_compiled = compiled.communicate()
    said_plain, errors_plain = plain.communicate()
    assert errors_compiled.splitlines() == ["compiled"]
    assert errors_plain.splitlines() == ["plain"]
    assert said_plain
    assert said_compiled == said_plain
