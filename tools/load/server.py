"""Our server as `igroteka serve` runs it, but without limits.

python -m tools.load.server STORE [BUS]; says READY and a port.

With PROFILE=FILE in the environment, what the event loop's thread does is profiled into that file.
"""

from __future__ import annotations

import cProfile
import os
import sys

from igroteka.server.allowances import Limits
from igroteka.server.network import Listening
from igroteka.server.serve import Serving, run


def ready(listening: Listening) -> None:
    """Whoever has started us reads this."""
    print("READY", listening.port, flush=True)


def main(url: str, bus: str = "") -> None:
    """Serve until SIGTERM."""
    serving = Serving(store=url, port=0, limits=Limits.lifted(), bus=bus)
    profile = os.environ.get("PROFILE")
    if not profile:
        run(serving, ready)
        return
    with cProfile.Profile() as profiler:
        run(serving, ready)
    profiler.dump_stats(profile)


if __name__ == "__main__":
    main(*sys.argv[1:])
