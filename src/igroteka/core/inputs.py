"""An input of a match, as records and replays have it."""

from __future__ import annotations

import msgspec

from igroteka.core.dice import Draw


class Input(msgspec.Struct, frozen=True, gc=False):
    """One input: who, what, and when it reached the table (milliseconds of table time, without pauses).

    Inputs stand in the order in which they counted. A touch that was given `lag` milliseconds for a slow line
    counted at `at - lag`. `draws` is what the dice gave to it, where the record lists that.
    """

    seat: int
    move: int
    at: int = 0
    lag: int = 0
    draws: tuple[Draw, ...] = ()
