"""Positions of Mind Up! as text: pile, row, hands and collections by the numbers on the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.errors import Mistake
from igroteka.core.notation import Fields, read_numbers, write_numbers
from igroteka.core.seats import BIT, size_of
from igroteka.games.mindup.cards import ALL_CARDS, CARDS_OF, COLOUR_OF, COLOURS, GOAL_LETTER, NONE
from igroteka.games.mindup.printed import GOAL_NAMES
from igroteka.games.mindup.rules import HAND, MindUpState
from igroteka.games.mindup.table import ROUNDS, SHEET
from igroteka.games.mindup.text import CARD_CODES, GOAL_CODES, card_name, card_names, goal_name

T = TypeVar("T")
MOST_POINTS = 999


# -- writing ----------------------------------------------------------------------------------


def fields(state: MindUpState) -> dict[str, str]:
    """The parts of a position that are the game's own."""
    seats = range(state.seats)
    secrets = sum(state.secrets(seat) for seat in seats)
    return {
        "pile": listed([card_name(card) for card in state.pile[: state.left]]),
        "row": listed(card_names(state.row)),
        "order": write_numbers([int(value) for value in state.order]),
        "shuffler": str(state.shuffler) if state.shuffler >= 0 else "-",
        "hands": "/".join(listed(card_names(hand)) for hand in state.hands),
        "secret": listed(card_names(secrets)),
        "chosen": "/".join(card_name(card) if card != NONE else "-" for card in state.chosen),
        "collections": "/".join(write_collection(state, seat) for seat in seats),
        "goals": listed([goal_name(goal) for goal in state.goals]),
        "goalpile": listed([goal_name(goal) for goal in state.goal_pile]),
        "under": str(state.under),
        "discards": listed([goal_name(goal) for goal in state.goal_discards]),
        "sheet": write_numbers([int(number) for number in state.sheet]),
    }


def listed(names: list[str]) -> str:
    """Names separated by dots; `-` for none."""
    return ".".join(names) or "-"


def write_collection(state: MindUpState, seat: int) -> str:
    """The columns from the left, `46.45,37`; `-` for none."""
    columns = []
    for column in range(COLOURS):
        colour = state.colour_at(seat, column)
        if colour != NONE:
            columns.append(listed(card_names(state.collections[seat] & CARDS_OF[colour])))
    return ",".join(columns) or "-"


def inventory(state: MindUpState) -> list[str]:
    """Every number card and, where they are used, every goal card."""
    names = [card_name(card) for card in state.pile[: state.left]] + card_names(state.row)
    for seat in range(state.seats):
        names += card_names(state.hands[seat]) + card_names(state.collections[seat])
    for pile in (state.goals, state.goal_pile, state.goal_discards):
        names += [goal_name(goal) for goal in pile]
    return sorted(names)


# -- reading ----------------------------------------------------------------------------------


def restore(state: MindUpState, fields: Fields) -> MindUpState:
    """Fill a fresh match from the parts of a position; it must be one that play can lead to."""
    state.pile = vec[i64](fields.read("pile", read_cards))
    state.left = len(state.pile)
    state.row = fields.read("row", read_set)
    state.order = vec[i64](fields.read("order", read_order))
    state.shuffler = fields.read("shuffler", lambda text: read_shuffler(text, int(state.seats)))
    state.hands = vec[i64](by_seat(state, fields, "hands", read_set))
    state.chosen = vec[i64](by_seat(state, fields, "chosen", read_choice))
    for seat, columns in enumerate(by_seat(state, fields, "collections", read_collection)):
        for card in columns:
            state.place(seat, card)
    restore_goals(state, fields)
    state.sheet = vec[i64](fields.read("sheet", lambda text: read_sheet(text, int(state.seats))))
    check_cards(state)
    secret = fields.read("secret", read_set)
    state.shown = ALL_CARDS & ~secret & ~sum(BIT[card] for card in state.pile)
    check_moment(state, fields, secret)
    return state


def refuse(fields: Fields, name: str) -> NoReturn:
    """This part does not go with the others."""
    raise Mistake("position-field", field=name, value=fields.text(name)[:80])


def read_cards(text: str) -> list[int]:
    """Cards separated by dots."""
    return [] if text == "-" else [CARD_CODES[name] for name in text.split(".")]


def read_set(text: str) -> int:
    """A set of cards, in rising order and none twice."""
    cards = read_cards(text)
    if cards != sorted(set(cards)):
        raise ValueError(text)
    return sum(BIT[card] for card in cards)


def read_order(text: str) -> list[int]:
    """The five values, or none before the first deal."""
    order = read_numbers(text)
    if order and sorted(order) != [1, 2, 3, 4, 5]:
        raise ValueError(text)
    return order


def read_below(text: str, count: int) -> int:
    """A number from 0 to count - 1."""
    if text not in [str(number) for number in range(count)]:
        raise ValueError(text)
    return int(text)


