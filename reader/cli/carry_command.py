"""What ``quoth carry`` does: choose the folder that computers share, exchange with it, say what was done."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from models.cancel import CancelToken
from models.paths import whole_path
from models.user_message import verbatim
from reader.cli import printing
from reader.cli.commands import ignore, open_engine
from reader.engine import protocol
from reader.engine.errors import UsageError
from reader.engine.protocol import Carrying, CarryLine

_SAID = {
    "both": "Changed on two computers, so kept twice",
    "back": "Deleted on one computer and changed on another, so kept",
    "beside": "Another computer says otherwise",
}


def add_options(command: argparse.ArgumentParser) -> None:
    """The options of the command."""
    command.add_argument("folder", nargs="?", metavar="FOLDER", help="the folder to keep notes, places and the like in")
    which = command.add_mutually_exclusive_group()
    which.add_argument("--off", action="store_true", help="use no folder any more; what is in it stays")
    which.add_argument("--now", action="store_true", help="exchange with the folder now")
    questions = "keep questions and answers in the folder as well (--no-conversations: no longer)"
    command.add_argument("--conversations", action=argparse.BooleanOptionalAction, default=None, help=questions)


def carry(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Do as the options say; 1 if the folder can't be used."""
    if options.folder is not None and (options.off or options.now):
        raise UsageError(verbatim("Name a folder, or write --off or --now."))
    with open_engine() as engine:
        now = engine.handle(protocol.GetCarrying(), ignore, cancel)
        folder = None if options.off else now.folder if options.folder is None else str(whole_path(options.folder))
        conversations = now.conversations if options.conversations is None else options.conversations
        if options.off or (folder, conversations) != (now.folder, now.conversations):
            now = engine.handle(protocol.SetCarrying(folder, conversations), ignore, cancel)
        if folder is not None:
            now = engine.handle(protocol.CarryNow(), ignore, cancel)
    print(printing.as_json(now) if options.json else "\n".join(_lines(now)))
    return 1 if now.problem else 0


def _lines(now: Carrying) -> Iterator[str]:
    if now.folder is None:
        yield "Nothing is carried along. “quoth carry FOLDER” chooses a folder."
        return
    what = "places, bookmarks, notes, highlights, collections, tags and edited details"
    questions = ", questions and answers" if now.conversations else ""
    yield printing.wrapped(f"In {now.folder} Quoth keeps {what}{questions}, a file a book and computer.", "")
    if now.problem:
        yield now.problem
    else:
        yield f"{now.books} {'book has' if now.books == 1 else 'books have'} a file of this computer there."
    for file in now.left:
        yield f"Left alone: {file.path}. {file.reason}"
    for line in now.lines:
        yield _said(line)


def _said(line: CarryLine) -> str:
    about = "" if line.field == "note" else f" ({line.field})"
    return printing.wrapped(f"{line.title}: {_SAID[line.what]}{about}: “{line.words}”", "  ")
