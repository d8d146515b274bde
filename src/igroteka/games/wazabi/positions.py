"""Positions of Wazabi as text, there and back. Garbage is refused with the name of the part that is wrong."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.errors import Mistake
from igroteka.core.notation import LARGEST, Fields, as_many, read_numbers, write_numbers, write_seats
from igroteka.core.piles import pile_of
from igroteka.core.seats import BIT, members
from igroteka.games.wazabi.cards import ALL_DICE, DECK_SIZE, KEEP, KINDS, MOVES, NONE, ONE, SKIP, count, listed
from igroteka.games.wazabi.knowledge import SETS
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.text import card_name, read_card, read_move, write_move
from igroteka.games.wazabi.view import STAGES, numbers


def fields(state: WazabiState) -> dict[str, str]:
    """The parts of a position that are Wazabi's own."""
    return {
        "turn": str(state.turn),
        "way": "left" if state.direction == 1 else "right",
        "stage": STAGES[state.stage],
        "turns": str(state.turns),
        "roll": write_numbers(numbers([state.roller, state.power, state.card_faces, state.give_faces])),
        "todo": write_numbers(numbers([state.draws, state.gives])),
        "has": write_numbers(numbers(state.has)),
        "lost": str(state.lost),
        "out": write_numbers(numbers(state.left)),
        "points": write_numbers(numbers(state.points)),
        "skips": write_numbers(numbers(state.skips)),
        "hands": "/".join(write_hand(hand) for hand in state.hands),
        "deck": write_cards(state.deck.listed()),
        "discard": write_cards(state.discard.listed()),
        "working": _write_card(int(state.working)),
        "asked": write_seats(state.asked),
        "chosen": "/".join("-" if move == NONE else write_move(int(move)) for move in state.chosen),
        "counted": str(int(state.counted)),
        "facts": _write_facts(state),
    }


def restore(state: WazabiState, fields: Fields) -> None:
    """The inverse of `fields`, into a fresh state."""
    seats = int(state.seats)
    _check_counters(state, fields)

    def for_each(name: str, most: int) -> vec[i64]:
        return vec[i64](fields.read(name, lambda text: as_many(_within(text, most), seats)))

    state.turn = fields.read("turn", lambda text: _number(text, seats - 1))
    state.direction = fields.read("way", lambda text: {"left": 1, "right": -1}[text])
    state.stage = fields.read("stage", STAGES.index)
    state.turns = fields.read("turns", lambda text: _number(text, LARGEST))
    rolled = fields.read("roll", lambda text: as_many(read_numbers(text), 4))
    if not -1 <= rolled[0] < seats or not all(0 <= faces <= ALL_DICE for faces in rolled[1:]):
        raise Mistake("position-field", field="roll", value=fields.text("roll")[:80])
    state.roller, state.power, state.card_faces, state.give_faces = rolled
    state.draws, state.gives = fields.read("todo", lambda text: as_many(_within(text, int(ALL_DICE)), 2))
    state.has = for_each("has", int(ALL_DICE))
    state.lost = fields.read("lost", lambda text: _number(text, int(ALL_DICE)))
    state.left = for_each("out", seats)
    state.points = for_each("points", LARGEST)
    state.skips = for_each("skips", int(DECK_SIZE))
    hands = fields.read("hands", lambda text: as_many([_read_cards(hand) for hand in text.split("/")], seats))
    state.hands = vec[i64]([_packed(hand) for hand in hands])
    state.sizes = vec[i64]([len(hand) for hand in hands])
    deck, discard = fields.read("deck", _read_cards), fields.read("discard", _read_cards)
    state.working = fields.read("working", lambda text: int(NONE) if text == "-" else read_card(text))
    working = [] if state.working == NONE else [int(state.working)]
    lying = [*deck, *discard, *working, *[int(SKIP)] * sum(numbers(state.skips))]
    _check_box(state, lying + [card for hand in hands for card in hand])
    state.deck = pile_of(deck, DECK_SIZE)
    state.discard = pile_of(discard, DECK_SIZE)
    state.asked = fields.read("asked", lambda text: _seats(text, seats))
    chosen = fields.read("chosen", lambda text: as_many([_read_choice(move) for move in text.split("/")], seats))
    state.chosen = vec[i64](chosen)
    state.counted = fields.read("counted", lambda text: _number(text, 1)) == 1
    fields.read("facts", lambda text: _read_facts(state, text))
    _check_course(state, fields)


