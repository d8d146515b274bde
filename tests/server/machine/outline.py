"""Everything durable about a table as plain data that can be compared.

Compiled classes have no list of what they hold, so it is written down here; `test_outline.py` reads the classes and
fails when something is left out.
"""

from __future__ import annotations

from typing import Any

from igroteka.server.table.match import Match
from igroteka.server.table.table import Chair, Table
from igroteka.server.table.thinking import Thinking

CHAIR = (
    "autopilot",
    "autopilot_since",
    "conceded",
    "entropy",
    "friend",
    "guest",
    "hinted",
    "hints",
    "kind",
    "level",
    "locked",
    "name",
    "player",
    "program",
)
TABLE = (
    "at",
    "committed",
    "created",
    "eager",
    "ended",
    "entropy",
    "host",
    "id",
    "kicked",
    "last",
    "lesson",
    "muted",
    "names",
    "number",
    "options",
    "paused",
    "position",
    "public",
    "reason",
    "settings",
    "started",
    "status",
    "updated",
    "version",
)
TABLE_PARTS = ("answered", "chairs", "game", "match", "talk")  # each compared in a way of its own
MATCH = ("at", "base", "clock", "floor", "key", "options", "position", "resumed", "rewinds", "seats")
MATCH_LISTS = ("ats", "codes", "lags", "versions", "who")
MATCH_PARTS = ("game", "state", "thinking", "timers")
OF_MEMORY = ("recent", "remembered")  # steps at hand for whoever comes back: `Judge.told_as_played` holds them
THINKING = ("bank", "clock", "since", "used")


def outline(table: Table) -> dict[str, Any]:
    """All of it."""
    found: dict[str, Any] = {name: _kept(getattr(table, name)) for name in TABLE}
    found["game"] = table.game.name
    found["talk"] = list(table.talk)
    found["chairs"] = [_chair(chair) for chair in table.chairs]
    found["answered"] = {guest: dict(known) for guest, known in table.answered._of.items()}
    found["match"] = _match(table.match) if table.match is not None else None
    return found


def _kept(value: Any) -> Any:
    """Not what may be changed behind our back."""
    return value.copy() if isinstance(value, list | dict | set) else value


def _chair(chair: Chair) -> dict[str, Any]:
    return {name: getattr(chair, name) for name in CHAIR}


def _match(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = {name: _kept(getattr(match, name)) for name in MATCH}
    found |= {name: list(getattr(match, name)) for name in MATCH_LISTS}
    found["game"] = match.game.name
    found["state"] = [match.game.dump(match.state), match.state.dice.drawn, match.state.inputs, match.state.opened]
    found["thinking"] = _thinking(match.thinking)
    found["timers"] = list(match.timers.due.items())
    return found


def _thinking(thinking: Thinking) -> dict[str, Any]:
    return {name: _kept(getattr(thinking, name)) for name in THINKING}
