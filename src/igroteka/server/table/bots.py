"""Bots at a table: who is asked when, and what they go on with. They think elsewhere and take a person's time."""

from __future__ import annotations

from igroteka.bots.levels import bots_of, usual_bot
from igroteka.core.bot import REMEMBERED
from igroteka.core.driver import INTERRUPT, NOTHING, asked_for
from igroteka.core.seeds import derived
from igroteka.core.state import READY
from igroteka.server.questions import Question
from igroteka.server.table.commands.thought import BotMove
from igroteka.server.table.decision import Now
from igroteka.server.table.effects import Cancel, Effect, Forget, Later, Think
from igroteka.server.table.inputs import plays_on
from igroteka.server.table.match import Match
from igroteka.server.table.room import Intent, Room
from igroteka.server.table.table import Table

READY_AFTER = 0.6  # seconds for which a bot looks at a finished round


def stop(room: Room, effects: list[Effect]) -> None:
    """Nobody thinks any more."""
    for seat in list(room.intents):
        _drop(room, seat, effects)
    room.declined.clear()


def ask(table: Table, room: Room, now: Now, effects: list[Effect]) -> None:
    """After every input: who is asked now, and who goes on with what it was about."""
    match = table.match
    if match is None or not plays_on(table, room) or match.state.over or not room.lines:
        if room.intents:
            stop(room, effects)
        return
    if "undo" in room.proposals and not match.game.real_time:
        stop(room, effects)  # a move of theirs would answer for the people
        return
    if not room.intents and not table.has_machines():
        return
    seats = len(table.chairs)
    first = int(match.state.inputs) % seats
    for step in range(seats):  # bots without a pace move as they are asked: none always first
        seat = (first + step) % seats
        if not table.chairs[seat].by_machine:
            _drop(room, seat, effects)
        elif match.state.interlude:
            _get_ready(table, match, room, seat, now, effects)
        else:
            _look(table, match, room, seat, now, effects)


def _look(table: Table, match: Match, room: Room, seat: int, now: Now, effects: list[Effect]) -> None:
    declined = room.declined.get(seat) == match.state.inputs
    wanted = asked_for(match.state, seat, declined, match.game.real_time)
    interrupt = wanted == INTERRUPT
    if wanted == NOTHING:
        _drop(room, seat, effects)
    elif not _goes_on(match, room, seat, interrupt):
        _drop(room, seat, effects)
        intent = _new(table, match, room, seat, interrupt, now)
        effects.append(Think(seat, intent.number, _question(table, match, room, seat, interrupt, now)))


def _goes_on(match: Match, room: Room, seat: int, interrupt: bool) -> bool:
    """Does what it was asked still stand? (In real time every input is news.)"""
    old = room.intents.get(seat)
    if old is None or old.interrupt != interrupt:
        return False
    if old.inputs == match.state.inputs:  # nobody has moved since: the rules need not be asked again
        return True
    if match.game.real_time:
        return False
    if old.move is not None:
        return bool(match.state.allows(seat, old.move)) and not match.late(seat, old.move, old.version)
    return old.opened == match.state.opened


def _drop(room: Room, seat: int, effects: list[Effect]) -> None:
    old = room.intents.pop(seat, None)
    if old is not None:
        effects.append(Cancel(f"bot {seat}") if old.move is not None else Forget(seat))


def _get_ready(table: Table, match: Match, room: Room, seat: int, now: Now, effects: list[Effect]) -> None:
    old = room.intents.get(seat)
    if old is not None and old.move == READY:
        return
    _drop(room, seat, effects)
    if match.state.allows(seat, READY):
        intent = _new(table, match, room, seat, False, now)
        intent.move = int(READY)
        effects.append(Later(f"bot {seat}", READY_AFTER, BotMove(seat, int(READY), intent.version)))


def _new(table: Table, match: Match, room: Room, seat: int, interrupt: bool, now: Now) -> Intent:
    room.questions += 1
    state = match.state
    intent = Intent(room.questions, table.version, int(state.inputs), int(state.opened), interrupt, now.mono)
    room.intents[seat] = intent
    return intent


def _question(table: Table, match: Match, room: Room, seat: int, interrupt: bool, now: Now) -> Question:
    level = table.chairs[seat].level or usual_bot(match.game)
    at = room.time.now(now.mono)
    return Question.about(
        match.game,
        match.state,
        seat,
        level if level in bots_of(match.game) else usual_bot(match.game),
        derived(room.seed, "bot", table.number, seat),
        interrupt=interrupt,
        speed=table.settings.pace,
        first_look=seat not in match.who[-4 * match.seats :],
        ago=[max(at - was, 0) for was in reversed(list(match.ats[-REMEMBERED:]))] if match.game.real_time else (),
    )
