"""argparse that speaks the person's language and complains in one sentence."""

from __future__ import annotations

import argparse
import re
from typing import Any, NoReturn

from igroteka.core.errors import Mistake
from igroteka.core.words import Words

# What argparse says in English -> our message; the groups of the pattern are its arguments.
_COMPLAINTS = (
    (r"the following arguments are required: (?P<what>.+)", "cli-args-required"),
    (r"unrecognized arguments: (?P<what>.+)", "cli-args-unknown"),
    (r"argument (?P<what>[^:]+): expected (?:at least )?one argument", "cli-args-value"),
    (r"argument COMMAND: invalid choice: '?(?P<what>.*?)'? \(choose from (?P<possible>.+)\)", "cli-command-unknown"),
    (r"argument (?P<what>[^:]+): not allowed with argument (?P<other>.+)", "cli-args-conflict"),
    (r"argument (?P<what>[^:]+): ignored explicit argument '?(?P<value>.*?)'?", "cli-args-no-value"),
)


class Parser(argparse.ArgumentParser):
    """A parser whose help is in the language of `words` and whose errors are Mistakes."""

    def __init__(self, words: Words, **settings: Any) -> None:
        settings.setdefault("formatter_class", _formatter(words))
        super().__init__(allow_abbrev=False, add_help=False, **settings)
        self.words = words
        self._positionals.title = words.say("cli-help-arguments")
        self._optionals.title = words.say("cli-help-options")
        self.add_argument("-h", "--help", action="help", help=words.say("cli-help-help"))
        self.add_argument("--lang", default=argparse.SUPPRESS, metavar="ru|en", help=words.say("cli-help-lang"))
        for flag, text in (("--no-colour", words.say("cli-help-no-colour")), ("--no-color", argparse.SUPPRESS)):
            self.add_argument(flag, dest="no_colour", action="store_true", default=argparse.SUPPRESS, help=text)

    def error(self, message: str) -> NoReturn:
        for pattern, key in _COMPLAINTS:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                raise Mistake(key, **{name: text.replace("'", "") for name, text in found.groupdict().items()})
        raise Mistake("cli-args", what=message)


def whole_number(name: str, text: str | None) -> int | None:
    """The number a person typed for an argument."""
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        raise Mistake("cli-number", what=name, value=text[:40]) from None


def _formatter(words: Words) -> type[argparse.HelpFormatter]:
    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            shown = words.say("cli-help-usage") + " " if prefix is None else prefix
            super().add_usage(usage, actions, groups, shown)

    return Formatter
