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
from igroteka.lab.arena import Blocks, kept_tournament, tournament
from igroteka.lab.code import code_of
from igroteka.lab.contest import Contest, contest
from igroteka.lab.numbers import Numbers
from igroteka.lab.setup import Setup, arena_table
from igroteka.lab.simulate import kept_simulation, simulate


def asked(toy: AnyGame, bots: str = "quick,random", seats: int = 2, per: str = "match") -> Contest:
    names = bots.split(",")
    return contest(Setup("highcard", arena_table(toy, names, seats)), names, per)


def test_what_was_kept_is_not_played_again_and_more_deals_are_added(toy: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    match = asked(toy, "quick,random,random")
    first = tournament(match, 12, 1, 1, kept=kept_tournament(path, match, 1))
    again = tournament(match, 12, 1, 1, kept=kept_tournament(path, match, 1))
    assert again.tally == first.tally
    assert again.tally.thinking == first.tally.thinking  # nothing was played
    assert again.elapsed > first.elapsed
    more = tournament(match, 30, 1, 2, kept=kept_tournament(path, match, 1))
    assert more.tally == tournament(match, 30, 1, 1).tally
    assert more.tally.thinking[0].moves > first.tally.thinking[0].moves
    assert list(tmp_path.iterdir()) == [path]


def test_fewer_deals_than_were_played_forget_nothing(toy: AnyGame, tmp_path: Path) -> None:
    match = asked(toy)
    path = tmp_path / "kept.json"
    tournament(match, 12, 1, 1, kept=kept_tournament(path, match, 1))
    few = tournament(match, 5, 1, 1, kept=kept_tournament(path, match, 1))
    assert (few.tally.done, few.stopped) == (12, False)


def test_it_is_written_while_it_is_played(toy: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked(toy)
    path = tmp_path / "kept.json"
    kept = kept_tournament(path, match, 1)
    tally = Blocks(match, 1).pieces(iter([0, 1, 5]))
    kept.keep(tally)
    assert json.loads(path.read_bytes())["tally"]["numbers"]["stretches"] == []  # only a moment has passed
    monkeypatch.setattr(keeping, "PAUSE", 0.0)
    kept.keep(tally)
    assert json.loads(path.read_bytes())["tally"]["numbers"]["stretches"] == [[0, 2], [5, 6]]
    assert kept_tournament(path, match, 1).before == tally


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
    tournament(match, 4, 1, 1, kept=kept_tournament(path, match, 1))
    before = path.read_bytes()
    with pytest.raises(Mistake) as refused:
        kept_tournament(path, asked(toy, bots, seats, per), seed)
    assert path.read_bytes() == before
    assert said in sentence(refused.value, "en")
    assert str(path) in sentence(refused.value, "ru")


def test_other_code_is_refused(toy: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.json"
    match = asked(toy)
    kept_tournament(path, match, 1)
    monkeypatch.setattr(keeping, "code_of", lambda game: "another")
    with pytest.raises(Mistake, match="was played by other code"):
        kept_tournament(path, match, 1)


def test_a_simulation_is_kept_too_and_no_tournament_goes_on_with_it(toy: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    table = Setup("highcard", ("random", "quick"))
    simulate(table, 20, 1, 1, kept=kept_simulation(path, table, 1))
    seen: list[int] = []
    run = simulate(table, 50, 1, 2, seen.append, kept=kept_simulation(path, table, 1))
    assert run.tally == simulate(table, 50, 1, 1).tally
    assert min(seen) > 20
    with pytest.raises(Mistake, match="holds another measurement") as refused:
        kept_tournament(path, asked(toy), 1)
    assert "command: simulate" in sentence(refused.value, "en")


def test_a_number_is_never_counted_twice() -> None:
    done = Numbers([(0, 3), (5, 6)])
    for more in (Numbers([(2, 4)]), Numbers([(4, 6)]), Numbers([(1, 2)]), Numbers([(3, 9)])):
        with pytest.raises(ValueError, match="counted twice"):
            done.include(more)
    assert done == Numbers([(0, 3), (5, 6)])
    done.include(Numbers([(3, 5), (8, 9)]))
    assert done == Numbers([(0, 6), (8, 9)])


def test_every_game_has_code_of_its_own(toy: AnyGame) -> None:
    assert len({code_of(name) for name in ("uno", "zero", "highcard")}) == 3
    assert code_of("uno").endswith(("-plain", "-compiled"))


def test_a_damaged_file_is_refused_in_a_sentence(toy: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    match = asked(toy)
    tournament(match, 6, 1, 1, kept=kept_tournament(path, match, 1))
    whole = path.read_bytes()

    def changed(**fields: Any) -> bytes:
        paper = json.loads(whole)
        return json.dumps({**paper, "tally": {**paper["tally"], **fields}}).encode()

    damaged = [
        b"",
        b"nonsense",
        b"[]",
        whole[: len(whole) // 2],
        whole.replace(b'"igroteka_kept":2', b'"igroteka_kept":99'),
        changed(done=5),
        changed(numbers={"stretches": [[0, 3]]}),
        changed(numbers={"stretches": [[0, 4], [3, 5]]}),
        changed(sums=[{"x": 6}, {"0": 6}]),
        changed(sums=[{"0": "many"}, {"0": 6}]),
        changed(sums=[]),
        changed(batches={"0": [1]}),
        changed(matches=1),
    ]
    for bad in damaged:
        path.write_bytes(bad)
        with pytest.raises(Mistake, match="or it is damaged") as refused:
            kept_tournament(path, match, 1)
        for lang in LANGUAGES:
            assert str(path) in sentence(refused.value, lang)
        assert path.read_bytes() == bad
