"""Holds what people were told against the log. Pure: a history and the rows in, what is wrong out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.server.faults.history import Answered, Asked, Note, Shown, Written


@dataclass(frozen=True)
class Violation:
    """A law that was broken, and by what."""

    law: str
    what: str

    def __str__(self) -> str:
        return f"{self.law}: {self.what}"


@dataclass
class Evidence:
    """Everything there is to judge."""

    notes: list[Note]
    log: list[Written]
    nodes: int = 0
    mended: float | None = None  # when the last fault was mended; None: nobody asks whether tables are playable
    limit: float = 20.0  # seconds for each table to take a move at each node afterwards
    pictures: dict[tuple[str, int, int], str] = field(default_factory=dict)  # by table, version and eyes: the truth
    rows: dict[str, list[Written]] = field(init=False)

    def __post_init__(self) -> None:
        self.rows = defaultdict(list)
        for row in sorted(self.log, key=lambda row: (row.table, row.seq)):
            self.rows[row.table].append(row)

    def at(self, table: str, version: int) -> Written | None:
        """The row that made this version."""
        rows = self.rows.get(table, [])
        return rows[version - 1] if 0 < version <= len(rows) else None

    def answers(self) -> Iterator[Answered]:
        """All of them, in the order of arrival."""
        return (note for note in self.notes if isinstance(note, Answered))

    def sights(self) -> Iterator[Shown]:
        """All frames, in the order of arrival."""
        return (note for note in self.notes if isinstance(note, Shown))


def check(evidence: Evidence) -> list[Violation]:
    """Everything that is wrong, law by law."""
    laws = (gaps, lost, doubled, refused, answered_twice, shrinking, disordered, untrue, painted, two_writers, stuck)
    return [violation for law in laws for violation in law(evidence)]


def gaps(evidence: Evidence) -> Iterable[Violation]:
    """A log counts 1, 2, 3 …"""
    for table, rows in evidence.rows.items():
        for number, row in enumerate(rows, 1):
            if row.seq != number:
                yield Violation("gaps", f"{table} has {row.seq} where {number} should be")
                break


def lost(evidence: Evidence) -> Iterable[Violation]:
    """Every `done` is a row at the version it names, with that id, of that guest, of that move."""
    asked = {(note.guest, note.id): note for note in evidence.notes if isinstance(note, Asked)}
    for answer in evidence.answers():
        if not answer.done or answer.version is None:
            continue
        row, command = evidence.at(answer.table, answer.version), asked.get((answer.guest, answer.id))
        if row is None or (row.who, row.key) != (answer.guest, answer.id):
            yield Violation("lost", f"{answer.do} {answer.id} was done at {answer.table} {answer.version}: {row}")
        elif command is not None and command.do == "move" and (row.seat, row.move) != (command.seat, command.code):
            yield Violation("lost", f"{command} is in the log as {row}")


def doubled(evidence: Evidence) -> Iterable[Violation]:
    """A command is carried out once."""
    for table, rows in evidence.rows.items():
        first: dict[tuple[str | None, str], int] = {}
        for row in rows:
            if row.key is not None and first.setdefault((row.who, row.key), row.seq) != row.seq:
                yield Violation("doubled", f"{row.key} at {table} {first[row.who, row.key]} and {row.seq}")


def refused(evidence: Evidence) -> Iterable[Violation]:
    """What was answered with `sorry` is not in the log."""
    kept = {(row.who, row.key): row for row in evidence.log if row.key is not None}
    for answer in evidence.answers():
        if not answer.done and (row := kept.get((answer.guest, answer.id))) is not None:
            yield Violation("refused", f"{answer.id} got {answer.key} and is at {row.table} {row.seq}")


def answered_twice(evidence: Evidence) -> Iterable[Violation]:
    """A command has no more answers than it was said, and all of them agree."""
    first: dict[tuple[str, str], Answered] = {}
    open_questions: Counter[tuple[str, int, str]] = Counter()
    for note in evidence.notes:
        if isinstance(note, Asked):
            open_questions[note.person, note.socket, note.id] += 1
        elif isinstance(note, Answered):
            open_questions[note.person, note.socket, note.id] -= 1
            if open_questions[note.person, note.socket, note.id] < 0:
                yield Violation("answered-twice", f"{note.id} got more answers than it was said: {note}")
            before = first.setdefault((note.guest, note.id), note)
            if (before.done, before.version) != (note.done, note.version):
                yield Violation("answered-twice", f"{before}, and then {note}")


def shrinking(evidence: Evidence) -> Iterable[Violation]:
    """The versions that one person is shown only grow, whichever node shows them: of the match, and of the table."""
    newest: dict[tuple[str, str, int | None], Shown] = {}
    for sight in evidence.sights():
        before = newest.get((sight.person, sight.table, sight.eyes))
        if before is not None and sight.version < before.version:
            yield Violation(
                "shrinking",
                f"{sight.person} saw {before.version} (node {before.node}, {before.time:.3f}), "
                f"then {sight.version} (node {sight.node}, {sight.time:.3f}) of {sight.table}",
            )
        else:
            newest[sight.person, sight.table, sight.eyes] = sight


def disordered(evidence: Evidence) -> Iterable[Violation]:
    """A step is the same for all who see it, and is the move of the log at that version."""
    seen: dict[tuple[str, int, int | None], str] = {}
    for sight in evidence.sights():
        last = 0
        for step in sight.steps:
            row = evidence.at(sight.table, step.version)
            where = f"{sight.table} {step.version} for {sight.person}"
            if not last < step.version <= sight.version:
                yield Violation("disordered", f"{where}: step after {last} in a frame of {sight.version}")
            last = step.version
            if row is None or row.kind != "move" or row.at != step.at:
                yield Violation("disordered", f"{where}: at {step.at}, the log has {row}")
            place = (sight.table, step.version, sight.eyes)
            if seen.setdefault(place, step.events) != step.events:
                yield Violation("disordered", f"{where}: two stories of one move")


def untrue(evidence: Evidence) -> Iterable[Violation]:
    """Nobody is told of a version that is not in the log."""
    told: set[tuple[str, int]] = set()
    for sight in evidence.sights():
        if (sight.table, sight.version) in told:
            continue
        told.add((sight.table, sight.version))
        if evidence.at(sight.table, sight.version) is None:
            yield Violation("untrue", f"{sight.person} was shown {sight.table} {sight.version}: not in the log")


def painted(evidence: Evidence) -> Iterable[Violation]:
    """What was shown, patch by patch, is what the log makes of the table for these eyes."""
    for sight in evidence.sights():
        if sight.eyes is None or not sight.picture:
            continue
        truth = evidence.pictures.get((sight.table, sight.version, sight.eyes), sight.picture)
        if truth != sight.picture:
            where = f"{sight.table} {sight.version} through {sight.eyes}"
            yield Violation("painted", f"{sight.person} saw {where} otherwise (node {sight.node}, {sight.time:.3f})")


def two_writers(evidence: Evidence) -> Iterable[Violation]:
    """By version, epochs never fall; within an epoch one node writes; who writes is who holds the claim."""
    for table, rows in evidence.rows.items():
        newest = -1
        writers: dict[int, str] = {}
        for row in rows:
            if row.writer is None or row.epoch is None:
                continue
            if row.epoch < newest:
                yield Violation("two-writers", f"{table} {row.seq} under epoch {row.epoch} after {newest}")
            newest = max(newest, row.epoch)
            if (first := writers.setdefault(row.epoch, row.writer)) != row.writer:
                yield Violation("two-writers", f"{table} {row.seq}: {row.writer} and {first} in epoch {row.epoch}")


def stuck(evidence: Evidence) -> Iterable[Violation]:
    """When all is mended, each table takes a move at each node."""
    if evidence.mended is None:
        return
    since, until = evidence.mended, evidence.mended + evidence.limit
    tables = {note.table for note in evidence.notes if isinstance(note, Asked) and note.do == "move"}
    played = {
        (answer.table, answer.node)
        for answer in evidence.answers()
        if answer.done and answer.do == "move" and since <= answer.time <= until
    }
    for table in sorted(tables):
        for node in range(evidence.nodes):
            if (table, node) not in played:
                yield Violation("stuck", f"{table} took no move at node {node} within {evidence.limit:g} s")
