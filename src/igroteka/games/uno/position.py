"""Positions of UNO as text: everything on the table, secrets included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.errors import Mistake
from igroteka.core.notation import Fields, as_many, read_numbers, read_seats, waits_for, write_numbers, write_seats
from igroteka.core.seats import BIT
from igroteka.games.uno.cards import (
    COLOUR_MASK,
    COLOURS,
    DECK,
    DECK_SIZE,
    NO_CARD,
    NO_COLOUR,
    NO_SYMBOL,
    SYMBOL_OF,
    SYMBOLS,
    WILD,
    WILD_DRAW_FOUR,
    listed,
    put,
)
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.scoring import all_results, lasted
from igroteka.games.uno.signs import PLACES
from igroteka.games.uno.signs_text import read_signs, write_signs
from igroteka.games.uno.table import DRAWN, HAND, HIT, MORE, NAMING, NO_SEAT, SINCE, SIZE, SWAPPING, TURN, Result
from igroteka.games.uno.text import CARDS, read_cards, read_colour, write_cards, write_colour

STAGES = ["turn", "drawn", "hit", "naming", "swap", "more"]
LIMIT = 10**12  # of any number in a position
assert [TURN, DRAWN, HIT, NAMING, SWAPPING, MORE] == [0, 1, 2, 3, 4, 5]


def draw_pile(state: UnoState) -> list[int]:
    """From the bottom to the top."""
    return [int(state.cards[at]) for at in range(state.draw_size)]


def discard_pile(state: UnoState) -> list[int]:
    """From the bottom to the top."""
    return [int(state.cards[DECK_SIZE - 1 - at]) for at in range(state.discard_size)]


def write(state: UnoState) -> dict[str, str]:
    """The parts of a position that are UNO's own."""
    seats = range(state.seats)
    return {
        "hands": "/".join(write_cards(state.hand(seat)) for seat in seats),
        "discard": write_cards(discard_pile(state)),
        "draw": write_cards(draw_pile(state)),
        "colour": write_colour(state.colour),
        "dealer": _write_seat(state.dealer),
        "turn": str(state.turn),
        "direction": "left" if state.direction == 1 else "right",
        "stage": STAGES[state.phase],
        "drawn": write_cards([] if state.drawn == NO_CARD else [state.drawn]),
        "hit": _write_hit(state),
        "window": _write_seat(state.window),
        "called": write_seats(state.called),
        "single": write_numbers([int(state.hands[seat * HAND + SINCE]) for seat in seats]),
        "turns": str(state.turns),
        "returned": str(int(state.returned)),
        "shown": _write_facts(state),
        "without": _write_without(state),
        "held": write_cards(listed(state.facts, state.held_fact()) if len(state.facts) else []),
        "beside": _write_beside(state),
        "old": write_numbers([int(state.facts[state.old_fact(seat)]) if len(state.facts) else 0 for seat in seats]),
        "lacks": write_signs(state, 0),
        "unlikely": write_signs(state, int(PLACES)),
        "points": write_numbers([int(points) for points in state.points]),
        "past": _write_past(state),
        **({} if state.house.plain else {"agreed": _write_agreed(state)}),
        **({"jump": str(int(state.jumpable))} if state.house.jumps else {}),
    }


