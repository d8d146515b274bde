"""Whole games in the terminal, by a person who takes the first move offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.cli import turns
from igroteka.core.clauses import clause
from igroteka.core.game import AnyGame
from igroteka.core.record import Record, read_record
from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES
from tests.cli.desk import SHORT, answers, first_offered, igroteka, short_options

GAMES = list(all_games().values())
IN_TURNS = [game for game in GAMES if not game.real_time]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
each_in_turns = pytest.mark.parametrize("game", IN_TURNS, ids=[game.name for game in IN_TURNS])


def the_record(home: Path) -> Record:
    """The only game that was recorded."""
    (path,) = (home / "games").glob("*.igroteka")
    return read_record(path)


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_to_its_end(
    game: AnyGame, lang: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = ["play", game.name, "--seed", "7", "--lang", lang, *short_options(game)]
    outcome = igroteka(monkeypatch, *argv, person=first_offered)
    assert (outcome.code, outcome.err) == (0, "")
    record = the_record(home)
    assert record.state().over
    assert ("Итог" if lang == "ru" else "Result") in outcome.out
    assert any(made.seat == 0 for made in record.inputs)


@each_game
def test_bots_can_play_among_themselves(game: AnyGame, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", game.name, "--seed", "7", "--humans", "0", "--bots", "random", *short_options(game)]
    outcome = igroteka(monkeypatch, *argv)
    assert (outcome.code, outcome.err) == (0, "")
    assert "Итог" in outcome.out
    assert not list(home.rglob("*.igroteka"))


@each_in_turns
def test_saving_and_resuming_gives_the_same_continuation(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, halves = tmp_path / "whole.igroteka", tmp_path / "halves.igroteka"
    argv = ["play", game.name, "--seed", "11", *short_options(game)]
    igroteka(monkeypatch, *argv, "--save", str(whole), person=first_offered)
    said = 0

    def leaves_early(text: str) -> str | None:
        nonlocal said
        said += 1
        return first_offered(text) if said <= 2 else None

    left = igroteka(monkeypatch, *argv, "--save", str(halves), person=leaves_early)
    assert left.code == 0
    assert str(halves) in "".join(left.out.split("\n"))
    assert not read_record(halves).state().over
    again = igroteka(monkeypatch, "play", "--resume", str(halves), person=first_offered)
    assert again.code == 0
    moves = [[(made.seat, made.move) for made in read_record(path).inputs] for path in (whole, halves)]
    assert moves[0] == moves[1]
    assert igroteka(monkeypatch, "play", "--resume", str(halves)).code == 2  # it is over


@each_in_turns
def test_an_illegal_move_is_answered_with_its_reason(
    game: AnyGame, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = None
    outcome = igroteka(monkeypatch, "play", game.name, "--seed", "3", person=answers(["?", "no such move"]))
    state = the_record(home).state()
    assert "«no such move»" in outcome.out
    illegal = next(move for move in range(game.move_count) if not state.allows(0, move) and state.must & 1)
    refusal = game.why_not(state, 0, illegal)
    assert refusal is not None
    resumed = next((home / "games").glob("*.igroteka"))
    said = igroteka(monkeypatch, "play", "--resume", str(resumed), person=answers([game.write(illegal)])).out
    assert refusal.said(game.words("ru")).split(".")[0].split()[-1] in said
    if refusal.clause:
        assert f"{refusal.clause}:" in said


def test_commands_work_at_a_prompt(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = IN_TURNS[-1]
    copy = tmp_path / "copy.igroteka"
    clause = f"{game.prefix}-01"
    script = [
        "",
        "помощь",
        "журнал",
        "стол",
        f"правила {clause}",
        "rules 99",
        f"save {copy}",
        "save /no/folder/x",
        "выход",
        "",
    ]
    outcome = igroteka(monkeypatch, "play", game.name, "--seed", "3", person=answers(script))
    assert outcome.code == 0
    assert clause in outcome.out
    assert "/no/folder/x" in outcome.out
    assert read_record(copy).game is game
    assert the_record(home).game is game


def test_a_file_that_is_no_record_is_never_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anya")
    outcome = igroteka(monkeypatch, "play", IN_TURNS[0].name, "--save", str(letter))
    assert (outcome.code, outcome.out) == (2, "")
    said = igroteka(monkeypatch, "play", IN_TURNS[0].name, person=answers([f"save {letter}"])).out
    assert "letter.txt" in said
    assert letter.read_text() == "Dear Anya"


def test_leaving_without_saving_keeps_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = igroteka(monkeypatch, "play", IN_TURNS[0].name, person=answers(["quit", "н"]))
    assert outcome.code == 0
    assert not list(home.rglob("*.igroteka"))


def test_live_tables_have_secret_dice(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    igroteka(monkeypatch, "play", IN_TURNS[0].name, person=answers([]))
    assert the_record(home).dice["kind"] == "keyed"


def test_the_short_options_name_games_that_exist() -> None:
    assert set(SHORT) <= set(all_games())


def test_enter_makes_the_only_move_that_is_left(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    said: list[str] = [""]

    def draws_whenever_possible(text: str) -> str | None:
        if "only one move is left" in text:
            asked.append(text.splitlines()[-1])
            return None if len(asked) == 3 else ""
        said.append("draw" if said[-1] != "draw" else first_offered(text))
        return said[-1]

    argv = ["play", "uno", "--lang", "en", "--seats", "2", "--bots", "random", "--seed", "5", "--no-pause"]
    igroteka(monkeypatch, *argv, person=draws_whenever_possible)
    assert len(asked) == 3  # Enter was enough, twice
    assert all("keep" in prompt for prompt in asked)


@clause("UNO-H22")
def test_the_time_of_a_round_runs_at_the_terminal_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    passed = [0]

    def slowly(text: str) -> str:
        passed[0] += 25_000
        return first_offered(text)

    monkeypatch.setattr(turns, "now", lambda: passed[0])
    argv = [
        "play",
        "uno",
        "--seed",
        "7",
        "--lang",
        "en",
        *short_options(all_games()["uno"]),
        "--option",
        "round_clock=1",
    ]
    outcome = igroteka(monkeypatch, *argv, person=slowly)
    assert (outcome.code, outcome.err) == (0, "")
    assert "The round lasts 1:00 more." in outcome.out
    assert "The round lasts 0:35 more." in outcome.out
    assert "The time of the round is up." in outcome.out
