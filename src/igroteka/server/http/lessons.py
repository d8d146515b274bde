"""The lesson of a game, in the asker's language. It is played at real tables, created from its positions."""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame
from igroteka.core.lessons import Step, Turn, lesson_of, lesson_words
from igroteka.core.registry import find_game
from igroteka.core.words import Words
from igroteka.server.http.answer_types import LessonAnswer, LessonReply, LessonStep, LessonTurn
from igroteka.server.http.asked import asked
from igroteka.server.words import server_words


def routes() -> list[Route]:
    """What can be asked about lessons."""
    return [Route("/api/lessons/{game}", lesson)]


async def lesson(request: Request) -> Response:
    """Positions, wanted moves, sentences; no steps where a game has no lesson."""
    body = _lesson(find_game(request.path_params["game"]).name, asked(request).lang)
    return Response(body, headers={"cache-control": "no-cache"}, media_type="application/json")


@cache
def _lesson(name: str, lang: str) -> bytes:
    game, steps = find_game(name), lesson_of(name).steps
    said = lesson_words(name, lang) if steps else None
    taught = LessonAnswer(
        game=name,
        title=game.title,
        names=server_words(lang).say("lesson-names").split(", "),
        steps=[_step(game, step, said) for step in steps if said is not None],
    )
    return msgspec.json.encode(taught)


def _step(game: AnyGame, step: Step, said: Words) -> LessonStep:
    return LessonStep(
        seats=int(game.load(step.position, FastDice(0)).seats),
        position=step.position,
        clauses=step.clauses,
        turns=[_turn(turn, said) for turn in step.turns],
    )


def _turn(turn: Turn, said: Words) -> LessonTurn:
    return LessonTurn(
        say=said.say(turn.words),
        done=said.say(f"{turn.words}.done"),
        hint=said.say(f"{turn.words}.hint"),
        wanted=turn.wanted,
        until=turn.until,
        replies=[LessonReply(seat, code) for seat, code in turn.answers()],
    )
