"""Matches to review, and a judge that is quick enough for tests."""

from __future__ import annotations

import pytest

from igroteka.bots import advice
from igroteka.bots.review import judging
from igroteka.bots.search.settings import Settings
from igroteka.bots.searching import SearchBot
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.game import AnyGame
from igroteka.core.habit import Habit
from igroteka.core.record import Input, Record, record_text
from igroteka.core.seats import CLOCK
from igroteka.core.state import WAIT
from tests.core.matches import SHORT, blank

FEW = 12  # rounds for a decision


def think_little(monkeypatch: pytest.MonkeyPatch, rounds: int = FEW) -> None:
    """From now on a reviewer plays so few rounds."""

    def quick(game: AnyGame) -> SearchBot | None:
        bot = advice.adviser(game)
        if bot is not None:
            bot.settings = Settings(iterations=rounds, flat=True, longest=60)
        return bot

    monkeypatch.setattr(judging, "adviser", quick)
    monkeypatch.setattr(judging, "TIMES", 1)


def played(name: str, seats: int = 2) -> Record:
    """A short match of people who play by habit; the person sits on seat 1, as people count from 0."""
    record = blank(name, SHORT.get(name), seats)
    record.about["players"] = ["quick", None, "quick", "quick"][:seats]
    habit: Habit = record.game.habits()["plain"]
    state, dice, driver = record.start(), FastDice(3), Driver()
    while not state.over:
        seat = driver.next_seat(state)
        if seat == CLOCK:
            move = due_timer(state)
        elif driver.is_interrupt(state, seat):
            move = habit.interrupt(state, seat, dice)
            if move == WAIT:
                driver.declined(seat)
                continue
        else:
            move = habit.choose(state, seat, dice)
        state.play(seat, move)
        driver.made(seat)
        record.inputs.append(Input(int(seat), int(move), at=len(record.inputs)))
    return record


def text_of(name: str, seats: int = 2) -> str:
    """The same as the text of a file."""
    return record_text(played(name, seats))
