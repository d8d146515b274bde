"""The decisions of a finished match, each as its seat saw it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from igroteka.bots.review.judging import positions
from igroteka.core.record import Record
from igroteka.core.seats import holds
from igroteka.core.state import State
from igroteka.core.telling import Telling, deal_of
from igroteka.server.http.replays import replayable
from igroteka.server.journal.rows import Finished
from igroteka.server.study.notes import Note, Notes
from igroteka.server.table.bodies import Clock
from igroteka.server.table.thinking import Thinking

Row = dict[str, Any]  # by the columns of `parquet.COLUMNS`
PEOPLE = ("person", "program")


def is_of_somebody_forgotten(match: Finished, notes: Notes | None) -> bool:
    """Did somebody play here who asked to be forgotten? Then nothing of the match is given away."""
    nameless = any(player.guest is None and player.bot is None for player in match.players)
    return nameless or (notes is not None and notes.forgotten)


def decisions_of(match: Finished, notes: Notes | None, number: int) -> list[Row] | None:
    """The rows of a match that has this number in the data set; None if its rules are not played any more.

    A damaged record raises a Mistake.
    """
    reading = replayable(match.game, match.rules, match.record)
    if reading is None:
        return None
    record = reading.checked()
    made = notes.made if notes is not None and len(notes.made) == len(record.inputs) else None
    common = _of_match(match, number)
    outcomes = [_outcome(match, seat) for seat in range(match.seats)]
    return [{**common, **row, **outcomes[row["seat"]]} for row in _rows(record, made)]


def _of_match(match: Finished, number: int) -> Row:
    return {
        "match": number,
        "month": datetime.fromtimestamp(match.ended / 1000, UTC).strftime("%Y-%m"),
        "game": match.game,
        "rules": match.rules,
        "options": match.options,
        "seats": match.seats,
        "prepared": match.prepared,
        "ended": match.reason,
    }


def _outcome(match: Finished, seat: int) -> Row:
    places = [player.place for player in sorted(match.players, key=lambda player: player.seat)]
    share = 1.0 / places.count(1) if places[seat] == 1 else 0.0
    return {"place": places[seat], "win_share": share, "score": match.players[seat].score}


def _rows(record: Record, notes: list[Note] | None) -> Iterator[Row]:
    game = record.game
    telling = Telling(game, [""] * record.seats, os.urandom(32))  # veiled anew: tokens that nobody has seen
    clock = Thinking(Clock(move=1), record.seats)
    timed = notes is not None or not record.about.get("rewinds")
    before = 0
    for step, made, state in positions(record):
        clock.tick(state, before)
        before = made.at
        if made.seat < 0 or state.interlude:  # the clock decided, or somebody had seen enough of the last round
            continue
        note = notes[step - 1] if notes is not None else _by_record(record, made.seat)
        asked = clock.since[made.seat] if timed and not note.resumed and holds(state.must, made.seat) else None
        yield {
            "round": deal_of(state),
            "input": step,
            "seat": made.seat,
            "who": note.who,
            "level": note.level,
            "view": msgspec.json.encode(telling.sight(state, made.seat).whole()).decode(),
            "legal": _legal(record, state, made.seat),
            "move": game.write(made.move),
            "ms": None if asked is None else max(made.at - asked, 0),
            "hint": note.hint if notes is not None else None,
            "undone": note.undone if notes is not None else None,
        }


def _legal(record: Record, state: State, seat: int) -> list[str]:
    return [record.game.write(int(move)) for move in state.moves(seat)]


def _by_record(record: Record, seat: int) -> Note:
    """What the record alone says, where there is no log that fits it."""
    seats = record.about.get("seats")
    said = str(seats[seat]) if isinstance(seats, list) and len(seats) == record.seats else "person"
    return Note(said, None, False, 0, False) if said in PEOPLE else Note("bot", said, False, 0, False)
