"""The page of a load run, and whether the marks are reached."""

from __future__ import annotations

from statistics import median
from typing import Any

INTRO = """# Under load

Written by `make load`: one run on one machine, both servers and the generator share its cores, the servers take turns.
Ours are real UNO tables (all rules, fair dice, compiled) and every move is durable before anybody hears of it: an
SQLite file on {disk}, `synchronous=FULL`, many tables to a commit. boardgame.io {peer} keeps everything in memory and
plays a card game of the same kind: 52 cards in two secret hands, a view for each player.

The generator is one Node process, the same for both: two sockets a table (`ws` for ours, `socket.io-client` for
theirs); it reads every message, keeps each player's view and plays a random card (at ours one that fits; whoever has
none draws). *Closed loop*: the next move of a table goes out when both players have heard of the last one. *Paced*:
{rate} moves a second over {tables} tables, each with a clock of its own. The time is from the mover's send to the
opponent's receipt. Both servers and the floor below stand ready all the time and play in turns of {turn:g} s,
{rounds} rounds of them, while the others rest: the machine is quicker at one time than at another. Figures are
medians; how we stand to boardgame.io is the median of what each round by itself says. (People beside bots: one server,
as many rounds, in each of which bots first rest and then think.) Dealing and the "ready" between rounds cost us as well
and are not counted as moves. A match of boardgame.io is renewed every 400 moves, in its favour: its moves get dearer
with the length of the match. Ours go on to 500 points and are played again, archive and all. *No game* is the floor:
the same sockets, messages and durable appends, but frames that were made up beforehand (`tools/load/bare.py`). *Alone*
(`tools/load/alone.py`) are the things that no durable server of these games can do without: a move of the compiled
rules on a copy with both players' news as messages, in a loop with everything hot; one page written to a file and
synced, {syncs} times a second; and the machine itself: how long somebody waits who comes at any moment to a core that
only looks at the clock. From them follows what could be reached here at best.

Machine: {cores} cores, {processor}, Python {python}, Node {node}.
"""

SPECIALS = {"loop": "moves written by the event loop itself", "frames": "text frames past uvicorn's protocol"}
WORTH = 0.1  # of throughput or of p99: what gives less by itself goes

CLOSED = "closed loop, durable × boardgame.io in memory"
PACED = "paced p99 × boardgame.io's"


def page(found: dict[str, Any]) -> tuple[str, bool]:
    """The whole page, and whether every mark is reached."""
    marks = marks_of(found)
    best = best_of(found)
    goals = ["", "| to reach | measured | wanted | reached | at best on this machine |", "|---|---:|---:|---|---:|"]
    for what, figure, wanted, ok in marks:
        most = f"{best[what]:.2f}" if what in best else ""
        goals.append(f"| {what} | {figure:.2f} | {wanted} | {'yes' if ok else '**no**'} | {most} |")
    head = INTRO.format(**found["machine"], syncs=f"{found['alone']['disk']['rate']:.0f}")
    tables = (_side_by_side, _alone, _idle, _long, _bots, _specials, _nodes)
    parts = [head, *(line for table in tables for line in (*table(found), "")), *goals[1:], ""]
    return "\n".join(parts), all(ok for *_, ok in marks)


def marks_of(found: dict[str, Any]) -> list[tuple[str, float, str, bool]]:
    """What the project set out to reach: (what, measured, wanted, reached)."""
    closed, paced, long = found["closed"], found["paced"], found["long"]
    throughput = median(closed["rounds"]["per_second"])
    p99 = median(paced["rounds"]["p99"])
    steady = min(paced[which]["per_second"] for which in ("ours", "theirs")) / found["machine"]["rate"]
    kilobytes = found["idle"]["ours"]["a_table"] / 1000
    bots = found["bots"]["factor"]
    slower = long["fresh"]["per_second"] / long["old"]["per_second"]
    dearer = long["old"]["cpu_a_thousand"] / long["fresh"]["cpu_a_thousand"]
    return [
        (CLOSED, throughput, "≥ 2.2", throughput >= 2.2),
        (PACED, p99, "≤ 0.8", p99 <= 0.8),
        ("paced moves that were made, of those wanted", steady, "≥ 0.98", steady >= 0.98),
        ("kB an idle table with its two sockets", kilobytes, "< 100", kilobytes < 100),
        ("p99 beside thinking bots × alone", bots, "≤ 2", bots <= 2),
        (f"CPU of a move after {long['inputs']:,} moves × in a fresh match", dearer, "≤ 1.3", dearer <= 1.3),
        (f"time of a move after {long['inputs']:,} moves × in a fresh match", slower, "≤ 1.3", slower <= 1.3),
        *_marks_of_nodes(found["nodes"]),
    ]


def _marks_of_nodes(found: list[dict[str, Any]]) -> list[tuple[str, float, str, bool]]:
    """What several nodes set out to reach, by the processor time of a move on all nodes, in the closed loop."""
    cpu = {(one["nodes"], one["apart"]): one["closed"]["cpu_a_thousand"] for one in found}
    apart, more = cpu[2, True] / cpu[2, False], cpu[4, True] / cpu[2, True]
    return [
        ("CPU of a move, its players at two nodes × at one", apart, "≤ 1.6", apart <= 1.6),
        ("CPU of a move, four nodes × two", more, "≤ 1.15", more <= 1.15),
    ]


def best_of(found: dict[str, Any]) -> dict[str, float]:
    """What a server with our floor could reach if all else cost nothing: the game hot, the disk and a core alone."""
    closed, paced, alone = found["closed"], found["paced"], found["alone"]
    cheapest = closed["bare"]["cpu_a_thousand"] + alone["game"]["cpu_a_thousand"]
    return {
        CLOSED: closed["theirs"]["cpu_a_thousand"] / cheapest,
        PACED: max(alone["disk"]["p99"], alone["core"]["p99"]) / paced["theirs"]["p99"],
    }