def read(state: UnoState, fields: Fields) -> UnoState:
    """The inverse of `write`, into a new match."""
    seats = int(state.seats)
    _read_piles(state, fields)
    state.dealer = fields.read("dealer", lambda text: _read_dealer(state, text))
    state.turn = fields.read("turn", _below(seats))
    state.direction = fields.read("direction", {"left": 1, "right": -1}.__getitem__)
    state.phase = fields.read("stage", STAGES.index)
    state.colour = fields.read("colour", lambda text: _read_colour(state, text))
    state.drawn = fields.read("drawn", lambda text: _read_drawn(state, text))
    fields.read("hit", lambda text: _read_hit(state, text))
    state.window = fields.read("window", lambda text: _read_window(state, text))
    state.called = fields.read("called", read_seats) & (BIT[seats] - 1)
    for seat, since in enumerate(fields.read("single", _numbers(seats))):
        state.hands[seat * HAND + SINCE] = since
    state.turns = fields.read("turns", _below(LIMIT))
    state.returned = fields.read("returned", lambda text: _read_returned(state, text))
    fields.read("shown", lambda text: _read_facts(state, text))
    fields.read("without", lambda text: _read_without(state, text))
    fields.read("held", lambda text: _read_held(state, text))
    fields.read("beside", lambda text: _read_beside(state, text))
    fields.read("old", lambda text: _read_old(state, text))
    for name, sort in (("lacks", 0), ("unlikely", int(PLACES))):
        if name in fields.values:  # older positions have none
            fields.read(name, lambda text, sort=sort: read_signs(state, text, sort))  # type: ignore[misc]
    state.points = vec[i64](fields.read("points", _numbers(seats)))
    state.past = fields.read("past", lambda text: _read_past(text, seats))
    if "agreed" in fields.values:
        fields.read("agreed", lambda text: _read_agreed(state, text))
    if "jump" in fields.values:
        state.jumpable = fields.read("jump", lambda text: _read_jump(state, text))
    if state.house.eliminates:
        between = fields.values.get("phase") != "round"
        fields.read("past", lambda text: _read_out(state, text, between))
    waits_for(fields, BIT[state.turn])
    return state


def _read_piles(state: UnoState, fields: Fields) -> None:
    """Hands and piles; together they must be the deck."""
    hands = fields.read("hands", lambda text: as_many([read_cards(hand) for hand in text.split("/")], state.seats))
    discard = fields.read("discard", read_cards)
    draw = fields.read("draw", read_cards)
    together = Counter(discard + draw + [card for hand in hands for card in hand])
    deck = Counter(int(card) for card in DECK)
    if together != deck:
        wrong = sorted((together - deck) + (deck - together))
        raise Mistake("position-cards", cards=write_cards(wrong)[:80])
    for at, card in enumerate(draw):
        state.cards[at] = card
    state.draw_size = len(draw)
    for card in discard:
        state.discard(card)
    state.symbol = SYMBOL_OF[discard[-1]] if discard else NO_SYMBOL
    for seat, hand in enumerate(hands):
        for card in hand:
            put(state.hands, seat * HAND, card)
        state.hands[seat * HAND + SIZE] = len(hand)


def _write_hit(state: UnoState) -> str:
    """Who laid the Wild Draw Four, on which colour, and the hand that was left: the one a challenge judges."""
    if state.bluffer == NO_SEAT:
        return "-"
    return f"{state.bluffer}:{write_colour(state.before)}:{write_cards(listed(state.judged, 0))}"


def _read_hit(state: UnoState, text: str) -> None:
    if (text != "-") != (state.phase == HIT) and (text != "-" or state.house.plain):
        raise ValueError(text)
    if text == "-":
        return
    by, before, left = text.split(":")
    state.bluffer = state.hitter = _below(state.seats)(by)
    state.owed, state.hit_by_four = 4, True
    state.before = ["B", "G", "R", "Y"].index(before)
    judged = read_cards(left)
    if not judged or Counter(judged) - Counter(int(card) for card in state.hand(state.bluffer)):
        raise ValueError(text)
    state.left = len(judged)
    state.judged = vec[i64]([0, 0])
    for card in judged:
        put(state.judged, 0, card)
    state.guilty = (state.judged[0] & COLOUR_MASK[state.before]) != 0


def _write_agreed(state: UnoState) -> str:
    """What only house rules need: cards owed, by whom (0: nobody), for a Wild Draw Four, passes, cards face down."""
    numbers = [state.owed, state.hitter + 1, int(state.hit_by_four), state.passes, state.face_down]
    return write_numbers([int(number) for number in numbers])


