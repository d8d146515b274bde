"""The rules of Mind Up!: a sealed choice each turn, the numbers line up, everyone takes the card above."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice, shuffle
from igroteka.core.seats import BIT, CLOCK, EVERYONE, NOBODY, all_of, only, size_of
from igroteka.core.state import State, winners
from igroteka.games.mindup.agreed import House
from igroteka.games.mindup.cards import (
    ALL_CARDS,
    CARDS,
    COLOURS,
    GOAL_POINTS,
    GOALS,
    NONE,
    holds_card,
    lowest_card,
    nth_card,
    rising,
    without_lowest,
)
from igroteka.games.mindup.scoring import bonus_points, goal_points, goal_rewards, meets, placed_points, reward_points
from igroteka.games.mindup.table import (
    BONUSES,
    GOAL_SUM,
    PLACED,
    ROUNDS,
    MindUpTable,
    no_cards,
    no_choices,
    no_colours,
    numbered,
    set_up,
)

HAND: Final[i64] = 7  # in the first round; later hands are the collection and one more card


class MindUpState(MindUpTable):
    """A move is the card that a seat lays face down."""

    # -- a round begins ---------------------------------------------------------------------

    def deal(self) -> None:
        if self.round == 0:
            self.set_up_the_middle()
        else:
            self.shuffler = self.next_shuffler()
            if not self.house.row_stays:
                self.shuffle_the_row_back()
                self.turn_up_the_row()
        self.shuffle_collection_cards()
        self.open_goals()
        for seat in range(self.seats):
            self.take_hand(seat)
        self.ask(all_of(self.seats))

    def set_up_the_middle(self) -> None:
        """Each turns up one card; who has the highest shuffles the collection cards (MINDUP-03, 04)."""
        deck = numbered(CARDS)
        shuffle(deck, CARDS, self.dice)
        self.pile = deck
        highest = self.turn_up_the_row()
        self.shuffler = highest if self.house.first == NONE else self.house.first
        self.began = self.shuffler

    def turn_up_the_row(self) -> i64:
        """A card of the pile for each seat; who turned up the highest."""
        highest: i64 = NONE
        who: i64 = NONE
        for seat in range(self.seats):
            card = self.draw()
            self.row |= BIT[card]
            if card > highest:
                highest = card
                who = seat
            if self.recorder is not None:
                self.tell("turned", seat, vec[i64]([card]), EVERYONE, vec[i64]())
        self.shown |= self.row
        return who

    def shuffle_the_row_back(self) -> None:
        """What lies in the middle goes into the pile: nobody knows any more where it is (MINDUP-H01)."""
        left = rising(self.row)
        pile = self.pile[: self.left]
        for card in left:
            pile = append(pile, card)
        shuffle(pile, len(pile), self.dice)
        self.pile = pile
        self.left = len(pile)
        self.shown &= ~self.row
        self.row = 0
        if self.recorder is not None:
            self.tell("row-back", CLOCK, left, EVERYONE, vec[i64]())

    def next_shuffler(self) -> i64:
        """The next round the table, or with that option the first of those with the fewest points (MINDUP-14)."""
        if not self.house.fewest_shuffles:
            return (self.shuffler + 1) % self.seats
        poorest: i64 = 0
        for seat in range(1, self.seats):
            if self.points(seat) < self.points(poorest):
                poorest = seat
        return poorest

    def shuffle_collection_cards(self) -> None:
        """The new order of the collection cards, copied by all."""
        order = vec[i64]([1, 2, 3, 4, 5])
        shuffle(order, COLOURS, self.dice)
        self.order = order
        if self.recorder is not None:
            self.tell("order", self.shuffler, vec[i64](), EVERYONE, order[:])

    def take_hand(self, seat: i64) -> None:
        """Seven cards, or the whole collection and one more card (MINDUP-05, 13)."""
        gathered = self.clear_collection(seat)
        drawn: i64 = 0
        for nth in range(HAND if self.round == 0 else 1):
            drawn |= BIT[self.draw()]
        self.hands[seat] = gathered | drawn
        if self.recorder is not None:
            if gathered != 0:
                self.tell("gathered", seat, rising(gathered), EVERYONE, vec[i64]())
            self.tell("dealt", seat, rising(drawn), only(seat), vec[i64]())

    # -- goals ------------------------------------------------------------------------------

    def open_goals(self) -> None:
        """New goals for the round, all with different letters (MINDUP-17, 18, 19)."""
        if self.house.goals == 0 or (self.house.lasting and self.round > 0):
            return
        if self.round == 0:
            pile = numbered(GOALS)
            shuffle(pile, GOALS, self.dice)
            self.goal_pile = pile
        self.discard_goals()
        while len(self.goals) < self.house.goals:
            if not self.has_new_letter():
                self.shuffle_goal_discards()
            self.turn_up_a_goal()

    def discard_goals(self) -> None:
        """The goals of the last round go away."""
        discards = self.goal_discards[:]
        for goal in self.goals:
            discards = append(discards, goal)
        self.goal_discards = discards
        self.goals = vec[i64]()

    def shuffle_goal_discards(self) -> None:
        """The discards are shuffled into the pile."""
        pile = self.goal_pile[:]
        for goal in self.goal_discards:
            pile = append(pile, goal)
        shuffle(pile, len(pile), self.dice)
        self.goal_pile = pile
        self.under = 0
        self.goal_discards = vec[i64]()
        if self.recorder is not None:
            self.tell("goals-shuffled", CLOCK, vec[i64](), EVERYONE, vec[i64]())

    def turn_up_a_goal(self) -> None:
        """The top goal lies open; if its letter already does, or is past, it goes under the pile instead."""
        top = len(self.goal_pile) - 1
        goal = self.goal_pile[top]
        rest = self.goal_pile[:top]
        if self.under > top:
            self.under = top
        if self.letter_is_open(goal) or self.letter_is_past(goal):
            pile = vec[i64]([goal])
            for above in rest:
                pile = append(pile, above)
            self.goal_pile = pile
            self.under += 1
            if self.recorder is not None:
                kind = "goal-under" if self.letter_is_open(goal) else "goal-past"
                self.tell(kind, CLOCK, vec[i64](), EVERYONE, vec[i64]([goal]))
            return
        self.goal_pile = rest
        self.goals = append(self.goals[:], goal)
        if self.recorder is not None:
            self.tell("goal", CLOCK, vec[i64](), EVERYONE, vec[i64]([goal]))

    # -- a turn -----------------------------------------------------------------------------

    def legal(self, seat: i64) -> vec[i64]:
        """Any card of the hand; who has chosen may still change (MINDUP-06)."""
        cards = self.hands[seat]
        chosen = self.chosen[seat]
        if chosen != NONE:
            cards &= ~BIT[chosen]
        return rising(cards)

    def accepts(self, seat: i64, move: i64) -> bool:
        return holds_card(self.hands[seat], move) and move != self.chosen[seat]

    def fallback(self, seat: i64) -> i64:
        """The clock plays the lowest card."""
        return lowest_card(self.hands[seat])

    def act(self, seat: i64, move: i64) -> None:
        if self.chosen[seat] == NONE and self.recorder is not None:
            self.tell("chosen", seat, vec[i64](), NOBODY, vec[i64]())
        self.chosen[seat] = move
        self.must &= ~BIT[seat]
        if self.must == 0:
            self.reveal()

    def reveal(self) -> None:
        """All have chosen: the cards line up under the row, each takes the one above (MINDUP-07, 08, 09)."""
        lined = self.lined_up()
        above = self.row
        self.row = 0
        for seat in lined:
            self.lay_open(seat)
        for seat in lined:
            self.collect(seat, lowest_card(above), "took")
            above = without_lowest(above)
        if size_of(self.hands[0]) > 1:
            self.ask(all_of(self.seats))
        else:
            self.close_round()

    def lined_up(self) -> vec[i64]:
        """The seats by their chosen cards, the lowest first."""
        lined = vec[i64](capacity=self.seats)
        last: i64 = NONE
        for nth in range(self.seats):
            lowest: i64 = CARDS
            who: i64 = 0
            for seat in range(self.seats):
                card = self.chosen[seat]
                if last < card < lowest:
                    lowest = card
                    who = seat
            lined = append(lined, who)
            last = lowest
        return lined

    def lay_open(self, seat: i64) -> None:
        """The chosen card leaves the hand and lies in the new row."""
        card = self.chosen[seat]
        self.chosen[seat] = NONE
        self.hands[seat] &= ~BIT[card]
        self.row |= BIT[card]
        self.shown |= BIT[card]
        if self.recorder is not None:
            self.tell("played", seat, vec[i64]([card]), EVERYONE, vec[i64]())

    def collect(self, seat: i64, card: i64, kind: str) -> None:
        """A card goes into a collection."""
        column = self.place(seat, card)
        if self.recorder is not None:
            self.tell(kind, seat, vec[i64]([card]), EVERYONE, vec[i64]([self.order[column], column]))

    # -- a round ends -----------------------------------------------------------------------

    def close_round(self) -> None:
        """Everyone lays the last card into the collection; then it is counted (MINDUP-10, 11)."""
        for seat in range(self.seats):
            card = lowest_card(self.hands[seat])
            self.hands[seat] = 0
            self.shown |= BIT[card]
            self.collect(seat, card, "laid")
        sheet = self.sheet[:]
        for seat in range(self.seats):
            cards = self.collections[seat]
            sheet = append(sheet, placed_points(self, seat))
            sheet = append(sheet, bonus_points(cards))
            sheet = append(sheet, goal_points(self, seat))
            sheet = append(sheet, reward_points(cards) + goal_rewards(self, seat))
        self.sheet = sheet
        if self.recorder is not None:
            self.tell_scores()
        self.end_round()
        if self.round == ROUNDS:
            self.finish()
            if self.recorder is not None:
                self.tell_winners()

    def tell_scores(self) -> None:
        """Who met which goal, and what the round is worth."""
        for seat in range(self.seats):
            for goal in self.goals:
                if meets(self, seat, goal):
                    self.tell("goal-met", seat, vec[i64](), EVERYONE, vec[i64]([goal, GOAL_POINTS[goal]]))
            numbers = vec[i64](
                [
                    self.on_sheet(self.round, seat, PLACED),
                    self.on_sheet(self.round, seat, BONUSES),
                    self.on_sheet(self.round, seat, GOAL_SUM),
                    self.round_points(self.round, seat),
                ]
            )
            self.tell("scored", seat, vec[i64](), EVERYONE, numbers)

    def tell_winners(self) -> None:
        """Who won, or shares the victory."""
        ranking = self.ranking()
        for seat in range(self.seats):
            if ranking[seat] == 1:
                self.tell("won", seat, vec[i64](), EVERYONE, vec[i64]([self.points(seat), winners(ranking)]))

    def scores(self) -> vec[i64]:
        points = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            points = append(points, self.points(seat))
        return points

    def ranking(self) -> vec[i64]:
        ranking = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            place: i64 = 1
            for other in range(self.seats):
                if self.is_ahead(other, seat):
                    place += 1
            ranking = append(ranking, place)
        return ranking

    def is_ahead(self, seat: i64, other: i64) -> bool:
        """More points; on a tie more in the third round, then the larger sum of bonuses (MINDUP-15)."""
        if self.points(seat) != self.points(other):
            return self.points(seat) > self.points(other)
        last = ROUNDS - 1
        if self.round_points(last, seat) != self.round_points(last, other):
            return self.round_points(last, seat) > self.round_points(last, other)
        return self.house.bonuses_break_ties and self.bonus_sum(seat) > self.bonus_sum(other)

    # -- knowledge --------------------------------------------------------------------------

    def guess(self, seat: i64, dice: Dice) -> State:
        """The secrets of other hands, the pile and sealed choices dealt afresh: all else lay open once."""
        world = self.copy()
        hidden = ALL_CARDS & ~self.shown
        if seat >= 0:
            hidden &= ~self.hands[seat]
        unseen = rising(hidden)
        shuffle(unseen, len(unseen), dice)
        next_one = len(unseen)
        for other in range(self.seats):
            if other == seat:
                continue
            hand = self.hands[other] & self.shown
            for nth in range(size_of(self.secrets(other))):
                next_one -= 1
                hand |= BIT[unseen[next_one]]
            world.hands[other] = hand
        world.pile = unseen[:next_one]
        for other in range(self.seats):
            if other != seat and self.chosen[other] != NONE:
                hand = world.hands[other]
                world.chosen[other] = nth_card(hand, dice.below(size_of(hand)))
        world.goal_pile = self.guessed_goals(dice)
        world.dice = dice.split()
        return world

    def guessed_goals(self, dice: Dice) -> vec[i64]:
        """The goal pile with its unseen part shuffled; what went under it was seen by all."""
        unseen = vec[i64]()
        for goal in range(GOALS):  # in rising order, so that the true order does not leak
            for at in range(self.under, len(self.goal_pile)):
                if self.goal_pile[at] == goal:
                    unseen = append(unseen, goal)
        shuffle(unseen, len(unseen), dice)
        pile = self.goal_pile[: self.under]
        for goal in unseen:
            pile = append(pile, goal)
        return pile

    def copy(self) -> MindUpState:
        other = MindUpState(
            self.seats,
            self.dice.copy(),
            self.options,
            self.house,
            self.hands[:],
            self.collections[:],
            self.chosen[:],
            self.colours[:],
        )
        self.copy_table(other)
        return other


def new_match(seats: i64, dice: Dice, options: object, house: House) -> MindUpState:
    """A match before its first deal."""
    state = MindUpState(
        seats, dice, options, house, no_cards(seats), no_cards(seats), no_choices(seats), no_colours(seats)
    )
    set_up(state)
    return state
