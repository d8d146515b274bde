"""A finished match told once more: the record that anybody can verify, the events for replays that need no engine."""

from __future__ import annotations

from typing import Any

import msgspec

from igroteka.core.events import Event
from igroteka.core.fair import Fair
from igroteka.core.game import AnyGame
from igroteka.core.record import EarlyEnd, Input, Record, record_text
from igroteka.core.registry import find_game
from igroteka.server.store.pen import packed


class Story(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="story"):
    """All that is needed to play a match again, secrets included: only of finished matches."""

    game: str
    seats: int
    options: dict[str, Any]  # those that differ from their defaults
    fair: Fair
    names: list[str]
    about: dict[str, Any]
    position: str
    early: EarlyEnd | None
    who: list[int]
    codes: list[int]
    ats: list[int]
    lags: list[int]


class Written(msgspec.Struct, frozen=True, gc=False, tag="written"):
    """The match as the archive keeps it, packed."""

    record: bytes
    events: bytes


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
    events = msgspec.json.encode(_steps(game, record, told)).decode()
    return Written(packed(text), packed(events))


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
