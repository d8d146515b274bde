"""Reviews of finished matches: who may look through a seat's eyes may read how it decided."""

from __future__ import annotations

from typing import cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from igroteka.bots.review.account import Account, Turn, word
from igroteka.bots.review.judging import Judged
from igroteka.bots.review.paper import Review
from igroteka.bots.review.said import moves_said, reasons_said
from igroteka.core.errors import Mistake
from igroteka.core.registry import find_game
from igroteka.core.seats import TABLE
from igroteka.core.telling import Telling
from igroteka.server.http.answers import answer
from igroteka.server.http.asked import asked, number_of
from igroteka.server.http.review_types import ReviewAnswer, ReviewStep, ReviewSums, ReviewTurn, Verdict
from igroteka.server.journal.rows import Finished
from igroteka.server.limits import neighbourhood
from igroteka.server.service import Service


class Reviews:
    """What decisions were worth. As with replays, who has a match's link may look at it from any seat."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def routes(self) -> list[Route]:
        """What can be asked."""
        return [Route("/api/review/{match}", self.review)]

    async def review(self, request: Request) -> Response:
        """How `seat` decided (one's own without it); the first asking begins it, the next ones say how far it is."""
        seat = number_of(request.query_params.get("seat", ""), int(TABLE), int(TABLE), 15)
        if not self.service.limits.asked["review"].take(neighbourhood(asked(request).address)):
            raise Mistake("too-many-requests")
        match = await self.service.store.finished(request.path_params["match"])
        if match is None:
            raise Mistake("match-unknown")
        if seat == TABLE:
            guest = await self.service.known(asked(request).cookie)
            seat = own_seat(match, guest.id if guest is not None else "")
        review = await self.service.reviewer.review(match, seat)
        return answer(answered(review, match, seat, asked(request).lang), headers={"cache-control": "no-store"})


def own_seat(match: Finished, guest: str) -> int:
    """The asker's own seat, else the first that a person had."""
    own = [player.seat for player in match.players if guest and player.guest == guest]
    people = [player.seat for player in match.players if player.bot is None]
    return next(iter([*own, *people]), 0)


def answered(review: Review | None, match: Finished, seat: int, lang: str) -> ReviewAnswer:
    """The review in the reader's language."""
    if review is None:
        return ReviewAnswer(seat, 0, 0, False, [])
    account, ready = review.account(seat), review.ready(seat)
    steps = [ReviewStep(one.step, one.before, one.chance, _verdict(one)) for one in account.decisions]
    said = ReviewAnswer(seat, len(steps), len(review.asked), ready, steps)
    if ready:
        game = find_game(match.game)
        options = game.read_chosen(msgspec.json.decode(match.options), match.rules)
        telling = Telling(game, [player.name for player in match.players], options=options)
        said.turns = [_turn(turn, telling, lang) for turn in account.turns()]
        said.sums = _sums(account)
    return said


def _turn(turn: Turn, telling: Telling, lang: str) -> ReviewTurn:
    one = turn.judged
    if turn.luck:
        return ReviewTurn(one.step, turn.luck, True, _verdict(one))
    made, better = moves_said(telling, one, lang)
    reasons = reasons_said(telling.game, one, lang, telling.names)
    return ReviewTurn(one.step, -one.lost, False, _verdict(one), made, better, reasons)


def _sums(account: Account) -> ReviewSums:
    return ReviewSums(account.accuracy, account.start, account.luck, account.lost, account.won)


def _verdict(one: Judged) -> Verdict:
    return cast(Verdict, word(one))
