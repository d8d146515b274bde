"""The end of a match: places, the record that anybody can verify, the events for replays that need no engine."""

from __future__ import annotations

import msgspec

from igroteka.core.events import Event
from igroteka.core.fair import Fair
from igroteka.core.game import AnyGame
from igroteka.core.options import changed
from igroteka.core.record import EarlyEnd, Input, Record, record_text
from igroteka.server.store.pen import packed
from igroteka.server.store.rows import Packed, Player
from igroteka.server.table import bodies
from igroteka.server.table.table import Table
from igroteka.server.wire.terms import Ending


class _Happened(msgspec.Struct, gc=False):
    """An event with all its faces."""

    kind: str
    seat: int
    seen: int
    cards: list[str]
    numbers: list[int]


class _Step(msgspec.Struct, gc=False):
    """An input and what it caused."""

    seat: int
    at: int
    lag: int
    events: list[_Happened]


def ending(table: Table, reason: Ending) -> bodies.Ended:
    """How the match ended; whoever conceded comes last."""
    match = table.match
    assert match is not None
    places = [int(place) for place in match.state.ranking()]
    gave_up = [chair.conceded for chair in table.chairs]
    if any(gave_up):
        kept = [place for place, gone in zip(places, gave_up, strict=True) if not gone]
        stayed = sum(not gone for gone in gave_up)
        places = [
            stayed + 1 if gone else 1 + sum(other < place for other in kept)
            for place, gone in zip(places, gave_up, strict=True)
        ]
    return bodies.Ended(
        number=table.number,
        reason=reason,
        scores=[int(points) for points in match.state.scores()],
        places=places,
        result="" if table.settings.lesson else f"{table.id}-{table.number}",
    )


def record_of(table: Table, end: bodies.Ended | None) -> Record:
    """The match as a record; secrets included, so only for finished matches."""
    match = table.match
    assert match is not None
    fair = Fair.revealed(table.secret(table.number), table.id, table.number, table.entropy)
    return Record(
        game=match.game,
        seats=match.seats,
        options=match.options,
        dice=fair.dice(),
        names=list(table.names),
        inputs=[
            Input(seat, move, at + lag, lag)
            for seat, move, at, lag in zip(match.who, match.codes, match.ats, match.lags, strict=True)
        ],
        about={
            "seats": [chair.level or chair.kind for chair in table.chairs],
            "started": table.started,
            "rewinds": match.rewinds,
        },
        position=match.position or None,
        fair=fair,
        early=None if end is None or end.reason == "over" else EarlyEnd(end.reason, end.scores, end.places),
    )


def finished(table: Table, end: bodies.Ended, wall: int) -> Packed:
    """Everything the archive keeps of a match. Replays it whole: call it off the event loop."""
    match = table.match
    assert match is not None
    record = record_of(table, end)
    told: list[list[Event]] = []
    text = record_text(record, told)
    events = msgspec.json.encode(_steps(match.game, record, told)).decode()
    players = [
        Player(seat, chair.guest, table.names[seat], chair.level or None, end.scores[seat], end.places[seat])
        for seat, chair in enumerate(table.chairs)
    ]
    return Packed(
        id=end.result,
        table=table.id,
        number=table.number,
        game=match.game.name,
        rules=match.game.version,
        seats=match.seats,
        options=msgspec.json.encode(changed(record.options)).decode(),
        prepared=bool(match.position),
        reason=end.reason,
        started=table.started,
        ended=wall,
        record=text,
        events=events,
        players=players,
        packed_record=packed(text),
        packed_events=packed(events),
    )


def _steps(game: AnyGame, record: Record, told: list[list[Event]]) -> list[_Step]:
    steps: list[_Step] = []
    face = game.face
    for made, events in zip(record.inputs, told, strict=True):
        step = _Step(made.seat, made.at, made.lag, [])
        for event in events:
            kind, seat, seen, cards, numbers = event.whole()
            faces = [face(event, card) for card in cards] if cards else []
            step.events.append(_Happened(kind, seat, seen, faces, numbers))
        steps.append(step)
    return steps
