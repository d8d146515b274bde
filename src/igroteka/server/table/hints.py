"""Hints at a table: when there is one to ask for, what an adviser is asked, and what whoever asked is told."""

from __future__ import annotations

from math import ceil

from igroteka.bots.advice import Advised, advisable
from igroteka.core.errors import Mistake
from igroteka.core.seats import BIT
from igroteka.core.seeds import derived
from igroteka.server.questions import Wish
from igroteka.server.table.decision import Heard
from igroteka.server.table.effects import Advise, Send
from igroteka.server.table.match import Match
from igroteka.server.table.room import Room
from igroteka.server.table.table import Table
from igroteka.server.wire import down


def may_be_asked(table: Table, match: Match, seat: int) -> None:
    """Does the table allow hints, has the game any, and does it wait for this seat?"""
    if not advisable(match.game):
        raise Mistake("hints-none", game=match.game.title)
    if not table.settings.hints:
        raise Mistake("hints-off")
    if table.chairs[seat].by_machine or not match.state.must & BIT[seat]:
        raise Mistake("hint-not-now")


def version_of(match: Match) -> int:
    """The version at which the match came to be as it is."""
    return max(int(match.versions[-1]), match.floor)


def ask(table: Table, match: Match, room: Room, seat: int, number: int) -> Advise:
    """What an adviser is asked: nothing that this seat does not know."""
    seed = derived(room.seed, "hint", table.number, seat)
    return Advise(seat, number, Wish.about(match.game, match.state, seat, seed))


def told(table: Table, match: Match, heard: Heard, seat: int, moves: list[Advised]) -> Send:
    """The answer, in the language of whoever asked."""
    words = match.game.words(heard.who.lang)
    said = [
        down.Advised(
            code=move.code,
            chance=round(100 * move.chance),
            doubt=ceil(200 * move.error),
            why=[reason.said(words, table.names) for reason in move.reasons],
        )
        for move in moves
    ]
    return Send(heard.key, down.Advice(heard.id, seat, said))
