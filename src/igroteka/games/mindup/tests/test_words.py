"""Notation, refusals, log lines and options, in both languages."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

import pytest

from igroteka.core.clauses import clause, clauses
from igroteka.core.errors import Mistake
from igroteka.core.events import Event
from igroteka.core.house_rules import house_rules_of
from igroteka.core.words import LANGUAGES, text_folder
from igroteka.games.mindup import GAME
from igroteka.games.mindup.game import MindUpOptions
from igroteka.games.mindup.printed import GOAL_NAMES
from igroteka.games.mindup.tests.positions import choose, events, goals, new, play_round, position


def test_a_move_is_written_as_the_number_on_the_card() -> None:
    assert [GAME.write(move) for move in (0, 33, 59)] == ["1", "34", "60"]
    assert GAME.read("34") == 33
    assert GAME.move_count == 60
    for text in ("0", "61", "034", "x", "", "٣", "1 "):
        with pytest.raises(Mistake):
            GAME.read(text)


def test_a_move_is_one_touch_of_a_card() -> None:
    state = position(hands=["7 1", "19 2"], row="12 28")
    assert GAME.taps(state, 0, 6) == ["hand:7"]


@clause("MINDUP-06", "MINDUP-08", "MINDUP-13")
@pytest.mark.parametrize(
    ("number", "key", "cited"),
    [
        (7, "why-already-chosen", "MINDUP-06"),
        (12, "why-in-the-row", "MINDUP-08"),
        (8, "why-in-your-collection", "MINDUP-13"),
        (57, "why-in-a-collection", "MINDUP-08"),
        (19, "why-not-in-hand", "MINDUP-06"),
        (50, "why-not-in-hand", "MINDUP-06"),
    ],
)
def test_a_refusal_names_its_clause_and_says_what_to_do(number: int, key: str, cited: str) -> None:
    state = position(hands=["7 1", "19 2"], row="12 28", collections=["8", "57"])
    state.play(0, 6)
    refusal = GAME.why_not(state, 0, number - 1)
    assert refusal is not None
    assert (refusal.key, refusal.clause, refusal.args) == (key, cited, {"number": str(number)})
    for lang in LANGUAGES:
        assert f"{cited}: " in refusal.said(GAME.words(lang))
        assert str(number) in refusal.said(GAME.words(lang))
    assert GAME.why_not(state, 0, 0) is None


def lines(happened: list[Event], observer: int, lang: str) -> list[str]:
    return [GAME.line(event, observer, GAME.words(lang), ["Аня", "Boris"]) for event in happened]


def test_a_turn_in_the_log() -> None:
    state = position(
        hands=["7 30", "19 2"],
        row="12 28",
        collections=["1 3", "4 10"],
        open_goals="A1 C1 C2",
        goals="round",
        goal_count=3,
        finished=2,
    )
    happened = choose(state, 7, 19)
    assert lines(happened, 0, "ru") == [
        "Аня: выбор сделан.",
        "Boris: выбор сделан.",
        "Аня играет 7 (фиолетовая, −1).",
        "Boris играет 19 (розовая, −1).",
        "Аня забирает 12 (зелёная) и кладёт на карту коллекции 1.",
        "Boris забирает 28 (синяя, +2) и кладёт на карту коллекции 1.",
        "Аня кладёт последнюю карту, 30 (оранжевая), на карту коллекции 2.",
        "Boris кладёт последнюю карту, 2 (розовая), на карту коллекции 4.",
        "Аня выполняет условие цели C: −2.",
        "Аня получает за раунд 7 очков: за коллекцию 9, бонусы 0, цели −2.",
        "Boris выполняет условие цели C: +2.",
        "Boris получает за раунд 19 очков: за коллекцию 11, бонусы +6, цели +2.",
        "Boris побеждает: 19 очков.",
    ]
    assert lines(happened, 0, "en")[-2:] == [
        "Boris scores 19 points: 11 for the collection, bonuses +6, goals +2.",
        "Boris wins with 19 points.",
    ]


def test_a_shared_victory_in_the_log() -> None:
    state = position(hands=["8 30", "31 53"], row="14 47", finished=2)
    happened = choose(state, 8, 53)
    assert lines(happened, 0, "ru")[-2:] == ["Аня делит победу: 6 очков.", "Boris делит победу: 6 очков."]
    assert lines(happened, 0, "en")[-1] == "Boris shares the victory with 6 points."


def test_without_goals_the_log_says_nothing_of_them() -> None:
    state = new(2)
    play_round(state)
    happened = [event for event in events(state) if event.kind == "scored"]
    assert len(happened) == 2
    for lang in LANGUAGES:
        assert not any(re.search("goals|цели", line) for line in lines(happened, 0, lang))


def test_a_goal_that_goes_under_the_pile_is_read_out() -> None:
    state = new(2, goals="round", goal_count=2)
    state.goal_pile = goals("C1 B2 B1")
    state.round = 1
    state.open_goals()
    happened = events(state)
    assert lines(happened, 1, "ru")[1] == (
        "Цель уходит под низ стопки: её буква уже открыта. "
        "B (+2): синих больше, чем карт любого другого цвета, или столько же."
    )
    assert lines(happened, 1, "en")[1] == (
        "A goal goes under the pile, for its letter is open already. "
        "B (+2): blue is your largest colour, or tied for it."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_too_few_goals_for_the_game_are_refused_with_what_to_do(lang: str) -> None:
    with pytest.raises(Mistake) as refused:
        new(2, goals="game")
    assert "goal_count" in refused.value.said(GAME.words(lang))


def test_a_deal_in_the_log_hides_other_hands() -> None:
    state = new(2, goals="round")
    play_round(state)
    events(state)
    play_round(state)
    happened = [event for event in events(state) if event.kind in ("dealt", "gathered", "order", "goal")]
    own, other = lines(happened, 0, "ru"), lines(happened, 1, "ru")
    assert re.fullmatch(r"(Аня|Boris) тасует карты коллекции: [1-5](–[1-5]){4}\.", own[0])
    assert re.fullmatch(r"Открывается цель\. [A-G] \([+−]2\): .*\.", own[1])
    assert own[2].startswith("Аня забирает коллекцию в руку: ")
    assert own[2] == other[2]
    assert re.fullmatch(r"Аня получает \d+ \(.*\)\.", own[3])
    assert other[3] == "Аня получает 1 карту."
    assert lines(happened, 1, "en")[3] == "Аня gets a card."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_goal_and_option_has_its_words(lang: str) -> None:
    words = GAME.words(lang)
    for name in GOAL_NAMES:
        assert words.say(f"mindup-goal-{name}")
    for name, kind in get_type_hints(MindUpOptions).items():
        assert words.has(f"option-{name}")
        assert words.has(f"option-{name}.help")
        for value in get_args(kind):
            assert words.has(f"option-{name}.v-{value}")


def test_both_languages_have_the_same_messages() -> None:
    folder = text_folder("igroteka.games.mindup")
    key = re.compile(r"^(?:[a-zA-Z0-9_-]+|    \.[a-z-]+) =", re.MULTILINE)
    russian, english = (key.findall(folder.joinpath(f"{lang}.ftl").read_text("utf-8")) for lang in ("ru", "en"))
    assert len(russian) > 40
    assert russian == english


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_has_every_clause(lang: str) -> None:
    book = [f"MINDUP-{number:02}" for number in range(1, 34)]
    assert list(clauses("mindup", lang)) == book + [rule.clause for rule in house_rules_of("mindup")]


def test_the_standard_game_is_the_rulebooks() -> None:
    options = MindUpOptions()
    assert (options.goals, options.goal_count, options.shuffler, options.tie_break) == ("off", 1, "next", "net")
    assert options.first == 0
    assert set(GAME.schema()["$defs"]["MindUpOptions"]["properties"]) == {
        "goals",
        "goal_count",
        "shuffler",
        "tie_break",
        "first",
        *(rule.option for rule in house_rules_of("mindup")),
    }


def test_the_variants_cover_every_value_of_every_option_and_all_numbers_of_seats() -> None:
    variants = GAME.variants()
    for variant in variants:
        GAME.check(variant.seats, GAME.read_options(variant.options))
    assert {variant.seats for variant in variants} == {2, 3, 4, 5, 6}
    played = [(variant.options.get("goals", "off"), variant.options.get("goal_count", 1)) for variant in variants]
    assert set(played) == {("off", 1), *(("round", n) for n in range(1, 6)), *(("game", n) for n in (3, 4, 5))}
    assert {variant.options.get("shuffler") for variant in variants} == {None, "fewest"}
    assert {variant.options.get("tie_break") for variant in variants} == {None, "bonuses"}
