"""`igroteka review`: one's own decisions first, kept beside the record, gone on with; bad files get one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from igroteka.bots.review.paper import Review
from igroteka.core.record import record_text
from igroteka.lab import reviewing
from tests.bots.reviews import played, text_of, think_little
from tests.cli.desk import igroteka
from tests.core.matches import blank, random_inputs


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    think_little(monkeypatch, 4)
    path = tmp_path / "zero.igroteka"
    path.write_text(text_of("zero"), encoding="utf-8")
    return path


def test_a_review_is_printed_in_both_languages_and_kept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = igroteka(monkeypatch, "review", str(file), "--jobs", "1", "--lang", "en")
    assert first.code == 0
    assert first.err == ""
    for word in ("accuracy", "inaccuracy", "mistake", "luck", "Turning points", "P1: the chance to win", "Step "):
        assert word in first.out
    assert file.with_name("zero.igroteka.review.json").exists()

    def never(*args: object) -> bool:
        raise AssertionError("what is kept is not thought about again")

    monkeypatch.setattr(reviewing, "go_on", never)
    assert igroteka(monkeypatch, "review", str(file), "--jobs", "1", "--lang", "en").out == first.out
    russian = igroteka(monkeypatch, "review", str(file), "--jobs", "1", "--lang", "ru")
    for word in ("точность", "неточность", "ошибка", "удача", "Поворотные моменты", "Шаг "):
        assert word in russian.out


def test_one_seat_alone_then_the_others(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside = file.with_name("zero.igroteka.review.json")
    one = json.loads(igroteka(monkeypatch, "review", str(file), "--seat", "2", "--json", "--jobs", "1").out)
    assert [seat["seat"] for seat in one["seats"]] == [1]
    assert {decision["seat"] for decision in one["decisions"]} == {1}
    both = json.loads(igroteka(monkeypatch, "review", str(file), "--json", "--jobs", "1").out)
    assert [seat["seat"] for seat in both["seats"]] == [0, 1]
    assert [decision for decision in both["decisions"] if decision["seat"] == 1] == one["decisions"]
    for seat in both["seats"]:
        assert seat["start"] + seat["luck"] - seat["lost"] == pytest.approx(seat["won"])
    beside.write_text("{", encoding="utf-8")  # damaged: made anew
    assert json.loads(igroteka(monkeypatch, "review", str(file), "--json", "--jobs", "1").out) == both


def test_ones_own_decisions_come_first(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[int] = []

    def noted(review: Review, text: str, steps: list[int], jobs: int, tick: object) -> bool:
        order.extend(review.asked[step] for step in steps)
        return True

    monkeypatch.setattr(reviewing, "go_on", noted)
    stopped = igroteka(monkeypatch, "review", str(file), "--lang", "en")
    assert stopped.code == 130
    assert "is kept" in stopped.out
    assert order == sorted(order, reverse=True)  # the person sits on the second seat
    assert set(order) == {0, 1}


def test_two_processes_say_what_one_says(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = file.read_text(encoding="utf-8")
    work = reviewing.Reviewing(text, 1)
    steps = [step for step, made in enumerate(played("zero").inputs, 1) if made.seat >= 0][:6]
    together = work.pieces(iter(steps))
    apart = [work.pieces(iter([step])) for step in reversed(steps)]
    assert together.judged == [one.judged[0] for one in reversed(apart)]


def test_what_cannot_be_reviewed_gets_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = text_of("zero")
    twin = blank("twinit", {"turn_limit": 25})
    twin.inputs.extend(random_inputs(twin.start()))
    half = played("zero")
    half.inputs = half.inputs[:-1]
    cases = {
        "damaged": (whole.replace('"seat":1', '"seat":0', 1), "Line", "Строка"),
        "unfinished": (record_text(half), "finished", "не закончена"),
        "by eye": (record_text(twin), "Twin It!", "Twin It!"),
        "empty": ("", "empty", "пуст"),
    }
    for name, (text, english, russian) in cases.items():
        path = tmp_path / f"{name}.igroteka"
        path.write_text(text, encoding="utf-8")
        for lang, part in (("en", english), ("ru", russian)):
            outcome = igroteka(monkeypatch, "review", str(path), "--lang", lang)
            assert outcome.code == 2
            assert outcome.out == ""
            assert part in outcome.err
            assert outcome.err.count("\n") == 1
        assert not path.with_name(path.name + ".review.json").exists()
    missing = igroteka(monkeypatch, "review", str(tmp_path / "nowhere"), "--lang", "en")
    assert (missing.code, missing.out) == (2, "")
