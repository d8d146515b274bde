"""Views and events as plain data. Compiled: a server looks after every input, once for each pair of eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from igroteka.core.events import HIDDEN, Event
from igroteka.core.seats import members
from igroteka.core.state import State


def seen(game: Any, state: State, observer: int) -> dict[str, Any]:
    """What this observer sees: what all see, and its own."""
    view = common(game, state)
    view.update(game.own(state, observer))
    return view


def common(game: Any, state: State) -> dict[str, Any]:
    """What all observers see alike: of the game itself, and in the same dictionary what all games share."""
    look: dict[str, Any] = game.common(state)
    look["game"] = game.name
    look["seats"] = state.seats
    look["official"] = state.seats >= game.official
    look["round"] = state.round
    look["phase"] = "over" if state.over else "interlude" if state.interlude else "round"
    look["must"] = members(state.must) if state.must else []
    look["ready"] = members(state.ready) if state.ready else []
    look["scores"] = list(state.scores())
    look["places"] = list(state.ranking()) if state.over else None
    look["cut_short"] = state.cut_short
    return look


def shown(event: Event, observer: int, face: Callable[[Event, int], str]) -> dict[str, Any]:
    """An event, its cards by their faces: null where the observer may not look."""
    return {
        "kind": event.kind,
        "seat": event.seat,
        "cards": faces(event, observer, face),
        "numbers": list(event.numbers),
    }


def faces(event: Event, observer: int, face: Callable[[Event, int], str]) -> list[str | None]:
    """The cards of an event, those that the observer may not know as null."""
    return [None if card == HIDDEN else face(event, card) for card in event.faces(observer)]
