"""What surrounds the rules of Twin It!"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event
from igroteka.core.game import Game, Variant, check_seat
from igroteka.core.house_rules import agree_on, house_rules_of, with_house_rules
from igroteka.core.notation import Fields
from igroteka.core.observed import Field
from igroteka.core.options import Options
from igroteka.core.sight import Sight
from igroteka.core.view import Look, look
from igroteka.core.words import Words
from igroteka.games.twinit import position, text, veil, view
from igroteka.games.twinit.agreed import House
from igroteka.games.twinit.bot import BOTS
from igroteka.games.twinit.cards import EACH, MATCH, MOVES, TOGETHER
from igroteka.games.twinit.claims import Claims
from igroteka.games.twinit.observed import fields
from igroteka.games.twinit.palms import Palms
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.scoring import rating
from igroteka.games.twinit.sight import TwinItSight
from igroteka.games.twinit.view_types import TwinItView, VeiledView
from igroteka.games.twinit.why import why

MODES = ("each", "match", "together", "minute")
FEWEST = {"each": 2, "match": 4, "together": 1, "minute": 2}


class TwinItOptions(Options, frozen=True, kw_only=True):
    """The settings of a table; the defaults are the rulebook's game."""

    mode: Literal["each", "match", "together", "minute"] = "each"
    hands: Literal["claims", "palms"] = "claims"  # the ruling of TWINIT-27
    games: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    untouchables: bool = False
    champion: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0  # who won the game before: 0 nobody, 1 … 6 that seat
    first: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0  # who begins: 0 drawn by lot, 1 … 6 that seat
    turn_seconds: Annotated[int, msgspec.Meta(ge=2, le=60)] = 8
    described: bool = False
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=100000)] = 0


