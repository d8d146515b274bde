"""docs/lab/cluster/: every figure there was measured."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from igroteka.lab.plot import COLOURS, INK, dress

INTRO = """# How a cluster grows

Written by `make growth`: a Dask scheduler and its workers on one machine of {cores} cores, {games:,} matches of UNO
with four `quick` bots ({build} rules), the shortest of {best} runs. One process alone took {alone:.2f} s.

![matches a second, and how busy workers are](growth.png)

| workers | seconds | matches/s | × one process | `--jobs` as many, seconds | the same tally | busy |
|---:|---:|---:|---:|---:|---|---:|
"""
NOTES = """
*The same tally*: equal to that of one process in every count. Beyond the cores of this machine workers would only
share them, so nothing is played there.

*Busy*: pieces that wait instead of playing, as on workers with machines of their own: the share of the workers' time
that went into pieces. What is missing went into handing out and bringing back.
"""


def page(found: dict[str, Any]) -> str:
    """The page."""
    intro = INTRO.format(**found, build=str(found["code"]).rpartition("-")[2])
    return intro + "\n".join(_line(row, found) for row in found["rows"]) + "\n" + NOTES


def _line(row: dict[str, Any], found: dict[str, Any]) -> str:
    cells = [str(row["workers"])]
    if "seconds" in row:
        speed = found["games"] / row["seconds"]
        cells += [f"{row['seconds']:.2f}", f"{speed:,.0f}", f"{found['alone'] / row['seconds']:.2f}"]
        cells += [f"{row['processes']:.2f}", "yes" if row["same"] else "**no**"]
    else:
        cells += ["–"] * 5
    cells.append(f"{100 * row['waiting']:.0f} %")
    return f"| {' | '.join(cells)} |"


def picture(found: dict[str, Any]) -> bytes:
    """The PNG: what is played on the cores there are, and how busy workers are that have a core each."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 4), dpi=130, layout="constrained", facecolor="white")
    speed, busy = figure.subplots(1, 2)
    real = [row for row in found["rows"] if "seconds" in row]
    workers = [row["workers"] for row in real]
    alone = found["games"] / found["alone"]
    speed.plot(workers, [alone * count for count in workers], "--", color=INK, linewidth=1, label="ideal")
    for key, label, colour in (("seconds", "cluster", COLOURS[0]), ("processes", "--jobs", COLOURS[1])):
        speed.plot(workers, [found["games"] / row[key] for row in real], "o-", color=colour, label=label)
    speed.set_xticks(workers)
    speed.set_ylim(bottom=0)
    speed.legend(frameon=False)
    dress(speed, "UNO, matches a second", "workers", "")
    counts = [row["workers"] for row in found["rows"]]
    busy.plot(counts, [100 * row["waiting"] for row in found["rows"]], "o-", color=COLOURS[0])
    busy.set_xscale("log", base=2)
    busy.set_xticks(counts, [str(count) for count in counts])
    busy.set_ylim(0, 105)
    dress(busy, "Busy where each has a core, %", "workers", "")
    png = BytesIO()
    figure.savefig(png, format="png")
    return png.getvalue()
