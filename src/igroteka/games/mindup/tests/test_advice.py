"""What is said for a card is so, and is left unsaid where it is not."""

from __future__ import annotations

from igroteka.core.words import LANGUAGES
from igroteka.games.mindup import GAME
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.tests.positions import position

ORDER = "5 4 3 2 1"  # the first colour on the left counts five a card


def said(state: MindUpState, move: str, instead: str | None = None) -> dict[str, dict[str, str | int]]:
    """The reasons by name; each can be said in every language."""
    found = GAME.reasons(state, 0, GAME.read(move), GAME.read(instead) if instead else None)
    for lang in LANGUAGES:
        assert all(reason.said(GAME.words(lang), ["Anna", "Boris"]) for reason in found)
    return {reason.key.removeprefix("reason-"): reason.args for reason in found}


def test_what_is_certain_whatever_the_others_play() -> None:
    """All of Boris's cards lie between 2 and 59: who plays 59 gets the second card of the row."""
    state = position(["2 30 59", "20 24 35"], row="18 45", order=ORDER, known="20 24 35")
    assert said(state, "59", "2")["sure"] == {"points": 7}
    assert "sure" not in said(state, "2", "59")


def test_at_least_so_much() -> None:
    """Boris plays lower than 30, Vera may: the second card of the row, or the third."""
    hands = ["2 30 31", "20 21 24", "25 35 37"]
    state = position(hands, row="1 18 45", order=ORDER, known="20 21 24 25 35 37")
    assert said(state, "30", "2")["at-least"] == {"points": 5}
    assert "at-least" not in said(state, "2", "30")


def test_as_much_as_and_on_average() -> None:
    state = position(["2 30 59", "20 24 35"], row="18 45", order=ORDER, known="20 24 35")
    assert said(state, "30", "2") == {"up-to": {"points": 7}, "on-average": {"points": 6}}
    assert not {"up-to", "on-average"} & said(state, "2", "30").keys()


def test_penalties_leave_the_hand_and_bonuses_stay() -> None:
    state = position(["1 30 16", "20 24 35"], row="45 18", order=ORDER)
    assert said(state, "1", "30")["rids"] == {"points": 1}
    assert "rids" not in said(state, "30", "1")
    assert said(state, "30", "16")["no-gift"] == {"card": "16", "points": 2}
    assert "no-gift" not in said(state, "16", "30")
