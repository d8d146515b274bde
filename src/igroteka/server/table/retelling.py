"""A finished match told once more: the record that anybody can verify, the events for replays that need no engine.

Compiled: where many matches end, this is a good part of what a server does.
"""

from __future__ import annotations

import msgspec

from igroteka.core.events import Event
from igroteka.core.game import AnyGame
from igroteka.core.record import Input, Record, record_text
from igroteka.core.registry import find_game
from igroteka.server.journal.packing import packed
from igroteka.server.table.story import Happened, Story, Told, Written


def written_out(story: Story) -> Written:
    """Replays the match whole: not for the event loop."""
    game = find_game(story.game)
    record = Record(
        game=game,
        seats=story.seats,
        options=game.read_options(story.options),
        dice=story.fair.dice(),
        names=story.names,
        inputs=[
            Input(seat, move, at + lag, lag)
            for seat, move, at, lag in zip(story.who, story.codes, story.ats, story.lags, strict=True)
        ],
        about=story.about,
        position=story.position or None,
        fair=story.fair,
        early=story.early,
    )
    told: list[list[Event]] = []
    text = record_text(record, told)
    events = msgspec.json.encode(_retold(game, record, told)).decode()
    return Written(packed(text), packed(events))


def _retold(game: AnyGame, record: Record, told: list[list[Event]]) -> list[Told]:
    steps: list[Told] = []
    face = game.face
    for made, events in zip(record.inputs, told, strict=True):
        step = Told(made.seat, made.at, made.lag, [])
        for event in events:
            kind, seat, seen, cards, numbers = event.whole()
            faces = [face(event, card) for card in cards] if cards else []
            step.events.append(Happened(kind, seat, seen, faces, numbers))
        steps.append(step)
    return steps
