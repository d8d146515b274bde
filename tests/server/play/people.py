"""Scripted people: they know what the wire tells them and nothing else."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

from tests.server.harness import Player

LONG = 600.0  # seconds until a match counts as stuck; never a measure of speed
BOLD = 0.04  # how often somebody at Twin It! lays a hand on a card without looking
TOGETHER = 0.6  # the same where nobody turns cards and all search together

View = dict[str, Any]
Choice = Callable[[View, list[str], random.Random], str]


def anything(view: View, moves: list[str], chance: random.Random) -> str:
    """Any move."""
    return chance.choice(moves)


def uno(view: View, moves: list[str], chance: random.Random) -> str:
    """Lays a card if there is one, with the call when it is due; never a call out of place, never a catch."""
    loud = len(view["hand"]) == 2
    cards = [move for move in moves if move[0].isupper() and move.endswith("!") == loud]
    return chance.choice(cards or [move for move in moves if move != "uno" and not move.startswith("catch:")])


def zero(view: View, moves: list[str], chance: random.Random) -> str:
    """Calls only with nothing in hand that counts."""
    return "zero" if view["points"] == 0 and "zero" in moves else chance.choice([m for m in moves if m != "zero"])


MANNERS: dict[str, Choice] = {"uno": uno, "zero": zero}


class Person:
    """Somebody in a seat who answers whenever the game waits for them."""

    def __init__(self, player: Player, seat: int, chance: random.Random) -> None:
        self.player = player
        self.seat = seat
        self.chance = chance
        self.choices = 0  # moves that were carried out

    def wish(self) -> str | None:
        """What this person does now, if anything."""
        view, moves = self.player.views[self.seat], self.player.moves(self.seat)
        if "ready" in moves:
            return "ready"
        if "turn" in moves and self.seat in view["turners"]:
            return "turn"
        if moves and self.seat in view["must"]:
            return MANNERS.get(view["game"], anything)(view, moves, self.chance)
        if moves and view["game"] == "twinit" and self.chance.random() < (BOLD if view["turners"] else TOGETHER):
            return self.chance.choice(moves)
        return None

    async def begun(self, number: int) -> None:
        """Wait for the match of this number."""
        await self.player.until(lambda: self.player.frames[self.seat]["number"] == number, LONG)

    async def play(self, number: int = 1) -> None:
        """Play until the match of this number is over."""
        player, seat = self.player, self.seat
        while not (player.table["status"] == "over" and player.table["number"] == number):
            frame = player.frames[seat]
            code = self.wish()
            if code is not None:
                answer = await player.move(code, seat)
                assert answer["type"] == "done" or answer.get("late") or frame is not player.frames[seat], answer
                self.choices += answer["type"] == "done"

            def news(seen: View = frame) -> bool:
                return player.frames[seat] is not seen or player.table["status"] == "over"

            await player.until(news, LONG)


async def all_agree(players: list[Player], what: str) -> None:
    """One offers, the others say yes."""
    table = players[0].table["table"]
    await players[0].do("offer", table=table, seat=0, what=what)
    for seat, player in list(enumerate(players))[1:]:
        await player.do("answer", table=table, seat=seat, what=what, yes=True)


async def play_out(people: list[Person]) -> None:
    """Everybody plays to the end, and hears of it."""
    await asyncio.gather(*(person.play() for person in people))
