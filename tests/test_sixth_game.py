"""A sixth game is one new folder and nothing else: registry, laws, compile list, lab and command line find it."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = "highcard"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one folder more."""
    tree = tmp_path_factory.mktemp("sixth")
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "golden")
    for folder in ("src", "tests", "tools", "docs", "web"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=unwanted)
    for name in ("pyproject.toml", "setup.py", "conftest.py"):
        shutil.copy(ROOT / name, tree / name)
    shutil.copytree(ROOT / "tests" / "toy" / GAME, tree / "src" / "igroteka" / "games" / GAME)
    return tree


def run(tree: Path, *command: str, code: int = 0) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}", "IGROTEKA_LANG": "en"}
    done = subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == code, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout + done.stderr


def test_the_registry_and_the_command_line_find_it(tree: Path) -> None:
    assert "High Card" in run(tree, "-m", "igroteka.cli", "games")
    assert "HIGHCARD-02" in run(tree, "-m", "igroteka.cli", "rules", GAME, "--lang", "en")


def test_the_terminal_draws_it_with_its_own_screen(tree: Path) -> None:
    played = run(tree, "-m", "igroteka.cli", "play", GAME, "--lang", "en", "--seed", "3")
    assert re.search(r"^Laid: (·|\d+)", played, re.MULTILINE)
    assert re.search(r"^Hand: +\d+ +\d+ *$", played, re.MULTILINE)


def test_the_command_line_finds_a_command_of_its_own(tree: Path) -> None:
    assert "what is in the deck" in run(tree, "-m", "igroteka.cli", "--help", "--lang", "en")
    assert run(tree, "-m", "igroteka.cli", GAME, "--twice", "--lang", "en") == "Cards in the deck: 12.\n" * 2


def test_the_laws_find_it_and_hold(tree: Path) -> None:
    said = run(tree, "-m", "pytest", "-p", "no:cacheprovider", "tests/contract", "-k", GAME)
    assert "passed" in said
    assert "failed" not in said


def test_its_own_tests_and_clauses_are_found(tree: Path) -> None:
    assert "HIGHCARD-01  1" in run(tree, "tools/clauses.py")
    assert "2 passed" in run(tree, "-m", "pytest", "-p", "no:cacheprovider", f"src/igroteka/games/{GAME}")


def test_the_laboratory_finds_it(tree: Path) -> None:
    simulated = run(tree, "-m", "igroteka.cli", "simulate", GAME, "--games", "40", "--json", "--jobs", "1")
    assert '"games"' in simulated
    arena = run(tree, "-m", "igroteka.cli", "arena", GAME, "--bots", "quick,random", "--deals", "20", "--json")
    assert "quick" in arena


LEARNER = """
from igroteka.envs.batch import Batch
batch = Batch("highcard", 3, seed=1)
ends = 0
while ends < 5:
    batch.step(batch.random)
    ends += int(batch.ended.sum())
print(batch.version, batch.size, batch.observation.any(axis=1).all(), batch.reward.shape)
"""


def test_learners_find_it_and_see_what_all_games_show(tree: Path) -> None:
    assert run(tree, "-c", LEARNER) == "highcard-v0 9 True (3, 2)\n"


def test_it_is_typed_like_the_others(tree: Path) -> None:
    run(tree, "-m", "mypy", f"src/igroteka/games/{GAME}")


def test_the_compile_list_finds_it(tree: Path) -> None:
    spec = importlib.util.spec_from_file_location("setup_of_the_tree", tree / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    listed = module.compiled_files(tree / "src" / "igroteka")
    for name in ("rules.py", "house/lowest.py"):
        assert tree / "src" / "igroteka" / "games" / GAME / name in listed
