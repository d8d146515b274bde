"""What came out is told in sentences, on one page that needs nothing else, and as data."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
from dataclasses import replace
from html import escape
from io import StringIO
from pathlib import Path
from time import sleep

import msgspec
import pytest
from rich.console import Console

from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.words import LANGUAGES
from igroteka.lab.experiment import data
from igroteka.lab.experiment.data import as_data, check_parquet, ladders, rows, write_csv, write_parquet
from igroteka.lab.experiment.metrics import METRICS
from igroteka.lab.experiment.outcome import Outcome, carried_out
from igroteka.lab.experiment.page import page
from igroteka.lab.experiment.play import DealTally, cell, paired
from igroteka.lab.experiment.plots import forest
from igroteka.lab.experiment.reading import from_flags
from igroteka.lab.experiment.tables import experiment_report
from igroteka.lab.experiment.told import mark, not_measured, sentences
from igroteka.lab.stats import Moments
from igroteka.lab.words import lab_words
from tests.lab.conftest import finished, started
from tests.lab.experiment.asking import LOWEST, toy_experiment

SOURCE = Path(__file__).resolve().parents[3] / "src" / "igroteka"
TEXT = SOURCE / "lab" / "text"


@pytest.fixture
def outcome(toy: AnyGame) -> Outcome:
    return carried_out(toy_experiment(30), 1)


@pytest.fixture(scope="module")
def of_zero() -> Outcome:
    """A page has the words of the game, which the toy has not."""
    return carried_out(from_flags("zero", ["book", "short:rounds=2"], "quick", ["quick,plain"], 2, 8, 1, None), 1)


def moved(outcome: Outcome, metric: str, by: int, noise: int) -> Outcome:
    """The same outcome, had this metric differed so much in every deal, give or take."""
    between = Moments()
    for deal in range(outcome.tally.done):
        between.count(by + (noise if deal % 2 else -noise))
    tally = DealTally(**vars(outcome.tally))
    tally.moments = {**tally.moments, paired(0, 1, metric): between}
    return replace(outcome, tally=tally)


def test_the_first_sentence_says_what_changed_and_what_did_not(outcome: Outcome) -> None:
    clear = sentences(moved(outcome, "drama", 10**6, 10**5), lab_words("en"))[0]
    assert clear.startswith("“lowest” instead of “by the book” (quick bots among themselves): more: drama (")
    assert "no difference to be seen in decisions, minutes, rounds" in clear
    fewer = sentences(moved(outcome, "drama", -(10**6), 10**5), lab_words("ru"))[0]
    assert "меньше — драма (" in fewer


def test_a_difference_that_chance_makes_once_in_twenty_is_not_called_sure(outcome: Outcome) -> None:
    doubtful = moved(outcome, "drama", 400_000, 10**6).difference(0, 1, "drama")
    assert doubtful is not None
    assert doubtful.interval.low > 0
    assert (doubtful.sure, mark(doubtful)) == (False, "○")
    assert outcome.comparisons > 10


def test_rules_that_change_nothing_are_said_to(toy: AnyGame) -> None:
    nothing = carried_out(toy_experiment(5), 1)
    for name in [name for name in nothing.tally.moments if "-0/" in name]:
        nothing.tally.moments[name] = Moments(5, 0, 0)
    assert "nothing differs in any of 5 deals" in sentences(nothing, lab_words("en"))[0]


def test_what_is_not_measured_is_said_and_is_null(outcome: Outcome) -> None:
    told = as_data(outcome)["companies"][0]["sets"][1]["metrics"]
    assert told["hits"] is None
    assert told["uncertainty"] is None
    assert told["decisions"]["difference"]["mean"] == 0
    assert all(row.mean is None for row in rows(outcome) if row.metric == "hits")


@pytest.mark.parametrize(
    ("lang", "said"),
    [("ru", "Здесь не измерено: взаимодействие, удары"), ("en", "Not measured here: interaction, hits")],
)
def test_what_no_set_can_tell_is_listed(of_zero: Outcome, lang: str, said: str) -> None:
    assert not_measured(of_zero, 0, lab_words(lang)).startswith(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_needs_nothing_else(of_zero: Outcome, lang: str) -> None:
    text = page(of_zero, lab_words(lang), "igroteka experiment <own>.toml", "<svg></svg>", ("other.html", "other"))
    assert text.startswith("<!doctype html>")
    assert f'<html lang="{lang}">' in text
    assert "width=device-width" in text
    assert "igroteka experiment &lt;own&gt;.toml" in text
    assert len(text.encode()) < 300_000
    fetched = [link for link in re.findall(r'(?:src|href)="([^"]+)"', text) if not link.startswith("data:")]
    assert fetched == ["other.html"]
    assert "@import" not in text
    assert "url(" not in text
    assert text.count("data:image/svg+xml") == 4  # three plots and the board
    assert escape(not_measured(of_zero, 0, lab_words(lang))) in text


def test_the_same_outcome_is_drawn_alike(of_zero: Outcome) -> None:
    assert forest(of_zero, 0, lab_words("ru")) == forest(of_zero, 0, lab_words("ru"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_terminal_shows_every_company(outcome: Outcome, lang: str) -> None:
    console = Console(file=StringIO(), width=80, record=True)
    for part in experiment_report(outcome, lab_words(lang)):
        console.print(part)
    text = console.export_text()
    assert "quick" in text
    assert "random" in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_an_experiment_that_was_stopped_at_once_says_so(toy: AnyGame) -> None:
    nothing = Outcome(toy_experiment(9), "places", 1, DealTally(), 0.0, True)
    unplayed = replace(nothing, asked=from_flags("zero", ["book", "easy"], None, [], 3, 9, 1, None))
    for lang in LANGUAGES:
        assert experiment_report(nothing, lab_words(lang))[-1] == lab_words(lang).say("lab-nothing")
        assert lab_words(lang).say("lab-stopped", done=0, asked=9) in page(unplayed, lab_words(lang), "igroteka")
    assert as_data(nothing)["deals"] == {"asked": 9, "played": 0, "stopped": True}


def test_a_ladder_is_the_sum_of_its_steps(toy: AnyGame) -> None:
    asked = toy_experiment(20)
    assert ladders(carried_out(asked, 1)) is None  # a single step
    steps = replace(asked, companies=(asked.companies[1], replace(asked.companies[1], bots=("random", "quick"))))
    found = ladders(carried_out(steps, 1))
    assert found is not None
    assert all(one.low < one.value < one.high for one in found)


def test_the_table_is_the_same_as_csv_and_as_parquet(outcome: Outcome, tmp_path: Path) -> None:
    from pyarrow import parquet

    write_csv(outcome, tmp_path / "out.csv")
    write_parquet(outcome, tmp_path / "out.parquet")
    with (tmp_path / "out.csv").open(encoding="utf-8") as file:
        read = list(csv.DictReader(file))
    table = parquet.read_table(tmp_path / "out.parquet").to_pylist()
    assert len(read) == len(table) == len(list(rows(outcome)))
    assert [row["metric"] for row in read] == [row["metric"] for row in table]
    assert [row["mean"] and float(row["mean"]) for row in read] == [
        "" if row["mean"] is None else row["mean"] for row in table
    ]
    assert {row["sure"] for row in table} <= {True, False, None}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.csv", "out.parquet"]


def test_without_pyarrow_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "find_spec", lambda name: None)
    with pytest.raises(Mistake) as refused:
        check_parquet()
    assert 'pip install "igroteka[data]"' in refused.value.said(lab_words("en"))


def test_the_command_prints_and_writes(tmp_path: Path) -> None:
    html, table = tmp_path / "report.html", tmp_path / "table.csv"
    words = ("experiment", "zero", "--set", "book", "--set", "short:rounds=1", "--bots", "quick", "--deals", "4")
    code, out, err = finished(*words, "--html", str(html), "--csv", str(table))
    assert (code, err) == (0, "")
    assert "Zero, 2 seats; 4 deals with every set, 8 matches in all; seed 1" in out
    assert f"Written: {html}" in " ".join(out.split())
    assert "<h1>Zero: what rules change</h1>" in html.read_text(encoding="utf-8")
    assert sorted(tmp_path.iterdir()) == [html, table]


def test_after_ctrl_c_it_prints_what_is_done_and_goes_on_to_the_same_numbers(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    words = ("experiment", "highcard", "--set", "book", "--set", LOWEST, "--bots", "quick", "--jobs", "2", "--deals")
    for pause in (2, 6, 15):  # on a busy machine it may not have begun yet
        kept.unlink(missing_ok=True)
        process = started(*words, "100000000", "--resume", str(kept))
        sleep(pause)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
        if "what is measured" in out:
            break
    assert (process.returncode, err) == (130, "")
    assert "Stopped by Ctrl-C" in out
    stretches = json.loads(kept.read_bytes())["tally"]["numbers"]["stretches"]  # there may be gaps between them
    deals = str(stretches[-1][1] + 20)
    told = []
    for more in (("--resume", str(kept)), ()):
        code, out, err = finished(*words, deals, *more, "--json")
        assert (code, err) == (0, "")
        told.append(msgspec.json.decode(out))
        del told[-1]["speed"]
    assert told[0] == told[1]


def test_both_languages_say_the_same_and_every_word_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (SOURCE / "lab").rglob("*.py"))
    code += (SOURCE / "cli" / "commands" / "experiment.py").read_text(encoding="utf-8")
    russian, english = (
        re.findall(r"^([a-z][\w-]*) =", (TEXT / f"experiment.{lang}.ftl").read_text(encoding="utf-8"), re.MULTILINE)
        for lang in LANGUAGES
    )
    assert sorted(russian) == sorted(english)
    by_name = {metric.key for metric in METRICS} | {f"lab-experiment-group-{metric.group}" for metric in METRICS}
    assert by_name <= set(russian)
    idle = [key for key in russian if not re.search(rf"""['"]{key}['"]""", code) and key not in by_name]
    assert idle == []
    assert set(re.findall(r'"(lab-(?:experiment|metric)-[a-z-]*[a-z])"', code)) <= set(russian)


def test_every_cell_has_its_place() -> None:
    assert cell(0, 1, "drama") != paired(0, 1, "drama")
