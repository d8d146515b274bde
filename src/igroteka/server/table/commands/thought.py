"""A bot has thought, and plays its move after the time that a person would have taken."""

from __future__ import annotations

from igroteka.core.seats import BIT
from igroteka.core.state import WAIT
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.effects import Later
from igroteka.server.table.inputs import of_bot
from igroteka.server.table.passing import Declined, Intends


class Thought(Inner):
    """The answer to the question of this number."""

    seat: int
    number: int
    move: int
    delay: int


def thought(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """It moves when its time has come; what lets an interrupt pass is asked for its turn, if it has one."""
    message: Thought = heard.message
    intent, match = room.intents.get(message.seat), table.match
    if intent is None or intent.number != message.number or match is None:
        return Decision()
    if message.move != WAIT:
        wait = message.delay / 1000 - (now.mono - intent.asked)
        move = BotMove(message.seat, message.move, intent.version)
        later = Later(f"bot {message.seat}", max(wait, 0.0), move)
        return Decision(passing=(Intends(message.seat, message.move),), effects=(later,))
    if not intent.interrupt:
        return Decision()
    return Decision(passing=(Intends(message.seat, None), Declined(message.seat, int(match.state.inputs))))


class Puzzled(Inner):
    """Nobody could think about the question of this number."""

    seat: int
    number: int


def puzzled(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """The table goes on all the same: with what the clock would play; an interrupt passes."""
    message: Puzzled = heard.message
    intent, match = room.intents.get(message.seat), table.match
    if intent is None or match is None:
        return Decision()
    turn = not intent.interrupt and bool(match.state.must & BIT[message.seat])
    move = int(match.state.fallback(message.seat)) if turn else int(WAIT)
    return thought(table, room, Heard(Thought(message.seat, message.number, move, 0)), now)


class BotMove(Inner):
    """What a bot has decided, having seen this version."""

    seat: int
    move: int
    seen: int


VERBS = (
    Verb(message=Thought, by="bot", decide=thought),
    Verb(message=Puzzled, by="bot", decide=puzzled),
    Verb(message=BotMove, by="bot", decide=of_bot, touch=True),
)
