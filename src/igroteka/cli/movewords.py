"""Moves as people say them: what a word of the notation means, and the ways in which a move may be typed."""

from __future__ import annotations

from igroteka.cli.language import cli_words
from igroteka.cli.table import Table
from igroteka.core.words import Words

# What the keys of a Russian keyboard say in Latin: notation works without switching.
_LAYOUT = str.maketrans("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.")

# The words of the notations: said in a person's language they are understood even when they are not legal.
_WORDS = ("draw", "keep", "pass", "accept", "challenge", "uno", "catch", "roll", "give", "steal", "zero", "ready")


def verb(words: Words, head: str) -> str:
    """What a word of the notation means, in the words of the game or in ours; empty where it says it all."""
    for key in (f"move-{head}", f"cli-verb-{head}"):
        if words.has(key):
            return words.say(key)
    return ""


def meaning(table: Table, move: int) -> str:
    """'взять карту', 'поймать: Кубик', 'Кубик'; empty where the notation says it all."""
    head, _, rest = table.game.write(move).partition(":")
    said = verb(cli_words(table.lang, table.game.name), head)
    if not rest:
        return said
    if not rest.isdigit() or int(rest) >= len(table.names):
        return ""
    name = table.names[int(rest)]
    return f"{said}: {name}" if said else name


def spellings(table: Table, moves: list[int], text: str) -> list[str]:
    """In which notation this text may have been meant, the likeliest first."""
    with_seat = _with_seat(table, text)
    latin = with_seat.casefold().translate(_LAYOUT)
    found = [*_spoken(table, moves, text), with_seat, with_seat.upper(), with_seat.lower(), latin, latin.upper()]
    return list(dict.fromkeys(found))


def _with_seat(table: Table, text: str) -> str:
    """`catch Фишка` and `catch:Фишка` name the seat of that player."""
    for seat, name in enumerate(table.names):
        for mark in (": ", ":", " "):
            if text.casefold().endswith(mark + name.casefold()):
                return f"{text[: -len(mark + name)]}:{seat}"
    return text


def _spoken(table: Table, moves: list[int], text: str) -> list[str]:
    """«Зеро!», «взять», «поймать Кубик»: words that mean exactly one of the legal moves."""
    said = _bare(text)
    meant = {table.game.write(move): _bare(meaning(table, move)) for move in moves}
    exact = [move for move, words in meant.items() if words == said]
    begun = [move for move, words in meant.items() if words.startswith(said + " ")]
    return exact or (begun if len(begun) == 1 else _not_legal(table, said))


def _not_legal(table: Table, said: str) -> list[str]:
    """A word that means no legal move now: the refusal will say why."""
    words = cli_words(table.lang, table.game.name)
    for head in _WORDS:
        means = _bare(verb(words, head))
        if means and said == means:
            return [head]
        for seat, name in enumerate(table.names):
            if means and said == f"{means} {_bare(name)}":
                return [f"{head}:{seat}"]
    return []


def _bare(text: str) -> str:
    return " ".join(text.casefold().replace(":", " ").replace("!", " ").split())
