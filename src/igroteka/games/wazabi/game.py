"""What surrounds the rules of Wazabi: options, variants, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar

from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event
from igroteka.core.forms import BoxField, FormField, ListField
from igroteka.core.game import Game, Variant, check_seat
from igroteka.core.habit import Habit
from igroteka.core.happening import Happening
from igroteka.core.house_rules import agree_on, with_house_rules
from igroteka.core.notation import Fields
from igroteka.core.observed import Field
from igroteka.core.options import Options
from igroteka.core.piles import Pile, filled, pile_of
from igroteka.core.reason import Reason
from igroteka.core.seats import BIT
from igroteka.core.sight import Sight
from igroteka.core.view import Look, look
from igroteka.core.words import Words
from igroteka.games.wazabi import positions, reasons, text, view, why
from igroteka.games.wazabi.agreed import House
from igroteka.games.wazabi.bot import LEVELS
from igroteka.games.wazabi.box import CARDS, STANDARD, Box, can_be_won, check_box
from igroteka.games.wazabi.cards import ALL_DICE, DECK_SIZE, KEEP, MOVES, NONE, ONE, PASS, SKIP, listed
from igroteka.games.wazabi.habit import Plain, Quick
from igroteka.games.wazabi.knowledge import Knowledge
from igroteka.games.wazabi.observed import fields
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.sight import WazabiSight
from igroteka.games.wazabi.table import TO_GIVE, TO_PLAY, TO_STEAL
from igroteka.games.wazabi.view_types import WazabiView

# The costs of the first edition (WAZABI-21 names them), for a table with that box on the shelf.
FIRST_EDITION: dict[str, Any] = {
    "faces": list(STANDARD.faces),
    "costs": [1, 0, 2, *STANDARD.costs[3:4], 0, *STANDARD.costs[5:]],
    "copies": list(STANDARD.copies),
}


class WazabiOptions(Options, frozen=True, kw_only=True):
    """The settings of a table; the defaults are the rulebook's game."""

    dice: Annotated[int, Meta(ge=1, le=12)] = 4  # WAZABI-03
    play_on: bool = False  # WAZABI-22
    neighbours: bool = False  # WAZABI-24
    teams: bool = False  # WAZABI-25
    games: Annotated[int, Meta(ge=1, le=100)] = 1  # WAZABI-26
    first: Annotated[int, Meta(ge=0, le=6)] = 0  # WAZABI-04; who begins the first game: 0 all roll, 1 … 6 that seat
    turn_limit: Annotated[int, Meta(ge=0, le=100000)] = 0  # WAZABI-27; turns a player in a game, 0 = no limit
    box: Box = STANDARD  # WAZABI-02, WAZABI-21


