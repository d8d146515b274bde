"""Duels of two people who are equally quick, one near and one far: who gets the pair?"""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

import igroteka
from igroteka.core.files import write_whole
from igroteka.games.twinit.cards import PATTERNS, WON
from igroteka.games.twinit.rules import TwinIt
from igroteka.server.table.handle import Who
from igroteka.server.table.runner import Runner
from igroteka.server.wire import up
from tests.server.realtime.network import Far, MemoryStore, QuietHouse, run_virtually

SECOND_HAND = (0.05, 0.13)  # seconds until the second hand comes down
ROOT = Path(__file__).resolve().parents[3]
PAPER = ROOT / "docs" / "real-time.md"
KEPT = ROOT / "build" / "duels.json"
HEAD = "| round trips | duels | first wins | second wins | nobody |\n|---|---|---|---|---|\n"


@dataclass
class Duels:
    """How a series of duels went."""

    wins: list[int] = field(default_factory=lambda: [0, 0])  # of each seat
    disputes: int = 0
    lags: list[int] = field(default_factory=list)  # compensation as the log has it

    @property
    def decided(self) -> int:
        """Duels that somebody won."""
        return sum(self.wins)

    def share(self, seat: int) -> float:
        """The part of the decided duels that a seat has won."""
        return self.wins[seat] / self.decided

    @property
    def nobodys(self) -> float:
        """The part of all duels that nobody won."""
        return self.disputes / (self.decided + self.disputes)


class Duellist(Far):
    """Turns its card in its turn; touches a pair one reaction after it was seen."""

    def __init__(self, seat: int, trip: float, runner: Runner, dice: random.Random, fakes: float, duels: Duels) -> None:
        super().__init__(f"guest{seat}", lambda: trip / 2 * dice.uniform(1.0, 1.1), runner, fakes)
        self.seat = seat
        self.dice = dice
        self.duels = duels
        self.seen = 0
        self.pair: tuple[int, int] | None = None
        self.on_frame = self.look

    def state(self) -> TwinIt:
        """Only to know which cards are twins: what eyes would see. When is decided by the frames."""
        match = self.runner.table.match
        assert match is not None
        assert isinstance(match.state, TwinIt)
        return match.state

    def look(self, frame: dict[str, Any]) -> None:
        """A frame came."""
        self.seen = frame["version"]
        state = self.state()
        if state.over or state.interlude:
            if state.interlude:
                self.later(0.1, lambda: self.play("ready"))
            return
        pair = twins(state)
        if pair is None:
            self.pair = None
            if state.must >> self.seat & 1:
                self.later(0.3, lambda: self.play("turn"))
        elif pair != self.pair:
            self.pair = pair
            first, second = self.dice.sample(pair, 2)
            reaction = self.dice.gauss(0.45, 0.08)
            self.later(reaction, lambda: self.touch(first, pair))
            self.later(reaction + self.dice.uniform(*SECOND_HAND), lambda: self.touch(second, pair))

    def touch(self, card: int, pair: tuple[int, int]) -> None:
        """A hand comes down, unless the pair is known to be gone."""
        if self.pair == pair:
            self.play(f"+{card}")

    def play(self, code: str) -> None:
        """Send a move."""
        self.say("move", seat=self.seat, code=code, seen=self.seen)

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """After a while."""
        asyncio.get_running_loop().call_later(seconds, act)


def twins(state: TwinIt) -> tuple[int, int] | None:
    """The first pair in sight that both may take, whoever's hands lie on it."""
    for pattern in range(PATTERNS):
        spots = [int(spot) for spot in state.targets(pattern)] if state.has_twins(pattern) else []
        for one, other in combinations(spots, 2):
            if all(state.place[spot] != WON for spot in (one, other)) and all(
                state.may_combine(seat, one, other) and state.is_target(seat, one) and state.is_target(seat, other)
                for seat in (0, 1)
            ):
                return one, other
    return None


