"""Which games there are, with everything one fills in to open a table; their rules by clause."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.bots.advice import advisable
from igroteka.bots.levels import lobby_levels, usual_bot
from igroteka.core.clauses import chapters, lead
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.presets import named_presets
from igroteka.core.registry import all_games, find_game
from igroteka.core.words import Words
from igroteka.server.http.answer_types import (
    BotLevel,
    GameInfo,
    Games,
    PlayableSeats,
    Rulebook,
    RuleChapter,
    RuleClause,
)
from igroteka.server.http.answers import answer
from igroteka.server.http.asked import asked
from igroteka.server.words import sentence, server_words

LONGEST = 4000  # characters of options; all of them in full are shorter


def routes() -> list[Route]:
    """What can be asked about games."""
    return [Route("/api/games", games), Route("/api/games/{game}/seats", seats), Route("/api/rules/{game}", rules)]


async def games(request: Request) -> Response:
    """All games in the asker's language."""
    return _kept(_games(asked(request).lang))


async def seats(request: Request) -> Response:
    """How many can play with these options, and from how many on as the rulebook says; where a number cannot, why."""
    game, lang = find_game(request.path_params["game"]), asked(request).lang
    try:
        given = msgspec.json.decode(request.query_params.get("options", "{}")[:LONGEST], type=dict[str, Any])
    except msgspec.DecodeError:
        raise Mistake("body-unreadable", what="options") from None
    options = game.read_options(given)
    refused = {}
    for count in range(game.fewest, game.most + 1):
        try:
            game.check(count, options)
        except Mistake as mistake:
            refused[str(count)] = sentence(mistake, lang, game)
    return answer(PlayableSeats(refused, game.official_seats(options)))


async def rules(request: Request) -> Response:
    """The rulebook of one game."""
    return _kept(_rules(find_game(request.path_params["game"]).name, asked(request).lang))


def _kept(body: bytes) -> Response:
    """The same for everyone until the server is upgraded."""
    return Response(body, headers={"cache-control": "no-cache"}, media_type="application/json")


@cache
def _games(lang: str) -> bytes:
    return msgspec.json.encode(Games([described(game, lang) for game in all_games().values()]))


@cache
def _rules(game: str, lang: str) -> bytes:
    found = find_game(game)
    book = [
        RuleChapter(chapter.title, chapter.intro, [RuleClause(id, text) for id, text in chapter.clauses.items()])
        for chapter in chapters(game, lang)
    ]
    return msgspec.json.encode(Rulebook(game, found.title, found.version, lang, lead(game, lang), book))


def described(game: AnyGame, lang: str) -> GameInfo:
    """A game as somebody sees it who wants to open a table."""
    words = server_words(lang)
    return GameInfo(
        name=game.name,
        title=game.title,
        lead=lead(game.name, lang),
        rules=game.version,
        fewest=game.fewest,
        most=game.most,
        official=game.official,
        real_time=game.real_time,
        form=game.form(lang),
        presets=named_presets(game, lang),
        levels=[_level(level, words) for level in lobby_levels(game)],
        usual_level=usual_bot(game),
        hints=advisable(game),
    )


def _level(name: str, words: Words) -> BotLevel:
    """A level in words, where there are any."""
    title, about = f"level-{name}", f"level-{name}.about"
    return BotLevel(name, words.say(title) if words.has(title) else name, words.say(about) if words.has(about) else "")
