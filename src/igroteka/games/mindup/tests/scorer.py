"""A second scorer, slow and obvious: from the cards as they lie, with the goals written out one by one."""

from __future__ import annotations

from igroteka.games.mindup.tests.test_cards import PRINTED

COLOUR: dict[int, str] = {}
BONUS: dict[int, int] = {}
for _colour, _text in PRINTED.items():
    for _word in _text.split():
        _number, _, _bonus = _word.rstrip(")").partition("(")
        COLOUR[int(_number)] = _colour
        BONUS[int(_number)] = int(_bonus or 0)

Collection = list[list[int]]  # the number cards on each collection card that has any, from the left


def laid(numbers: list[int]) -> Collection:
    """Cards laid one after another into an empty collection."""
    lying: Collection = []
    for number in numbers:
        for column in lying:
            if COLOUR[column[0]] == COLOUR[number]:
                column.append(number)
                break
        else:
            lying.append([number])
    return lying


def count(collection: Collection, colour: str) -> int:
    """How many cards of a colour."""
    return len([number for column in collection for number in column if COLOUR[number] == colour])


def value_under(collection: Collection, order: list[int], colour: str) -> int:
    """The value of the collection card with that colour, 0 when there is none."""
    for value, column in zip(order, collection, strict=False):
        if COLOUR[column[0]] == colour:
            return value
    return 0


def met(goal: str, mine: int, table: list[Collection], order: list[int]) -> bool:
    """Does the seat meet this goal?"""
    own = table[mine]
    others = [collection for seat, collection in enumerate(table) if seat != mine]
    by_colour = {colour: count(own, colour) for colour in PRINTED}
    conditions = {
        "A1": by_colour["orange"] == 1 or by_colour["orange"] == 3,
        "A2": value_under(own, order, "orange") in (1, 2),
        "B1": by_colour["blue"] == 2 or by_colour["blue"] == 4,
        "B2": by_colour["blue"] == max(by_colour.values()),
        "C1": all(by_colour["pink"] <= count(other, "pink") for other in others),
        "C2": all(by_colour["pink"] >= count(other, "pink") for other in others),
        "D1": bool(own) and COLOUR[own[-1][0]] == "green",
        "D2": value_under(own, order, "green") in (4, 5),
        "E1": by_colour["purple"] >= 1 and not by_colour["purple"] < by_colour["orange"],
        "E2": all(by_colour["purple"] >= count(other, "purple") for other in others),
        "F1": len([colour for colour in by_colour if by_colour[colour]]) == 5,
        "F2": len([colour for colour in by_colour if by_colour[colour]]) == 3,
        "G1": 3 in by_colour.values(),
        "G2": 4 in by_colour.values(),
    }
    return bool(own) and conditions[goal]  # nothing is met before the first card; a scored collection is never empty


def goal_points(goals: list[str], mine: int, table: list[Collection], order: list[int]) -> list[int]:
    """The points of each goal that the seat meets."""
    return [-2 if goal in ("A2", "C1", "E2", "G1") else 2 for goal in goals if met(goal, mine, table, order)]


def score(goals: list[str], mine: int, table: list[Collection], order: list[int]) -> list[int]:
    """Collection, printed bonuses, goals, and the sum of all that is positive."""
    placed = sum(value * len(column) for value, column in zip(order, table[mine], strict=False))
    bonuses = [BONUS[number] for column in table[mine] for number in column]
    for_goals = goal_points(goals, mine, table, order)
    rewards = sum(points for points in bonuses + for_goals if points > 0)
    return [placed, sum(bonuses), sum(for_goals), rewards]
