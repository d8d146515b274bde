"""Every game and every variant, from the first deal to the archive, over real sockets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from igroteka.core.game import AnyGame, Variant
from igroteka.core.record import Record, read_record_text
from igroteka.core.registry import all_games
from igroteka.server.journal.rows import Finished
from tests.server.harness import Player, Running, run, running, seated
from tests.server.play.hurry import hurry, run_fast
from tests.server.play.people import LONG, Person, all_agree, play_out
from tests.soak import first

SHORT: dict[str, dict[str, Any]] = {  # matches that end soon; whatever else a variant says is played
    "uno": {"goal": 50},
    "zero": {"turn_limit": 6},
    "wazabi": {"turn_limit": 12},
    "twinit": {"turn_limit": 25},
}
ALL_PEOPLE = 3  # seats up to which everyone is a person; at larger tables bots help out
OWN = {  # what each seat sees of its own hand and knowledge; everything else at the end is the same for all
    *("hand", "hand_points", "points", "drawn", "called", "choice", "known", "hands", "playable", "keeps"),
    *("facts", "unseen", "players", "rating"),
}


def options_of(game: AnyGame, variant: Variant) -> dict[str, Any]:
    short = SHORT.get(game.name, {})
    if variant.options.get("turn_limit"):
        short = {}
    return {**game.lab_options, **variant.options, **short}


async def play(server: Running, game: AnyGame, variant: Variant) -> int:
    """One match with everything around it; how many moves the people made."""
    count = variant.seats if variant.seats <= ALL_PEOPLE else 2
    table, players = await seated(
        server,
        game.name,
        count,
        variant.seats - count,
        options=options_of(game, variant),
        settings={"pace": "instant", "grace": 0},
    )
    spectator = await Player.come(server, name="Zoe")
    await spectator.do("watch", table=table)
    await players[0].do("start", table=table)
    for player in players:
        await player.until(lambda player=player: bool(player.frames))  # type: ignore[misc]
    people = [
        Person(player, seat, random.Random(f"{game.name} {variant.name} {seat}")) for seat, player in enumerate(players)
    ]
    await play_out(people)
    await spectator.until(lambda: spectator.table["status"] == "over", LONG)
    kept = await archived(server, table, 1)
    assert kept.reason == "over"
    for player in (*players, spectator):
        await player.until(lambda player=player: all(v["phase"] == "over" for v in player.views.values()))  # type: ignore[misc]
        check_end(player, kept)
    check_public([view for player in (*players, spectator) for view in player.views.values()])
    await rematch(server, table, players)
    for player in (*players, spectator):
        await player.go()
    return sum(person.choices for person in people)


async def archived(server: Running, table: str, number: int) -> Finished:
    """The match as it is kept; its record is true in every draw and input."""
    kept = await server.service.store.finished(f"{table}-{number}")
    assert kept is not None
    record = read_record_text(kept.record, kept.id)
    assert record.fair is not None
    assert record.fair.table == table
    scores, places = outcome(record)
    assert [player.score for player in kept.players] == scores
    assert [player.place for player in kept.players] == places
    return kept


def outcome(record: Record) -> tuple[list[int], list[int]]:
    """Points and places when the recorded inputs are played again."""
    state: Any = record.start()
    for made in record.inputs:
        state.play(made.seat, made.move)
    return [int(points) for points in state.scores()], [int(place) for place in state.ranking()]


def check_end(player: Player, kept: Finished) -> None:
    """What this client shows at the end is what the archive says."""
    assert player.table["status"] == "over"
    assert player.table["result"] == kept.id
    assert player.table["secret"]
    for view in player.views.values():
        assert view["scores"] == [one.score for one in kept.players]
        assert view["places"] == [one.place for one in kept.players]
    assert all(not frame.get("moves") for frame in player.frames.values())


def check_public(views: list[dict[str, Any]]) -> None:
    """At the end everybody sees the same table."""
    for view in views[1:]:
        assert {key: value for key, value in view.items() if key not in OWN} == {
            key: value for key, value in views[0].items() if key not in OWN
        }


async def rematch(server: Running, table: str, players: list[Player]) -> None:
    """Another match at the same table, with another secret; ended by agreement before it gets long."""
    await players[0].until(lambda: bool(players[0].table.get("commitment")))  # to the next secret
    first = players[0].table
    await all_agree(players, "rematch")
    for seat, player in enumerate(players):
        await Person(player, seat, random.Random(0)).begun(2)
    await players[0].until(lambda: players[0].table["status"] == "playing")
    assert players[0].table["commitment"] == first["commitment"]
    assert "secret" not in players[0].table
    await all_agree(players, "end")
    for player in players:
        await player.until(lambda player=player: player.table["status"] == "over", LONG)  # type: ignore[misc]
    kept = await archived(server, table, 2)
    assert kept.reason == "agreed"
    fair = read_record_text(kept.record, kept.id).fair
    assert fair is not None
    assert fair.commitment == first["commitment"]


def test_a_host_may_start_the_next_match_in_the_same_breath_in_which_the_last_one_ends(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, [player] = await seated(server, "uno", 1, 1, start=True)
            await player.until(lambda: bool(player.frames))
            await player.say(do="offer", id="end", table=table, seat=0, what="end")
            answer = await player.ask("start", table=table)
            assert answer["type"] == "done", answer
            await player.until(lambda: player.table["number"] == 2 and player.table["status"] == "playing")

    run(test())


async def play_all(url: str, tables: list[tuple[AnyGame, Variant]]) -> None:
    """All these matches at the same time on one server."""

    async def one(server: Running, game: AnyGame, variant: Variant) -> int:
        try:
            return await play(server, game, variant)
        except BaseException as trouble:
            trouble.add_note(f"{game.name}: {variant.name}")
            raise

    async with running(url) as server:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one(server, game, variant)) for game, variant in tables]
        assert sum(task.result() for task in tasks) > 5 * len(tables)


@pytest.mark.parametrize("name", sorted(all_games()))
def test_variants_are_played_to_their_end_kept_verified_and_played_again(
    name: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = all_games()[name]
    hurry(monkeypatch)
    (run_fast if game.real_time else run)(
        play_all(sqlite_url, [(game, variant) for variant in first(3, game.variants())])
    )


def test_a_match_of_each_game_is_played_to_its_end_on_postgresql(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    run_fast(play_all(postgres_url, [(game, game.variants()[0]) for game in all_games().values()]))