class TwinItGame(Game[TwinIt, TwinItOptions]):
    """Each for himself, two teams, or a minute against the clock."""

    name = "twinit"
    title = "Twin It!"
    prefix = "TWINIT"
    version = 3
    older: ClassVar[dict[int, dict[str, Any]]] = {2: {"hands": "palms"}}
    fewest = 1
    most = 6
    official = 2
    options_type = with_house_rules(TwinItOptions, "twinit")
    view_type = TwinItView
    veiled_type = VeiledView
    move_count = int(MOVES)
    timers = text.TIMERS
    real_time = True
    lab_options: ClassVar[dict[str, Any]] = {"turn_limit": 400}
    log_clauses = text.CLAUSES
    presets: ClassVar[dict[str, dict[str, Any]]] = {
        "at-home": {"goal": 3, "safe_pairs": True, "wrong_cards": True},
        "party": {"goal": 3},
        "mad": {"wrong_cards": True, "untouchables": True, "games": 3},
        "teams": {"mode": "match"},
        "together": {"mode": "together"},
        "minute": {"mode": "minute"},
        "champions": {"untouchables": True, "games": 3},
        "by-ear": {"described": True, "turn_seconds": 30},
    }
    opener = "first"
    blunt = frozenset({"why-no-hand-there"})

    def check_table(self, seats: int, options: TwinItOptions) -> TwinItOptions:
        if seats < FEWEST[options.mode]:
            raise Mistake("mode-seats", mode=options.mode, fewest=FEWEST[options.mode], asked=seats)
        for name, seat in (("first", options.first), ("champion", options.champion)):
            check_seat(name, seat, seats)
        if options.mode in ("together", "minute"):
            if options.untouchables:
                raise Mistake("untouchables-mode")
            if any(rule.played(options) for rule in house_rules_of(self.name)):
                raise Mistake("house-rules-mode")
        if options.untouchables and options.mode == "match" and seats != 5:
            raise Mistake("untouchables-teams")
        if options.champion and not (options.untouchables and options.mode == "each"):
            raise Mistake("champion-without-untouchables")
        return options

    def start(self, seats: int, options: TwinItOptions, dice: Dice) -> TwinIt:
        ruling = Claims if options.hands == "claims" else Palms
        state = ruling(seats, dice, options)
        state.mode = MODES.index(options.mode)
        state.house = house_of(options)
        state.champion = options.champion - 1
        state.lay_out()
        return state

    def official_seats(self, options: TwinItOptions) -> int:
        """TWINIT-23: the box says from 2 on, the book lets one play the minute together alone."""
        return 1 if options.mode == "together" else self.official

    def rematch_options(self, state: TwinIt) -> TwinItOptions:
        """The next seat begins; with the untouchables, who has just won alone begins the rematch with them."""
        options = super().rematch_options(state)
        if not options.untouchables or state.mode != EACH:
            return options
        return msgspec.structs.replace(options, champion=int(state.champion) + 1)

    def began(self, state: TwinIt) -> int | None:
        """Who began the last game; in the minute all begin at once."""
        dealt = state.round > 0 or not state.interlude
        return int(state.first) if dealt and state.mode <= MATCH else None

    def won_together(self, state: TwinIt) -> float | None:
        """All for one: the rating (TWINIT-25), from -1 for beginner to 1 for genius; of several games their average."""
        if state.mode != TOGETHER:
            return None
        points = int(state.scores()[0]) // max(1, int(state.round))
        return -1 + 2 * int(rating(state.seats, points)) / (len(text.LEVELS) - 1)

    def veil(self, view: dict[str, Any], secret: bytes) -> dict[str, Any]:
        return veil.veiled(view, secret)

    def veiled_event(self, shown: dict[str, Any], secret: bytes) -> dict[str, Any]:
        return veil.veiled_event(shown, secret)

    def timer_name(self, timer: int) -> str:
        """Without the pattern in dispute, and without the number by which a timer starts anew."""
        name = super().timer_name(timer)
        return name.partition("-")[0] if name.startswith(text.BARE) else name

    def tokens(self, state: TwinIt, secret: bytes) -> set[str]:
        return veil.tokens(state, secret)

    def picture(self, state: TwinIt, secret: bytes, token: str) -> str | None:
        return veil.picture(state, secret, token)

    def describe(self, state: TwinIt, secret: bytes, token: str, words: Words) -> str | None:
        return veil.described(state, secret, token, words.lang)

    def common(self, state: TwinIt) -> Look:
        return look(view.common(state))

    def own(self, state: TwinIt, seat: int) -> Look:
        return look(view.own(state, seat))

    def why(self, state: TwinIt, seat: int, move: int) -> Refusal:
        return why(state, seat, move)

    def taps(self, state: TwinIt, seat: int, move: int) -> list[str]:
        return list(text.taps(seat, move))

    def face(self, event: Event, card: int) -> str:
        return str(card)

    def write_move(self, move: int) -> str:
        return text.write_move(move)

    def read_move(self, text_: str) -> int:
        return text.read_move(text_)

    def fields(self, state: TwinIt) -> dict[str, str]:
        return position.write(state)

    def restore(self, seats: int, options: TwinItOptions, fields: Fields, dice: Dice) -> TwinIt:
        return position.read(self.start(seats, options, dice), fields)

    def event_args(self, event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
        return text.event_args(event, observer, words, names)

    def sight(self, seats: int) -> Sight:
        return TwinItSight(seats)

    def observed(self, seats: int) -> list[Field]:
        return fields(seats)

    def bots(self) -> dict[str, type[Bot]]:
        return BOTS

    def variants(self) -> list[Variant]:
        return [
            Variant("two", 2),
            Variant("four", 4),
            Variant("six, first named", 6, {"first": 4, "turn_seconds": 3}),
            Variant("untouchables in a row", 3, {"games": 3, "untouchables": True}),
            Variant("champion", 2, {"untouchables": True, "champion": 2, "described": True}),
            Variant("match of four", 4, {"mode": "match"}),
            Variant("match of five, untouchables", 5, {"mode": "match", "untouchables": True, "games": 2}),
            Variant("match of six", 6, {"mode": "match", "described": True}),
            Variant("alone", 1, {"mode": "together"}),
            Variant("together", 6, {"mode": "together", "games": 2}),
            Variant("minute for two", 2, {"mode": "minute", "games": 2}),
            Variant("minute for six", 6, {"mode": "minute"}),
            Variant("palms", 3, {"hands": "palms"}),
            Variant("palms in a match", 4, {"hands": "palms", "mode": "match"}),
            Variant("palms in the minute", 3, {"hands": "palms", "mode": "minute"}),
        ]

    def inventory(self, state: TwinIt) -> list[str]:
        return position.inventory(state)


def house_of(options: TwinItOptions) -> House:
    """The options as the rules read them."""
    house = House()
    house.games = options.games
    house.untouchables = options.untouchables
    house.named_first = options.first - 1
    house.turn_ms = 1000 * options.turn_seconds
    house.turn_limit = options.turn_limit
    house.described = options.described
    house.pairs_safe = options.mode == "minute"
    agree_on(house, "twinit", options)
    return house
