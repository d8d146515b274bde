"""The command `igroteka`: finds the language and the command, and keeps mistakes to one sentence."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from igroteka.cli.commands import add_commands, named_command
from igroteka.cli.language import cli_words, language_of, locale_language, sentence
from igroteka.cli.menu import menu
from igroteka.cli.parser import Parser
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake

STOPPED = 130  # what a shell expects after Ctrl-C
WRONG = 2


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit code."""
    words = sys.argv[1:] if argv is None else argv
    lang = locale_language(os.environ)
    try:
        lang = language_of(words, os.environ)
        code = _run(words, lang)
        sys.stdout.flush()
        return code
    except Mistake as mistake:
        print(sentence(mistake, lang), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return STOPPED
    except EOFError:  # nobody is there to answer
        return 0
    except BrokenPipeError:
        _forget_output()
        return 0


def build_parser(lang: str, command: str | None = None) -> Parser:
    """The parser with all its commands, or with the one that is asked for."""
    words = cli_words(lang)
    parser = Parser(words, prog="igroteka", description=words.say("cli-about"))
    parser.add_argument("--version", action="store_true", help=words.say("cli-help-version"))
    add_commands(parser, command)
    return parser


def _run(argv: list[str], lang: str) -> int:
    try:
        args = build_parser(lang, named_command(argv)).parse_args(argv)
    except SystemExit as finished:  # after --help
        return int(finished.code or 0)
    terminal = Terminal(lang, getattr(args, "no_colour", False))
    if args.version:
        import igroteka

        terminal.raw(f"igroteka {igroteka.__version__}")
        return 0
    if args.command is None:
        return menu(terminal)
    return int(args.run(args, terminal))


def _forget_output() -> None:
    """Nobody reads what we write: point stdout elsewhere, or Python complains on its way out."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