def _check_counters(state: WazabiState, fields: Fields) -> None:
    """The counters that all games share fit into this match."""
    for name in ("inputs", "opened"):
        fields.read(name, lambda text: _number(text, LARGEST))
    finished = fields.read("round", lambda text: _number(text, int(state.house.games)))
    if (fields.text("phase") == "over") != (finished == state.house.games):
        raise _wrong(fields, "phase")


def _check_box(state: WazabiState, cards: list[int]) -> None:
    """All cards and dice of the box are somewhere, and only once."""
    if any(cards.count(kind) != count(state.house.copies, kind) for kind in range(KINDS)):
        raise Mistake("position-cards", cards=write_cards(sorted(cards))[:200])
    dice = sum(numbers(state.has)) + state.lost
    right = state.seats * state.house.start_dice
    if dice != right:
        raise Mistake("position-dice", dice=int(dice), right=int(right))


def _check_course(state: WazabiState, fields: Fields) -> None:
    """Who is out has no dice; what the game waits for can be done; sealed choices can be carried out."""
    seats = int(state.seats)
    out = [place for place in numbers(state.left) if place]
    nobody_has_none = all((state.has[seat] == 0) == (state.left[seat] != 0) for seat in range(seats))
    if not nobody_has_none or sorted(out) != list(range(1, len(out) + 1)):
        raise _wrong(fields, "out")
    if any(state.left[seat] and state.sizes[seat] for seat in range(seats)):
        raise _wrong(fields, "hands")
    for seat in range(seats):
        chosen = int(state.chosen[seat])
        if chosen != NONE and not (state.asked & BIT[seat] and chosen in state.keeps(seat)):
            raise _wrong(fields, "chosen")
    if any(state.sizes[seat] <= 2 or seat == state.turn for seat in members(state.asked)):
        raise _wrong(fields, "asked")
    if fields.text("phase") == "round":
        _check_stage(state, fields)
    elif fields.text("must") != "-" or state.working != NONE or state.asked or state.draws or state.gives:
        raise _wrong(fields, "phase")


def _check_stage(state: WazabiState, fields: Fields) -> None:
    """In the middle of a game: `must` is whom the stage asks, and the stage is possible."""
    stage = STAGES[state.stage]
    if state.left[state.turn] != 0 or state.how_many_in() < 2:
        raise _wrong(fields, "turn")
    must = fields.read("must", lambda text: _seats(text, int(state.seats)))
    waiting = [seat for seat in members(state.asked) if state.chosen[seat] == NONE]
    expected = sum(BIT[seat] for seat in waiting) if stage == "keep" else BIT[state.turn]
    if must != expected or must == 0:
        raise _wrong(fields, "must")
    if (stage == "keep") != (state.asked != 0) or (stage == "keep") != (state.working == read_card("K2")):
        raise _wrong(fields, "asked")
    may_work = {"keep": ["K2"], "steal": ["D3"]}.get(stage, [])
    if state.working != NONE and card_name(int(state.working)) not in may_work:
        raise _wrong(fields, "working")
    if (state.draws > 0) != (stage == "steal") or (stage == "give" and state.gives == 0):
        raise _wrong(fields, "todo")
    if state.gives > (state.has[state.turn] if stage in ("steal", "give") else 0):
        raise _wrong(fields, "todo")
    if stage == "steal" and not state.somebody_can_be_robbed(state.turn):
        raise _wrong(fields, "stage")


def _wrong(fields: Fields, name: str) -> Mistake:
    return Mistake("position-field", field=name, value=fields.text(name)[:80])


