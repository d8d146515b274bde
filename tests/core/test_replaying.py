"""A list of inputs is played in one place, judged or not, and a record only once while it is read or written."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.core.events import Event
from igroteka.core.inputs import Input
from igroteka.core.record import Reading, open_record, record_text, write_record
from igroteka.core.replaying import replayed, state_after
from igroteka.core.state import IllegalMove
from tests.core.matches import GAMES, live, recorded
from tests.played import counted


@pytest.mark.parametrize("name", GAMES)
def test_told_or_not_judged_or_not_the_same_state_comes_out(name: str) -> None:
    record = recorded(name, 60)
    end = record.game.dump(record.state())
    for told in (False, True):
        for lawful in (False, True):
            with counted() as played:
                again = replayed(record.start(), record.inputs, told, lawful)
                steps = [(made, bool(events)) for made, events, _ in again]
            assert [made for made, _ in steps] == record.inputs
            assert any(happened for _, happened in steps) == told
            assert (played.applied, played.judged) == (len(steps), 0 if lawful else len(steps))
            assert record.game.dump(state_after(record.start(), record.inputs, lawful)) == end


def test_an_unlawful_input_is_refused_where_it_stands() -> None:
    record = recorded("zero", 5)
    steps = replayed(record.start(), [*record.inputs[:3], Input(0, 10**6)])
    assert [made for made, _, _ in (next(steps), next(steps), next(steps))] == record.inputs[:3]
    with pytest.raises(IllegalMove):
        next(steps)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_told_while_it_is_checked(name: str) -> None:
    record = live(name)
    text = record_text(record)
    truth = [[event.whole() for event in events] for _, events, _ in record.steps()]
    with counted() as played:
        reading = Reading(text, name)
        told = [[event.whole() for event in events] for _, events, _ in reading.steps()]
    assert played.applied == len(record.inputs)
    assert told == truth
    assert reading.ends
    assert reading.record.inputs == record.inputs
    assert record.game.dump(reading.state) == record.game.dump(record.state())


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_written_and_told_by_playing_it_once(name: str) -> None:
    record = live(name)
    told: list[list[Event]] = []
    with counted() as played:
        text = record_text(record, told)
    assert played.applied == len(record.inputs) == len(told)
    assert text == record_text(record)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("most", [0, 12, 10**9])
def test_whoever_has_the_last_state_writes_a_record_without_playing(name: str, most: int, tmp_path: Path) -> None:
    record = recorded(name, most)
    state = record.state()
    with counted() as played:
        write_record(tmp_path / "game", record, state)
    assert played.applied == 0
    assert (tmp_path / "game").read_text(encoding="utf-8") == record_text(record)
    assert open_record(tmp_path / "game").checked().inputs == record.inputs


def test_listed_draws_are_never_taken_on_trust() -> None:
    record = live("wazabi", 30)
    undrawn = [Input(made.seat, made.move, made.at, made.lag) for made in record.inputs]
    text = record_text(record)
    record.inputs = undrawn
    assert record_text(record, state=record.state()) == text


def test_a_game_goes_on_after_reading_with_the_same_dice() -> None:
    whole, half = live("wazabi"), live("wazabi", 10)
    reading = Reading(record_text(half), "wazabi")
    reading.checked()
    state_after(reading.state, whole.inputs[10:])
    assert whole.game.dump(reading.state) == whole.game.dump(whole.state())


def test_the_mistakes_of_whoever_looks_on_are_not_the_records() -> None:
    steps = Reading(record_text(live("uno", prepared=12)), "uno").steps()
    with pytest.raises(ZeroDivisionError):
        [1 // 0 for _ in steps]
