"""How long a table was still: from the fault to the answer to the first move that was said after it."""

from __future__ import annotations

from tests.server.faults.figures import NEVER, figures_of, moves_of, plays_on, spread
from tests.server.faults.history import Answered, Asked, FaultNote, Line, Note


def move(id: str, said: float, answered: float, table: str = "T") -> list[Note]:
    return [
        Asked(said, "anna", "g", 0, 1, table, id, "move", 0, "R1"),
        Answered(answered, "anna", "g", 0, 1, table, id, "move", True, 1),
    ]


def test_an_answer_that_was_on_its_way_does_not_count() -> None:
    fault = FaultNote(10.0, 1, "kill", node=0, ran=["T"], touched=["T"])
    notes: list[Note] = [*move("a", 9.9, 10.1), fault, *move("b", 12.0, 12.5)]
    assert plays_on(fault, "T", moves_of(notes)) == 2.5
    assert plays_on(fault, "other", moves_of(notes)) == NEVER


def test_what_was_said_again_counts_from_the_last_time() -> None:
    fault = FaultNote(10.0, 1, "kill", node=0, ran=["T"], touched=["T"])
    again = Asked(11.0, "anna", "g", 1, 2, "T", "a", "move", 0, "R1")
    first, answer = move("a", 9.9, 11.2)
    assert round(plays_on(fault, "T", moves_of([first, again, answer])), 3) == 1.2


def test_figures_by_kind_and_the_longest_time_without_a_line() -> None:
    notes: list[Note] = [
        FaultNote(10.0, 1, "rolling-restart", ran=["T"], touched=["T"]),
        Line(10.5, "anna", "T", 0, "lost"),
        Line(11.25, "anna", "T", 1, "found"),
        *move("a", 12.0, 12.5),
        FaultNote(13.0, 1, "rolling-restart", mended=True),
        FaultNote(20.0, 2, "kill", node=1, ran=["T"], touched=["T"], alone=False),
        *move("b", 21.0, 21.5),
    ]
    found = figures_of(notes)
    assert found["struck"] == {"rolling-restart": 1, "kill": 1}
    assert found["rolling"] == {"count": 1, "p50": 0.75, "p99": 0.75, "longest": 0.75}
    assert found["kinds"]["rolling-restart"]["ran"]["longest"] == 2.5
    assert found["kinds"]["overlapping"]["ran"]["longest"] == 1.5
    assert found["moves"] == 2


def test_nothing_has_no_spread() -> None:
    assert spread([]) == {"count": 0}
