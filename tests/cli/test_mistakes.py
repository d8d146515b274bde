"""A person's mistake gets exit code 2 and one sentence, in either language, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.core.registry import all_games
from tests.cli.desk import igroteka

GAME = "zero" if "zero" in all_games() else next(iter(all_games()))

# arguments -> what the sentence must contain (what is wrong, what is possible)
MISTAKES: list[tuple[list[str], list[str]]] = [
    (["dance"], ["dance", "play", "replay"]),
    (["play"], ["GAME"]),
    (["play", "chess"], ["chess", GAME]),
    (["play", GAME, "--seats", "99"], ["99", "2"]),
    (["play", GAME, "--seats", "many"], ["--seats", "many"]),
    (["play", GAME, "--seats"], ["--seats"]),
    (["play", GAME, "--seed", "x"], ["--seed", "x"]),
    (["play", GAME, "--humans", "-1"], ["-1", "12"]),
    (["play", GAME, "--humans", "3", "--seats", "2"], ["3", "2"]),
    (["play", GAME, "--names", "Аня,Аня"], ["Аня"]),
    (["play", GAME, "--names", "Аня,,Bob"], ["20"]),
    (["play", GAME, "--names", "Аня,Bob", "--humans", "3"], ["2", "3"]),
    (["play", GAME, "--bots", "genius"], ["genius", "random", "quick"]),
    (["play", GAME, "--seats", "2", "--bots", "quick,quick,random"], ["3", "1"]),
    (["play", GAME, "--option", "speed=9"], ["speed", "turn_limit"]),
    (["play", GAME, "--option", "turn_limit=soon"], ["turn_limit", "soon", "1000"]),
    (["play", GAME, "--option", "turn_limit"], ["turn_limit", "="]),
    (["play", GAME, "--data", "box.toml"], ["--data"]),
    (["play", GAME, "--resume", "nowhere.igroteka"], ["nowhere.igroteka"]),
    (["play", GAME, "--save", "/no/such/folder/game.igroteka", "--seed", "1"], ["/no/such/folder"]),
    (["play", GAME, "--loud"], ["--loud"]),
    (["replay", "nowhere.igroteka"], ["nowhere.igroteka"]),
    (["replay"], ["FILE"]),
    (["rules", "chess"], ["chess", GAME]),
    (["rules", GAME, "ZERO-99"], ["ZERO-99", "ZERO-01"]),
    (["games", "--lang", "de"], ["de", "ru, en"]),
    (["position", GAME, "hello"], ["hello"]),
    (["position", GAME, "zero=99", "seats=2"], ["1"]),
    (["position", "chess", "x=1"], ["chess"]),
    (["twinit", "deck"], ["--out"]),
    (["twinit", "deck", "--out", "deck.bmp"], ["deck.bmp", ".svg"]),
    (["twinit", "cards", "--out", "deck.svg"], ["cards", "deck"]),
]


@pytest.mark.parametrize(("argv", "parts"), MISTAKES, ids=[" ".join(argv) for argv, _ in MISTAKES])
def test_a_mistake_is_answered_in_one_sentence(
    argv: list[str], parts: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for lang in ("ru", "en"):
        spoken = argv if "--lang" in argv else [*argv, "--lang", lang]
        outcome = igroteka(monkeypatch, *spoken)
        assert outcome.code == 2
        assert outcome.out == ""
        sentence = outcome.err.strip()
        assert "\n" not in sentence
        assert sentence.endswith(".")
        assert "Traceback" not in sentence
        for part in parts:
            assert part in sentence
        if lang == "ru":
            assert any("а" <= letter <= "я" for letter in sentence)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == []


def test_the_language_comes_from_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value, russian in (
        ("LANG", "en_US.UTF-8", False),
        ("LANG", "ru_RU.UTF-8", True),
        ("LANG", "C.UTF-8", True),
        ("LANG", "POSIX", True),
        ("LC_ALL", "de_DE.UTF-8", False),
        ("LC_MESSAGES", "ru_RU", True),
        ("IGROTEKA_LANG", "en", False),
    ):
        with monkeypatch.context() as patch:
            patch.setenv(name, value)
            assert ("Вызов" in igroteka(patch, "--help").out) is russian


def test_the_flag_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGROTEKA_LANG", "en")
    assert "Вызов" in igroteka(monkeypatch, "--lang=ru", "--help").out


def test_a_wrong_language_in_the_environment_is_said_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGROTEKA_LANG", "fr")
    outcome = igroteka(monkeypatch, "games")
    assert (outcome.code, outcome.out) == (2, "")
    assert "fr" in outcome.err
