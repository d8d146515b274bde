"""A move that the rules do not allow."""

from __future__ import annotations

from igroteka.core.errors import Mistake, Refusal
from igroteka.core.game import game_words


class Refused(Mistake):
    """Why a move is not legal: `str` is the clause and the sentence, `clause` the clause of the rulebook.

    >>> import igroteka
    >>> match = igroteka.game("uno").match(seats=2, seed=7)
    >>> match.play(0, "G2")
    Traceback (most recent call last):
        ...
    igroteka.library.refused.Refused: UNO-10: This card does not fit. Play a yellow card, a 5 or a Wild, or draw.
    """

    clause: str = ""
    game: str = ""

    def sentence(self, lang: str) -> str:
        """The same in Russian ("ru") or English ("en")."""
        sentence = " ".join(self.said(game_words(self.game, lang)).split())
        return f"{self.clause}: {sentence}" if self.clause else sentence


def refused(refusal: Refusal, game: str) -> Refused:
    """The refusal of a game as an exception."""
    made = Refused(refusal.key, **refusal.args)
    made.clause, made.game = refusal.clause or "", game
    return made
