"""Write what is made from types: the JSON Schema of the messages, the lists in docs/protocol.md, the client's types."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, get_args

import msgspec

from igroteka.server.wire import down, up
from igroteka.server.wire.schema import schema
from tests.server.harness import Player, Running, running
from tools import client_types

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "protocol.md"
SCHEMA = ROOT / "docs" / "protocol.schema.json"


def schema_text() -> str:
    """The JSON Schema as a file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def message_table() -> str:
    """All messages, one line each."""
    lines: list[str] = []
    for title, union, tag in (("A client says", up.Message, "do"), ("A client is told", down.Message, "type")):
        lines += [f"### {title}", "", f"| `{tag}` | fields | meaning |", "|---|---|---|"]
        lines += [_row(kind) for kind in get_args(union)]
        lines.append("")
    return "\n".join(lines)


def _row(kind: type[msgspec.Struct]) -> str:
    fields = [
        field.encode_name + ("" if field.required else "?")
        for field in msgspec.structs.fields(kind)
        if field.encode_name != "id"
    ]
    meaning = " ".join((kind.__doc__ or "").split("\n\n")[0].split())
    shown = " ".join(f"`{field}`" for field in fields)
    return f"| `{kind.__struct_config__.tag}` | {shown} | {meaning} |"


class Scribe(Player):
    """A player whose conversation is written down."""

    who = ""
    page: list[str]

    async def say(self, **message: Any) -> None:
        self.page.append(f"{self.who} → {msgspec.json.encode(message).decode()}")
        await super().say(**message)

    def _hear(self, text: str) -> None:
        self.page.append(f"{self.who} ← {text}")
        super()._hear(text)


async def scribe(server: Running, name: str, page: list[str]) -> Player:
    """Somebody who comes and whose words are kept."""

    class Person(Scribe):
        pass

    Person.who, Person.page = name, page
    return await Person.come(server, lang="en", lines=True, name=name)


def dealt(player: Player) -> bool:
    """Does somebody's turn show?"""
    return bool(player.views.get(_seat(player), {}).get("must"))


def not_playable(player: Player) -> str:
    """A card of the hand that cannot be played now, or any card."""
    seat = _seat(player)
    lit = {offered["taps"][0] for offered in player.frames[seat]["moves"]}
    hand = [f"hand:{held['card']}" for held in player.views[seat]["hand"]]
    return next((tap for tap in hand if tap not in lit), hand[0])


async def transcript() -> list[str]:
    """A real conversation of two people with a real server."""
    page: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        async with running(f"sqlite:///{folder}/transcript.db") as server:
            people = [await scribe(server, name, page) for name in ("Anna", "Boris")]
            anna, boris = people
            answer = await anna.do("create", game="uno", seats=2, options={"goal": 100})
            table = answer["table"]
            await anna.do("watch", table=table)
            await anna.stir("rain on the roof")
            await boris.do("sit", table=table)
            await boris.do("watch", table=table)
            await boris.stir("seven crows")
            await anna.do("start", table=table)
            for player in people:
                await player.until(partial(dealt, player))
            mover = next(player for player in people if _seat(player) in player.views[_seat(player)]["must"])
            other = people[1 - people.index(mover)]
            await mover.ask("why", table=table, seat=_seat(mover), taps=[not_playable(mover)])
            await other.ask(
                "move", table=table, seat=_seat(other), code="draw", seen=other.frames[_seat(other)]["version"]
            )
            seen = len(other.messages)
            await mover.move(mover.moves()[0], _seat(mover))
            await other.wait("frame", seen)
            await other.do("say", table=table, phrase="well-played")
            await anna.wait("said")
            for player in people:
                await player.go()
    return page


def _seat(player: Player) -> int:
    return next(iter(player.frames), 0)


def lines_of_page() -> Iterator[str]:
    """The transcript that stands in docs/protocol.md."""
    part = PAGE.read_text(encoding="utf-8").partition("<!-- transcript -->")[2].partition("<!-- end -->")[0]
    yield from (line for line in part.splitlines() if " → " in line or " ← " in line)


def _replaced(page: str, mark: str, content: str) -> str:
    before, _, rest = page.partition(f"<!-- {mark} -->")
    after = rest.partition("<!-- end -->")[2]
    return f"{before}<!-- {mark} -->\n{content.strip()}\n<!-- end -->{after}"


def main() -> int:
    """Write all of it."""
    SCHEMA.write_text(schema_text(), encoding="utf-8")
    for path, text in client_types.files().items():
        path.write_text(text, encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    page = _replaced(page, "messages", message_table())
    spoken = "\n".join(asyncio.run(transcript()))
    page = _replaced(page, "transcript", f"```text\n{spoken}\n```")
    PAGE.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
