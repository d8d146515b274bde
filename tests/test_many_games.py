"""Thousands of random games of every game and variant, on the compiled rules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.core.registry import all_games

ROOT = Path(__file__).resolve().parent.parent
GAMES = 100 * int(os.environ.get("SOAK", "1"))  # of each variant


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_random_game_ends_and_nothing_is_lost(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.many_games", name, str(GAMES)],
        cwd=ROOT / "tests",
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.strip() == f"{GAMES * len(all_games()[name].variants())} games"
