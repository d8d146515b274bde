"""Chat: limits, mute, phrases, any Unicode."""

from __future__ import annotations

from igroteka.server.allowances import Limit
from igroteka.server.table.commands.say import PHRASES
from tests.server.harness import Player, no_limits, run, running, seated
from tests.server.table.scenes import kinds_of, rows_of, told


def test_what_is_said_reaches_everyone_also_those_who_come_later(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, (anna, boris) = await seated(server, "uno", 2)
            spectator = await Player.come(server, name="Зритель")
            await spectator.do("watch", table=table)
            await anna.do("say", table=table, text="Привет 👩‍👩‍👧 всем")
            await boris.do("say", table=table, phrase="hello")
            await spectator.do("say", table=table, text="Удачи!")
            await told(anna, boris, spectator)
            lines = [
                (said["name"], said.get("seat", -2), said.get("text", "")) for said in kinds_of(boris, kind="said")
            ]
            assert lines == [("P0", 0, "Привет 👩‍👩‍👧 всем"), ("P1", 1, ""), ("Зритель", -2, "Удачи!")]
            assert kinds_of(anna, kind="said")[1]["phrase"] == "hello"
        async with running(store_url) as server:
            anna = await Player.come(server, cookie=anna.cookie)
            await anna.do("watch", table=table)
            await told(anna)
            assert kinds_of(anna, kind="said") == kinds_of(boris, kind="said")
            late = await Player.come(server, cookie=boris.cookie)
            await late.do("watch", table=table, since=kinds_of(boris, kind="said")[1]["version"])
            await told(late)
            assert [said["text"] for said in kinds_of(late, kind="said")] == ["Удачи!"]

    run(test())


def test_long_strange_and_empty_lines_are_made_safe_or_refused(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, _) = await seated(server, "uno", 2)
            too_long = await anna.ask("say", table=table, text="я" * 301)
            assert too_long["type"] == "sorry"
            await anna.do("say", table=table, text="я" * 300)
            strange = "a\u202eb\x00c\u0301\u0301\u0301\u0301\n\n d \u200b<b>&amp;"
            await anna.do("say", table=table, text=strange)
            await told(anna)
            texts = [said["text"] for said in kinds_of(anna, kind="said")]
            assert texts == ["я" * 300, "ab \u0107\u0301\u0301 d <b>&amp;"]  # no tower of accents
            for nothing in (" ", "\u200b\u202e", "\n\t"):
                assert (await anna.ask("say", table=table, text=nothing))["key"] == "talk-empty"
            assert (await anna.ask("say", table=table))["key"] == "talk-empty"
            assert (await anna.ask("say", table=table, phrase="swear"))["key"] == "phrase-unknown"
            assert sum(row.kind == "say" for row in await rows_of(server, table)) == 2

    run(test())


def test_every_quick_phrase_works_even_for_those_who_are_muted(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await seated(server, "uno", 2)
            await anna.do("mute", table=table, guest=boris.guest, on=True)
            muted = await boris.ask("say", table=table, text="Эй!")
            assert muted["key"] == "talk-muted"
            await told(boris)
            assert boris.table["muted"] == [boris.guest]
            for phrase in PHRASES:
                await boris.do("say", table=table, phrase=phrase)
            await told(anna)
            assert [said["phrase"] for said in kinds_of(anna, kind="said")] == list(PHRASES)
            await anna.do("mute", table=table, guest=boris.guest, on=False)
            await boris.do("say", table=table, text="Спасибо")

    run(test())


def test_a_table_can_be_without_chat(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await seated(server, "uno", 2, settings={"talk": False})
            assert (await boris.ask("say", table=table, text="Эй!"))["key"] == "talk-off"
            await boris.do("say", table=table, phrase="thanks")
            await told(anna)
            assert [said["phrase"] for said in kinds_of(anna, kind="said")] == ["thanks"]

    run(test())


def test_those_who_talk_too_fast_are_asked_to_wait(sqlite_url: str) -> None:
    async def test() -> None:
        limits = no_limits()
        limits.said["say"] = Limit(guest=(0.001, 3))
        async with running(sqlite_url, limits) as server:
            table, (anna, boris) = await seated(server, "uno", 2)
            answers = [await anna.ask("say", table=table, text=str(number)) for number in range(5)]
            assert [answer.get("key") for answer in answers] == [None, None, None, "talk-too-fast", "talk-too-fast"]
            await boris.do("say", table=table, text="я спокоен")  # each for himself
            assert not anna.closed

    run(test())
