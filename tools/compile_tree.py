"""Copy the source tree and compile its rules there with mypyc, in place: python tools/compile_tree.py DIR [GAME …].

For tests and benchmarks that need compiled and plain rules side by side; people get theirs from setup.py.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CORE = ("seats", "dice", "events", "knowledge", "piles", "state", "driver")
GAME = ("cards", "table", "scoring", "reaction", "rules")


def compiled_files(package: Path, games: list[str]) -> list[Path]:
    """The modules that mypyc compiles: found by name, so that a new game needs no list."""
    files = [package / "core" / f"{name}.py" for name in CORE]
    for folder in sorted((package / "games").iterdir()):
        if not games or folder.name in games:
            files += [folder / f"{name}.py" for name in GAME if (folder / f"{name}.py").is_file()]
    return files


def main(target: Path, games: list[str]) -> None:
    """Compile into the target folder, which is made anew."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "igroteka", target / "igroteka", ignore=shutil.ignore_patterns("*.so"))
    files = [str(path.relative_to(target)) for path in compiled_files(target / "igroteka", games)]
    subprocess.run([sys.executable, "-m", "mypyc", *files], cwd=target, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:])
