"""Our bots at RLCard's own UNO with two seats: its state as a position of ours, our move as an action of its.

RLCard is no dependency of playing: its environment and its agents are given from outside (`make ladder` does), and all
that is read here is the plain data it hands to an agent. Its rules are not the rulebook's:

- UNO is not called and nobody is caught; a Wild Draw Four cannot be challenged, and may be laid only by who has nothing
  else to lay, not even a Wild. We play with `bluffing=refused` and as if everybody had called.
- One draws only when nothing fits. The card drawn is laid by itself when it has the colour in force (not when it only
  has the symbol) or is a Wild, whose colour is then drawn by lot; a Wild Draw Four that came so hits nobody. Of our
  rules `drawn_card=must` is nearest.
- With two players a Reverse passes the turn on (`reverse_two=literal`); a Draw Two turned at the start does not cost
  the turn.
- An empty draw pile is made of all cards played, the top one too, which can then be drawn while it still is on top.
- One round, no points: whoever is rid of all cards wins (`goal=50` is nearest).

Beyond the state the adapter reads the record of actions that RLCard gives every agent: who drew had nothing that fits.
Of a Wild on top RLCard 1.2 shows the colour it had in the box, not the one named: that is read off the pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from igroteka.bots.levels import find_bot
from igroteka.core.bot import Bot
from igroteka.core.dice import Dice, FastDice
from igroteka.core.game import AnyGame
from igroteka.core.notation import read_fields, write_fields
from igroteka.core.registry import find_game
from igroteka.core.seats import CLOCK
from igroteka.core.seeds import derived
from igroteka.core.state import DEAL, State
from igroteka.lab.numbers import Numbers
from igroteka.lab.stats import Interval, mean_interval, share_interval
from igroteka.lab.timing import Thinking, TimedBot

OPTIONS = {"bluffing": "refused", "reverse_two": "literal", "goal": 50}
SYMBOLS = {"skip": "S", "reverse": "R", "draw_2": "D"}
WILDS = {"wild": "W", "wild_draw_4": "W4"}
TRAITS = {ours: trait for trait, ours in (SYMBOLS | WILDS).items()}
MOST_STEPS = 5000  # a game that goes on after so many is nobody's


class Agent(Protocol):
    """What RLCard asks of an agent; raw ones speak in words like "r-7", the others in numbers."""

    use_raw: bool

    def step(self, state: dict[str, Any]) -> Any:
        """The action."""


class Environment(Protocol):
    """RLCard's environment of UNO."""

    def seed(self, seed: int) -> Any:
        """Deal from this seed."""

    def reset(self) -> tuple[dict[str, Any], int]:
        """A new game: what the first player sees, and who that is."""

    def step(self, action: Any, raw_action: bool = False) -> tuple[dict[str, Any], int]:
        """Play on."""

    def is_over(self) -> bool:
        """Is somebody rid of all cards?"""

    def get_payoffs(self) -> Sequence[float]:
        """1 for who won."""


def our_card(card: str) -> str:
    """A card of RLCard's in our notation; a Wild in a hand has no colour.

    >>> [our_card(card) for card in ("r-7", "g-draw_2", "b-wild", "y-wild_draw_4")]
    ['R7', 'GD', 'W', 'W4']
    """
    colour, trait = card.split("-")
    return WILDS.get(trait) or colour.upper() + SYMBOLS.get(trait, trait)


def their_action(move: str) -> str:
    """A move of ours in RLCard's words; the call goes without saying.

    >>> [their_action(move) for move in ("R7!", "GS", "W:B", "W4:Y!", "draw")]
    ['r-7', 'g-skip', 'b-wild', 'y-wild_draw_4', 'draw']
    """
    card, _, named = move.rstrip("!").partition(":")
    if named:
        return f"{named.lower()}-{TRAITS[card]}"
    if card in ("draw", "keep", "pass"):
        return card
    return f"{card[0].lower()}-{TRAITS.get(card[1:], card[1:])}"


def position(game: AnyGame, seen: dict[str, Any], record: Sequence[tuple[int, str]], dice: Dice) -> State:
    """What this player sees as a position of ours; all that it does not see is dealt anyhow."""
    seat = int(seen["current_player"])
    state: State = game.new(2, game.read_options({**OPTIONS, "dealer": 2 - seat}), dice)
    state.apply(CLOCK, DEAL)
    fields = read_fields(game.dump(state)).values
    deck = [card for name in ("hands", "draw", "discard") for card in _cards(fields[name].replace("/", "."))]
    hand, discard = _known(seen, Counter(deck))
    left = sorted((Counter(deck) - Counter(hand) - Counter(discard)).elements())
    _mix(left, dice)
    theirs = int(seen["num_cards"][1 - seat])
    hands = [hand, left[:theirs]]
    sizes = [len(hand), theirs]
    fields |= {
        "hands": "/".join(".".join(cards) or "-" for cards in (hands if seat == 0 else hands[::-1])),
        "draw": ".".join(left[theirs:]) or "-",
        "discard": ".".join(discard),
        "colour": colour_in_force(seen),
        "turn": str(seat),
        "stage": "turn",
        "must": str(seat),
        "may": "-",
        "window": "-",
        "returned": "0",
        "called": ".".join(str(one) for one, size in enumerate(sizes if seat == 0 else sizes[::-1]) if size == 1)
        or "-",
        "without": _without(record, 1 - seat),
    }
    loaded: State = game.load(write_fields(fields), dice)
    return loaded


def colour_in_force(seen: dict[str, Any]) -> str:
    """The colour that counts now; of a Wild the one that was named."""
    target = str(seen["target"])
    if target[2:] not in WILDS:
        return target[0].upper()
    if seen["played_cards"] and seen["played_cards"][-1][2:] == target[2:]:
        return str(seen["played_cards"][-1][0]).upper()
    fitting = [card for card in seen["legal_actions"] if card != "draw" and card[2:] not in WILDS]
    return str(
        (fitting or [target])[0][0]
    ).upper()  # the pile has just been turned over: by what fits, if anything does


