"""Words come from Fluent files: `text/ru.ftl`, `text/en.ftl`, and their parts, such as names that the page says too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from unicodedata import bidirectional

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("ru", "en")
_ISOLATE, _POP = "\u2068", "\u2069"  # first strong isolate, pop directional isolate
_RIGHT_TO_LEFT = ("R", "AL", "AN")


def isolated(text: str) -> str:
    """A name that is written from right to left, kept apart: a number or a comma beside it stays in its place.

    Our languages are written from left to right, so other names need no marks and get none.
    """
    if text.startswith(_ISOLATE) or not any(bidirectional(letter) in _RIGHT_TO_LEFT for letter in text):
        return text
    return f"{_ISOLATE}{text}{_POP}"


class Words:
    """The messages of one language, from one folder or several; later folders win."""

    def __init__(self, lang: str, *folders: Traversable) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for folder in folders:
            parts = [part.name for part in folder.iterdir() if part.name.endswith(f".{lang}.ftl")]
            for name in (f"{lang}.ftl", *sorted(parts)):
                self.add(folder.joinpath(name).read_text(encoding="utf-8"))

    def add(self, source: str) -> None:
        """More messages, as the text of a Fluent file; later ones win."""
        self._bundle.add_resource(FluentResource(source), allow_overrides=True)

    def has(self, key: str) -> bool:
        """Is there such a message (`name` or `name.attribute`)?"""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def say(self, key: str, **args: object) -> str:
        """The message with its arguments filled in; a missing one is a programming error."""
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(f"message {key!r} has no text in {self.lang}")
        apart = {name: isolated(arg) if isinstance(arg, str) else arg for name, arg in args.items()}
        text, errors = self._bundle.format_pattern(pattern, apart)
        if errors:
            raise ValueError(f"message {key!r} in {self.lang}: {errors}")
        return str(text)


def text_folder(package: str) -> Traversable:
    """The folder `text` of a package of ours; the package itself need not be imported for its words."""
    top, *inner = package.split(".")
    return files(top).joinpath(*inner, "text")


@cache
def core_words(lang: str) -> Words:
    """The words every part of the program shares."""
    return Words(lang, text_folder("igroteka.core"))


@cache
def all_words(lang: str) -> Words:
    """The messages of every part of the program and of every game, found by looking."""
    return Words(lang, *_text_folders(files(__name__.partition(".")[0])))


def _text_folders(folder: Traversable) -> Iterator[Traversable]:
    for part in folder.iterdir():
        if part.name == "text" and part.joinpath(f"{LANGUAGES[0]}.ftl").is_file():
            yield part
        elif part.is_dir():
            yield from _text_folders(part)
