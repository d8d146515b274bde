"""Mutation testing of the rules with each game's own tests: python tools/mutants.py [GAME …].

Uses mutmut in a work folder of its own (build/mutants/GAME). A survivor is either killed by a better test
or listed with its reason in the game's tests/survivors.toml; what is neither is printed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "igroteka" / "games"
RULES = (
    "knowledge.py",
    "table.py",
    "scoring.py",
    "legal.py",
    "reaction.py",
    "start.py",
    "rules.py",
    "palms.py",
    "claims.py",
)
REACHED = 90.0

CONFIG = """
[tool.mutmut]
source_paths = ["src/"]
only_mutate = [{files}]
pytest_add_cli_args_test_selection = ["src/igroteka/games/{game}/tests"]
also_copy = ["src"]
timeout_multiplier = 5.0

[tool.pytest.ini_options]
pythonpath = ["src"]
addopts = "-q -x --import-mode=importlib -p no:cacheprovider"
"""


@dataclass
class Outcome:
    """How the mutants of one game fared."""

    game: str
    killed: int
    total: int
    survivors: list[str]

    @property
    def share(self) -> float:
        """Per cent of the mutants that died."""
        return 100 * self.killed / self.total if self.total else 0.0


def prepare(game: str) -> Path:
    """A fresh work folder with the sources and this one game's tests."""
    work = ROOT / "build" / "mutants" / game
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))
    shutil.copy(ROOT / "conftest.py", work / "src" / "igroteka" / "games" / game / "tests" / "conftest.py")
    for slow in (work / "src" / "igroteka" / "games" / game / "tests").glob("test_patterns.py"):
        slow.unlink()  # drawings, not rules
    files = ", ".join(f'"src/igroteka/games/{game}/{name}"' for name in RULES if (GAMES / game / name).is_file())
    (work / "pyproject.toml").write_text(CONFIG.format(game=game, files=files))
    return work


def measure(game: str) -> Outcome:
    """Run mutmut over the rules of a game."""
    work = prepare(game)
    log = work / "mutmut.log"
    with log.open("w") as out:
        subprocess.run(
            [sys.executable, "-m", "mutmut", "run", "--max-children", os.environ.get("JOBS", str(os.cpu_count() or 2))],
            cwd=work,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    codes: dict[str, int | None] = {}
    for meta in (work / "mutants" / "src" / "igroteka" / "games" / game).glob("*.meta"):
        codes.update(json.loads(meta.read_text())["exit_code_by_key"])
    if not codes or None in codes.values():
        raise SystemExit(f"mutmut did not finish for {game}; see {log.relative_to(ROOT)}")
    survivors = [name for name, code in codes.items() if code in (0, 5, 33)]  # survived, no tests
    return Outcome(game, len(codes) - len(survivors), len(codes), survivors)


def change(game: str, mutant: str) -> tuple[str, str]:
    """What the mutant changed: the line that was and the line that is."""
    shown = subprocess.run(
        [sys.executable, "-m", "mutmut", "show", mutant],
        cwd=ROOT / "build" / "mutants" / game,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    was = " ".join(line[1:].strip() for line in shown if line.startswith("-") and not line.startswith("---"))
    now = " ".join(line[1:].strip() for line in shown if line.startswith("+") and not line.startswith("+++"))
    return was, now


def listed(game: str) -> set[tuple[str, str]]:
    """The survivors that somebody has looked at, by what they change."""
    path = GAMES / game / "tests" / "survivors.toml"
    if not path.is_file():
        return set()
    return {(row["was"], row["now"]) for row in tomllib.loads(path.read_text())["survivor"]}


def report(outcome: Outcome) -> bool:
    """Print the figures and the survivors nobody has explained; did the game reach the mark?"""
    known = listed(outcome.game)
    unexplained = 0
    for mutant in outcome.survivors:
        was, now = change(outcome.game, mutant)
        if (was, now) not in known:
            unexplained += 1
            print(f"  {mutant}\n    - {was}\n    + {now}")
    print(
        f"{outcome.game}: {outcome.killed} of {outcome.total} mutants died ({outcome.share:.1f} %), "
        f"{len(outcome.survivors)} survived, {unexplained} of them neither killed nor explained"
    )
    return outcome.share >= REACHED and unexplained == 0


def main(games: list[str]) -> int:
    """Measure these games, or all."""
    names = games or sorted(path.parent.name for path in GAMES.glob("*/rules.py"))
    reached = [report(measure(game)) for game in names]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
