"""What every game promises beside the laws: options, words, rulebooks, refusals, positions."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given
from hypothesis import strategies as st

from igroteka.core.clauses import clauses
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.house_rules import house_rules_of
from igroteka.core.options import possible
from igroteka.core.registry import all_games, find_game
from igroteka.core.words import LANGUAGES

GAMES = list(all_games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SOURCE = Path(__file__).resolve().parent.parent.parent / "src" / "igroteka"


def test_the_five_games_are_found() -> None:
    assert {"mindup", "twinit", "uno", "wazabi", "zero"} <= set(all_games())
    assert find_game("Mind Up!").name == "mindup"
    with pytest.raises(Mistake, match="There is no game “chess”"):
        find_game("chess")


def test_there_are_135_clauses_of_the_books() -> None:
    games = ("zero", "uno", "wazabi", "mindup", "twinit")
    counts = {name: len([clause for clause in clauses(name, "ru") if "-H" not in clause]) for name in games}
    assert counts == {"zero": 21, "uno": 26, "wazabi": 27, "mindup": 33, "twinit": 28}


@every_game
def test_both_rulebooks_have_the_same_clauses_without_a_gap(game: AnyGame) -> None:
    russian, english = clauses(game.name, "ru"), clauses(game.name, "en")
    assert list(russian) == list(english)
    book = sorted(clause for clause in russian if "-H" not in clause)
    assert book == [f"{game.prefix}-{number:02}" for number in range(1, len(book) + 1)]
    assert set(russian) - set(book) == {rule.clause for rule in house_rules_of(game.name)}
    for clause in russian:
        assert russian[clause].startswith(f"**{clause}.**")
        assert english[clause].startswith(f"**{clause}.**")


@every_game
def test_options_have_words_and_a_schema(game: AnyGame) -> None:
    assert json.loads(json.dumps(game.schema()))
    for name in game.options_type.__struct_fields__:
        assert possible(game.options_type, name)
        for lang in LANGUAGES:
            assert game.words(lang).say(f"option-{name}")
            assert game.words(lang).say(f"option-{name}.help")


@every_game
def test_wrong_options_and_seats_say_what_is_possible(game: AnyGame) -> None:
    with pytest.raises(Mistake) as unknown:
        game.read_options({"no-such-option": 1})
    assert unknown.value.key == "option-unknown"
    for seats in (game.fewest - 1, game.most + 1, -3, 10**9):
        with pytest.raises(Mistake) as refused:
            game.new(seats, None, FastDice(1))
        for lang in LANGUAGES:
            sentence = refused.value.said(game.words(lang))
            assert game.title in sentence
            assert str(game.most) in sentence


@every_game
def test_no_value_of_an_option_brings_a_traceback(game: AnyGame) -> None:
    for name in game.options_type.__struct_fields__:
        values: list[Any] = ["", "x", "-1", "10000000000000000000000", -7, 3.5, None, [], {}, [[1]], "да", "on"]
        for value in values:
            try:
                options = game.read_options({name: value})
            except Mistake as refused:
                for lang in LANGUAGES:
                    assert name in refused.said(game.words(lang))
                continue
            for seats in range(game.fewest, game.most + 1):
                try:
                    game.new(seats, options, FastDice(1))
                except Mistake as refused:
                    assert all(refused.said(game.words(lang)) for lang in LANGUAGES)


@every_game
@given(text=st.text(max_size=12) | st.from_regex(r"[a-zA-Z0-9:+!?./-]{1,8}", fullmatch=True))
def test_no_text_typed_as_a_move_brings_a_traceback(game: AnyGame, text: str) -> None:
    try:
        move = game.read(text)
    except Mistake as refused:
        assert all(refused.said(game.words(lang)) for lang in LANGUAGES)
    else:
        assert game.read(game.write(move)) == move


@every_game
@given(data=st.data())
def test_no_damaged_position_brings_a_traceback(game: AnyGame, data: st.DataObject) -> None:
    from tests.contract.worlds import somewhere

    variant = data.draw(st.sampled_from(game.variants()))
    text = game.dump(somewhere(game, variant, data.draw(st.integers(0, 999)), data.draw(st.integers(0, 60))))
    parts = text.split(" ")
    at = data.draw(st.integers(0, len(parts) - 1))
    how = data.draw(st.sampled_from(["drop", "twice", "cut", "swap", "letters"]))
    name, _, value = parts[at].partition("=")
    if how == "drop":
        parts.pop(at)
    elif how == "twice":
        parts.append(parts[at])
    elif how == "cut":
        parts[at] = f"{name}={value[: len(value) // 2]}"
    elif how == "swap":
        parts[at] = f"{name}={data.draw(st.sampled_from(['', '-', '99', '-1', '1.2.3', '{}', 'x/y', '5' * 30]))}"
    else:
        parts[at] = data.draw(st.text(max_size=20))
    try:
        state = game.load(" ".join(parts), FastDice(1))
        game.dump(state)
        game.view(state, 0)
    except Mistake as refused:
        assert all(refused.said(game.words(lang)) for lang in LANGUAGES)


def messages(path: Path) -> set[str]:
    """The names of all messages and attributes of a file."""
    found: set[str] = set()
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message | ast.Term):
            prefix = "-" if isinstance(entry, ast.Term) else ""
            assert prefix + entry.id.name not in found, f"{path}: {entry.id.name} stands twice"
            found.add(prefix + entry.id.name)
            found.update(f"{prefix}{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes)
    return found


FOLDERS = sorted(path for path in SOURCE.rglob("text") if path.parent.name != "web")  # those: tests/client


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    assert messages(folder / "ru.ftl") == messages(folder / "en.ftl")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_message_is_used(folder: Path) -> None:
    """By its whole name somewhere in the code, or by a family that the code builds: option-, event- …"""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    texts = "\n".join(path.read_text(encoding="utf-8") for folder in FOLDERS for path in folder.glob("*.ftl"))
    families = set(re.findall(r'(?:f"|`)([a-z]+(?:-[a-z]+)*-)\$?\{', code))
    for name in messages(folder / "en.ftl"):
        message = name.partition(".")[0]
        quoted = (f'"{message}"', f"'{message}'", f'"{message}.', "{ " + message)
        mentioned = any(quote in code or quote in texts for quote in quoted)
        built = any(message.startswith(family) for family in families)
        if message.startswith("event-"):  # somebody must tell it
            built = f'"{message.removeprefix("event-")}"' in code
        assert mentioned or built, f"{message} is not used"
