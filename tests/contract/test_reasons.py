"""A refusal cites the clause that speaks of what was tried: each game keeps its table in `tests/reasons.py`.

The table says, for each thing one tries and each situation, which clauses may be cited. `tried` names a path of taps
("die > seat"), "X > *" stands for a path that begins as X and goes on with something else; `situation` names what the
seat has to do. `NAMED_MOVES` is for moves that are written, not touched, where that means something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from igroteka.core.clauses import clauses
from igroteka.core.dice import FastDice
from igroteka.core.errors import Refusal
from igroteka.core.game import AnyGame, Variant
from igroteka.core.state import State
from igroteka.core.taps import why_taps
from tests.contract.worlds import IDS, TABLES, walk

every_table = pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
UNSAID = {"why-not-your-turn", "why-nothing-there"}  # may do without a clause while a round is on


def table_of(game: AnyGame) -> Any:
    """What the game says of its refusals."""
    return import_module(f"igroteka.games.{game.name}.tests.reasons")


@cache
def clauses_of(game: str) -> set[str]:
    """Those of its rulebook."""
    return set(clauses(game, "en"))


def moments(game: AnyGame, variant: Variant) -> Iterator[tuple[State, int, FastDice]]:
    """Seats in positions of wild play, and dice to try something with."""
    for seed in range(2):
        dice = FastDice(seed + 5)
        for number, step in enumerate(walk(game, variant, seed, 200)):
            if number % 5 == 0:
                for seat in range(step.state.seats):
                    yield step.state, seat, dice


def attempts(game: AnyGame, state: State, seat: int, dice: FastDice) -> Iterator[list[str]]:
    """Beginnings of moves, a later thing without what comes before it, a move that is begun and left."""

    def path() -> list[str]:
        paths = game.paths(state, seat, dice.below(game.move_count))
        return paths[dice.below(len(paths))]

    legal = [int(move) for move in state.moves(seat) if move >= 0]
    for _ in range(4):
        some = path()
        yield some[: 1 + dice.below(len(some))]
        yield [some[dice.below(len(some))]]
        if legal:
            begun = game.taps(state, seat, legal[dice.below(len(legal))])
            if len(begun) > 1:
                yield [*begun[:-1], some[0]]


def allowed(rows: dict[str, dict[str, str]], tried: str, situation: str) -> set[str | None]:
    """The clauses that may be cited; a row for what is tried, or for its beginning."""
    beginning = f"{tried.rpartition(' > ')[0]} > *"
    cells = [rows[row][situation] for row in (tried, beginning) if row in rows and situation in rows[row]]
    assert cells, f"the table has nothing for {tried!r} in the situation {situation!r}"
    return {None if clause == "-" else clause for cell in cells for clause in cell.split()}


def speaks_of_it(game: AnyGame, refusal: Refusal, rows: dict[str, dict[str, str]], tried: str, situation: str) -> None:
    """The clause is one of the table, and stands in the rulebook."""
    assert refusal.clause in allowed(rows, tried, situation), f"{tried} in {situation}: {refusal.key}"
    assert (refusal.clause in clauses_of(game.name)) if refusal.clause else refusal.key in UNSAID, refusal.key


@every_table
def test_a_tap_is_refused_by_a_clause_that_speaks_of_what_was_tried(game: AnyGame, variant: Variant) -> None:
    table, asked = table_of(game), 0
    for state, seat, dice in moments(game, variant):
        for taps in attempts(game, state, seat, dice):
            refusal = why_taps(game, state, seat, taps)
            if state.over or state.interlude:
                assert refusal is not None
                assert refusal.key == ("why-over" if state.over else "why-interlude")
            elif refusal is not None:
                speaks_of_it(game, refusal, table.CITED, table.tried(taps), table.situation(state, seat, taps))
                asked += 1
    assert asked > 0


@every_table
def test_a_move_is_refused_by_a_clause_that_speaks_of_what_was_tried(game: AnyGame, variant: Variant) -> None:
    table = table_of(game)
    for state, seat, dice in moments(game, variant):
        for move in [dice.below(game.move_count) for _ in range(6)]:
            refusal = game.why_not(state, seat, move)
            if refusal is None or state.over or state.interlude:
                continue
            taps = game.taps(state, seat, move)
            tried, situation = table.tried(taps), table.situation(state, seat, taps)
            rows = table.NAMED_MOVES if tried in table.NAMED_MOVES else table.CITED
            speaks_of_it(game, refusal, rows, tried, situation)


@pytest.mark.parametrize("game", {game.name: game for game, _ in TABLES}.values(), ids=lambda game: game.name)
def test_the_table_cites_clauses_of_the_rulebook(game: AnyGame) -> None:
    table, known = table_of(game), clauses_of(game.name)
    for rows in (table.CITED, table.NAMED_MOVES):
        for row in rows.values():
            for cell in row.values():
                assert set(cell.split()) - {"-"} <= known
