"""What cards in hands are not, as text: a part of a position."""

from __future__ import annotations

from igroteka.core.notation import within
from igroteka.core.seats import BIT
from igroteka.games.uno.cards import EVERY_KIND
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.signs import PLACES, SIGNS


def write_signs(state: UnoState, sort: int) -> str:
    """seat:kinds for each card in the order in which they came, separated by slashes; hands without signs are left out.

    The kinds that a card is not are the bits of a hexadecimal number, see `signs.py`; noughts at the end are left out.
    """
    rows: list[str] = []
    for seat in range(state.seats) if len(state.signs) else []:
        at = seat * int(SIGNS) + sort
        kinds = [int(state.signs[place]) for place in range(at, at + int(PLACES))]
        while kinds and not kinds[-1]:
            kinds.pop()
        if kinds:
            rows.append(f"{seat}:" + ".".join(f"{number:x}" for number in kinds))
    return "/".join(rows) or "-"


def read_signs(state: UnoState, text: str, sort: int) -> None:
    """The inverse of `write_signs`."""
    for row in [] if text == "-" else text.split("/"):
        name, written = row.split(":")
        seat, kinds = within(int(name), 0, int(state.seats) - 1), [int(number, 16) for number in written.split(".")]
        if not all(0 <= number <= EVERY_KIND for number in kinds) or len(kinds) > min(state.size(seat), PLACES):
            raise ValueError(text)
        if sort == 0 and not has_places([int(card) for card in state.hand(seat)], kinds):
            raise ValueError(text)
        signs = state.noted()
        for place, number in enumerate(kinds):
            signs[seat * SIGNS + sort + place] = number


def has_places(hand: list[int], lacking: list[int]) -> bool:
    """Can the cards lie so that none is of a kind that its place lacks?"""
    lies: dict[int, int] = {}  # the place of each card, by its index

    def finds_a_card(place: int, tried: set[int]) -> bool:
        for index, card in enumerate(hand):
            if index not in tried and not lacking[place] & BIT[card]:
                tried.add(index)
                if index not in lies or finds_a_card(lies[index], tried):
                    lies[index] = place
                    return True
        return False

    return all(finds_a_card(place, set()) for place in range(len(lacking)))
