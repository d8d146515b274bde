"""The end of a match: scores and places, its story, and what the archive keeps of it."""

from __future__ import annotations

import msgspec

from igroteka.core.fair import Fair
from igroteka.core.options import changed
from igroteka.core.record import EarlyEnd
from igroteka.server.journal.rows import Packed, Player
from igroteka.server.table import bodies
from igroteka.server.table.story import Story, Written
from igroteka.server.table.table import Table


def ending(table: Table, reason: bodies.Ending) -> bodies.Ended:
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
        result="" if table.lesson else f"{table.id}-{table.number}",
    )


def story_of(table: Table, end: bodies.Ended) -> Story:
    """The match that ends here; its secret may be told now."""
    match = table.match
    assert match is not None
    return Story(
        game=match.game.name,
        seats=match.seats,
        options=changed(match.options),
        fair=Fair.revealed(table.secret(table.number), table.id, table.number, table.entropy),
        names=list(table.names),
        about={
            "seats": ["program" if chair.program else chair.level or chair.kind for chair in table.chairs],
            "started": table.started,
            "rewinds": match.rewinds,
        },
        position=match.position,
        early=None if end.reason == "over" else EarlyEnd(end.reason, end.scores, end.places),
        who=list(match.who),
        codes=list(match.codes),
        ats=list(match.ats),
        lags=list(match.lags),
    )


def finished(table: Table, end: bodies.Ended, written: Written, wall: int) -> Packed:
    """Everything the archive keeps of the match."""
    match = table.match
    assert match is not None
    return Packed(
        id=end.result,
        table=table.id,
        number=table.number,
        game=match.game.name,
        rules=match.game.version,
        seats=match.seats,
        options=msgspec.json.encode(changed(match.options)).decode(),
        prepared=bool(match.position),
        reason=end.reason,
        started=table.started,
        ended=max(wall, table.started + table.at),  # clocks are set back: it took at least the table's own time
        players=[
            Player(seat, chair.player, table.names[seat], chair.level or None, end.scores[seat], end.places[seat])
            for seat, chair in enumerate(table.chairs)
        ],
        record=written.record,
        events=written.events,
        public=table.public,
    )
