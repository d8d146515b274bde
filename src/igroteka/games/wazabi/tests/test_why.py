"""Every refusal names its clause and says what to do, in both languages."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.words import LANGUAGES
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import play, position


def why(state: WazabiState, move: str, seat: int = 0) -> tuple[str, str | None]:
    """The key and the clause of a refusal."""
    refusal = GAME.why_not(state, seat, GAME.read(move))
    assert refusal is not None
    for lang in LANGUAGES:
        assert refusal.said(GAME.words(lang))
    return refusal.key, refusal.clause


def test_it_is_not_your_turn() -> None:
    state = position(hands=["L1", "SK", ""])
    assert why(state, "roll", 1) == ("why-not-your-turn", None)


@clause("WAZABI-05")
def test_roll_first_and_only_once() -> None:
    state = position(hands=["L1", "SK", ""], rolls="W W W W")
    for early in ("pass", "L1", "give:1", "steal:1"):
        assert why(state, early) == ("why-roll-first", "WAZABI-05")
    assert why(state, "keep:L1+L1") == ("why-nobody-keeps", "WAZABI-13")
    play(state, "roll")
    assert why(state, "roll") == ("why-rolled-already", "WAZABI-05")


@clause("WAZABI-07")
def test_give_first() -> None:
    state = position(hands=["L1", "SK", ""], rolls="give W W W")
    play(state, "roll")
    assert why(state, "pass") == why(state, "L1") == ("why-give-first", "WAZABI-07")
    assert why(state, "steal:1") == ("why-no-theft", "WAZABI-10")
    assert why(state, "give:0") == ("why-not-yourself", "WAZABI-07")
    assert why(state, "give:3") == ("why-no-such-player", "WAZABI-07")
    play(state, "give:1")
    assert why(state, "give:1") == ("why-no-die-to-give", "WAZABI-07")
    assert why(state, "steal:1") == ("why-no-theft", "WAZABI-10")


@clause("WAZABI-22", "WAZABI-24")
def test_give_to_whom() -> None:
    state = position(
        hands=[""] * 5, dice="4 0 4 4 4", out="0 1 0 0 0", rolls="give W W W", play_on=True, neighbours=True
    )
    play(state, "roll")
    assert why(state, "give:1") == ("why-out", "WAZABI-22")
    assert why(state, "give:3") == ("why-neighbours-only", "WAZABI-24")


@clause("WAZABI-10")
def test_steal_from_whom() -> None:
    state = position(hands=["", "L1", "SK", ""], deck="", rolls="card give W W", teams=True)
    play(state, "roll")
    assert why(state, "give:1") == why(state, "pass") == ("why-steal-first", "WAZABI-10")
    assert why(state, "steal:2") == ("why-team-mate", "WAZABI-10")
    assert why(state, "steal:3") == ("why-empty-hand", "WAZABI-10")
    assert why(state, "steal:0") == ("why-not-yourself", "WAZABI-10")
    assert why(state, "steal:5") == ("why-no-such-player", "WAZABI-10")


@clause("WAZABI-08", "WAZABI-11")
def test_which_card() -> None:
    state = position(
        hands=["L1 L2 SK", "", ""], stage="play", roll="W give give", dice="4 0 4", out="0 1 0", play_on=True
    )
    assert why(state, "D3") == ("why-not-in-hand", "WAZABI-08")
    assert why(state, "L2") == ("why-too-dear", "WAZABI-08")
    assert why(state, "L1") == ("why-two-gives", "WAZABI-11")
    assert why(state, "SK:0") == ("why-not-yourself", "WAZABI-15")
    assert why(state, "SK:1") == ("why-out", "WAZABI-22")
    assert why(state, "SK:4") == ("why-no-such-player", "WAZABI-15")
    refusal = GAME.why_not(state, 0, GAME.read("L2"))
    assert refusal is not None
    assert refusal.args == {"card": "L2", "cost": 3, "power": 1}


@clause("WAZABI-13")
def test_keeping() -> None:
    state = position(hands=["K2", "L1 AG SK", "SD"], stage="play", roll="W")
    play(state, "K2")
    assert why(state, "roll", 0) == why(state, "keep:L1+SD", 2) == ("why-others-choose", "WAZABI-13")
    assert why(state, "keep:L1+L1", 1) == ("why-keep-what-you-hold", "WAZABI-13")
    assert why(state, "pass", 1) == ("why-keep-first", "WAZABI-13")


def test_a_legal_move_has_no_reason_against_it() -> None:
    assert GAME.why_not(position(hands=["L1", "SK"]), 0, GAME.read("roll")) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_price_is_told(lang: str) -> None:
    refusal = GAME.why_not(position(hands=["L2", ""], stage="play", roll="W"), 0, GAME.read("L2"))
    assert refusal is not None
    assert "3" in refusal.said(GAME.words(lang))
    assert "1" in refusal.said(GAME.words(lang))
