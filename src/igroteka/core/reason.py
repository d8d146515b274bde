"""Why a move may be better than another: a message of the game's own words, and what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from igroteka.core.words import Words

SEAT = "seat"  # among the arguments: the seat of which it speaks; the message says `$who`


@dataclass(frozen=True)
class Reason:
    """True by what the seat knows; "most likely" where it only believes so."""

    key: str  # `reason-…` of the game's text
    args: dict[str, str | int] = field(default_factory=dict)
    clause: str = ""  # of the house rule that makes it so

    def said(self, words: Words, names: Sequence[str]) -> str:
        """The sentence, in the language of these words, after its clause; `names`: those who sit here."""
        seat = self.args.get(SEAT)
        who = {"who": names[seat]} if isinstance(seat, int) else {}
        sentence = words.say(self.key, **self.args, **who)
        return f"{self.clause}: {sentence}" if self.clause else sentence
