"""What people see and read: view, words, refusals, notation, bot."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clauses
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.events import Event
from igroteka.core.seats import EVERYONE, TABLE
from igroteka.core.words import LANGUAGES, text_folder
from igroteka.games.uno import GAME
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import play, position, why


def test_the_view_of_a_seat() -> None:
    state = position("R7", ["R1 W", "G1 G2", "B3"], turn=0, dealer=1, points="5.0.7", shown="0:1:G2", turns="9")
    view = GAME.view(state, 0)
    assert view == {
        "game": "uno", "seats": 3, "round": 0, "official": True, "phase": "round", "must": [0], "ready": [],
        "scores": [5, 0, 7], "places": None, "cut_short": False, "dealer": 1, "turn": 0, "stage": "turn",
        "direction": 1, "top": "R7",
        "colour": "R", "draw": 102, "discard": 1, "nothing_to_draw": False, "cards": [2, 2, 1],
        "hand": [{"card": "R1", "points": 1}, {"card": "W", "points": 50}], "hand_points": 51, "drawn": None,
        "called": [], "silent": None, "hit": None, "known": [[], ["G2"], []], "hands": None, "goal": 500,
        "scoring": "winner", "turns": 9, "results": [], "face_down": [], "partners": False,
        "open": None, "out": [],
    }  # fmt: skip


def test_the_view_of_a_spectator_shows_no_hand() -> None:
    view = GAME.view(position("R7", ["R1 W", "G1 G2"]), TABLE)
    assert (view["hand"], view["hand_points"], view["known"]) == (None, None, [[], []])


def test_only_its_owner_sees_the_drawn_card() -> None:
    state = position("R7", ["R1 W", "G1 G2"], draw="B9")
    play(state, 0, "draw")
    assert [GAME.view(state, seat)["drawn"] for seat in (0, 1, TABLE)] == ["B9", None, None]
    assert GAME.view(state, 1)["stage"] == "drawn"


def test_the_view_of_a_challenge_hides_the_truth() -> None:
    state = position("G5", ["G2 R5 W4", "R1 B2", "B3 B4"])
    play(state, 0, "W4:R")
    for seat in (0, 1, 2, TABLE):
        assert GAME.view(state, seat)["hit"] == {
            "by": 0, "challenge": True, "colour_before": "G", "cards_left": 2, "accept_draws": 4, "innocent_draws": 6,
        }  # fmt: skip
        assert "guilty" not in str(GAME.view(state, seat))


def test_between_rounds_everyone_sees_all_hands_and_how_the_points_came_about() -> None:
    state = position("R7", ["R1", "R7 GS W", "B0 YD"])
    play(state, 0, "R1")
    view = GAME.view(state, TABLE)
    assert view["hands"] == [[], ["GS", "R7", "W"], ["B0", "YD"]]
    assert (view["turn"], view["stage"], view["phase"]) == (None, None, "interlude")
    assert view["results"] == [{"winner": 0, "left": [0, 77, 20], "added": [97, 0, 0], "totals": [97, 0, 0]}]


def heard(state: UnoState) -> list[tuple[list[int], int | None]]:
    """Who has called and who can be caught, as each seat and the spectator see it."""
    views = [GAME.view(state, seat) for seat in (*range(state.seats), TABLE)]
    return [(view["called"], view["silent"]) for view in views]


def test_everybody_hears_a_call_and_notices_who_is_silent() -> None:
    state = position("R7", ["R1 B9", "G1 R2 R3", "B3 R4 R5"], draw="Y1 Y2 Y3")
    silent = state.copy()
    play(state, 0, "R1!")
    assert heard(state) == [([0], None)] * 4
    silent.play(0, GAME.read("R1"))
    assert heard(silent) == [([], 0)] * 4
    late, caught, passed = silent.copy(), silent.copy(), silent.copy()
    late.play(0, GAME.read("uno"))
    assert heard(late) == [([0], None)] * 4
    caught.play(2, GAME.read("catch:0"))
    assert heard(caught) == [([], None)] * 4
    passed.play(1, GAME.read("draw"))
    assert heard(passed) == [([], None)] * 4


def test_the_notation_of_moves() -> None:
    assert [GAME.write(move) for move in (0, 12, 23, 37, 51, 52, 55, 56, 59)] == [
        "B0", "BD", "GS", "RR", "YD", "W:B", "W:Y", "W4:B", "W4:Y",
    ]  # fmt: skip
    assert [GAME.write(move) for move in (60, 119, 120, 121, 122, 123, 124, 125, 128, 129, 130, 139)] == [
        "B0!", "W4:Y!", "draw", "keep", "pass", "accept", "challenge", "name:B", "name:Y", "uno", "catch:0", "catch:9",
    ]  # fmt: skip
    for nonsense in ("", "R", "W", "W:P", "catch:10", "name:W", "r5"):
        with pytest.raises(Mistake):
            GAME.read(nonsense)


def test_the_touches_that_make_a_move() -> None:
    state = position()
    some = "R5 R5! W:B W4:R! draw keep catch:2 uno name:G"
    taps = {move: GAME.taps(state, 0, GAME.read(move)) for move in some.split(" ")}
    assert taps == {
        "R5": ["hand:R5"],
        "R5!": ["button:uno", "hand:R5"],
        "W:B": ["hand:W", "colour:B"],
        "W4:R!": ["button:uno", "hand:W4", "colour:R"],
        "draw": ["pile:draw"],
        "keep": ["button:keep"],
        "catch:2": ["seat:2"],
        "uno": ["button:uno"],
        "name:G": ["colour:G"],
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_tells_hidden_cards_as_a_count(lang: str) -> None:
    words = GAME.words(lang)
    forced = Event("forced", 1, vec[i64]([31, 52]), 2, vec[i64]([2]))
    mine, theirs = (GAME.line(forced, seat, words, ["Анна", "Борис"]) for seat in (1, 0))
    if lang == "ru":
        assert mine == "Борис добирает красную 5, «Дикую карту»."
        assert theirs == "Борис добирает 2 карты."
    else:
        assert mine == "Борис has to draw a red 5, a Wild."
        assert theirs == "Борис has to draw 2 cards."


def test_some_lines_of_the_log_in_russian() -> None:
    words = GAME.words("ru")

    def line(kind: str, cards: list[int], *numbers: int) -> str:
        return GAME.line(
            Event(kind, 0, vec[i64](cards), EVERYONE, vec[i64](list(numbers))), 1, words, ["Анна", "Борис"]
        )

    assert line("played", [12]) == "Анна кладёт синюю «Вытяни Две»."
    assert line("played", [23]) == "Анна кладёт зелёный «Пропуск хода»."
    assert line("wild", [53], 3) == "Анна кладёт «Дикую карту Вытяни Четыре» и называет жёлтый цвет."
    assert line("out", [], 21) == "Анна выходит и получает 21 очко."
    assert line("out", [], 3) == "Анна выходит и получает 3 очка."
    assert line("out", [], 97) == "Анна выходит и получает 97 очков."
    assert line("challenged", [], 1) == "Анна проверяет, не блефует ли Борис."
    assert line("left", [50, 0], 20) == "Анна показывает жёлтую «Смену направления», синюю 0: 20 очков."
    assert line("forced", [31], 2) == "Анна добирает красную 5 (полагается 2, но больше нет)."
    assert line("forced", [], 2) == "Анна ничего не добирает (полагается 2, но брать нечего)."
    assert line("caught", [], 1) == "Анна ловит: Борис забывает сказать «УНО!»."


def test_both_languages_have_the_same_messages_and_every_option_is_explained() -> None:
    folder = text_folder("igroteka.games.uno")
    texts = [folder.joinpath(f"{lang}.ftl").read_text() for lang in LANGUAGES]
    keys = [set(re.findall(r"^([a-z][\w-]*) =|^    (\.[\w-]+) =", text, re.MULTILINE)) for text in texts]
    assert keys[0] == keys[1]
    for lang in LANGUAGES:
        words = GAME.words(lang)
        for name, schema in GAME.schema()["$defs"]["UnoOptions"]["properties"].items():
            assert words.say(f"option-{name}")
            assert words.say(f"option-{name}.help")
            for value in schema.get("enum", []):
                assert words.say(f"option-{name}.v-{value}")


def test_refusals_cite_clauses_that_exist_and_say_what_fits() -> None:
    state = position("R7", ["B1 B2", "G1 G2"])
    refusal = GAME.why_not(state, 0, GAME.read("B1"))
    assert refusal is not None
    assert refusal.clause in clauses("uno", "ru")
    assert refusal.said(GAME.words("en")) == (
        "UNO-10: This card does not fit. Play a red card, a 7 or a Wild, or draw."
    )
    assert refusal.said(GAME.words("ru")) == (
        "UNO-10: Эта карта не подходит. Сыграйте красную карту, карту с числом 7 или «дикую» — либо возьмите из колоды."
    )
    wild = GAME.why_not(position("W", ["B1 B2", "G1 G2"], colour="Y"), 0, GAME.read("B1"))
    assert wild is not None
    assert wild.said(GAME.words("en")) == "UNO-10: This card does not fit. Play a yellow card or a Wild, or draw."


def test_refusals_say_what_one_can_do_at_that_moment() -> None:
    def said(state: UnoState, move: str) -> str:
        refusal = GAME.why_not(state, 0, GAME.read(move))
        assert refusal is not None
        assert refusal.said(GAME.words("ru"))
        return refusal.said(GAME.words("en")).partition(": ")[2]

    eight = position("R8", ["B1 B2", "G1 G2"])
    assert said(eight, "B1") == "This card does not fit. Play a red card, an 8 or a Wild, or draw."
    assert said(eight, "R1") == "You do not hold this card; play one from your hand or draw."
    assert said(eight, "keep") == "You have drawn no card in this turn; play a card or draw one."
    stuck = position("RS", ["B1 B2", "*"])
    assert said(stuck, "B1") == "This card does not fit. Play a red card, a Skip or a Wild, or pass."
    assert said(stuck, "R1") == "You do not hold this card; play one from your hand or pass."
    assert said(stuck, "keep") == "You have drawn no card in this turn; play a card or pass."
    held = "You hold red, the colour in force, so a Wild Draw Four is not allowed; "
    refused = position("R7", ["R1 W4", "G1 G2"], draw="W4", options={"bluffing": "refused"})
    assert said(refused, "W4:B") == held + "play another card or draw."
    play(refused, 0, "draw")
    assert said(refused, "W4:B") == held + "keep it."
    refused = position("R7", ["R1 W4", "*"], options={"bluffing": "refused"})
    assert said(refused, "W4:B") == held + "play another card."
    drawn = position("R7", ["B1 B2", "G1 G2"], draw="G5")
    play(drawn, 0, "draw")
    assert said(drawn, "G5") == "The drawn card does not fit: keep it, and the turn passes on."


def test_other_refusals() -> None:
    state = position("R7", ["R1 R2", "G1 G2"])
    assert why(state, 0, "keep") == ("why-nothing-drawn", "UNO-11")
    assert why(state, 0, "pass") == ("why-no-pass", "UNO-11")
    assert why(state, 0, "name:B") == ("why-no-naming", "UNO-16")
    naming = position("W", ["R1 R2", "G1 G2"], stage="naming", colour="-")
    assert why(naming, 0, "R1") == why(naming, 0, "draw") == ("why-name-first", "UNO-08")
    assert why(naming, 1, "name:B") == ("why-not-your-turn", None)


def test_the_options_say_what_is_possible() -> None:
    with pytest.raises(Mistake, match="50 … 1000"):
        GAME.read_options({"goal": 10})
    with pytest.raises(Mistake, match="must, may"):
        GAME.read_options({"drawn_card": "never"})
    with pytest.raises(Mistake, match="UNO seats 2 to 10"):
        GAME.new(11, None, FastDice(1))
    assert GAME.rematch_options(position(options={"goal": 300})).goal == 300
