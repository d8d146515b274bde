"""Settings that all tests share."""

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent
collect_ignore = ["src/igroteka/server/journal/migrations"]  # only Alembic can import them

settings.register_profile("igroteka", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("igroteka")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell in the background; programs under test must hear Ctrl-C
    signal.signal(signal.SIGINT, signal.default_int_handler)

# IGROTEKA_TREE=build/compiled: this run, and every process its tests start, has the compiled build (decision 031).
# Nothing of ours is imported yet: a process has one build or the other, never both.
if tree := os.environ.get("IGROTEKA_TREE"):
    assert not [name for name in sys.modules if name.partition(".")[0] == "igroteka"]
    sys.path.insert(0, str(ROOT / tree))
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT / tree), str(ROOT)])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests at leisure are those of `make soak`."""
    if os.environ.get("SOAK"):
        return
    later = [item for item in items if item.get_closest_marker("at_leisure")]
    config.hook.pytest_deselected(items=later)
    items[:] = [item for item in items if item not in later]
