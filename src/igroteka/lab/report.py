"""A simulation as a person reads it; and what all reports share."""

from __future__ import annotations

from rich import box
from rich.console import RenderableType
from rich.table import Table

from igroteka.core.options import changed
from igroteka.core.words import Words
from igroteka.lab.setup import Setup
from igroteka.lab.simulate import Simulation
from igroteka.lab.stats import Interval, spread
from igroteka.lab.words import fitting, number, percent


def simulation_report(run: Simulation, words: Words) -> list[RenderableType]:
    """A simulation as paragraphs and tables."""
    title = run.setup.the_game().title
    lines: list[RenderableType] = [
        words.say("lab-title", title=title, games=run.tally.done, seats=run.setup.seats, seed=str(run.seed)),
        *options_line(run.setup, words),
    ]
    if run.stopped:
        lines.append(words.say("lab-stopped", done=run.tally.done, asked=run.games))
    if not run.tally.done:
        return [*lines, words.say("lab-nothing")]
    if run.setup.the_game().real_time and not run.tally.seconds:
        lines.append(words.say("lab-no-clock"))
    return [*lines, _speed(run, words), _length(run, words), _by_seat(run, words), *_verdict(run, words)]


def options_line(setup: Setup, words: Words) -> list[str]:
    """The options that are not the rulebook's, and which of them the laboratory has set."""
    game = setup.the_game()
    shown = {name: _shown(value) for name, value in changed(setup.the_options()).items()}
    if not shown:
        return []
    ours = [name for name, value in game.lab_options.items() if setup.options.get(name) == value and name in shown]
    text = words.say("lab-options", options=", ".join(f"{name}={value}" for name, value in shown.items()))
    if len(ours) == len(shown):
        text += " " + words.say("lab-options-lab")
    elif ours:
        text += " " + words.say("lab-options-some", options=", ".join(ours))
    return [text]


def _shown(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _speed(run: Simulation, words: Words) -> str:
    lang = words.lang
    return words.say(
        "lab-speed",
        games=fitting(run.a_second(run.tally.done), lang),
        decisions=fitting(run.a_second(run.decisions), lang),
        inputs=fitting(run.a_second(run.inputs), lang),
        seconds=number(run.elapsed, 1, lang),
        jobs=run.jobs,
    )


def grid(words: Words, *columns: str) -> Table:
    """A table of numbers; seats, bots and what is measured stand at the left."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for at, key in enumerate(columns):
        table.add_column(words.say(key), justify="left" if at == 0 or key == "lab-bot" else "right", no_wrap=True)
    return table


def _length(run: Simulation, words: Words) -> Table:
    table = grid(words, "lab-length", "lab-mean", "lab-sd", "lab-min", "lab-median", "lab-max")
    tally = run.tally
    rows = [("lab-decisions", tally.decisions), ("lab-inputs", tally.inputs), ("lab-rounds", tally.rounds)]
    if tally.seconds:
        rows.append(("lab-virtual-seconds", tally.seconds))
    for key, counts in rows:
        what = spread(counts)
        whole = [number(value, 0, words.lang) for value in (what.least, what.median, what.most)]
        table.add_row(words.say(key), fitting(what.mean, words.lang), fitting(what.sd, words.lang), *whole)
    return table


def _by_seat(run: Simulation, words: Words) -> Table:
    table = grid(words, "lab-seat", "lab-bot", "lab-points", "lab-win-share", "lab-interval")
    for seat, bot in enumerate(run.setup.bots):
        share = run.share(seat)
        points = plus_minus(run.points(seat), words.lang)
        table.add_row(str(seat + 1), bot, points, percent(share.value, words.lang), ends(share, words.lang))
    return table


def plus_minus(interval: Interval, lang: str) -> str:
    """A value and how far the truth may be from it."""
    half = interval.high - interval.value
    if half == float("inf"):
        return fitting(interval.value, lang)
    digits = 0 if half >= 50 else 1 if half >= 5 else 2
    return f"{number(interval.value, digits, lang)} ± {number(half, digits, lang)}"


def ends(interval: Interval, lang: str) -> str:
    """The ends of a share, in percent."""
    return f"{number(interval.low * 100, 1, lang)} … {percent(interval.high, lang)}"


def _verdict(run: Simulation, words: Words) -> list[str]:
    lines = []
    if len(set(run.setup.bots)) > 1:
        lines.append(words.say("lab-seats-bots"))
    elif not run.together:
        lines.append(_seat_verdict(run, words))
    if any(winners > 1 for wins in run.tally.wins for winners in wins):
        lines.append(words.say("lab-shares-note"))
    if run.tally.cut_short:
        lines.append(words.say("lab-cut-short", share=percent(run.tally.cut_short / run.tally.done, words.lang)))
    return lines


def _seat_verdict(run: Simulation, words: Words) -> str:
    doubt = run.doubt
    p = f"= {number(doubt, 3, words.lang)}" if doubt >= 0.001 else f"< {number(0.001, 3, words.lang)}"
    if not run.significant:
        return words.say("lab-seats-alike", p=p)
    best = max(range(run.setup.seats), key=run.tally.share)
    return words.say("lab-seats-differ", best=best + 1, p=p)
