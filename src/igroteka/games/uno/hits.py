"""Whom an event of UNO hits: for those who measure how much players do to each other."""

from __future__ import annotations

from igroteka.core.events import Event

HITS = frozenset(
    {"forced", "skipped", "got"}
)  # drew for somebody's card or catch, missed a turn, was given another hand


def hurt(event: Event) -> tuple[int, ...]:
    """The seats it hits."""
    return (int(event.seat),) if event.kind in HITS else ()
