"""What everyone sees of any match. Compiled: a server looks after every input, once for each pair of eyes."""

from __future__ import annotations

from typing import Any

from igroteka.core.seats import members
from igroteka.core.state import State


def outline(state: State) -> dict[str, Any]:
    """The part of a view that all games share and all observers see alike."""
    return {
        "round": state.round,
        "phase": "over" if state.over else "interlude" if state.interlude else "round",
        "must": members(state.must),
        "ready": members(state.ready) if state.ready else [],
        "scores": list(state.scores()),
        "places": list(state.ranking()) if state.over else None,
        "cut_short": state.cut_short,
    }
