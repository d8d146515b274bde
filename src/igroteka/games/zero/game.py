"""What surrounds the rules of Zero: options, variants, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event
from igroteka.core.game import Game, Variant
from igroteka.core.habit import Habit
from igroteka.core.house_rules import agree_on, with_house_rules
from igroteka.core.notation import Fields
from igroteka.core.observed import Field
from igroteka.core.options import Options
from igroteka.core.reason import Reason
from igroteka.core.sight import Sight
from igroteka.core.view import Look, look
from igroteka.core.words import Words
from igroteka.games.zero import positions, reasons, view, why
from igroteka.games.zero import text as notation
from igroteka.games.zero.agreed import House
from igroteka.games.zero.bot import LEVELS
from igroteka.games.zero.cards import listed
from igroteka.games.zero.habit import Plain, Quick
from igroteka.games.zero.observed import fields
from igroteka.games.zero.rules import MOVES, ZeroState, new_table
from igroteka.games.zero.sight import ZeroSight
from igroteka.games.zero.table import DRAWN, NO_SEAT
from igroteka.games.zero.view_types import ZeroView

POOL_OF_TWO = 9  # with two players, whatever the option (ZERO-03)


class ZeroOptions(Options, frozen=True, kw_only=True):
    """The settings of a table; the defaults are the rulebook's game."""

    pool: Literal[5, 7] = 5  # ZERO-03; with two players the pool is 9 all the same
    first: Literal["draw", "1", "2", "3", "4", "5"] = "draw"  # ZERO-05; seats as people count them
    turn_limit: Annotated[int, Meta(ge=0, le=1000)] = 0  # ZERO-21; turns a player in a round, 0 = no limit


class Zero(Game[ZeroState, ZeroOptions]):
    """Zero by Reiner Knizia."""

    name = "zero"
    title = "Zero"
    prefix = "ZERO"
    version = 1
    fewest = 2
    most = 5
    official = 2
    options_type = with_house_rules(ZeroOptions, "zero")
    view_type = ZeroView
    move_count = MOVES
    lab_options: ClassVar[dict[str, Any]] = {"turn_limit": 100}
    log_clauses = notation.CLAUSES
    presets: ClassVar[dict[str, dict[str, Any]]] = {
        "at-home": {"two_passers": True},
        "party": {"at_once": True, "rounds": 3, "pool": 7},
        "mad": {"at_once": True, "two_passers": True, "rounds": 10},
        "easy": {"pool": 7},
        "brisk": {"turn_limit": 10},
    }
    opener = "first"
    either_end = True  # an exchange begins with what one gives or with what one wants
    blunt = frozenset({"why-same-card", "why-not-in-hand"})

    def start(self, seats: int, options: ZeroOptions, dice: Dice) -> ZeroState:
        return new_table(seats, dice, options, house_of(seats, options))

    def check_table(self, seats: int, options: ZeroOptions) -> ZeroOptions:
        if options.first != "draw" and int(options.first) > seats:
            raise Mistake("first-not-seated", first=options.first, seats=seats)
        return options

    def began(self, state: ZeroState) -> int | None:
        """Who opened the first round: each round is opened by the left neighbour of who opened the last."""
        if state.first == NO_SEAT:
            return None
        passed = state.round - 1 if state.interlude or state.over else state.round
        return int((state.first - passed) % state.seats)

    def common(self, state: ZeroState) -> Look:
        return look(view.common(state))

    def own(self, state: ZeroState, seat: int) -> Look:
        return look(view.own(state, seat))

    def why(self, state: ZeroState, seat: int, move: int) -> Refusal:
        return why.why(state, seat, move)

    def why_tap(self, state: ZeroState, seat: int, move: int, tap: str) -> Refusal | None:
        return why.why_tap(move, tap)

    def reasons(self, state: ZeroState, seat: int, move: int, instead: int | None) -> list[Reason]:
        return reasons.reasons(state, seat, move, instead)

    def taps(self, state: ZeroState, seat: int, move: int) -> list[str]:
        return list(notation.taps(move))

    def face(self, event: Event, card: int) -> str:
        return notation.card_name(card)

    def write_move(self, move: int) -> str:
        return notation.write_move(move)

    def read_move(self, text: str) -> int:
        return notation.read_move(text)

    def fields(self, state: ZeroState) -> dict[str, str]:
        return positions.fields(state)

    def restore(self, seats: int, options: ZeroOptions, fields: Fields, dice: Dice) -> ZeroState:
        state = self.start(seats, options, dice)
        positions.restore(state, fields)
        return state

    def event_args(self, event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
        return notation.event_args(event, observer, words)

    def sight(self, seats: int) -> Sight:
        return ZeroSight(seats)

    def observed(self, seats: int) -> list[Field]:
        return fields(seats)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return LEVELS

    def habits(self) -> dict[str, Habit]:
        return {"plain": Plain(), "quick": Quick()}

    def variants(self) -> list[Variant]:
        return [
            *(Variant(f"{seats} seats", seats) for seats in (2, 3, 4, 5)),
            *(Variant(f"{seats} seats pool 7", seats, {"pool": 7}) for seats in (2, 3, 5)),
            Variant("2 seats first 2", 2, {"first": "2"}),
            Variant("4 seats first 1", 4, {"first": "1", "pool": 7}),
            Variant("5 seats first 5", 5, {"first": "5"}),
            Variant("3 seats short", 3, {"turn_limit": 4}),
        ]

    def inventory(self, state: ZeroState) -> list[str]:
        lying = [*state.pool, *listed(state.unused())]
        for hand in state.hands:
            lying += listed(hand)
        return sorted(notation.card_name(card) for card in lying)


def house_of(seats: int, options: ZeroOptions) -> House:
    """The options as the rules read them."""
    pool_size = POOL_OF_TWO if seats == 2 else options.pool
    named_first = DRAWN if options.first == "draw" else int(options.first) - 1
    house = House(pool_size, named_first, options.turn_limit, seats)
    agree_on(house, "zero", options)
    return house
