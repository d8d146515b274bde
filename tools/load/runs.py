"""The measurements: each starts a fresh server, lets the generator play on it and hands back what both have found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from tools.load.cluster import Cluster, clustered
from tools.load.node import Node
from tools.load.watched import ROOT, Watched, started

Figures = dict[str, Any]
Start = Callable[[], AbstractContextManager[Watched | Cluster]]
SWITCHES = ("loop", "frames")  # as in igroteka.server.switches, which this process does not have
COMPARED = ("per_second", "p99", "cpu_a_thousand")
PLACES = ((1, False), (2, False), (2, True), (4, False), (4, True))  # nodes, and are a table's players at two of them?


@dataclass(frozen=True)
class Plan:
    """How long and how often; a short one is only good for trying the harness out."""

    warm: float = 2.0
    rounds: int = 25  # in each of which both servers and the floor have a turn
    settle: float = 0.3  # of a turn, before anything counts
    turn: float = 2.0
    seconds: float = 6.0
    repeats: int = 7
    tables: int = 50
    rate: int = 500
    inputs: int = 5000
    slice: float = 2.0
    turns: int = 5
    idle_tables: int = 2000
    trickle: int = 100
    thinking: int = 50
    nodes_tables: int = 25  # at each node: a house that grows has more nodes because it has more tables
    nodes_rate: int = 200  # moves a second where nodes are measured: they, the database and the bus share the cores
    nodes_rounds: int = 6
    pace: str = "instant"  # of the bots: they think all the time, which is harder on the others than a person's pace


class Bench:
    """Both servers and the generator."""

    def __init__(self, plan: Plan, node: Node, tree: Path, folder: Path) -> None:
        self.plan = plan
        self.node = node
        self.tree = tree
        self.folder = folder

    def ours(self) -> AbstractContextManager[Watched]:
        """Our server: compiled rules, an SQLite file on a disk."""
        return self._python("tools.load.server")

    def bare(self) -> AbstractContextManager[Watched]:
        """Our sockets and our store with nobody who plays: the floor under every move."""
        return self._python("tools.load.bare")

    @property
    def _environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": os.pathsep.join([str(self.tree), "."])}

    @contextmanager
    def _python(self, module: str, without: str = "") -> Iterator[Watched]:
        with tempfile.TemporaryDirectory(prefix="store-", dir=self.folder) as folder:
            command = [sys.executable, "-m", module, f"sqlite:///{folder}/igroteka.db"]
            with started(command, {**self._environment, "IGROTEKA_WITHOUT": without}) as server:
                yield server

    def _start(self, which: str) -> AbstractContextManager[Watched | Cluster]:
        """One of those that are measured: a peer, ours, ours without a special, or so many nodes of ours."""
        starts: dict[str, Start] = {"ours": self.ours, "theirs": self.theirs, "bare": self.bare}
        if which in starts:
            return starts[which]()
        kind, _, what = which.partition(" ")
        if kind == "without":
            return self._python("tools.load.server", what)
        return clustered([sys.executable, "-m", "tools.load.server"], self._environment, int(what))

    def theirs(self) -> AbstractContextManager[Watched]:
        """boardgame.io, in memory."""
        return started(self.node.command("peer.js", "0"), self.node.environment)

    @contextmanager
    def playing(self, which: str, runs: str, **order: Any) -> Iterator[Playing]:
        """The generator at work on a fresh server."""
        with self._start(which) as server:
            whole = {
                "server": "theirs" if which == "theirs" else "ours",
                "address": server.address,
                "addresses": server.addresses if isinstance(server, Cluster) else None,
                "runs": runs,
                "warm": self.plan.warm,
                **order,
            }
            print(f"  {runs}: {which} …", file=sys.stderr, flush=True)
            command = self.node.command("generate.js", json.dumps(whole))
            pipe = subprocess.PIPE
            generator = subprocess.Popen(command, env=self.node.environment, stdin=pipe, stdout=pipe, text=True)
            try:
                yield Playing(f"{which}, {runs}", generator, server)
            finally:
                generator.kill()
                generator.wait()

    def run(self, which: str, runs: str, **order: Any) -> dict[str, list[Figures]]:
        """One run of the generator on a fresh server: the figures by name, in order."""
        found: dict[str, list[Figures]] = {}
        with self.playing(which, runs, **order) as playing:
            for name, figures in playing.heard():
                found.setdefault(name, []).append(figures)
            if playing.generator.wait():
                raise SystemExit(f"the generator failed: {which}, {runs}, {order}")
        return found

    # -- the measurements -------------------------------------------------------------------

    def in_turns(self, runs: str, names: list[str], rounds: int, **order: Any) -> dict[str, list[Figures]]:
        """The same on all of these, in short turns.

        All are there all the time and rest while another one plays: the machine is quicker at one time than at another,
        and a turn lasts shorter than that.
        """
        plan = self.plan
        found: dict[str, list[Figures]] = {name: [] for name in names}
        whole = {"tables": plan.tables, "seconds": plan.turn, "settle": plan.settle, **order}
        with ExitStack() as all_of_them:
            players = {name: all_of_them.enter_context(self.playing(name, runs, **whole)) for name in names}
            turns = {name: player.heard() for name, player in players.items()}
            for heard in turns.values():
                next(heard)  # ready
            for number in range(rounds):
                for name in names if number % 2 else reversed(names):
                    players[name].go()
                    found[name].append(next(turns[name])[1])
                    next(turns[name])  # rests
        return found

    def pair(self, runs: str, **order: Any) -> dict[str, Figures]:
        """The same on both and on the floor: the medians, and how we stood to them in each round."""
        found = self.in_turns(runs, ["theirs", "ours", "bare"], self.plan.rounds, **order)
        pairs = list(zip(found["ours"], found["theirs"], strict=True))
        rounds = {name: [ours[name] / theirs[name] for ours, theirs in pairs] for name in ("per_second", "p99")}
        return {**{which: middle(figures) for which, figures in found.items()}, "rounds": rounds}

    def specials(self) -> dict[str, Figures]:
        """What each special gives by itself: the server as it is, in turns with the server without it."""
        names = ["ours", *(f"without {switch}" for switch in SWITCHES)]
        found = self.in_turns("closed", names, self.plan.rounds)
        figures: dict[str, Figures] = {"all": middle(found["ours"])}
        for switch in SWITCHES:
            pairs = list(zip(found[f"without {switch}"], found["ours"], strict=True))
            share = {of: median(less[of] / whole[of] for less, whole in pairs) for of in COMPARED}
            figures[switch] = {**middle(found[f"without {switch}"]), "share": share}
        return figures

    def nodes(self) -> list[Figures]:
        """One, two and four nodes; the players of a table at one node, or at two."""
        found: list[Figures] = []
        for nodes, apart in PLACES:
            one: Figures = {"nodes": nodes, "apart": apart}
            for runs, order in (("closed", {}), ("paced", {"rate": self.plan.nodes_rate})):
                name, tables = f"nodes {nodes}", nodes * self.plan.nodes_tables
                turns = self.in_turns(runs, [name], self.plan.nodes_rounds, tables=tables, apart=apart, **order)
                one[runs] = middle(turns[name])
            found.append(one)
        return found

    def alone(self, *what: str) -> Figures:
        """A game without a server, a disk without either, a core by itself (`tools/load/alone.py`)."""
        command = [sys.executable, "-m", "tools.load.alone", *what]
        print(f"  alone: {what[0]} …", file=sys.stderr, flush=True)
        said = [
            subprocess.run(command, cwd=ROOT, env=self._environment, stdout=subprocess.PIPE, check=True).stdout
            for _ in range(self.plan.repeats)
        ]
        return middle([json.loads(one) for one in said])

    def long(self) -> Figures:
        """Does a move of a long match cost more?"""
        plan = self.plan
        found = self.run("ours", "long", tables=plan.tables, inputs=plan.inputs, slice=plan.slice, turns=plan.turns)
        slices = [figures for name, figures in found.items() if name.startswith("inputs ")]
        aging = [one for figures in slices for one in figures]
        fifth = max(1, len(aging) // 5)
        return {
            "inputs": found["said"][0]["inputs"],
            "first": middle(aging[:fifth]),
            "last": middle(aging[-fifth:]),
            "fresh": middle(found["fresh"]),
            "old": middle(found["old"]),
        }

    def idle(self, which: str) -> Figures:
        """Many tables where almost nothing happens: bytes a table, and is it still quick?"""
        plan = self.plan
        found = self.run(which, "idle", tables=plan.idle_tables, rate=plan.trickle, seconds=plan.seconds)
        empty, full = found["empty"][0]["memory"], found["full"][0]["memory"]
        return {
            "empty": empty,
            "full": full,
            "a_table": (full - empty) / plan.idle_tables,
            "trickle": found["trickle"][0],
        }

    def bots(self) -> Figures:
        """People's tables in turns alone and beside tables where bots think, on one server."""
        plan = self.plan
        order = {name: getattr(plan, name) for name in ("tables", "rate", "rounds", "settle", "thinking", "pace")}
        found = self.run("ours", "bots", seconds=plan.turn, **order)
        alone, beside = found["alone"], found["beside bots"]
        factors = [b["p99"] / a["p99"] for a, b in zip(alone, beside, strict=True)]
        return {
            "alone": middle(alone),
            "beside": middle(beside),
            "factor": median(factors),
            "rounds": factors,
            "bot_moves": median(said["bots"] for said in found["said"]),
        }


