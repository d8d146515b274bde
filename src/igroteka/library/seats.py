"""The seats at which nobody sits, as plain numbers."""

from __future__ import annotations

from typing import Final

from igroteka.core import seats

CLOCK: Final[int] = int(seats.CLOCK)  # whose moves are timers that fire
TABLE: Final[int] = int(seats.TABLE)  # of those who look on: they see what lies open and nothing else