# -- what observers know -------------------------------------------------------------------------


def _write_facts(state: WazabiState) -> str:
    """'0:1.3:L1.SK;t:d:L1': the observer (t a spectator), the places (d the deck), the cards."""
    rows = []
    for observer in range(state.seats + 1):
        for places in SETS[state.seats + 1]:
            cards = state.known.noted(observer, places)
            if cards:
                where = [str(seat) for seat in members(places & ~BIT[state.seats])]
                where += ["d"] if places & BIT[state.seats] else []
                who = "t" if observer == state.seats else str(observer)
                rows.append(f"{who}:{'.'.join(where)}:{write_hand(cards)}")
    return ";".join(rows) or "-"


def _read_facts(state: WazabiState, text: str) -> None:
    seats = int(state.seats)
    known = [0] * (seats + 1)
    for row in [] if text == "-" else text.split(";"):
        who, where, cards = row.split(":")
        observer = seats if who == "t" else _number(who, seats - 1)
        places = sorted({seats if place == "d" else _number(place, seats - 1) for place in where.split(".")})
        if observer in places and observer != seats:
            raise ValueError("nobody notes its own hand")
        if seats in places and not state.counted:
            raise ValueError("nobody knows what is in the first deck")
        noted = _read_cards(cards)
        known[observer] += len(noted)
        if known[observer] > DECK_SIZE:
            raise ValueError("more than the deck")
        state.known.learns(observer, _packed(noted), sum(BIT[place] for place in places))
    lying = int(state.deck.size) + sum(numbers(state.sizes))
    for observer in range(seats + 1):
        unseen = lying - (int(state.sizes[observer]) if observer < seats else 0)
        if state.counted and known[observer] not in (0, unseen):  # in a guess nobody else has notes
            raise ValueError("after a reshuffle everyone notes all that is unseen")
        if not _facts_are_true(state, observer):
            raise ValueError("not so")


def _facts_are_true(state: WazabiState, observer: int) -> bool:
    """Can each note be matched with a card of its own? By Hall's theorem, counted for every set of places."""
    places = int(state.seats) + 1
    inside = [0, *(int(state.known.noted(observer, mask)) for mask in range(1, 2**places))]
    if not any(inside):
        return True
    for place in range(places):
        for mask in range(2**places):
            if mask >> place & 1:
                inside[mask] += inside[mask & ~(1 << place)]
    at = [*numbers(state.hands), int(state.pile_cards(state.deck))]
    for mask in range(1, 2**places):
        there = sum(at[place] for place in range(places) if mask >> place & 1)
        for kind in range(KINDS):
            if (inside[mask] >> 6 * kind) & 63 > (there >> 6 * kind) & 63:
                return False
    return True


# -- small parts ---------------------------------------------------------------------------------


def write_cards(cards: list[int]) -> str:
    """Cards separated by dots; `-` for none."""
    return ".".join(card_name(card) for card in cards) or "-"


def write_hand(hand: int) -> str:
    """A packed hand."""
    return write_cards([int(card) for card in listed(hand)])


def _write_card(card: int) -> str:
    return "-" if card == NONE else card_name(card)


def _read_cards(text: str) -> list[int]:
    return [] if text == "-" else [read_card(card) for card in text.split(".")]


def _read_choice(text: str) -> int:
    if text == "-":
        return int(NONE)
    move = read_move(text)
    if not KEEP <= move < MOVES:
        raise ValueError(text)
    return move


def _packed(cards: list[int]) -> int:
    if len(cards) > DECK_SIZE:
        raise ValueError(len(cards))
    return sum(int(ONE[card]) for card in cards)


def _number(text: str, most: int) -> int:
    number = int(text)
    if not 0 <= number <= most:
        raise ValueError(text)
    return number


def _within(text: str, most: int) -> list[int]:
    return [_number(number, most) for number in ([] if text == "-" else text.split("."))]


def _seats(text: str, seats: int) -> int:
    return sum({int(BIT[seat]) for seat in _within(text, seats - 1)})
