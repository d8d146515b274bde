"""The end of a match: places, the record that anybody can verify, the events for replays that need no engine."""

from __future__ import annotations

from typing import Any

import msgspec

from igroteka.core.events import Event
from igroteka.core.fair import Fair
from igroteka.core.options import changed
from igroteka.core.record import EarlyEnd, Input, Record, record_text
from igroteka.server.store.rows import Finished, Player
from igroteka.server.table import bodies
from igroteka.server.table.match import Match
from igroteka.server.table.table import Table
from igroteka.server.wire.terms import Ending


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
            Input(int(match.who[i]), int(match.codes[i]), int(match.ats[i] + match.lags[i]), lag=int(match.lags[i]))
            for i in range(match.inputs)
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


def finished(table: Table, end: bodies.Ended, wall: int) -> Finished:
    """Everything the archive keeps of a match. Replays it whole: call it off the event loop."""
    match = table.match
    assert match is not None
    record = record_of(table, end)
    players = [
        Player(seat, chair.guest, table.names[seat], chair.level or None, end.scores[seat], end.places[seat])
        for seat, chair in enumerate(table.chairs)
    ]
    return Finished(
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
        record=record_text(record),
        events=msgspec.json.encode(_events(match, record)).decode(),
        players=players,
    )


def _events(match: Match, record: Record) -> list[dict[str, Any]]:
    return [
        {"seat": made.seat, "at": made.at, "lag": made.lag, "events": [_event(match, event) for event in events]}
        for made, events, _ in record.steps()
    ]


def _event(match: Match, event: Event) -> dict[str, Any]:
    cards = [match.game.face(event, int(card)) for card in event.cards]
    return {
        "kind": event.kind,
        "seat": int(event.seat),
        "seen": int(event.seen),
        "cards": cards,
        "numbers": [int(number) for number in event.numbers],
    }
