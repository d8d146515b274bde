"""Facts stay true whatever happens to the cards: checked against a world where everything is known."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.dice import FastDice
from igroteka.core.knowledge import Facts, facts_from

SEATS, KINDS = 4, 3


def counts(hand: list[int]) -> vec[i64]:
    return vec[i64]([hand.count(kind) for kind in range(KINDS)])


def agree(facts: Facts, hands: list[list[int]]) -> bool:
    """Can the facts of each observer be matched, one card each, with the true hands?"""
    for observer in range(SEATS):
        mine = [(kind, seats) for who, kind, seats in facts.rows() if who == observer]
        if not match(mine, [list(hand) for hand in hands]):
            return False
    return True


def match(facts: list[tuple[int, int]], hands: list[list[int]]) -> bool:
    if not facts:
        return True
    kind, seats = facts[0]
    for seat, hand in enumerate(hands):
        if seats >> seat & 1 and kind in hand:
            hand.remove(kind)
            if match(facts[1:], hands):
                return True
            hand.append(kind)
    return False


@given(st.integers(min_value=0, max_value=10**9))
def test_whatever_happens_the_true_world_agrees_with_all_facts(seed: int) -> None:
    dice = FastDice(seed)
    hands = [[dice.below(KINDS) for _ in range(3)] for _ in range(SEATS)]
    facts = Facts()
    for _ in range(14):
        giver = dice.below(SEATS)
        taker = (giver + 1 + dice.below(SEATS - 1)) % SEATS
        what = dice.below(5)
        if what == 0:  # the hand of `giver` is shown to `taker`
            facts.keep_only_others(taker, giver)
            for kind in hands[giver]:
                facts.add(taker, kind, 1 << giver)
        elif what == 1 and hands[giver]:  # a card is played openly
            kind = hands[giver].pop(dice.below(len(hands[giver])))
            facts.leaves(kind, giver)
        elif what == 2 and hands[giver]:  # a theft that only the two see
            kind = hands[giver].pop(dice.below(len(hands[giver])))
            hands[taker].append(kind)
            facts.leaves_for(taker, kind, giver)
            facts.widen(giver, taker, 1 << taker | 1 << giver)
            facts.add(giver, kind, 1 << taker)
        elif what == 3:  # all hands go round
            goes_to = [(seat + 1) % SEATS for seat in range(SEATS)]
            facts.hands_move(vec[i64](goes_to))
            for seat in range(SEATS):
                for kind in hands[seat]:
                    facts.add(seat, kind, 1 << goes_to[seat])
            hands = [hands[-1], *hands[:-1]]
            for seat in range(SEATS):
                facts.observer_looks(seat, counts(hands[seat]))
        else:  # an unseen card is drawn
            hands[giver].append(dice.below(KINDS))
        assert agree(facts, hands)
        assert all(not seats >> observer & 1 for observer, _kind, seats in facts.rows())


def test_the_narrowest_fact_goes_and_the_others_become_as_wide() -> None:
    facts = facts_from([(0, 1, 0b0110), (0, 1, 0b0010), (0, 1, 0b1010)])
    facts.leaves_for(0, 1, 1)
    assert facts.rows() == [(0, 1, 0b0110), (0, 1, 0b1010)]
    facts.leaves_for(0, 1, 1)
    assert facts.rows() == [(0, 1, 0b1110)]


def test_a_card_that_leaves_drops_one_fact_of_every_observer() -> None:
    facts = facts_from([(0, 1, 0b100), (1, 1, 0b100), (1, 1, 0b100), (1, 2, 0b100)])
    facts.leaves(1, 2)
    assert facts.rows() == [(1, 1, 0b100), (1, 2, 0b100)]


def test_an_unseen_transfer_widens_for_those_who_did_not_see_it() -> None:
    facts = facts_from([(0, 1, 0b0010), (3, 1, 0b0010), (0, 2, 0b0100)])
    facts.widen(1, 2, except_for=0b1000)
    assert facts.rows() == [(0, 1, 0b0110), (0, 2, 0b0100), (3, 1, 0b0010)]


def test_looking_at_the_own_hand_settles_what_it_may_hold() -> None:
    facts = facts_from([(0, 1, 0b011), (0, 2, 0b011), (1, 1, 0b101)])
    facts.observer_looks(0, vec[i64]([0, 1, 0]))
    assert facts.rows() == [(0, 2, 0b010), (1, 1, 0b101)]


def test_forgetting_and_keeping() -> None:
    facts = facts_from([(0, 1, 0b010), (2, 1, 0b010), (2, 0, 0b001)])
    kept = facts.copy()
    kept.keep_only(2)
    assert kept.rows() == [(2, 0, 0b001), (2, 1, 0b010)]
    facts.forget_seat(1)
    assert facts.rows() == [(2, 0, 0b001)]
    facts.clear()
    assert len(facts) == 0
