"""Figures of a campaign: how long until tables play on, how long people are without a line or an answer."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from tests.server.faults.history import Answered, Asked, FaultNote, Line, Note

NEVER = 9_999.0  # seconds: it did not play on before the end


def figures_of(notes: list[Note]) -> dict[str, Any]:
    """Everything that goes into the page."""
    faults = [note for note in notes if isinstance(note, FaultNote) and not note.mended]
    mended = {note.number: note.time for note in notes if isinstance(note, FaultNote) and note.mended}
    moves = moves_of(notes)
    by_kind: dict[str, list[FaultNote]] = defaultdict(list)
    for fault in faults:
        by_kind[fault.kind if fault.alone else "overlapping"].append(fault)
    rolling = [
        (fault.time, mended.get(fault.number, fault.time)) for fault in faults if fault.kind == "rolling-restart"
    ]
    return {
        "faults": len(faults),
        "struck": dict(Counter(fault.kind for fault in faults)),
        "moves": sum(len(of_table) for of_table in moves.values()),
        "again": _said_again(notes),
        "kinds": {kind: _kind(struck, mended, moves, notes) for kind, struck in sorted(by_kind.items())},
        "reconnects": spread(length for _, length in reconnects(notes)),
        "rolling": spread(
            length for time, length in reconnects(notes) if any(begin <= time <= end for begin, end in rolling)
        ),
    }


def moves_of(notes: list[Note]) -> dict[str, list[tuple[float, float]]]:
    """Of each table, (said, acknowledged) of every move, by the time it was said last."""
    said: dict[str, float] = {}
    moves: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for note in notes:
        if isinstance(note, Asked):
            said[note.id] = note.time
        elif isinstance(note, Answered) and note.done and note.do == "move":
            moves[note.table].append((said[note.id], note.time))
    for of_table in moves.values():
        of_table.sort()
    return moves


def plays_on(fault: FaultNote, table: str, moves: dict[str, list[tuple[float, float]]]) -> float:
    """Seconds from the fault to the first acknowledgement of a move that was said after it."""
    of_table = moves.get(table, [])
    after = of_table[bisect_right(of_table, (fault.time, NEVER * NEVER)) :]
    return min((acknowledged for _, acknowledged in after), default=fault.time + NEVER) - fault.time


def reconnects(notes: list[Note]) -> list[tuple[float, float]]:
    """(when, how long) of every time somebody was without a line: until they were shown their table again."""
    lost: dict[str, float] = {}
    found = []
    for note in notes:
        if not isinstance(note, Line):
            continue
        if note.what == "lost":
            lost[note.person] = note.time
        elif note.person in lost:
            began = lost.pop(note.person)
            found.append((began, note.time - began))
    return found


def spread(lengths: Iterable[float]) -> dict[str, float]:
    """How many, p50, p99 and the longest, in seconds."""
    ordered = sorted(lengths)
    if not ordered:
        return {"count": 0}
    return {
        "count": len(ordered),
        "p50": round(ordered[len(ordered) // 2], 3),
        "p99": round(ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))], 3),
        "longest": round(ordered[-1], 3),
    }


def _kind(
    struck: list[FaultNote],
    mended: dict[int, float],
    moves: dict[str, list[tuple[float, float]]],
    notes: list[Note],
) -> dict[str, Any]:
    lasting = [(fault.time, mended.get(fault.number, fault.time)) for fault in struck]
    return {
        "faults": len(struck),
        "ran": spread(plays_on(fault, table, moves) for fault in struck for table in fault.ran),
        "looked": spread(plays_on(fault, table, moves) for fault in struck for table in fault.touched),
        "answers": spread(_answers(lasting, notes)),
    }


def _answers(lasting: list[tuple[float, float]], notes: list[Note]) -> list[float]:
    """How long commands that were said while a fault lasted waited for any answer."""
    first: dict[str, float] = {}
    waited = []
    for note in notes:
        if isinstance(note, Asked):
            first.setdefault(note.id, note.time)
        elif isinstance(note, Answered) and note.id in first:
            said = first.pop(note.id)
            if any(begin <= said <= end for begin, end in lasting):
                waited.append(note.time - said)
    return waited


def _said_again(notes: list[Note]) -> int:
    times = Counter(note.id for note in notes if isinstance(note, Asked))
    return sum(count > 1 for count in times.values())
