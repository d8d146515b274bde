"""What was played is kept: whole, and for the same question only."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from igroteka.cli.language import sentence
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.words import LANGUAGES
from igroteka.lab import kept as keeping
from igroteka.lab.arena import Blocks
from igroteka.lab.contest import Contest, contest
from igroteka.lab.kept import Kept, code_of, played
from igroteka.lab.setup import Setup, arena_table


def nothing(done: int) -> None:
    """No bar."""


def asked(toy: AnyGame, bots: str = "quick,random", seats: int = 2, per: str = "match") -> Contest:
    names = bots.split(",")
    return contest(Setup("highcard", arena_table(toy, names, seats)), names, per)


def test_what_was_kept_is_not_played_again_and_more_deals_are_added(toy: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    match = asked(toy, "quick,random,random")
    first = played(match, 12, 1, 1, nothing, Kept(path, match, 1))
    again = played(match, 12, 1, 1, nothing, Kept(path, match, 1))
    assert again.tally == first.tally
    assert again.tally.thinking == first.tally.thinking  # nothing was played
    assert again.elapsed > first.elapsed
    more = played(match, 30, 1, 2, nothing, Kept(path, match, 1))
    assert more.tally == played(match, 30, 1, 1, nothing, None).tally
    assert more.tally.thinking[0].moves > first.tally.thinking[0].moves
    assert list(tmp_path.iterdir()) == [path]


def test_fewer_deals_than_were_played_forget_nothing(toy: AnyGame, tmp_path: Path) -> None:
    match = asked(toy)
    path = tmp_path / "kept.json"
    played(match, 12, 1, 1, nothing, Kept(path, match, 1))
    few = played(match, 5, 1, 1, nothing, Kept(path, match, 1))
    assert (few.tally.done, few.stopped) == (12, False)


def test_it_is_written_while_it_is_played(toy: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked(toy)
    path = tmp_path / "kept.json"
    kept = Kept(path, match, 1)
    tally = Blocks(match, 1).pieces(iter([0, 1, 5]))
    kept.keep(tally)
    assert json.loads(path.read_bytes())["done"] == []  # only a moment has passed
    monkeypatch.setattr(keeping, "PAUSE", 0.0)
    kept.keep(tally)
    assert json.loads(path.read_bytes())["done"] == [[0, 2], [5, 6]]
    assert Kept(path, match, 1).before == tally


@pytest.mark.parametrize(
    ("bots", "seats", "per", "seed", "said"),
    [
        ("quick,quick", 2, "match", 1, "quick,quick"),
        ("quick,random", 3, "match", 1, "seats: 2"),
        ("quick,random", 2, "round", 1, "per: match"),
        ("quick,random", 2, "match", 9, "seed: 1"),
    ],
)
def test_another_question_is_refused_and_the_file_stays(
    toy: AnyGame, tmp_path: Path, bots: str, seats: int, per: str, seed: int, said: str
) -> None:
    path = tmp_path / "kept.json"
    match = asked(toy)
    played(match, 4, 1, 1, nothing, Kept(path, match, 1))
    before = path.read_bytes()
    with pytest.raises(Mistake) as refused:
        Kept(path, asked(toy, bots, seats, per), seed)
    assert path.read_bytes() == before
    assert said in sentence(refused.value, "en")
    assert str(path) in sentence(refused.value, "ru")


def test_other_code_is_refused(toy: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.json"
    match = asked(toy)
    Kept(path, match, 1)
    monkeypatch.setattr(keeping, "code_of", lambda game: "another")
    with pytest.raises(Mistake, match="was played by other code"):
        Kept(path, match, 1)


def test_every_game_has_code_of_its_own(toy: AnyGame) -> None:
    assert len({code_of(name) for name in ("uno", "zero", "highcard")}) == 3
    assert code_of("uno").endswith(("-plain", "-compiled"))


def test_a_damaged_file_is_refused_in_a_sentence(toy: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    match = asked(toy)
    played(match, 6, 1, 1, nothing, Kept(path, match, 1))
    whole = path.read_bytes()

    def changed(**fields: Any) -> bytes:
        return json.dumps({**json.loads(whole), **fields}).encode()

    damaged = [
        b"",
        b"nonsense",
        b"[]",
        whole[: len(whole) // 2],
        changed(igroteka_arena=99),
        changed(done=[[0, 3]]),
        changed(sums=[]),
        changed(batches={"0": [1]}),
        changed(matches=1),
    ]
    for bad in damaged:
        path.write_bytes(bad)
        with pytest.raises(Mistake, match="or it is damaged") as refused:
            Kept(path, match, 1)
        for lang in LANGUAGES:
            assert str(path) in sentence(refused.value, lang)
        assert path.read_bytes() == bad
