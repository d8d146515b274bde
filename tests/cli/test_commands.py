"""Every command does what it says."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

import pytest

from igroteka.cli.commands.position import load
from igroteka.core.clauses import clauses
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.record import read_record
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL
from igroteka.core.words import LANGUAGES
from tests.cli.desk import first_offered, igroteka, short_options

GAMES = list(all_games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
QUIET = next(game for game in GAMES if not game.real_time)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lists_every_command(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = igroteka(monkeypatch, "--help", "--lang", lang)
    assert outcome.code == 0
    for command in ("play", "replay", "verify", "rules", "games", "position", "twinit", "serve"):
        assert re.search(rf"^ +{command} ", outcome.out, re.MULTILINE)
        usage = igroteka(monkeypatch, command, "--help", "--lang", lang)
        assert usage.code == 0
        assert re.match(rf"\w+: igroteka {command} ", usage.out)


def test_the_version_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert re.fullmatch(r"igroteka \d+\.\d+\S*\n", igroteka(monkeypatch, "--version").out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_every_game_with_its_options(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    out = igroteka(monkeypatch, "games", "--lang", lang).out
    for game in GAMES:
        assert game.title in out
        for option in game.options_type.__struct_fields__:
            assert option in out


def test_games_gives_data_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = json.loads(igroteka(monkeypatch, "games", "--json").out)
    assert [row["name"] for row in rows] == [game.name for game in GAMES]
    for row, game in zip(rows, GAMES, strict=True):
        assert (row["fewest"], row["most"]) == (game.fewest, game.most)
        assert row["options"] == json.loads(json.dumps(game.schema()))
        assert "random" in row["bots"]


@each_game
def test_the_rulebook_is_printed_whole(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    for lang in LANGUAGES:
        out = igroteka(monkeypatch, "rules", game.name, "--lang", lang).out
        assert "<a id" not in out
        for clause in clauses(game.name, lang):
            assert clause in out


@each_game
def test_one_clause_is_found_by_its_number(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    last = list(clauses(game.name, "ru"))[-1]
    short = last.rpartition("-")[2].lower()  # 27, or h25 of a house rule
    for written in (last, last.lower(), short.removeprefix("0")):
        outcome = igroteka(monkeypatch, "rules", game.name, written)
        assert outcome.code == 0
        assert last in outcome.out


@each_game
def test_a_position_is_shown_with_its_moves(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    state = game.new(game.official, None, FastDice(5))
    state.play(CLOCK, DEAL)
    text = game.dump(state)
    shown = igroteka(monkeypatch, "position", game.name, text)
    assert (shown.code, shown.err) == (0, "")
    data = json.loads(igroteka(monkeypatch, "position", game.name, text, "--json", "--seat", "1").out)
    assert data["seats"][0]["moves"] == [game.write(int(move)) for move in state.moves(0)]


@each_game
def test_a_spoilt_position_is_refused_not_crashed_on(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    state = game.new(game.official, None, FastDice(5))
    state.play(CLOCK, DEAL)
    parts = game.dump(state).split()
    for at in range(len(parts)):
        name = parts[at].partition("=")[0]
        for junk in ("", f"{name}=", f"{name}=zzz", f"{name}=-7", f"{name}=99999999999999999999"):
            spoilt = [*parts[:at], junk, *parts[at + 1 :]]
            with suppress(Mistake):  # anything else is a crash; some junk is no harm
                load(game, " ".join(spoilt))
    outcome = igroteka(monkeypatch, "position", game.name, *parts[:-1], "--json")
    assert (outcome.code, len(outcome.err.splitlines())) == (2, 1)


def recorded(game: AnyGame, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short game of bots and one person, recorded there."""
    argv = ["play", game.name, "--seed", "4", "--save", str(path), *short_options(game)]
    assert igroteka(monkeypatch, *argv, person=first_offered).code == 0


def test_a_finished_game_is_replayed_with_all_faces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.igroteka"
    recorded(QUIET, path, monkeypatch)
    for lang in LANGUAGES:
        outcome = igroteka(monkeypatch, "replay", str(path), "--lang", lang)
        assert (outcome.code, outcome.err) == (0, "")
    rows = [json.loads(line) for line in igroteka(monkeypatch, "replay", str(path), "--json").out.splitlines()]
    assert [row["n"] for row in rows] == list(range(1, len(read_record(path).inputs) + 1))
    assert all(-1 not in event["cards"] for row in rows for event in row["events"])


def test_a_seat_sees_only_what_it_saw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.igroteka"
    recorded(QUIET, path, monkeypatch)
    out = igroteka(monkeypatch, "replay", str(path), "--json", "--seat", "1").out
    events = [event for line in out.splitlines() for event in json.loads(line)["events"]]
    assert any(-1 in event["cards"] for event in events)
    wrong = igroteka(monkeypatch, "replay", str(path), "--seat", "9")
    assert (wrong.code, wrong.out) == (2, "")


def test_a_damaged_record_is_refused_naming_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.igroteka"
    recorded(QUIET, path, monkeypatch)
    lines = path.read_text().splitlines()
    lines[2] = lines[2].replace('"n":2', '"n":3')
    path.write_text("\n".join(lines))
    for command in (["replay", str(path)], ["play", "--resume", str(path)]):
        outcome = igroteka(monkeypatch, *command, "--lang", "en")
        assert (outcome.code, outcome.out) == (2, "")
        assert "Line 3" in outcome.err
    path.write_bytes(b"\xff\xfe\x00")
    assert igroteka(monkeypatch, "replay", str(path)).code == 2
    path.write_text("")
    assert igroteka(monkeypatch, "replay", str(path)).code == 2


def test_the_deck_of_twin_it_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deck.svg"
    assert igroteka(monkeypatch, "twinit", "deck", "--out", str(path)).code == 0
    assert path.read_text().startswith("<svg")


@each_game
def test_a_picture_names_no_foreign_host(game: AnyGame) -> None:
    from igroteka.cli.picture import draw_picture

    svg = draw_picture(game.name, "ru")
    assert set(re.findall(r"https?://[^\"' ]+", svg)) == {"http://www.w3.org/2000/svg"}
    assert draw_picture(game.name, "ru") == svg
