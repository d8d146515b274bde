"""Programs and assistants are seats like any other: the same bytes for the same eyes, no word that comes from more."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from igroteka.cli.assistant.scene import scene
from igroteka.client import Seat, join
from igroteka.client import line as lines
from igroteka.client.picture import after
from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games
from igroteka.core.state import State
from igroteka.core.telling import Telling
from igroteka.server.wire import down
from igroteka.server.wire.terms import Settings
from tests.contract.worlds import somewhere
from tests.server.harness import run, running, started
from tests.server.secrecy.test_bytes import play
from tests.server.table.scenes import told

SECRET = bytes(range(32))


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_program_is_sent_the_bytes_that_the_page_at_its_seat_is_sent(
    game: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What pages are sent `test_bytes` searches."""
    heard: list[str] = []
    read = lines._read

    def noted(text: str) -> Any:
        heard.append(text)
        return read(text)

    monkeypatch.setattr(lines, "_read", noted)

    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await started(server, game, 2 if game == "twinit" else 3)
            page = players[1]
            await page.say(do="hello", protocol=2, lang="ru", lines=True)
            link = (await page.do("link", table=table))["link"]
            async with join(f"http://{server.address}{link}") as seat:
                known = len(heard)
                await play(players, table, Random(game))
                await told(page)
                await seat.line.ask("link", table=table)
                frames = [text for text in heard[known:] if text.startswith('{"type":"frame"')]
                assert len(frames) > 10
                assert {msgspec.json.decode(text)["eyes"] for text in frames} == {1}
                assert set(frames) <= set(page.heard)
                kept = {part: value for part, value in seat.view.items() if value is not None}
                assert kept == {part: value for part, value in page.views[1].items() if value is not None}

    run(test())


class Unheard:
    """A line that says nothing: the seat is shown what a test shows it."""

    guest = "it"


def told_to(game: AnyGame, state: State, eye: int, lang: str) -> str:
    """All that an assistant in this seat reads of this state."""
    names = [f"P{seat}" for seat in range(int(state.seats))]
    seat = Seat("TABLE", None)
    seat.line = Unheard()  # type: ignore[assignment]
    guests = ["it" if at == eye else f"guest{at}" for at in range(len(names))]
    chairs = [down.Chair(name, "person", guest) for name, guest in zip(names, guests, strict=True)]
    chairs[eye].program = True
    seat.table = down.Table("TABLE", 1, game.name, game.version, "playing", chairs, "", {}, Settings(), number=1)
    view = Telling(game, names, SECRET).sight(state, eye).whole()
    moves = [
        down.Offered("ready", ["ready"]) if move < 0 else down.Offered(game.write(move), game.taps(state, eye, move))
        for move in map(int, state.moves(eye))
    ]
    frame = down.Frame("TABLE", eye, 1, 1, 0, view=msgspec.json.decode(msgspec.json.encode(view)), moves=moves)
    picture = after(None, frame)
    assert picture is not None
    seat._pictures[eye] = picture
    return scene(seat, lang, [])


@pytest.mark.parametrize("name", sorted(all_games()))
def test_hidden_cards_in_other_places_change_no_word_that_an_assistant_reads(name: str) -> None:
    game, differ = all_games()[name], 0
    for number, variant in enumerate(game.variants()):
        state = somewhere(game, variant, number, 3 + 11 * number)
        for eye in range(int(state.seats)):
            other = state.guess(eye, FastDice(number))
            differ += game.dump(other) != game.dump(state)
            for lang in ("ru", "en"):
                assert told_to(game, state, eye, lang) == told_to(game, other, eye, lang)
    assert differ
