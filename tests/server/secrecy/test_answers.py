"""Answers and table messages that once could have told too much."""

from __future__ import annotations

import pytest

from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame, Variant
from igroteka.core.registry import find_game
from igroteka.core.state import State
from igroteka.server.journal.rows import Row
from igroteka.server.table import bodies
from igroteka.server.table.beginning import committed
from igroteka.server.table.bodies import Clock
from igroteka.server.table.card import table_message
from igroteka.server.table.folding import fold
from igroteka.server.table.match import Match
from igroteka.server.table.room import Room
from igroteka.server.table.undo import undo_target
from tests.contract.worlds import somewhere, told
from tests.server.secrecy.pairs import guess_of
from tests.server.secrecy.quiet import TABLE_ID, Deal, first_rows

KEY = bytes(range(32))


def match_from(game: AnyGame, state: State) -> Match:
    """A match that goes on from here."""
    return Match(game, int(state.seats), game.options_of(state), KEY, game.dump(state), Clock(), 1)


def undo_answer(match: Match, seat: int) -> int | str:
    """What whoever asks for an undo hears."""
    try:
        return undo_target(match, seat)
    except Mistake as mistake:
        return mistake.key


@pytest.mark.parametrize("name", ["uno", "zero", "wazabi", "mindup"])
def test_whether_a_move_can_be_taken_back_depends_on_what_the_asker_knows(name: str) -> None:
    game = find_game(name)
    variant = Variant("", 3, dict(game.lab_options))
    answers: list[int | str] = []
    for seed in range(60):
        dice = FastDice(seed)
        true = somewhere(game, variant, seed, dice.below(120))
        matches = [match_from(game, state) for state in (true, guess_of(true, 0, seed))]
        for _ in range(6):
            seat = dice.below(3)
            common = sorted(
                {int(m) for m in matches[0].state.moves(seat)} & {int(m) for m in matches[1].state.moves(seat)}
            )
            if not common:
                continue
            move = common[dice.below(len(common))]
            planned = [match.plan(seat, move) for match in matches]
            if told(game, planned[0].events, 0) != told(game, planned[1].events, 0):
                break
            for match, plan in zip(matches, planned, strict=True):
                match.adopt(plan, match.versions[-1] + 1, 0)
            first, second = (undo_answer(match, 0) for match in matches)
            assert first == second
            answers.append(first)
    assert len(set(answers)) > 1


def test_the_secret_of_a_match_whose_rules_are_gone_stays_secret() -> None:
    """Somebody may go back to the old version of the program and play on."""
    game = find_game("zero")
    rows = first_rows(Deal(game, 2, game.read_options({})))
    begun = bodies.read_body(rows[-1].body or "")
    assert isinstance(begun, bodies.Started)
    begun.number, begun.rules = 2, game.version + 1
    ended = bodies.Ended(1, "over", [0, 0], [1, 1], f"{TABLE_ID}-1")
    for body in (ended, committed(TABLE_ID, 2, bytes(32)), begun):
        rows.append(Row(TABLE_ID, len(rows) + 1, bodies.kind_of(body), body=bodies.write_body(body)))
    over, outdated = fold(TABLE_ID, rows[:-2]), fold(TABLE_ID, rows)
    assert table_message(over, Room(), 0.0).secret == over.secret(1).hex()
    assert outdated.status == "closed"
    assert table_message(outdated, Room(), 0.0).secret == ""
