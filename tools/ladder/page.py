"""docs/bots.md and docs/bots.json: every figure in them was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from igroteka.core.registry import all_games
from igroteka.lab import rlcard_uno
from igroteka.lab.arena import Tournament
from igroteka.lab.arena_data import MOST, as_data
from igroteka.lab.arena_report import short
from igroteka.lab.arguments import ROUND
from igroteka.lab.rlcard_uno import Meeting
from igroteka.lab.simulate import interval_data
from igroteka.lab.stats import Interval
from igroteka.lab.timing import Thinking
from tools.ladder.contests import APART, Guest, Rung

METHOD = """# Opponents: how strong they are

Written by `make ladder`; nothing here is typed in. Every bot knows only what its seat knows.

**Duplicate deals.** Every deal is played with every seating, so that luck of the deal and of the seat is the same for
all. A deal with all its seatings is one observation; intervals are of 95 % and over deals (Student's; Wilson's where
all deals ended alike). Matches have their normal length; a *round* is the first of a fresh match, so that rounds know
nothing of each other, and of the shortest match there is (UNO: 50 points), so that to win it counts for more than its
points: a master plays for the match. The bot named second fills all other seats.

**Ahead** is how often a bot came in ahead of the other over all pairs of seats in which they met, equal places counted
half: at two seats it is the share of wins. Neighbouring levels are apart when the lower end is above 50 %. **Wins**
that k seats share count 1/k; the fair share is what a bot would win if all were equal. **Rating** is by how much
Plackett and Luce's ratings differ, on the scale of chess (decision 038).

**Milliseconds a move** are measured while they played, as many games at once as there were processes; 99 of 100 moves
took no longer than the second figure.
"""

LADDER_HEAD = [
    "| game | level | below | seats | games | ahead | 95 % | apart | rating | ms a move | 99 % |",
    "|---|---|---|---:|---:|---:|---|---|---:|---:|---:|",
]
MARKS_HEAD = [
    "| game | bot | against | games | wins | 95 % | fair | wanted | reached | ms a move | 99 % |",
    "|---|---|---|---:|---:|---|---:|---|---|---:|---:|",
]


@dataclass(frozen=True)
class Played:
    """A rung and what came out."""

    rung: Rung
    run: Tournament


@dataclass(frozen=True)
class Met:
    """A guest and what came out."""

    guest: Guest
    found: Meeting
    stopped: bool


def page(played: list[Played], met: list[Met], missing: list[str], command: str) -> str:
    """The whole page."""
    rungs = [one for one in played if one.rung.least is None and one.run.tally.done]
    marks = [one for one in played if one.rung.least is not None and one.run.tally.done]
    met = [one for one in met if one.found.done]
    parts = [METHOD]
    if any(one.run.stopped for one in played) or any(one.stopped for one in met):
        parts.append(
            "**Not finished**: it was stopped; the figures are of what was played so far. The same command goes on.\n"
        )
    if rungs:
        parts += ["## The ladder\n", *LADDER_HEAD, *(_rung(one) for one in rungs), ""]
    if marks or met:
        parts += [
            "## What was set out to reach\n",
            *MARKS_HEAD,
            *(_mark(one) for one in marks),
            *(_met(one) for one in met),
        ]
        parts.append("")
    parts += [f"Not played: {what}.\n" for what in missing]
    if met:
        parts += ["## RLCard's rules\n", (rlcard_uno.__doc__ or "").partition("\n\n")[2]]
    parts.append(f"Played by `{command}`.\n")
    return "\n".join(parts)


def data(played: list[Played], met: list[Met]) -> dict[str, Any]:
    """The same as plain JSON data."""
    contests = [
        {**as_data(one.run), "wanted": _wanted_data(one.rung), "reached": reached(one)}
        for one in played
        if one.run.tally.done
    ]
    guests = [
        {
            "bot": one.guest.bot,
            "against": f"RLCard {one.guest.agent}",
            "deals": one.found.done,
            "stopped": one.stopped,
            "win_share": interval_data(one.found.share),
            "wanted": {"least": one.guest.least},
            "asked": one.found.asked,
            "astray": one.found.astray,
            "nobodys": one.found.nobodys,
            "mean_ms": one.found.thinking.mean_ms,
        }
        for one in met
        if one.found.done
    ]
    return {"contests": contests, "rlcard": guests}


def reached(one: Played) -> bool:
    """Is the rung or the mark reached?"""
    if not one.run.tally.done:
        return False
    if one.rung.least is None:
        return one.run.ahead(0, 1).low > APART
    share = one.run.share(0)
    return share.value >= one.rung.least and (one.rung.lowest is None or share.low > one.rung.lowest)


def _wanted_data(rung: Rung) -> dict[str, Any]:
    return {"ahead_above": APART} if rung.least is None else {"least": rung.least, "lower_end_above": rung.lowest}


def _rung(one: Played) -> str:
    rung, run = one.rung, one.run
    share = run.ahead(0, 1)
    points = run.ratings[0].value - run.ratings[1].value
    cells = [
        _title(rung.game),
        rung.bot,
        rung.against,
        str(rung.seats),
        f"{run.tally.matches:,}",
        _percent(share.value),
        _ends(share),
        _yes(reached(one)),
        f"{points:+.0f}",
        *_times(run.tally.thinking[0]),
    ]
    return _row(cells)


def _mark(one: Played) -> str:
    rung, run = one.rung, one.run
    wanted = f"≥ {_percent(rung.least or 0)}" + (f", lower end > {_percent(rung.lowest)}" if rung.lowest else "")
    per = "a round" if rung.per == ROUND else "a match"
    cells = [
        f"{_title(rung.game)}, {per}, {rung.seats} seats",
        rung.bot,
        rung.against if rung.seats == 2 else f"{rung.seats - 1} × {rung.against}",
        f"{run.tally.matches:,}",
        _percent(run.share(0).value),
        _ends(run.share(0)),
        _percent(run.contest.fair(0)),
        wanted,
        _yes(reached(one)),
        *_times(run.tally.thinking[0]),
    ]
    return _row(cells)


def _met(one: Met) -> str:
    share = one.found.share
    cells = [
        "UNO at RLCard's rules, 2 seats",
        one.guest.bot,
        f"RLCard's {one.guest.agent} agent",
        f"{2 * one.found.done:,}",
        _percent(share.value),
        _ends(share),
        _percent(0.5),
        f"≥ {_percent(one.guest.least)}",
        _yes(share.value >= one.guest.least),
        *_times(one.found.thinking),
    ]
    return _row(cells)


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _times(thinking: Thinking) -> list[str]:
    return [short(thinking.mean_ms, "en"), short(thinking.within_ms(MOST), "en")]


def _title(game: str) -> str:
    return all_games()[game].title


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _ends(share: Interval) -> str:
    return f"{100 * share.low:.1f} … {100 * share.high:.1f} %"


def _yes(so: bool) -> str:
    return "yes" if so else "**no**"
