"""What surrounds the rules of High Card."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event
from igroteka.core.game import Game, Variant, out_of_turn
from igroteka.core.house_rules import agree_on, with_house_rules
from igroteka.core.notation import Fields, as_many, read_numbers, waits_for, within, write_numbers
from igroteka.core.options import Options
from igroteka.core.seats import BIT
from igroteka.core.view import Look, look
from igroteka.core.words import Words
from igroteka.games.highcard.bot import Highest
from igroteka.games.highcard.rules import CARDS, HAND, NONE, ROUNDS, HighCardState, House
from igroteka.games.highcard.view_types import HighCardView


class HighCardOptions(Options, frozen=True, kw_only=True):
    """None of its own; a house rule brings its option along."""


class HighCard(Game[HighCardState, HighCardOptions]):
    """The toy."""

    name = "highcard"
    title = "High Card"
    prefix = "HIGHCARD"
    version = 1
    fewest = 2
    most = 4
    official = 2
    options_type = with_house_rules(HighCardOptions, "highcard")
    view_type = HighCardView
    move_count = CARDS

    def start(self, seats: int, options: HighCardOptions, dice: Dice) -> HighCardState:
        return HighCardState(seats, dice, house_of(options))

    def common(self, state: HighCardState) -> Look:
        return look({"laid": [int(card) for card in state.laid]})

    def own(self, state: HighCardState, seat: int) -> Look:
        return look({"hand": [int(card) for card in state.hands[seat]] if seat >= 0 else []})

    def why(self, state: HighCardState, seat: int, move: int) -> Refusal:
        return out_of_turn(state, seat) or Refusal("why-not-in-hand", "HIGHCARD-02")

    def taps(self, state: HighCardState, seat: int, move: int) -> list[str]:
        return [f"hand:{move}"]

    def face(self, event: Event, card: int) -> str:
        return str(card)

    def write_move(self, move: int) -> str:
        return str(move)

    def read_move(self, text: str) -> int:
        if not 0 <= int(text) < CARDS:
            raise ValueError(text)
        return int(text)

    def fields(self, state: HighCardState) -> dict[str, str]:
        hands = "/".join(write_numbers([int(card) for card in hand]) for hand in state.hands)
        return {
            "deck": write_numbers([int(card) for card in state.deck]),
            "hands": hands,
            "laid": ",".join(str(card) for card in state.laid),
            "points": write_numbers([int(points) for points in state.points]),
        }

    def restore(self, seats: int, options: HighCardOptions, fields: Fields, dice: Dice) -> HighCardState:
        state = HighCardState(seats, dice, house_of(options))
        deck = fields.read("deck", lambda text: as_many(each_once(read_numbers(text)), int(CARDS)))
        rounds = fields.read("round", lambda text: within(int(text), 0, int(ROUNDS)))
        before = rounds == 0 and fields.text("phase") == "interlude"
        dealt = [[int(NONE)] * HAND if before else deck[HAND * seat : HAND * (seat + 1)] for seat in range(seats)]
        demand(fields, "phase", (fields.text("phase") == "over") == (rounds == ROUNDS))
        demand(fields, "hands", fields.text("hands") == "/".join(write_numbers(hand) for hand in dealt))
        laid = fields.read("laid", lambda text: as_many([int(card) for card in text.split(",")], seats))
        waiting = next((seat for seat, card in enumerate(laid) if card == NONE), seats)
        demand(fields, "laid", all(card in hand for card, hand in zip(laid[:waiting], dealt, strict=False)))
        demand(fields, "laid", all(card == NONE for card in laid[waiting:]) and (waiting < seats or not before))
        waits_for(fields, BIT[waiting] if waiting < seats else 0)
        state.deck, state.laid = vec[i64](deck), vec[i64](laid)
        state.hands = vec[vec[i64]]([vec[i64](hand) for hand in dealt])
        state.points = vec[i64](fields.read("points", lambda text: as_many(read_numbers(text), seats)))
        return state

    def event_args(self, event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
        faces = event.faces(observer)
        return {"cards": ", ".join("?" if card == NONE else str(card) for card in faces)}

    def bots(self) -> dict[str, type[Bot]]:
        return {"quick": Highest}

    def variants(self) -> list[Variant]:
        return [Variant(f"{seats} seats", seats) for seats in (2, 4)] + [
            Variant("3 seats the lowest", 3, {"lowest": True})
        ]

    def inventory(self, state: HighCardState) -> list[str]:
        in_hands = [int(card) for hand in state.hands for card in hand]
        rest = [int(card) for card in state.deck][state.seats * HAND :]
        return sorted(str(card) for card in (in_hands + rest if NONE not in in_hands else range(CARDS)))


def house_of(options: HighCardOptions) -> House:
    """The options as the rules read them."""
    house = House(options)
    agree_on(house, "highcard", options)
    return house


def demand(fields: Fields, part: str, holds: bool) -> None:
    """This part goes with the others, or the position is refused."""
    if not holds:
        raise Mistake("position-field", field=part, value=fields.text(part)[:80])


def each_once(cards: list[int]) -> list[int]:
    """The cards, if each of the deck is there once."""
    if sorted(cards) != list(range(CARDS)):
        raise ValueError(cards)
    return cards
