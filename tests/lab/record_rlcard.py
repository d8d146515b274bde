"""Writes rlcard_seen.json: what RLCard hands to agents in some games.

With the environment of `make bench`: `.venvs/bench/bin/python -m tests.lab.record_rlcard`.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

SEEN = Path(__file__).with_name("rlcard_seen.json")
GAMES = 4


def main() -> None:
    """Random play, every state in which there is something to choose, and some in which there is not."""
    import rlcard

    env = rlcard.make("uno", {"seed": 1})
    chance = random.Random(1)
    rows: list[dict[str, Any]] = []
    for game in range(GAMES):
        env.seed(game)
        state, _ = env.reset()
        while not env.is_over():
            seen = state["raw_obs"]
            record = [[int(player), action] for player, action in state["action_record"]]
            hands = env.get_perfect_information()["hand_cards"]
            rows.append({"raw_obs": seen, "action_record": record, "hands": hands})
            state, _ = env.step(chance.choice(seen["legal_actions"]), True)
    SEEN.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")


if __name__ == "__main__":
    main()
