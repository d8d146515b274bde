"""Our server as `igroteka serve` runs it, but without limits: python -m tools.load.server STORE; says READY and a port.

With PROFILE=FILE in the environment, what the event loop's thread does is profiled into that file.
"""

from __future__ import annotations

import cProfile
import os
import sys

from igroteka.server.limits import Buckets
from igroteka.server.network import Listening
from igroteka.server.serve import Serving, run
from igroteka.server.service import Limits


def no_limits() -> Limits:
    """Clients that are machines, all behind one address, play faster than any person may."""
    many = 1e12
    return Limits(
        socket_rate=many,
        socket_burst=many,
        guests=Buckets(many, many),
        addresses=Buckets(many, many),
        talk=Buckets(many, many),
        tables=Buckets(many, many),
        new_guests=Buckets(many, many),
        sockets_each=1_000_000,
    )


def ready(listening: Listening) -> None:
    """Whoever has started us reads this."""
    print("READY", listening.port, flush=True)


def main(url: str) -> None:
    """Serve until SIGTERM."""
    serving = Serving(store=url, port=0, limits=no_limits())
    profile = os.environ.get("PROFILE")
    if not profile:
        run(serving, ready)
        return
    with cProfile.Profile() as profiler:
        run(serving, ready)
    profiler.dump_stats(profile)


if __name__ == "__main__":
    main(sys.argv[1])
