"""Node with what the peer and the clients of `make load` need."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tools.node import node_and_npm

HERE = Path(__file__).resolve().parent / "node"


class Node:
    """Node and the installed packages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.node, self.npm = node_and_npm()
        # The peer is measured as it would be deployed; both sides' scripts find the packages wherever they lie.
        self.environment = {
            **os.environ,
            "NODE_ENV": "production",
            "NODE_PATH": str(folder / "node_modules"),
        }

    def command(self, script: str, *args: str) -> list[str]:
        """How a script of ours is run."""
        return [self.node, str(HERE / script), *args]

    def version(self) -> str:
        """Of Node."""
        return subprocess.run([self.node, "--version"], check=True, capture_output=True, text=True).stdout.strip()

    def install(self) -> None:
        """The pinned packages, unless they are there."""
        stamp, lock = self.folder / "installed.json", HERE / "package-lock.json"
        if stamp.is_file() and stamp.read_bytes() == lock.read_bytes():
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(HERE / name, self.folder / name)
        command = [*self.npm, "ci", "--omit=dev", "--ignore-scripts", "--loglevel=error"]
        subprocess.run(command, cwd=self.folder, env=self.environment, check=True)
        shutil.copy(lock, stamp)
