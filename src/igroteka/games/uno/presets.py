"""Ways to play UNO by name: as at home, loudly, madly; and a few ordinary options. Their words are in `text/`."""

from __future__ import annotations

from typing import Any, Final

PRESETS: Final[dict[str, dict[str, Any]]] = {
    "at-home": {"goal": 200, "stack_two": True, "stack_four": True, "draw_until": True},
    "party": {
        "goal": 200,
        "stack_two": True,
        "seven_swaps": True,
        "zero_rotates": True,
        "jump_in": True,
        "several": True,
        "missed_call": 4,
        "wrong_catch": True,
        "hand_limit": 20,
    },
    "mad": {
        "stack_two": True,
        "stack_four": True,
        "stack_mixed": True,
        "reverse_back": True,
        "skip_on": True,
        "seven_swaps": True,
        "zero_rotates": True,
        "jump_in": True,
        "several": True,
        "draw_until": True,
        "must_play": True,
        "missed_call": 4,
        "call_after": True,
        "no_last_action": True,
        "wrong_catch": True,
        "hand_limit": 30,
        "open_hands": 2,
        "doubled_wild": True,
    },
    "to-200": {"goal": 200},
    "own-hand": {"scoring": "own-hand"},
    "no-bluffing": {"bluffing": "refused"},
    "free-draw": {"drawn_card": "may"},
}
