"""The chain of sums that finds damage to a record at its line. Compiled: every match that ends is sealed."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from igroteka.core.record.rows import damaged

_NOTHING_YET = blake2b(digest_size=6)  # every sum goes on from a copy: making one afresh costs more


def sealed(rows: list[Any]) -> str:
    """The text of a file with these lines, each with the sum of itself and of all before it."""
    lines: list[bytes] = []
    chain = b""
    for line in msgspec.json.Encoder().encode_lines(rows).splitlines():
        chain = _sum(chain, line)
        lines.append(line[:-1] + b',"sum":"' + chain + b'"}\n')
    return b"".join(lines).decode()


def unsealed(text: str) -> list[dict[str, Any]]:
    """The rows of a file whose sums are right."""
    rows: list[dict[str, Any]] = []
    chain = b""
    lines = text.removesuffix("\n").split("\n") if text else []  # not splitlines: JSON keeps U+2028 in a name as it is
    for line, written in enumerate(lines, 1):
        body, mark, end = written.rpartition(',"sum":"')
        chain = _sum(chain, f"{body}}}".encode())
        if not mark or end != chain.decode() + '"}':
            raise damaged(line, "sum")
        try:
            rows.append(msgspec.json.decode(body + "}"))
        except (msgspec.DecodeError, RecursionError):
            raise damaged(line, "format") from None
    return rows


def _sum(before: bytes, line: bytes) -> bytes:
    made = _NOTHING_YET.copy()
    made.update(before + b"\n" + line)
    return made.hexdigest().encode()
