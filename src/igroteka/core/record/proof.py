"""What a record must keep to: its deal, its draws and its end are those of the game that replays.

Anybody can write right sums under a changed record, so nothing here trusts them.
"""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.core.dice import Draw
from igroteka.core.errors import Mistake
from igroteka.core.record.replay import EarlyEnd, Record
from igroteka.core.record.rows import EndLine, damaged, digest
from igroteka.core.state import State


def check_deal(record: Record) -> None:
    """The secret is the one promised; the key of the dice comes from it and from what the players added."""
    fair = record.fair
    if fair is None:
        return
    if len(fair.entropy) != record.seats:
        raise damaged(1, "format")
    try:
        promised, dice = fair.keeps_its_promise(), fair.dice()
    except UnicodeEncodeError:  # half a surrogate pair is no text
        raise damaged(1, "format") from None
    if not promised:
        raise damaged(1, "commitment")
    if record.dice != dice:
        raise damaged(1, "key")


def check_draws(line: int, listed: Sequence[Draw], drawn: Sequence[Draw]) -> None:
    """The listed draws are those that the rules asked for, none missing and none extra, with the values of the key."""
    for said, true in zip(listed, drawn, strict=False):
        if said.number != true.number:
            missing = said.number > true.number
            raise _draw(line, true if missing else said, "missing" if missing else "extra")
        if said.below != true.below:
            raise _draw(line, said, "bound")
        if said.value != true.value:
            raise _draw(line, said, "value")
    if len(listed) > len(drawn):
        raise _draw(line, listed[len(drawn)], "extra")
    if len(listed) < len(drawn):
        raise _draw(line, drawn[len(listed)], "missing")


def end_line(record: Record, state: State) -> EndLine:
    """How the match ended; the table can end it early only while the rules have not."""
    position = digest(record.game.sealed(state, record.rules))
    early = record.early
    if early is not None and not state.over:
        return EndLine(True, early.scores, early.places, position, early.reason)
    scores, places = state.scores(), state.ranking()
    return EndLine(True, [int(points) for points in scores], [int(place) for place in places], position)


def check_end(record: Record, state: State, said: EndLine, line: int) -> EarlyEnd | None:
    """The end is that of the game; returns what the table added if it ended the match early."""
    early = None
    if said.reason == "agreed" or said.reason == "conceded":
        if not len(said.scores) == len(said.places) == record.seats:
            raise damaged(line, "scores")
        if not all(1 <= place <= record.seats for place in said.places):
            raise damaged(line, "places")
        early = EarlyEnd(said.reason, said.scores, said.places)
    if state.over == (early is not None):
        raise damaged(line, "reason")
    true = end_line(record, state)
    if said.position != true.position:
        raise damaged(line, "final")
    if early is None and said.scores != true.scores:
        raise damaged(line, "scores")
    if early is None and said.places != true.places:
        raise damaged(line, "places")
    return early


def _draw(line: int, draw: Draw, what: str) -> Mistake:
    return Mistake("record-draw", line=line, draw=str(draw.number), what=what)
