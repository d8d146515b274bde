"""What surrounds the rules: options, notation, positions, the view, the words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.errors import Mistake
from igroteka.core.events import Event
from igroteka.core.seats import CLOCK, EVERYONE, TABLE
from igroteka.core.words import LANGUAGES
from igroteka.games.twinit import GAME
from igroteka.games.twinit.cards import FLIP, LIFT, MOVES, PATTERNS, TURN
from igroteka.games.twinit.patterns import describe
from igroteka.games.twinit.tests.scene import dealt, new_match, position
from igroteka.games.twinit.text import NAMED, TIMERS

# -- options ------------------------------------------------------------------------------------


def complaint(seats: int, **options: Any) -> str:
    with pytest.raises(Mistake) as caught:
        GAME.new(seats, GAME.read_options(options), FastDice(1))
    for lang in LANGUAGES:
        assert caught.value.said(GAME.words(lang))
    return caught.value.key


@pytest.mark.parametrize(
    ("mode", "possible"),
    [("each", range(2, 7)), ("match", range(4, 7)), ("together", range(1, 7)), ("minute", range(2, 7))],
)
def test_every_mode_has_its_number_of_players(mode: str, possible: range) -> None:
    for seats in range(1, 7):
        if seats in possible:
            assert GAME.new(seats, GAME.read_options({"mode": mode}), FastDice(1)).seats == seats
        else:
            assert complaint(seats, mode=mode) == "mode-seats"
    assert complaint(7) == "seats"
    assert complaint(0, mode="together") == "seats"


def test_options_that_do_not_go_together_are_refused() -> None:
    assert complaint(3, first=4) == "no-such-seat"
    assert complaint(3, champion=4, untouchables=True) == "no-such-seat"
    assert complaint(3, champion=1) == "champion-without-untouchables"
    assert complaint(5, champion=1, untouchables=True, mode="match") == "champion-without-untouchables"
    assert complaint(4, untouchables=True, mode="match") == "untouchables-teams"
    assert complaint(6, untouchables=True, mode="match") == "untouchables-teams"
    assert complaint(5, untouchables=True, mode="together") == "untouchables-mode"
    assert complaint(5, untouchables=True, mode="minute") == "untouchables-mode"
    assert complaint(5, turn_seconds=1) == "option-value"
    assert complaint(5, games=0) == "option-value"
    assert new_match(3, first=3, champion=3, untouchables=True).house.named_first == 2


def test_options_become_numbers_of_the_state() -> None:
    state = new_match(5, mode="match", games=4, turn_seconds=9, described=True, turn_limit=77, untouchables=True)
    assert (state.mode, state.house.games, state.house.turn_ms, state.house.turn_limit) == (1, 4, 9000, 77)
    assert state.house.described
    assert state.house.untouchables
    assert (state.house.named_first, state.champion) == (-1, -1)
    assert new_match(2, untouchables=True, champion=2).champion == 1


def test_every_option_and_value_has_words() -> None:
    for lang in LANGUAGES:
        words = GAME.words(lang)
        for name in GAME.options_type.__struct_fields__:
            assert words.say(f"option-{name}")
            assert words.say(f"option-{name}.help")
        for mode in ("each", "match", "together", "minute"):
            assert words.say(f"option-mode.v-{mode}")


# -- notation -----------------------------------------------------------------------------------


def test_moves_are_written_with_a_sign_and_a_card() -> None:
    assert [GAME.write(move) for move in (0, 134, LIFT, LIFT + 7, FLIP + 134, TURN)] == [
        "+0",
        "+134",
        "-0",
        "-7",
        "~134",
        "turn",
    ]
    assert GAME.read("17") == 17
    for text in ("+135", "-", "", "~x", "+-3", "turn5", "٣", "+ 3"):
        with pytest.raises(Mistake):
            GAME.read(text)
    assert GAME.move_count == MOVES


def test_timers_have_names() -> None:
    assert [TIMERS[n] for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 14)] == [
        "pace-0", "pace-1", "turn-0", "turn-1", "last-0", "last-1", "count", "minute", "block-0", "block-5",
    ]  # fmt: skip
    assert [TIMERS[n] for n in (15, 16, 17, 26, 27, 38, 39, 157)] == [
        "hand-0-0", "hand-0-1", "hand-1-0", "hand-5-1", "ban-0-0", "ban-5-1", "settle-0", "settle-118",
    ]  # fmt: skip
    assert list(TIMERS) == list(range(1, 158))


def test_taps() -> None:
    state = dealt(2)
    assert GAME.taps(state, 1, 12) == ["card:12"]
    assert GAME.taps(state, 1, int(LIFT) + 12) == ["card:12"]
    assert GAME.taps(state, 1, int(FLIP) + 12) == ["tool:flip", "card:12"]
    assert GAME.taps(state, 1, int(TURN)) == ["stack:1"]


# -- positions ----------------------------------------------------------------------------------


def test_a_position_can_be_read_by_people() -> None:
    lie: dict[str, Any] = {"sets": {1: ["G G'", "H H' H''"]}, "beside": "I J K", "beside_side": 1}
    scene = position(["A/B C", "D"], centre="E F F'", hands="palms", **lie)
    scene.touch(0, "E").fire("hand").touch(0, "F").touch(1, "F'")
    fields = dict(part.split("=", 1) for part in GAME.dump(scene.state).split(" "))
    assert fields["sets"] == "1:9.10/1:11.12.13"
    assert fields["beside"] == "1:6.7.8"
    assert fields["hands"] == "0:4:4/2:5:5"
    assert fields["bans"] == "0:3"
    assert fields["stacks"].split("/")[0].endswith(".0.1")
    assert fields["cards"].split(".")[1] == f"{scene.state.front[1]}/{scene.state.back[1]}?"
    assert fields["cards"].split(".")[0].endswith("?")
    assert (fields["turners"], fields["pacing"], fields["counting"], fields["blocked"]) == ("0", "0", "0", "-")
    assert (fields["champion"], fields["first"], fields["tally"]) == ("0", "0", "0.0")
    again = GAME.load(GAME.dump(scene.state), FastDice(1))
    assert GAME.dump(again) == GAME.dump(scene.state)
    scene.fire("settle")
    fields = dict(part.split("=", 1) for part in GAME.dump(scene.state).split(" "))
    assert (fields["counting"], fields["disputed"], fields["bans"]) == ("1", "4.5", "-")


def wrong(text: str, **parts: str) -> str:
    fields = dict(part.split("=", 1) for part in text.split(" "))
    fields.update(parts)
    with pytest.raises(Mistake) as caught:
        GAME.load(" ".join(f"{name}={value}" for name, value in fields.items()), FastDice(1))
    return f"{caught.value.key} {caught.value.args_.get('field', '')}".strip()


def test_wrong_positions_are_refused_with_the_part_that_is_wrong() -> None:
    scene = position(["A C", "D"], centre="E F", sets={1: ["G G'"]}, beside="I J K", beside_side=1)
    scene.touch(0, "E")
    text = GAME.dump(scene.state)
    assert wrong(text, cards="1/2.3") == "position-cards"
    assert wrong(text, cards="x/2.3") == "position-field cards"
    first = text.split("cards=")[1].split(" ")[0]
    one, rest = first.split(".", 1)
    assert wrong(text, cards=f"{one.split('/')[0]}/{one.split('/')[0]}.{rest}") == "position-cards"
    assert wrong(text, stacks="0.0/1") == "position-cards"
    assert wrong(text, stacks="135/1") == "position-cards"
    assert wrong(text, stacks="0.1") == "position-field stacks"
    assert wrong(text, sets="2:8.9") == "position-field sets"
    assert wrong(text, sets="1:8.3") == "position-field sets"
    assert wrong(text, sets="1:8") == "position-field sets"
    assert wrong(text, beside="2:5.6.7") == "position-field beside"
    assert wrong(text, beside="0:5/1:6") == "position-field beside"
    assert wrong(text, hands="0:3") == "position-field hands"
    assert wrong(text, hands="4:3:1") == "position-field hands"
    assert wrong(text, hands="0:3:1/0:4:2") == "position-field hands"
    assert wrong(text, hands="0:3:1/1:3:2") == "position-field hands"
    assert wrong(text, hands="0:1:1") == "position-field hands"
    assert wrong(text, hands="0:200:1") == "position-field hands"
    assert wrong(text, hands="0:9:1") == "position-field hands"
    assert wrong(text, bans="0:3/0:4") == "position-field bans"
    assert wrong(text, bans="0:300") == "position-field bans"
    assert wrong(text, bans="9:3") == "position-field bans"
    assert wrong(text, disputed="8") == "position-field disputed"
    assert wrong(text, disputed="0") == "position-field disputed"
    assert wrong(text, disputed="-5") == "position-field disputed"
    assert wrong(text, must="1") == "position-field must"
    assert wrong(text, first="2") == "position-field first"
    assert wrong(text, champion="3") == "position-field champion"
    assert wrong(text, pacing="2") == "position-field pacing"
    assert wrong(text, turned="-1") == "position-field turned"
    assert wrong(text, stops=str(10**30)) == "position-field stops"
    assert wrong(text, tally="1.2.3") == "position-field tally"
    assert wrong(text, changed="1") == "position-field changed"
    empty = position(["A", ""], rest=False)
    assert wrong(GAME.dump(empty.state), turners="1") == "position-field turners"


@given(place=st.integers(0, 10**6), noise=st.text("0123456789.:/-?x ", max_size=6), cut=st.integers(0, 12))
@settings(max_examples=70)
def test_garbage_is_refused_kindly(place: int, noise: str, cut: int) -> None:
    scene = position(["A C", "D"], centre="E F", sets={1: ["G G'"]}, beside="I J K", beside_side=1)
    scene.touch(0, "E").touch(1, "F").fire("hand-0")
    text = GAME.dump(scene.state)
    at = place % len(text)
    broken = text[:at] + noise + text[at + cut :]
    try:
        state = GAME.load(broken, FastDice(1))
    except Mistake as mistake:
        for lang in LANGUAGES:
            assert mistake.said(GAME.words(lang))
        return
    for seat in range(state.seats):
        GAME.view(state, seat)
        for move in state.moves(seat):
            state.copy().play(seat, move)


def test_the_box_holds_135_cards_and_270_faces_at_all_times() -> None:
    state = new_match(3, turn_limit=60)
    state.recorder = None
    box = GAME.inventory(state)
    assert len(box) == 135 + 270
    assert box[0] == "card 000"
    assert box[-1] == "face 118"
    for seed in range(6):
        playout(state, FastDice(seed), 12)
        assert GAME.inventory(state) == box


# -- the view -----------------------------------------------------------------------------------


def test_before_the_deal_there_is_nothing_to_see() -> None:
    view = GAME.view(new_match(2), 0)
    assert view["dealt"] is False
    assert "stacks" not in view


def test_the_view_shows_the_whole_table() -> None:
    lie: dict[str, Any] = {"sets": {1: ["G G'", "H H' H''"]}, "beside": "I J L", "beside_side": 1}
    scene = position(["A/K C", "D"], centre="E F F'", hands="palms", **lie)
    scene.touch(1, "E").touch(0, "E").lift(0, "E").touch(0, "F")
    scene.fire("hand-0")
    a, d, e, g = (int(scene.state.front[scene.cards[name]]) for name in "ADEG")
    view = GAME.view(scene.state, 0)
    assert (view["game"], view["mode"], view["dealt"], view["number"], view["games"]) == ("twinit", "each", True, 1, 1)
    assert view["stacks"][0] == {"count": len(scene.stack(0).split()), "top": scene.cards["A"], "pattern": a}
    assert view["stacks"][1] == {"count": len(scene.stack(1).split()), "top": scene.cards["D"], "pattern": d}
    assert [face["card"] for face in view["centre"]] == [scene.cards[name] for name in ("E", "F", "F'")]
    assert view["centre"][0]["pattern"] == e
    assert view["sets"][0] == {"side": 1, "cards": [scene.cards["G"], scene.cards["G'"]], "pattern": g, "triple": False}
    assert view["sets"][1]["triple"] is True
    assert [face["card"] for face in view["beside"]] == [scene.cards[name] for name in "IJL"]
    assert view["beside_side"] == 1
    assert view["hands"] == [{"seat": 1, "hand": 0, "card": scene.cards["E"], "counts": True}]
    assert view["banned"] == [scene.cards["F"]]
    assert GAME.view(scene.state, 1)["banned"] == []
    assert GAME.view(scene.state, TABLE)["banned"] == []
    assert view["sides"][1] == {"seats": [1], "sets": 2, "cards": 5, "points": 3}
    assert (view["waits"], view["turners"], view["must"]) == ("turn", [0], [0])
    assert (view["goal"], view["first"], view["described"], view["turned"]) == (5, 0, False, 0)
    assert (view["blocked"], view["disputed"], view["rating"], view["champion"]) == ([], [], None, None)
    scene.touch(0, "E")
    assert [hand["counts"] for hand in GAME.view(scene.state, 0)["hands"]] == [True, False]
    scene.lift(1, "E").touch(1, "E")
    assert [hand["seat"] for hand in GAME.view(scene.state, 0)["hands"]] == [0, 1]


def test_the_view_says_what_the_table_waits_for() -> None:
    scene = position(["A", "B"], centre="C C'")
    scene.turn(0)
    assert GAME.view(scene.state, 0)["waits"] == "pace"
    scene.touch(0, "C", "C'").touch(1, "C'", "C").fire("settle")
    assert GAME.view(scene.state, 0)["waits"] == "count"
    assert GAME.view(scene.state, 0)["disputed"] == [scene.cards["C"], scene.cards["C'"]]
    assert GAME.view(position(["", ""], mode="minute").state, 0)["waits"] == "minute"
    last = position(["", ""], rest=False, sets={0: ["A A'"]})
    view = GAME.view(last.state, 0)
    assert (view["waits"], view["stacks"][0]) == ("last", {"count": 0, "top": None, "pattern": None})
    last.fire("last")
    view = GAME.view(last.state, 0)
    assert (view["waits"], view["places"], view["number"], view["champion"]) == ("nothing", [1, 2], 1, 0)


# -- words --------------------------------------------------------------------------------------


def said(kind: str, cards: list[int], numbers: list[int], lang: str, seat: int = 0) -> str:
    from librt.vecs import vec
    from mypy_extensions import i64

    event = Event(kind, seat, vec[i64](cards), EVERYONE, vec[i64](numbers))
    return GAME.line(event, TABLE, GAME.words(lang), ["Anna", "Boris"])


NUMBERED = ("touched", "claimed", "lifted", "sent-away", "turned", "flipped", "turned-over", "shown", "described")


def test_lines_of_the_log() -> None:
    assert said("turned", [12], [], "en") == "Anna turns card 12 into the centre."
    assert said("turned", [12], [], "ru") == "Anna переворачивает карту 12 в центр."
    flower = "Цветок: пять лепестков, полная середина"
    other = "Цветок: восемь лепестков, пустая середина"
    assert said("won", [3, 7], [0, 0], "ru", 1) == f"Boris берёт пару «{flower}»."
    assert said("won", [3, 7], [0, 0], "en") == "Anna takes a pair: “Flower: five petals, full heart”."
    assert said("mistake", [3, 7], [0, 5], "ru") == f"Anna ошибается: «{flower}», «{other}» — не пара."
    assert said("mistake", [3, 7], [0, 0], "ru") == f"Anna ошибается: «{flower}» — так взять эту пару нельзя."
    assert (
        said("disputed", [3, 7], [0, 0], "ru", -1) == f"Спор! «{flower}» не достаётся никому, карты переворачиваются."
    )
    assert said("shown", [3, 7], [1, 2], "en", -1) == "In sight: 3, 7."
    assert said("game-over", [], [2], "en", -1) == "The game is over. The winner: Boris."
    assert said("game-over", [], [3], "ru", -1) == "Партия окончена. Победа команды: Anna, Boris."
    assert said("shared", [], [3], "en", -1) == "The game is over. The victory is shared: Anna, Boris."
    over = "Минута истекла: 21 очко. Ваш уровень: эксперт. Отлично: от вас мало что ускользает."
    assert said("minute-over", [], [21, 2], "ru", -1) == over
    remarks = {
        said("minute-over", [], [21, level], lang, -1).rpartition(": ")[2] for level in range(4) for lang in LANGUAGES
    }
    assert len(remarks) == 8  # to every level of the rating something of its own
    assert said("minute-over", [], [1, 0], "en", -1).startswith(
        "The minute is over: 1 point. Your rating: beginner. Try"
    )


def test_what_is_read_at_the_table_names_patterns_and_no_numbers_of_cards() -> None:
    """A number stands on no card that one looks at; those lines alone keep it that only terminals and ears get."""
    scene = position(["A/K L", "M N"], centre="B B' C D", sets={0: ["E E'"], 1: ["F F'"]})
    scene.touch(0, "B", "B'").fire("settle").touch(0, "C", "D").touch(1, "C")
    assert scene.state.recorder is not None
    for event in scene.state.recorder.take():
        for lang in LANGUAGES:
            line = GAME.line(event, TABLE, GAME.words(lang), ["Anna", "Boris"])
            if event.kind in NUMBERED:
                continue
            assert not any(sign.isdigit() for sign in line), line
            if event.kind in NAMED:
                assert all(describe(int(pattern), lang) in line for pattern in event.numbers)


def test_with_the_option_patterns_are_told_in_words() -> None:
    state = dealt(2, described=True)
    assert state.recorder is not None
    dealt_event, told = state.recorder.take()
    assert (dealt_event.kind, told.kind) == ("dealt", "described")
    for lang in LANGUAGES:
        line = GAME.line(told, TABLE, GAME.words(lang), ["a", "b"])
        for card in (133, 134):
            assert f"{card} — {describe(int(state.front[card]), lang)}" in line
    assert GAME.view(state, 0)["described"] is True


def test_every_pattern_has_a_description() -> None:
    for lang in LANGUAGES:
        assert len({describe(pattern, lang) for pattern in range(PATTERNS)}) == PATTERNS


def test_refusals_can_be_said_in_both_languages() -> None:
    scene = position(["A", "B"], centre="C C'")
    for move in (scene.cards["A"], int(LIFT), int(FLIP), scene.cards["#50"]):
        refusal = GAME.why_not(scene.state, 0, move)
        assert refusal is not None
        for lang in LANGUAGES:
            assert refusal.said(GAME.words(lang)).startswith("TWINIT-")
    assert scene.state.moves(CLOCK)[0] > 0
