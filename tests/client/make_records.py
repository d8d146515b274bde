"""Makes the records that both checkers of fair deals are tried on: `python -m tests.client.make_records`.

Good ones of several games, and a good one changed by somebody who knows how to write new sums. A changed one is called
`bad-WHAT-LINE`: the line of the file at which it does not hold.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from igroteka.core.dice import FastDice
from igroteka.core.driver import due_timer
from igroteka.core.fair import Fair
from igroteka.core.game import AnyGame
from igroteka.core.record import EarlyEnd, Input, Record, record_text
from igroteka.core.record.seal import sealed
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK, lowest

HERE = Path(__file__).with_name("records")
NAMES = ["Анна", "Ben", "Вера «Ёж»"]
INPUTS = 40


def played(game: AnyGame) -> Record:
    """A while of random play with a fair deal, then given up (or to the end)."""
    seats = max(len(NAMES), game.fewest)
    fair = Fair.revealed(bytes(range(32)), "ROOK7", 2, ["rain", "", "ёж 🦔"])
    options = game.check(seats, game.read_options({}))
    record = Record(game, seats, options, fair.dice(), NAMES, fair=fair)
    state, chance = record.start(), FastDice(5)
    while not state.over and len(record.inputs) < INPUTS:
        if state.must:
            seat = int(lowest(state.must))
            open_now = state.choices(seat)
            made = Input(seat, int(open_now[int(chance.below(len(open_now)))]), 700 * len(record.inputs))
        else:
            made = Input(int(CLOCK), int(due_timer(state)), 700 * len(record.inputs))
        state.play(made.seat, made.move)
        record.inputs.append(made)
    if not state.over:
        record.early = EarlyEnd("agreed", [0] * seats, [1] * seats)
    return record


def rows_of(text: str) -> list[dict[str, Any]]:
    """The lines without their sums."""
    rows: list[dict[str, Any]] = [json.loads(line) for line in text.splitlines()]
    for row in rows:
        del row["sum"]
    return rows


def changed(text: str) -> dict[str, str]:
    """Ways to cheat, by name and line."""
    made: dict[str, str] = {}
    rows = rows_of(text)
    late = max(n for n, row in enumerate(rows) if row.get("draws"))

    def keep(what: str, line: int, rows: list[dict[str, Any]]) -> None:
        made[f"bad-{what}-{line}"] = sealed(rows)

    def copy() -> list[dict[str, Any]]:
        return rows_of(text)

    rows = copy()
    number, below, value = rows[late]["draws"][0]
    rows[late]["draws"][0] = [number, below, (value + 1) % below]
    keep("value", late + 1, rows)
    rows = copy()
    rows[late]["draws"][0][0] += 1
    keep("number", late + 1, rows)
    rows = copy()
    rows[0]["fair"]["secret"] = "ff" * 32
    keep("secret", 1, rows)
    rows = copy()
    rows[0]["fair"]["entropy"][0] = "sun"
    keep("entropy", 1, rows)
    rows = copy()
    rows[0]["fair"]["number"] = 3
    keep("match", 1, rows)
    lines = text.split("\n")
    lines[4] = lines[4].replace('"at":2100', '"at":2101')
    assert "\n".join(lines) != text
    made["bad-sum-5"] = "\n".join(lines)
    return made


def main() -> None:
    """Write them all."""
    HERE.mkdir(exist_ok=True)
    for name in ("uno", "wazabi", "zero", "mindup", "twinit"):
        text = record_text(played(find_game(name)))
        (HERE / f"good-{name}.igroteka").write_text(text, encoding="utf-8", newline="\n")
        if name == "wazabi":
            for what, other in changed(text).items():
                (HERE / f"{what}.igroteka").write_text(other, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
