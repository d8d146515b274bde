"""Why a tap does nothing: a client knows things to touch, not the codes of moves that are not offered to it."""

from __future__ import annotations

from igroteka.core.errors import Refusal
from igroteka.core.game import AnyGame
from igroteka.core.state import State

Index = dict[tuple[str, ...], list[int]]

_INDEXES: dict[tuple[AnyGame, int], Index] = {}  # by game and seat: paths depend on nothing else


def why_taps(game: AnyGame, state: State, seat: int, taps: list[str]) -> Refusal | None:
    """None while these taps begin a legal move; otherwise what the likeliest move that they begin lacks."""
    if not 0 <= seat < state.seats or state.over or state.interlude:
        return game.why_not(state, seat, 0)
    index = _index(game, state, seat)
    begun = index.get(tuple(taps), [])
    if any(state.allows(seat, move) for move in begun):
        return None
    if not begun and len(taps) == 1:  # it lies elsewhere, like a card of the row: as if it were touched in the hand
        begun = [move for move in _elsewhere(index, taps[0]) if not state.allows(seat, move)]
    refusals = [(move, game.why_not(state, seat, move)) for move in begun]
    told = [(_rank(game, state, seat, move, refusal, len(taps)), refusal) for move, refusal in refusals if refusal]
    found = min(told, key=lambda pair: pair[0])[1] if told else None
    if found is None or found.key in game.astray:
        found = _instead(game, state, seat, taps, found is not None) or found
    return found or Refusal("why-nothing-there")


def _instead(game: AnyGame, state: State, seat: int, taps: list[str], astray: bool) -> Refusal | None:
    """What to touch instead: the next thing of a move that is begun, the first one of a move this belongs to.

    A player touched while a die is to be given: first the die. A second card touched: first the player it is for.
    Where a tap went astray, the first thing of any move that is on.
    """
    legal = [int(move) for move in state.moves(seat) if move >= 0]
    paths = [(move, path) for move in legal for path in game.paths(state, seat, move)]
    made = len(taps) - 1
    begun = [(move, path[made]) for move, path in paths if 0 < made < len(path) and path[:made] == taps[:made]]
    later = [(move, path[0]) for move, path in paths if taps and taps[-1] in path[1:]]
    others = [(move, path[0]) for move, path in paths] if astray else []
    for move, tap in [*begun, *later, *others]:
        refusal = game.why_tap(state, seat, move, tap)
        if refusal is not None:
            return refusal
    return None


def _rank(game: AnyGame, state: State, seat: int, move: int, refusal: Refusal, given: int) -> tuple[bool, int, int]:
    """The lower, the more telling: sharp before blunt, a whole move before one that is begun."""
    return refusal.key in game.blunt, len(game.taps(state, seat, move)) - given, move


def _index(game: AnyGame, state: State, seat: int) -> Index:
    """Every beginning of every path of every move, legal or not."""
    index = _INDEXES.get((game, seat))
    if index is None:
        index = {}
        for move in range(game.move_count):
            for path in game.paths(state, seat, move):
                for length in range(len(path) + 1):
                    index.setdefault(tuple(path[:length]), []).append(move)
        _INDEXES[game, seat] = index
    return index


def _elsewhere(index: Index, tap: str) -> list[int]:
    """The moves that begin with a thing of the same name at another place."""
    thing = tap.partition(":")[2]
    places = [path for path in index if len(path) == 1 and path[0].partition(":")[2] == thing]
    return [move for path in places for move in index[path]]
