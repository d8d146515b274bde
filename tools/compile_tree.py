"""Compile a copy of the source tree in place: python tools/compile_tree.py DIR [GAME …].

For tests and benchmarks that need compiled and plain rules side by side. Compiles nothing when the copy is up to date;
words, data and the page are always today's. The folder to put on PYTHONPATH is DIR.
"""

from __future__ import annotations

import filecmp
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
LEFT_OUT = ("*.so", "__pycache__", "*.egg-info")


def code(tree: Path) -> list[Path]:
    """The modules that the compiler reads: all but the games' tests."""
    return sorted(path for path in tree.rglob("*.py") if "tests" not in path.relative_to(tree).parts)


def digest(games: list[str]) -> str:
    """Changes when any source, the build or the compiler's version does."""
    total = hashlib.sha256(" ".join([sys.version, *games]).encode())
    for path in [ROOT / "setup.py", ROOT / "pyproject.toml", *code(SOURCE)]:
        total.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return total.hexdigest()


def bring_up_to_date(target: Path) -> None:
    """What is not compiled lies in the copy as it lies here, and what is gone here is gone there."""
    compiled = set(code(SOURCE))
    there: set[Path] = set()
    for path in (SOURCE / "igroteka").rglob("*"):
        if path.is_file() and not any(part == "__pycache__" or part.endswith(".so") for part in path.parts):
            copy = target / path.relative_to(SOURCE)
            there.add(copy)
            if path not in compiled and not (copy.is_file() and filecmp.cmp(path, copy)):
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, copy)
    for copy in (target / "igroteka").rglob("*"):
        if copy.is_file() and copy not in there and copy.suffix not in (".so", ".pyc"):
            copy.unlink()


def compile_into(target: Path, games: list[str]) -> None:
    """A fresh copy, compiled."""
    shutil.rmtree(target, ignore_errors=True)
    work = target / "work"
    shutil.copytree(SOURCE, work / "src", ignore=shutil.ignore_patterns(*LEFT_OUT))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, work / name)
    built = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=work,
        capture_output=True,
        text=True,
        env={**os.environ, "IGROTEKA_GAMES": " ".join(games)},
    )
    if built.returncode:
        raise SystemExit(built.stdout + built.stderr)
    shutil.move(work / "src" / "igroteka", target / "igroteka")
    for library in (work / "src").glob("*.so"):
        shutil.move(library, target / library.name)
    if not list((target / "igroteka" / "core").glob("state*.so")):
        raise SystemExit("the rules were not compiled: is there a C compiler with Python's headers?")
    shutil.rmtree(work)


def main(target: Path, games: list[str]) -> None:
    """Compile into the target folder, if need be."""
    stamp = target / ".stamp"
    wanted = digest(games)
    if not stamp.is_file() or stamp.read_text() != wanted:
        compile_into(target, games)
        stamp.write_text(wanted)
    bring_up_to_date(target)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:])
