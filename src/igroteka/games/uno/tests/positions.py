"""Positions, plays and rigged decks, written as one says them at the table."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, FastDice
from igroteka.core.events import Event, Recorder
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL
from igroteka.games.uno import GAME
from igroteka.games.uno.cards import DECK
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.text import CARDS, write_card, write_cards

SORTED = [int(card) for card in DECK]


def cards(names: str) -> list[int]:
    """'R5 W4' as numbers."""
    return [CARDS[name] for name in names.split()]


def position(
    top: str = "R7",
    hands: list[str] | None = None,
    *,
    turn: int = 0,
    draw: str = "",
    rest: str = "draw",
    colour: str = "",
    dealer: int = 0,
    direction: str = "left",
    options: dict[str, Any] | None = None,
    **fields: str,
) -> UnoState:
    """A match in the middle of a round, with a recorder.

    `draw` are the next cards of the draw pile, the next one first. A `*` in a hand stands for all cards that
    are nowhere else; without one they lie in the pile `rest`, draw or discard (under the top card).
    """
    written = [hand.split() for hand in (hands or ["B1 B2 B3"] * 2)]
    named = Counter(cards(top) + cards(draw) + [CARDS[name] for hand in written for name in hand if name != "*"])
    others = sorted((Counter(SORTED) - named).elements())
    held = [[CARDS[name] for name in hand if name != "*"] + (others if "*" in hand else []) for hand in written]
    if any("*" in hand for hand in written):
        others = []
    parts = {
        "uno": str(GAME.version),
        "seats": str(len(held)),
        "options": GAME.dump(GAME.new(len(held), GAME.read_options(options or {}), FastDice(0))).split()[2][8:],
        "inputs": "1",
        "opened": "1",
        "round": "0",
        "must": str(turn),
        "may": "-",
        "ready": "-",
        "phase": "round",
        "cut": "0",
        "dice": "fast:0",
        "hands": "/".join(write_cards(sorted(hand)) for hand in held),
        "discard": write_cards((others if rest == "discard" else []) + cards(top)),
        "draw": write_cards((others if rest == "draw" else []) + cards(draw)[::-1]),
        "colour": colour or top[0],
        "dealer": str(dealer),
        "turn": str(turn),
        "direction": direction,
        "stage": "turn",
        "drawn": "-",
        "hit": "-",
        "window": "-",
        "called": "-",
        "single": ".".join("0" for _ in held),
        "turns": "1",
        "returned": "0",
        "shown": "-",
        "without": "-",
        "held": "-",
        "beside": "-",
        "old": ".".join("0" for _ in held),
        "points": ".".join("0" for _ in held),
        "past": "-",
        **fields,
    }
    state = GAME.load(" ".join(f"{name}={value}" for name, value in parts.items()), FastDice(7))
    state.recorder = Recorder()
    return state


def field(state: UnoState, name: str) -> str:
    """A part of the position, as text."""
    return dict(part.split("=", 1) for part in GAME.dump(state).split())[name]


def play(state: UnoState, seat: int, *moves: str) -> list[tuple[str, int, str, int, list[int]]]:
    """Play these moves in notation; what was told: kind, seat, cards, seen, numbers."""
    assert state.recorder is not None
    state.recorder.take()
    for move in moves:
        state.play(seat, GAME.read(move))
    return told(state.recorder.take())


def told(events: list[Event]) -> list[tuple[str, int, str, int, list[int]]]:
    """Events in notation."""
    return [
        (event.kind, int(event.seat), names(event.cards), int(event.seen), [int(number) for number in event.numbers])
        for event in events
    ]


def names(some: Any) -> str:
    """Cards as 'B1 R5'."""
    return " ".join(write_card(card) for card in some)


def hand(state: UnoState, seat: int) -> str:
    """The hand of a seat as 'B1 R5'."""
    return names(state.hand(seat))


def moves(state: UnoState, seat: int) -> list[str]:
    """The legal moves of a seat in notation, in their order."""
    return [GAME.write(move) for move in state.moves(seat)]


def choices(state: UnoState, seat: int) -> list[str]:
    """What a random player picks from, in notation."""
    return [GAME.write(move) for move in state.choices(seat)]


def why(state: UnoState, seat: int, move: str) -> tuple[str, str | None]:
    """The key and the clause of a refusal."""
    refusal = GAME.why_not(state, seat, GAME.read(move))
    assert refusal is not None
    return refusal.key, refusal.clause


class Rigged(Dice):
    """Dice that make each shuffle come out as planned, then go on as fast dice."""

    def __init__(self, *shuffles: tuple[list[int], list[int]]) -> None:
        super().__init__()
        self.planned: list[tuple[int, int]] = []
        for before, after in shuffles:
            now = before[:]
            for at in range(len(now) - 1, 0, -1):
                other = max(place for place in range(at + 1) if now[place] == after[at])
                now[at], now[other] = now[other], now[at]
                self.planned.append((at + 1, other))
        self.planned.reverse()
        self.then = FastDice(11)

    @property
    def kind(self) -> str:
        return "fast"

    def below(self, n: i64) -> i64:
        self.drawn += 1
        if not self.planned:
            return self.then.below(n)
        asked, answer = self.planned.pop()
        assert asked == n, f"the plan has a draw below {asked}, the rules asked for one below {n}"
        return answer

    def copy(self) -> Dice:
        return self.then.copy()


def bottom_up(first: str = "", last: str = "") -> list[int]:
    """The deck with these cards at the bottom (the dealer's draw takes them from there) and these on top,
    the top card named first."""
    front, back = cards(first), cards(last)[::-1]
    rest = Counter(SORTED) - Counter(front + back)
    return front + sorted(rest.elements()) + back


def dealt(
    seats: int, top: str, hands: list[str] | None = None, draws: list[str] | None = None, **options: Any
) -> tuple[UnoState, list[tuple[str, int, str, int, list[int]]]]:
    """A first deal with this turned card (or several, while they are Wild Draw Fours) and its events.

    `draws` are the rounds of drawing for the dealer, by default seat 0 draws the highest number.
    """
    drawn = draws or ["R9 " + " ".join(["B1", "G1", "Y1", "R1", "B2", "G2", "Y2", "R2", "B3"][: seats - 1])]
    turned = top.split()
    given = [names.split() for names in (hands or [])]
    used = Counter(CARDS[name] for name in turned + [name for names in given for name in names])
    spare = iter(sorted((Counter(SORTED) - used - Counter({52: 4, 53: 4})).elements()))
    while len(given) < seats:
        given.append([])
    for names_ in given:
        while len(names_) < 7:
            names_.append(write_card(next(spare)))
    decks = [SORTED] + [bottom_up(first=names_) for names_ in drawn]
    decks.append(bottom_up(last=" ".join([name for names_ in given for name in names_] + turned[:1])))
    plan = list(pairwise(decks))
    left = decks[-1][: 108 - 7 * seats]
    for name in turned[1:]:
        after = left[:]
        after.remove(CARDS[name])
        after.append(CARDS[name])
        plan.append((left, after))
        left = after
    state = GAME.new(seats, GAME.read_options(options), Rigged(*plan))
    state.recorder = Recorder()
    state.play(CLOCK, DEAL)
    return state, told(state.recorder.take())


def numbers(values: vec[i64]) -> list[int]:
    """A vec as a list."""
    return [int(value) for value in values]
