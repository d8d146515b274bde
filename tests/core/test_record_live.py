"""Records of live tables: fair deals, listed draws, prepared positions, lag, early ends."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from igroteka.core.errors import Mistake
from igroteka.core.record import EarlyEnd, read_record, read_record_text, record_text, write_record
from tests.core.matches import GAMES, blank, forged, live, play_on, recorded, rows_of

each_game = pytest.mark.parametrize("name", GAMES)


@each_game
@pytest.mark.parametrize("prepared", [None, 0, 12], ids=["dealt", "prepared before the deal", "prepared in a round"])
def test_a_record_of_a_live_table_is_read_as_it_was_written(name: str, prepared: int | None, tmp_path: Path) -> None:
    record = live(name, prepared=prepared)
    write_record(tmp_path / "game.jsonl", record)
    again = read_record(tmp_path / "game.jsonl")
    assert again.inputs == record.inputs
    assert (again.fair, again.about, again.dice) == (record.fair, record.about, record.dice)
    assert (again.position is None) == (prepared is None)
    assert again.finished()
    assert record.game.dump(again.state()) == record.game.dump(record.state())
    assert record_text(again) == record_text(record)


@each_game
def test_every_draw_of_the_match_is_listed_once_and_in_order(name: str) -> None:
    record = read_record_text(record_text(live(name)), name)
    numbers = [draw.number for made in record.inputs for draw in made.draws]
    assert numbers == list(range(record.state().dice.drawn))
    assert numbers


@each_game
def test_a_writer_that_kept_no_draws_lists_them_by_playing_again(name: str) -> None:
    record = live(name, 30)
    kept = record_text(record)
    record.inputs = [replace(made, draws=()) for made in record.inputs]
    assert record_text(record) == kept


@each_game
def test_a_match_from_a_prepared_position_need_not_begin_with_a_deal(name: str) -> None:
    record = live(name, 8, prepared=12)
    again = read_record_text(record_text(record), name)
    assert record.game.write(again.inputs[0].move) != "deal"
    assert again.state().inputs == 12 + len(again.inputs)


def test_the_draws_after_a_prepared_position_are_numbered_on() -> None:
    record = live("wazabi", 60, prepared=12)
    first = next(draw for made in record.inputs for draw in made.draws)
    before = blank("wazabi", {"turn_limit": 8})
    assert first.number == play_on(before, 12).dice.drawn > 0


@each_game
@pytest.mark.parametrize("reason", ["agreed", "conceded"])
def test_a_table_can_end_a_match_early_and_has_the_last_word_on_the_scores(name: str, reason: str) -> None:
    record = live(name, 15)
    places = list(range(1, record.seats + 1))
    record.early = EarlyEnd("agreed" if reason == "agreed" else "conceded", [7] * record.seats, places)
    again = read_record_text(record_text(record), name)
    assert again.early == record.early
    assert again.finished()
    assert not again.state().over


def test_an_end_by_the_rules_may_say_so() -> None:
    rows = rows_of(record_text(live("uno")))
    rows[-1]["reason"] = "over"
    assert read_record_text(forged(rows), "uno").early is None


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"reason": "bored"}, "format"),
        ({"reason": "over"}, "reason"),
        ({"scores": [1]}, "scores"),
        ({"places": [0, 1]}, "places"),
        ({"places": [1, 3]}, "places"),
        ({"places": [1]}, "scores"),
        ({"position": "0" * 16}, "final"),
    ],
)
def test_an_early_end_that_cannot_be_is_refused(change: dict[str, object], what: str) -> None:
    record = live("uno", 15)
    record.early = EarlyEnd("agreed", [0, 5], [2, 1])
    assert record.seats == 2
    rows = rows_of(record_text(record))
    rows[-1] |= change
    with pytest.raises(Mistake) as refused:
        read_record_text(forged(rows), "uno")
    assert refused.value.args_ == {"line": len(rows), "what": what}


@pytest.mark.parametrize("reason", ["agreed", "conceded"])
def test_a_match_that_the_rules_ended_was_not_ended_early(reason: str) -> None:
    rows = rows_of(record_text(live("uno")))
    rows[-1]["reason"] = reason
    with pytest.raises(Mistake) as refused:
        read_record_text(forged(rows), "uno")
    assert refused.value.args_ == {"line": len(rows), "what": "reason"}


def test_lag_is_kept() -> None:
    record = recorded("twinit", 20)
    record.inputs[7] = replace(record.inputs[7], lag=85)
    assert [made.lag for made in read_record_text(record_text(record), "twinit").inputs][6:9] == [0, 85, 0]


def test_draws_can_be_listed_without_a_fair_deal_and_are_checked_then_too() -> None:
    record = live("zero", 10)
    record.fair = None
    rows = rows_of(record_text(record))
    assert read_record_text(forged(rows), "zero").inputs == record.inputs
    rows[1]["draws"][3][2] += 1
    with pytest.raises(Mistake) as refused:
        read_record_text(forged(rows), "zero")
    assert refused.value.args_ == {"line": 2, "draw": "3", "what": "value"}


@each_game
def test_a_plain_record_stays_in_the_first_format(name: str) -> None:
    plain, played = rows_of(record_text(recorded(name, 5))), rows_of(record_text(live(name, 5)))
    assert plain[0]["igroteka"] == 1
    assert "fair" not in plain[0]
    assert all(set(row) == {"n", "seat", "move", "at"} for row in plain[1:])
    assert played[0]["igroteka"] == 2
