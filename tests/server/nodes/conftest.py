"""One bus for each process that runs tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.valkey import Valkey


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """A Valkey server, started when the first test asks for it."""
    server = Valkey()
    try:
        yield server
    finally:
        server.remove()
