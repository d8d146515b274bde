"""A tournament as one picture: the ratings with their intervals, and who comes in ahead of whom."""

from __future__ import annotations

from io import BytesIO
from math import isfinite
from typing import TYPE_CHECKING

from igroteka.core.words import Words
from igroteka.lab.arena import Tournament
from igroteka.lab.arena_report import signed
from igroteka.lab.plot import COLOURS, INK, dress
from igroteka.lab.words import number

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PALE = 0.25  # a share within this of one half is written dark on a light square


def tournament_picture(run: Tournament, words: Words) -> bytes:
    """The PNG."""
    from matplotlib.figure import Figure

    bots = len(run.contest.names)
    height = max(3.6, 1.2 + 0.75 * bots)
    figure = Figure(figsize=(6.5 + height, height), dpi=130, layout="constrained", facecolor="white")
    title = run.contest.setup.the_game().title
    games = number(run.tally.matches, 0, words.lang)
    heading = words.say(
        "lab-arena-plot-title", title=title, games=games, per=run.contest.per, seats=run.contest.setup.seats
    )
    figure.suptitle(heading, fontsize=14, color=INK)
    points, matrix = figure.subplots(1, 2, gridspec_kw={"width_ratios": [6.5, height]})
    order = sorted(run.contest.contestants, key=lambda one: -run.ratings[one].value)
    _draw_ratings(points, run, order, words)
    _draw_matrix(matrix, run, order, words)
    png = BytesIO()
    figure.savefig(png, format="png")
    return png.getvalue()


def _draw_ratings(axes: Axes, run: Tournament, order: list[int], words: Words) -> None:
    for row, contestant in enumerate(order):
        rating, colour = run.ratings[contestant], COLOURS[contestant % len(COLOURS)]
        known = [end if isfinite(end) else rating.value for end in (rating.low, rating.high)]
        axes.plot(known, [row, row], color=colour, linewidth=3, alpha=0.6)
        axes.plot([rating.value], [row], "o", color=colour, markersize=8)
        axes.annotate(
            signed(rating.value, 0, words.lang), (rating.value, row), (0, 9), "data", "offset points", ha="center"
        )
    axes.axvline(0, color=INK, linewidth=1, linestyle="--")
    axes.set_yticks(range(len(order)), [run.contest.label(one) for one in order])
    axes.set_ylim(len(order) - 0.5, -0.7)
    dress(axes, words.say("lab-arena-plot-ratings"), words.say("lab-rating"), "")


def _draw_matrix(axes: Axes, run: Tournament, order: list[int], words: Words) -> None:
    nan = float("nan")
    shares = [[nan if one == other else 100 * run.ahead(one, other).value for other in order] for one in order]
    axes.imshow(shares, cmap="RdBu", vmin=0, vmax=100)
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if row != column:
                colour = INK if abs(share - 50) <= 100 * PALE else "white"
                axes.text(column, row, number(share, 1, words.lang), ha="center", va="center", color=colour)
    names = [run.contest.label(one) for one in order]
    axes.set_xticks(range(len(order)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(order)), names)
    axes.set_title(words.say("lab-arena-plot-matrix"), fontsize=12, color=INK, pad=8)
    axes.tick_params(colors=INK, length=0)
    for side in axes.spines.values():
        side.set_visible(False)
