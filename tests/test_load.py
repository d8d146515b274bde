"""The page of `make load` and the pins of its peer; the measuring itself is not a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from igroteka.server import switches
from tools.load import scale
from tools.load.alone import waits
from tools.load.report import CLOSED, PACED, best_of, marks_of, page
from tools.load.runs import PLACES, SWITCHES, middle
from tools.load.watched import on_disk

NODE = Path(__file__).resolve().parent.parent / "tools" / "load" / "node"


def figures(**changed: float) -> dict[str, float]:
    usual = {"per_second": 500.0, "p50": 1.0, "p99": 4.0, "cpu": 0.5, "cpu_a_thousand": 0.1, "generator_cpu": 0.2}
    return {**usual, "memory": 90e6, **changed}


def both() -> dict[str, Any]:
    return {which: figures() for which in ("ours", "theirs", "bare")}


def without(share: float) -> dict[str, Any]:
    return {**figures(), "share": {"per_second": share, "p99": 1.0, "cpu_a_thousand": 1 / share}}


def at_nodes(nodes: int, apart: bool) -> dict[str, Any]:
    cost = figures(cpu_a_thousand=0.3 if apart else 0.2, database_cpu_a_thousand=0.1, bus_cpu_a_thousand=0.02)
    return {"nodes": nodes, "apart": apart, "closed": cost, "paced": cost}


def good_run() -> dict[str, Any]:
    machine: dict[str, Any] = {
        "tables": 50,
        "rate": 500,
        "rounds": 21,
        "turn": 2.0,
        "repeats": 3,
        "seconds": 10.0,
        "warm": 3.0,
        "cores": 2,
    }
    machine |= {"processor": "one", "python": "3.11", "node": "v24", "peer": "0.50.2", "disk": "ext4"}
    return {
        "machine": {
            **machine,
            "idle_tables": 2000,
            "trickle": 100,
            "thinking": 50,
            "nodes_rate": 200,
            "nodes_tables": 25,
        },
        "closed": {**both(), "rounds": {"per_second": [2.0, 2.67, 2.7], "p99": [0.5]}},
        "paced": {**both(), "rounds": {"per_second": [1.0], "p99": [0.4, 0.3, 1.5]}},
        "alone": {
            "game": {"cpu_a_thousand": 0.05},
            "disk": {"rate": 300, "p50": 0.5, "p99": 4.0},
            "core": {"lost": 0.001, "p99": 0.0},
        },
        "idle": {
            which: {"empty": 80e6, "full": 200e6, "a_table": 60e3, "trickle": figures()} for which in ("ours", "theirs")
        },
        "long": {"inputs": 5000, **{name: figures() for name in ("first", "last", "fresh", "old")}},
        "bots": {"alone": figures(), "beside": figures(), "factor": 1.5, "bot_moves": 700.0},
        "specials": {"all": figures(), **{switch: without(0.7) for switch in SWITCHES}},
        "nodes": [at_nodes(nodes, apart) for nodes, apart in PLACES],
    }


def test_a_good_run_reaches_every_mark() -> None:
    text, reached = page(good_run())
    assert reached
    assert "**no**" not in text


def test_the_page_says_what_could_be_reached_at_best() -> None:
    found = good_run()
    found["closed"]["theirs"]["cpu_a_thousand"] = 0.3
    found["paced"]["theirs"]["p99"] = 8.0
    best = best_of(found)
    assert best == {CLOSED: pytest.approx(2.0), PACED: pytest.approx(0.5)}
    text, _ = page(found)
    assert f"| {CLOSED} | 2.67 | ≥ 2.2 | yes | 2.00 |" in text


def test_the_wait_for_a_core_is_that_of_any_moment() -> None:
    assert waits([], 10.0, 0.01) == 0.0
    assert waits([0.05], 10.0, 0.01) == 0.0  # 0.5 % of all moments wait
    assert waits([0.3], 10.0, 0.01) == pytest.approx(0.2)  # 0.1 s of 10 are the share: those wait 0.2 s and more
    assert waits([0.3, 0.3], 10.0, 0.01) == pytest.approx(0.25)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("closed", "rounds", "per_second"), [2.1, 2.1, 2.6]),
        (("paced", "rounds", "p99"), [0.5, 0.9, 0.9]),
        (("paced", "ours", "per_second"), 400.0),
        (("idle", "ours", "a_table"), 101e3),
        (("bots", "factor"), 2.5),
        (("long", "old", "per_second"), 300.0),
        (("long", "old", "cpu_a_thousand"), 0.14),
    ],
)
def test_each_mark_can_be_missed(place: tuple[str, ...], value: Any) -> None:
    found = good_run()
    inside = found
    for name in place[:-1]:
        inside = inside[name]
    inside[place[-1]] = value
    assert [ok for *_, ok in marks_of(found)].count(False) == 1
    text, reached = page(found)
    assert not reached
    assert text.count("**no**") == 1


def test_figures_of_several_runs_are_their_medians() -> None:
    runs: list[dict[str, Any]] = [
        {"p99": 9.0, "moves": 1, "troubles": {}},
        {"p99": 2.0, "moves": 5},
        {"p99": 3.0, "moves": 3},
    ]
    assert middle(runs) == {"p99": 3.0, "moves": 3}


def test_a_store_in_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    mounts = "/dev/a / ext4 rw 0 0\ntmpfs /quick tmpfs rw 0 0\n/dev/b /quick/disk xfs rw 0 0\n"
    monkeypatch.setattr(Path, "read_text", lambda self: mounts)
    assert on_disk(Path("/somewhere")) == "ext4"
    assert on_disk(Path("/quick/disk/folder")) == "xfs"
    with pytest.raises(SystemExit, match="tmpfs"):
        on_disk(Path("/quick/folder"))


def test_the_lock_of_the_peer_is_whole_and_names_no_host() -> None:
    packages = json.loads((NODE / "package-lock.json").read_text())["packages"]
    names = {path.rpartition("node_modules/")[2] for path in packages}
    wanted = {name for package in packages.values() for name in package.get("dependencies", {})}
    assert wanted <= names
    assert not [path for path, package in packages.items() if "resolved" in package]
    assert all("integrity" in package for path, package in packages.items() if path)
    asked = json.loads((NODE / "package.json").read_text())["dependencies"]
    assert {name: packages[f"node_modules/{name}"]["version"] for name in asked} == asked


def test_every_switch_is_measured_by_itself() -> None:
    assert switches.SWITCHES == SWITCHES
    found = good_run()
    found["specials"]["loop"] = without(0.95)
    text, _ = page(found)
    lines = {switch: next(line for line in text.splitlines() if f"(`{switch}`)" in line) for switch in SWITCHES}
    assert lines["loop"].endswith("| **no** |")
    assert lines["frames"].endswith("| yes |")


def test_nodes_that_cost_too_much_are_told() -> None:
    found = good_run()
    found["nodes"][2]["closed"] = at_nodes(2, True)["closed"] | {"cpu_a_thousand": 0.33}
    assert [what for what, *_, ok in marks_of(found) if not ok] == ["CPU of a move, its players at two nodes × at one"]


def test_what_many_people_need_follows_from_the_figures() -> None:
    text = scale.page(good_run())
    # 10,000 people at 3,333 tables make 833 moves a second; 0.3 ms each at the nodes, half of a core's time planned
    assert "| 10,000 | 3,333 | 833 | 0.5 | 0.2 | 0.2 | 0.0 |" in text
    assert "**the bus** gives out first" in text
