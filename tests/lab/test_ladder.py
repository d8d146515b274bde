"""`make ladder`: what it plays, what it writes, and that it goes on."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from igroteka.bots.random import RandomBot
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games, find_game
from igroteka.lab import kept as keeping
from igroteka.lab.arena import WHOLE_WIN, BlockTally, Tournament, tournament
from igroteka.lab.numbers import Numbers
from igroteka.lab.rlcard_uno import Meeting
from tests.lab.test_rlcard_uno import Idle, Still
from tools.ladder import __main__ as ladder
from tools.ladder import guests
from tools.ladder.contests import MARKS, Guest, Rung, all_rungs, ladder_of, not_yet
from tools.ladder.page import Met, Played, data, page, reached


def climb(folder: Path, matches: int, *more: str) -> tuple[int, str, Any]:
    words = ["--games", "highcard", "--jobs", "1", "--out", str(folder / "docs"), "--keep", str(folder / "kept")]
    code = ladder.main([*words, "--matches", str(matches), *more])
    docs = folder / "docs"
    return code, (docs / "bots.md").read_text(), json.loads((docs / "bots.json").read_text())


def test_a_game_without_levels_has_its_lobby_bots_on_the_ladder(toy: AnyGame) -> None:
    assert ladder_of(toy) == [Rung("highcard", "quick", "random", 2)]


def test_levels_are_climbed_by_name_from_the_weakest(toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = dict.fromkeys(("master", "quick", "casual", "beginner", "strong"), RandomBot)
    monkeypatch.setattr(type(toy), "bots", lambda self: levels)
    pairs = [(rung.bot, rung.against) for rung in ladder_of(toy)]
    assert pairs == [("casual", "beginner"), ("strong", "casual"), ("master", "strong")]


def test_every_mark_is_of_a_game_there_is_and_none_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    games = list(all_games())
    assert {mark.game for mark in MARKS} <= set(games)
    played = [rung for rung in all_rungs(games) if rung.least is not None]
    assert sorted(rung.name for rung in played + not_yet(games)) == sorted(mark.name for mark in MARKS)


def test_a_mark_is_played_by_one_against_the_rest_at_normal_length() -> None:
    game = find_game("uno")
    match = Rung("uno", "quick", "random", 4, "round", 0.3).contest(game)
    assert match.fair(0) == 0.25
    assert len(match.matches) == 4
    assert match.per == "round"
    assert match.setup.the_options().goal == 500  # type: ignore[attr-defined]


def test_the_ladder_is_played_and_written(toy: AnyGame, tmp_path: Path) -> None:
    code, text, found = climb(tmp_path, 80)
    assert code == 0
    (contest,) = found["contests"]
    assert contest["matches"]["played"] == 80
    share = contest["pairs"][0]["ahead_share"]
    ends = f"| {100 * share['mean']:.1f} % | {100 * share['low']:.1f} … {100 * share['high']:.1f} % |"
    assert f"| High Card | quick | random | 2 | 80 {ends} yes |" in text
    assert contest["reached"]
    assert "python -m tools.ladder --matches 80 --games highcard --seed 1" in text
    assert "Not finished" not in text


def test_the_ladder_goes_on_to_the_same_figures(toy: AnyGame, tmp_path: Path) -> None:
    climb(tmp_path / "a", 20)
    _, _, went_on = climb(tmp_path / "a", 80)
    _, _, at_once = climb(tmp_path / "b", 80)
    _, _, nothing_new = climb(tmp_path / "a", 80)
    for found in (went_on, at_once):
        for contest in found["contests"]:
            contest.pop("speed")
            for one in contest["contestants"]:
                one.pop("thinking")
    assert went_on == at_once
    assert nothing_new["contests"][0]["pairs"] == at_once["contests"][0]["pairs"]


def test_what_other_code_has_played_is_played_anew(
    toy: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    climb(tmp_path, 60)
    monkeypatch.setattr(keeping, "code_of", lambda game: "another")
    _, _, found = climb(tmp_path, 9)
    assert found["contests"][0]["deals"]["played"] == 5
    assert "Begun anew" in capsys.readouterr().err


def test_a_stopped_ladder_says_so_and_shows_what_is_done(
    toy: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = dict.fromkeys(("beginner", "casual", "strong"), RandomBot)
    monkeypatch.setattr(type(toy), "bots", lambda self: levels)
    real = tournament
    asked: list[int] = []

    def stopped(match: Any, deals: int, *rest: Any, **kept: Any) -> Tournament:
        asked.append(deals)
        return replace(real(match, min(deals, 7), *rest, **kept), stopped=len(asked) == 1)

    monkeypatch.setattr(ladder, "tournament", stopped)
    code, text, found = climb(tmp_path, 40)
    assert code == 130
    assert asked == [20, 0]  # after Ctrl-C nothing more is played
    assert "**Not finished**" in text
    assert [contest["deals"] for contest in found["contests"]] == [{"asked": 20, "played": 7, "stopped": True}]


def test_bad_arguments_are_refused(toy: AnyGame, tmp_path: Path) -> None:
    for words in (["--games", "chess"], ["--matches", "0"]):
        with pytest.raises(SystemExit) as refused:
            ladder.main([*words, "--out", str(tmp_path), "--keep", str(tmp_path)])
        assert refused.value.code == 2
    assert not list(tmp_path.iterdir())


def mark(wins: int, least: float, lowest: float | None = None) -> Played:
    """A mark of which so many of 100 deals were won twice and the others lost twice."""
    rung = Rung("uno", "quick", "random", 2, "round", least, lowest)
    tally = BlockTally(2, done=100, matches=200)
    tally.sums = [Counter({2 * WHOLE_WIN: wins, 0: 100 - wins}), Counter({0: wins, 2 * WHOLE_WIN: 100 - wins})]
    tally.ahead = [Counter({4: wins, 0: 100 - wins})]
    tally.batches = {0: [2 * wins * WHOLE_WIN, 2 * (100 - wins) * WHOLE_WIN]}
    return Played(rung, Tournament(rung.contest(find_game("uno")), 1, 100, 1, tally, 1.0, False))


def test_a_mark_is_reached_by_its_share_and_its_lower_end() -> None:
    assert reached(mark(60, 0.55))
    assert not reached(mark(54, 0.55))
    assert not reached(mark(60, 0.55, 0.53))  # the interval of 100 deals goes down to 50 %
    assert reached(mark(80, 0.55, 0.53))
    rung = replace(mark(54, 0.55), rung=Rung("uno", "quick", "random", 2))
    assert not reached(rung)  # ahead, but not surely
    assert reached(replace(mark(70, 0.55), rung=Rung("uno", "quick", "random", 2)))


def test_the_page_has_marks_guests_and_what_is_missing() -> None:
    met = Met(Guest("rule", 0.55, "quick"), Meeting(done=50, halves=Counter({4: 20, 2: 20, 0: 10})), False)
    text = page([mark(80, 0.55, 0.53)], [met], ["this (no such bot yet)"], "make ladder")
    assert "| UNO, a round, 2 seats | quick | random | 200 | 80.0 % |" in text
    assert "≥ 55.0 %, lower end > 53.0 % | yes |" in text
    assert "| UNO at RLCard's rules, 2 seats | quick | RLCard's rule agent | 100 | 60.0 % |" in text
    assert "Not played: this (no such bot yet)." in text
    assert "`reverse_two=literal`" in text  # how the rules differ
    assert data([mark(80, 0.55)], [met])["rlcard"][0]["win_share"]["mean"] == 0.6


def test_meetings_with_guests_are_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "Seeded", Still)
    monkeypatch.setattr(guests, "agent_of", lambda name, env: Idle())
    guest, path = Guest("rule", 0.55, "quick"), tmp_path / "guest.json"

    def met(deals: int, path: Path) -> tuple[Meeting, bool]:
        return guests.met(guest, deals, 1, 1, lambda done: None, guests.kept_meeting(path, guest, 1))

    first, stopped = met(6, path)
    assert (first.done, stopped) == (6, False)
    more, _ = met(10, path)
    assert more == met(10, tmp_path / "other.json")[0]
    assert more.numbers == Numbers([(0, 10)])
    with pytest.raises(Mistake, match="holds another measurement"):
        guests.kept_meeting(path, guest, 2)
    monkeypatch.setattr(guests, "code_of", lambda game: "another")
    with pytest.raises(Mistake, match="was played by other code"):
        guests.kept_meeting(path, guest, 1)
    path.write_text("nonsense")
    with pytest.raises(Mistake, match="or it is damaged"):
        guests.kept_meeting(path, guest, 1)
    assert ladder.begun(path, lambda path: guests.kept_meeting(path, guest, 1)).before == Meeting()


def test_a_guest_is_not_met_without_the_bot_or_without_rlcard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "find_spec", lambda name: None)
    assert "no such bot" in str(guests.why_not(Guest("rule", 0.5, "nobody")))
    assert "RLCard" in str(guests.why_not(Guest("rule", 0.5, "quick")))
    monkeypatch.setattr(guests, "find_spec", lambda name: object())
    assert guests.why_not(Guest("rule", 0.5, "quick")) is None
