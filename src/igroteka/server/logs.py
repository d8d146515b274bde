"""Logs: one JSON object a line for machines, a readable line for a terminal. Never names, chat or cookies."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

_KNOWN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


def extras(record: logging.LogRecord) -> dict[str, Any]:
    """What was logged beside the message."""
    return {name: value for name, value in record.__dict__.items() if name not in _KNOWN}


class JsonLines(logging.Formatter):
    """For machines."""

    def format(self, record: logging.LogRecord) -> str:
        row = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **extras(record),
        }
        if record.exc_info:
            row["trace"] = self.formatException(record.exc_info)
        return json.dumps(row, ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        more = "".join(f" {name}={value}" for name, value in extras(record).items())
        moment = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        line = f"{moment} {record.levelname.lower()} {record.name}: {record.getMessage()}{more}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def set_up_logs(kind: str) -> None:
    """Everything to stderr, `json` or `text`; of uvicorn only what is worth a look."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
