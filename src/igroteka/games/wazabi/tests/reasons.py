"""What a refusal may speak of: for each thing one tries, by situation, the clauses that may be cited ("-": none)."""

from __future__ import annotations

from igroteka.core.seats import BIT
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.table import TO_KEEP
from igroteka.games.wazabi.view import STAGES

NAMED = {
    "L1": "WAZABI-11",
    "SK": "WAZABI-15",
    "DA": "WAZABI-16",
    "SH": "WAZABI-17",
    "HA": "WAZABI-18",
    "SD": "WAZABI-20",
}

# What has to be done first, whatever else was tried.
FIRST = {
    "roll": "WAZABI-05",
    "steal": "WAZABI-10",
    "give": "WAZABI-07",
    "keep": "WAZABI-13",
    "others keep": "WAZABI-13",
    "waiting": "-",
}


def tried(taps: list[str]) -> str:
    """'die > seat', 'SK > seat', 'card': cards whose own clause can forbid something go by their names."""
    names: list[str] = []
    for tap in taps:
        place, _, thing = tap.partition(":")
        card = thing if thing in NAMED else "card"
        names.append({"hand": card, "button": thing}.get(place, place))
    return " > ".join(names)


def situation(state: WazabiState, seat: int, taps: list[str]) -> str:
    """The stage of the turn, for who has to do something."""
    if state.stage == TO_KEEP:
        return "keep" if state.asked & BIT[seat] else "others keep"
    return STAGES[state.stage] if state.must & BIT[seat] else "waiting"


CITED: dict[str, dict[str, str]] = {
    "roll": {**FIRST, "steal": "WAZABI-05", "give": "WAZABI-05", "play": "WAZABI-05"},
    "pass": FIRST,
    "die": {**FIRST, "play": "WAZABI-07"},
    "die > seat": {**FIRST, "give": "WAZABI-07 WAZABI-22 WAZABI-24", "play": "WAZABI-07"},
    "die > *": {**FIRST, "play": "WAZABI-07"},
    "seat": {**FIRST, "play": "WAZABI-08"},
    "way": {stage: f"{clause} -" for stage, clause in {**FIRST, "play": "WAZABI-08"}.items()},
    "card": {**FIRST, "play": "WAZABI-08"},
    "card > *": {**FIRST, "play": "WAZABI-08"},
    "L1": {**FIRST, "play": "WAZABI-08 WAZABI-11"},
    "L1 > *": {**FIRST, "play": "WAZABI-08"},
    **{card: {**FIRST, "play": "WAZABI-08"} for card in NAMED if card != "L1"},
    **{f"{card} > seat": {**FIRST, "play": f"WAZABI-08 WAZABI-22 {NAMED[card]}"} for card in ("SK", "SH", "SD")},
    **{f"{card} > *": {**FIRST, "play": f"WAZABI-08 {NAMED[card]}"} for card in NAMED if card != "L1"},
}

# A move that is named, not touched, is meant as it is named: to steal, to keep two cards.
NAMED_MOVES: dict[str, dict[str, str]] = {
    "seat": {**FIRST, "give": "WAZABI-10", "play": "WAZABI-10"},
    **{
        f"{low} > {high}": dict.fromkeys([*FIRST, "play"], "WAZABI-13") | {"waiting": "-"}
        for low in (*NAMED, "card")
        for high in (*NAMED, "card")
    },
}
