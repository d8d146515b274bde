"""Positions as text: where every card lies, and what shows on it.

A card is written with the upper side first, `12/7?`: it shows pattern 12; on its back is 7, which nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.errors import Mistake
from igroteka.core.notation import Fields, read_numbers, read_seats, write_numbers, write_seats
from igroteka.core.seats import all_of
from igroteka.games.twinit.cards import (
    BACK_KNOWN,
    BESIDE,
    CARDS,
    CENTRE,
    FACES,
    FRONT_KNOWN,
    MATCH,
    NONE,
    TOGETHER,
    WON,
    homes_of,
)
from igroteka.games.twinit.claims import Claims
from igroteka.games.twinit.palms import Palms
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.table import ROW

MOST = 1 << 40  # no count in a position is larger


def write(state: TwinIt) -> dict[str, str]:
    """The parts of a position that are the game's own."""
    hands = range(2 * state.seats)
    down = [hand for hand in hands if state.hand_on[hand] != NONE]
    return {
        "cards": ".".join(_write_card(state, card) for card in range(CARDS)),
        "stacks": "/".join(write_numbers(stack_of(state, seat)) for seat in range(state.seats)),
        "sets": "/".join(_write_group(state.sets[ROW * row], state.cards_of_set(row)) for row in _rows(state)) or "-",
        "beside": _write_group(state.beside_side, (card for card in range(CARDS) if state.place[card] == BESIDE)),
        "hands": "/".join(_write_hand(state, hand) for hand in down) or "-",
        "bans": "/".join(f"{h}:{state.ban_on[h]}" for h in hands if state.ban_on[h] != NONE) or "-",
        "changed": write_numbers([int(at) for at in state.changed]),
        "first": str(state.first),
        "turners": write_seats(state.turners),
        "pacing": str(int(state.pacing)),
        "counting": str(int(state.counting)),
        "piled": str(int(state.piled)),
        "disputed": write_numbers([int(card) for card in state.disputed]),
        "blocked": write_seats(state.blocked),
        "turned": str(state.turned),
        "stops": str(state.stops),
        "champion": str(state.champion + 1),
        "tally": write_numbers([int(points) for points in state.tally]),
    }


def read(state: TwinIt, fields: Fields) -> TwinIt:
    """The inverse of `write`, into a match that has just been set up."""
    _read_cards(state, fields)
    _read_places(state, fields)
    seats = int(state.seats)
    state.changed = vec[i64](_counts(fields, "changed", int(CARDS)))
    state.tally = vec[i64](_counts(fields, "tally", seats))
    state.first = _number(fields, "first", 0, seats - 1)
    state.champion = _number(fields, "champion", 0, seats) - 1
    state.turned = _number(fields, "turned", 0, MOST)
    state.stops = _number(fields, "stops", 0, MOST)
    state.pacing = _number(fields, "pacing", 0, 1) == 1
    state.counting = _number(fields, "counting", 0, 1) == 1
    state.piled = _number(fields, "piled", 0, 1) == 1
    state.blocked = fields.read("blocked", read_seats) & all_of(seats)
    state.turners = fields.read("turners", read_seats) & all_of(seats)
    _demand(state.with_stacks(state.turners) == state.turners, "turners", fields)
    asked = all_of(seats) if state.piled else int(state.turners)
    must = fields.read("must", read_seats)
    _demand(must & ~asked == 0, "must", fields)
    _demand(not state.piled or _may_be_piled(state, must), "piled", fields)
    disputed = fields.numbers("disputed")
    _demand(all(0 <= card < CARDS and _may_be_disputed(state, card) for card in disputed), "disputed", fields)
    state.disputed = vec[i64](disputed)
    _read_hands(state, fields)
    look_around(state)
    return state


def stack_of(state: TwinIt, seat: int) -> list[int]:
    """A stack from the bottom to the top."""
    found: list[int] = []
    card = int(state.top[seat])
    while card != NONE:
        found.append(card)
        card = int(state.under[card])
    return found[::-1]


def put_on(state: TwinIt, seat: int, card: int) -> None:
    """Lay a card on top of a stack."""
    state.place[card] = seat
    state.under[card] = state.top[seat]
    state.top[seat] = card
    state.height[seat] += 1


def look_around(state: TwinIt) -> None:
    """Count what is in sight, once everything lies in its place."""
    for card in range(CARDS):
        if state.stands(card) and not state.piled:
            state.appear(state.front[card])


def inventory(state: TwinIt) -> list[str]:
    """Every card that lies somewhere, and every face in the box."""
    lying = [card for seat in range(state.seats) for card in stack_of(state, seat)]
    lying += [int(card) for row in _rows(state) for card in state.cards_of_set(row)]
    lying += [card for card in range(CARDS) if state.place[card] in (CENTRE, BESIDE)]
    faces = [int(state.front[card]) for card in lying] + [int(state.back[card]) for card in lying]
    return sorted(f"card {card:03}" for card in lying) + sorted(f"face {pattern:03}" for pattern in faces)


