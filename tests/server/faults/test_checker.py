"""The checker finds every kind of lie, and calls no honest history a liar."""

from __future__ import annotations

import pytest

from tests.server.faults.checker import Evidence, check
from tests.server.faults.history import Answered, Asked, Note, Shown, Step, Written


def asked(id: str, code: str = "R1", time: float = 1.0, socket: int = 1, node: int = 0) -> Asked:
    return Asked(time, "anna", "g-anna", node, socket, "T", id, "move", 0, code)


def done(id: str, version: int, time: float = 1.1, socket: int = 1, node: int = 0) -> Answered:
    return Answered(time, "anna", "g-anna", node, socket, "T", id, "move", True, version)


def sorry(id: str, time: float = 1.1) -> Answered:
    return Answered(time, "anna", "g-anna", 0, 1, "T", id, "move", False, None, "store-lost")


def shown(version: int, *steps: Step, person: str = "anna", eyes: int = 0, time: float = 1.2, node: int = 0) -> Shown:
    return Shown(time, person, node, "T", version, eyes, list(steps))


def row(seq: int, key: str | None = None, writer: str = "A", epoch: int = 1, code: str = "R1", at: int = 0) -> Written:
    who = None if key is None else "g-anna"
    return Written("T", seq, "move", at or seq * 10, 0, code, who, key, writer, epoch)


def honest() -> tuple[list[Note], list[Written]]:
    """Two moves, one of them said twice, seen by two people; a takeover between them."""
    notes: list[Note] = [
        asked("a1"),
        done("a1", 1),
        shown(1, Step(1, 10, "played")),
        shown(1, Step(1, 10, "somebody played"), person="boris", eyes=1),
        asked("a2", "R2", time=2.0),
        asked("a2", "R2", time=4.0, socket=2, node=1),
        done("a2", 2, time=4.1, socket=2, node=1),
        shown(2, Step(2, 20, "played two"), node=1),
        shown(2, person="boris", eyes=1),
    ]
    return notes, [row(1, "a1"), row(2, "a2", writer="B", epoch=2, code="R2"), row(3, writer="B", epoch=2)]


def test_an_honest_history_is_clean() -> None:
    notes, log = honest()
    assert check(Evidence(notes, log)) == []


Lie = tuple[list[Note], list[Written]]  # what is added to the honest history
LIES: dict[str, list[Lie]] = {
    "gaps": [([], [row(5)])],
    "lost": [
        ([done("a9", 4)], []),
        ([asked("a9"), done("a9", 3)], []),
        ([asked("a9", "B7"), done("a9", 4)], [row(4, "a9")]),
    ],
    "doubled": [([], [row(4, "a1", writer="B", epoch=2)])],
    "refused": [([asked("a4"), sorry("a4")], [row(4, "a4")])],
    "answered-twice": [
        ([done("a1", 1)], []),
        ([asked("a1", time=5, socket=2), done("a1", 3, 5, socket=2)], []),
    ],
    "shrinking": [([shown(1, time=9.0, node=2)], [])],
    "disordered": [
        ([shown(3, Step(3, 31, "another time"))], []),
        ([shown(3, Step(2, 20, "another story"))], []),
        ([shown(3, Step(3, 30, "x"), Step(2, 20, "played two"))], []),
        ([shown(2, Step(3, 30, "of the future"))], []),
        ([shown(4, Step(4, 40, "no move"))], [Written("T", 4, "say", 40)]),
    ],
    "untrue": [([shown(7)], [])],
    "two-writers": [([], [row(4, writer="A", epoch=2)]), ([], [row(4, writer="A", epoch=1)])],
}


@pytest.mark.parametrize(("law", "lie"), [(law, lie) for law, lies in LIES.items() for lie in lies])
def test_each_lie_is_found(law: str, lie: Lie) -> None:
    notes, log = honest()
    assert law in {violation.law for violation in check(Evidence(notes + lie[0], log + lie[1]))}


def test_a_table_that_takes_no_move_at_some_node_is_stuck() -> None:
    notes, log = honest()
    found = check(Evidence(notes, log, nodes=2, mended=0.0, limit=10.0))
    assert found == []
    late = check(Evidence(notes, log, nodes=2, mended=3.0, limit=10.0))
    assert [violation.law for violation in late] == ["stuck"]
    slow = check(Evidence(notes, log, nodes=2, mended=0.0, limit=2.0))
    assert [violation.law for violation in slow] == ["stuck"]


def test_a_picture_that_the_log_does_not_make_is_found() -> None:
    notes, log = honest()
    sight = shown(3, time=5.0)
    sight.picture = "as told"
    truth = {("T", 3, 0): "as told", ("T", 2, 0): "nobody was shown this"}
    assert check(Evidence([*notes, sight], log, pictures=truth)) == []
    truth["T", 3, 0] = "as it was"
    assert [violation.law for violation in check(Evidence([*notes, sight], log, pictures=truth))] == ["painted"]


def test_rows_from_before_the_watch_began_have_no_writer() -> None:
    notes, log = honest()
    log[0].writer = log[0].epoch = None
    assert check(Evidence(notes, log)) == []
