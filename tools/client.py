"""The browser client with Node: `python -m tools.client build` (check, lint, test); `npm ci` first where it is due."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.node import node_and_npm

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "package-lock.json"
INSTALLED = ROOT / "node_modules" / ".igroteka-lock.json"  # the lock file that was installed


class Client:
    """The client's npm scripts."""

    def __init__(self) -> None:
        node, self.npm = node_and_npm()
        self.environment = {
            **os.environ,
            "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}",  # scripts call `node`
            "CI": "1",
        }

    def run(self, *command: str) -> int:
        """Its exit code."""
        return subprocess.run([*self.npm, *command], cwd=ROOT, env=self.environment).returncode

    def install(self) -> int:
        """The pinned packages, unless they are there."""
        if INSTALLED.is_file() and INSTALLED.read_bytes() == LOCK.read_bytes():
            return 0
        failed = self.run("ci", "--ignore-scripts", "--loglevel=error")
        if not failed:
            INSTALLED.write_bytes(LOCK.read_bytes())
        return failed


def main(scripts: list[str]) -> int:
    """The first code that is not 0."""
    client = Client()
    failed = client.install()
    for script in scripts:
        failed = failed or client.run("run", "--silent", script)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
