"""A finished match step by step, as one pair of eyes saw it. Plays the match again: not for the event loop."""

from __future__ import annotations

from typing import Any

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.record import Record, read_record_text
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK, TABLE, holds
from igroteka.core.state import READY, State
from igroteka.server.store.rows import Finished
from igroteka.server.table.difference import difference
from igroteka.server.table.match import deal_of
from igroteka.server.table.tell import veil_key


def replay(match: Finished, eyes: int, lang: str) -> bytes:
    """JSON: how it ended, then its steps. Views follow each other as merge patches."""
    if not (eyes == TABLE or 0 <= eyes < match.seats):
        raise Mistake("eyes-unknown", last=match.seats - 1)
    record = replayable(match.game, match.rules, match.record)
    steps = _kept_steps(match, eyes) if record is None else _steps(record, eyes, lang)
    return msgspec.json.encode(
        {
            "id": match.id,
            "game": match.game,
            "rules": match.rules,
            "seats": match.seats,
            "eyes": eyes,
            "names": [player.name for player in match.players],
            "options": msgspec.Raw(match.options.encode()),
            "prepared": match.prepared,
            "reason": match.reason,
            "started": match.started,
            "ended": match.ended,
            "scores": [player.score for player in match.players],
            "places": [player.place for player in match.players],
            "views": record is not None,  # without the old rules only what happened can be told
            "steps": steps,
        }
    )


def replayable(game: str, rules: int, text: str) -> Record | None:
    """The record, if the rules it was played under are still here."""
    found = all_games().get(game)
    if found is None or found.version != rules:
        return None
    return read_record_text(text, game)


def _steps(record: Record, eyes: int, lang: str) -> list[dict[str, Any]]:
    game, words = record.game, record.game.words(lang)
    secret = bytes.fromhex(record.fair.secret) if record.fair is not None else b""
    shown: dict[str, Any] = {}
    made: list[dict[str, Any]] = []
    for number, (entry, events, state) in enumerate(record.steps(), 1):
        veil = veil_key(secret, deal_of(state))
        view = msgspec.to_builtins(game.veil(game.view(state, eyes), veil))
        step: dict[str, Any] = {"n": number, "seat": entry.seat, "at": entry.at, "lag": entry.lag}
        if entry.seat in (eyes, CLOCK):  # the code of another's sealed choice would tell what it was
            step["move"] = game.write(entry.move)
        step["events"] = [
            {
                **game.veiled_event(game.shown(event, eyes), veil),
                "line": game.line(event, eyes, words, record.names),
            }
            for event in events
        ]
        step |= {"patch": difference(shown, view)} if shown else {"view": view}
        step["moves"] = _offered(game, state, eyes)
        shown = view
        made.append(step)
    return made


def _offered(game: AnyGame, state: State, eyes: int) -> list[str]:
    if eyes == TABLE or state.over:
        return []
    return ["ready" if move == READY else game.write(int(move)) for move in state.moves(eyes)]


def _kept_steps(match: Finished, eyes: int) -> list[dict[str, Any]]:
    """What was written down at the end of the match, for the day when its rules are gone."""
    steps: list[dict[str, Any]] = msgspec.json.decode(match.events)
    for number, step in enumerate(steps, 1):
        step["n"] = number
        step["events"] = [_kept_event(event, eyes) for event in step["events"]]
    return steps


def _kept_event(event: dict[str, Any], eyes: int) -> dict[str, Any]:
    seat = event["seat"] if event["seat"] >= 0 else None
    cards = event["cards"] if holds(event["seen"], eyes) else [None for _ in event["cards"]]
    return {"kind": event["kind"], "seat": seat, "cards": cards, "numbers": event["numbers"]}
