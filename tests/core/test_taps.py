"""A tap that does nothing is answered by the rule that forbids what it was most likely meant for."""

from __future__ import annotations

from igroteka.core.dice import FastDice
from igroteka.core.errors import Refusal
from igroteka.core.game import AnyGame
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL, State
from igroteka.core.taps import why_taps
from igroteka.games import mindup, twinit, uno, wazabi, zero
from igroteka.games.mindup.tests.positions import position as mindup_position
from igroteka.games.twinit.tests.scene import dealt as twinit_dealt
from igroteka.games.twinit.tests.scene import position as twinit_position
from igroteka.games.uno.tests.positions import position as uno_position
from igroteka.games.wazabi.tests.positions import play
from igroteka.games.wazabi.tests.positions import position as wazabi_position
from igroteka.games.zero.tests.positions import position as zero_position

GAMES: dict[str, AnyGame] = {
    "mindup": mindup.GAME,
    "twinit": twinit.GAME,
    "uno": uno.GAME,
    "wazabi": wazabi.GAME,
    "zero": zero.GAME,
}


def why(name: str, state: State, seat: int, *taps: str) -> str | None:
    refusal: Refusal | None = why_taps(GAMES[name], state, seat, list(taps))
    return None if refusal is None else refusal.key


def test_uno_says_why_a_card_does_not_go() -> None:
    state = uno_position("R7", ["R1 G7 B2 W", "G1 G2"])
    assert why("uno", state, 0, "hand:R1") is None
    assert why("uno", state, 0, "hand:W") is None
    assert why("uno", state, 0, "hand:W", "colour:G") is None
    assert why("uno", state, 0, "hand:B2") == "why-no-fit"
    assert why("uno", state, 0, "hand:Y5") == "why-not-in-hand"
    assert why("uno", state, 0, "colour:G") == "why-wild-first"
    assert why("uno", state, 0, "hand:W", "hand:R1") == "why-name-the-colour"
    tame = uno_position("R7", ["R1 G7 B2", "G1 G2"])
    assert why("uno", tame, 0, "colour:G") == "why-no-naming"
    assert why("uno", state, 0, "button:uno") == "why-call-early"
    assert why("uno", state, 0, "button:uno", "hand:B2") == "why-no-fit"
    assert why("uno", state, 0, "button:uno", "hand:R1") == "why-call-with-two"
    assert why("uno", state, 0, "seat:1") == "why-catch-many"
    assert why("uno", state, 0, "seat:5") == "why-nobody-there"
    assert why("uno", state, 1, "hand:G1") == "why-not-your-turn"
    assert why("uno", state, 0, "hand:R1", "colour:G") == "why-wild-first"
    assert why("uno", tame, 0, "hand:R1", "colour:G") == "why-nothing-there"


def test_wazabi_says_the_price_of_a_card_and_not_that_nobody_keeps() -> None:
    state = wazabi_position(hands=["SD L1", "AG"], stage="play", roll="W card")
    assert why("wazabi", state, 0, "hand:SD") == "why-too-dear"
    assert why("wazabi", state, 0, "hand:SD", "seat:1") == "why-too-dear"
    assert why("wazabi", state, 0, "hand:SK") == "why-not-in-hand"
    assert why("wazabi", state, 0, "hand:L1") is None
    assert why("wazabi", state, 0, "die:give") == "why-no-die-to-give"
    assert why("wazabi", state, 0, "button:roll") == "why-rolled-already"


def test_wazabi_a_player_touched_too_early_is_not_taken_for_a_theft() -> None:
    state = wazabi_position(hands=["SD SK L1", "AG", ""], stage="give", roll="give W card")
    for player in ("seat:0", "seat:1", "seat:2", "seat:5"):
        assert why("wazabi", state, 0, player) == "why-give-first"
    assert why("wazabi", state, 0, "die:give") is None
    assert why("wazabi", state, 0, "die:give", "seat:0") == "why-not-yourself"
    playing = wazabi_position(hands=["SD SK L1", "AG", ""], stage="play", roll="W W card")
    assert why("wazabi", playing, 0, "seat:1") == "why-play-or-pass"
    assert why("wazabi", playing, 0, "hand:SK", "hand:SD") == "why-choose-a-player"
    assert why("wazabi", playing, 0, "hand:SK", "die:give") == "why-choose-a-player"
    robbing = wazabi_position(hands=["SD SK L1", "AG", ""], deck="", stage="steal", roll="card")
    assert why("wazabi", robbing, 0, "seat:1") is None
    assert why("wazabi", robbing, 0, "seat:2") == "why-empty-hand"


