"""Run a command quietly with a sign of life: progress.py TITLE -- COMMAND …; on failure show what it said."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time


def main(title: str, command: list[str]) -> int:
    """The exit code of the command."""
    started = time.monotonic()
    lively = sys.stderr.isatty()
    with tempfile.TemporaryFile("w+", errors="replace") as said:
        running = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
        if not lively:
            print(f"{title} …", file=sys.stderr, flush=True)
        while running.poll() is None:
            if lively:
                print(f"\r{title} … {time.monotonic() - started:.0f} s", end="", file=sys.stderr, flush=True)
            time.sleep(0.2)
        if lively:
            print(file=sys.stderr)
        if running.returncode:
            said.seek(0)
            sys.stderr.write(said.read())
        return running.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[3:]))
