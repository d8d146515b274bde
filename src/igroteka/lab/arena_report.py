"""A tournament as a person reads it."""

from __future__ import annotations

from math import inf

from rich.console import RenderableType
from rich.table import Table

from igroteka.core.words import Words
from igroteka.lab.arena import MARGIN, Tournament
from igroteka.lab.arena_data import MOST
from igroteka.lab.report import ends, grid, options_line
from igroteka.lab.stats import Interval
from igroteka.lab.words import fitting, number, percent


def tournament_report(run: Tournament, words: Words) -> list[RenderableType]:
    """Paragraphs and tables."""
    contest, tally = run.contest, run.tally
    lines: list[RenderableType] = [
        words.say(
            "lab-arena-title",
            title=contest.setup.the_game().title,
            deals=tally.done,
            seatings=len(contest.matches),
            matches=tally.matches,
            per=contest.per,
            seats=contest.setup.seats,
            seed=str(run.seed),
        ),
        *options_line(contest.setup, words),
    ]
    if run.stopped:
        lines.append(words.say("lab-stopped", done=tally.done, asked=run.deals))
    if not tally.done:
        return [*lines, words.say("lab-nothing")]
    games = fitting(tally.matches / run.elapsed if run.elapsed else 0.0, words.lang)
    seconds = number(run.elapsed, 1, words.lang)
    lines.append(words.say("lab-arena-speed", games=games, seconds=seconds, jobs=run.jobs))
    lines += [_shares(run, words), *_strongest(run, words)]
    if tally.cut_short:
        lines.append(words.say("lab-cut-short", share=percent(tally.cut_short / tally.matches, words.lang)))
    lines.append(words.say("lab-arena-alike" if run.all_alike(0) else "lab-arena-note"))
    lines += [_ratings(run, words), words.say("lab-arena-rating-note")]
    if len(contest.names) > 2:
        lines += [_matrix(run, words), words.say("lab-arena-matrix-note")]
    return lines


def _shares(run: Tournament, words: Words) -> Table:
    table = grid(words, "lab-bot", "lab-win-share", "lab-interval", "lab-fair-share", "lab-difference")
    for contestant in run.contest.contestants:
        share, fair = run.share(contestant), run.contest.fair(contestant)
        table.add_row(
            run.contest.label(contestant),
            percent(share.value, words.lang),
            ends(share, words.lang),
            percent(fair, words.lang),
            signed((share.value - fair) * 100, 1, words.lang),
        )
    return table


def _ratings(run: Tournament, words: Words) -> Table:
    """The strongest first."""
    table = grid(words, "lab-bot", "lab-rating", "lab-interval", "lab-ms", "lab-ms-most")
    for contestant in sorted(run.contest.contestants, key=lambda one: -run.ratings[one].value):
        rating, thinking = run.ratings[contestant], run.tally.thinking[contestant]
        table.add_row(
            run.contest.label(contestant),
            signed(rating.value, 0, words.lang),
            _points(rating, words.lang),
            short(thinking.mean_ms, words.lang),
            short(thinking.within_ms(MOST), words.lang),
        )
    return table


def _matrix(run: Tournament, words: Words) -> Table:
    """Who came in ahead of whom: the bot at the left ahead of the one above."""
    table = grid(words, "lab-ahead-of")
    for other in run.contest.contestants:
        table.add_column(run.contest.label(other), justify="right", no_wrap=True)
    for one in run.contest.contestants:
        cells = [
            "–" if one == other else _ahead(run.ahead(one, other), words.lang) for other in run.contest.contestants
        ]
        table.add_row(run.contest.label(one), *cells)
    return table


def _ahead(share: Interval, lang: str) -> str:
    half = number((share.high - share.low) * 50, 1, lang)
    return f"{number(share.value * 100, 1, lang)} ± {half}"


def _points(rating: Interval, lang: str) -> str:
    if rating.low == -inf and rating.high == inf:
        return "–"
    low = "−∞" if rating.low == -inf else signed(rating.low, 0, lang)
    high = "+∞" if rating.high == inf else signed(rating.high, 0, lang)
    return f"{low} … {high}"


def signed(value: float, digits: int, lang: str) -> str:
    """A number with its sign; nothing is neither more nor less."""
    text = number(value, digits, lang)
    return f"+{text}" if round(value, digits) > 0 else text


def short(ms: float, lang: str) -> str:
    """Milliseconds with the digits that matter: 0.012, 1.5, 250."""
    return number(ms, 3 if ms < 0.1 else 2 if ms < 1 else 1 if ms < 100 else 0, lang)


def _strongest(run: Tournament, words: Words) -> list[str]:
    """A sentence for everyone whose whole interval is above the fair share."""
    lines = []
    for contestant in run.contest.contestants:
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
