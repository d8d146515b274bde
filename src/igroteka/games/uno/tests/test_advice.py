"""What is said for a move is so, and is left unsaid where it is not."""

from __future__ import annotations

from igroteka.core.clauses import clause
from igroteka.core.reason import Reason
from igroteka.core.words import LANGUAGES
from igroteka.games.uno import GAME
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import play, position

ANNA = ["Anna", "Boris", "Vera"]


def said(state: UnoState, move: str, instead: str | None = None, seat: int = 0) -> dict[str, dict[str, str | int]]:
    """The reasons by name; each can be said in every language."""
    found = GAME.reasons(state, seat, GAME.read(move), GAME.read(instead) if instead else None)
    for lang in LANGUAGES:
        assert all(reason.said(GAME.words(lang), ANNA) for reason in found)
    return {reason.key.removeprefix("reason-"): reason.args for reason in found}


def sentence(reason: Reason, lang: str = "en") -> str:
    return reason.said(GAME.words(lang), ANNA)


def test_the_last_card_wins_the_round() -> None:
    assert "goes-out" in said(position("R7", ["R5", "B1 B2"]), "R5")
    assert "goes-out" not in said(position("R7", ["R5 G1", "B1 B2"]), "R5!")


def test_who_plays_again_is_told_so() -> None:
    two, three = ["RS R5 B1", "B2 B3 B4"], ["RS R5 B1", "B2 B3 B4", "G1 G2 G3"]
    assert "again" in said(position("R7", two), "RS", "R5")
    assert "again" not in said(position("R7", three), "RS", "R5")


def test_a_player_about_to_go_out_is_stopped() -> None:
    close = position("R7", ["RS RR R5 B1", "B2", "G1 G2 G3"])
    assert said(close, "RS", "R5")["stops"] == {"seat": 1, "cards": 1}
    assert "stops" not in said(close, "RR", "R5")  # play only goes the other way round
    assert "stops" not in said(position("R7", ["RS R5 B1", "B2 B3 B4", "G1 G2 G3"]), "RS", "R5")


def test_a_colour_that_the_next_player_most_likely_lacks() -> None:
    drew = position("R7", ["R5 G7 B1", "B2 B3 B4", "G1 G2 G3"], without="1:R")
    assert said(drew, "R5", "G7")["likely-lacks"] == {"seat": 1, "colour": "R"}
    assert "likely-lacks" not in said(drew, "G7", "R5")
    assert "likely-lacks" not in said(position("R7", ["R5 G7 B1", "B2 B3 B4", "G1 G2 G3"]), "R5", "G7")
    assert sentence(Reason("reason-likely-lacks", {"seat": 1, "colour": "B"})) == "Boris most likely has no blue."
    assert sentence(Reason("reason-likely-lacks", {"seat": 1, "colour": "B"}), "ru") == (
        "Boris, скорее всего, без синих карт."
    )


def test_a_colour_that_the_next_player_certainly_lacks() -> None:
    """Where bluffing is refused, a Wild Draw Four proves that its player has none of the colour in force."""
    state = position("G5", ["B2 R5 Y1 Y2 W4", "R1 R2", "R3 W G4"], options={"bluffing": "refused"})
    play(state, 0, "W4:R")
    assert said(state, "W:G", "R3", seat=2)["lacks"] == {"seat": 0, "colour": "G"}
    assert not {"lacks", "likely-lacks"} & said(state, "W:R", "W:G", seat=2).keys()


def test_the_longest_colour() -> None:
    hand = position("R7", ["R1 R2 R3 G7 B1", "B2 B3 B4"])
    assert said(hand, "R1", "G7")["longest"] == {"cards": 2, "colour": "R"}
    assert "longest" not in said(hand, "G7", "R1")
    assert said(position("R7", ["W G1 G2 G3 B1", "B2 B3 B4"]), "W:G", "W:B")["longest"] == {"cards": 3, "colour": "G"}


def test_colours_that_are_kept() -> None:
    hand = position("R7", ["R1 R2 G7 B1", "B2 B3 B4"])
    assert said(hand, "R1", "G7")["colours"] == {"count": 3}
    assert "colours" not in said(hand, "G7", "R1")
    assert sentence(Reason("reason-colours", {"count": 2})) == "Keeps two colours in your hand."


