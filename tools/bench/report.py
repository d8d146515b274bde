"""The table and the bar chart of a benchmark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tools.bench import batch_report

INTRO = """# Speed

Written by `make bench`: one run, one core, one process at a time, each figure the best of five repeats.
A decision is one input of a seat the game waits for (Twin It!: inputs of its reaction model). Ours are whole
matches with four seats under random play, all rules, knowledge and interrupts on, the deals included;
"with view" hands the deciding seat its view first (RLCard always does; OpenSpiel: its observation tensor).

What was done to get there: the rules are typed Python that mypyc compiles to native code; a hand is one
number or a few (bit masks in Zero, Mind Up! and UNO, six bits a kind in Wazabi), so matching cards is a mask
and copying a state a few short vectors; tables replace conditions; nothing is recorded unless somebody
listens; what play teaches an observer is written down at once and thought through only when asked (Wazabi);
what looking needs is kept up to date instead of searched for (the patterns in sight in Twin It!). Options are
read once, before the clock starts.

![decisions a second](bench.png)
"""

SEARCH = """
## Search

`bots/search` on one core, UNO with four seats, 400 iterations a decision: iterations a second. Each imagines a
world afresh (flat: one for all candidates) and plays a round to its end by a habit, `plain` (any card that fits) or
`quick`, from the first decision of a round or from any.
"""


def table(found: dict[str, Any]) -> tuple[str, bool]:
    """The whole page, and whether every mark is reached."""
    rlcard, spiel = found["rlcard"]["decisions"], found["open_spiel"]
    rows = ["| | decisions/s | × RLCard | × OpenSpiel C++ | with view/s | copy, ns |", "|---|---:|---:|---:|---:|---:|"]
    for kind in ("compiled", "plain"):
        for game, figures in found[kind].items():
            decisions = figures["decisions"]
            rows.append(
                f"| {game}, {kind} | {decisions:,.0f} | {decisions / rlcard:.1f} "
                f"| {decisions / spiel['cpp']:.2f} | {figures['with_view']:,.0f} | {figures['copy_ns']:,.0f} |"
            )
    rows.append(f"| RLCard UNO, `env.step` | – | 1.0 | {rlcard / spiel['cpp']:.3f} | {rlcard:,.0f} | – |")
    rows.append(
        f"| OpenSpiel crazy_eights, from Python | {spiel['python']:,.0f} | {spiel['python'] / rlcard:.1f} "
        f"| {spiel['python'] / spiel['cpp']:.2f} | {spiel['python_look']:,.0f} | {spiel['copy_ns']:,.0f} |"
    )
    rows.append(
        f"| OpenSpiel crazy_eights, C++ rollouts | {spiel['cpp']:,.0f} | {spiel['cpp'] / rlcard:.1f} | 1.00 | – | – |"
    )
    rows += searching(found["search"]["ways"])
    rows += batch_report.section(found)
    marks = list(marks_of(found))
    lines = [
        f"| {what} | {figure:,.2f} | {wanted} | {'yes' if ok else '**no**'} |" for what, figure, wanted, ok in marks
    ]
    goals = ["", "## Marks", "", "| to reach | measured | wanted | reached |", "|---|---:|---:|---|", *lines, ""]
    return "\n".join([INTRO, *rows, *goals]), all(ok for _, _, _, ok in marks)


def searching(ways: dict[str, dict[str, float]]) -> list[str]:
    """The table about search: iterations a second by way of searching, habit and moment."""
    kinds = list(next(iter(ways.values())))
    rows = [f"| {way} | {' | '.join(f'{figures[kind]:,.0f}' for kind in kinds)} |" for way, figures in ways.items()]
    return [SEARCH, f"| | {' | '.join(kinds)} |", f"|---|{'---:|' * len(kinds)}", *rows]


def marks_of(found: dict[str, Any]) -> list[tuple[str, float, str, bool]]:
    """What the project set out to reach: (what, measured, wanted, reached)."""
    rlcard, spiel, games = found["rlcard"]["decisions"], found["open_spiel"], found["compiled"]
    uno = games["uno"]["decisions"]
    copies = games["uno"]["copy_ns"] / spiel["copy_ns"]
    marks = [
        ("UNO × RLCard", uno / rlcard, "≥ 100", uno / rlcard >= 100),
        ("UNO × OpenSpiel C++", uno / spiel["cpp"], "≥ 2", uno / spiel["cpp"] >= 2),
        ("UNO copy × OpenSpiel clone", copies, "≤ 1.5", copies <= 1.5),
    ]
    quick = found["search"]["habits"]["quick"]
    marks.append(("UNO by the quick habit, decisions/s", quick, "≥ 1,000,000", quick >= 1_000_000))
    tree = found["search"]["ways"]["tree"]
    for habit, wanted in (("plain", 50_000), ("quick", 15_000)):
        iterations = tree[f"{habit}, whole round"]
        marks.append((f"search in UNO, {habit}, iterations/s", iterations, f"≥ {wanted:,}", iterations >= wanted))
    for game, figures in games.items():
        if game != "uno":
            ratio = figures["decisions"] / rlcard
            marks.append((f"{game} × RLCard", ratio, "≥ 50", ratio >= 50))
    return marks + batch_report.marks(found)


def bar_chart(found: dict[str, Any], path: Path) -> None:
    """Decisions a second on a logarithmic scale."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    bars = [(f"{game}, compiled", figures["decisions"], "#2a6f97") for game, figures in found["compiled"].items()]
    bars += [(f"{game}, plain", figures["decisions"], "#a9d6e5") for game, figures in found["plain"].items()]
    bars += [
        ("OpenSpiel crazy_eights, C++", found["open_spiel"]["cpp"], "#bc6c25"),
        ("OpenSpiel crazy_eights, Python", found["open_spiel"]["python"], "#dda15e"),
        ("RLCard UNO", found["rlcard"]["decisions"], "#9b2226"),
    ]
    bars.reverse()
    figure, axes = pyplot.subplots(figsize=(9, 5.2), layout="constrained")
    drawn = axes.barh([bar[0] for bar in bars], [bar[1] for bar in bars], color=[bar[2] for bar in bars])
    axes.bar_label(drawn, labels=[f"{bar[1]:,.0f}" for bar in bars], padding=4, fontsize=8)
    axes.set_xscale("log")
    axes.set_xlim(right=max(bar[1] for bar in bars) * 4)
    axes.set_xlabel("decisions a second, one core, logarithmic")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=130)
