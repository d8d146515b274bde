"""Views and events as plain data. Compiled: a server looks after every input, once for each pair of eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from igroteka.core.events import HIDDEN, Event
from igroteka.core.seats import members
from igroteka.core.state import State

NOBODY: Final[list[int]] = []  # shared by all looks, which are read only

SHARED: Final[tuple[str, ...]] = (
    "game",
    "seats",
    "official",
    "round",
    "phase",
    "must",
    "ready",
    "scores",
    "places",
    "cut_short",
)


@mypyc_attr(acyclic=True)  # nothing for the collector to look at
class Look:
    """A part of a view, its names and values side by side: two looks are compared without looking anything up."""

    __slots__ = ("names", "values")

    def __init__(self, names: tuple[str, ...], values: list[Any]) -> None:
        assert len(names) == len(values), names
        self.names = names
        self.values = values

    def view(self) -> dict[str, Any]:
        """As plain data."""
        return dict(zip(self.names, self.values, strict=True))


def look(view: dict[str, Any]) -> Look:
    """Plain data as a look; where every microsecond counts, a game puts names and values side by side itself."""
    return Look(tuple(view), list(view.values()))


def seen(game: Any, state: State, observer: int) -> dict[str, Any]:
    """What this observer sees: what all see, and its own."""
    own: Look = game.own(state, observer)
    return {**common(game, state), **own.view()}


def common(game: Any, state: State) -> dict[str, Any]:
    """What all observers see alike: of the game itself, and what all games share."""
    table: Look = game.common(state)
    return {**table.view(), **shared(game, state).view()}


def shared(game: Any, state: State) -> Look:
    """What all observers see alike in every game."""
    return Look(
        SHARED,
        [
            game.name,
            state.seats,
            state.seats >= game.official or state.seats >= game.official_seats(game.options_of(state)),
            state.round,
            "over" if state.over else "interlude" if state.interlude else "round",
            members(state.must) if state.must else NOBODY,
            members(state.ready) if state.ready else NOBODY,
            list(state.scores()),
            list(state.ranking()) if state.over else None,
            state.cut_short,
        ],
    )


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
