"""Compile a copy of the source tree in place: python tools/compile_tree.py DIR [GAME …].

For tests and benchmarks that need compiled and plain rules side by side. Does nothing when the copy is
up to date. The folder to put on PYTHONPATH is DIR.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def digest(games: list[str]) -> str:
    """Changes when any source, the build or the compiler's version does."""
    total = hashlib.sha256(" ".join([sys.version, *games]).encode())
    for path in [ROOT / "setup.py", ROOT / "pyproject.toml", *sorted((ROOT / "src").rglob("*.py"))]:
        total.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return total.hexdigest()


def main(target: Path, games: list[str]) -> None:
    """Compile into the target folder."""
    stamp = target / ".stamp"
    wanted = digest(games)
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    shutil.rmtree(target, ignore_errors=True)
    work = target / "work"
    shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
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
    stamp.write_text(wanted)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:])
