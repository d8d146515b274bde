"""The frames of a match: what `core/telling.py` tells each pair of eyes, as patches on what they were shown last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from igroteka.core.game import AnyGame
from igroteka.core.seats import BIT, EVERYONE
from igroteka.core.state import READY, State
from igroteka.core.telling import Common, Sight, Telling
from igroteka.core.words import Words
from igroteka.server.table.match import Match, Step
from igroteka.server.table.table import Table
from igroteka.server.wire import codec, down

_LEGAL: dict[tuple[str, int], dict[int, down.Offered]] = {}  # what one touches depends on seat and move alone
_NOTHING = down.Step(0, 0)

# Made for every move: compiled code finds final names without looking them up.
FRAME: Final = down.Frame
STEP: Final = down.Step


def _legal_move(game: AnyGame, state: State, seat: int, move: int) -> down.Offered:
    if move == READY:
        return down.Offered("ready", ["ready"])
    taps, *others = game.paths(state, seat, move)
    return down.Offered(game.write(move), taps, bool(others))


@mypyc_attr(acyclic=True)  # nothing for the collector to look at
class Shown:
    """What a pair of eyes knows."""

    __slots__ = ("fresh", "moves", "sight", "version")

    def __init__(self, version: int, sight: Sight, moves: list[down.Offered]) -> None:
        self.version = version
        self.fresh = True  # not the same view as before
        self.sight = sight
        self.moves = moves

    def whole(self) -> dict[str, Any]:
        """The view."""
        return self.sight.whole()


class Teller:
    """Makes the frames of one match and remembers what each pair of eyes was shown last."""

    __slots__ = (
        "_common",
        "_common_state",
        "_common_version",
        "_legal",
        "_open",
        "_open_step",
        "game",
        "match",
        "number",
        "shown",
        "table",
        "telling",
    )

    def __init__(self, table: Table, match: Match) -> None:
        self.table = table
        self.match = match
        self.game: AnyGame = match.game
        self.number = table.number
        self.telling = Telling(match.game, table.names, table.secret(table.number), options=match.options)
        self._legal = [_LEGAL.setdefault((self.game.name, seat), {}) for seat in range(match.seats)]
        self._common: Common | None = None  # of the last state and version that anybody was told of
        self._common_state: State = match.state
        self._common_version = 0
        self._open_step: Step | None = None  # the last step that all see alike,
        self._open = _NOTHING  # and how
        self.shown: dict[int, Shown] = {}  # eyes -> the last frame they were sent

    def view(self, eyes: int) -> dict[str, Any]:
        """What these eyes see now."""
        return self.telling.sight(self.match.state, eyes, self._seen_by_all()).whole()

    def _seen_by_all(self) -> Common:
        """Made once for each version: states are played on copies, and whatever else happens to one is a row too."""
        state, version = self.match.state, self.table.version
        known = self._common
        if known is not None and self._common_state is state and self._common_version == version:
            return known
        self._common = made = self.telling.common(state)
        self._common_state, self._common_version = state, version
        return made

    def frame(self, eyes: int, steps: list[down.Step], now: int, whole: bool = False) -> down.Frame:
        """The match as these eyes see it; a patch on what they were shown last, unless `whole`."""
        frame = self._frame(eyes, steps, now)
        sight = self.telling.sight(self.match.state, eyes, self._seen_by_all())
        last = None if whole else self.shown.get(eyes)
        shown = self.shown[eyes] = Shown(frame.version, sight, frame.moves)
        if last is None:
            frame.view = sight.whole()
        else:
            frame.base = last.version
            news = sight.since(last.sight)
            frame.patch = news
            shown.fresh = bool(news)
        return frame

    def again(self, eyes: int, steps: list[down.Step], now: int) -> down.Frame:
        """The whole picture for one more watcher; the next patch builds on the version that all of these eyes know."""
        last = self.shown.get(eyes)
        frame = self.frame(eyes, steps, now, whole=True)
        if last is not None:
            frame.version = last.version
            self.shown[eyes].version = last.version
        return frame

    def news(self, eyes: int, steps: list[down.Step], now: int, happened: bool) -> down.Frame | None:
        """The next frame for these eyes; None if they notice nothing (a sealed choice was silently changed)."""
        last = self.shown.get(eyes)
        frame = self.frame(eyes, steps, now)
        if last is None or happened:
            return frame
        shown = self.shown[eyes]
        if shown.fresh or shown.moves != last.moves:
            return frame
        self.shown[eyes] = last
        return None

    def _frame(self, eyes: int, steps: list[down.Step], now: int) -> down.Frame:
        match = self.match
        table = self.table
        frame = FRAME(table.id, eyes, table.version, self.number, now, 0, steps)
        if table.status == "playing":
            if eyes >= 0:
                frame.moves = self.legal_moves(eyes)
                if match.state.must & BIT[eyes]:
                    forced = self.game.forced(match.state, eyes)
                    if forced is not None:
                        frame.forced = self.game.write(forced)
            if match.due:
                frame.timers = self._timers(now)
            if match.thinking.used:
                frame.clocks = self._clocks(now)
        return frame

    def legal_moves(self, seat: int) -> list[down.Offered]:
        """The moves of a seat, each with its taps."""
        state, known = self.match.state, self._legal[seat]
        moves: list[down.Offered] = []
        for move in state.moves(seat):
            legal = known.get(move)
            if legal is None:
                legal = known[int(move)] = codec.written(_legal_move(self.game, state, seat, int(move)))
            moves.append(legal)
        return moves

    def steps(self, steps: Sequence[Step], eyes: int, words: Words | None) -> list[down.Step]:
        """Steps as these eyes may know them; with words, each event also as a sentence."""
        if words is not None:
            self.telling.names = self.table.names  # whoever takes a seat that was left has another
        return [self._step(step, eyes, words) for step in steps]

    def _step(self, step: Step, eyes: int, words: Words | None) -> down.Step:
        if words is None and step is self._open_step:
            return self._open
        events = self.telling.events(step.events, eyes, words, step.deal)
        told = STEP(step.version, step.at, events, step.rewind)
        if words is None and all(event.seen == EVERYONE for event in step.events):
            self._open_step, self._open = step, told
        return told

    def _timers(self, now: int) -> list[down.Timer]:
        """The next one first: the order in which the rules list them may follow what nobody should know."""
        due = self.match.due
        timers = [(max(due[name, ms] - now, 0), self.game.timer_name(name)) for name, ms in due]
        return [down.Timer(name, left) for left, name in sorted(timers)]

    def _clocks(self, now: int) -> down.Clocks:
        thinking = self.match.thinking
        left = [max(thinking.left(seat, now), 0) for seat in range(self.match.seats)]
        return down.Clocks(left, thinking.running(self.match.state))
