"""Notation, taps, options, refusals and the lines of the log."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event, Recorder
from igroteka.core.seats import TABLE
from igroteka.core.words import LANGUAGES
from igroteka.games.zero import GAME
from igroteka.games.zero.tests.positions import NO_ZERO, dealt, play, position, taken

NAMES = ["Вера", "Глеб", "Дина"]
HANDS = ["R1 R2 R3 R4 R5 R6 R7 R8 O1", "O2 O3 O4 O5 O6 O7 O8 Y1 Y2", "Y3 Y4 Y5 Y6 Y7 Y8 G1 G2 G3"]
POOL = "K1 K2 K3 K4 K5"


def test_moves_have_a_notation() -> None:
    assert GAME.write(GAME.read("R5-B3")) == "R5-B3"
    assert GAME.read("r5-b3") == 4 * 56 + 4 * 8 + 2
    assert GAME.write(56 * 56 - 1) == "K8-K8"
    assert [GAME.read(text) for text in ("pass", "ZERO")] == [3136, 3137]
    for text in ("", "R9-B1", "R5", "R5-", "-R5", "R5-B3-G1", "X1-R1", "paß", "R0-R1"):
        with pytest.raises(Mistake) as mistake:
            GAME.read(text)
        assert mistake.value.key == "move-unknown"


def test_a_move_is_made_by_touching_the_two_cards_or_a_button() -> None:
    state = position(hands=HANDS, pool=POOL)
    assert GAME.taps(state, 0, GAME.read("R5-K3")) == ["hand:R5", "pool:K3"]
    assert GAME.taps(state, 0, GAME.read("pass")) == ["button:pass"]
    assert GAME.taps(state, 0, GAME.read("zero")) == ["button:zero"]


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (1, "pass", Refusal("why-not-your-turn", "ZERO-06")),
        (1, "O2-K1", Refusal("why-not-your-turn", "ZERO-06")),
        (0, "R1-R1", Refusal("why-same-card", "ZERO-07")),
        (0, "O2-K1", Refusal("why-not-in-hand", "ZERO-07")),
        (0, "V1-K1", Refusal("why-not-in-hand", "ZERO-07")),
        (0, "K1-K1", Refusal("why-not-in-hand", "ZERO-07")),
        (0, "R1-O2", Refusal("why-not-in-pool", "ZERO-07")),
        (0, "R1-V1", Refusal("why-not-in-pool", "ZERO-07")),
        (0, "R1-R2", Refusal("why-not-in-pool", "ZERO-07")),
        (2, "zero", Refusal("why-called-already", "ZERO-16")),
        (0, "zero", None),
        (0, "pass", None),
        (0, "R1-K1", None),
    ],
)
@clause("ZERO-06", "ZERO-07", "ZERO-16")
def test_a_refusal_names_its_clause(seat: int, move: str, refusal: Refusal | None) -> None:
    state = position(hands=HANDS, pool=POOL, called=[2])
    assert GAME.why_not(state, seat, GAME.read(move)) == refusal
    if refusal is not None:
        for lang in LANGUAGES:
            assert refusal.said(GAME.words(lang))


def lines(state_events: list[Event], observer: int, lang: str) -> list[str]:
    return [GAME.line(event, observer, GAME.words(lang), NAMES) for event in state_events]


def test_the_log_in_russian() -> None:
    state = position(hands=HANDS, pool=POOL, passes=1)
    play(state, 0, "R3-K2")
    play(state, 1, "zero", "pass")
    assert lines(taken(state), TABLE, "ru") == [
        "Вера кладёт красную 3 и берёт чёрную 2.",
        "Глеб объявляет «Зеро!» и показывает оранжевые 2, 3, 4, 5, 6, 7, 8, жёлтые 1, 2."
        " Это не «Зеро»: игра продолжается.",
        "Глеб пасует.",
        "Это второй пас раунда: у всех, кроме игрока Глеб, остаётся по одному ходу.",
    ]


def test_the_log_in_english() -> None:
    state = position(hands=["G1 G3 G4 G6 G8 R6 O6 Y6 B6", "K1 K2 K3 K4 K5 K6 K7 K8 R1", "V2"], sheet=[[1, 2, 3]])
    play(state, 0, "zero")
    assert lines(taken(state), TABLE, "en")[:3] == [
        "Вера calls “Zero!” and shows red 6, orange 6, yellow 6, green 1, 3, 4, 6, 8, blue 6."
        " It is a Zero: the round is over.",
        "Вера shows red 6, orange 6, yellow 6, green 1, 3, 4, 6, 8, blue 6: 0 points, 1 in all.",
        "Глеб shows red 1, black 1, 2, 3, 4, 5, 6, 7, 8: 1 point, 3 in all.",
    ]


def test_hidden_cards_are_told_as_a_number() -> None:
    state = dealt(3, first="1")
    events = taken(state)
    assert lines(events, 1, "ru")[0] == "Вера получает 9 карт."
    assert lines(events, TABLE, "en")[1] == "Глеб gets 9 cards."
    assert "9 cards" not in lines(events, 1, "en")[1]
    assert lines(events, 1, "en")[4] == "Вера opens round 1."


def test_the_end_of_a_match_is_told() -> None:
    state = position(
        hands=["R6 O6 Y6 G6 B6 R1 O1 R2 O2", "R8 O8 Y8 G8 B8 Y1 G1 Y2 G2", "K1"],
        turn=1,
        turns=2,
        turn_limit=1,
        sheet=[[1, 4, 9], [4, 1, 9]],
        passes=2,
        closer=0,
    )
    play(state, 1, "pass")
    events = taken(state)
    assert lines(events, 0, "ru")[1] == "Предел — 1 ход на игрока: раунд останавливается, руки считают как есть."
    assert lines(events, 0, "en")[1].startswith("One turn a player is used up")
    assert lines(events, 0, "ru")[-2:] == ["Вера делит победу: 8 очков.", "Глеб делит победу: 8 очков."]
    assert lines(events, 0, "en")[-1] == "Глеб shares the victory with 8 points."


@clause("ZERO-09", "ZERO-21")
def test_the_log_promises_no_last_turn_that_the_limit_takes_away() -> None:
    near = position(hands=HANDS, pool=POOL, turn=1, turns=4, turn_limit=2, passes=1)
    play(near, 1, "pass")
    assert lines(taken(near), 0, "ru")[1:] == [
        "Это второй пас раунда, но до предела остаётся всего 1 ход: последний ход достанется не всем."
    ]
    assert GAME.view(near, 0)["last_turns"] == [2]
    at_once = position(hands=HANDS, pool=POOL, turn=2, turns=5, turn_limit=2, passes=1)
    play(at_once, 2, "pass")
    assert lines(taken(at_once), 0, "en")[1].startswith("2 turns a player are used up")
    far = position(hands=HANDS, pool=POOL, turn=1, turns=1, turn_limit=2, passes=1)
    play(far, 1, "pass")
    assert lines(taken(far), 0, "en")[1:] == [
        "That was the second pass of the round: everyone but Глеб has one last turn."
    ]


def test_both_languages_say_the_same_things() -> None:
    keys = {}
    for lang in LANGUAGES:
        text = files("igroteka.games.zero").joinpath(f"text/{lang}.ftl").read_text(encoding="utf-8")
        keys[lang] = re.findall(r"^([a-z][\w-]*|    \.[\w-]+) =", text, re.MULTILINE)
    assert keys["ru"] == keys["en"]


def test_every_option_and_every_value_has_words() -> None:
    for lang in LANGUAGES:
        words = GAME.words(lang)
        for name in GAME.options_type.__struct_fields__:
            assert words.say(f"option-{name}")
            assert words.say(f"option-{name}.help")
        for key in ("pool.v-5", "pool.v-7", "first.v-draw", *(f"first.v-{seat}" for seat in range(1, 6))):
            assert words.say(f"option-{key}")
        for colour in "ROYGBVK":
            assert words.say("colour", colour=colour)


@clause("ZERO-05")
def test_a_first_player_who_is_not_seated_is_refused_with_what_is_possible() -> None:
    with pytest.raises(Mistake) as mistake:
        GAME.new(2, GAME.read_options({"first": "3"}), FastDice(1))
    assert "1 to 2" in mistake.value.said(GAME.words("en"))
    assert "от 1 до 2" in mistake.value.said(GAME.words("ru"))


def test_options_are_read_as_typed() -> None:
    assert GAME.read_options({"pool": "7", "first": "2", "turn_limit": "100"}) == GAME.options_type(
        pool=7, first="2", turn_limit=100
    )
    assert GAME.read_options({"pool": 7, "first": 2}) == GAME.options_type(pool=7, first="2")
    assert GAME.read_options({}) == GAME.options_type(pool=5, first="draw", turn_limit=0)
    for wrong in ({"pool": "6"}, {"first": "6"}, {"first": "0"}, {"turn_limit": "-1"}, {"turn_limit": "1001"}):
        with pytest.raises(Mistake):
            GAME.read_options(wrong)


def test_a_state_without_a_recorder_tells_nothing() -> None:
    state = position(hands=["R1", NO_ZERO], passes=1)
    state.recorder = None
    play(state, 1, "zero")
    play(state, 0, "pass")
    play(state, 1, "pass")
    assert state.interlude
    state.recorder = Recorder()
    assert taken(state) == []
