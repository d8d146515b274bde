"""Long evenings at tables of every kind, by dice with a fixed seed: the same laws, and proof that they were tried.

What Hypothesis chooses depends on its version; what happens here is the same everywhere, so it can be asked for.
"""

from __future__ import annotations

import os
from random import Random

from igroteka.core.seats import CLOCK
from igroteka.server.table import bodies
from tests.server.machine.acts import ACTS, BEGINNING, GAMES
from tests.server.machine.crowd import Crowd
from tests.server.machine.desk import Desk

SOAK = int(os.environ.get("SOAK", "1"))
EVENINGS = 40
ACTS_OF_AN_EVENING = 60
ALL = {
    *("rewind", "autopilot", "concede", "pause", "resume", "sleep", "end", "close", "commit", "start", "move"),
    *("sit", "stand", "bot", "swap", "lock", "host", "set", "entropy", "rename", "say", "hint", "mute"),
    *("a second match", "a flag fell", "a timer fired", "a bot moved", "a bot took over", "a seat was given back"),
    *("said in flight", "left in flight", "aside in flight"),
    *("Full", "Lost", "Lost kept", "Stale", "Conflict"),
    *("answered again", "answered again without a row", "ahead of the table", "seen later", "a touch is held"),
}


def evening(seed: int) -> Crowd:
    """One of them."""
    dice = Random(seed)
    how = {name: dice.choice(pool) for name, pool in BEGINNING.items()}
    crowd = Crowd(**{**how, "kind": GAMES[seed % len(GAMES)]})
    weights = [often for often, _ in ACTS.values()]
    for name in dice.choices(list(ACTS), weights, k=ACTS_OF_AN_EVENING):
        getattr(crowd, name)(**{argument: dice.choice(pool) for argument, pool in ACTS[name][1].items()})
        crowd.desk.check()
    crowd.end()
    return crowd


def happened(desk: Desk) -> set[str]:
    """What the log says, and what was noticed beside it."""
    kinds = [row.kind for row in desk.log]
    found = desk.seen | set(kinds)
    if kinds.count("start") > 1:
        found.add("a second match")
    for row in desk.log:
        if row.kind == bodies.MOVE and row.seat == CLOCK:
            found.add("a flag fell" if (row.move or "").startswith("flag") else "a timer fired")
        elif row.kind == bodies.MOVE and row.who is None:
            found.add("a bot moved")
        elif row.kind == "autopilot":
            body = bodies.read_body(row.body or "")
            found.add("a bot took over" if isinstance(body, bodies.Autopilot) and body.on else "a seat was given back")
    return found


def test_the_laws_hold_on_long_evenings_and_everything_happens_there() -> None:
    found: set[str] = set()
    for seed in range(EVENINGS * SOAK):
        found |= happened(evening(seed).desk)
    assert found >= ALL, ALL - found