def _cards(text: str) -> list[str]:
    return [] if text == "-" else [card for card in text.split(".") if card != "-"]


def _known(seen: dict[str, Any], deck: Counter[str]) -> tuple[list[str], list[str]]:
    """The own hand and the discard pile, the top last: no more cards than there are."""
    hand = [our_card(card) for card in seen["hand"]]
    top = our_card(str(seen["target"]))
    under = [our_card(card) for card in seen["played_cards"]]
    if under and under[-1] == top:
        under.pop()
    free = deck - Counter(hand)
    if not free[top]:  # it went back into the draw pile and from there into this hand: another of its colour lies there
        colour = colour_in_force(seen)
        top = max(card for card in free if card[0] == colour and card[1:].isdigit())
    free[top] -= 1
    discard = []
    for card in under:
        if free[card] > 0:
            free[card] -= 1
            discard.append(card)
    return hand, [*discard, top]


def _without(record: Sequence[tuple[int, str]], opponent: int) -> str:
    """The colour on which the opponent last drew, if no cards came into that hand since that could be of it."""
    colour, lacks = "", ""
    for player, action in record:
        if action == "draw":
            # what was drawn has another colour, or is laid; a card of ours that is laid so may be a Draw Two
            lacks = colour if player == opponent else ""
            colour = ""  # a Wild may have been laid
            continue
        colour, trait = action[0].upper(), action[2:]
        if player != opponent and trait in ("draw_2", "wild_draw_4"):
            lacks = ""
    return f"{opponent}:{lacks}" if lacks else "-"


def _mix(cards: list[str], dice: Dice) -> None:
    for at in range(len(cards) - 1, 0, -1):
        other = int(dice.below(at + 1))
        cards[at], cards[other] = cards[other], cards[at]


class OurAgent:
    """One of our bots as an agent of RLCard's."""

    use_raw = True

    def __init__(self, bot: Bot, seed: int = 0) -> None:
        self.game = find_game("uno")
        self.bot = bot
        self.dice: Dice = FastDice(seed)
        self.asked = 0  # where there was something to decide
        self.astray = 0  # answers that RLCard's rules do not allow: the dice chose instead

    def step(self, state: dict[str, Any]) -> str:
        """The action, in RLCard's words."""
        seen = state["raw_obs"]
        legal = list(seen["legal_actions"])
        if len(legal) == 1:
            return str(legal[0])
        self.asked += 1
        seat = int(seen["current_player"])
        here = position(self.game, seen, state["action_record"], self.dice)
        move = int(self.bot.choose(here.guess(seat, self.dice), seat, self.dice))
        action = their_action(self.game.write(move))
        if action not in legal and action.endswith("-wild_draw_4"):
            action = action.removesuffix("_draw_4")  # there the plain Wild comes first
        if action not in legal:
            self.astray += 1
            action = str(legal[int(self.dice.below(len(legal)))])
        return action

    def eval_step(self, state: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """The same, as RLCard's own loops ask."""
        return self.step(state), {}


@dataclass
class Meeting:
    """Deals with both seatings of one of our bots against an agent of RLCard's, in exact counts."""

    done: int = 0
    nobodys: int = 0  # games that never end
    asked: int = 0
    astray: int = 0
    numbers: Numbers = field(default_factory=Numbers)  # of the deals that are done
    halves: Counter[int] = field(default_factory=Counter)  # how often which halves of a win a deal gave, of 4
    thinking: Thinking = field(default_factory=Thinking, compare=False)

    def add(self, other: Meeting) -> None:
        """Add the deals of another one."""
        self.done += other.done
        self.nobodys += other.nobodys
        self.asked += other.asked
        self.astray += other.astray
        self.numbers.include(other.numbers)
        self.halves.update(other.halves)
        self.thinking.add(other.thinking)

    @property
    def share(self) -> Interval:
        """The win share of our bot, with Student's interval over deals (Wilson's if all ended alike)."""
        parts = mean_interval(self.halves)
        if len(self.halves) < 2:
            return share_interval(parts.value / 4, self.done)
        return Interval(parts.value / 4, parts.low / 4, parts.high / 4).within(0.0, 1.0)


def play(env: Environment, agents: Sequence[Agent], seed: int) -> int | None:
    """One game; the seat that won, or None if nobody ever will."""
    env.seed(seed)
    state, player = env.reset()
    for _ in range(MOST_STEPS):
        if env.is_over():
            return int(max(range(2), key=list(env.get_payoffs()).__getitem__))
        agent = agents[player]
        try:
            state, player = env.step(agent.step(state), agent.use_raw)
        except IndexError:  # all cards are in hands: RLCard then draws from nothing
            return None
    return None


def meet(env: Environment, bot: str, other: Agent, numbers: Iterable[int], seed: int) -> Meeting:
    """The deals with these numbers, each with both seatings."""
    maker = find_bot(find_game("uno"), bot)
    found = Meeting()
    for number in numbers:
        halves = 0
        for seat in range(2):
            ours = OurAgent(TimedBot(maker(), found.thinking), derived(seed, "rlcard", number, seat))
            agents: list[Agent] = [ours, other] if seat == 0 else [other, ours]
            winner = play(env, agents, derived(seed, number) % (1 << 31))
            halves += 1 if winner is None else 2 * (winner == seat)
            found.nobodys += winner is None
            found.asked += ours.asked
            found.astray += ours.astray
        found.done += 1
        found.numbers.add(number)
        found.halves[halves] += 1
    return found
