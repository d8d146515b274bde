"""Whom an event of Wazabi hits: for those who measure how much players do to each other."""

from __future__ import annotations

from igroteka.core.events import Event
from igroteka.games.wazabi.cards import SKIP, SWAP_DICE

AIMED = frozenset({int(SKIP), int(SWAP_DICE)})  # cards that name a player and tell nothing more of it


def hurt(event: Event) -> tuple[int, ...]:
    """The seats it hits: given a die, robbed, given another hand, cut down to two cards, named by a card."""
    if event.kind in ("gave", "stole"):
        return (int(event.numbers[0]),)
    if event.kind in ("got-hand", "discarded"):
        return (int(event.seat),)
    if event.kind == "played" and len(event.numbers) > 0 and int(event.cards[0]) in AIMED:
        return (int(event.numbers[0]),)
    return ()
