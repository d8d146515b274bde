"""Reviews of finished matches: made in a process of its own, one at a time, after everybody else; then kept for good.

Whoever asks for one that is being made is told how far it is. What is kept speaks no language and names nobody.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from igroteka.bots.advice import advisable
from igroteka.bots.review.judging import TIMES, Judged, judge_of
from igroteka.bots.review.paper import Review, begun, kept, packed
from igroteka.core.errors import Mistake
from igroteka.server.child import BROKEN, Child
from igroteka.server.journal import Journal
from igroteka.server.journal.rows import Finished
from igroteka.server.piped import Ready, Trouble, help_out
from igroteka.server.words import game_named

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-P", "-m", "igroteka.server.reviewer")
NICER = 15  # people, archives, replays and bots come first
AT_ONCE = 4  # decisions: so often it is known how far a review is
LIMIT = 120.0  # seconds for them on a busy machine
PATIENCE = 1.0  # seconds until whoever asks is told how far it is


class Wish(msgspec.Struct, frozen=True):
    """Decisions of a seat to look at; none: which ones are there?"""

    record: str
    seat: int
    steps: list[int]
    times: int


class Looked(msgspec.Struct, frozen=True, tag="looked"):
    """A review in which nothing is judged yet, or what was judged."""

    review: Review | None
    judged: list[Judged]


def looked(wish: Wish) -> Looked:
    """Thinks: that takes a while."""
    judge = judge_of(wish.record, wish.times)
    if not wish.steps:
        return Looked(begun(judge.record, wish.record, wish.times, wish.seat), [])
    return Looked(None, [judge.judged(step) for step in wish.steps])


@dataclass
class Making:
    """A review that is being made, as far as it is."""

    task: asyncio.Task[None]
    review: Review | None = None  # nothing while others are before it


class Reviewer:
    """All reviews of a server."""

    def __init__(self, store: Journal, *, command: Sequence[str] = COMMAND, times: int = TIMES) -> None:
        self.times = times
        self._store = store
        self._command = command
        kinds: Any = Looked | Trouble | Ready
        self._read = msgspec.msgpack.Decoder(kinds).decode
        self._turn = asyncio.Lock()  # there is one process, and it looks at one match
        self._making: dict[tuple[str, int], Making] = {}

    async def review(self, match: Finished, seat: int) -> Review | None:
        """The review of this seat, as far as it is in a moment; None: it waits for its turn."""
        check(match, seat)
        key = (match.id, seat)
        if key not in self._making:
            found = await self._store.review(match.id, seat)
            ready = None if found is None else kept(found.encode(), match.record, self.times)
            if ready is not None:
                return ready
        making = self._making.get(key)  # somebody may have asked meanwhile
        if making is None:
            making = self._making[key] = Making(asyncio.create_task(self._make(key, match)))
            making.task.add_done_callback(partial(self._ended, key))
        await asyncio.wait({making.task}, timeout=PATIENCE)
        if making.task.done():
            making.task.result()
        return making.review

    def _ended(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        del self._making[key]
        if not task.cancelled() and task.exception() is not None:
            log.warning("a review failed: %r", task.exception())

    async def _make(self, key: tuple[str, int], match: Finished) -> None:
        async with self._turn:
            child: Child[Any] | None = None
            try:
                child = await Child.born(self._command, self._read)
                await child.settle_in()
                review = await self._judged(key, match, child)
            except BROKEN as trouble:
                raise Mistake("review-failed") from trouble
            finally:
                if child is not None:
                    await child.end()
        await self._store.save_review(*key, packed(review).decode())

    async def _judged(self, key: tuple[str, int], match: Finished, child: Child[Any]) -> Review:
        wish = Wish(match.record, key[1], [], self.times)
        review = (await _asked(child, wish)).review
        assert review is not None
        self._making[key].review = review
        while steps := review.left[:AT_ONCE]:
            review.add((await _asked(child, msgspec.structs.replace(wish, steps=steps))).judged)
        return review

    async def stop(self) -> None:
        """Nothing more is made."""
        tasks = [making.task for making in self._making.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def check(match: Finished, seat: int) -> None:
    """Complain about what nobody can look at."""
    if not 0 <= seat < match.seats:
        raise Mistake("eyes-unknown", last=match.seats - 1)
    game = game_named(match.game)
    if game is None or not game.plays(match.rules):
        raise Mistake("review-old-rules")
    if not advisable(game):
        raise Mistake("review-by-eye", game=game.title)


async def _asked(child: Child[Any], wish: Wish) -> Looked:
    said = await child.ask(wish, LIMIT)
    if not isinstance(said, Looked):
        raise ValueError(said.why if isinstance(said, Trouble) else "it says what nobody asked")
    return said


if __name__ == "__main__":
    help_out(msgspec.msgpack.Decoder(Wish).decode, looked, NICER)
