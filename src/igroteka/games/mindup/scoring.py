"""What a collection is worth: the collection cards, the printed bonuses, the goals."""

from __future__ import annotations

from mypy_extensions import i64

from igroteka.core.seats import BIT
from igroteka.games.mindup.cards import (
    BONUS_OF,
    COLOURS,
    COUNT,
    FEWEST,
    GOAL_COLOUR,
    GOAL_KIND,
    GOAL_NUMBERS,
    GOAL_POINTS,
    GOAL_THAN,
    HOW_MANY_COLOURS,
    LARGEST,
    LIES_ON,
    MOST,
    NO_FEWER,
    NONE,
    RIGHTMOST,
    lowest_card,
    without_lowest,
)
from igroteka.games.mindup.table import MindUpTable


def placed_points(table: MindUpTable, seat: i64) -> i64:
    """Each collection card gives its value for every card on it (MINDUP-11)."""
    points: i64 = 0
    for column in range(COLOURS):
        points += table.order[column] * table.count_at(seat, column)
    return points


def bonus_points(cards: i64) -> i64:
    """The bonuses printed on these cards less the penalties."""
    points: i64 = 0
    while cards != 0:
        points += BONUS_OF[lowest_card(cards)]
        cards = without_lowest(cards)
    return points


def reward_points(cards: i64) -> i64:
    """The bonuses printed on these cards, penalties left out."""
    points: i64 = 0
    while cards != 0:
        bonus = BONUS_OF[lowest_card(cards)]
        if bonus > 0:
            points += bonus
        cards = without_lowest(cards)
    return points


def goal_points(table: MindUpTable, seat: i64) -> i64:
    """The bonuses of the open goals that the collection meets, less the penalties."""
    points: i64 = 0
    for goal in table.goals:
        if meets(table, seat, goal):
            points += GOAL_POINTS[goal]
    return points


def goal_rewards(table: MindUpTable, seat: i64) -> i64:
    """The bonuses of the open goals that the collection meets, penalties left out."""
    points: i64 = 0
    for goal in table.goals:
        if GOAL_POINTS[goal] > 0 and meets(table, seat, goal):
            points += GOAL_POINTS[goal]
    return points


def meets(table: MindUpTable, seat: i64, goal: i64) -> bool:
    """Does the collection fulfil the condition of this goal? An empty one, before its first card, none."""
    if table.collections[seat] == 0:
        return False
    kind = GOAL_KIND[goal]
    colour = GOAL_COLOUR[goal]
    numbers = GOAL_NUMBERS[goal]
    if kind == COUNT:
        return in_set(numbers, table.count_of(seat, colour))
    if kind == LIES_ON:
        column = table.column_of(seat, colour)
        return column != NONE and in_set(numbers, table.order[column])
    if kind == LARGEST:
        return is_largest(table, seat, colour)
    if kind == FEWEST:
        return has_fewest(table, seat, colour)
    if kind == MOST:
        return has_most(table, seat, colour)
    if kind == RIGHTMOST:
        return is_rightmost(table, seat, colour)
    if kind == NO_FEWER:
        count = table.count_of(seat, colour)
        return count > 0 and count >= table.count_of(seat, GOAL_THAN[goal])
    if kind == HOW_MANY_COLOURS:
        return in_set(numbers, how_many_colours(table, seat))
    return some_column_holds(table, seat, numbers)


def in_set(numbers: i64, number: i64) -> bool:
    """Is this small number in the set?"""
    return (numbers & BIT[number]) != 0


def is_largest(table: MindUpTable, seat: i64, colour: i64) -> bool:
    """No other colour of the collection has more cards."""
    count = table.count_of(seat, colour)
    for other in range(COLOURS):
        if table.count_of(seat, other) > count:
            return False
    return True


def has_fewest(table: MindUpTable, seat: i64, colour: i64) -> bool:
    """No opponent has fewer cards of the colour: a tie counts, at zero too."""
    count = table.count_of(seat, colour)
    for other in range(table.seats):
        if table.count_of(other, colour) < count:
            return False
    return True


def has_most(table: MindUpTable, seat: i64, colour: i64) -> bool:
    """No opponent has more cards of the colour: a tie counts, at zero too."""
    count = table.count_of(seat, colour)
    for other in range(table.seats):
        if table.count_of(other, colour) > count:
            return False
    return True


def is_rightmost(table: MindUpTable, seat: i64, colour: i64) -> bool:
    """The colour is there, and every collection card to the right of it is empty."""
    column = table.column_of(seat, colour)
    return column != NONE and column + 1 == how_many_colours(table, seat)


def how_many_colours(table: MindUpTable, seat: i64) -> i64:
    """How many colours the collection has; they lie from the left without a gap."""
    count: i64 = 0
    for column in range(COLOURS):
        if table.colour_at(seat, column) != NONE:
            count += 1
    return count


def some_column_holds(table: MindUpTable, seat: i64, numbers: i64) -> bool:
    """On some collection card lie as many cards as the set of numbers asks."""
    for column in range(COLOURS):
        if in_set(numbers, table.count_at(seat, column)):
            return True
    return False
