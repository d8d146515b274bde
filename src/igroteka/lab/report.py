"""Results as a person reads them."""

from __future__ import annotations

from rich import box
from rich.console import RenderableType
from rich.table import Table

from igroteka.core.options import changed
from igroteka.core.words import Words
from igroteka.lab.arena import MARGIN, Tournament
from igroteka.lab.setup import Setup
from igroteka.lab.simulate import Simulation
from igroteka.lab.stats import Interval, spread
from igroteka.lab.words import fitting, number, percent


def simulation_report(run: Simulation, words: Words) -> list[RenderableType]:
    """A simulation as paragraphs and tables."""
    title = run.setup.the_game().title
    lines: list[RenderableType] = [
        words.say("lab-title", title=title, games=run.tally.done, seats=run.setup.seats, seed=str(run.seed)),
        *_options(run.setup, words),
    ]
    if run.stopped:
        lines.append(words.say("lab-stopped", done=run.tally.done, asked=run.games))
    if not run.tally.done:
        return [*lines, words.say("lab-nothing")]
    if run.setup.the_game().real_time and not run.tally.seconds:
        lines.append(words.say("lab-no-clock"))
    return [*lines, _speed(run, words), _length(run, words), _by_seat(run, words), *_verdict(run, words)]


def tournament_report(run: Tournament, words: Words) -> list[RenderableType]:
    """A tournament as paragraphs and tables."""
    setup, tally = run.contest.setup, run.tally
    lines: list[RenderableType] = [
        words.say(
            "lab-arena-title",
            title=setup.the_game().title,
            deals=tally.done,
            seatings=len(run.contest.seatings()),
            matches=tally.matches,
            seats=setup.seats,
            seed=str(run.seed),
        ),
        *_options(setup, words),
    ]
    if run.stopped:
        lines.append(words.say("lab-stopped", done=tally.done, asked=run.deals))
    if not tally.done:
        return [*lines, words.say("lab-nothing")]
    games = fitting(tally.matches / run.elapsed, words.lang)
    seconds = number(run.elapsed, 1, words.lang)
    lines.append(words.say("lab-arena-speed", games=games, seconds=seconds, jobs=run.jobs))
    lines += [_contestants(run, words), *_strongest(run, words)]
    if tally.cut_short:
        lines.append(words.say("lab-cut-short", share=percent(tally.cut_short / tally.matches, words.lang)))
    alike = run.all_alike(0)
    return [*lines, words.say("lab-arena-alike" if alike else "lab-arena-note")]


def _options(setup: Setup, words: Words) -> list[str]:
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


def _grid(words: Words, *columns: str) -> Table:
    """A table of numbers; seats, bots and what is measured stand at the left."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for at, key in enumerate(columns):
        table.add_column(words.say(key), justify="left" if at == 0 or key == "lab-bot" else "right", no_wrap=True)
    return table


def _length(run: Simulation, words: Words) -> Table:
    table = _grid(words, "lab-length", "lab-mean", "lab-sd", "lab-min", "lab-median", "lab-max")
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
    table = _grid(words, "lab-seat", "lab-bot", "lab-points", "lab-win-share", "lab-interval")
    for seat, bot in enumerate(run.setup.bots):
        share = run.share(seat)
        points = _plus_minus(run.points(seat), words.lang)
        ends = _ends(share, words.lang)
        table.add_row(str(seat + 1), bot, points, percent(share.value, words.lang), ends)
    return table


def _plus_minus(interval: Interval, lang: str) -> str:
    half = interval.high - interval.value
    if half == float("inf"):
        return fitting(interval.value, lang)
    digits = 0 if half >= 50 else 1 if half >= 5 else 2
    return f"{number(interval.value, digits, lang)} ± {number(half, digits, lang)}"


def _ends(interval: Interval, lang: str) -> str:
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


def _contestants(run: Tournament, words: Words) -> Table:
    table = _grid(words, "lab-bot", "lab-win-share", "lab-interval", "lab-fair-share", "lab-difference")
    for contestant in range(len(run.contest.names)):
        share, fair = run.share(contestant), run.contest.fair(contestant)
        ahead = number((share.value - fair) * 100, 1, words.lang)
        table.add_row(
            run.contest.label(contestant),
            percent(share.value, words.lang),
            _ends(share, words.lang),
            percent(fair, words.lang),
            ahead if share.value < fair else f"+{ahead}",
        )
    return table


def _strongest(run: Tournament, words: Words) -> list[str]:
    """A sentence for everyone whose whole interval is above the fair share."""
    lines = []
    for contestant in range(len(run.contest.names)):
        lead = run.lead(contestant)
        if lead > 0:
            lines.append(
                words.say(
                    "lab-arena-clear" if lead >= MARGIN else "lab-arena-ahead",
                    bot=run.contest.label(contestant),
                    lead=number(lead * 100, 1, words.lang),
                    fair=percent(run.contest.fair(contestant), words.lang),
                    margin=number(MARGIN * 100, 0, words.lang),
                )
            )
    return lines or [words.say("lab-arena-open", deals=run.tally.done)]
