"""What a person asks is read whole, or refused in one sentence that says where and what."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.cli.language import sentence
from igroteka.cli.main import main
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.words import LANGUAGES
from igroteka.lab.experiment.pace import Pace
from igroteka.lab.experiment.reading import from_flags, read_experiment

GALLERY = sorted((Path(__file__).resolve().parents[3] / "examples" / "experiments").glob("*.toml"))
GOOD = """
game = "uno"
seats = 4
deals = 50
seed = 7
bots = ["casual", "strong"]
skill = [["strong", "casual"]]
metrics = ["minutes", "ahead"]

[[sets]]
name = "book"

[[sets]]
name = "wild"
title = { ru = "дико" }
preset = "mad"
options = { goal = 200 }

[pace]
deal = 60
"""


def read(text: str, folder: Path) -> None:
    path = folder / "asked.toml"
    path.write_text(text, encoding="utf-8")
    read_experiment(path)


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "asked.toml"
    path.write_text(GOOD, encoding="utf-8")
    asked = read_experiment(path)
    assert (asked.game, asked.seats, asked.deals, asked.seed) == ("uno", 4, 50, 7)
    assert [company.bots for company in asked.companies] == [("casual",), ("strong",), ("strong", "casual")]
    assert asked.metrics == ("minutes", "ahead")
    assert asked.pace == Pace(deal=60)
    wild = asked.sets[1]
    assert (wild.options["goal"], wild.options["stack_mixed"], wild.titles) == (200, True, {"ru": "дико"})
    assert asked.options(asked.sets[0]).turn_limit == 20_000  # type: ignore[attr-defined]  # so that every match ends


@pytest.mark.parametrize("path", GALLERY, ids=lambda path: path.stem)
def test_every_experiment_of_the_gallery_can_be_carried_out(path: Path) -> None:
    asked = read_experiment(path)
    assert set(asked.titles) == set(LANGUAGES)
    assert all(asked.the_game.fewest <= asked.seats for _ in asked.sets)


def test_the_gallery_is_of_every_game() -> None:
    assert len(GALLERY) >= 6
    assert len({read_experiment(path).game for path in GALLERY}) == 5


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("deals = 50", "deals = = 50"), "line 4 is no TOML: “deals = = 50”"),
        (("[pace]", "[pace"), "line 19 is no TOML"),
        (("deals = 50", "deals = 0"), "at least 1"),
        (("deals = 50", 'deals = "many"'), "deals must be a whole number"),
        (("deals = 50", "dealz = 50"), "there is no key dealz. There are: game, sets"),
        (('game = "uno"', 'gme = "uno"'), "gme"),
        (('game = "uno"', 'game = "chess"'), "asked.toml, game:"),
        (('game = "uno"\n', ""), "the key game is missing"),
        (("deal = 60", "deel = 60"), "pace.deel. There are: choice, forced, call, deal"),
        (('preset = "mad"', 'preset = "madd"'), "asked.toml, sets[2].preset: There is no set of rules “madd”"),
        (("goal = 200", "gaol = 200"), "asked.toml, sets[2].options: There is no option “gaol”"),
        (("goal = 200", "goal = 1"), "50 … 1000"),
        (("goal = 200", "no_challenge = true, doubled_wild = 3"), "sets[2].options"),
        (('"casual", "strong"]', '"casual", "genius"]'), "asked.toml, bots: There is no bot “genius”"),
        (('["strong", "casual"]', '["strong", "strong"]'), "cannot be measured against itself"),
        (('["strong", "casual"]', '["strong"]'), "skill[1] must be a list"),
        (('"minutes", "ahead"', '"fun"'), "There is no metric “fun”. There are: decisions"),
        (("seats = 4", "seats = 40"), "2 to 10"),
        (('name = "wild"', 'name = "book"'), "two sets are called “book”"),
        (('preset = "mad"\noptions = { goal = 200 }', ""), "are the same rules"),
    ],
)
def test_a_wrong_line_is_named(change: tuple[str, str], said: str, tmp_path: Path) -> None:
    assert change[0] in GOOD
    with pytest.raises(Mistake) as refused:
        read(GOOD.replace(*change), tmp_path)
    assert said in sentence(refused.value, "en")
    russian = sentence(refused.value, "ru")
    assert russian.count("\n") == 0
    assert russian != sentence(refused.value, "en")


def test_rules_that_contradict_each_other_are_named_with_their_set(tmp_path: Path) -> None:
    with pytest.raises(Mistake) as refused:
        from_flags("uno", ["book", "both:elimination=on,teams=on"], None, [], 4, 1, 1, None)
    assert "--set (2): " in sentence(refused.value, "en")
    with pytest.raises(Mistake) as refused:
        from_flags("mindup", ["book", "five:goal_count=5"], None, [], 3, 1, 1, None)
    assert "--set (2): " in sentence(refused.value, "ru")  # in the words of the game


def test_flags_say_the_same_as_a_file(toy: AnyGame) -> None:
    asked = from_flags(
        "uno", ["book", "mad:goal=200", "own:stack_two=on"], "quick,strong", ["strong,quick"], 3, 9, 2, "hits"
    )
    assert [rules.name for rules in asked.sets] == ["book", "mad:goal=200", "own"]
    assert asked.sets[1].options["stack_mixed"] is True
    assert asked.sets[2].options["stack_two"] == "on"
    assert [company.label for company in asked.companies] == ["quick", "strong", "strong – quick"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["uno"], "--set"),
        (["uno", "--set", "book"], "2 to 8"),
        (["uno", "--set", "book", "--set", "nonsense"], "There is no set of rules “nonsense”"),
        (["uno", "--set", "book", "--set", "x:stack"], "name=value"),
        (["uno", "--set", "book", "--set", "mad", "--skill", "strong"], "two bots"),
        (["uno", "--set", "book", "--set", "mad", "--bots", "genius"], "--bots: There is no bot"),
        (["uno", "--set", "book", "--set", "mad", "--metrics", "fun"], "--metrics: There is no metric"),
        (["uno", "--set", "book", "--set", "mad", "--html", "/no/such/folder/x.html"], "/no/such/folder"),
        (["chess", "--set", "book", "--set", "mad"], "chess"),
        (["nowhere.toml"], "There is no file nowhere.toml"),
        ([str(GALLERY[0]), "--bots", "quick"], "--bots goes with a game"),
        ([str(GALLERY[0]), "--deals", "none"], "whole number"),
    ],
)
def test_a_mistake_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["experiment", *words, "--lang", "en"])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
