"""What the command line says of itself: a mistake with what to do about it, and what BOOK and LOCATOR may be."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import NoReturn, TypeAlias

from indexing.locator import Locator
from models.cancel import CancelToken

WHICH_BOOK = "its short name or id from “quoth list”, or its file"
NOTHING_AFTER = "use nothing at or after this place, as “quoth search” prints places: 3:120"
YOUR_PLACE = "where you are, as “quoth search” prints places: 3:120"

_NO_COMMAND = re.compile(r"argument COMMAND: invalid choice: '(.*)' \(choose from (.*)\)", re.DOTALL)
_NAME = re.compile(r"[\w-]+")  # in quotation marks in some versions of Python


class CommandParser(argparse.ArgumentParser):
    """Ends a message about a mistake with the way to all that can be typed there."""

    def error(self, message: str) -> NoReturn:
        """Argparse: what was typed can't be understood."""
        self.print_usage(sys.stderr)
        unknown = _NO_COMMAND.match(message)
        if unknown is not None:
            message = _no_command(unknown[1], _NAME.findall(unknown[2]))
        self.exit(2, f"{self.prog}: {message}\n“{self.prog} --help” shows all there is.\n")


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What commands are added to."""


def add_command(
    some: Commands, name: str, about: str, run: Callable[[argparse.Namespace, CancelToken], int], *, sealed: bool = True
) -> argparse.ArgumentParser:
    """``sealed``: the process is, before the command runs; a command that needs the network or Qt sees to it itself."""
    command = some.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
    command.set_defaults(run=run, sealed=sealed)
    return command


def add_json(command: argparse.ArgumentParser) -> None:
    """Let a command print JSON."""
    command.add_argument("--json", action="store_true", help="print JSON, one object per line")


def locator(written: str) -> Locator:
    """A place as it is typed, for argparse."""
    try:
        return Locator.parse(written)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _no_command(typed: str, commands: Iterable[str]) -> str:
    meant = get_close_matches(typed, commands, 1)
    return f"There is no command “{typed}”." + (f" Did you mean “{meant[0]}”?" if meant else "")
