"""`igroteka` in a hurry: bots do not linger at finished rounds, and Twin It!'s minute takes six seconds; reviews
are thought over for a moment only."""

from __future__ import annotations

import sys

import pytest

from igroteka.cli.main import main
from igroteka.server import serve
from igroteka.server.reviewer import Reviewer
from tests.server.play.hurry import FASTER, HurriedLoop, hurry
from tests.server.quick_reviewer import QUICK

if __name__ == "__main__":
    patch = pytest.MonkeyPatch()
    hurry(patch)
    patch.setattr(serve, "loop_factory", lambda: HurriedLoop)
    patch.setattr(serve, "PING_SECONDS", FASTER * serve.PING_SECONDS)  # a busy browser answers in its own time
    patch.setattr(Reviewer.__init__, "__kwdefaults__", {"command": QUICK, "times": 1})
    sys.exit(main())
