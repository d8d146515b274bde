"""The loop that plays a list of inputs. Compiled: every match that ends is played once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from igroteka.core.events import Event, Recorder
from igroteka.core.inputs import Input
from igroteka.core.state import State

NOTHING: Final[list[Event]] = []  # what is told where nobody listens


def replayed(
    state: State, inputs: Iterable[Input], told: bool = True, lawful: bool = False
) -> Iterator[tuple[Input, list[Event], State]]:
    """Each input with the events it caused and the state it led to: always this state, which goes on.

    `told`: the events are wanted. `lawful`: each was judged when it was made and the rules are not asked again;
    otherwise an illegal one raises IllegalMove.
    """
    recorder: Recorder | None = Recorder() if told else None
    state.recorder = recorder
    for made in inputs:
        if lawful:
            state.apply(made.seat, made.move)
        else:
            state.play(made.seat, made.move)
        yield made, NOTHING if recorder is None else recorder.take(), state


def state_after(state: State, inputs: Iterable[Input], lawful: bool = False) -> State:
    """The state, after all these inputs."""
    for _ in replayed(state, inputs, False, lawful):
        pass
    return state
