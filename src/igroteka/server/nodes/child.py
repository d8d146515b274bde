"""One of the processes that share a port: what to serve comes over stdin, and when that closes the parent is gone."""

from __future__ import annotations

import os
import signal
import sys
import threading

import msgspec

from igroteka.server.network import Listening
from igroteka.server.nodes.parent import READY
from igroteka.server.serve import Serving, run


def main() -> None:
    """Serve as the parent says, for as long as it lives."""
    serving = msgspec.json.decode(sys.stdin.buffer.readline(), type=Serving)
    threading.Thread(target=_live_with_the_parent, daemon=True).start()
    run(serving, _tell_the_parent)


def _tell_the_parent(listening: Listening) -> None:
    os.write(1, READY)


def _live_with_the_parent() -> None:
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
