"""A reviewing process that thinks little: python -m tests.server.quick_reviewer"""

from __future__ import annotations

import os
import sys

import msgspec
import pytest

from igroteka.server.piped import help_out
from igroteka.server.reviewer import NICER, Wish, looked
from tests.bots.reviews import think_little

QUICK = (sys.executable, "-P", "-m", "tests.server.quick_reviewer")
ODD = (*QUICK, "odd")  # dies in the middle


def dying(wish: Wish) -> msgspec.Struct:
    """The first question is answered, the second one never."""
    if wish.steps:
        os._exit(3)
    return looked(wish)


if __name__ == "__main__":
    think_little(pytest.MonkeyPatch(), 4)
    help_out(msgspec.msgpack.Decoder(Wish).decode, dying if "odd" in sys.argv else looked, NICER)
