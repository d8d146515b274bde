"""What surrounds the rules of Mind Up!"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event
from igroteka.core.game import Game, Variant, check_seat
from igroteka.core.habit import Habit
from igroteka.core.house_rules import agree_on, with_house_rules
from igroteka.core.notation import Fields
from igroteka.core.observed import Field
from igroteka.core.options import Options
from igroteka.core.reason import Reason
from igroteka.core.sight import Sight
from igroteka.core.view import Look, look
from igroteka.core.words import Words
from igroteka.games.mindup import position, reasons, text, view
from igroteka.games.mindup.agreed import House
from igroteka.games.mindup.bot import LEVELS
from igroteka.games.mindup.cards import CARDS, NONE
from igroteka.games.mindup.habit import Plain, Quick
from igroteka.games.mindup.observed import fields
from igroteka.games.mindup.rules import MindUpState, new_match
from igroteka.games.mindup.sight import MindUpSight
from igroteka.games.mindup.view_types import MindUpView
from igroteka.games.mindup.why import why_refused


class MindUpOptions(Options, frozen=True, kw_only=True):
    """The settings of a table (MINDUP-14, 15, 17, 18, 19)."""

    goals: Literal["off", "round", "game"] = "off"
    goal_count: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    shuffler: Literal["next", "fewest"] = "next"
    tie_break: Literal["net", "bonuses"] = "net"
    first: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0  # who shuffles first: 0 the highest card, 1 … 6 that seat


class MindUp(Game[MindUpState, MindUpOptions]):
    """The game of foreseeing what others will choose."""

    name = "mindup"
    title = "Mind Up!"
    prefix = "MINDUP"
    version = 1
    fewest = 2
    most = 6
    official = 3
    options_type = with_house_rules(MindUpOptions, "mindup")
    view_type = MindUpView
    move_count = int(CARDS)
    log_clauses = text.CLAUSES
    presets: ClassVar[dict[str, dict[str, Any]]] = {
        "at-home": {"goals": "round", "new_letters": True, "round_ties": True},
        "party": {"goals": "round", "fresh_row": True, "round_ties": True},
        "mad": {"goals": "round", "goal_count": 5, "fresh_row": True, "shuffler": "fewest"},
        "goals": {"goals": "round"},
        "three-goals": {"goals": "round", "goal_count": 3},
        "lasting-goals": {"goals": "game", "goal_count": 3},
        "catching-up": {"shuffler": "fewest"},
    }
    opener = "first"

    def check_table(self, seats: int, options: MindUpOptions) -> MindUpOptions:
        check_seat("first", options.first, seats)
        if options.goals == "off" and options.goal_count != 1:
            raise Mistake("options-count-without-goals", count=options.goal_count)
        if options.goals == "game" and options.goal_count < 3:
            raise Mistake("options-goals-for-the-game", count=options.goal_count)
        house = house_of(options)
        if not house.letters_return and options.goals != "round":
            raise Mistake("options-letters-without-goals")
        if not house.bonuses_break_ties and house.bonuses_only:
            raise Mistake("options-ties-without-bonuses")
        return options

    def start(self, seats: int, options: MindUpOptions, dice: Dice) -> MindUpState:
        return new_match(seats, dice, options, house_of(options))

    def began(self, state: MindUpState) -> int | None:
        """Who shuffled the collection cards first."""
        return None if state.began == NONE else int(state.began)

    def common(self, state: MindUpState) -> Look:
        return look(view.common(state))

    def own(self, state: MindUpState, seat: int) -> Look:
        return look(view.own(state, seat))

    def why(self, state: MindUpState, seat: int, move: int) -> Refusal:
        return why_refused(state, seat, move)

    def reasons(self, state: MindUpState, seat: int, move: int, instead: int | None) -> list[Reason]:
        return reasons.reasons(state, seat, move, instead)

    def taps(self, state: MindUpState, seat: int, move: int) -> list[str]:
        return [f"hand:{text.card_name(move)}"]

    def face(self, event: Event, card: int) -> str:
        return text.card_name(card)

    def write_move(self, move: int) -> str:
        return text.card_name(move)

    def read_move(self, text_: str) -> int:
        return text.CARD_CODES[text_]

    def fields(self, state: MindUpState) -> dict[str, str]:
        return position.fields(state)

    def restore(self, seats: int, options: MindUpOptions, fields: Fields, dice: Dice) -> MindUpState:
        return position.restore(new_match(seats, dice, options, house_of(options)), fields)

    def event_args(self, event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
        return text.event_args(event, observer, words)

    def sight(self, seats: int) -> Sight:
        return MindUpSight(seats)

    def observed(self, seats: int) -> list[Field]:
        return fields(seats)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return LEVELS

    def habits(self) -> dict[str, Habit]:
        return {"plain": Plain(), "quick": Quick()}

    def variants(self) -> list[Variant]:
        return [
            Variant("3 seats", 3),
            Variant("2 seats", 2),
            Variant("4 seats", 4),
            Variant("6 seats", 6),
            Variant("fewest points shuffle", 5, {"shuffler": "fewest"}),
            Variant("bonuses only", 3, {"tie_break": "bonuses"}),
            Variant("a goal a round", 3, {"goals": "round"}),
            Variant("2 goals a round", 4, {"goals": "round", "goal_count": 2, "tie_break": "bonuses"}),
            Variant("3 goals a round", 2, {"goals": "round", "goal_count": 3}),
            Variant("4 goals a round", 6, {"goals": "round", "goal_count": 4, "shuffler": "fewest"}),
            Variant("5 goals a round", 3, {"goals": "round", "goal_count": 5}),
            Variant("3 goals for the game", 3, {"goals": "game", "goal_count": 3}),
            Variant("4 goals for the game", 5, {"goals": "game", "goal_count": 4, "tie_break": "bonuses"}),
            Variant("5 goals for the game", 6, {"goals": "game", "goal_count": 5, "shuffler": "fewest"}),
        ]

    def inventory(self, state: MindUpState) -> list[str]:
        return position.inventory(state)


def house_of(options: MindUpOptions) -> House:
    """The options as the rules read them."""
    house = House(
        options.shuffler == "fewest",
        options.tie_break == "bonuses",
        0 if options.goals == "off" else options.goal_count,
        options.goals == "game",
        options.first - 1 if options.first else int(NONE),
    )
    agree_on(house, "mindup", options)
    return house