def _read_agreed(state: UnoState, text: str) -> None:
    owed, hitter, by_four, passes, face_down = _numbers(5)(text)
    hit = state.phase == HIT
    if (owed > 0) != hit or (hitter > 0) != hit or hitter > state.seats or by_four > 1:
        raise ValueError(text)
    if passes >= state.seats or face_down >= BIT[state.seats]:
        raise ValueError(text)
    state.owed, state.hitter, state.hit_by_four = owed, hitter - 1, by_four == 1
    state.passes, state.face_down = passes, face_down


def _read_jump(state: UnoState, text: str) -> bool:
    """Can one jump in? Only on a card of a colour."""
    jumpable = ["0", "1"].index(text) == 1
    if jumpable and (not state.discard_size or state.top() >= WILD):
        raise ValueError(text)
    return jumpable


def _read_out(state: UnoState, text: str, between: bool) -> None:
    """Who has left the match follows from its rounds; their hands are empty once the next is dealt."""
    rounds = len(all_results(state.past))
    for seat, until in enumerate(lasted(state.past, state.seats)):
        if until <= rounds:
            state.out |= BIT[seat]
            if not between and (state.size(seat) > 0 or state.turn == seat):
                raise ValueError(text)


def _write_facts(state: UnoState) -> str:
    """observer:holder:cards, separated by slashes."""
    rows: list[str] = []
    for observer in range(state.seats) if len(state.facts) else []:
        for holder in range(state.seats):
            cards = listed(state.facts, state.fact(observer, holder))
            if len(cards):
                rows.append(f"{observer}:{holder}:{write_cards(cards)}")
    return "/".join(rows) or "-"


def _read_facts(state: UnoState, text: str) -> None:
    for row in [] if text == "-" else text.split("/"):
        observer, holder, cards = row.split(":")
        holding = _below(state.seats)(holder)
        known = read_cards(cards)
        there = listed(state.judged, 0) if holding == state.bluffer else _undrawn(state, holding)
        if state.is_open(holding):
            there = state.hand(holding)
        if Counter(known) - Counter(int(card) for card in there):
            raise ValueError(text)
        state.need_facts()
        at = state.fact(_below(state.seats)(observer), holding)
        if state.facts[at]:  # two rows for the same pair
            raise ValueError(text)
        for card in known:
            put(state.facts, at, card)


def _read_held(state: UnoState, text: str) -> None:
    held = read_cards(text)
    if Counter(held) - Counter(card for seat in range(state.seats) for card in _undrawn(state, seat)):
        raise ValueError(text)
    if held:
        state.need_facts()
    for card in held:
        put(state.facts, state.held_fact(), card)


def _write_beside(state: UnoState) -> str:
    """observer:cards, separated by slashes."""
    rows: list[str] = []
    for observer in range(state.seats) if len(state.facts) else []:
        cards = listed(state.facts, state.beside_fact(observer))
        if len(cards):
            rows.append(f"{observer}:{write_cards(cards)}")
    return "/".join(rows) or "-"


def _read_beside(state: UnoState, text: str) -> None:
    for row in [] if text == "-" else text.split("/"):
        name, cards = row.split(":")
        observer, known = _below(state.seats)(name), read_cards(cards)
        others = [seat for seat in range(state.seats) if seat != observer]
        if Counter(known) - Counter(card for seat in others for card in _undrawn(state, seat)):
            raise ValueError(text)
        state.need_facts()
        at = state.beside_fact(observer)
        if state.facts[at]:  # two rows for the same observer
            raise ValueError(text)
        for card in known:
            put(state.facts, at, card)


def _read_old(state: UnoState, text: str) -> None:
    """No hand has more old cards than cards, the one just drawn left out, and there are no more than are held."""
    old = _numbers(int(state.seats))(text)
    held = len(listed(state.facts, state.held_fact())) if len(state.facts) else 0
    if sum(old) > held or any(number > len(_undrawn(state, seat)) for seat, number in enumerate(old)):
        raise ValueError(text)
    for seat, number in enumerate(old):
        if number:
            state.facts[state.old_fact(seat)] = number


