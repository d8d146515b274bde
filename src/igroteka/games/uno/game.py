"""What surrounds the rules of UNO."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event
from igroteka.core.game import Game, Variant, check_seat
from igroteka.core.habit import Habit
from igroteka.core.happening import Happening
from igroteka.core.house_rules import agree_on, with_house_rules
from igroteka.core.notation import Fields
from igroteka.core.observed import Field
from igroteka.core.options import Options
from igroteka.core.reason import Reason
from igroteka.core.seats import BIT
from igroteka.core.sight import Sight
from igroteka.core.words import Words
from igroteka.games.uno import cited, position, reasons, text, view, why
from igroteka.games.uno.agreed import House
from igroteka.games.uno.bot import LEVELS
from igroteka.games.uno.cards import KEEP, MOVES
from igroteka.games.uno.habit import Plain, Quick
from igroteka.games.uno.observed import fields
from igroteka.games.uno.presets import PRESETS
from igroteka.games.uno.rules import ROUND_CLOCK, UnoState, new_match
from igroteka.games.uno.sight import UnoSight
from igroteka.games.uno.table import DRAWN, NO_SEAT
from igroteka.games.uno.view_types import UnoView


class UnoOptions(Options, frozen=True, kw_only=True):
    """What a table can change; a house rule brings its option along."""

    drawn_card: Literal["must", "may"] = "must"
    bluffing: Literal["allowed", "refused"] = "allowed"
    reverse_two: Literal["skip", "literal"] = "skip"
    scoring: Literal["winner", "own-hand"] = "winner"
    goal: Annotated[int, msgspec.Meta(ge=50, le=1000)] = 500
    dealer: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0  # of the first round: 0 drawn for, 1 … 10 that seat
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class Uno(Game[UnoState, UnoOptions]):
    """UNO."""

    name = "uno"
    title = "UNO"
    prefix = "UNO"
    version = 2
    fewest = 2
    most = 10
    official = 2
    options_type = with_house_rules(UnoOptions, "uno")
    view_type = UnoView
    move_count = int(MOVES)
    lab_options: ClassVar[dict[str, Any]] = {"turn_limit": 20_000}
    presets = PRESETS
    opener = "dealer"
    timers: ClassVar[dict[int, str]] = {int(ROUND_CLOCK): "round"}
    guessed_by_haste = frozenset({"keep"})
    blunt = frozenset({"why-call-with-two", "why-no-naming", "why-nobody-there"})
    astray = frozenset({"why-no-naming"})
    unsealed = frozenset({"lacks", "unlikely"})

    def check_table(self, seats: int, options: UnoOptions) -> UnoOptions:
        check_seat("dealer", options.dealer, seats)
        if house_of(options).partners and (seats < 4 or seats % 2):
            raise Mistake("teams-seats", asked=seats)
        return options

    def forced(self, state: UnoState, seat: int) -> int | None:
        """A drawn card that cannot be laid is kept. To draw or to pass shows what the hand lacks: that is asked."""
        if state.phase != DRAWN or not state.must & BIT[seat]:
            return None
        return int(KEEP) if list(state.turn_moves(seat, 0)) == [KEEP] else None

    def began(self, state: UnoState) -> int | None:
        """Who dealt first: the deal has passed to the left ever since."""
        if state.dealer == NO_SEAT:
            return None
        if state.out:  # the deal has passed over those who left
            return None if state.house.first_dealer == NO_SEAT else int(state.house.first_dealer)
        passed = state.round - 1 if state.interlude or state.over else state.round
        return int((state.dealer - passed) % state.seats)

    def round_places(self, state: UnoState) -> list[int]:
        """Whoever went out has won the round, whatever it was worth; the others have not."""
        if state.past is None or state.past.winner == NO_SEAT:
            return super().round_places(state)
        winner, partners = state.past.winner, state.house.partners
        return [1 if seat == winner or (partners and (seat - winner) % 2 == 0) else 2 for seat in range(state.seats)]

    def start(self, seats: int, options: UnoOptions, dice: Dice) -> UnoState:
        return new_match(seats, dice, house_of(options))

    common = staticmethod(view.common)  # without a step in between: a server looks after every input
    own = staticmethod(view.own)

    def why(self, state: UnoState, seat: int, move: int) -> Refusal:
        return why.why(state, seat, move)

    def why_tap(self, state: UnoState, seat: int, move: int, tap: str) -> Refusal | None:
        return why.why_tap(move, tap)

    def reasons(self, state: UnoState, seat: int, move: int, instead: int | None) -> list[Reason]:
        return reasons.reasons(state, seat, move, instead)

    def taps(self, state: UnoState, seat: int, move: int) -> list[str]:
        return list(text.taps(move))

    def face(self, event: Event, card: int) -> str:
        return text.CARD_NAMES[card]

    def write_move(self, move: int) -> str:
        return text.write_move(move)

    def read_move(self, text_: str) -> int:
        return text.read_move(text_)

    def fields(self, state: UnoState) -> dict[str, str]:
        return position.write(state)

    def restore(self, seats: int, options: UnoOptions, fields: Fields, dice: Dice) -> UnoState:
        return position.read(new_match(seats, dice, house_of(options)), fields)

    def event_args(self, event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
        return text.event_args(event, observer, words, names)

    def sight(self, seats: int) -> Sight:
        return UnoSight(seats)

    def observed(self, seats: int) -> list[Field]:
        return fields(seats)

    def clause_of(self, told: Happening) -> str:
        return cited.book(told)

    def habits(self) -> dict[str, Habit]:
        return {"plain": Plain(), "quick": Quick()}

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return LEVELS

    def variants(self) -> list[Variant]:
        short = {"goal": 100}
        return [
            Variant("2 seats", 2),
            Variant("4 seats", 4),
            Variant("10 seats", 10, {"goal": 200}),
            Variant("3 seats may play the drawn card", 3, {"drawn_card": "may", **short}),
            Variant("4 seats without bluffing", 4, {"bluffing": "refused", **short}),
            Variant("2 seats reverse literally", 2, {"reverse_two": "literal", **short}),
            Variant("5 seats own hand", 5, {"scoring": "own-hand", **short}),
            Variant(
                "2 seats own hand without bluffing may",
                2,
                {"scoring": "own-hand", "bluffing": "refused", "drawn_card": "may", **short},
            ),
            Variant("10 seats own hand may", 10, {"scoring": "own-hand", "drawn_card": "may", **short}),
            Variant("3 seats cut short", 3, {"turn_limit": 60}),
            Variant("4 seats dealer named", 4, {"dealer": 3, **short}),
        ]

    def inventory(self, state: UnoState) -> list[str]:
        cards = [int(card) for seat in range(state.seats) for card in state.hand(seat)]
        cards += position.draw_pile(state) + position.discard_pile(state)
        return sorted(text.write_card(card) for card in cards)


def house_of(options: UnoOptions) -> House:
    """The options as the rules read them."""
    house = House(
        options,
        options.drawn_card == "must",
        options.bluffing == "allowed",
        options.reverse_two == "skip",
        options.scoring == "own-hand",
        options.goal,
        options.dealer - 1 if options.dealer else int(NO_SEAT),
        options.turn_limit,
    )
    agree_on(house, "uno", options)
    return house
