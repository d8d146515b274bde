"""How a person notices a pair: a first model of eyes and hands.

1. *A card that has just been turned draws the eye.* The eye goes there (`look_ms`), takes the pattern in and compares
   it with the other faces in sight one by one, in any order: the twin is the first, the last or one between. A face
   costs `face_ms`; some days one is slow (`SPREAD`). So the time grows with the number of faces. If another card turns
   meanwhile, the eye goes there, and what it has not found by then is forgotten. And one may look straight at the twin
   and not see it (`lapses`). After a deal everything is new at once, and nothing draws the eye.
2. *What was missed is found by looking around*, without memory: a time that is exponential, on average `scan_ms` for
   one pair among `FEW` faces. Each pair has its own time and the earliest is found, so two pairs are found twice as
   soon. Among n faces it takes (n / FEW) ** 1.5 as long: with perfect memory of what has been looked at it would be n,
   with none n * n. This power also makes the first find of the minute (135 faces, some 38 pairs) take `scan_ms`.
3. *The hand needs time*: from recognising a pair to the hand on the first card a normal time with an exponential tail
   (`reaction_ms`, `tail_ms`), as reaction times are, never below `FLOOR_MS`; then the other hand travels.

4. *Look-alikes deceive.* Two cards of one family may be taken for twins: the more they look alike (`likeness.py`), the
   likelier, `fooled` at the most, once for each time two such cards come to lie open. The hand goes out as for a right
   pair. Seeing the second card from near, one may think again (`doubts`) and lift the hand; else the other hand comes
   down, and that is a mistake as the rules have it. Whoever has been wrong once about two cards knows them.

Eyes compare what is drawn: equal, or how much alike. No number of a pattern is read for anything else, nor is it in a
seed: if all patterns changed their numbers, every hand would move as before.

The bot is asked again after every input and keeps nothing in mind. Therefore every time is drawn from dice that are
seeded by the seat, the cards and the input at which the later card came into sight, and counts from that input: asked
again, a bot gives the same moment (or an earlier one, if cards have left the table meanwhile). Where nothing but the
last input can have been the reason, it counts from there.

What the model leaves out: no hand that was on its way already lands too late; all places of the table are seen equally
well; nothing is learnt in the course of a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from igroteka.core.bot import Watch
from igroteka.core.deviates import chance, exponential, normal
from igroteka.core.dice import Dice, FastDice
from igroteka.core.seeds import derived
from igroteka.games.twinit.cards import CARDS
from igroteka.games.twinit.likeness import look_alikes
from igroteka.games.twinit.rules import TwinIt

FLOOR_MS = 180  # nobody reacts sooner to what he sees: some 150 ms for the eye and the decision, the rest for the hand
FEW = 12  # faces in sight in the middle of a usual game
SPREAD = 0.25  # of the logarithm of a comparison's time
TRAVEL_SPREAD = 0.3
SLOWEST_MS = 1000  # the second hand is on its way: it comes in time for a claim (TWINIT-27)
DRAWS_THE_EYE = 3  # so many new faces at once, and no more; a turn brings two: the card, and what lay under it
LONGEST_MS = 60_000  # after a minute of looking one has seen it


@dataclass(frozen=True)
class Eye:
    """How quick somebody is; see above."""

    look_ms: int
    face_ms: int
    lapses: float
    scan_ms: int
    reaction_ms: int
    tail_ms: int
    second_hand_ms: int
    turn_ms: int
    fooled: float = 0.0  # how likely two cards that could not look more alike are taken for twins
    doubts: float = 0.5  # how often it thinks again before the second hand is down

    def reaction(self, dice: Dice) -> int:
        """From seeing to the hand on the card (ex-Gaussian, with a floor)."""
        hurried = self.reaction_ms * (1 + 0.15 * normal(dice))
        return max(FLOOR_MS, int(hurried + self.tail_ms * exponential(dice)))

    def travel(self, dice: Dice) -> int:
        """The way of the second hand."""
        travels = int(self.second_hand_ms * exp(TRAVEL_SPREAD * normal(dice)))
        return min(SLOWEST_MS, max(FLOOR_MS // 3, travels))

    def turns_after(self, world: TwinIt, watch: Watch) -> int:
        """In how many milliseconds it turns its card, counted from when it became its turn."""
        opened = int(world.opened)
        dice = FastDice(derived(watch.seed, "turn", opened))
        whole = max(FLOOR_MS, int(self.turn_ms * exp(TRAVEL_SPREAD * normal(dice))))
        return max(0, whole - watch.since(world, opened))

    def follows_after(self, world: TwinIt, hand: int, watch: Watch) -> int:
        """In how many milliseconds its other hand comes to the partner of the card under this hand of its own."""
        laid = int(world.hand_at[hand])
        return max(0, self.travel(FastDice(derived(watch.seed, "second", laid))) - watch.since(world, laid))

    def joins_after(self, world: TwinIt, hand: int, watch: Watch) -> int:
        """In how many milliseconds it completes what this hand of a team-mate has begun: the hand draws the eye."""
        laid = int(world.hand_at[hand])
        whole = self.look_ms + self.reaction(FastDice(derived(watch.seed, "join", laid)))
        return max(0, whole - watch.since(world, laid))

    def answers_after(self, world: TwinIt, watch: Watch) -> int:
        """In how many milliseconds it reacts to the last input."""
        last = int(world.inputs)
        return max(0, self.reaction(FastDice(derived(watch.seed, "answer", last))) - watch.since(world, last))

    def touches_after(self, world: TwinIt, pair: tuple[int, int], shown: list[int], watch: Watch) -> int:
        """In how many milliseconds its hand lies on the first card of this pair.

        A pair that it knew before could not be had until a moment ago (a hand lay there, or hands were blocked): it
        reacts to that.
        """
        left = self.lands_at(world, pair, shown, watch) - watch.since(world, born(world, pair))
        return left if left > 0 else self.answers_after(world, watch)

    def lands_at(self, world: TwinIt, pair: tuple[int, int], shown: list[int], watch: Watch) -> int:
        """The hand on the first card, in milliseconds from the moment at which the pair was there to be seen."""
        dice = FastDice(derived(watch.seed, "pair", min(pair), max(pair), born(world, pair)))
        reaction = self.reaction(dice)  # drawn first, so that it is the same whichever way the pair is found
        return self.notices_at(world, pair, shown, watch, dice) + reaction

    def errs_after(self, world: TwinIt, pair: tuple[int, int], shown: list[int], watch: Watch) -> int | None:
        """In how many milliseconds its hand lies on one of two look-alikes; None if it never does, or not any more."""
        if not self.takes_for_twins(world, pair, watch):
            return None
        left = self.lands_at(world, pair, shown, watch) - watch.since(world, born(world, pair))
        return left if left >= 0 else None

    def takes_for_twins(self, world: TwinIt, pair: tuple[int, int], watch: Watch) -> bool:
        """Is it deceived by these two cards?"""
        alike = look_alikes(int(world.front[pair[0]])).get(int(world.front[pair[1]]), 0.0)
        return alike * self.fooled > 0.0 and chance(self._deception(world, pair, watch)) < alike * self.fooled

    def thinks_again(self, world: TwinIt, pair: tuple[int, int], watch: Watch) -> bool:
        """Does it see in time that it was deceived?"""
        dice = self._deception(world, pair, watch)
        return chance(dice) >= 0.0 and chance(dice) < self.doubts  # the first one says whether it is deceived

    def _deception(self, world: TwinIt, pair: tuple[int, int], watch: Watch) -> Dice:
        return FastDice(derived(watch.seed, "alike", min(pair), max(pair), born(world, pair)))

    def notices_at(self, world: TwinIt, pair: tuple[int, int], shown: list[int], watch: Watch, dice: Dice) -> int:
        """When it becomes aware of the pair, on the same clock. Faces that came later do not count: it is settled."""
        came = born(world, pair)
        faces = sum(1 for at in shown if at <= came)
        fresh = shown.count(came)
        missed, nth, slow, luck = chance(dice), chance(dice), normal(dice), exponential(dice)
        if fresh <= DRAWS_THE_EYE and missed > self.lapses:
            compared = 1 + int(nth * fresh * faces)  # each fresh card in turn with all faces, until it meets the twin
            found = self.look_ms + int(compared * self.face_ms * exp(SPREAD * slow))
            drawn_away = min((at for at in shown if at > came), default=None)
            if drawn_away is None or found <= watch.since(world, came) - watch.since(world, drawn_away):
                return found
        return min(LONGEST_MS, self.look_ms + int(self.scan_ms * (faces / FEW) ** 1.5 * luck))


def shown_at(world: TwinIt) -> list[int]:
    """For each face in sight, the input at which it came into sight."""
    return [int(world.changed[card]) for card in range(CARDS) if world.stands(card)]


def born(world: TwinIt, pair: tuple[int, int]) -> int:
    """The input at which the later card of a pair came into sight."""
    return max(int(world.changed[card]) for card in pair)
