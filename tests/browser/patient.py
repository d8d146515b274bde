"""`igroteka` with all the time in the world: Twin It!'s minute takes four, however busy the machine is."""

from __future__ import annotations

import sys

from igroteka.cli.main import main
from igroteka.server import serve
from tests.server.play.hurry import PacedLoop


class PatientLoop(PacedLoop):
    """Everybody's clock runs slow."""

    faster = 0.25


if __name__ == "__main__":
    serve.loop_factory = lambda: PatientLoop
    sys.exit(main())
