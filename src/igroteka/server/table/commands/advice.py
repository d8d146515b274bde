"""An adviser has thought: whoever asked is told, once it is written that a hint was taken."""

from __future__ import annotations

from igroteka.bots.advice import Advised
from igroteka.core.errors import Mistake
from igroteka.core.seats import BIT
from igroteka.server.table import bodies, hints
from igroteka.server.table.commands.verb import Decision, Heard, Inner, Now, Room, Table, Verb
from igroteka.server.table.decision import sorry
from igroteka.server.table.match import Match
from igroteka.server.table.passing import Advised as Known
from igroteka.server.table.passing import WishAnswered, Wished


class Advice(Inner):
    """The answer to the wish of this number; no moves: there is none."""

    seat: int
    number: int
    moves: list[Advised]


def decide(table: Table, room: Room, heard: Heard, now: Now) -> Decision:
    """About the same question one hint counts once; what comes too late or not at all counts nothing."""
    message: Advice = heard.message
    wish, match = room.wishes.get(message.seat), table.match
    if wish is None or wish.number != message.number:
        return Decision()
    answered = (WishAnswered(wish.seat),)
    if match is None or not _stands(table, match, wish, message.moves):
        return Decision(anyway=answered, effects=(sorry(table, wish.heard, Mistake("too-late"), late=True),))
    if not message.moves:
        return Decision(anyway=answered, effects=(sorry(table, wish.heard, Mistake("hint-late")),))
    counted = table.chairs[wish.seat].hinted == wish.opened
    decision = Decision(
        facts=() if counted else (bodies.Hinted(wish.seat, wish.opened),),
        passing=(Known(wish.seat, hints.version_of(match), message.moves),),
        effects=(hints.told(table, match, wish.heard, wish.seat, message.moves),),
        anyway=answered,
    )
    decision.heard = wish.heard
    return decision


def _stands(table: Table, match: Match, wish: Wished, moves: list[Advised]) -> bool:
    """Is the question still the same, asked of the same person, and can they do what is advised?"""
    return (
        table.status == "playing"
        and table.chairs[wish.seat].guest == wish.heard.who.guest
        and match.opened_at() == wish.opened
        and bool(match.state.must & BIT[wish.seat])
        and all(match.state.allows(wish.seat, match.game.read(move.code)) for move in moves)
    )


VERB = Verb(message=Advice, by="bot", decide=decide, refusals=("too-late", "hint-late"))
