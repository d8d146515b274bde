"""Positions as one says them: position(dice="4 3", hands=["L1 SK", "D3"], stage="play", roll="W W card")."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, FastDice
from igroteka.core.events import Recorder
from igroteka.core.piles import pile_of
from igroteka.core.seats import BIT, EVERYONE, members
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.cards import ALL_DICE, DECK_SIZE, NONE, ONE, listed
from igroteka.games.wazabi.positions import write_cards
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.text import read_card
from igroteka.games.wazabi.view import STAGES

FACE = {"W": 0, "card": 3, "give": 5}  # a draw that shows this face on the standard die


class Loaded(Dice):
    """Dice that show what the test says ("W give", or plain numbers), then go on by chance."""

    def __init__(self, script: str) -> None:
        super().__init__()
        self.script = [FACE[word] if word in FACE else int(word) for word in script.split()]
        self.fast = FastDice(7)
        self.asked: list[int] = []

    @property
    def kind(self) -> str:
        return "loaded"

    def below(self, n: i64) -> i64:
        self.drawn += 1
        self.asked.append(int(n))
        return self.script.pop(0) if self.script else self.fast.below(n)

    def copy(self) -> Loaded:
        other = Loaded("")
        other.script = self.script[:]
        other.fast = self.fast.copy()
        other.drawn = self.drawn
        return other


def cards(text: str) -> list[int]:
    """'L1 SK' as kinds."""
    return [read_card(name) for name in text.split()]


def packed(text: str) -> int:
    """'L1 SK' as a hand."""
    return sum(int(ONE[card]) for card in cards(text))


def position(
    *,
    hands: list[str],
    dice: str = "",
    stage: str = "roll",
    roll: str = "",
    turn: int = 0,
    deck: str | None = None,
    discard: str = "",
    skips: str = "",
    out: str = "",
    way: str = "left",
    rolls: str = "",
    counted: bool = False,
    **options: Any,
) -> WazabiState:
    """A game in progress, with a recorder; the deck, top first, holds by default all that is nowhere else."""
    seats = len(hands)
    state = GAME.new(seats, GAME.read_options(options), Loaded(rolls))
    state.interlude = False
    state.recorder = Recorder()
    state.hands = vec[i64]([packed(hand) for hand in hands])
    state.sizes = vec[i64]([len(hand.split()) for hand in hands])
    if dice:
        state.has = vec[i64]([int(number) for number in dice.split()])
    state.lost = seats * state.house.start_dice - sum(int(number) for number in state.has)
    if skips:
        state.skips = vec[i64]([int(number) for number in skips.split()])
    if out:
        state.left = vec[i64]([int(place) for place in out.split()])
    state.discard = pile_of(cards(discard), DECK_SIZE)
    if deck is None:
        rest = state.house.copies - sum(int(hand) for hand in state.hands) - packed(discard)
        rest -= sum(int(number) for number in state.skips) * ONE[read_card("SK")]
        state.deck = pile_of([int(card) for card in listed(rest)], DECK_SIZE)
    else:
        state.deck = pile_of(cards(deck)[::-1], DECK_SIZE)
    state.turn = turn
    state.turns = 1
    state.direction = 1 if way == "left" else -1
    state.stage = STAGES.index(stage)
    state.counted = counted
    if roll:
        faces = roll.split()
        state.roller = turn
        state.power, state.card_faces, state.give_faces = (faces.count(face) for face in ("W", "card", "give"))
        state.gives = state.give_faces if stage in ("give", "steal") else 0
    state.ask(BIT[turn])
    return state


def play(state: WazabiState, *moves: str) -> WazabiState:
    """Moves of the seat whose turn it is, or '2 keep:L1+SK' of another."""
    for move in moves:
        who, space, what = move.partition(" ")
        seat = int(who) if space else int(state.turn)
        state.play(seat, GAME.read(what if space else move))
    return state


def legal(state: WazabiState, seat: int = 0) -> str:
    """What a seat may do, in notation."""
    return " ".join(GAME.write(int(move)) for move in state.moves(seat))


def hands(state: WazabiState) -> list[str]:
    """'L1.SK' of each seat; checks the sizes."""
    written = [write_cards([int(card) for card in listed(hand)]) for hand in state.hands]
    assert [int(size) for size in state.sizes] == [0 if hand == "-" else len(hand.split(".")) for hand in written]
    return written


def dice(state: WazabiState) -> list[int]:
    """The dice of each seat; checks that none got lost unnoticed."""
    spare = ALL_DICE - state.seats * state.house.start_dice
    assert sum(int(number) for number in state.has) + state.lost + spare == ALL_DICE
    return [int(number) for number in state.has]


def discard(state: WazabiState) -> str:
    """The discard pile, top last."""
    return write_cards(state.discard.listed())


def story(state: WazabiState) -> list[str]:
    """What happened since the last time: 'kind seat cards seen numbers', seen 'all' or seats."""
    assert state.recorder is not None
    told = []
    for event in state.recorder.take():
        seen = "all" if event.seen == EVERYONE else ".".join(str(seat) for seat in members(event.seen)) or "nobody"
        numbers = ".".join(str(number) for number in event.numbers) or "-"
        who = "-" if event.seat < 0 else str(event.seat)
        told.append(f"{event.kind} {who} {write_cards([int(card) for card in event.cards])} {seen} {numbers}")
    return told


def waits_for(state: WazabiState) -> str:
    """'0 roll': the seats and the stage the game waits for."""
    return f"{'.'.join(str(seat) for seat in members(state.must))} {STAGES[state.stage]}"


def chosen(state: WazabiState) -> list[str]:
    """The sealed choices."""
    return ["-" if move == NONE else GAME.write(int(move)) for move in state.chosen]
