"""What a seat or a spectator sees of Wazabi."""

from __future__ import annotations

from typing import Any

from igroteka.core.seats import BIT, TABLE, members
from igroteka.games.wazabi.agreed import NEVER
from igroteka.games.wazabi.box import CARDS, Box
from igroteka.games.wazabi.cards import ALL_DICE, DECK_SIZE, KINDS, NONE, ONE, PLAY, SKIP, count, listed
from igroteka.games.wazabi.knowledge import SETS
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.scoring import spoils
from igroteka.games.wazabi.table import TO_PLAY, team_mate
from igroteka.games.wazabi.text import card_name, kept_pair, played

STAGES = ("roll", "steal", "give", "play", "keep")


def common(state: WazabiState) -> dict[str, Any]:
    """The table as all see it."""
    at_work = not state.interlude and not state.over
    return {
        "turn": int(state.turn) if at_work else None,
        "stage": STAGES[state.stage] if at_work else None,
        "direction": "left" if state.direction == 1 else "right",
        "dice": numbers(state.has),
        "lost": int(state.lost),
        "spare": int(ALL_DICE - state.seats * state.house.start_dice),
        "roll": _roll(state),
        "to_draw": int(state.draws),
        "to_give": int(state.gives),
        "hands": numbers(state.sizes),
        "deck": int(state.deck.size),
        "discard": [card_name(card) for card in state.discard.listed()],
        "working": None if state.working == NONE else card_name(int(state.working)),
        "skips": numbers(state.skips),
        "out": numbers(state.left),
        "asked": members(state.asked),
        "spoils": [int(spoils(player, state.house.teams, state.has)) for player in range(state.seats)],
        "teams": _teams(state),
        "game_number": int(state.round) + (1 if at_work else 0),
        "games": int(state.house.games),
        "turns": int(state.turns),
        "turns_most": int(state.house.turn_limit * state.seats) or None,
        "gives_ban": None if state.house.gives_ban == NEVER else int(state.house.gives_ban),
        "box": _box(state),
    }


def own(state: WazabiState, seat: int) -> dict[str, Any]:
    """A hand, and what this observer knows of the other cards."""
    return {
        "hand": cards_of(state.hands[seat]) if seat >= 0 else [],
        "playable": _playable(state, seat),
        "keeps": _keeps(state, seat),
        "facts": facts(state, seat),
        "unseen": dict(zip(CARDS, _unseen(state, seat), strict=True)),
    }


def numbers(values: Any) -> list[int]:
    """A vec as plain numbers."""
    return [int(value) for value in values]


def cards_of(hand: int) -> list[str]:
    """A packed hand as names."""
    return [card_name(int(card)) for card in listed(hand)]


def facts(state: WazabiState, seat: int) -> list[dict[str, Any]]:
    """What this observer knows of cards it does not see, surest first: cards, and where each of them is."""
    observer = int(state.seats) if seat == TABLE else seat
    known: list[dict[str, Any]] = []
    for places in SETS[state.seats + 1]:
        cards = state.known.noted(observer, places)
        if cards:
            in_deck = bool(places & BIT[state.seats])
            known.append({"cards": cards_of(cards), "seats": members(places & ~BIT[state.seats]), "deck": in_deck})
    return known


def _roll(state: WazabiState) -> dict[str, int] | None:
    if state.roller == NONE:
        return None
    return {
        "seat": int(state.roller),
        "power": int(state.power),
        "card": int(state.card_faces),
        "give": int(state.give_faces),
    }


def _playable(state: WazabiState, seat: int) -> list[str]:
    if seat < 0 or state.stage != TO_PLAY or not state.must & BIT[seat]:
        return []
    cards = {played(int(move))[0] for move in state.legal(seat) if move >= PLAY}
    return [card_name(card) for card in sorted(cards)]


def _keeps(state: WazabiState, seat: int) -> list[str] | None:
    if seat < 0 or state.chosen[seat] == NONE:
        return None
    return [card_name(card) for card in kept_pair(int(state.chosen[seat]))]


def _unseen(state: WazabiState, seat: int) -> list[int]:
    """How many cards of each kind this observer cannot see anywhere."""
    seen = state.pile_cards(state.discard) + sum(int(skips) for skips in state.skips) * ONE[SKIP]
    if state.working != NONE:
        seen += ONE[state.working]
    if seat >= 0:
        seen += state.hands[seat]
    return [int(count(state.house.copies - seen, kind)) for kind in range(KINDS)]


def _teams(state: WazabiState) -> list[list[int]] | None:
    if not state.house.teams:
        return None
    return [[seat, int(team_mate(seat, state.seats))] for seat in range(state.seats // 2)]


def _box(state: WazabiState) -> dict[str, Any]:
    box: Box = state.options.box  # type: ignore[attr-defined]
    return {
        "faces": list(box.faces),
        "costs": dict(zip(CARDS, box.costs, strict=True)),
        "copies": dict(zip(CARDS, box.copies, strict=True)),
        "cards": int(DECK_SIZE),
    }
