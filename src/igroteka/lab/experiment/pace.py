"""How long people would take, where no clock says it: so many seconds for each kind of thing they do.

A guess that is stated, not a measurement: what it is good for is comparing sets of rules at the same pace.
"""

from __future__ import annotations

import msgspec


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Seconds."""

    choice: float = 8.0  # a decision with several possibilities; choices made at the same time count once
    forced: float = 3.0  # a decision with one
    call: float = 2.0  # a word out of turn
    deal: float = 40.0  # shuffling, dealing and counting, once a round
