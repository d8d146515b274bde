"""Cards of tables, guests and secrets."""

from __future__ import annotations

import asyncio

from igroteka.server.journal import Change, Guest, Journal, open_journal
from tests.server.journal.desk import card, moves, play, put


def test_a_card_is_written_with_its_change_and_changed_by_later_ones(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        first = card("t", "anna", "boris")
        await put(store, Change("t", moves("t", 1).rows, first))
        assert await store.card("t") == first
        later = card("t", "boris", "clara", "anna", status="playing", host="clara", public=False, updated=9)
        await put(store, Change("t", moves("t", 2).rows, later))
        assert await store.card("t") == later
        await put(store, moves("t", 3))
        assert await store.card("t") == later
        assert await store.card("unknown") is None

    play(store_url, scenario)


def test_open_tables_are_the_public_ones_that_wait_newest_first(store_url: str) -> None:
    cards = [
        card("old", updated=1),
        card("new", updated=5, people=["anna"]),
        card("zero", updated=3, game="zero"),
        card("hidden", updated=9, public=False),
        card("playing", updated=9, status="playing"),
        card("over", updated=9, status="over"),
    ]

    async def scenario(store: Journal) -> None:
        await put(store, *[Change(each.table, [], each) for each in cards])
        assert [each.table for each in await store.open_tables()] == ["new", "zero", "old"]
        assert [each.table for each in await store.open_tables(limit=1)] == ["new"]
        assert await store.open_tables("zero") == [cards[2]]

    play(store_url, scenario)


def test_my_tables_are_where_i_sit_or_host_unfinished_first(store_url: str) -> None:
    cards = [
        card("over", "anna", status="over", updated=9),
        card("playing", "boris", "anna", status="playing", updated=2),
        card("open", "anna", updated=3),
        card("hosted", "boris", host="anna", updated=1),
        card("foreign", "boris", updated=9),
    ]

    async def scenario(store: Journal) -> None:
        await put(store, *[Change(each.table, [], each) for each in cards])
        assert [each.table for each in await store.tables_of("anna")] == ["open", "playing", "hosted", "over"]
        assert [each.table for each in await store.tables_of("anna", limit=2)] == ["open", "playing"]
        assert await store.tables_of("nobody") == []

    play(store_url, scenario)


def test_a_person_who_holds_two_seats_is_listed_twice_on_the_card_and_once_in_the_list(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        both = card("t", "anna", "anna")
        await put(store, Change("t", [], both))
        assert await store.tables_of("anna") == [both]

    play(store_url, scenario)


def test_a_guest_is_kept_and_changed(store_url: str) -> None:
    async def scenario(store: Journal) -> None:
        assert await store.guest("g") is None
        await store.save_guest(Guest("g", "Аня 👩‍🦰", "ru", 1, 1))
        await store.save_guest(Guest("g", "Anna", "en", 77, 5))
        assert await store.guest("g") == Guest("g", "Anna", "en", 1, 5)

    play(store_url, scenario)


def test_a_secret_is_made_once_whoever_asks_first(store_url: str) -> None:
    async def run() -> None:
        stores = [await open_journal(store_url) for _ in range(2)]
        asked = [store.secret("cookies") for store in stores for _ in range(3)]
        [secret] = set(await asyncio.gather(*asked))
        assert len(secret) == 32
        assert await stores[0].secret("seats") != secret
        for store in stores:
            await store.close()
        play_again = await open_journal(store_url)
        assert await play_again.secret("cookies") == secret
        await play_again.close()

    asyncio.run(run())
