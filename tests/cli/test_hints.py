"""Hints at the terminal: moves, chances, reasons; and what wrong moments get."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.desk import answers, igroteka


@pytest.mark.parametrize(("lang", "word"), [("ru", "подсказка"), ("en", "hint")])
def test_a_hint_names_moves_with_chances_and_reasons(
    lang: str, word: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = ["play", "wazabi", "--seed", "3", "--lang", lang, "--humans", "1", "--bots", "random"]
    outcome = igroteka(monkeypatch, *argv, person=answers([word, "quit", "n"]))
    head = {"ru": "Лучшее для вас", "en": "Best for you"}[lang]
    assert head in outcome.out
    assert re.search(r"\d+ % ± \d+", outcome.out.split(head)[1])


def test_where_eyes_decide_there_is_one_kind_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "twinit", "--seed", "3", "--lang", "en", "--humans", "2"]
    outcome = igroteka(monkeypatch, *argv, person=answers(["hint", "quit", "n"]))
    assert "has no hints: quick eyes decide here" in outcome.out


def test_the_others_at_the_terminal_are_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "zero", "--seed", "3", "--lang", "en", "--humans", "2", "--bots", "random"]
    said = iter(["", "hint", "pass", "", "", "", "quit", "n"])
    outcome = igroteka(monkeypatch, *argv, person=lambda text: next(said, None))
    assert outcome.out.count("took a hint.") == 1
