"""Rows as a Parquet file, written in batches: an archive may be larger than the memory."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any

from igroteka.core.errors import Mistake
from igroteka.server.study.decisions import Row

FORMAT = "1"  # of the columns: docs/lab/data-set.md
BATCH = 2000  # rows
COLUMNS = {
    "match": "int32",
    "month": "string",
    "game": "string",
    "rules": "int16",
    "options": "string",
    "seats": "int8",
    "prepared": "bool_",
    "ended": "string",
    "round": "int16",
    "input": "int32",
    "seat": "int8",
    "who": "string",
    "level": "string",
    "view": "string",
    "legal": "list",
    "move": "string",
    "ms": "int64",
    "hint": "bool_",
    "undone": "int16",
    "place": "int8",
    "win_share": "float64",
    "score": "int64",
}


def check_parquet() -> None:
    """Complain early: playing an archive again takes long."""
    if find_spec("pyarrow") is None:
        raise Mistake("study-missing")


class ParquetFile:
    """A file that is being written."""

    def __init__(self, path: Path) -> None:
        self._arrow: Any = import_module("pyarrow")  # it has no types
        arrow = self._arrow
        kinds = {"list": arrow.list_(arrow.string())}
        fields = [(name, kinds.get(kind) or getattr(arrow, kind)()) for name, kind in COLUMNS.items()]
        self._schema = arrow.schema(fields, metadata={"igroteka_study": FORMAT})
        self._writer = import_module("pyarrow.parquet").ParquetWriter(path, self._schema, compression="zstd")
        self._rows: list[Row] = []

    def __enter__(self) -> ParquetFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._flush()
        self._writer.close()

    def add(self, rows: list[Row]) -> None:
        """These rows come next."""
        self._rows += rows
        if len(self._rows) >= BATCH:
            self._flush()

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_batch(self._arrow.RecordBatch.from_pylist(self._rows, schema=self._schema))
            self._rows = []
