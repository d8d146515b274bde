"""The page of a campaign says what was measured, and whether that is what was wanted."""

from __future__ import annotations

from typing import Any

from tests.server.faults.report import page


def found(**other: Any) -> dict[str, Any]:
    spread = {"count": 4, "p50": 1.0, "p99": 4.0, "longest": 4.5}
    kill = {"faults": 2, "ran": spread, "looked": spread, "answers": {"count": 0}}
    return {
        "faults": 2,
        "seed": 7,
        "nodes": 3,
        "tables": 6,
        "quiet": 2.0,
        "links": "a proxy",
        "cores": 2,
        "processor": "one",
        "python": "3.11",
        "built": "plain Python",
        "minutes": 3.2,
        "moves": 1234,
        "rows": 2345,
        "again": 5,
        "sights": 9876,
        "kinds": {"kill": kill},
        "rolling": {"count": 3, "p50": 0.5, "p99": 1.0, "longest": 1.0},
        "violations": {},
        **other,
    }


def test_all_marks_are_reached() -> None:
    text, reached = page(found())
    assert reached
    assert "1,234 acknowledged moves" in text
    assert "| kill | 2 | 4 | 1.00 | 4.00 | 4.50 |  |" in text
    assert max(map(len, text.splitlines())) < 200


def test_one_lost_move_is_one_too_many() -> None:
    text, reached = page(found(violations={"lost": 1, "shrinking": 2}))
    assert not reached
    assert "| acknowledged moves lost or doubled | 1 | 0 | **no** |" in text
    assert "- shrinking: 2" in text


def test_what_was_not_measured_is_no_mark() -> None:
    text, reached = page(found(kinds={}, rolling={"count": 0}))
    assert reached
    assert "kill -9" not in text.partition("to reach")[2]
