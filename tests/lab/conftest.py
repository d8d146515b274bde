"""A game for the laboratory's tests: the toy of the contract, registered for as long as a test needs it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import igroteka.games
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games, find_game

ROOT = Path(__file__).resolve().parents[2]
TOYS = ROOT / "tests" / "toy"
WITH_TOYS = (
    "import sys, igroteka.games; "
    f"igroteka.games.__path__.append({str(TOYS)!r}); "
    "from igroteka.cli.main import main; sys.exit(main())"
)


@pytest.fixture
def toy() -> Iterator[AnyGame]:
    """High Card, found by the registry like any other game (forked workers find it too)."""
    igroteka.games.__path__.append(str(TOYS))
    all_games.cache_clear()
    yield find_game("highcard")
    igroteka.games.__path__.remove(str(TOYS))
    all_games.cache_clear()


def started(*words: str) -> subprocess.Popen[str]:
    """`igroteka …` in a process of its own, with the toy among its games."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "IGROTEKA_LANG": "en", "COLUMNS": "120"}
    return subprocess.Popen(
        [sys.executable, "-c", WITH_TOYS, *words],
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def finished(*words: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of `igroteka …`."""
    process = started(*words)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err
