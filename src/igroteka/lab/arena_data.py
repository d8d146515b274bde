"""A tournament as plain JSON data."""

from __future__ import annotations

from typing import Any

import msgspec

from igroteka.lab.arena import Tournament
from igroteka.lab.simulate import interval_data

MOST = 0.99  # the share of the moves for which a time is given


def as_data(run: Tournament) -> dict[str, Any]:
    """The tournament; what it is of comes first."""
    contest, tally = run.contest, run.tally
    setup = contest.setup
    return {
        "game": setup.game,
        "rules": setup.the_game().version,
        "seats": setup.seats,
        "options": msgspec.to_builtins(setup.the_options()),
        "per": contest.per,
        "seed": run.seed,
        "deals": {"asked": run.deals, "played": tally.done, "stopped": run.stopped},
        "seatings": [list(seating) for _, seating in contest.matches],
        "matches": {"played": tally.matches, "cut_short": tally.cut_short},
        "speed": {"seconds": round(run.elapsed, 3), "jobs": run.jobs},
        "contestants": [_contestant(run, one) for one in contest.contestants],
        "pairs": [_pair(run, one, other) for one, other in contest.pairs] if tally.done else [],
    }


def _contestant(run: Tournament, contestant: int) -> dict[str, Any]:
    thinking = run.tally.thinking[contestant]
    return {
        "bot": run.contest.label(contestant),
        "fair_share": run.contest.fair(contestant),
        "win_share": interval_data(run.share(contestant)),
        "interval": "wilson over deals" if run.all_alike(contestant) else "student over deals",
        "clearly_stronger": run.clearly_stronger(contestant),
        "rating": interval_data(run.ratings[contestant]) if run.tally.done else None,
        "thinking": {
            "moves": thinking.moves,
            "mean_ms": round(thinking.mean_ms, 4),
            "p99_ms": round(thinking.within_ms(MOST), 4),
            "longest_ms": round(thinking.longest_ms, 4),
        },
    }


def _pair(run: Tournament, one: int, other: int) -> dict[str, Any]:
    label = run.contest.label
    return {"bot": label(one), "against": label(other), "ahead_share": interval_data(run.ahead(one, other))}
