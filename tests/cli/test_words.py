"""The words of the command line: the same in both languages, none missing, none idle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import igroteka.cli
from igroteka.cli.language import cli_words
from igroteka.cli.seating import seated
from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES

FOLDER = Path(igroteka.cli.__file__).parent
SPOKEN = ("cli-verb-", "tap-", "cli-bot-", "cli-realtime-", "cli-review-", "mcp-tool-")  # found by a name …


def keys(lang: str) -> list[str]:
    text = (FOLDER / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


def test_both_languages_say_the_same() -> None:
    russian, english = (keys(lang) for lang in LANGUAGES)
    assert len(set(russian)) == len(russian)
    # the notation is English: some of its words need saying in Russian only
    assert {key for key in russian if not key.startswith("cli-verb-")} == {
        key for key in english if not key.startswith("cli-verb-")
    }


def test_every_word_is_used_and_every_used_word_is_there() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
    used = set(re.findall(r'"((?:cli|mcp)-[a-z-]+)"', code))
    there = set(keys("ru"))
    assert used <= there
    idle = {key for key in there if key not in code and not key.startswith((*SPOKEN, "cli-play-"))}
    assert idle == set()


@pytest.mark.parametrize("name", sorted(all_games()))
def test_a_game_has_the_words_of_its_screen_and_of_its_command_and_no_idle_ones(name: str) -> None:
    folder = FOLDER.parent / "games" / name
    code = "".join(
        path.read_text(encoding="utf-8") for path in folder.glob("*.py") if path.stem in ("screen", "command")
    )
    used = set(re.findall(r"""['\"]((?:screen|command)-[a-z-]+)['\"]""", code))
    for lang in LANGUAGES:
        words = cli_words(lang, name)
        assert [key for key in sorted(used) if not words.has(key)] == []
        text = (folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^((?:screen|command)-[\w-]+) =", text, re.MULTILINE)) <= used


@pytest.mark.parametrize(
    ("count", "said"),
    [(1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (11, "11 очков"), (21, "21 очко"), (-3, "-3 очка")],
)
def test_russian_plurals(count: int, said: str) -> None:
    assert cli_words("ru").say("cli-points", count=count) == said


def test_there_are_names_for_all_bots_of_the_largest_table() -> None:
    for lang in LANGUAGES:
        for game in all_games().values():
            players = seated(game, game.most, [], None, cli_words(lang))
            assert len({player.name for player in players}) == game.most
