"""The library as a stranger meets it: the walk of docs/library.md, what is kept, examples, a light import."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples" / "library"
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
WORDS = ROOT / "src" / "igroteka" / "library"
INSIDE = {"core", "state", "run"}  # lead inside, as the page says
NO_EXAMPLE = {"__version__", "CLOCK", "TABLE", "WAIT"}


def run(*command: str, tree: str = "src") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / tree}{os.pathsep}{ROOT}"}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT / "tests", env=environment, capture_output=True, text=True
    )


@pytest.mark.parametrize(("tree", "build"), [("src", "plain"), ("build/compiled", "compiled")])
def test_the_walk_through_the_library_comes_out_as_the_page_says(tree: str, build: str) -> None:
    walked = run("-m", "tests.walk", tree=tree)
    assert walked.stderr.split() == [build]
    assert walked.returncode == 0, walked.stdout
    assert int(walked.stdout.split()[-2]) > 70


def listed() -> dict[str, set[str]]:
    """The public names of the page, and what it says their members are."""
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE.partition("| name | what it is |")[2], re.MULTILINE)
    return {name: set(re.findall(r"`(\w+)`", rest)) for name, rest in rows}


def test_what_is_public_is_what_the_page_lists() -> None:
    assert set(igroteka.__all__) == set(listed())
    assert set(igroteka.__all__) <= set(dir(igroteka))
    assert len(igroteka.__all__) == len(set(igroteka.__all__))


def examples_of_classes() -> dict[str, Any]:
    """One of each class that has members."""
    uno = igroteka.game("uno")
    match = uno.match(seed=1)
    simulation = igroteka.simulate("wazabi", matches=1)
    tournament = igroteka.tournament("wazabi", ["random", "random"], deals=2)
    judged = igroteka.Judged(1, 0, "R7", 0.5)
    one_of = [
        uno, uno.options()[0], uno.presets()[0], match, match.events()[0], uno.bot("random"), simulation, tournament,
        tournament.standings[0], simulation.shares[0], simulation.rounds, judged, igroteka.Review(1, "", 1, [], {}, []),
    ]  # fmt: skip
    return {type(one).__name__: one for one in one_of}


@pytest.mark.parametrize(("name", "one"), examples_of_classes().items())
def test_the_members_of_a_class_are_those_the_page_lists(name: str, one: Any) -> None:
    own = dir(igroteka.Bot) if name == "RandomBot" else dir(one)
    members = {member for member in own if not member.startswith("_")} - INSIDE
    assert members == listed()["Bot" if name == "RandomBot" else name]


@pytest.mark.parametrize("name", sorted(set(igroteka.__all__) - NO_EXAMPLE))
def test_every_public_name_says_what_it_is_with_an_example(name: str) -> None:
    said = getattr(igroteka, name).__doc__
    if name == "Mistake":
        said += igroteka.Mistake.sentence.__doc__ or ""
    assert ">>> " in said


def test_a_name_that_is_not_there_is_said_as_python_says_it() -> None:
    with pytest.raises(AttributeError, match="module 'igroteka' has no attribute 'chess'"):
        igroteka.chess  # noqa: B018


@pytest.mark.parametrize("first", ["igroteka", "igroteka.cli.main"])
def test_importing_it_loads_nothing_that_is_not_asked_for(first: str) -> None:
    loaded = run("-c", f"import sys, {first}; print(*(name for name in sys.modules if name.startswith('igroteka.')))")
    assert not [name for name in loaded.stdout.split() if name.startswith("igroteka.library")]
    assert first != "igroteka" or loaded.stdout.split() == []


def test_no_option_of_a_game_is_called_like_an_argument() -> None:
    asked = {
        name
        for what in (igroteka.Game.match, igroteka.play, igroteka.simulate, igroteka.tournament)
        for name in signature(what).parameters
    }
    for game in all_games().values():
        assert not asked & set(game.options_type.__struct_fields__), game.name


def test_its_words_are_the_same_in_both_languages_and_all_are_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in WORDS.glob("*.py"))
    used = set(re.findall(r'"(library-[a-z-]+)"', code))
    for lang in LANGUAGES:
        text = (WORDS / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^(library-[\w-]+) =", text, re.MULTILINE)) == used


def test_the_picture_of_the_page_is_the_one_the_library_draws() -> None:
    match = igroteka.game("uno").match(seats=3, seed=7, goal=50, names=["Anya", "Boris", "Vera"])
    drawn = match.picture(seat=2)
    assert drawn == (ROOT / "docs" / "pictures" / "library-uno.svg").read_text(encoding="utf-8")
    shown = "".join(ElementTree.fromstring(drawn).itertext())
    assert "B9" in shown
    assert "Hand" not in "".join(ElementTree.fromstring(match.picture()).itertext())


def test_the_example_that_watches_tells_the_match_and_draws_its_end(tmp_path: Path) -> None:
    picture = tmp_path / "end.svg"
    done = run(str(EXAMPLES / "watch.py"), "zero", "quick", "random", "--seed", "5", "--picture", str(picture))
    assert done.stdout.splitlines()[-1] == "Zero: [7, 52], winners [0]"
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    wrong = run(str(EXAMPLES / "watch.py"), "zero", "quick")
    assert (wrong.returncode, wrong.stderr) == (1, "Zero seats 2 to 5; you asked for 1.\n")


def test_the_example_that_thinks_ahead_plays_its_tournament() -> None:
    done = run(str(EXAMPLES / "thinker.py"), "1", tree="build/compiled")
    assert done.stdout.startswith("Mind Up!: 1 deal × 6 seatings = 6 games, 3 seats, seed 1")
    assert "thinker" in done.stdout


def test_the_example_about_rules_has_a_line_for_each() -> None:
    done = run(str(EXAMPLES / "rules.py"), "3", tree="build/compiled")
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        "by the book",
        "Draw Two answers Draw Two",
        "draw until it fits",
    ]
