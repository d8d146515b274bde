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
    return code_meaning(table.game.write(move), table.names, cli_words(table.lang, table.game.name))


def code_meaning(code: str, names: list[str], words: Words) -> str:
    """The same of a move in its notation."""
    head, _, rest = code.partition(":")
    said = verb(words, head)
    if not rest:
        return said
    if not rest.isdigit() or int(rest) >= len(names):
        return ""
    name = names[int(rest)]
    return f"{said}: {name}" if said else name


def tap_text(tap: str, names: list[str], words: Words) -> str:
    """`seat:2` is a name, `way:left` is 'to the left', `hand:R5` is 'hand R5'."""
    zone, _, what = tap.partition(":")
    if zone == "seat" and what.isdigit() and int(what) < len(names):
        return names[int(what)]
    if words.has(f"tap-{zone}-{what}"):
        return words.say(f"tap-{zone}-{what}")
    if zone == "button":
        return verb(words, what) or what
    name = words.say(f"tap-{zone}") if words.has(f"tap-{zone}") else zone
    return f"{name} {what}".strip()


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
