"""The way of a move through the server: few modules, each with one thing to do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
OF_THE_TABLE = {
    "table/runner.py",
    "table/machine.py",
    "table/decision.py",
    "table/inputs.py",
    "table/match.py",
    "table/table.py",
    "table/audience.py",
    "table/tell.py",
}
OF_THE_SOCKET = {"direct.py", "tick.py", "limits.py", "sockets.py", "line.py", "wire/codec.py"}
OF_THE_JOURNAL = {  # behind its door: by the loop itself, or in part by a thread, whose calls are not seen
    "journal/writer.py",
    "journal/quick.py",
    "journal/appending.py",
    "journal/sqlite.py",
    "tally.py",  # it counts its commits
}


def test_a_move_passes_few_modules(sqlite_url: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    environment.pop("IGROTEKA_TREE", None)
    command = [sys.executable, "-m", "tests.server.machine.way", sqlite_url]
    found = set(json.loads(subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=True).stdout))
    assert found - OF_THE_JOURNAL == OF_THE_TABLE | OF_THE_SOCKET
    assert "journal/writer.py" in found
    assert len(OF_THE_TABLE | OF_THE_SOCKET) <= 14
    assert len(OF_THE_JOURNAL) <= 5
