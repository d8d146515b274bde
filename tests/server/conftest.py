"""Tests of the server run on both databases: ask for `store_url`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from igroteka.server import waiting
from tests.server.databases import Postgres
from tests.server.harness import PATIENCE


@pytest.fixture(autouse=True)
def patient_houses(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a commit takes long: people are told of that only where just that is tested."""
    monkeypatch.setattr(waiting, "LATE_SECONDS", PATIENCE)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of this process, started when the first test asks for it."""
    server = Postgres()
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'store' / 'igroteka.db'}"


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """An empty database."""
    url = postgres.fresh()
    yield url
    postgres.drop(url)


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """A fresh store, on each of the two databases."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
