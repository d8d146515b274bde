"""One bus for each process that runs tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.harness import Player
from tests.server.valkey import Valkey


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """A Valkey server, started when the first test asks for it."""
    server = Valkey()
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here nothing takes long: what does not come soon does not come."""
    monkeypatch.setattr(Player.until, "__defaults__", (20.0,))
