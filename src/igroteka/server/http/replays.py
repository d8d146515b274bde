"""A finished match step by step, as one pair of eyes saw it. Plays the match again: not for the event loop."""

from __future__ import annotations

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.happening import Happening
from igroteka.core.record import Reading
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK, TABLE, holds
from igroteka.core.state import READY, State
from igroteka.core.telling import Sight, Telling, deal_of
from igroteka.server.http.replay_types import Replay, ReplayStep
from igroteka.server.journal.rows import Finished
from igroteka.server.table.story import Happened, Told


def replay(match: Finished, eyes: int, lang: str) -> bytes:
    """JSON: how it ended, then its steps. Views follow each other as merge patches."""
    if not (eyes == TABLE or 0 <= eyes < match.seats):
        raise Mistake("eyes-unknown", last=match.seats - 1)
    reading = replayable(match.game, match.rules, match.record)
    steps = _kept_steps(match, eyes) if reading is None else _steps(reading, eyes, lang)
    return msgspec.json.encode(
        Replay(
            id=match.id,
            game=match.game,
            rules=match.rules,
            seats=match.seats,
            eyes=eyes,
            names=[player.name for player in match.players],
            options=msgspec.json.decode(match.options),
            prepared=match.prepared,
            reason=match.reason,
            started=match.started,
            ended=match.ended,
            scores=[player.score for player in match.players],
            places=[player.place for player in match.players],
            views=reading is not None,  # without the old rules only what happened can be told
            steps=steps,
        )
    )


def replayable(game: str, rules: int, text: str) -> Reading | None:
    """The record, about to be read, if the rules it was played under are still here."""
    found = all_games().get(game)
    if found is None or not found.plays(rules):
        return None
    return Reading(text, game)


def _steps(reading: Reading, eyes: int, lang: str) -> list[ReplayStep]:
    """The steps, told while the record is checked: the match is played once."""
    record = reading.record
    game, words = record.game, record.game.words(lang)
    secret = bytes.fromhex(record.fair.secret) if record.fair is not None else b""
    telling = Telling(game, record.names, secret, options=record.options)
    shown: Sight | None = None
    made: list[ReplayStep] = []
    for number, (entry, events, state) in enumerate(reading.steps(), 1):
        sight = telling.sight(state, eyes)
        step = ReplayStep(
            n=number,
            seat=entry.seat,
            at=entry.at,
            lag=entry.lag,
            events=telling.events(events, eyes, words, deal_of(state)),
            moves=_offered(game, state, eyes),
        )
        if entry.seat in (eyes, CLOCK):  # the code of another's sealed choice would tell what it was
            step.move = game.write(entry.move)
        if shown is None:
            step.view = sight.whole()
        else:
            step.patch = sight.since(shown)
        shown = sight
        made.append(step)
    return made


def _offered(game: AnyGame, state: State, eyes: int) -> list[str]:
    if eyes == TABLE or state.over:
        return []
    return ["ready" if move == READY else game.write(int(move)) for move in state.moves(eyes)]


def _kept_steps(match: Finished, eyes: int) -> list[ReplayStep]:
    """What was written down at the end of the match, for the day when its rules are gone."""
    kept = msgspec.json.decode(match.events, type=list[Told])
    return [
        ReplayStep(
            n=number,
            seat=step.seat,
            at=step.at,
            lag=step.lag,
            events=[_kept_event(event, eyes) for event in step.events],
        )
        for number, step in enumerate(kept, 1)
    ]


def _kept_event(event: Happened, eyes: int) -> Happening:
    cards: list[str | None] = [card if holds(event.seen, eyes) else None for card in event.cards]
    return Happening(event.kind, event.seat, cards, event.numbers)
