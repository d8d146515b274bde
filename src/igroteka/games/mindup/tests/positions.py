"""Positions as one says them: `position(row="12 28", hands=["7 1", "19 2"])`."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, FastDice
from igroteka.core.events import Event, Recorder
from igroteka.core.seats import BIT, CLOCK, all_of
from igroteka.core.state import DEAL
from igroteka.games.mindup import GAME
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.text import CARD_CODES, GOAL_CODES, card_names


def new(seats: int = 3, seed: int = 1, **options: Any) -> MindUpState:
    """A match before its first deal, with a recorder."""
    state = GAME.new(seats, GAME.read_options(options), FastDice(seed))
    state.recorder = Recorder()
    return state


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> MindUpState:
    """A match after its first deal."""
    state = new(seats, seed, **options)
    state.play(CLOCK, DEAL)
    return state


def cards(text: str) -> int:
    """A set of cards from the numbers on them."""
    return sum(BIT[CARD_CODES[number]] for number in text.split())


def goals(text: str) -> vec[i64]:
    """Goals from their names."""
    return vec[i64]([GOAL_CODES[name] for name in text.split()])


def position(
    hands: list[str],
    row: str = "",
    collections: list[str] | None = None,
    order: str = "2 4 1 5 3",
    known: str = "",
    open_goals: str = "",
    finished: int = 0,
    dice: Dice | None = None,
    **options: Any,
) -> MindUpState:
    """A turn in which nobody has chosen; collections name their cards in the order in which they came."""
    state = GAME.new(len(hands), GAME.read_options(options), dice or FastDice(1))
    state.recorder = Recorder()
    state.round = finished
    state.interlude = False
    state.order = vec[i64]([int(value) for value in order.split()])
    state.shuffler = 0
    state.row = cards(row)
    state.hands = vec[i64]([cards(hand) for hand in hands])
    for seat, collection in enumerate(collections or []):
        for number in collection.split():
            state.place(seat, CARD_CODES[number])
    state.shown = state.row | cards(known) | sum(state.collections)
    held = state.shown | sum(state.hands)
    state.pile = vec[i64]([card for card in range(60) if not held & BIT[card]])
    state.left = len(state.pile)
    state.goals = goals(open_goals)
    state.goal_pile = vec[i64]([goal for goal in state.goal_pile if goal not in list(state.goals)])
    state.sheet = vec[i64]([0] * finished * len(hands) * 4)
    state.must = all_of(len(hands))
    return state


def choose(state: MindUpState, *numbers: int) -> list[Event]:
    """Every seat chooses the card with that number; the events of it."""
    for seat, number in enumerate(numbers):
        state.play(seat, number - 1)
    return events(state)


def events(state: MindUpState) -> list[Event]:
    """What was recorded since the last time."""
    assert state.recorder is not None
    return state.recorder.take()


def told(event: Event) -> tuple[str, int, list[int], int, list[int]]:
    """An event as one compares it: the cards by their numbers."""
    return (
        event.kind,
        int(event.seat),
        [int(card) + 1 for card in event.cards],
        int(event.seen),
        [int(number) for number in event.numbers],
    )


def shown(cards_: int) -> str:
    """A set of cards as numbers."""
    return " ".join(card_names(cards_))


def columns(state: MindUpState, seat: int) -> list[str]:
    """The collection from the left, as written in positions."""
    text = GAME.fields(state)["collections"].split("/")[seat]
    return [] if text == "-" else [column.replace(".", " ") for column in text.split(",")]


def play_round(state: MindUpState, dice: Dice | None = None) -> None:
    """Deal, and let everyone play at random to the end of the round."""
    dice = dice or FastDice(9)
    state.play(CLOCK, DEAL)
    while not state.interlude and not state.over:
        for seat in range(state.seats):
            moves = state.moves(seat)
            state.play(seat, moves[dice.below(len(moves))])
