"""What is said for a move is so, and is left unsaid where it is not."""

from __future__ import annotations

from igroteka.core.words import LANGUAGES
from igroteka.games.zero import GAME
from igroteka.games.zero.rules import ZeroState
from igroteka.games.zero.tests.positions import position


def said(state: ZeroState, move: str, instead: str | None = None) -> dict[str, dict[str, str | int]]:
    """The reasons by name; each can be said in every language."""
    found = GAME.reasons(state, 0, GAME.read(move), GAME.read(instead) if instead else None)
    for lang in LANGUAGES:
        assert all(reason.said(GAME.words(lang), ["Anna", "Boris", "Vera"]) for reason in found)
    return {reason.key.removeprefix("reason-"): reason.args for reason in found}


def test_a_zero_needs_no_other_reason() -> None:
    state = position(hands=["G1 G3 G4 G6 G8 R6 O6 Y6 B7", ""], pool="B6 K1")
    assert said(state, "B7-B6", "B7-K1") == {"zero": {}}
    assert "zero" not in said(state, "B7-K1", "B7-B6")


def test_five_of_a_colour_or_a_value_cost_nothing() -> None:
    colour = position(hands=["R1 R2 R3 R4 O5 Y6 G7 B8 V8", ""], pool="R8 K1")
    assert said(colour, "V8-R8", "V8-K1")["five-of-colour"] == {"colour": "R"}
    assert "five-of-colour" not in said(colour, "V8-K1", "V8-R8")
    value = position(hands=["R4 O4 Y4 G4 B1 V2 K3 B7 V8", ""], pool="K4 K1")
    assert said(value, "V8-K4", "V8-K1")["five-of-value"] == {"value": 4}
    assert "five-of-value" not in said(value, "V8-K1", "V8-K4")


def test_fewer_points() -> None:
    state = position(hands=["R1 R2 O3 Y4 G5 B6 V7 K8 B8", ""], pool="K1 O8")
    assert said(state, "V7-K1", "R1-O8")["fewer-points"] == {"before": 36, "after": 29}
    assert "fewer-points" not in said(state, "R1-O8", "V7-K1")


def test_groups_that_grow() -> None:
    state = position(hands=["R1 R2 O3 Y4 G5 B6 V7 K8 B8", ""], pool="R7 O8 Y2")
    assert said(state, "V7-R7", "V7-Y2")["nearer-colour"] == {"count": 3, "colour": "R"}
    assert said(state, "V7-O8", "V7-Y2")["nearer-value"] == {"count": 3, "value": 8}
    assert not {"nearer-colour", "nearer-value"} & said(state, "V7-Y2", "V7-R7").keys()


def test_a_pass_that_would_close_too_early() -> None:
    hands = ["R1 R2 O3 Y4 G5 B6 V7 K8 B8", "", "R8 O8 Y8 G8 V8"]
    shown = ["", "", "R8 O8 Y8 G8 V8"]
    state = position(hands=hands, pool="K1 O7", passes=1, shown=shown, turns=6)
    assert said(state, "V7-K1", "pass")["not-yet"] == {"seat": 2}
    assert "not-yet" not in said(state, "V7-K1", "V7-O7")
    assert "not-yet" not in said(position(hands=hands, pool="K1 O7", shown=shown, turns=6), "V7-K1", "pass")


def test_a_pass_that_closes_in_time() -> None:
    good = ["R1 R2 R3 R4 R5 R6 O1 Y1 G1", ""]
    assert said(position(hands=good, passes=1), "pass", "R1-K8")["close"] == {"points": 1}
    assert said(position(hands=good), "pass", "R1-K8")["few-points"] == {"points": 1}
    behind = position(hands=["R1 R2 O3 Y4 G5 B6 V7 K8 B8", ""], passes=1)
    assert not {"close", "few-points"} & said(behind, "pass").keys()


def test_a_pass_when_nothing_better_lies_there_and_one_that_does_no_harm() -> None:
    nothing = position(hands=["R1 R2 R3 R4 R5 O1 Y1 G1 B1", ""], pool="K8 K7 K6 K5 O8 O7 Y8 Y7 G8")
    assert "no-better" in said(nothing, "pass")
    better = position(hands=["R1 R2 R3 R4 R5 O8 Y1 G1 B1", ""], pool="K1 K7 K6 K5 O7 Y8 Y7 G8 G7")
    assert "no-better" not in said(better, "pass")
    assert "first-pass" in said(better, "pass")
    assert "first-pass" not in said(position(hands=["R1 R2 R3 R4 R5 O8 Y1 G1 B1", ""], pool="K1", passes=1), "pass")
