"""`igroteka` in a hurry: bots do not linger at finished rounds, and Twin It!'s minute takes six seconds."""

from __future__ import annotations

import sys

import pytest

from igroteka.cli.main import main
from tests.server.play.hurry import hurry

if __name__ == "__main__":
    hurry(pytest.MonkeyPatch())
    sys.exit(main())
