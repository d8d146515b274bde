"""The measurements: each starts a fresh server, lets the generator play on it and hands back what both have found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from tools.load.node import Node
from tools.load.watched import ROOT, Watched, started

Figures = dict[str, Any]
Start = Callable[[], AbstractContextManager[Watched]]


@dataclass(frozen=True)
class Plan:
    """How long and how often; a short one is only good for trying the harness out."""

    warm: float = 2.0
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
    def _python(self, module: str) -> Iterator[Watched]:
        with tempfile.TemporaryDirectory(prefix="store-", dir=self.folder) as folder:
            command = [sys.executable, "-m", module, f"sqlite:///{folder}/igroteka.db"]
            with started(command, self._environment) as server:
                yield server

    def theirs(self) -> AbstractContextManager[Watched]:
        """boardgame.io, in memory."""
        return started(self.node.command("peer.js", "0"), self.node.environment)

    def run(self, which: str, runs: str, **order: Any) -> dict[str, list[Figures]]:
        """One run of the generator on a fresh server: the figures by name, in order."""
        starts: dict[str, Start] = {"ours": self.ours, "theirs": self.theirs, "bare": self.bare}
        with starts[which]() as server:
            whole = {
                "server": "theirs" if which == "theirs" else "ours",
                "address": server.address,
                "runs": runs,
                "warm": self.plan.warm,
                **order,
            }
            print(f"  {runs}: {which} …", file=sys.stderr, flush=True)
            command = self.node.command("generate.js", json.dumps(whole))
            generator = subprocess.Popen(command, env=self.node.environment, stdout=subprocess.PIPE, text=True)
            found = _heard(generator, server)
            if generator.wait():
                raise SystemExit(f"the generator failed: {whole}")
        for name, figures in found.items():
            for one in figures:
                if one.get("troubles") or one.get("stalled"):
                    raise SystemExit(f"{which}, {runs}, {name}: {one['troubles']}, {one['stalled']} tables stand still")
        return found

    # -- the measurements -------------------------------------------------------------------

    def pair(self, runs: str, **order: Any) -> dict[str, Figures]:
        """The same run on both and on the floor, in turns: the medians, and how we stood to them in each round."""
        found: dict[str, list[Figures]] = {"theirs": [], "ours": [], "bare": []}
        for _ in range(self.plan.repeats):
            for which, figures in found.items():
                figures += self.run(which, runs, tables=self.plan.tables, seconds=self.plan.seconds, **order)[runs]
        pairs = list(zip(found["ours"], found["theirs"], strict=True))
        rounds = {name: [ours[name] / theirs[name] for ours, theirs in pairs] for name in ("per_second", "p99")}
        return {**{which: middle(figures) for which, figures in found.items()}, "rounds": rounds}

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
        """People's tables alone and beside tables where bots think."""
        plan = self.plan
        order = {name: getattr(plan, name) for name in ("tables", "rate", "seconds", "thinking", "pace")}
        runs = [self.run("ours", "bots", **order) for _ in range(plan.repeats)]
        alone = [run["alone"][0] for run in runs]
        beside = [run["beside bots"][0] for run in runs]
        factors = [b["p99"] / a["p99"] for a, b in zip(alone, beside, strict=True)]
        moves = median(run["said"][0]["bots"] for run in runs)
        return {"alone": middle(alone), "beside": middle(beside), "factor": median(factors), "bot_moves": moves}


def _heard(generator: subprocess.Popen[str], server: Watched) -> dict[str, list[Figures]]:
    """What the generator says, with the server's cost from one phase to the next."""
    found: dict[str, list[Figures]] = {}
    began = spent = 0.0
    assert generator.stdout is not None
    for line in generator.stdout:
        said = json.loads(line)
        phase = said.get("phase")
        if phase == "begin":
            began = server.cpu()
        elif phase == "end":
            spent = server.cpu() - began
        elif phase in ("empty", "full"):
            found.setdefault(phase, []).append({"memory": server.memory()})
        elif "found" in said:
            figures = said["found"]
            figures["cpu"] = spent / figures["seconds"]
            figures["cpu_a_thousand"] = 1000 * spent / max(figures["moves"], 1)
            figures["memory"] = server.memory()
            found.setdefault(said["name"], []).append(figures)
        else:
            found.setdefault("said", []).append(said)
    return found


def middle(figures: list[Figures]) -> Figures:
    """The median of each number."""
    return {
        name: median(one[name] for one in figures)
        for name, value in figures[0].items()
        if isinstance(value, int | float)
    }
