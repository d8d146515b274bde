"""The process in which bots and advisers think: reads questions, writes answers, dies with its parent."""

from __future__ import annotations

from igroteka.bots.advice import MOST_ADVISED, advise
from igroteka.bots.levels import find_level
from igroteka.bots.pace import SPEEDS, pace
from igroteka.core.bot import Watch
from igroteka.core.dice import FastDice
from igroteka.core.registry import find_game
from igroteka.core.seeds import derived
from igroteka.core.state import READY, WAIT
from igroteka.server.piped import help_out
from igroteka.server.questions import Advice, Asking, Question, Thought, Wish, read_question

NICER = 10  # tables and people come first


def answer(question: Question) -> Thought:
    """What the bot does. The same question has the same answer."""
    game = find_game(question.game)
    bot = find_level(game, question.level)()
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


def advice(wish: Wish) -> Advice:
    """What a strong player says, from what the seat knows."""
    game = find_game(wish.game)
    world = game.load(wish.position, FastDice(derived(wish.seed, "world")))
    dice = FastDice(derived(wish.seed, "hint", int(world.inputs)))
    return Advice(advise(game, world, wish.seat, dice)[:MOST_ADVISED])


def reply(asking: Asking) -> Thought | Advice:
    """The answer to whatever is asked here."""
    return advice(asking) if isinstance(asking, Wish) else answer(asking)


def _check(legal: bool, move: int) -> None:
    if not legal:
        raise ValueError(f"the bot wants move {move}, which is not legal")


def main() -> None:
    """The life of a worker process."""
    help_out(read_question, reply, NICER)


if __name__ == "__main__":
    main()