class Playing:
    """A server, and the generator that plays on it."""

    def __init__(self, name: str, generator: subprocess.Popen[str], server: Watched | Cluster) -> None:
        self.name = name
        self.generator = generator
        self.server = server

    def go(self) -> None:
        """It is this one's turn."""
        assert self.generator.stdin is not None
        self.generator.stdin.write("go\n")
        self.generator.stdin.flush()

    def heard(self) -> Iterator[tuple[str, Figures]]:
        """What the generator says, by its name, with the server's cost from one phase to the next."""
        began: dict[str, float] = {}
        spent: dict[str, float] = {}
        assert self.generator.stdout is not None
        for line in self.generator.stdout:
            said = json.loads(line)
            phase = said.get("phase")
            if phase == "begin":
                began = self.server.costs()
            elif phase == "end":
                spent = {part: cost - began[part] for part, cost in self.server.costs().items()}
            elif phase in ("empty", "full"):
                yield phase, {"memory": self.server.memory()}
            elif phase is not None:
                yield phase, {}
            elif "found" in said:
                yield said["name"], self._whole(said["name"], said["found"], spent)
            else:
                yield "said", said

    def _whole(self, name: str, figures: Figures, spent: dict[str, float]) -> Figures:
        if figures["troubles"] or figures["stalled"]:
            trouble = f"{figures['troubles']}, {figures['stalled']} tables stand still"
            raise SystemExit(f"{self.name}, {name}: {trouble}")
        figures["cpu"] = spent["server"] / figures["seconds"]
        for part, seconds in spent.items():
            named = "cpu_a_thousand" if part == "server" else f"{part}_cpu_a_thousand"
            figures[named] = 1000 * seconds / max(figures["moves"], 1)
        figures["memory"] = self.server.memory()
        return figures


def middle(figures: list[Figures]) -> Figures:
    """The median of each number."""
    return {
        name: median(one[name] for one in figures)
        for name, value in figures[0].items()
        if isinstance(value, int | float)
    }