class Wazabi(Game[WazabiState, WazabiOptions]):
    """Wazabi by Guilhem Debricon."""

    name = "wazabi"
    title = "Wazabi"
    prefix = "WAZABI"
    version = 2
    fewest = 2
    most = 6
    official = 2
    options_type = with_house_rules(WazabiOptions, "wazabi")
    view_type = WazabiView
    move_count = MOVES
    lab_options: ClassVar[dict[str, Any]] = {"turn_limit": 200}
    log_clauses = text.CLAUSES
    presets: ClassVar[dict[str, dict[str, Any]]] = {
        "at-home": {"first_hand": 4},
        "party": {"several_cards": True},
        "mad": {"several_cards": True, "lose_one_freely": True, "first_hand": 6},
        "short": {"dice": 3},
        "teams": {"teams": True},
        "neighbours": {"neighbours": True},
        "to-the-last": {"play_on": True},
        "tournament": {"games": 3},
        "first-edition": {"box": FIRST_EDITION},
    }
    opener = "first"
    blunt = frozenset({"why-nobody-keeps", "why-not-yourself", "why-no-such-player", "why-no-theft"})
    astray = frozenset({"why-nobody-keeps", "why-no-theft"})

    def start(self, seats: int, options: WazabiOptions, dice: Dice) -> WazabiState:
        house = house_of(options)
        return WazabiState(
            seats,
            dice,
            options,
            house,
            filled(seats, house.start_dice),
            filled(seats, 0),
            filled(seats, 0),
            filled(seats, 0),
            filled(seats, 0),
            filled(seats, NONE),
            filled(seats, 0),
            Knowledge(seats, filled((seats + 1) * BIT[seats + 1], 0), vec[i64]()),
            pile_of([int(card) for card in listed(house.copies)], DECK_SIZE),
            Pile(filled(DECK_SIZE, 0), 0),
        )

    def read_options(self, given: dict[str, Any]) -> WazabiOptions:
        try:
            return super().read_options(given)
        except Mistake as mistake:
            if mistake.args_.get("option") == "box":
                raise Mistake("box-shape") from None
            raise

    def form(self, lang: str) -> list[FormField]:
        """Costs and copies are numbers in the order of the sheet: each with the name of its card."""
        rows, words = super().form(lang), self.words(lang)
        parts = [part for row in rows if isinstance(row, BoxField) for part in row.fields]
        for part in parts:
            if isinstance(part, ListField) and part.length == len(CARDS):
                part.labels = [words.say(f"wazabi-card-{card}") for card in CARDS]
        return rows

    def forced(self, state: WazabiState, seat: int) -> int | None:
        """One player alone can get the die or be robbed; or the roll pays for no card of the box. All see that.

        To roll is never done for anybody. A roll that pays for some card but for none in this hand is asked about.
        """
        if not state.must & BIT[seat]:
            return None
        if state.stage == TO_PLAY:
            return int(PASS) if state.power < state.house.cheapest else None
        if state.stage in (TO_GIVE, TO_STEAL):
            moves = state.legal(seat)
            return int(moves[0]) if len(moves) == 1 else None
        return None

    def began(self, state: WazabiState) -> int | None:
        """Who began the first game."""
        return None if state.began == NONE else int(state.began)

    def check_table(self, seats: int, options: WazabiOptions) -> WazabiOptions:
        check_seat("first", options.first, seats)
        if options.dice * seats > ALL_DICE:
            raise Mistake("dice-too-many", seats=seats, most=int(ALL_DICE) // seats, asked=options.dice)
        if options.neighbours and seats < 4:
            raise Mistake("neighbours-from-four", seats=seats)
        if options.teams and seats not in (4, 6):
            raise Mistake("teams-of-two", seats=seats)
        if options.teams and options.play_on:
            raise Mistake("teams-do-not-play-on")
        if not can_be_won(check_box(options.box), options.dice):
            raise Mistake("box-cannot-be-won", dice=options.dice)
        return options

    def common(self, state: WazabiState) -> Look:
        return look(view.common(state))

    def own(self, state: WazabiState, seat: int) -> Look:
        return look(view.own(state, seat))

    def why(self, state: WazabiState, seat: int, move: int) -> Refusal:
        return why.why(state, seat, move)

    def why_tap(self, state: WazabiState, seat: int, move: int, tap: str) -> Refusal | None:
        return why.why_tap(state, move, tap)

    def reasons(self, state: WazabiState, seat: int, move: int, instead: int | None) -> list[Reason]:
        return reasons.reasons(state, seat, move, instead)

    def taps(self, state: WazabiState, seat: int, move: int) -> list[str]:
        return list(text.taps(move))

    def paths(self, state: WazabiState, seat: int, move: int) -> list[list[str]]:
        """Two cards to keep may be touched in either order."""
        path = list(text.taps(move))
        return [path, path[::-1]] if move >= KEEP and path[0] != path[1] else [path]

    def face(self, event: Event, card: int) -> str:
        return text.card_name(card)

    def write_move(self, move: int) -> str:
        return text.write_move(move)

    def read_move(self, text_: str) -> int:
        return text.read_move(text_)

    def fields(self, state: WazabiState) -> dict[str, str]:
        return positions.fields(state)

    def restore(self, seats: int, options: WazabiOptions, fields: Fields, dice: Dice) -> WazabiState:
        state = self.start(seats, options, dice)
        positions.restore(state, fields)
        return state

    def event_args(self, event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
        return text.event_args(event, observer, words, names)

    def clause_of(self, told: Happening) -> str:
        if told.kind == "played":
            return text.CARD_CLAUSES[told.cards[0] or ""]
        return super().clause_of(told)

    def sight(self, seats: int) -> Sight:
        return WazabiSight(seats)

    def observed(self, seats: int) -> list[Field]:
        return fields(seats)

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return LEVELS

    def habits(self) -> dict[str, Habit]:
        return {"plain": Plain(), "quick": Quick()}

    def variants(self) -> list[Variant]:
        return [
            *(Variant(f"{seats} seats", seats) for seats in (2, 3, 4, 5, 6)),
            Variant("2 seats 12 dice", 2, {"dice": 12}),
            Variant("5 seats 1 die", 5, {"dice": 1}),
            Variant("3 seats play on", 3, {"play_on": True}),
            Variant("4 seats neighbours", 4, {"neighbours": True}),
            Variant("6 seats neighbours play on", 6, {"neighbours": True, "play_on": True, "dice": 2}),
            Variant("4 seats teams", 4, {"teams": True}),
            Variant("6 seats teams neighbours tournament", 6, {"teams": True, "neighbours": True, "games": 2}),
            Variant("3 seats tournament", 3, {"games": 3, "dice": 2}),
            Variant("5 seats tournament play on", 5, {"games": 2, "dice": 3, "play_on": True}),
            Variant("2 seats cut short", 2, {"turn_limit": 5}),
            Variant("3 seats first edition costs", 3, {"box": FIRST_EDITION}),
            Variant("4 seats first named", 4, {"first": 3, "games": 2, "dice": 2}),
        ]

    def inventory(self, state: WazabiState) -> list[str]:
        cards = [*state.deck.listed(), *state.discard.listed(), *[SKIP] * sum(view.numbers(state.skips))]
        cards += [] if state.working == NONE else [state.working]
        for hand in state.hands:
            cards += listed(hand)
        spare = ALL_DICE - state.seats * state.house.start_dice
        dice = sum(view.numbers(state.has)) + state.lost + spare
        return sorted(text.card_name(int(card)) for card in cards) + ["die"] * int(dice)


def house_of(options: WazabiOptions) -> House:
    """The options as the compiled rules read them."""
    box = options.box
    house = House(
        options.dice,
        options.neighbours,
        options.teams,
        options.play_on,
        options.games,
        options.first - 1 if options.first else int(NONE),
        options.turn_limit,
        box.faces.count("W"),
        box.faces.count("card"),
        vec[i64](list(box.costs)),
        sum(copies * int(ONE[kind]) for kind, copies in enumerate(box.copies)),
    )
    agree_on(house, "wazabi", options)
    return house
