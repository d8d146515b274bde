"""What a seat sees. Everything that shows, shows to all; only the bans are one's own."""

from __future__ import annotations

from typing import Any

from igroteka.core.seats import members
from igroteka.games.twinit.cards import BESIDE, CENTRE, MATCH, NONE, TOGETHER
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.scoring import RATINGS, cards_won, points_won, rating, sets_won, standing
from igroteka.games.twinit.table import ROW
from igroteka.games.twinit.text import LEVELS

MODES = ("each", "match", "together", "minute")


def common(state: TwinIt) -> dict[str, Any]:
    """The table as all see it."""
    if state.round == 0 and state.interlude:
        return {"mode": MODES[state.mode], "dealt": False}
    sides = range(2) if state.mode == MATCH else range(state.seats)
    return {
        "mode": MODES[state.mode],
        "dealt": True,
        "number": int(state.round) + (0 if state.interlude or state.over else 1),
        "games": int(state.house.games),
        "goal": int(state.house.goal),
        "safe": state.house.pairs_safe,
        "described": state.house.described,
        "first": int(state.first),
        "turners": members(state.turners),
        "waits": waits_for(state),
        "turned": int(state.turned),
        "sides": [
            {
                "seats": members(state.seats_of(side)),
                "sets": int(sets_won(state, side)),
                "cards": int(cards_won(state, side)),
                "points": int(points_won(state, side)),
            }
            for side in sides
        ],
        "stacks": [_stack(state, owner) for owner in range(state.seats)],
        "centre": [] if state.piled else _faces_at(state, int(CENTRE)),
        "beside": _faces_at(state, int(BESIDE)),
        "beside_side": None if state.beside_side == NONE else int(state.beside_side),
        "sets": [_set(state, row) for row in range(len(state.sets) // ROW)],
        "hands": hands(state),
        "blocked": members(state.blocked),
        "disputed": [int(card) for card in state.disputed],
        "rating": _rating(state) if state.mode == TOGETHER else None,
        "champion": None if state.champion == NONE else int(state.champion),
    }


def own(state: TwinIt, seat: int) -> dict[str, Any]:
    """The cards that one may not touch for a while."""
    if state.round == 0 and state.interlude:
        return {}
    bans = state.ban_on[2 * seat : 2 * seat + 2] if seat >= 0 else ()
    return {"banned": sorted({int(card) for card in bans if card != NONE})}


def waits_for(state: TwinIt) -> str:
    """What the table waits for: a turn, the pace, the end of a count, the end of the minute, a last look.

    Before the minute: until all are ready, then the count of three.
    """
    if state.interlude or state.over:
        return "nothing"
    if state.piled:
        return "steady" if state.counting else "ready"
    if state.counting:
        return "count"
    if state.mode > MATCH:
        return "minute"
    if state.turners == 0:
        return "last"
    return "pace" if state.pacing else "turn"


def hands(state: TwinIt) -> list[dict[str, Any]]:
    """The hands that lie, the earliest first; `counts` marks the one underneath."""
    down = [hand for hand in range(2 * state.seats) if state.hand_on[hand] != NONE]
    return [
        {
            "seat": hand // 2,
            "hand": hand % 2,
            "card": int(state.hand_on[hand]),
            "counts": int(state.first_hand(state.hand_on[hand])) == hand,
        }
        for hand in sorted(down, key=lambda hand: int(state.hand_at[hand]))
    ]


def _faces_at(state: TwinIt, place: int) -> list[dict[str, int]]:
    front = state.front
    return [{"card": card, "pattern": front[card]} for card, lies in enumerate(state.place) if lies == place]


def _stack(state: TwinIt, owner: int) -> dict[str, int | None]:
    top = int(state.top[owner])
    return {
        "count": int(state.height[owner]),
        "top": None if top == NONE else top,
        "pattern": None if top == NONE else int(state.front[top]),
    }


def _set(state: TwinIt, row: int) -> dict[str, Any]:
    cards = [int(card) for card in state.cards_of_set(row)]
    return {
        "side": int(state.sets[ROW * row]),
        "cards": cards,
        "pattern": int(state.front[cards[0]]),
        "triple": len(cards) == 3,
    }


def _rating(state: TwinIt) -> dict[str, Any]:
    points = int(standing(state)[0])
    row = 3 * (state.seats - 1)
    return {
        "points": points,
        "level": LEVELS[rating(state.seats, points)],
        "limits": [int(limit) for limit in RATINGS[row : row + 3]],
    }
