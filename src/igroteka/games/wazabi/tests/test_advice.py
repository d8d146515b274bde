"""What is said for a move is so, and is left unsaid where it is not."""

from __future__ import annotations

from typing import Any

from igroteka.core.words import LANGUAGES
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import position

POWER = "W W W W"


def said(state: WazabiState, move: str, instead: str | None = None) -> dict[str, dict[str, str | int]]:
    """The reasons by name; each can be said in every language."""
    found = GAME.reasons(state, 0, GAME.read(move), GAME.read(instead) if instead else None)
    for lang in LANGUAGES:
        assert all(reason.said(GAME.words(lang), ["Anna", "Boris", "Vera", "Gleb"]) for reason in found)
    return {reason.key.removeprefix("reason-"): reason.args for reason in found}


def at(hands: list[str], dice: str, stage: str = "play", roll: str = POWER, **more: Any) -> WazabiState:
    return position(hands=hands, dice=dice, stage=stage, roll=roll, **more)


def test_no_dice_left() -> None:
    assert "no-dice" in said(at(["L1", "SK", "SK"], "1 3 3"), "L1", "pass")
    assert "no-dice" not in said(at(["L1", "SK", "SK"], "2 3 3"), "L1", "pass")


def test_fewer_dice() -> None:
    state = at(["L2 L1 SD DA", "L1", "L1"], "5 2 6")
    assert said(state, "L2", "L1")["fewer-dice"] == {"before": 5, "after": 3}
    assert said(state, "SD:1", "L2")["fewer-dice"] == {"before": 5, "after": 2}
    assert "fewer-dice" not in said(state, "L1", "L2")
    assert "fewer-dice" not in said(state, "SD:2", "pass")
    assert said(state, "DA:right", "pass")["fewer-dice"] == {"before": 5, "after": 2}
    assert "fewer-dice" not in said(state, "DA:left", "pass")


def test_a_die_for_whoever_is_nearest_to_winning() -> None:
    state = at(["", "SK", "SK"], "4 1 3", stage="give", roll="W W give")
    assert said(state, "give:1", "give:2")["to-the-leader"] == {"seat": 1, "dice": 1}
    assert "to-the-leader" not in said(state, "give:2", "give:1")


def test_no_die_for_the_own_side() -> None:
    teams = position(hands=["", "L1", "L1", "L1"], dice="4 2 2 3", stage="give", roll="W W give", teams=True)
    assert said(teams, "give:3", "give:2")["spares-mate"] == {"seat": 2}
    assert "spares-mate" not in said(teams, "give:3", "give:1")
    assert "spares-mate" not in said(at([""] * 4, "4 2 2 3", stage="give", roll="W W give"), "give:3", "give:2")


def test_whoever_is_nearest_to_winning_misses_a_turn() -> None:
    state = at(["SK", "L1", "L1"], "4 1 3")
    assert said(state, "SK:1", "SK:2")["skips"] == {"seat": 1, "dice": 1}
    assert "skips" not in said(state, "SK:2", "SK:1")


def test_rolling_again() -> None:
    state = at(["AG L1", "L1", "L1"], "4 1 3")
    assert "again" in said(state, "AG", "pass")
    assert "again" not in said(state, "L1", "AG")


def test_what_the_others_throw_away() -> None:
    assert said(at(["K2", "L1 L1 SK SK", "L1"], "4 3 3"), "K2", "pass")["poorer"] == {"count": 2}
    assert "poorer" not in said(at(["K2", "L1 L1", "L1"], "4 3 3"), "K2", "pass")


def test_a_larger_hand() -> None:
    state = at(["D3 SH", "L1 L1 SK SK", "L1"], "4 3 3")
    assert said(state, "D3", "pass")["more-cards"] == {"count": 4}
    assert said(state, "SH:1", "pass")["more-cards"] == {"count": 4}
    assert "more-cards" not in said(state, "SH:2", "pass")


def test_a_theft_from_whoever_has_more() -> None:
    state = at(["", "L1 L1 SK", "L1"], "4 3 3", stage="steal", roll="card W W", deck="")
    assert said(state, "steal:1", "steal:2")["robs"] == {"seat": 1, "count": 3}
    assert "robs" not in said(state, "steal:2", "steal:1")


def test_cards_that_are_kept() -> None:
    state = at(["L1 SK D3", "K2", "L1"], "4 3 3", stage="keep")
    assert "keeps-shedding" in said(state, "keep:L1+SK", "keep:D3+SK")
    assert "keeps-shedding" not in said(state, "keep:D3+SK", "keep:L1+SK")


def test_a_card_for_a_better_moment() -> None:
    state = at(["SK", "L1", "L1"], "4 1 3")
    assert "saves" in said(state, "pass", "SK:1")
    assert "saves" not in said(state, "SK:1", "pass")
    assert said(at(["SK", "L1", "L1"], "4 1 3", stage="roll", roll=""), "roll") == {}