def duel(
    trips: tuple[float, float],
    count: int,
    seed: int,
    fakes: float = 0.0,
    measured: bool = True,
    hands: str = "claims",
) -> Duels:
    """So many decided duels between two seats at these round trips (seconds); seat 1 may fake lag."""
    duels = Duels()
    number = 0
    while duels.decided < count:
        number += 1
        run_virtually(_match(trips, count, seed + number, fakes, measured, hands, duels))
    return duels


async def _match(
    trips: tuple[float, float], count: int, seed: int, fakes: float, measured: bool, hands: str, duels: Duels
) -> None:
    dice = random.Random(seed)
    store = MemoryStore()
    house = QuietHouse(store, seed)
    runner = await house.found(Who("guest0", "guest0"), up.Create("c", "twinit", 2, {"games": 20, "hands": hands}))
    players = [Duellist(seat, trip, runner, dice, fakes if seat else 0.0, duels) for seat, trip in enumerate(trips)]
    for player in players:
        player.pongs = measured
        player.say("sit", seat=player.seat)
        player.say("watch")
    await asyncio.sleep(1)
    players[0].say("start")
    while runner.table.status != "playing":
        await asyncio.sleep(0.05)
    known = 0
    while runner.table.status == "playing" and duels.decided < count:
        await asyncio.sleep(2)
        match = runner.table.match
        assert match is not None
        for step in [step for step in match.recent if step.version > known]:
            known = step.version
            for event in step.events:
                if event.kind in ("won", "completed", "stolen") and duels.decided < count:
                    duels.wins[int(event.seat)] += 1
                elif event.kind == "disputed":
                    duels.disputes += 1
        duels.lags += [row.lag for row in store.rows if row.lag]
        store.rows.clear()
    runner.stop()


def code() -> str:
    """A fingerprint of what plays: after an edit, what was kept is played anew."""
    digest = blake2b(digest_size=8)
    package = Path(igroteka.__file__).parent
    for folder in (package / "core", package / "server", package / "games" / "twinit", Path(__file__).parent):
        for path in sorted(folder.rglob("*.py")):
            digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def kept_lines() -> dict[str, str]:
    """The lines that were played before somebody pressed Ctrl-C."""
    try:
        kept = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, dict[str, str]])
    except (FileNotFoundError, msgspec.DecodeError):
        return {}
    return kept.get(code(), {})


def main() -> int:
    """The figures of docs/real-time.md, written there when all are known.

    Time is virtual, so they are the same on every machine and however busy it is. Lines that are finished are kept.
    """
    cases: list[tuple[str, dict[str, Any]]] = [
        ("20 and 200 ms, compensated", {"trips": (0.02, 0.2)}),
        ("20 and 200 ms, not compensated", {"trips": (0.02, 0.2), "measured": False}),
        ("20 and 20 ms", {"trips": (0.02, 0.02)}),
        ("20 and 20 ms, the second fakes 100 ms", {"trips": (0.02, 0.02), "fakes": 0.1}),
        ("20 and 20 ms, the second fakes 1000 ms", {"trips": (0.02, 0.02), "fakes": 1.0}),
        ("20 and 20 ms, palms", {"trips": (0.02, 0.02), "hands": "palms"}),
    ]
    kept = kept_lines()
    for name, how in cases:
        if name not in kept:
            duels = duel(**{"count": 2000, "seed": 1, **how})
            shares = " | ".join(f"{100 * share:.1f} %" for share in (duels.share(0), duels.share(1), duels.nobodys))
            kept[name] = f"| {name} | {duels.decided} | {shares} |"
            KEPT.parent.mkdir(exist_ok=True)
            write_whole(KEPT, msgspec.json.encode({code(): kept}))
        print(kept[name], flush=True)
    lines = "".join(f"{kept[name]}\n" for name, _ in cases)
    told = re.sub(r"\| round trips .*\n(\|.*\n)*", lambda _: HEAD + lines, PAPER.read_text(encoding="utf-8"))
    PAPER.write_text(told, encoding="utf-8")
    return 0


if __name__ == "__main__":
    if len(sys.argv) > 1:  # one series, told to a program: the arguments of `duel` as JSON
        print(msgspec.json.encode(duel(**msgspec.json.decode(sys.argv[1]))).decode())
    else:
        main()
