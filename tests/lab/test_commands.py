"""`igroteka simulate` and `igroteka arena` as a person runs them."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from time import sleep

import pytest

from igroteka.cli.language import sentence
from igroteka.cli.main import main
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.lab import plot
from igroteka.lab.progress import Bar
from igroteka.lab.setup import Setup
from igroteka.lab.simulate import simulate
from igroteka.lab.words import lab_words, number
from tests.lab.conftest import finished, started


def test_simulate_prints_a_table_and_draws_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "zero.png"
    code, out, err = finished("simulate", "highcard", "--games", "30", "--seats", "3", "--plot", str(picture))
    assert (code, err) == (0, "")
    assert "High Card: 30 games, 3 seats, seed 1" in out
    assert "95% interval" in out
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert list(tmp_path.iterdir()) == [picture]


def test_simulate_and_arena_print_json() -> None:
    code, out, _ = finished("simulate", "highcard", "--games", "30", "--jobs", "2", "--json", "--bots", "random,quick")
    data = json.loads(out)
    assert code == 0
    assert data["games"]["played"] == 30
    assert data["bots"] == ["random", "quick"]
    code, out, _ = finished("arena", "highcard", "--deals", "10", "--json")
    assert json.loads(out)["deals"]["played"] == 10


def test_arena_draws_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "arena.png"
    words = ("arena", "highcard", "--deals", "10", "--bots", "quick,random,random", "--seats", "2", "--per", "round")
    code, out, err = finished(*words, "--plot", str(picture))
    assert (code, err) == (0, "")
    assert "10 deals × 6 seatings = 60 rounds, 2 seats, seed 1" in out
    assert "rating" in out
    assert "ahead of" in out
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_arena_goes_on_after_ctrl_c_to_the_numbers_it_would_have_had(jobs: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    words = ("arena", "highcard", "--jobs", jobs, "--seed", "3", "--resume", str(kept), "--deals")
    for pause in (3, 7, 15):  # on a busy machine it may not have begun yet
        kept.unlink(missing_ok=True)
        process = started(*words, "100000000")
        sleep(pause)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
        if "win share" in out:
            break
    assert (process.returncode, err) == (130, "")
    assert "Stopped by Ctrl-C" in out
    assert "the same command goes on from there" in " ".join(out.split())
    stretches = json.loads(kept.read_bytes())["tally"]["numbers"]["stretches"]
    deals = str(stretches[-1][1] + 19)
    code, out, err = finished(*words, deals, "--json")
    assert (code, err) == (0, "")
    went_on = json.loads(out)
    assert went_on["deals"] == {"asked": int(deals), "played": int(deals), "stopped": False}
    _, out, _ = finished("arena", "highcard", "--jobs", "2", "--seed", "3", "--deals", deals, "--json")
    whole = json.loads(out)
    for data in (went_on, whole):
        del data["speed"]
        for one in data["contestants"]:
            del one["thinking"]
    assert went_on == whole


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_is_done_so_far(jobs: str) -> None:
    for pause in (2, 6, 15):  # on a busy machine it may not have begun yet
        process = started("simulate", "highcard", "--games", "100000000", "--jobs", jobs)
        sleep(pause)
        os.killpg(process.pid, signal.SIGINT)  # like a terminal: to the workers, too
        out, err = process.communicate(timeout=20)
        if out:
            break
    assert process.returncode == 130
    assert err == ""
    assert "Stopped by Ctrl-C" in out
    assert "win share" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "chess"], "highcard"),
        (["simulate", "highcard", "--bots", "genius"], "random, quick"),
        (["simulate", "highcard", "--seats", "9"], "2 to 4"),
        (["simulate", "highcard", "--games", "0"], "at least 1"),
        (["simulate", "highcard", "--games", "many"], "whole number"),
        (["simulate", "highcard", "--jobs", "1000"], "1 to 256"),
        (["simulate", "highcard", "--seats", "99999999999"], "2 to 4"),
        (["simulate", "highcard", "--option", "x"], "name=value"),
        (["simulate", "highcard", "--plot", "/no/such/folder/x.png"], "/no/such/folder"),
        (["arena", "highcard", "--bots", "quick"], "two bots"),
        (["arena", "highcard", "--deals", "-3"], "at least 1"),
        (["arena", "highcard", "--per", "hand"], "match or round"),
        (["arena", "highcard", "--plot", "picture.jpg"], ".png"),
        (["arena", "highcard", "--resume", "/no/such/folder/x.json"], "/no/such/folder/x.json"),
        (["simulate", "highcard", "--resume", "/no/such/folder/x.json"], "/no/such/folder/x.json"),
        (["simulate", "highcard", "--jobs", "2", "--cluster", "here:1"], "--cluster"),
    ],
)
def test_a_mistake_is_one_sentence_that_says_what_is_possible(
    words: list[str], said: str, toy: AnyGame, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main([*words, "--lang", "en"])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_the_picture_is_checked_before_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plot.check_plot(tmp_path / "fine.png")
    assert not list(tmp_path.iterdir())
    (tmp_path / "folder.png").mkdir()
    for bad in ("folder.png", "no/such.png", "picture.jpg"):
        with pytest.raises(Mistake):
            plot.check_plot(tmp_path / bad)
    monkeypatch.setattr(plot, "find_spec", lambda name: None)
    with pytest.raises(Mistake, match="Drawing needs matplotlib"):
        plot.check_plot(tmp_path / "fine.png")


def test_an_error_while_drawing_leaves_the_old_picture_whole(
    toy: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = simulate(Setup("highcard", ("random", "quick")), 5, 1, 1)
    path = tmp_path / "picture.png"
    path.write_bytes(b"old")

    def broken(*args: object) -> None:
        raise MemoryError

    monkeypatch.setattr(plot, "_draw_points", broken)
    with pytest.raises(MemoryError):
        plot.write_plot(run, lab_words("ru"), path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_bar_appears_on_a_terminal_and_only_when_it_takes_long(capsys: pytest.CaptureFixture[str]) -> None:
    from io import StringIO

    from rich.console import Console

    def shown(terminal: bool, patience: float) -> str:
        out = StringIO()
        with Bar("UNO", 10, Console(file=out, force_terminal=terminal), patience) as bar:
            bar.tick(3)
            bar.tick(7)
        return out.getvalue()

    assert "7/10" in shown(True, 0)
    assert shown(True, 100) == shown(False, 0) == ""


def test_numbers_are_written_as_the_language_does() -> None:
    assert number(12345.67, 1, "en") == "12,345.7"
    assert number(-12345.67, 1, "ru") == "−12\u202f345,7"


def test_a_mistake_of_the_laboratory_is_said_in_its_words() -> None:
    assert sentence(Mistake("lab-arena-two"), "en").startswith("The arena needs")