def test_a_wild_that_is_kept() -> None:
    hand = position("R7", ["R1 W B1", "B2 B3 B4"])
    assert "wild" in said(hand, "R1", "W:B")
    assert "wild" in said(hand, "draw", "W:B")
    assert "wild" not in said(hand, "W:B", "R1")


def test_points_while_somebody_is_about_to_go_out() -> None:
    assert said(position("R7", ["R9 R1 B1", "B2 B3"]), "R9", "R1")["points"] == {"points": 9, "seat": 1}
    assert "points" not in said(position("R7", ["R9 R1 B1", "B2 B3"]), "R1", "R9")
    assert "points" not in said(position("R7", ["R9 R1 B1", "B2 B3 B4"]), "R9", "R1")


def test_cards_that_the_next_player_draws() -> None:
    hand = position("R7", ["RD R1 B1", "B2 B3 B4", "G1 G2 G3"])
    assert said(hand, "RD", "R1")["hits"] == {"seat": 1, "cards": 2}
    assert "hits" not in said(hand, "R1", "RD")


def test_a_card_is_laid_and_not_drawn() -> None:
    hand = position("R7", ["W G1 B1", "B2 B3 B4"])
    assert "one-less" in said(hand, "W:G", "draw")
    assert "one-less" not in said(hand, "W:G", "W:B")


def test_a_bluff_that_is_known_and_one_that_is_hardly_any() -> None:
    rich = position("R7", ["W4 " + "B1 B2 B3 B4 B5 B6 B8 B9 G1 G2 G3 G4 G5 G6 G8 G9 Y1 Y2", "B7 G7"])
    play(rich, 0, "W4:B")
    assert said(rich, "challenge", "accept", seat=1)["may-bluff"] == {"seat": 0}
    assert said(rich, "accept", "challenge", seat=1) == {}
    poor = position("R7", ["W4 B1", "B7 G7"])
    play(poor, 0, "W4:B!")
    assert said(poor, "accept", "challenge", seat=1)["honest"] == {"seat": 0}
    assert said(poor, "challenge", "accept", seat=1) == {}
    known = position("R7", ["W4 R1 B1", "B7 G7"], shown="1:0:R1")
    play(known, 0, "W4:B")
    assert said(known, "challenge", "accept", seat=1)["bluff"] == {"seat": 0, "colour": "R"}


@clause("UNO-H01", "UNO-H03", "UNO-H04", "UNO-H05")
def test_a_card_that_answers_a_hit_is_advised_by_its_house_rule() -> None:
    options = {"stack_two": True, "stack_mixed": True, "reverse_back": True, "skip_on": True}
    state = position("R1", ["GD RS RR W4 B1", "B2 B3", "RD R2 R3"], turn=2, options=options)
    play(state, 2, "RD")
    for move, found in {
        "GD": "UNO-H01: Boris has to answer or draw the 4 cards, not you.",
        "W4:B": "UNO-H03: Boris has to answer or draw the 6 cards, not you.",
        "RR": "UNO-H04: Vera has to answer or draw the 2 cards, not you.",
        "RS": "UNO-H05: Boris has to answer or draw the 2 cards, not you.",
    }.items():
        [reason] = GAME.reasons(state, 0, GAME.read(move), GAME.read("accept"))
        assert sentence(reason) == found
        assert sentence(reason, "ru").startswith(found[:8])
    assert GAME.reasons(state, 0, GAME.read("accept"), GAME.read("GD")) == []  # nobody is suspected of a bluff


@clause("UNO-H06")
def test_the_smaller_hand_is_worth_a_swap() -> None:
    state = position("R1", ["R7 R2 R3 R4", "B1 B2", "G1 G2 G3 G4"], options={"seven_swaps": True})
    play(state, 0, "R7")
    [reason] = GAME.reasons(state, 0, GAME.read("swap:1"), GAME.read("swap:2"))
    assert sentence(reason) == "UNO-H06: Boris gives you a smaller hand than yours: 2 cards."
    assert GAME.reasons(state, 0, GAME.read("swap:2"), GAME.read("swap:1")) == []
