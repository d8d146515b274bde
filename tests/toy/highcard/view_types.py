"""The type of what a seat sees of High Card."""

from __future__ import annotations

from igroteka.core.view_types import View


class HighCardView(View, kw_only=True):
    """What lies on the table, and one's own cards."""

    laid: list[int]
    hand: list[int]
