"""A person's mistake, said kindly: what is wrong and what is possible, in either language."""

from __future__ import annotations

from dataclasses import dataclass, field

from igroteka.core.words import Words, all_words, core_words

LONGEST = 600  # letters of anything within a sentence


class Mistake(Exception):
    """Wrong input by a person. Holds a message key, so that it can be said in any language."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.args_: dict[str, str | int] = args

    def said(self, words: Words) -> str:
        """The sentence, in the language of these words (a key of a game may be unknown to others)."""
        return words.say(self.key, **{name: _short(value) for name, value in self.args_.items()})

    def sentence(self, lang: str) -> str:
        """The sentence where no words are at hand, in one line: those of the part or the game it comes from are found.

        >>> Mistake("file-missing", file="match.igroteka").sentence("ru")
        'Файла match.igroteka нет.'
        >>> Mistake("lab-number", what="jobs", number=0).sentence("en")
        'jobs must be at least 1, you asked for 0.'
        """
        for words_of in (core_words, all_words):
            words = words_of(lang)
            if words.has(self.key):
                return " ".join(self.said(words).split())
        return f"{self.key} {self.args_}"

    def __str__(self) -> str:
        return self.sentence("en")


def _short(value: str | int) -> str | int:
    """What somebody typed may be of any length; a sentence is not (and Fluent refuses to make such a one)."""
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: the clause that forbids it and the sentence that says so."""

    key: str
    clause: str | None = None
    args: dict[str, str | int] = field(default_factory=dict)

    def said(self, words: Words) -> str:
        """'UNO-17: …' in the language of these words."""
        sentence = words.say(self.key, **self.args)
        return f"{self.clause}: {sentence}" if self.clause else sentence
