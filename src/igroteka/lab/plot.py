"""A simulation as one picture: who wins, how long it takes, how many points there are."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from igroteka.core.errors import Mistake
from igroteka.core.files import write_whole
from igroteka.core.words import Words
from igroteka.lab.simulate import Simulation
from igroteka.lab.stats import spread
from igroteka.lab.words import fitting, number

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Colours that people with any kind of colour vision tell apart (Okabe and Ito).
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8c8c00", "#000000")
DASHES = ("-", "--", "-.", ":")
INK = "#333333"
FEWEST_BARS, MOST_BARS = 10, 40


def check_plot(path: Path) -> None:
    """Complain before the work if the picture could not be written after it."""
    check_drawing()
    if path.suffix.lower() != ".png":
        raise Mistake("lab-plot-suffix", file=str(path))
    check_place(path)


def check_drawing() -> None:
    """Complain if there is nothing to draw with."""
    if find_spec("matplotlib") is None:
        raise Mistake("lab-plot-missing")


def check_place(path: Path) -> None:
    """Complain before the work if this file could not be written after it."""
    if path.is_dir():
        raise Mistake("lab-plot-folder", file=str(path), why="folder", folder="")
    if not path.parent.is_dir():
        raise Mistake("lab-plot-folder", file=str(path), why="missing", folder=str(path.parent))
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError:
        raise Mistake("lab-plot-folder", file=str(path), why="refused", folder=str(path.parent)) from None


def write_plot(run: Simulation, words: Words, path: Path) -> None:
    """Draw it and write the file whole."""
    write_whole(path, picture(run, words))


def picture(run: Simulation, words: Words) -> bytes:
    """The PNG."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(13, 4.6), dpi=130, layout="constrained", facecolor="white")
    title = run.setup.the_game().title
    games = number(run.tally.done, 0, words.lang)
    figure.suptitle(
        words.say("lab-plot-title", title=title, games=games, seats=run.setup.seats), fontsize=14, color=INK
    )
    shares, length, points = figure.subplots(1, 3, gridspec_kw={"wspace": 0.08})
    _draw_shares(shares, run, words)
    _draw_length(length, run, words)
    _draw_points(points, run, words)
    png = BytesIO()
    figure.savefig(png, format="png")
    return png.getvalue()


def _draw_shares(axes: Axes, run: Simulation, words: Words) -> None:
    seats = range(run.setup.seats)
    shares = [run.share(seat) for seat in seats]
    middle = [100 * share.value for share in shares]
    below = [100 * max(share.value - share.low, 0) for share in shares]
    above = [100 * max(share.high - share.value, 0) for share in shares]
    colours = [_colour(seat) for seat in seats]
    axes.bar(seats, middle, width=0.62, color=colours, alpha=0.85, zorder=2)
    axes.errorbar(seats, middle, yerr=[below, above], fmt="none", ecolor=INK, capsize=5, elinewidth=1.4, zorder=3)
    axes.axhline(100 * run.fair, color=INK, linewidth=1, linestyle="--", label=words.say("lab-plot-fair"), zorder=1)
    axes.set_xticks(list(seats), [f"{seat + 1}\n{run.setup.bots[seat]}" for seat in seats])
    axes.set_ylim(0, min(100, max(100 * share.high for share in shares) * 1.25 + 1))
    dress(axes, words.say("lab-plot-shares"), words.say("lab-seat"), "%", legend=True)


def _draw_length(axes: Axes, run: Simulation, words: Words) -> None:
    touched = run.setup.the_game().real_time  # there a touch is no decision that the game waits for
    counts, key = (run.tally.inputs, "lab-inputs") if touched else (run.tally.decisions, "lab-decisions")
    steps(axes, counts, counts, COLOURS[0], "-", filled=True)
    mean = spread(counts).mean
    label = words.say("lab-plot-mean", mean=fitting(mean, words.lang))
    axes.axvline(mean, color=INK, linewidth=1, linestyle="--", label=label)
    dress(axes, words.say("lab-plot-length"), words.say(key), _share_label(words), legend=True)
    whole_numbers(axes)


def _draw_points(axes: Axes, run: Simulation, words: Words) -> None:
    together: dict[int, int] = {}
    for counts in run.tally.points:
        together.update(counts)
    for seat, counts in enumerate(run.tally.points):
        dash = DASHES[seat % len(DASHES)]
        label = words.say("lab-plot-seat", seat=seat + 1)
        steps(axes, counts, together, _colour(seat), dash, label=label)
    dress(axes, words.say("lab-plot-points"), words.say("lab-points"), _share_label(words), legend=True)
    whole_numbers(axes)


def steps(
    axes: Axes, counts: Mapping[int, int], range_of: Mapping[int, int], colour: str, dash: str, **style: Any
) -> None:
    """A histogram of exact counts; the edges lie between whole numbers."""
    low, high = min(range_of), max(range_of)
    whole = sum(counts.values())
    bars = min(max(FEWEST_BARS, round(2 * whole ** (1 / 3))), MOST_BARS)  # few games: broad bars (Rice's rule)
    width = -(-(high - low + 1) // bars)
    edges = [edge - 0.5 for edge in range(low, high + width + 1, width)]
    heights = [0.0] * (len(edges) - 1)
    for value, times in counts.items():
        heights[(value - low) // width] += 100 * times / whole
    if style.pop("filled", False):
        axes.stairs(heights, edges, fill=True, color=colour, alpha=0.25)
    axes.stairs(heights, edges, color=colour, linestyle=dash, linewidth=1.8, **style)


def whole_numbers(axes: Axes) -> None:
    """The axis counts things."""
    from matplotlib.ticker import MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8))
    axes.set_ylim(bottom=0)


def _share_label(words: Words) -> str:
    return words.say("lab-plot-games") + ", %"


def _colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def dress(axes: Axes, title: str, below: str, beside: str, legend: bool = False) -> None:
    """Words, lines and colours that all pictures share."""
    axes.set_title(title, fontsize=12, color=INK, pad=8)
    axes.set_xlabel(below, color=INK)
    axes.set_ylabel(beside, color=INK)
    axes.grid(axis="y", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(colors=INK)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    if legend:
        axes.legend(frameon=False, labelcolor=INK)
