"""The start of Twin It!'s minute over sockets: it waits for people, and what they see comes to all in one moment."""

from __future__ import annotations

import re

import pytest

from tests.server.harness import Player, running, started
from tests.server.play.hurry import hurry, run_fast

FACE = re.compile(r'"[a-z2-7]{16}"')  # the token of a picture


def centre(player: Player, seat: int) -> list[dict[str, object]]:
    """The cards in sight of this seat."""
    found: list[dict[str, object]] = player.views[seat]["centre"]
    return found


async def all_wait_for(what: str, *people: Player) -> None:
    """Everyone, each at the seat of their number, sees that the table waits for this."""
    for seat, one in enumerate(people):
        await one.until(lambda one=one, seat=seat: one.views[seat].get("waits") == what)  # type: ignore[misc]


def test_the_minute_starts_for_all_at_once_when_everyone_is_ready(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)

    async def test() -> None:
        async with running(sqlite_url) as server:
            _, (anna, boris) = await started(server, "twinit", 2, 1, options={"mode": "minute"})
            await anna.until(lambda: anna.views[0].get("must") == [0, 1])  # the bot is ready at once
            before = anna.frames[0]["version"]
            assert (await anna.move("+7", 0))["clause"] == "TWINIT-23"
            assert (await anna.move("go", 0))["type"] == "done"
            assert (await boris.move("go", 1, seen=before))["type"] == "done", "what others say makes nobody late"
            await all_wait_for("steady", anna, boris)
            assert not any(FACE.search(text) for one in (anna, boris) for text in one.heard), "no card has been sent"
            assert (await boris.move("+7", 1))["clause"] == "TWINIT-23"
            await all_wait_for("minute", anna, boris)
            assert len(centre(anna, 0)) == 135
            starts = [
                next(m for m in one.messages if m["type"] == "frame" and FACE.search(str(m).replace("'", '"')))
                for one in (anna, boris)
            ]
            assert starts[0]["version"] == starts[1]["version"]
            assert starts[0]["at"] == starts[1]["at"]

    run_fast(test())
