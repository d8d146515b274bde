"""What is special about single games at the terminal: calls, boxes, hands on cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.core.record import read_record
from tests.cli.desk import answers, first_offered, igroteka


def test_after_a_bot_comes_to_one_card_people_get_time_to_catch_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = 0

    def person(text: str) -> str:
        nonlocal pauses
        if "Enter — дальше" in text.splitlines()[-1]:
            pauses += 1
            return "catch Фишка" if pauses % 2 else ""
        return first_offered(text)

    argv = ["play", "uno", "--seats", "3", "--seed", "2", "--option", "goal=50", "--option", "turn_limit=200"]
    outcome = igroteka(monkeypatch, *argv, person=person)
    assert outcome.code == 0
    assert pauses
    assert "Enter — дальше" not in igroteka(monkeypatch, *argv, "--no-pause", person=first_offered).out


def test_words_of_the_person_stand_for_moves(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "zero", "--seed", "3", "--option", "first=1"]
    igroteka(monkeypatch, *argv, person=answers(["зеро!", "пас"]))
    (path,) = (home / "games").glob("*.igroteka")
    record = read_record(path)
    assert [record.game.write(made.move) for made in record.inputs if made.seat == 0] == ["zero", "pass"]


def test_notation_is_read_from_a_russian_keyboard(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "zero", "--seed", "3", "--option", "first=1"]
    igroteka(monkeypatch, *argv, person=answers(["зфыы"]))  # the keys p a s s
    (path,) = (home / "games").glob("*.igroteka")
    record = read_record(path)
    assert [record.game.write(made.move) for made in record.inputs if made.seat == 0] == ["pass"]


def test_wazabi_takes_the_box_from_a_file(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from igroteka.games import wazabi

    standard = Path(wazabi.__file__).parent / "data" / "box.toml"
    mine = tmp_path / "box.toml"
    mine.write_text(standard.read_text(encoding="utf-8").replace("cost = 3", "cost = 4"), encoding="utf-8")
    assert igroteka(monkeypatch, "play", "wazabi", "--data", str(mine)).code == 0
    (path,) = (home / "games").glob("*.igroteka")
    assert 4 in read_record(path).options.box.costs
    for spoilt in ("not toml [", "[die]\nfaces = 7", ""):
        mine.write_text(spoilt, encoding="utf-8")
        for lang in ("ru", "en"):
            outcome = igroteka(monkeypatch, "play", "wazabi", "--data", str(mine), "--lang", lang)
            assert (outcome.code, outcome.out, len(outcome.err.splitlines())) == (2, "", 1)
    assert igroteka(monkeypatch, "play", "wazabi", "--data", str(tmp_path / "none.toml")).code == 2


def test_hands_are_laid_on_the_cards_that_are_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "twinit", "--seats", "3", "--bots", "random", "--seed", "5", "--option", "turn_limit=60"]
    igroteka(monkeypatch, *argv, person=answers(["", "", "", "x", "999", "?"]))
    (path,) = (home / "games").glob("*.igroteka")
    state = read_record(path).state()
    shown = [card for card in range(135) if state.allows(0, card)][:2]
    wrong = igroteka(monkeypatch, "play", "--resume", str(path), person=answers([f"{shown[0]} {shown[1]}"]))
    assert wrong.code == 0
    assert "Игрок ошибается" in wrong.out


def test_who_finds_a_pair_takes_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "twinit", "--seats", "2", "--bots", "random", "--seed", "5", "--option", "turn_limit=100"]
    out = igroteka(monkeypatch, *argv, person=sharp_eyes).out
    assert "Игрок берёт пару" in out


def test_the_minute_waits_for_everyone_at_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "twinit", "--names", "Аня,Боря", "--seed", "5", "--option", "mode=minute"]
    out = igroteka(monkeypatch, *argv, person=answers(["Аня 3 7", "", "", "Боря 3"])).out
    pile, go = out.index("Колода лежит стопкой"), out.index("Марш!")
    assert pile < out.index("TWINIT-23") < go, "a card in the pile can't be touched"
    assert out.count("Готовы? Enter") == 3  # asked once more after the refusal, then the other one
    assert " на старте." in out[pile:go]
    assert "Нашли пару?" not in out[pile:go]


def sharp_eyes(text: str) -> str:
    """Reads the numbered cards of the last screen and says two with the same words."""
    seen: dict[str, str] = {}
    screen = text[text.rfind("Счёт:") :]
    for line in screen.splitlines():
        number, _, words = line.strip().partition(" ")
        words = words.partition(" (")[0].strip()
        if number.isdigit() and words in seen:
            return f"{seen[words]} {number}"
        if number.isdigit():
            seen[words] = number
    return ""


def test_several_people_say_who_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["play", "twinit", "--names", "Аня,Боря", "--seed", "5", "--option", "turn_limit=9"]
    outcome = igroteka(monkeypatch, *argv, person=answers(["1 2", "Аня 500", "за Боря: 500", ""]))
    assert outcome.code == 0
    assert "Начните с имени" in outcome.out
    assert outcome.out.count("«500»") == 2
