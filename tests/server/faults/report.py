"""The page of a campaign, and whether the marks are reached."""

from __future__ import annotations

import textwrap
from typing import Any

INTRO = """# Under faults

Written by `python -m tests.server.faults --faults {faults} --seed {seed}`: {nodes} nodes (`igroteka serve`), one
PostgreSQL, one Valkey, all on one machine. At {tables} tables of UNO, Zero, Wazabi, Mind Up! and Twin It! two
people play at different nodes, one looks on; at some a bot plays along. People come back to any node after a loss,
as our page does (a node that refuses is passed over at once, one that is silent for {quiet:g} s is asked, then
left), say again what was not answered, and write down everything they are told. Each node reaches database and bus
by links of its own ({links}), which are cut, reset, slowed and mended. The seed gives the plan: which faults,
where, how long; about a third of them begin while another lasts. After each episode every table must play on before
the next begins.

Then a checker holds what was told against the log: every acknowledged move is there, at its version, once, of that
guest; nothing that was refused is; versions only grow for everyone, at whichever node; a move is the same story for
all eyes and at the same place of the log; nobody was told of what is not in the log; what anybody saw, patch by
patch, is what the log makes of the table for their eyes; in each epoch of a table one
node wrote, and epochs never fall (the database itself notes by a trigger by whose connection, and under which
claim, each row came); at the end each table takes a move at each node.

*Plays on* is from the fault to the acknowledgement of the first move that was said after it, for the tables that
ran at the node which was struck (for all tables where the fault strikes everyone); a person thinks 0.05 to 0.25 s
over a move. *Answer* is how long what was said during the fault waited for `done` or `sorry`. Kinds are those of
faults that struck alone.
"""


def page(found: dict[str, Any]) -> tuple[str, bool]:
    """The whole page, and whether every mark is reached."""
    marks = marks_of(found)
    goals = ["| to reach | measured | wanted | reached |", "|---|---:|---:|---|"]
    for what, figure, wanted, ok in marks:
        goals.append(f"| {what} | {figure:g} | {wanted} | {'yes' if ok else '**no**'} |")
    machine = f"Machine: {found['cores']} cores, {found['processor']}, Python {found['python']}; {found['built']}."
    kept = (
        f"{found['faults']} faults in {found['minutes']:.0f} minutes, {found['moves']:,} acknowledged moves of people, "
        f"{found['rows']:,} rows in the logs; {found['again']:,} commands were said again after a loss; "
        f"{found['sights']:,} frames compared."
    )
    intro = "\n\n".join(map(_wrapped, INTRO.format(**found).split("\n\n")))
    parts = [intro, "", machine, "", kept, "", *_kinds(found), "", *goals, *_violations(found), ""]
    return "\n".join(parts), all(ok for *_, ok in marks)


def marks_of(found: dict[str, Any]) -> list[tuple[str, float, str, bool]]:
    """What the project set out to reach: (what, measured, wanted, reached)."""
    broken = found["violations"]
    lost = broken.get("lost", 0) + broken.get("doubled", 0)
    marks = [
        ("acknowledged moves lost or doubled", lost, "0", lost == 0),
        ("other laws broken", sum(broken.values()) - lost, "0", sum(broken.values()) == lost),
    ]
    kill = found["kinds"].get("kill", {}).get("ran", {}).get("p99")
    if kill is not None:  # a short run may have no such fault
        marks.append(("seconds until a table plays on after `kill -9` of its node, p99", kill, "≤ 5", kill <= 5))
    rolling = found["rolling"].get("longest")
    if rolling is not None:
        marks.append(("seconds without a line in a rolling restart, longest", rolling, "< 2", rolling < 2))
    return marks


def _kinds(found: dict[str, Any]) -> list[str]:
    rows = [
        "| fault | times | tables | plays on: p50, s | p99, s | longest, s | answer: p99, s |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for kind, one in found["kinds"].items():
        ran, answers = one["ran"], one["answers"]
        rows.append(
            f"| {kind} | {one['faults']} | {ran['count']} | {_figure(ran, 'p50')} | {_figure(ran, 'p99')} "
            f"| {_figure(ran, 'longest')} | {_figure(answers, 'p99')} |"
        )
    return rows


def _wrapped(paragraph: str) -> str:
    return textwrap.fill(paragraph, 118, break_on_hyphens=False)


def _figure(of: dict[str, float], name: str) -> str:
    return f"{of[name]:.2f}" if name in of else ""


def _violations(found: dict[str, Any]) -> list[str]:
    if not found["violations"]:
        return []
    return ["", "Broken:", "", *(f"- {law}: {count}" for law, count in found["violations"].items())]
