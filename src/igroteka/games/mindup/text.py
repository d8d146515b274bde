"""Notation of cards and goals, and what the lines of the log need."""

from __future__ import annotations

from typing import Any

from igroteka.core.events import Event
from igroteka.core.seats import holds
from igroteka.core.words import Words
from igroteka.games.mindup.cards import BONUS_OF, COLOUR_OF, GOAL_POINTS, rising
from igroteka.games.mindup.printed import COLOUR_NAMES, GOAL_NAMES

CARD_CODES = {str(card + 1): card for card in range(60)}
GOAL_CODES = {name: goal for goal, name in enumerate(GOAL_NAMES)}
# The clause that a line of the log comes from, where it is worth reading.
CLAUSES = {
    "order": "MINDUP-04",
    "goal": "MINDUP-17",
    "goal-under": "MINDUP-18",
    "gathered": "MINDUP-13",
    "laid": "MINDUP-10",
    "goal-met": "MINDUP-17",
    "scored": "MINDUP-11",
    "won": "MINDUP-15",
}


def card_name(card: int) -> str:
    """A card in notation: its number."""
    return str(int(card) + 1)


def goal_name(goal: int) -> str:
    """A goal in notation: its letter, and which of the two."""
    return GOAL_NAMES[goal]


def card_names(cards: int) -> list[str]:
    """A set of cards in rising order."""
    return [card_name(card) for card in rising(cards)]


def signed(points: int) -> str:
    """+2, 0, −1 with a real minus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def say_card(card: int, words: Words) -> str:
    """A card for people: '34 (pink, +1)'."""
    bonus = int(BONUS_OF[card])
    said = words.say(f"mindup-colour-{COLOUR_NAMES[COLOUR_OF[card]]}")
    if bonus == 0:
        return words.say("card-plain", number=card_name(card), colour=said)
    return words.say("card", number=card_name(card), colour=said, bonus=signed(bonus))


def say_goal(goal: int, words: Words) -> str:
    """A goal for people: 'A (+2): 1 or 3 orange cards'."""
    name = goal_name(goal)
    what = words.say(f"mindup-goal-{name}")
    return words.say("goal", letter=name[0], points=signed(int(GOAL_POINTS[goal])), what=what)


def event_args(event: Event, observer: int, words: Words) -> dict[str, Any]:
    """What the message of an event needs."""
    args: dict[str, Any] = {}
    numbers = [int(number) for number in event.numbers]
    if len(event.cards):
        args["cards"] = _say_cards(event, observer, words)
    if event.kind in ("took", "laid"):
        args["value"] = numbers[0]
    elif event.kind in ("goal", "goal-under", "goal-past", "goal-met"):
        args["goal"] = say_goal(numbers[0], words)
        args["name"] = goal_name(numbers[0])[0]
        args["points"] = signed(int(GOAL_POINTS[numbers[0]]))
    elif event.kind == "order":
        args["order"] = "–".join(str(value) for value in numbers)
    elif event.kind == "scored":
        placed, bonuses, goals, points = numbers
        args |= {"placed": placed, "bonuses": signed(bonuses), "points": points}
        args |= {"met": goals, "goals": signed(goals)}  # where no goal counts, there is nothing to tell
    elif event.kind == "won":
        args |= {"points": numbers[0], "winners": numbers[1]}
    return args


def _say_cards(event: Event, observer: int, words: Words) -> str:
    if not holds(event.seen, observer):
        return words.say("hidden-cards", count=len(event.cards))
    return ", ".join(say_card(card, words) for card in event.cards)