def test_wazabi_lets_two_cards_to_keep_be_touched_in_either_order() -> None:
    state = wazabi_position(hands=["K2", "L1 SK SD"], stage="play", roll="W")
    play(state, "0 K2")
    for path in (["hand:L1", "hand:SD"], ["hand:SD", "hand:L1"], ["hand:SD"], ["hand:L1"]):
        assert why("wazabi", state, 1, *path) is None
    assert why("wazabi", state, 1, "hand:SD", "hand:AG") == "why-keep-what-you-hold"
    assert why("wazabi", state, 1, "hand:SD", "hand:SD") == "why-keep-what-you-hold"
    assert wazabi.GAME.read("keep:SD+L1") == wazabi.GAME.read("keep:L1+SD")


def test_zero_exchanges_in_either_order_and_says_which_of_the_two_is_missing() -> None:
    state = zero_position(hands=["R1", "R2"], pool="B3")
    for path in (["hand:R1"], ["pool:B3"], ["hand:R1", "pool:B3"], ["pool:B3", "hand:R1"]):
        assert why("zero", state, 0, *path) is None
    for path in (["hand:R1", "pool:R2"], ["pool:R2", "hand:R1"], ["pool:R2"], ["pool:R1"]):
        assert why("zero", state, 0, *path) == "why-not-in-pool"
    for path in (["hand:R2"], ["pool:B3", "hand:R2"], ["hand:B3"]):
        assert why("zero", state, 0, *path) == "why-not-in-hand"
    assert why("zero", state, 0, "hand:R1", "hand:R1") == "why-take-one"
    assert why("zero", state, 0, "pool:B3", "pool:B3") == "why-lay-one"
    assert why("zero", state, 0, "unused") == "why-nothing-there"
    for path in (["hand:R2"], ["pool:B3"]):
        assert why("zero", state, 1, *path) == "why-not-your-turn"


def test_mind_up_says_where_a_card_lies_that_is_not_in_the_hand() -> None:
    choosing = mindup_position(["1 2 3", "4 5 6"], row="10 20", collections=["30", "40"])
    assert why("mindup", choosing, 0, "hand:1") is None
    assert why("mindup", choosing, 0, "row:10") == "why-in-the-row"
    assert why("mindup", choosing, 0, "collection:40") == "why-in-a-collection"
    assert why("mindup", choosing, 0, "row:1") == "why-nothing-there"  # card 1 is no card of the row


def test_twin_it_says_why_a_hand_cannot_lie_there() -> None:
    scene = twinit_position(["A B", "C D"], centre="E")
    own, hidden = scene.cards["A"], scene.cards["D"]
    assert why("twinit", scene.state, 0, f"card:{scene.cards['E']}") is None
    assert why("twinit", scene.state, 0, f"card:{own}") == "why-own-stack"
    assert why("twinit", scene.state, 0, f"card:{hidden}") == "why-covered"
    assert why("twinit", scene.state, 0, "tool:flip") == "why-no-flips"
    assert why("twinit", scene.state, 1, "stack:1") == "why-turn"
    scene.touch(0, "E")
    assert why("twinit", scene.state, 0, f"card:{scene.cards['E']}") is None  # it can be lifted
    minute = twinit_dealt(2, mode="minute")
    assert why("twinit", minute, 0, "tool:flip") is None
    assert why("twinit", minute, 0, "stack:0") == "why-no-turns"


def test_between_rounds_every_tap_is_answered_with_the_interlude() -> None:
    for game in GAMES.values():
        state = game.new(4, None, FastDice(1))
        move = game.taps(state, 0, 0)
        refusal = why_taps(game, state, 0, move[:1])
        assert refusal is not None
        assert refusal.key == "why-interlude"
        state.play(CLOCK, DEAL)
        nothing = why_taps(game, state, 0, [])
        assert (nothing is None) == (len(state.moves(0)) > 0)
