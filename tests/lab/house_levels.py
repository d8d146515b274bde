"""How far quick is ahead of plain at UNO, in points above the fair share, by each house rule alone.

python -m tests.lab.house_levels DEALS GOAL
"""

from __future__ import annotations

import sys

import msgspec

from igroteka.core.house_rules import house_rules_of
from igroteka.core.registry import find_game
from igroteka.lab.arena import tournament
from igroteka.lab.contest import Contest
from igroteka.lab.setup import Setup
from tests.contract.houses import alone

BOTS = ("quick", "plain")


def main(deals: int, goal: int) -> None:
    """Prints them as JSON, by clause. The two take turns round the table, so partners are of one kind."""
    game, ahead = find_game("uno"), {}
    for rule in house_rules_of("uno"):
        table = alone(game, rule, 1)
        line_up = tuple(seat % 2 for seat in range(table.seats))
        options = {**game.lab_options, "goal": goal, **table.options}
        contest = Contest(Setup("uno", tuple(BOTS[one] for one in line_up), options), BOTS, (line_up,))
        share = tournament(contest, deals, 1, 1).share(0).value
        ahead[rule.clause] = round(100 * (share - contest.fair(0)), 1)
    print(msgspec.json.encode(ahead).decode())


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
