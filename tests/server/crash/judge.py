"""What clients were told, held against the log: nothing lost, nothing doubled, every frame as the log has it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from igroteka.core.events import Recorder
from igroteka.core.seats import TABLE
from igroteka.server.journal.rows import Row
from igroteka.server.table.match import Step
from igroteka.server.table.table import Table
from igroteka.server.table.tell import Teller
from tests.server.crash.traveller import Told, Traveller

LATELY = 8  # versions at the end of the log that somebody may still be told of


class Judge:
    """Folds the log of one table, row by row, beside the server."""

    def __init__(self, table: str, travellers: list[Traveller]) -> None:
        self.table = Table(table)
        self.travellers = travellers
        self.rows: list[Row] = []
        self.frames = 0  # how many were compared
        self._compared = {traveller.name: 0 for traveller in travellers}
        self._steps: dict[int, Step] = {}
        self._seen: dict[tuple[int, int], tuple[bytes, list[bytes]]] = {}  # (version, eyes) -> view and moves, steps

    @property
    def version(self) -> int:
        """How far the log was read."""
        return self.table.version

    def fold(self, rows: list[Row]) -> None:
        """More rows of the log; everything that was told by now is compared with them."""
        told = self._untold()
        wanted = {(one.frame["version"], one.frame["eyes"]) for one in told}
        for row in rows:
            assert row.seq == self.version + 1, "the log has a gap"
            self._apply(row)
            everyone = row.seq > rows[-1].seq - LATELY
            for eyes in (TABLE, *range(len(self.table.chairs))):
                if everyone or (row.seq, eyes) in wanted:
                    self._look(eyes)
        self.rows += rows
        for one in told:
            self._compare(one)
        self._check_answers()

    def _untold(self) -> list[Told]:
        told = []
        for traveller in self.travellers:
            told += traveller.told[self._compared[traveller.name] :]
            self._compared[traveller.name] = len(traveller.told)
        return told

    def _apply(self, row: Row) -> None:
        match = self.table.match
        if row.kind == "move" and match is not None:
            recorder = Recorder()
            match.state.recorder = recorder
            self.table.apply(row)
            match.state.recorder = None
            self._steps[row.seq] = Step(row.seq, row.at, recorder.events)
        else:
            self.table.apply(row)

    def _look(self, eyes: int) -> None:
        table, match = self.table, self.table.match
        if match is None:
            return
        teller = Teller(table, match)
        moves = teller.legal_moves(eyes) if table.status == "playing" and eyes != TABLE else []
        step = self._steps.get(self.version)
        steps = [canonical(shown) for shown in teller.steps((step,), eyes, None)] if step is not None else []
        self._seen[self.version, eyes] = canonical([table.number, teller.view(eyes), moves]), steps

    def _compare(self, told: Told) -> None:
        frame = told.frame
        version, eyes = frame["version"], frame["eyes"]
        assert version <= self.version, f"version {version} was told and is lost"
        view, steps = self._seen[version, eyes]
        assert canonical([frame["number"], told.view, frame.get("moves", [])]) == view, f"{version} seen by {eyes}"
        assert [canonical(step) for step in frame.get("steps", []) if step["version"] == version] in ([], steps)
        self.frames += 1

    def _check_answers(self) -> None:
        """Every `done` is one row at the told version, every `sorry` none, everything else at most one."""
        kept = {(row.who, row.key): row for row in self.rows if row.key is not None}
        times = Counter((row.who, row.key) for row in self.rows if row.key is not None)
        assert max(times.values()) == 1, "a command was carried out twice"
        for traveller in self.travellers:
            assert not traveller.contradicted, traveller.contradicted
            for id, asked in traveller.asked.items():
                row = kept.get((traveller.guest, id))
                if asked.answer is None:
                    continue
                if asked.answer["type"] == "sorry":
                    assert row is None, f"{asked.command} was refused and is in the log"
                    continue
                assert row is not None, f"{asked.command} was acknowledged and is lost"
                assert row.seq == asked.answer["version"]
                if asked.command["do"] == "move":
                    assert (row.seat, row.move) == (asked.command["seat"], asked.command["code"])

    def matches_ended(self) -> list[str]:
        """The ids under which the finished matches of this table must be in the archive."""
        ended = [msgspec.json.decode(row.body or "{}") for row in self.rows if row.kind == "end"]
        return [body["result"] for body in ended]


def canonical(told: Any) -> bytes:
    """The same bytes for the same content: fields in order, null and absent alike (merge patches cannot tell them)."""
    plain = msgspec.json.decode(msgspec.json.encode(told))
    return msgspec.json.encode(_without_null(plain), order="sorted")


def _without_null(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_null(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [_without_null(inner) for inner in value]
    return value