def _row(name: str, one: dict[str, Any]) -> str:
    return (
        f"| {name} | {one['per_second']:,.0f} | {one['p50']:.2f} | {one['p99']:.2f} | {one['cpu_a_thousand']:.3f} "
        f"| {one['cpu']:.0%} | {one['generator_cpu']:.0%} | {one['memory'] / 1e6:.0f} |"
    )


def _heads(name: str) -> list[str]:
    return [
        f"| {name} | moves/s | p50, ms | p99, ms | CPU s / 1,000 moves | server's core | generator's core | RSS, MB |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]


def _side_by_side(found: dict[str, Any]) -> list[str]:
    rows = _heads(f"{found['machine']['tables']} tables")
    for runs, what in (("closed", "closed loop"), ("paced", f"{found['machine']['rate']} moves/s")):
        rows.append(_row(f"{what}: boardgame.io, in memory", found[runs]["theirs"]))
        rows.append(_row(f"{what}: Igroteka, durable", found[runs]["ours"]))
        rows.append(_row(f"{what}: our sockets and store, no game", found[runs]["bare"]))
    return rows


def _alone(found: dict[str, Any]) -> list[str]:
    game, disk, core = (found["alone"][what] for what in ("game", "disk", "core"))
    return [
        "| alone | p50, ms | p99, ms | CPU s / 1,000 moves |",
        "|---|---:|---:|---:|",
        f"| a move of UNO and both players' news, no server | | | {game['cpu_a_thousand']:.3f} |",
        f"| a page synced to the disk, no server | {disk['p50']:.2f} | {disk['p99']:.2f} | |",
        f"| the wait for a core of one's own; {core['lost']:.1%} of it go elsewhere | | {core['p99']:.2f} | |",
    ]


def _idle(found: dict[str, Any]) -> list[str]:
    tables, trickle = found["machine"]["idle_tables"], found["machine"]["trickle"]
    rows = [
        f"| {tables:,} tables, {2 * tables:,} sockets, {trickle} moves/s in all | kB a table | server before, MB "
        "| with all, MB | p50, ms | p99, ms |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for which, name in (("theirs", "boardgame.io"), ("ours", "Igroteka")):
        one = found["idle"][which]
        rows.append(
            f"| {name} | {one['a_table'] / 1000:.1f} | {one['empty'] / 1e6:.0f} | {one['full'] / 1e6:.0f} "
            f"| {one['trickle']['p50']:.2f} | {one['trickle']['p99']:.2f} |"
        )
    return rows


def _long(found: dict[str, Any]) -> list[str]:
    long = found["long"]
    rows = _heads(f"matches of {long['inputs']:,} moves and more, closed loop")
    rows.append(_row("first fifth", long["first"]))
    rows.append(_row("last fifth", long["last"]))
    rows.append(_row("then, in turns: fresh matches", long["fresh"]))
    rows.append(_row("the long matches", long["old"]))
    return rows


def _bots(found: dict[str, Any]) -> list[str]:
    bots, thinking = found["bots"], found["machine"]["thinking"]
    rows = _heads("people's tables, paced")
    rows.append(_row("alone", bots["alone"]))
    name = f"beside {thinking} tables where bots think all the time ({bots['bot_moves']:,.0f} moves/s of theirs)"
    rows.append(_row(name, bots["beside"]))
    return rows


def _specials(found: dict[str, Any]) -> list[str]:
    specials = found["specials"]
    rows = [
        "| closed loop, in turns | moves/s | × all | p99, ms | × all | CPU s / 1,000 moves | × all | worth a tenth |",
        "|---|---:|---:|---:|---:|---:|---:|---|",
        f"| all specials | {specials['all']['per_second']:,.0f} | | {specials['all']['p99']:.2f} | "
        f"| {specials['all']['cpu_a_thousand']:.3f} | | |",
    ]
    for switch, what in SPECIALS.items():
        one, share = specials[switch], specials[switch]["share"]
        worth = share["per_second"] <= 1 - WORTH or share["p99"] >= 1 + WORTH
        rows.append(
            f"| without {what} (`{switch}`) | {one['per_second']:,.0f} | {share['per_second']:.2f} | {one['p99']:.2f} "
            f"| {share['p99']:.2f} | {one['cpu_a_thousand']:.3f} | {share['cpu_a_thousand']:.2f} "
            f"| {'yes' if worth else '**no**'} |"
        )
    return rows


def _nodes(found: dict[str, Any]) -> list[str]:
    rate, tables = found["machine"]["nodes_rate"], found["machine"]["nodes_tables"]
    rows = [
        f"| {tables} tables a node, on PostgreSQL and Valkey | closed loop, moves/s | p99, ms "
        "| CPU s / 1,000 moves: nodes | database | bus "
        f"| {rate} moves/s: p50, ms | p99, ms | CPU of nodes | database | bus |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for one in found["nodes"]:
        closed, paced = one["closed"], one["paced"]
        where = "" if one["nodes"] == 1 else ", a table's players at two" if one["apart"] else ", at one"
        rows.append(
            f"| {one['nodes']} node{'s' if one['nodes'] > 1 else ''}{where} | {closed['per_second']:,.0f} "
            f"| {closed['p99']:.1f} | {_three(closed)} | {paced['p50']:.2f} | {paced['p99']:.2f} | {_three(paced)} |"
        )
    return rows


def _three(one: dict[str, Any]) -> str:
    return " | ".join(f"{one[f'{part}cpu_a_thousand']:.3f}" for part in ("", "database_", "bus_"))