def _rows(state: TwinIt) -> range:
    return range(len(state.sets) // ROW)


def _write_card(state: TwinIt, card: int) -> str:
    known = state.known[card]
    front, back = ("" if known & mark else "?" for mark in (FRONT_KNOWN, BACK_KNOWN))
    return f"{state.front[card]}{front}/{state.back[card]}{back}"


def _write_group(side: int, cards: Iterable[int]) -> str:
    return "-" if side == NONE else f"{side}:{write_numbers([int(card) for card in cards])}"


def _write_hand(state: TwinIt, hand: int) -> str:
    """`hand:card:since`; of a claim also the input at which it was made."""
    claim = state.claim_at[hand] if type(state) is Claims else 0
    return f"{hand}:{state.hand_on[hand]}:{state.hand_at[hand]}" + (f":{claim}" if claim else "")


def _read_group(text: str) -> tuple[int, list[int]]:
    side, _, cards = text.partition(":")
    return int(side), read_numbers(cards)


def _read_groups(text: str) -> list[tuple[int, list[int]]]:
    return [] if text == "-" else [_read_group(group) for group in text.split("/")]


def _read_parts(text: str) -> list[list[int]]:
    return [] if text == "-" else [[int(number) for number in part.split(":")] for part in text.split("/")]


def _read_face(text: str) -> tuple[int, bool]:
    return int(text.removesuffix("?")), not text.endswith("?")


def _read_cards(state: TwinIt, fields: Fields) -> None:
    def sides(text: str) -> list[tuple[int, bool]]:
        return [_read_face(face) for card in text.split(".") for face in card.split("/", 1)]

    faces = fields.read("cards", sides)
    patterns = [pattern for pattern, _ in faces]
    wrong = sorted(patterns) != [int(pattern) for pattern in FACES]
    if wrong or any(patterns[at] == patterns[at + 1] for at in range(0, len(patterns), 2)):
        raise Mistake("position-cards", cards=fields.text("cards")[:80])
    state.front = vec[i64](patterns[0::2])
    state.back = vec[i64](patterns[1::2])
    marks = [int(known) for _, known in faces]
    state.known = vec[i64]([front + 2 * back for front, back in zip(marks[0::2], marks[1::2], strict=True)])
    state.homes = homes_of(state.front, state.back)


def _read_places(state: TwinIt, fields: Fields) -> None:
    stacks = fields.read("stacks", lambda text: [read_numbers(stack) for stack in text.split("/")])
    sets = fields.read("sets", _read_groups)
    beside = fields.read("beside", _read_groups)
    lying = [card for cards in [*stacks, *(group for _, group in sets + beside)] for card in cards]
    if len(set(lying)) != len(lying) or not all(0 <= card < CARDS for card in lying):
        raise Mistake("position-cards", cards=write_numbers(sorted(lying))[:80])
    sides = 2 if state.mode == MATCH else int(state.seats)
    _demand(len(stacks) == state.seats, "stacks", fields)
    _demand(len(beside) <= 1 and all(0 <= side < sides for side, _ in beside), "beside", fields)
    for seat, stack in enumerate(stacks):
        for card in stack:
            put_on(state, seat, card)
    for side, cards in beside:
        state.beside_side = side
        for card in cards:
            state.place[card] = BESIDE
    numbers: list[int] = []
    for row, (side, cards) in enumerate(sets):
        equal = len({int(state.front[card]) for card in cards}) == 1
        _demand(0 <= side < sides and equal and len(cards) in (2, 3), "sets", fields)
        numbers += [side, *cards, int(NONE)][: int(ROW)]
        for card in cards:
            state.place[card] = WON
            state.set_of[card] = row
    state.sets = vec[i64](numbers)


def _read_hands(state: TwinIt, fields: Fields) -> None:
    for part in fields.read("hands", _read_parts):
        _demand(len(part) in (3, 4) and 0 <= part[0] < len(state.hand_on) and 0 <= part[2] < MOST, "hands", fields)
        hand, card, at = part[:3]
        lies = 0 <= card < CARDS and state.is_target(hand // 2, card) and state.lead(card) == card
        _demand(lies and state.hand_on[hand] == NONE and state.hand_of(hand // 2, card) == NONE, "hands", fields)
        state.hand_on[hand] = card
        state.hand_at[hand] = at
        state.hands_down += 1
        for claim in part[3:]:
            _demand(0 < claim < MOST and type(state) is Claims, "hands", fields)
            if type(state) is Claims:
                state.claim_at[hand] = claim
    _demand(type(state) is not Claims or _are_claims(state), "hands", fields)
    for part in fields.read("bans", _read_parts):
        _demand(type(state) is Palms, "bans", fields)
        fits = len(part) == 2 and 0 <= part[0] < len(state.ban_on) and 0 <= part[1] < CARDS
        _demand(fits and state.ban_on[part[0]] == NONE, "bans", fields)
        state.ban_on[part[0]] = part[1]
        state.bans += 1


def _are_claims(state: Claims) -> bool:
    """A claim is two hands of one side on two cards of one pattern; all together, it is never open."""
    hands = [hand for hand in range(2 * state.seats) if state.claim_at[hand]]
    for hand in hands:
        others = [other for other in hands if other != hand and state.claim_at[other] == state.claim_at[hand]]
        if len(others) != 1 or state.mode == TOGETHER or state.side_of(hand // 2) != state.side_of(others[0] // 2):
            return False
        one, other = state.hand_on[hand], state.hand_on[others[0]]
        if one == other or state.front[one] != state.front[other]:
            return False
    return True


def _may_be_piled(state: TwinIt, must: int) -> bool:
    """Before the minute nothing lies anywhere else, and when all are ready the count runs."""
    return state.mode > MATCH and all(lies == CENTRE for lies in state.place) and state.counting == (must == 0)


def _may_be_disputed(state: TwinIt, card: int) -> bool:
    return state.place[card] != WON and state.in_sight(card)


def _number(fields: Fields, name: str, least: int, most: int) -> int:
    number = fields.number(name)
    _demand(least <= number <= most, name, fields)
    return number


def _counts(fields: Fields, name: str, many: int) -> list[int]:
    numbers = fields.numbers(name)
    _demand(len(numbers) == many and all(0 <= number < MOST for number in numbers), name, fields)
    return numbers


def _demand(right: bool, name: str, fields: Fields) -> None:
    if not right:
        raise Mistake("position-field", field=name, value=fields.text(name)[:80])
