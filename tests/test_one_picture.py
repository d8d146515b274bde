"""Live frames and the replay tell the same of a match; the match is played once for each, and a move judged once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from igroteka.core.events import Event
from igroteka.core.record import Record, record_text
from igroteka.core.seats import TABLE
from igroteka.server.http.album import _opened
from igroteka.server.http.replays import replay
from igroteka.server.journal.rows import Finished, Player
from igroteka.server.table.bodies import Clock
from igroteka.server.table.match import Match
from igroteka.server.table.retelling import written_out
from igroteka.server.table.table import Table
from igroteka.server.table.tell import Teller
from tests.core.matches import GAMES, SECRET, live
from tests.played import counted
from tests.server.harness import merged
from tests.server.test_archivist import a_story

Seen = tuple[list[dict[str, Any]], dict[str, Any]]  # events and the view after a step
MOST = 120  # inputs: a few rounds of every game


def played_live(record: Record, eyes: int) -> list[Seen]:
    """What a table's frames tell these eyes, step by step."""
    table = Table("ROOK-7")
    table.game, table.number, table.names, table.status = record.game, 3, record.names, "playing"
    table.committed[3] = (SECRET, "")
    key = bytes.fromhex(record.dice["key"])
    match = table.match = Match(record.game, record.seats, record.options, key, "", Clock(), 0)
    teller, words = Teller(table, match), record.game.words("en")
    view: dict[str, Any] = {}
    seen: list[Seen] = []
    for made in record.inputs:
        assert match.state.allows(made.seat, made.move)
        table.version += 1
        step = match.adopt(match.plan(made.seat, made.move), table.version, made.at)
        frame = teller.frame(eyes, teller.steps((step,), eyes, words), made.at)
        told = msgspec.json.decode(msgspec.json.encode(frame))
        view = merged(view, told["patch"]) if "patch" in told else told["view"]
        seen.append((told["steps"][0].get("events", []), view))
    return seen


def replayed_later(record: Record, eyes: int) -> list[Seen]:
    """What the replay tells these eyes of the finished match."""
    view: dict[str, Any] = {}
    seen: list[Seen] = []
    for step in msgspec.json.decode(replay(finished(record), eyes, "en"))["steps"]:
        view = merged(view, step["patch"]) if "patch" in step else step["view"]
        seen.append((step["events"], view))
    return seen


def finished(record: Record) -> Finished:
    return Finished(
        id="ROOK-7-3",
        table="ROOK-7",
        number=3,
        game=record.game.name,
        rules=record.game.version,
        seats=record.seats,
        options="{}",
        prepared=False,
        reason="over",
        started=1,
        ended=2,
        players=[Player(seat, None, name, None, 0, 1) for seat, name in enumerate(record.names)],
        record=record_text(record),
        events="[]",
    )


def without_defaults(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Frames leave out what is as it usually is."""
    usual = {"seat": TABLE, "cards": [], "numbers": [], "faces": [], "line": ""}
    return [{key: value for key, value in event.items() if usual.get(key) != value} for event in events]


def without_null(value: Any) -> Any:
    """Null and absent mean the same in the dictionaries of a view."""
    if isinstance(value, dict):
        return {name: without_null(inner) for name, inner in value.items() if inner is not None}
    return value


@pytest.mark.parametrize("name", GAMES)
def test_live_frames_and_the_replay_tell_the_same(name: str) -> None:
    record = live(name, MOST)
    for eyes in (TABLE, *range(record.seats)):
        now, later = played_live(record, eyes), replayed_later(record, eyes)
        assert [without_defaults(events) for events, _ in later] == [events for events, _ in now]
        assert [without_null(view) for _, view in later] == [without_null(view) for _, view in now]


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_plays_the_match_once(name: str) -> None:
    record = live(name)
    match = finished(record)
    with counted() as played:
        replay(match, 0, "ru")
    assert (played.applied, played.judged) == (len(record.inputs), len(record.inputs))


def test_the_archive_and_the_album_play_a_match_once() -> None:
    story = a_story()
    with counted() as played:
        written_out(story)
    assert played.applied == len(story.codes)
    record = live("twinit")
    text = record_text(record)
    with counted() as played:
        page = _opened("twinit", record.game.version, text)
    assert played.applied == len(record.inputs)
    rounds = [int(state.round) for state in page.rounds]
    assert rounds == sorted(set(rounds), reverse=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_planned_move_is_not_judged_again_and_touches_nothing(name: str) -> None:
    record = live(name, 30)
    key = bytes.fromhex(record.dice["key"])
    match = Match(record.game, record.seats, record.options, key, "", Clock(), 0)
    happened: list[list[Event]] = []
    for version, made in enumerate(record.inputs, 1):
        before = record.game.dump(match.state)
        with counted() as played:
            planned = match.plan(made.seat, made.move)
        assert (played.applied, played.judged) == (1, 0)
        assert record.game.dump(match.state) == before
        happened.append(match.adopt(planned, version, made.at).events)
    assert [[event.whole() for event in step.events] for step in match.steps()] == [
        [event.whole() for event in events] for events in happened
    ]
    assert record.game.dump(match.state_at(len(record.inputs))) == record.game.dump(match.state)
