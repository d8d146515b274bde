"""Equal bots win equally often in every seat, but for what the rules give to a seat.

Where a game can name who begins, every seat begins equally often; then all seats are equal by the rules, and a bot that
prefers low numbers (the first of several equal victims, say) shows in the wins. Elsewhere `random`, which prefers
nobody, says what the rules give. The seeds are fixed, so the answer is always the same; a fair bot would fail once in
ten thousand choices of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games, find_game
from igroteka.lab.stats import chi_square_tail, seats_differ
from tests.seat_wins import LOWEST_SEAT
from tests.soak import SOAK

ROOT = Path(__file__).resolve().parent.parent.parent
DOUBT = 1e-4
MATCHES = 600  # enough to find a seat that wins 18 % where 25 % are fair


def wins(game: AnyGame, bot: str, seats: int, matches: int = MATCHES) -> list[float]:
    """The wins of each seat; on the compiled rules, which take a tenth of the time."""
    said = subprocess.run(
        [sys.executable, "-m", "tests.seat_wins", game.name, bot, str(matches), str(seats)],
        cwd=ROOT / "tests",
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.stderr.splitlines() == ["compiled"]
    return [float(won) for won in json.loads(said.stdout)]


def seats_differ_more(one: list[float], other: list[float]) -> float:
    """The chance that two counts of wins by seat differ so much if both come from the same shares (p-value)."""
    unlike = 0.0
    for mine, theirs in zip(one, other, strict=True):
        if mine + theirs:
            unlike += (mine - theirs) ** 2 / (mine + theirs)
    return chi_square_tail(unlike, len(one) - 1)


@pytest.mark.parametrize("name", sorted(all_games()))
def test_equal_quick_bots_win_equally_often_in_every_seat(name: str) -> None:
    game = find_game(name)
    seats = min(4, game.most)
    matches = MATCHES // 15 if game.real_time and not SOAK else MATCHES  # eyes and hands take their time
    quick = wins(game, "quick", seats, matches)
    assert sum(quick) == pytest.approx(matches)
    doubt = seats_differ(quick) if game.opener else seats_differ_more(quick, wins(game, "random", seats, matches))
    assert doubt > DOUBT, quick


def test_a_bot_that_prefers_low_seats_is_found() -> None:
    picked_on = wins(find_game("wazabi"), LOWEST_SEAT, 4, 2 * MATCHES)
    assert seats_differ(picked_on) < DOUBT, picked_on
