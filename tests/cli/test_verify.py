"""`igroteka verify` says what it checked, and where a record is wrong; `igroteka replay` shows photo finishes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from igroteka.cli.photo import photo_finishes
from igroteka.core.dice import ListedDice
from igroteka.core.driver import due_timer
from igroteka.core.fair import Fair
from igroteka.core.record import EarlyEnd, Input, Record, make_dice, record_text, write_record
from igroteka.core.words import LANGUAGES
from tests.cli.desk import igroteka
from tests.core.matches import GAMES, SECRET, blank, forged, live, play_on, recorded, rows_of

each_game = pytest.mark.parametrize("name", GAMES)


def saved(record: Record, folder: Path) -> str:
    path = folder / "match.jsonl"
    write_record(path, record)
    return str(path)


def words_of(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


@each_game
@pytest.mark.parametrize("prepared", [None, 12], ids=["dealt", "prepared"])
def test_a_true_record_is_verified(
    name: str, prepared: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = live(name, prepared=prepared)
    outcome = igroteka(monkeypatch, "verify", saved(record, tmp_path), "--lang", "en")
    said = words_of(outcome.out)
    assert outcome.code == 0
    assert record.fair is not None
    assert record.fair.commitment in said
    assert "match 3 of table ROOK-7" in said
    assert "P0: rain 0" in said
    assert f"P{record.seats - 1}: nothing" in said
    draws = sum(len(made.draws) for made in record.inputs)
    assert (f"{draws} draw" in said) == (draws > 0)
    assert f"{len(record.inputs)} inputs were played again" in said
    scores = ", ".join(f"P{seat} {points}" for seat, points in enumerate(record.state().scores()))
    assert f"those of the game: {scores}." in said
    assert ("prepared position" in said) == (prepared is not None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_record_without_a_deal_proves_nothing_but_replays(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = igroteka(monkeypatch, "verify", saved(recorded("uno", 30), tmp_path), "--lang", lang)
    assert outcome.code == 0
    assert {"en": "nothing to prove about the dice", "ru": "доказывать нечего"}[lang] in words_of(outcome.out)
    assert {"en": "stops before the end", "ru": "обрывается"}[lang] in words_of(outcome.out)
    assert "30" in outcome.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", ["agreed", "conceded"])
def test_the_scores_of_an_early_end_are_told_as_the_word_of_the_table(
    reason: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = live("zero", 9)
    record.early = EarlyEnd("agreed" if reason == "agreed" else "conceded", [41, 42], [1, 2])
    path = saved(record, tmp_path)
    verified = words_of(igroteka(monkeypatch, "verify", path, "--lang", lang).out)
    assert {"en": "the table’s word: P0 41, P1 42", "ru": "со слов стола: P0 41, P1 42"}[lang] in verified
    said = {
        "agreed": {"en": "agreed", "ru": "договорились"},
        "conceded": {"en": "conceded", "ru": "сдана"},
    }[reason][lang]
    assert said in verified
    replayed = words_of(igroteka(monkeypatch, "replay", path, "--lang", lang).out)
    assert said in replayed
    assert "P0 41, P1 42" in replayed
    resumed = igroteka(monkeypatch, "play", "--resume", path, "--lang", lang)
    assert resumed.code == 2
    assert "igroteka replay" in resumed.err


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tampered_record_is_refused_with_the_place_named(
    name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = record_text(live(name))
    path = tmp_path / "match.jsonl"

    def refusal(text: str) -> str:
        path.write_text(text, encoding="utf-8")
        outcome = igroteka(monkeypatch, "verify", str(path), "--lang", lang)
        assert (outcome.code, outcome.out) == (2, "")
        return outcome.err

    line = {"en": "Line", "ru": "Строка"}[lang]
    assert refusal(true.replace('"P0"', '"P8"')).startswith(f"{line} 1 ")
    rows = rows_of(true)
    rows[0]["fair"]["commitment"] = "f" * 64
    assert {"en": "promised", "ru": "обещан"}[lang] in refusal(forged(rows))
    rows = rows_of(true)
    rows[0]["fair"]["entropy"][0] = "sun"
    assert {"en": "key of the dice", "ru": "ключ костей"}[lang] in refusal(forged(rows))
    rows = rows_of(true)
    rows[1]["draws"][5][2] += 1
    said = refusal(forged(rows))
    assert said.startswith(f"{line} 2 ")
    assert {"en": "draw 5 has another value", "ru": "у броска 5 не то значение"}[lang] in said
    rows = rows_of(true)
    rows[-1]["scores"][0] += 1
    said = refusal(forged(rows))
    assert said.startswith(f"{line} {len(rows)} ")
    assert {"en": "scores", "ru": "очки"}[lang] in said


def test_a_strange_name_cannot_steer_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = live("uno", 12)
    record.names[0] = "\x1b[2JEve\u202e\n"
    path = saved(record, tmp_path)
    for command in ("verify", "replay"):
        out = igroteka(monkeypatch, command, path).out
        assert "Eve" in out
        assert "\x1b" not in out
        assert "\u202e" not in out


# -- photo finish ----------------------------------------------------------------------------


def touched(*touches: tuple[int, int, int]) -> Record:
    """A table of Twin It! where, after the first cards, seats lay hands on cards: (seat, at, lag)."""
    record = blank("twinit", seats=3)
    state = record.start()
    game = record.game
    for _ in range(6):
        move = int(due_timer(state))
        state.play(-1, move)
        record.inputs.append(Input(-1, move, 0))
    for seat, at, lag in touches:
        move = next(int(move) for move in state.moves(seat) if game.write(int(move)).startswith("+"))
        state.play(seat, move)
        record.inputs.append(Input(seat, move, at, lag))
    return record


def test_touches_whose_spans_overlap_are_one_photo_finish() -> None:
    record = touched((0, 1000, 0), (1, 2100, 100), (0, 2020, 10), (2, 2300, 90), (1, 3000, 0))
    (finish,) = photo_finishes(record)
    assert [touch.seat for touch in finish.touches] == [1, 0]
    assert finish.arrivals() == [2, 1]
    assert record.inputs[finish.last - 1].at == 2020


@pytest.mark.parametrize(
    "touches",
    [
        [(0, 1000, 0), (1, 1000, 0)],  # no time was given
        [(0, 1000, 80), (0, 1010, 80)],  # nobody else takes part
        [(0, 1000, 80), (1, 1100, 80)],  # one had arrived before the other was made
    ],
)
def test_where_nobody_can_dispute_there_is_no_photo_finish(touches: list[tuple[int, int, int]]) -> None:
    assert photo_finishes(touched(*touches)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_shows_a_photo_finish(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(touched((1, 2100, 100), (0, 2020, 10)), tmp_path)
    lines = igroteka(monkeypatch, "replay", path, "--lang", lang).out.splitlines()
    title = next(
        at for at, line in enumerate(lines) if line.startswith({"en": "Photo finish", "ru": "Фотофиниш"}[lang])
    )
    rows = [line.split() for line in lines[title + 2 : title + 4]]
    assert [[row[0], *row[2:]] for row in rows] == [
        ["P1", "2100", "100", "2000", "2", "1"],
        ["P0", "2020", "10", "2010", "1", "2"],
    ]
    told = [json.loads(line) for line in igroteka(monkeypatch, "replay", path, "--json").out.splitlines()]
    assert [row["lag"] for row in told][-2:] == [100, 10]


def test_a_game_without_lag_has_no_photo_finish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = igroteka(monkeypatch, "replay", saved(touched((1, 2100, 0), (0, 2020, 0)), tmp_path), "--lang", "en").out
    assert "Photo finish" not in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_to_which_nobody_added_is_warned_of_with_an_exit_code_of_its_own(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = dealt_with(["", ""])
    outcome = igroteka(monkeypatch, "verify", saved(record, tmp_path), "--lang", lang)
    assert outcome.code == 3
    assert {"en": "no player added anything", "ru": "никто из игроков ничего не добавил"}[lang] in words_of(outcome.out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_without_a_part_in_the_dice_are_named_and_bots_are_not(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {"en": "added nothing to the deal", "ru": "к раздаче ничего не добавили"}[lang]
    outcome = igroteka(monkeypatch, "verify", saved(dealt_with(["", "rain"]), tmp_path), "--lang", lang)
    assert outcome.code == 0
    assert said in words_of(outcome.out)
    assert "P0 (1)" in words_of(outcome.out)
    assert "P1 (2)" not in words_of(outcome.out)
    bots = dealt_with(["", "rain"])
    bots.about = {"seats": ["quick", "person"]}
    outcome = igroteka(monkeypatch, "verify", saved(bots, tmp_path), "--lang", lang)
    assert outcome.code == 0
    assert said not in words_of(outcome.out)


def dealt_with(entropy: list[str]) -> Record:
    """A match of Zero for two, dealt with these parts of its players."""
    record = blank("zero", None)
    assert record.seats == len(entropy)
    record.fair = Fair.revealed(SECRET, "ROOK-7", 1, entropy)
    record.dice = dict(record.fair.dice())
    record.about = {"seats": ["person"] * record.seats}
    play_on(record, 5, ListedDice(make_dice(record.dice)))
    return record
