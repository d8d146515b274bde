"""The log in both languages, and the words of options and cards."""

from __future__ import annotations

import pytest

from igroteka.core.events import Recorder
from igroteka.core.seats import TABLE
from igroteka.core.words import LANGUAGES
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.box import CARDS
from igroteka.games.wazabi.game import WazabiOptions
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import play, position

NAMES = ["Аня", "Боря", "Вика", "Глеб"]


def log(state: WazabiState, observer: int, lang: str) -> list[str]:
    """The lines of the log since the last time, taken off the recorder."""
    assert isinstance(state.recorder, Recorder)
    return [GAME.line(event, observer, GAME.words(lang), NAMES) for event in state.recorder.events]


def test_a_turn_in_russian() -> None:
    state = position(hands=["L1 L1 SK", "", "SD"], dice="4 3 4", deck="D3 K2", rolls="card card give W", turn=0)
    play(state, "roll", "give:1", "SK:2")
    assert log(state, 0, "ru") == [
        "Аня бросает: W — 1, «карта» — 2, «отдай» — 1.",
        "Аня берёт «Остальные оставляют две», «Плюс три карты».",
        "Аня отдаёт кубик игроку Боря.",
        "Аня играет «Пропуск хода»: Вика.",
    ]
    assert log(state, 1, "ru")[1] == "Аня берёт 2 карты."
    assert log(state, TABLE, "en") == [
        "Аня rolls: 1 W, 2 “card”, 1 “give”.",
        "Аня draws 2 cards.",
        "Аня gives a die to Боря.",
        "Аня plays “Skip”: Вика.",
    ]


def test_of_a_roll_only_what_it_shows_is_told() -> None:
    state = position(hands=["L1", ""], dice="2 2", deck="D3", rolls="W card", turn=0)
    play(state, "roll")
    assert log(state, 0, "ru")[0] == "Аня бросает: W — 1, «карта» — 1."
    assert log(state, 0, "en")[0] == "Аня rolls: 1 W, 1 “card”."


def test_cards_of_one_kind_are_counted() -> None:
    state = position(hands=["K2", "L1 L1 L1 L1 SK", ""], stage="play", roll="W")
    play(state, "K2", "1 keep:L1+SK")
    assert log(state, 2, "ru")[1:] == ["Боря уже знает, что оставить.", "Боря сбрасывает «Минус один кубик» × 3."]
    assert log(state, 0, "en")[2] == "Боря discards “Lose 1 die” × 3."


@pytest.mark.parametrize(
    ("way", "said"),
    [("left", "Аня играет «Кубики по кругу»: все влево."), ("right", "Аня играет «Кубики по кругу»: все вправо.")],
)
def test_the_way_is_told(way: str, said: str) -> None:
    state = position(hands=["DA", ""], stage="play", roll="W W")
    play(state, f"DA:{way}")
    assert log(state, 1, "ru") == [said]


def test_a_theft_is_told_to_the_two_and_hidden_from_the_third() -> None:
    state = position(hands=["", "L1", ""], deck="", rolls="card W W W")
    play(state, "roll", "steal:1")
    assert log(state, 0, "ru")[1] == log(state, 1, "ru")[1] == "Аня вытягивает «Минус один кубик» из руки игрока Боря."
    assert log(state, 2, "ru")[1] == "Аня вытягивает 1 карту из руки игрока Боря."
    assert log(state, TABLE, "en")[1] == "Аня takes a card from the hand of Боря."


@pytest.mark.parametrize(
    ("dice", "said"), [("1 1", "1 очко"), ("1 4", "4 очка"), ("1 11", "11 очков"), ("1 7", "7 очков")]
)
def test_russian_plurals_of_points(dice: str, said: str) -> None:
    state = position(hands=["L1", ""], dice=dice, stage="play", roll="W")
    play(state, "L1")
    assert log(state, 1, "ru")[1] == "Аня теряет 1 кубик."
    assert log(state, 1, "ru")[-1] == f"Аня выигрывает партию: за кубики соперников {said}."


def test_who_goes_out_lays_down_the_hand_if_there_is_one() -> None:
    state = position(hands=["L1", "SK", ""], dice="1 3 3", stage="play", roll="W")
    play(state, "L1")
    assert log(state, 1, "ru")[2] == "Аня остаётся без кубиков."
    assert log(state, 1, "en")[2] == "Аня has no dice left."
    state = position(hands=["L1 SD", "SK", ""], dice="1 3 3", stage="play", roll="W")
    play(state, "L1")
    assert log(state, 1, "ru")[2] == "Аня остаётся без кубиков, рука уходит в сброс: «Обмен кубиками»."
    assert log(state, 1, "en")[2] == "Аня has no dice left; the hand goes to the discard pile: “Swap dice”."


def test_a_new_hand_names_its_giver_and_may_be_empty() -> None:
    state = position(hands=["SH L1 L1", "", ""], stage="play", roll="W W")
    play(state, "SH:1")
    assert log(state, 2, "ru")[1:] == [
        "Боря получает 2 карты от игрока Аня.",
        "Аня получает пустую руку от игрока Боря.",
    ]
    assert log(state, 1, "en")[1:] == ["Боря gets “Lose 1 die” × 2 from Аня.", "Аня gets an empty hand from Боря."]


def test_a_team_wins_together() -> None:
    state = position(hands=["L1", "", "", ""], dice="1 2 5 4", stage="play", roll="W", teams=True)
    play(state, "L1")
    assert log(state, 3, "ru")[-1] == "Аня и Вика выигрывают партию: за кубики соперников 6 очков."
    assert log(state, 3, "en")[-1] == "Аня and Вика win the game: 6 points for the dice of the opponents."


def test_what_nobody_does_names_nobody() -> None:
    state = position(hands=["", "", ""], deck="", discard="L1 SK SD", rolls="card W W W", turn_limit=1)
    state.turns = 3
    play(state, "roll", "pass")
    assert log(state, 0, "ru")[1] == "Сброс перетасован, в новой колоде 3 карты."
    assert log(state, 0, "ru")[-1].startswith("Партия остановлена: сыграно 3 хода.")
    assert log(state, 0, "en")[-1] == "The game is cut short after 3 turns; fewer dice rank higher."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_and_card_has_words(lang: str) -> None:
    words = GAME.words(lang)
    for name in WazabiOptions.__struct_fields__:
        assert words.say(f"option-{name}")
        assert words.say(f"option-{name}.help")
    assert len({words.say(f"wazabi-card-{card}") for card in CARDS}) == 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mistakes_say_what_is_possible(lang: str) -> None:
    words = GAME.words(lang)
    assert "6" in words.say("dice-too-many", seats=4, most=6, asked=7)
    assert "4" in words.say("neighbours-from-four", seats=3)
    assert "6" in words.say("teams-of-two", seats=5)
    assert words.say("teams-do-not-play-on")
