"""May a player take moves back? Only while no die or shuffle was used and nobody has learned anything by them.

Asked of the rules themselves, without knowing the game: the same inputs are played in worlds that the mover cannot
tell from the true one. If they are legal there and show the mover the same, they have taught nothing.
"""

from __future__ import annotations

from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.inputs import Input
from igroteka.core.replaying import replayed
from igroteka.core.seats import CLOCK
from igroteka.core.state import IllegalMove, State
from igroteka.core.telling import Telling
from igroteka.server.table.match import Match

WORLDS = 6


def undo_target(match: Match, seat: int) -> int:
    """How many inputs remain if this seat takes its last move back; says why it can't."""
    last = next((i for i in range(match.inputs - 1, -1, -1) if match.who[i] == seat), None)
    if last is None:
        raise Mistake("undo-nothing")
    before = match.state_at(last)
    if before.dice.drawn != match.state.dice.drawn:
        raise Mistake("undo-dice")
    inputs = list(match.made(last, match.inputs))
    if _learned(match, before, inputs, seat):
        raise Mistake("undo-shown")
    # The answer must not depend on what the asker does not know: what others learned is seen in a world of its own.
    world = _world(before, seat, 0)
    for observer in {made.seat for made in inputs} - {seat, int(CLOCK)}:
        if _learned(match, world, inputs, observer):
            raise Mistake("undo-shown")
    return last


def _learned(match: Match, before: State, inputs: list[Input], observer: int) -> bool:
    """Would some world that looks the same to the observer have gone on differently?"""
    truth = _seen(match, before.copy(), inputs, observer)
    for number in range(WORLDS):
        if _seen(match, _world(before, observer, number), inputs, observer) != truth:
            return True
    return False


def _world(before: State, observer: int, number: int) -> State:
    """One of the worlds that the observer cannot tell from this one."""
    return before.guess(observer, FastDice(7919 * number + int(before.inputs)))


def _seen(match: Match, state: State, inputs: list[Input], observer: int) -> list[object] | None:
    """Everything the observer would see of these inputs; None if they are not legal here."""
    telling = Telling(match.game, [])
    seen: list[object] = []
    try:
        for _, events, after in replayed(state, inputs):
            seen.append(telling.events(events, observer, None, 0))
            seen.append(telling.sight(after, observer).whole())
    except IllegalMove:
        return None
    return seen
