"""Whole games over real sockets, searched for what should not be there: hidden cards, secrets, keys, sealed choices.

Which events and which places may show a card is written down here once more, without asking the games.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from igroteka.core.events import Event, Recorder
from igroteka.core.fair import dice_key
from igroteka.core.telling import veil_key
from igroteka.server.table.match import Match
from tests.server.harness import Player, Running, run, running, started
from tests.server.web.browser import Browser

MOVES = 60
# Events whose cards only their seat sees, and those that the seat in `numbers` sees too; all others lie open.
OWN = {
    "uno": {"dealt", "drew", "forced", "shown"},
    "wazabi": {"dealt", "drew", "got-hand", "chose", "stole"},
    "mindup": {"dealt"},
    "zero": {"dealt"},
    "twinit": set(),
}
SHARED = {"shown", "stole"}
# Where cards may stand in a view; "hands" of UNO only when a round is over.
PLACES = {
    "uno": {"top", "hand[].card", "drawn", "known[][]", "hands[][]"},
    "wazabi": {"hand[]", "playable[]", "discard[]", "working", "keeps[]", "facts[].cards[]"},
    "zero": {"hand[].card", "hands[].known[]", "open_hands[][].card", "pool[]"},  # open: all nine were seen by all
    "mindup": set(),
    "twinit": set(),
}
ORDINARY = {
    "game",
    "phase",
    "colour",
    "stage",
    "scoring",
    "direction",
    "mode",
    "waits",
    "hit.colour_before",
    "box.faces[]",
}  # words of the view itself


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every single thing in a message, and where it stands."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, f"{path}[]")
    else:
        yield path, value


def spellings(secret: bytes) -> list[str]:
    """A secret as it might stand in a text."""
    return [
        secret.hex(),
        secret.hex().upper(),
        b64encode(secret).decode().rstrip("="),
        urlsafe_b64encode(secret).decode().rstrip("="),
        str(int.from_bytes(secret, "big")),
        str(list(secret)).replace(" ", ""),
    ]


async def play(players: list[Player], table: str, chance: Random) -> None:
    """Everybody plays what is offered, and now and then tries what is not."""
    for turn in range(MOVES):
        while not (asked := [(seat, player) for seat, player in enumerate(players) if player.moves(seat)]):
            if players[0].table["status"] != "playing":
                return
            await asyncio.sleep(0.005)  # the clock deals, or a pace is kept
        wanted = [(seat, player) for seat, player in asked if seat in player.views[seat]["must"]] or asked
        if players[0].table["status"] != "playing":
            return
        seat, player = chance.choice(wanted)
        stolen = players[(seat + 1) % len(players)].moves((seat + 1) % len(players))
        code = chance.choice(stolen or ["ready"])  # what another one could play
        await player.ask("why", table=table, seat=seat, code=code)
        if turn % 5 == 0:
            await player.ask("watch", table=table, since=max(player.frames[seat]["version"] - 9, 0), eyes=[0, 1, 2, -2])
        answer = await player.move(chance.choice(player.moves(seat)), seat)
        if answer["type"] == "done":
            await player.until(partial(caught_up, player, seat, answer["version"]))


def caught_up(player: Player, seat: int, version: int) -> bool:
    """Has this player seen the table after its own move?"""
    return bool(player.frames[seat]["version"] >= version or player.table["status"] == "over")


async def end_by_agreement(players: list[Player], table: str) -> None:
    for seat, player in enumerate(players):
        if player.table["status"] == "playing":
            await player.ask("offer", table=table, seat=seat, what="end")
    for player in players:
        await player.until(partial(is_over, player))


def is_over(player: Player) -> bool:
    """Has the match ended?"""
    return bool(player.table["status"] == "over")


def truth(match: Match) -> dict[int, list[Event]]:
    """What really happened, by version."""
    state = match.state_at(0)
    state.recorder = recorder = Recorder()
    happened: dict[int, list[Event]] = {}
    for number in range(match.inputs):
        state.play(match.who[number], match.codes[number])
        happened[match.versions[number + 1]] = recorder.take()
    return happened


def check_events(game: Any, message: dict[str, Any], happened: dict[int, list[Event]]) -> int:
    """Every card that an event shows to these eyes is theirs to see; how many were hidden."""
    hidden = 0
    for step in message.get("steps", []):
        for shown, event in zip(step.get("events", []), happened[step["version"]], strict=True):
            theirs = message["eyes"] == event.seat or (
                event.kind in SHARED and message["eyes"] in [int(number) for number in event.numbers]
            )
            cards = [game.face(event, int(card)) for card in event.cards]
            if event.kind in OWN[game.name] and not theirs:
                cards = [None] * len(cards)
                hidden += len(cards)
            assert shown.get("cards", []) == cards, (event.kind, message["eyes"])
    return hidden


def check_places(game: Any, message: dict[str, Any], notation: set[str]) -> None:
    """Cards stand where cards may stand."""
    for part in ("view", "patch"):
        for path, value in leaves(message.get(part) or {}):
            if isinstance(value, str) and value in notation and path not in ORDINARY:
                assert path in PLACES[game.name], (path, value)
    if game.name == "uno" and (message.get("view") or {}).get("phase") == "round":
        assert message["view"].get("hands") is None


def check_offers(game: Any, player: Player, message: dict[str, Any]) -> None:
    """Nobody is offered, or shown, a seat that is not theirs."""
    assert message["eyes"] in (-2, next(iter(player.views)))
    if message["eyes"] == -2:
        assert "moves" not in message


async def whole_game(server: Running, name: str) -> tuple[int, int]:
    people = 2 if name == "twinit" else 3
    table, players = await started(server, name, people, settings={"public": True})
    watcher = await Player.come(server, lines=True, lang="en")
    await watcher.do("watch", table=table)
    browser = Browser(server)
    await play(players, table, Random(name))
    for path in (f"/api/replay/{table}-1?eyes=0", f"/api/games/{table}-1/record"):
        if players[0].table["status"] == "playing":
            assert (await browser.get(path)).status == 404
    await end_by_agreement(players, table)
    await watcher.until(partial(is_over, watcher))
    living = server.service.house.runners[table].table
    match = living.match
    assert match is not None
    secret = living.secret(1)
    guarded = [secret, dice_key(secret, living.entropy), *(veil_key(secret, deal) for deal in range(4))]
    guarded += [other for number, (other, _) in living.committed.items() if number > 1]
    notation = {
        tap.partition(":")[2] for move in range(match.game.move_count) for tap in match.game.taps(None, 0, move)
    }
    happened = truth(match)
    hidden = searched = 0
    for listener in (*players, watcher):
        over = next(n for n, message in enumerate(listener.messages) if message.get("status") == "over")
        for text, message in zip(listener.heard[:over], listener.messages[:over], strict=True):
            searched += 1
            assert not any(spelling in text for key in guarded for spelling in spellings(key))
            if message["type"] == "frame":
                hidden += check_events(match.game, message, happened)
                check_places(match.game, message, notation)
                check_offers(match.game, listener, message)
        assert listener.messages[over]["secret"] == secret.hex()  # at the end it is told, so the search can find it
    assert (await browser.get(f"/api/replay/{table}-1?eyes=0")).status == 200
    return hidden, searched


@pytest.mark.parametrize("name", ["mindup", "twinit", "uno", "wazabi", "zero"])
def test_no_message_of_a_whole_game_holds_what_its_reader_may_not_know(name: str, sqlite_url: str) -> None:
    async def test() -> tuple[int, int]:
        async with running(sqlite_url) as server:
            return await whole_game(server, name)

    hidden, searched = run(test())
    assert searched > 100
    assert name == "twinit" or hidden > 10  # in Twin It! everything that happens, happens in the open
