"""Hints, decided without anything around them: who may ask, what counts, what is told to whom."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.server.journal.troubles import Full
from igroteka.server.table.commands.hint import Hint
from igroteka.server.table.commands.move import Move
from igroteka.server.table.commands.say import Say
from igroteka.server.table.commands.set import Adjust
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.handle import Who
from igroteka.server.wire.terms import Settings
from tests.server.machine.desk import TABLE_ID, Desk, Ear
from tests.server.machine.test_decide import playing, two


def turn(desk: Desk, *ears: Ear) -> tuple[int, Ear]:
    """Whose turn it is."""
    match = desk.table.match
    assert match is not None
    seat = next(seat for seat in range(match.seats) if match.state.must & 1 << seat)
    return seat, next(ear for ear in ears if ear.who.guest == desk.table.chairs[seat].guest)


def wish(desk: Desk, ear: Ear, seat: int, id: str = "h1") -> dict[str, Any] | None:
    """Ask; what is answered at once."""
    return desk.say(ear, Hint(id=id, table=TABLE_ID, seat=seat))


def kinds(ear: Ear, after: int = 0) -> list[str]:
    return [message["type"] for message in ear.heard[after:]]


def hints_of(desk: Desk) -> list[int]:
    return [chair.hints for chair in desk.table.chairs]


def test_who_asks_is_told_the_moves_and_all_are_told_that_a_hint_was_taken() -> None:
    desk, anna, boris = playing()
    seat, asker = turn(desk, anna, boris)
    other = boris if asker is anna else anna
    assert wish(desk, asker, seat) is None
    assert hints_of(desk) == [0, 0]
    mark = len(other.heard)
    desk.advise()
    answer = desk.answers[asker.key, "h1"][-1]
    assert (answer["type"], answer["seat"]) == ("hint", seat)
    assert answer["moves"][0] == {
        "code": answer["moves"][0]["code"],
        "chance": 50,
        "doubt": 2,
        "why": ["There is nothing else worth a thought."],
    }
    assert kinds(other, mark) == ["table", "said"]
    said = other.heard[-1]
    assert (said["seat"], said["phrase"], said["name"]) == (seat, "hint", asker.who.name)
    assert other.heard[-2]["chairs"][seat]["hints"] == 1
    assert desk.log[-1].kind == "hint"


def test_about_the_same_question_a_hint_counts_once_and_is_said_again_at_once() -> None:
    desk, anna, boris = playing()
    seat, asker = turn(desk, anna, boris)
    wish(desk, asker, seat)
    desk.advise()
    again = wish(desk, asker, seat, "h2")
    assert again is not None
    assert again["moves"] == desk.answers[asker.key, "h1"][-1]["moves"]
    assert hints_of(desk)[seat] == 1
    assert not desk.wishes


def test_a_new_house_thinks_again_and_counts_nothing_twice() -> None:
    desk, anna, boris = playing()
    seat, asker = turn(desk, anna, boris)
    wish(desk, asker, seat)
    desk.advise()
    desk._woken()
    for ear in (anna, boris):
        desk.do(ear, Watch)
    assert hints_of(desk)[seat] == 1
    assert wish(desk, asker, seat, "h2") is None
    desk.advise()
    assert desk.answers[asker.key, "h2"][-1]["type"] == "hint"
    assert hints_of(desk)[seat] == 1


def test_the_next_question_is_a_new_hint_and_the_next_match_counts_from_nothing() -> None:
    desk, anna, boris = playing("uno")
    for number in range(2):
        seat, asker = turn(desk, anna, boris)
        wish(desk, asker, seat, f"h{number}")
        desk.advise()
        code = desk.answers[asker.key, f"h{number}"][-1]["moves"][0]["code"]
        desk.do(asker, Move, seat=seat, code=code, seen=desk.table.version)
    assert sum(hints_of(desk)) == 2
    assert [spoke.phrase for _, _, spoke in desk.table.talk] == ["hint", "hint"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_table_without_hints_says_so_in_one_sentence(lang: str) -> None:
    desk, anna, boris = playing(hints=False)
    seat, asker = turn(desk, anna, boris)
    asker.who = Who(asker.who.guest, asker.who.name, lang)
    answer = wish(desk, asker, seat)
    assert answer is not None
    assert answer["key"] == "hints-off"
    assert (
        answer["text"]
        == {
            "en": "This table plays without hints. The host can allow them.",
            "ru": "За этим столом играют без подсказок. Хозяин стола может их разрешить.",
        }[lang]
    )
    desk.do(anna, Adjust, settings=Settings(hints=True))
    assert wish(desk, asker, seat, "h2") is None


def test_what_cannot_be_asked_gets_one_sentence_and_counts_nothing() -> None:
    desk, anna, boris = playing()
    seat, asker = turn(desk, anna, boris)
    other = boris if asker is anna else anna
    refused = [wish(desk, other, 1 - seat), wish(desk, other, seat, "h2"), wish(desk, other, 9, "h3")]
    assert [answer and answer["key"] for answer in refused] == ["hint-not-now", "not-your-seat", "not-your-seat"]
    before, anna, _ = two()
    early = wish(before, anna, 0)
    assert early is not None
    assert early["key"] == "no-match"
    quick, anna, _ = playing("twinit")
    no_help = wish(quick, anna, 0)
    assert no_help is not None
    assert no_help["key"] == "hints-none"
    assert hints_of(desk) == [0, 0]


def test_an_adviser_that_fails_costs_nothing() -> None:
    desk, anna, boris = playing()
    seat, asker = turn(desk, anna, boris)
    wish(desk, asker, seat)
    desk.advise(well=False)
    assert desk.answers[asker.key, "h1"][-1]["key"] == "hint-late"
    assert hints_of(desk) == [0, 0]
    assert desk.room.unanswered() == []


def test_a_hint_about_what_has_passed_is_not_given() -> None:
    desk, anna, boris = playing("uno")
    seat, asker = turn(desk, anna, boris)
    wish(desk, asker, seat)
    match = desk.table.match
    assert match is not None
    code = match.game.write(int(match.state.choices(seat)[0]))
    desk.do(asker, Move, seat=seat, code=code, seen=desk.table.version)
    desk.advise()
    answer = desk.answers[asker.key, "h1"][-1]
    assert (answer["key"], answer["late"]) == ("too-late", True)
    assert hints_of(desk) == [0, 0]


def test_who_asks_again_meanwhile_is_answered_once_each() -> None:
    desk, anna, boris = playing()
    seat, asker = turn(desk, anna, boris)
    wish(desk, asker, seat)
    wish(desk, asker, seat, "h2")
    desk.advise()
    assert [desk.answers[asker.key, id][-1].get("key", "hint") for id in ("h1", "h2")] == ["hint-asked-again", "hint"]
    assert hints_of(desk)[seat] == 1


def test_a_full_disk_keeps_the_hint_back_and_nothing_is_lost() -> None:
    desk, anna, boris = playing()
    seat, asker = turn(desk, anna, boris)
    wish(desk, asker, seat)
    desk.trouble = Full()
    desk.advise()
    assert desk.answers[asker.key, "h1"][-1]["type"] == "sorry"
    assert hints_of(desk) == [0, 0]
    assert wish(desk, asker, seat, "h2") is None
    desk.advise()
    assert desk.answers[asker.key, "h2"][-1]["type"] == "hint"


def test_nobody_can_say_that_they_took_a_hint() -> None:
    desk, anna, _ = playing()
    assert desk.do(anna, Say, phrase="hint")["key"] == "phrase-unknown"
