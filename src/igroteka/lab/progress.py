"""A progress bar for a person who waits: on stderr, only on a terminal, only after two seconds."""

from __future__ import annotations

import sys
from time import perf_counter
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PATIENCE = 2.0  # seconds


class Bar:
    """`tick(done)` is called now and then; the bar appears when it gets long."""

    def __init__(self, label: str, total: int, console: Console | None = None, patience: float = PATIENCE) -> None:
        self.label = label
        self.total = total
        self.console = console or Console(file=sys.stderr)
        self.patience = patience
        self.progress: Progress | None = None

    def __enter__(self) -> Bar:
        self.begun = perf_counter()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.progress is not None:
            self.progress.stop()

    def tick(self, done: int) -> None:
        """So many are done."""
        if self.progress is None:
            if not self.console.is_terminal or perf_counter() - self.begun < self.patience:
                return
            self.progress = self._appear()
        self.progress.update(self.progress.task_ids[0], completed=done)

    def tick_of(self, done: int, total: int) -> None:
        """So many of so many are done: it was not known before how many there are."""
        self.total = total
        self.tick(done)

    def _appear(self) -> Progress:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        progress = Progress(*columns, console=self.console, transient=True)
        progress.add_task(self.label, total=self.total)
        progress.start()
        return progress
