"""The process in which bots think: reads questions from stdin, writes answers to stdout, dies with its parent."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from contextlib import suppress
from typing import BinaryIO

from igroteka.bots.levels import find_bot
from igroteka.bots.pace import SPEEDS, pace
from igroteka.core.bot import Watch
from igroteka.core.dice import FastDice
from igroteka.core.registry import all_games, find_game
from igroteka.core.seeds import derived
from igroteka.core.state import READY, WAIT
from igroteka.server.questions import (
    LENGTH,
    Question,
    Ready,
    Thought,
    Trouble,
    framed,
    length_of,
    read_question,
)

NICER = 10  # tables and people come first
PR_SET_PDEATHSIG = 1


def answer(question: Question) -> Thought:
    """What the bot does. The same question has the same answer."""
    game = find_game(question.game)
    bot = find_bot(game, question.level)()
    world = game.load(question.position, FastDice(derived(question.seed, "world")))
    seat = question.seat
    dice = FastDice(derived(question.seed, "bot", int(world.inputs), int(question.interrupt)))
    if world.over or world.interlude:
        move = int(READY) if world.allows(seat, READY) else int(WAIT)
    elif game.real_time:
        move, delay = bot.intend(world, seat, dice, Watch(question.seed, question.ago))
        _check(move == WAIT or world.allows(seat, move), move)
        return Thought(int(move), max(0, int(delay)) if move != WAIT else 0)
    else:
        move = int((bot.interrupt if question.interrupt else bot.choose)(world, seat, dice))
        _check(world.allows(seat, move) or (question.interrupt and move == WAIT), move)
    if move == WAIT:
        return Thought(move, 0)
    return Thought(move, pace(world, seat, move, dice, SPEEDS[question.speed], question.first_look))


def _check(legal: bool, move: int) -> None:
    if not legal:
        raise ValueError(f"the bot wants move {move}, which is not legal")


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until there are no more questions."""
    _send(sink, Ready())
    while len(head := source.read(LENGTH)) == LENGTH:
        question = read_question(source.read(length_of(head)))
        try:
            said: Thought | Trouble = answer(question)
        except Exception as trouble:  # whatever a bot does wrong is told, and the process goes on
            said = Trouble(f"{type(trouble).__name__}: {trouble}"[:500])
        _send(sink, said)


def _send(sink: BinaryIO, message: Thought | Trouble | Ready) -> None:
    sink.write(framed(message))
    sink.flush()


def die_with_parent() -> None:
    """On Linux: be killed when the parent dies, even in mid-thought. Elsewhere the end of stdin is soon enough."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def main() -> None:
    """The life of a worker process."""
    for name in (signal.SIGINT, signal.SIGTERM):  # the server decides when its bots leave: it closes stdin
        signal.signal(name, signal.SIG_IGN)
    die_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICER)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not get between the answers
    all_games()  # loaded before the first question, whose time is limited
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
