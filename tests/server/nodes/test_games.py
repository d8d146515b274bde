"""A whole match of every game, with people at three nodes; and what travels between the nodes is what eyes may see."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
import redis.asyncio

from igroteka.core.fair import dice_key
from igroteka.core.registry import all_games
from igroteka.core.telling import veil_key
from igroteka.server.nodes import letters
from igroteka.server.nodes.letters import Told
from tests.server.harness import Player, run
from tests.server.nodes.houses import Noded, across, dealt, house_of
from tests.server.play.people import LONG, Person, play_out
from tests.server.secrecy.test_bytes import (
    caught_up,
    check_events,
    check_places,
    end_by_agreement,
    is_over,
    spellings,
    truth,
)
from tests.server.valkey import Valkey

SHORT: dict[str, dict[str, Any]] = {
    "uno": {"goal": 50},
    "zero": {"turn_limit": 6},
    "wazabi": {"turn_limit": 10},
    "twinit": {"turn_limit": 8},
}
MOVES = 25


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_match_from_the_first_deal_to_the_archive(game: str, postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(3, postgres_url, valkey.url) as nodes:
            options = {**SHORT.get(game, {})}
            people = 2 if game == "twinit" else 3
            table, players = await across(
                nodes, game, people, options=options, settings={"pace": "instant", "grace": 0}
            )
            spectator = await Player.come(nodes[-1])
            await spectator.do("watch", table=table)
            await dealt(table, players)
            crowd = [Person(player, seat, random.Random(f"{game} {seat}")) for seat, player in enumerate(players)]
            await play_out(crowd)
            await spectator.until(lambda: spectator.table["status"] == "over", LONG)
            assert [node.runs(table) for node in nodes] == [True, False, False]
            kept = [await node.service.store.finished(f"{table}-1") for node in nodes]
            assert kept[0] is not None
            assert kept[0] == kept[1] == kept[2]
            assert all(person.choices for person in crowd) or game == "twinit"

    run(test())


class Tap:
    """Everything that goes over the bus, as it goes."""

    def __init__(self, valkey: Valkey) -> None:
        self._client: Any = redis.asyncio.Redis(unix_socket_path=str(valkey.place))
        self.heard: list[tuple[str, bytes]] = []
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Tap:
        self._pubsub = self._client.pubsub()
        await self._pubsub.psubscribe("*")
        self._task = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *ended: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._pubsub.aclose()
        await self._client.aclose()

    async def _listen(self) -> None:
        async for message in self._pubsub.listen():
            if message["type"] == "pmessage":
                self.heard.append((message["channel"].decode(), message["data"]))


async def some_moves(players: list[Player], table: str, chance: Random) -> None:
    """Everybody plays what is offered, and asks for what is not theirs."""
    for turn in range(MOVES):
        while not (asked := [(seat, player) for seat, player in enumerate(players) if player.moves(seat)]):
            if is_over(players[0]):
                return
            await asyncio.sleep(0.005)
        wanted = [(seat, player) for seat, player in asked if seat in player.views[seat]["must"]] or asked
        seat, player = chance.choice(wanted)
        if turn % 5 == 0:
            await player.ask("watch", table=table, since=0, eyes=[0, 1, 2, -2])
        answer = await player.move(chance.choice(player.moves(seat)), seat)
        if answer["type"] == "done":
            await player.until(partial(caught_up, player, seat, answer["version"]))


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_node_gets_over_the_bus_what_its_own_people_may_see(game: str, postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(3, postgres_url, valkey.url) as nodes, Tap(valkey) as tap:
            people = 2 if game == "twinit" else 3
            table, players = await across(nodes, game, people, settings={"pace": "instant"})
            watcher = await Player.come(nodes[-1], lines=True, lang="en")
            await watcher.do("watch", table=table)
            await dealt(table, players)
            await some_moves(players, table, Random(game))
            await end_by_agreement(players, table)
            over = next(at for at, (_, data) in enumerate(tap.heard) if b'"status":"over"' in data)
            check(nodes, table, players, tap.heard[:over])  # then the secret is told

    run(test())


def check(nodes: list[Noded], table: str, players: list[Player], heard: list[tuple[str, bytes]]) -> None:
    """Search everything that was on the bus until the match was over."""
    living = nodes[0].service.house.runners[table].table
    match = living.match
    assert match is not None
    secret = living.secret(1)
    guarded = [secret, dice_key(secret, living.entropy), *(veil_key(secret, deal) for deal in range(4))]
    guarded += [other for number, (other, _) in living.committed.items() if number > 1]
    happened = truth(match)
    notation = {
        tap.partition(":")[2] for move in range(match.game.move_count) for tap in match.game.taps(None, 0, move)
    }
    seats = {node.node.id: {at for at in range(len(players)) if nodes[at % len(nodes)] is node} for node in nodes}
    for own in seats.values():
        own.add(-2)  # what everyone may see
    frames = 0
    for channel, data in heard:
        assert not any(key in data or any(text.encode() in data for text in spellings(key)) for key in guarded)
        envelope = letters.opened(data)
        assert envelope is not None
        for letter in envelope.letters:
            if not isinstance(letter, Told):
                continue
            node = channel.rpartition(":")[2]
            assert all(key.startswith(f"{node}.") for _, key, _ in letter.to), "to its own sockets alone"
            message = msgspec.json.decode(letter.text)
            if message["type"] == "frame":
                frames += 1
                assert message["eyes"] in seats[node], "through eyes of its own people alone"
                check_events(match.game, message, happened)
                check_places(match.game, message, notation)
    assert frames > (MOVES // 2 if game_is_long(match.game.name) else 3)


def game_is_long(game: str) -> bool:
    """Do so many moves make as many frames?"""
    return game != "twinit"
