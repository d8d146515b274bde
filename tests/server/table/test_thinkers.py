"""Bots of a table that think elsewhere: whatever becomes of them, the table hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from igroteka.server.questions import Advice, Question, Thought, Wish
from igroteka.server.table.commands import thought
from igroteka.server.table.effects import Think
from igroteka.server.table.thinkers import Thinkers
from igroteka.server.workers import Closed
from tests.server.harness import run

QUESTION = Question(game="uno", position="", seat=1, level="quick", seed=1)


class Brains:
    """A house whose processes do what the test wants."""

    def __init__(self, said: Thought | Exception) -> None:
        self.said = said

    async def think(self, question: Question) -> Thought:
        if isinstance(self.said, Exception):
            raise self.said
        return self.said

    async def advise(self, wish: Wish) -> Advice:
        raise NotImplementedError

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        return asyncio.create_task(work)


async def asked(said: Thought | Exception) -> list[Any]:
    """What the table hears after it has asked."""
    heard: list[Any] = []
    brains = Brains(said)
    Thinkers(brains, heard.append).think(Think(1, 7, QUESTION))
    await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))
    return heard


def test_a_bot_answers() -> None:
    assert run(asked(Thought(3, 250))) == [thought.Thought(1, 7, 3, 250)]


def test_a_bot_that_nobody_could_think_for_says_so(caplog: pytest.LogCaptureFixture) -> None:
    assert run(asked(ValueError("a position that cannot be read"))) == [thought.Puzzled(1, 7)]
    assert [record.getMessage() for record in caplog.records] == ["a bot could not think"]


def test_a_house_that_closes_says_nothing() -> None:
    assert run(asked(Closed())) == []