def _write_without(state: UnoState) -> str:
    """seat:colours on which that player drew, separated by slashes."""
    rows: list[str] = []
    for seat in range(state.seats):
        colours = "".join(write_colour(colour) for colour in range(COLOURS) if state.without_colour(seat, colour))
        if colours:
            rows.append(f"{seat}:{colours}")
    return "/".join(rows) or "-"


def _read_without(state: UnoState, text: str) -> None:
    for row in [] if text == "-" else text.split("/"):
        seat, colours = row.split(":")
        for name in colours:
            state.without |= BIT[_below(state.seats)(seat) * COLOURS + "BGRY".index(name)]


def _undrawn(state: UnoState, seat: int) -> list[int]:
    """The hand without the card that is just drawn, which nobody else can know."""
    hand = [int(card) for card in state.hand(seat)]
    if seat == state.turn and state.drawn != NO_CARD:
        hand.remove(int(state.drawn))
    return hand


def _write_past(state: UnoState) -> str:
    """winner:points left:points added, separated by slashes."""
    rows: list[str] = []
    for result in all_results(state.past):
        left, added = ([int(number) for number in numbers] for numbers in (result.left, result.added))
        rows.append(f"{_write_seat(result.winner)}:{write_numbers(left)}:{write_numbers(added)}")
    return "/".join(rows) or "-"


def _read_past(text: str, seats: int) -> Result | None:
    past: Result | None = None
    for row in [] if text == "-" else text.split("/"):
        winner, left, added = row.split(":")
        out = int(NO_SEAT) if winner == "-" else _below(seats)(winner)
        past = Result(out, vec[i64](_numbers(seats)(left)), vec[i64](_numbers(seats)(added)), past)
    return past


def _read_drawn(state: UnoState, text: str) -> int:
    if (text != "-") != (state.phase == DRAWN):
        raise ValueError(text)
    if text == "-":
        return int(NO_CARD)
    if CARDS[text] not in state.hand(state.turn):
        raise ValueError(text)
    return CARDS[text]


def _read_colour(state: UnoState, text: str) -> int:
    """The colour in force: that of the top card, any on a Wild, none before it is named."""
    colour = read_colour(text)
    top = state.top() if state.discard_size else WILD
    unnamed = state.discard_size == 0 or state.phase == NAMING
    if (colour == NO_COLOUR) != unnamed or (top < WILD and colour != top // SYMBOLS):
        raise ValueError(text)
    return colour


def _read_window(state: UnoState, text: str) -> int:
    if text == "-":
        return int(NO_SEAT)
    seat = _below(state.seats)(text)
    if state.size(seat) != 1:
        raise ValueError(text)
    return seat


def _read_returned(state: UnoState, text: str) -> bool:
    returned = ["0", "1"].index(text) == 1
    if returned and WILD_DRAW_FOUR not in draw_pile(state):
        raise ValueError(text)
    return returned


def _write_seat(seat: int) -> str:
    return "-" if seat == NO_SEAT else str(seat)


def _read_dealer(state: UnoState, text: str) -> int:
    """There is a dealer as soon as there is a discard pile."""
    if (text == "-") != (state.discard_size == 0):
        raise ValueError(text)
    return int(NO_SEAT) if text == "-" else _below(state.seats)(text)


def _below(limit: int) -> Callable[[str], int]:
    """Reads a number from 0 to limit - 1."""

    def read_number(text: str) -> int:
        number = int(text)
        if not 0 <= number < limit:
            raise ValueError(text)
        return number

    return read_number


def _numbers(how_many: int) -> Callable[[str], list[int]]:
    """Reads that many numbers."""

    def read_them(text: str) -> list[int]:
        numbers = read_numbers(text)
        if len(numbers) != how_many or not all(0 <= number < LIMIT for number in numbers):
            raise ValueError(text)
        return numbers

    return read_them
