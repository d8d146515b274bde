"""A program of one's own at a table of UNO: `python examples/own_bot.py http://127.0.0.1:8000/t/K7QW2ZP9AB`.

It gets rid of dear cards first, stays in the colour it has most of, and keeps its Wilds until somebody is nearly out.
"""

import sys
from collections import Counter

from igroteka.client import Turn, play

NO_CARD = {"accept": -50, "keep": -50, "draw": -60, "pass": -60}  # to challenge, to catch: never


def choose(turn: Turn) -> str:
    """The best of the moves that are offered, by a number each."""
    points = {one["card"]: one["points"] for one in turn.view["hand"]}
    colours = Counter(one["card"][0] for one in turn.view["hand"])
    others = [count for seat, count in enumerate(turn.view["cards"]) if seat != turn.seat.number]

    def worth(code: str) -> float:
        card, _, colour = code.removesuffix("!").partition(":")
        if card == "name":
            return colours[colour]
        if card not in points:
            return NO_CARD.get(card, -100)
        if code.endswith("!") != (len(turn.view["hand"]) == 2):  # UNO! is called with the last card but one
            return -90
        if card[0] == "W":
            return colours[colour] - (30 if min(others) > 2 else 0)
        return float(points[card]) + 3 * colours[card[0]]

    return max(turn.moves, key=worth)


if __name__ == "__main__":
    seen = play(sys.argv[1], choose, name="Own bot")
    print("Points:", seen["scores"])
