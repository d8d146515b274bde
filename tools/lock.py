"""Pin the dependencies: compiles requirements/*.in into *.txt with hashes, naming no registry."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Uses uv from an environment of its own: it is needed for nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([f"{folder}/bin/pip", "install", "-q", "uv"], check=True)
        for source in sorted((ROOT / "requirements").glob("*.in")):
            command = f"{folder}/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes "
            command += f"--no-emit-index-url --no-header --no-annotate requirements/{source.name}"
            subprocess.run([*command.split(), "-o", f"requirements/{source.stem}.txt"], cwd=ROOT, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
