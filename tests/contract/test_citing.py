"""A line of the log cites the house rule that makes it so, else the book; in frames, in replays and on a terminal."""

from __future__ import annotations

from collections import defaultdict

import pytest

from igroteka.core.clauses import clauses
from igroteka.core.game import AnyGame, Variant
from igroteka.core.house_rules import HouseRule, house_rules_of, nothing
from igroteka.core.registry import all_games
from igroteka.core.seats import TABLE
from igroteka.core.telling import Telling
from tests.contract.houses import alone
from tests.contract.worlds import walk

NAMES = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
TOLD = [
    (game, rule) for game in all_games().values() for rule in house_rules_of(game.name) if rule.tells is not nothing
]
SELDOM = {"UNO-H12", "UNO-H24"}  # at random nobody misses a call or keeps a Wild: `games/uno/tests/test_cited.py`
every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def cited(game: AnyGame, variant: Variant, seed: int, most: int) -> dict[str, list[str]]:
    """The clauses of a walk, each with the lines that cite it, as a spectator reads them on a terminal."""
    telling = Telling(game, NAMES[: variant.seats], options=game.read_options(variant.options))
    found: dict[str, list[str]] = defaultdict(list)
    words = game.words("en")
    for step in walk(game, variant, seed, most):
        told = telling.events(step.events, TABLE, words, 1)
        for event, one in zip(step.events, told, strict=True):
            found[one.clause].append(telling.line(event, TABLE, words))
    return found


@every_game
def test_by_the_book_lines_cite_clauses_of_the_book_and_a_terminal_says_none(game: AnyGame) -> None:
    known = {clause for clause in clauses(game.name, "en") if "-H" not in clause}
    for variant in game.variants():
        for clause, lines in cited(game, variant, 3, 300).items():
            assert clause in known | {""}
            assert not any(line.endswith(")") and game.prefix in line for line in lines)
    assert set(game.log_clauses.values()) <= known


@pytest.mark.parametrize(("game", "rule"), TOLD, ids=[rule.clause for _, rule in TOLD])
def test_what_a_house_rule_makes_so_is_told_by_its_clause(game: AnyGame, rule: HouseRule) -> None:
    for seed in range(5 if rule.clause in SELDOM else 40):
        table = alone(game, rule, seed)
        options = {**table.options, **({"goal": 50} if game.name == "uno" else {})}
        found = cited(game, Variant(table.name, table.seats, options), seed, 1500)
        others = {clause for clause in found if "-H" in clause} - {rule.clause}
        assert not others
        if rule.clause in found:
            assert all(line.endswith(f" ({rule.clause})") for line in found[rule.clause])
            return
    assert rule.clause in SELDOM
