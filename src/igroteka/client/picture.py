"""The match as one pair of eyes sees it: frames become whole views, a missing one is noticed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from igroteka.server.wire import down

View = dict[str, Any]


@dataclass(frozen=True)
class Picture:
    """What is seen after `version`; `offered` is what may be played now."""

    version: int
    number: int  # of the match at this table
    view: View
    offered: list[down.Offered]


def after(last: Picture | None, frame: down.Frame) -> Picture | None:
    """The next picture; None if the one on which this frame builds is not the last one: then watch again."""
    if frame.view is not None:
        return Picture(frame.version, frame.number, frame.view, frame.moves)
    if last is None or (last.version, last.number) != (frame.base, frame.number):
        return None
    return Picture(frame.version, frame.number, merged(last.view, frame.patch or {}), frame.moves)


def merged(view: View, patch: View) -> View:
    """The view with a merge patch (RFC 7386) put in. What is taken away stays there as None: both mean the same."""
    made = dict(view)
    for name, value in patch.items():
        before = made.get(name)
        if isinstance(value, dict):
            made[name] = merged(before if isinstance(before, dict) else {}, value)
        else:
            made[name] = value
    return made
