"""Words and the names in them: those written from right to left do not turn round what stands beside them."""

from __future__ import annotations

import pytest

from igroteka.core.registry import find_game
from igroteka.core.words import LANGUAGES, core_words, isolated
from igroteka.games.uno.tests.positions import position

HEBREW = "משה"
APART = f"\u2068{HEBREW}\u2069"


def test_only_names_from_right_to_left_are_kept_apart_and_once() -> None:
    assert isolated(HEBREW) == isolated(isolated(HEBREW)) == APART
    assert [isolated(name) for name in ("Anna", "Аня 2", "日本")] == ["Anna", "Аня 2", "日本"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_keeps_a_name_apart(lang: str) -> None:
    assert APART in core_words(lang).say("seats", game=HEBREW, fewest=2, most=5, asked=7)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_of_the_log_keeps_every_name_apart(lang: str) -> None:
    game, state = find_game("uno"), position("R7", ["R1 R2", "R3 R4"], turn=0)
    state.play(0, game.read("R1"))
    assert state.recorder is not None
    played, *_ = state.recorder.take()
    line = game.line(played, 0, game.words(lang), [HEBREW, "Anna"])
    assert APART in line
    assert "Anna" not in line
