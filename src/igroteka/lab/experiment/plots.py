"""The plots of a report, as SVG that fits a phone and takes the reader's own letters."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import TYPE_CHECKING, Any

from igroteka.core.words import Words
from igroteka.lab.experiment.metrics import UNIT
from igroteka.lab.experiment.outcome import Outcome
from igroteka.lab.experiment.play import cell
from igroteka.lab.experiment.told import set_title
from igroteka.lab.plot import COLOURS, DASHES, INK, dress, steps, whole_numbers

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH = 4.6  # inches: as broad as a phone
LETTERS: Any = {"svg.fonttype": "none", "svg.hashsalt": "igroteka", "font.size": 9, "font.sans-serif": ["DejaVu Sans"]}
FAR = 3.0  # standard deviations: what differs by more is drawn at the edge


def _svg(height: float, draw: Callable[[Axes], None]) -> str:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(LETTERS):
        figure = Figure(figsize=(WIDTH, height), layout="constrained", facecolor="white")
        axes = figure.subplots()
        draw(axes)
        if axes.get_legend_handles_labels()[0]:
            figure.legend(loc="outside lower center", ncols=2, frameon=False, labelcolor=INK, fontsize=8)
        text = StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()


def lengths(outcome: Outcome, company: int, words: Words) -> str:
    """How long matches are, a line for each set."""
    counted = [outcome.tally.lengths.get(f"{company}/{nth}", {}) for nth in range(len(outcome.asked.sets))]
    together: dict[int, int] = {}
    for counts in counted:
        together.update(counts)

    def draw(axes: Axes) -> None:
        for nth, counts in enumerate(counted):
            title = set_title(outcome.asked, outcome.asked.sets[nth], words)
            dash = DASHES[nth % len(DASHES)]
            steps(axes, counts, together, COLOURS[nth], dash, label=title, filled=nth == 0)
        below = "lab-experiment-ten-seconds" if outcome.asked.the_game.real_time else "lab-decisions"
        share = words.say("lab-plot-games") + ", %"
        dress(axes, words.say("lab-experiment-length-plot"), words.say(below), share)
        whole_numbers(axes)

    return _svg(3.0, draw)


def seats(outcome: Outcome, company: int, words: Words) -> str:
    """Who wins, counted from who began."""
    asked = outcome.asked
    width = 0.8 / len(asked.sets)

    def draw(axes: Axes) -> None:
        for nth, rules in enumerate(asked.sets):
            shares = outcome.seats(company, nth)
            at = [seat + (nth - (len(asked.sets) - 1) / 2) * width for seat in range(len(shares))]
            heights = [100 * share.value for share in shares]
            below = [100 * max(0.0, share.value - share.low) for share in shares]
            above = [100 * max(0.0, share.high - share.value) for share in shares]
            axes.bar(at, heights, width * 0.9, color=COLOURS[nth], alpha=0.8, label=set_title(asked, rules, words))
            axes.errorbar(at, heights, yerr=[below, above], fmt="none", ecolor=INK, capsize=2, elinewidth=1)
        fair = 100 / asked.seats
        axes.axhline(fair, color=INK, linewidth=1, linestyle="--", label=words.say("lab-plot-fair"))
        axes.set_xticks(range(asked.seats), [str(seat + 1) for seat in range(asked.seats)])
        dress(axes, words.say("lab-experiment-seats"), words.say("lab-experiment-from-first"), "%")

    return _svg(3.0, draw)


def forest(outcome: Outcome, company: int, words: Words) -> str:
    """Every difference with its interval on one scale: standard deviations of the first set."""
    asked = outcome.asked
    names = []
    for metric in outcome.metrics(company):
        moments = outcome.tally.moments.get(cell(company, 0, metric.name))
        if moments is not None and moments.sd > 0:
            names.append((metric, moments.sd / UNIT))

    def draw(axes: Axes) -> None:
        for rules in asked.others:
            shift = (rules - len(asked.sets) / 2) * 0.6 / len(asked.sets)
            for row, (metric, sd) in enumerate(names):
                difference = outcome.difference(company, rules, metric.name)
                if difference is not None:
                    between = difference.interval
                    low, value, high = (
                        max(-FAR, min(FAR, one / sd)) for one in (between.low, between.value, between.high)
                    )
                    axes.plot([low, high], [row + shift] * 2, color=COLOURS[rules], linewidth=2, alpha=0.7)
                    full = COLOURS[rules] if difference.sure else "white"
                    axes.plot([value], [row + shift], "o", color=COLOURS[rules], markerfacecolor=full, markersize=5)
            axes.plot([], [], "o-", color=COLOURS[rules], label=set_title(asked, asked.sets[rules], words))
        axes.axvline(0, color=INK, linewidth=1)
        axes.set_yticks(range(len(names)), [words.say(metric.key) for metric, _ in names])
        axes.set_ylim(len(names) - 0.4, -0.6)
        dress(axes, words.say("lab-experiment-forest"), words.say("lab-experiment-deviations"), "")
        axes.grid(axis="x", color="#dddddd", linewidth=0.8)

    return _svg(1.0 + 0.24 * len(names) * max(1, len(asked.sets) - 1) ** 0.5, draw)
