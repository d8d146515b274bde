"""What is drawn is what a seat sees: a guess of that seat looks the same, pixel by pixel."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
import pytest
from rich.text import Text

from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games
from igroteka.core.state import State
from igroteka.envs.batch import Batch
from igroteka.envs.picture import COLUMNS, RENDER_MODES, ROWS, image, text
from igroteka.envs.vector import LearnerVectorEnv

every_game = pytest.mark.parametrize("game", sorted(all_games()))


def after(game: str, steps: int) -> tuple[AnyGame, State]:
    batch = Batch(game, 1, 3, seed=2)
    for _ in range(steps):
        batch.step(batch.random)
    return batch.game, batch.state(0)


@every_game
def test_no_hidden_card_is_drawn(game: str) -> None:
    rules, state = after(game, 12)
    for seat in range(3):
        world = state.guess(seat, FastDice(seat))
        assert rules.dump(world) != rules.dump(state)  # something is hidden from it
        assert text(rules, world, seat) == text(rules, state, seat)
    assert (image(rules, world, 2) == image(rules, state, 2)).all()


@every_game
def test_a_picture_shows_what_is_on_the_table(game: str) -> None:
    rules, state = after(game, 12)
    empty = image(rules, after(game, 0)[1], 0)
    drawn = image(rules, state, 0)
    assert drawn.dtype == np.uint8
    assert drawn.shape[2] == 3
    assert (drawn != empty).any()
    words = Text.from_ansi(text(rules, state, 0)).plain
    assert "seat_0" in words
    assert len(words.splitlines()) <= ROWS
    assert all(len(line) <= COLUMNS for line in words.splitlines())


def test_every_sign_of_every_screen_has_a_shape() -> None:
    from matplotlib import get_data_path
    from matplotlib.ft2font import FT2Font

    for bold in ("", "-Bold"):
        known = FT2Font(f"{get_data_path()}/fonts/ttf/DejaVuSansMono{bold}.ttf").get_charmap()
        for game in all_games():
            for steps in (0, 30):
                signs = set(Text.from_ansi(text(*after(game, steps), 0)).plain) - {"\n"}
                assert {sign for sign in signs if ord(sign) not in known} == set()


@pytest.mark.parametrize("mode", RENDER_MODES)
@pytest.mark.parametrize("shape", ["aec", "parallel"])
def test_every_render_mode_gives_what_pettingzoo_expects(
    shape: Any, mode: str, capsys: pytest.CaptureFixture[str]
) -> None:
    env = pettingzoo.make(shape, "igroteka/uno-v0", render_mode=mode)
    env.reset(seed=1)
    if shape == "aec":
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    drawn = env.render()
    printed = capsys.readouterr().out
    if mode == "human":
        assert drawn is None
        assert "seat_1" in printed
    elif mode == "ansi":
        assert "seat_1" in drawn
        assert not printed
    else:
        assert drawn.shape[2] == 3


def test_many_tables_are_drawn_one_by_one() -> None:
    env = LearnerVectorEnv("uno", 2, others="plain", render_mode="ansi")
    env.reset(seed=1)
    one, other = env.render()
    assert one != other
