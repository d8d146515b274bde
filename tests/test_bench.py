"""What the benchmark says of environments, from figures made up here."""

from __future__ import annotations

from typing import Any

from tools.bench.batch_report import marks, section


def figures(**changed: Any) -> dict[str, Any]:
    """All that is measured, in tens."""
    games = {"uno, 4 seats": 900.0, "uno, 2 seats": 300.0, "zero, 4 seats": 150.0}
    found = {
        "batch": {"games": games, "growth": {"1": 20.0, "8192": 1000.0}, "alone": 40.0},
        "zoo": {"uno": 30.0},
        "rlcard": {"decisions": 10.0},
        "open_spiel": {"python_look": 100.0},
        "vectors": {"pgx": 70.0},
    }
    return {**found, **changed}


def test_a_peer_that_is_not_installed_is_said_to_be_so() -> None:
    page = "\n".join(section(figures()))
    assert "| pgx, Sparrow Mahjong | 70 | 7.0 | 0.7 |" in page
    assert "| EnvPool, 2048 | not installed here |" in page
    assert "| 8,192 |" in page


def test_every_game_has_its_mark_and_a_view_that_is_not_there_reaches_none() -> None:
    reached = {what: ok for what, _, _, ok in marks(figures())}
    assert len(reached) == 5
    assert all(reached.values())
    slower = {what for what, _, _, ok in marks(figures(zoo={}, rlcard={"decisions": 10.1})) if not ok}
    assert slower == {"batch: uno, 2 seats × RLCard", "batch: zero, 4 seats × RLCard", "PettingZoo AEC: uno × RLCard"}
