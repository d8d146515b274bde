"""Which clause a line of the log, a refusal and a reason cite where a house rule of UNO is the cause."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.core.clauses import clause
from igroteka.core.events import Recorder
from igroteka.core.seats import TABLE
from igroteka.core.telling import Telling
from igroteka.games.uno import GAME
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import play, position, why

NAMES = ["Anna", "Boris", "Vera"]


def cited(state: UnoState, seat: int, move: str, lang: str = "en") -> list[str]:
    """What a move is told by: lines as a terminal prints them."""
    telling = Telling(GAME, NAMES, options=GAME.options_of(state))
    state.recorder = Recorder()
    state.play(seat, GAME.read(move))
    return [telling.line(event, int(TABLE), GAME.words(lang)) for event in state.recorder.take()]


def clauses(state: UnoState, seat: int, move: str) -> list[str]:
    """And the clauses that a client is sent with them."""
    telling = Telling(GAME, NAMES, options=GAME.options_of(state))
    state.recorder = Recorder()
    state.play(seat, GAME.read(move))
    return [told.clause for told in telling.events(state.recorder.take(), int(TABLE), GAME.words("en"), 1)]


def hit(by: str, hand: str, **options: Any) -> UnoState:
    """Boris has to answer what Anna has laid."""
    state = position("R1", [f"{by.partition(':')[0]} R2 R3", hand, "B1 B2 B3"], options=options)
    play(state, 0, by)
    return state


@clause("UNO-H04", "UNO-H05")
@pytest.mark.parametrize(
    ("by", "answer", "rule"),
    [
        ("RD", "GD", "UNO-H01"),
        ("W4:G", "W4:B", "UNO-H02"),
        ("W4:G", "GD", "UNO-H03"),
        ("RD", "W4:B", "UNO-H03"),
        ("RD", "RR", "UNO-H04"),
        ("W4:G", "GR", "UNO-H04"),
        ("RD", "RS", "UNO-H05"),
        ("W4:G", "GS", "UNO-H05"),
    ],
)
def test_an_answer_is_told_by_the_house_rule_that_lets_the_card_answer(by: str, answer: str, rule: str) -> None:
    options = dict.fromkeys(("stack_two", "stack_four", "stack_mixed", "reverse_back", "skip_on"), True)
    state = hit(by, "GD RR GR RS GS W4", **options)
    assert clauses(state.copy(), 1, answer)[0] == rule
    assert cited(state, 1, answer)[0].endswith(f" ({rule})")


@clause("UNO-14", "UNO-15", "UNO-13")
def test_a_card_that_answers_nothing_is_told_by_the_book() -> None:
    options = dict.fromkeys(("stack_two", "reverse_back", "skip_on"), True)
    for card, book in (("RR", "UNO-14"), ("RS", "UNO-15"), ("RD", "UNO-13")):
        state = position("R1", [f"{card} R2 R3", "B1 B2", "G1 G2"], options=options)
        assert clauses(state.copy(), 0, card)[0] == book
        assert cited(state, 0, card)[0].endswith(".")


@clause("UNO-H04", "UNO-H05")
def test_a_card_that_might_answer_but_does_not_fit_is_refused_by_its_own_house_rule() -> None:
    state = hit("RD", "GR GS G1", stack_two=True, reverse_back=True, skip_on=True)
    assert why(state, 1, "GR") == ("why-answer-first", "UNO-H04")
    assert why(state, 1, "GS") == ("why-answer-first", "UNO-H05")
    assert why(state, 1, "BD") == ("why-answer-first", "UNO-H01")
    state = hit("RD", "GR GS G1", skip_on=True)
    assert why(state, 1, "GR") == ("why-answer-first", "UNO-H05")  # a Reverse answers nothing here


@clause("UNO-H01")
def test_who_takes_a_hit_that_nobody_could_challenge_is_not_said_to_believe_it() -> None:
    assert cited(hit("RD", "G1 G2", stack_two=True), 1, "accept")[0] == "Boris does not answer the hit."
    assert clauses(hit("RD", "G1 G2", stack_two=True), 1, "accept")[0] == "UNO-13"
    assert cited(hit("W4:G", "G1 G2"), 1, "accept", "ru")[0] == "Boris не требует проверки."


@clause("UNO-H12")
def test_a_catch_is_told_by_the_price_of_the_house() -> None:
    state = position("R1", ["R2 R3", "B1 B2", "G1 G2"], options={"missed_call": 4})
    play(state, 0, "R2")
    assert clauses(state, 1, "catch:0")[0] == "UNO-H12"


@clause("UNO-H24")
def test_points_that_a_wild_doubles_are_told_by_the_house_rule_and_others_by_the_book() -> None:
    for last, told in (("W:B", "UNO-H24"), ("R2", "UNO-23")):
        state = position("R1", [last.partition(":")[0], "B1 B2", "G1 G2"], options={"doubled_wild": True})
        assert clauses(state, 0, last)[-1] == told


@clause("UNO-H09")
def test_cards_laid_together_are_told_by_the_rule_that_lets_them() -> None:
    state = position("R1", ["R5 G5 B2 B3", "B1 B2", "G1 G2"], options={"several": True})
    assert [clauses(state, 0, move)[0] for move in ("R5+", "G5")] == ["UNO-H09", "UNO-H09"]