def read_shuffler(text: str, seats: int) -> int:
    """A seat, or nobody."""
    return int(NONE) if text == "-" else read_below(text, seats)


def read_choice(text: str) -> int:
    """The card that lies face down, or none."""
    return int(NONE) if text == "-" else CARD_CODES[text]


def read_collection(text: str) -> list[int]:
    """The cards in an order that lays the columns from the left again."""
    columns = [] if text == "-" else [read_cards(column) for column in text.split(",")]
    colours = [{int(COLOUR_OF[card]) for card in column} for column in columns]
    if any(len(colour) != 1 or column != sorted(column) for colour, column in zip(colours, columns, strict=True)):
        raise ValueError(text)
    if len({min(colour) for colour in colours}) != len(colours):
        raise ValueError(text)
    return [card for column in columns for card in column]


def read_sheet(text: str, seats: int) -> list[int]:
    """Whole rounds of numbers that a game can have."""
    numbers = read_numbers(text)
    if len(numbers) % (seats * SHEET) or any(abs(number) > MOST_POINTS for number in numbers):
        raise ValueError(text)
    return numbers


def by_seat(state: MindUpState, fields: Fields, name: str, reader: Callable[[str], T]) -> list[T]:
    """A part with one piece for each seat."""
    pieces = fields.read(name, lambda text: [reader(piece) for piece in text.split("/")])
    if len(pieces) != state.seats:
        refuse(fields, name)
    return pieces


def read_goals(text: str) -> list[int]:
    """Goals separated by dots."""
    return [] if text == "-" else [GOAL_CODES[name] for name in text.split(".")]


def restore_goals(state: MindUpState, fields: Fields) -> None:
    """The goals must add up to the fourteen, or be none at all without the option."""
    state.goals = vec[i64](fields.read("goals", read_goals))
    state.goal_pile = vec[i64](fields.read("goalpile", read_goals))
    state.goal_discards = vec[i64](fields.read("discards", read_goals))
    piles = [*state.goals, *state.goal_pile, *state.goal_discards]
    box = range(len(GOAL_NAMES)) if state.house.goals else range(0)
    if sorted(piles) != list(box):
        raise Mistake("position-cards", cards=listed(sorted(goal_name(goal) for goal in piles)))
    if len({int(GOAL_LETTER[goal]) for goal in state.goals}) != len(state.goals):
        refuse(fields, "goals")
    state.under = fields.read("under", lambda text: read_below(text, len(state.goal_pile) + 1))


def check_cards(state: MindUpState) -> None:
    """Every number card lies in exactly one place."""
    cards = [*state.pile]
    for part in (state.row, *state.hands, *state.collections):
        cards += [CARD_CODES[name] for name in card_names(part)]
    wrong = [card for card in range(60) if cards.count(card) != 1]
    if wrong:
        raise Mistake("position-cards", cards=listed([card_name(card) for card in wrong]))


def check_moment(state: MindUpState, fields: Fields, secret: int) -> None:
    """What lies there fits the round and the phase."""
    round_ = fields.number("round")
    phase = fields.text("phase")
    playing = phase == "round"
    dealt = playing or round_ > 0
    if not 0 <= round_ <= ROUNDS or (phase == "over") != (round_ == ROUNDS):
        refuse(fields, "round")
    if len(state.sheet) != round_ * state.seats * SHEET:
        refuse(fields, "sheet")
    if size_of(state.row) != (state.seats if dealt else 0):
        refuse(fields, "row")
    if (len(state.order) > 0) != dealt:
        refuse(fields, "order")
    if (state.shuffler >= 0) != dealt:
        refuse(fields, "shuffler")
    if len(state.goals) != (state.house.goals if dealt else 0):
        refuse(fields, "goals")
    held = int(size_of(state.hands[0]))
    if (held >= 2) != playing or (held > 0) != playing or any(size_of(hand) != held for hand in state.hands):
        refuse(fields, "hands")
    collected = int(HAND) + round_ - (held if playing else 1) if dealt else 0
    if any(size_of(cards) != collected for cards in state.collections):
        refuse(fields, "collections")
    if secret & ~sum(state.hands):
        refuse(fields, "secret")
    check_choices(state, fields, playing)


def check_choices(state: MindUpState, fields: Fields, playing: bool) -> None:
    """Choices are cards of the hand, and the game waits for those who have not chosen."""
    chosen = [int(card) for card in state.chosen]
    if any(card != NONE and not state.hands[seat] & BIT[card] for seat, card in enumerate(chosen)):
        refuse(fields, "chosen")
    waiting = [seat for seat, card in enumerate(chosen) if playing and card == NONE]
    if fields.text("must") != write_numbers(waiting) or (playing and not waiting):
        refuse(fields, "must")
    if fields.text("may") != "-":
        refuse(fields, "may")
