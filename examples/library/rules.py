"""What house rules do to a game: `python examples/library/rules.py [MATCHES]`.

Every table gets the same deals; what differs is the rule.
"""

import sys

import igroteka

RULES: dict[str, dict[str, bool]] = {
    "by the book": {},
    "Draw Two answers Draw Two": {"stack_two": True},
    "draw until it fits": {"draw_until": True},
}


def main(matches: int) -> None:
    """A line a rule."""
    for name, options in RULES.items():
        result = igroteka.simulate("uno", "plain", matches=matches, seats=3, goal=50, **options)
        shares = ", ".join(f"{100 * share.value:.0f} %" for share in result.shares)
        print(f"{name}: {result.decisions.mean:.0f} decisions a match; wins by seat: {shares}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
