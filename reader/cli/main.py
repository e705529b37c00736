"""The ``quoth`` command: its arguments, one clear line on failure, and exit codes (0 done, 1 failed, 2 usage)."""

from __future__ import annotations

import argparse
import logging
import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

from models.cancel import Cancelled, CancelToken
from models.paths import as_text
from models.user_message import UserError
from reader.cli import (
    carry_command,
    commands,
    cover_command,
    data_commands,
    desktop,
    exam_command,
    model_commands,
    note_commands,
    opening,
    recommend_commands,
    series_command,
    server_command,
    shelf_commands,
    speak_command,
    statistics_command,
    terminal,
    word_commands,
)
from reader.cli.usage import (
    NOTHING_AFTER,
    WHICH_BOOK,
    YOUR_PLACE,
    CommandParser,
    Commands,
    add_command,
    add_json,
    locator,
)
from reader.engine.protocol import EXPORT_FORMS
from reader.folders import keep_files_private
from reader.version import parts, quoth_version

_EXPECTED = (UserError, commands.CommandFailed, opening.NotThere)
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code. Usage errors exit with 2, as argparse does.

    Without ``arguments`` it is that of this process, which is then sealed before the command opens a book or a model.
    """
    terminal.prepare()
    if not (sys.argv[1:] if arguments is None else arguments):
        parser().print_help(sys.stderr)
        sys.exit(2)
    options = parser().parse_args(arguments)
    options.own_process = arguments is None
    logging.getLogger().addHandler(logging.NullHandler())  # failures are shown as a sentence, not as log lines
    if options.run is not model_commands.models:  # models may be for others too
        keep_files_private()
    cancel = CancelToken()
    signal.signal(signal.SIGINT, lambda *_: cancel.cancel())
    if options.sealed:
        commands.seal_process(options)
    try:
        code: int = options.run(options, cancel)
        sys.stdout.flush()
    except Cancelled:
        print("Stopped; what was done is kept.", file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:  # whatever read our output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"quoth: {where}{error.strerror or error}.", file=sys.stderr)
        return 1
    except _EXPECTED as error:
        print(f"quoth: {error}", file=sys.stderr)
        return 1
    return code


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top: argparse.ArgumentParser = CommandParser(
        prog="quoth",
        description="Read books and ask them questions: answers quote the book, and nothing leaves this computer.",
        epilog="BOOK is an id, a short name from “quoth list”, or a file already added. LOCATOR is a place in a book, "
        "spine:offset: a spine item, counted from 0, and a character in its text. QUOTH_HOME moves all data, "
        "QUOTH_MODELS the models’ folder alone.",
    )
    top.add_argument("--version", action=_Version, nargs=0, help="show the versions of Quoth and of its parts")
    some = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    add = add_command(some, "add", "put books, or folders of them, on the shelf and index them", commands.add)
    kinds = "EPUB; FB2, HTML, Markdown and text are converted"
    add.add_argument("files", nargs="+", metavar="FILE|FOLDER", help=kinds)
    add_json(add)

    about = "carry over what is kept of an older book to a file that is the same book again, or undo that"
    same = add_command(some, "same", about, commands.same)
    same.add_argument("book", metavar="BOOK", help="the newer file’s book")
    same.add_argument("older", nargs="?", metavar="OLDER", help="the book it is again")
    which = same.add_mutually_exclusive_group()
    which.add_argument("--two", action="store_true", help="they are two editions: don’t ask again")
    which.add_argument("--undo", action="store_true", help="make them two books again, as they were")

    add_json(add_command(some, "list", "show the shelf", commands.list_books))

    index = add_command(some, "index", "update the index over all books", shelf_commands.index)
    index.add_argument("--rebuild", action="store_true", help="rebuild it, book by book; it can be used meanwhile")

    cover_command.add(some)
    series_command.add(some)

    about = "remove a book from the shelf, with its notes and questions; the file stays"
    remove = add_command(some, "remove", about, commands.remove)
    remove.add_argument("book", metavar="BOOK", help=WHICH_BOOK)
    remove.add_argument("--yes", action="store_true", help="don’t ask for confirmation")

    about = "open the window, or show a book in the one that is open"
    window = add_command(some, "open", about, commands.open_window, sealed=False)
    about = "a book of the shelf, a quoth:// link, or files and folders to add"
    window.add_argument("books", nargs="*", metavar="BOOK|FILE|LINK", help=about)
    window.add_argument("--ask", metavar="QUESTION", type=as_text, help="a question to ask as soon as the book is open")

    _add_question_commands(some)
    _add_recommendation_commands(some)
    _add_note_commands(some)
    speak_command.add(some)

    _add_modeladd_command(some)
    _add_upkeep_commands(some)
    return top


def _add_modeladd_command(some: Commands) -> None:
    """``quoth models``, of which only ``install`` asks anybody outside."""
    about = "list the models; install, use, try, examine or remove one; choose a model server"
    models = add_command(some, "models", about, model_commands.models, sealed=False)
    actions = ("list", "install", "pin", "use", "try", "path", "remove", "server", "exam")
    models.add_argument("action", nargs="?", choices=actions, default="list")
    about = (
        "an id, “starter” (what searches and reads), “recommended” (the writer that suits this computer), "
        "owner/repository/file.gguf on Hugging Face, a file, or a server’s "
        "address (or “find”, “off”)"
    )
    models.add_argument("target", nargs="?", metavar="ID|ADDRESS|FILE|find|off", help=about)
    server_command.add_options(models)
    exam_command.add_options(models)
    add_json(models)


def _add_upkeep_commands(some: Commands) -> None:
    """The commands about Quoth itself and its data."""
    about = "add Quoth to a Linux desktop’s menu, or remove it from there"
    among = add_command(some, "desktop", about, desktop.desktop, sealed=False)
    among.add_argument("action", choices=("install", "remove"))
    doctor = add_command(some, "doctor", "check that everything Quoth needs is there and works", data_commands.doctor)
    mend = "check every page of the databases, repair what is damaged, and report it"
    doctor.add_argument("--repair", action="store_true", help=mend)

    kept = add_command(some, "backups", "list the backups of the library, or restore one", data_commands.backups)
    kept.add_argument("action", nargs="?", choices=("list", "restore"), default="list", help="(default: list)")
    kept.add_argument("name", nargs="?", metavar="NAME", help="the backup to restore, as the list names it")
    kept.add_argument("--yes", action="store_true", help="don’t ask for confirmation")
    about = "carry notes, places and the like to your other computers in a folder of your own"
    carry = add_command(some, "carry", about, carry_command.carry)
    carry_command.add_options(carry)
    add_json(carry)
    about = "open the sample book with a question asked (without a display: in the terminal)"
    add_command(some, "demo", about, commands.demo, sealed=False)
    about = "the process behind the window, which starts it; not for direct use"
    add_command(some, "engine", about, commands.engine, sealed=False)
    about = "the process that runs a language model, started by Quoth; not for direct use"
    add_command(some, "model-host", about, commands.model_host, sealed=False)
    about = "the process that speaks with the system’s voices, started by Quoth; not for direct use"
    add_command(some, "system-voices", about, commands.system_voices, sealed=False)


def _add_question_commands(some: Commands) -> None:
    """The commands that show what is in a book."""
    search = add_command(some, "search", "find passages in a book, or on the whole shelf", shelf_commands.search)
    _about_book(search, "QUERY", shelf=True)
    search.add_argument("--k", type=int, metavar="N", help="how many passages (default: 8; with --shelf 16)")
    modes = ("auto", "text", "semantic", "hybrid")
    search.add_argument("--mode", choices=modes, default="auto", help="how to search (default: auto)")

    ask = add_command(some, "ask", "ask a book, or the whole shelf, a question", shelf_commands.ask)
    _about_book(ask, "QUESTION", shelf=True)
    goes_on = "take “he” or “there” as pointing back to the last question about this book"
    ask.add_argument("--continue", dest="goes_on", action="store_true", help=goes_on)
    typed = "take every word as it is typed, misspelt names too"
    ask.add_argument("--as-typed", action="store_true", help=typed)
    own = "let an able model answer from its own knowledge, not from the book"
    ask.add_argument("--own-words", action="store_true", help=own)
    about = "say what words of the book mean where they first stand; QUESTION are these words"
    ask.add_argument("--explain", action="store_true", help=about)

    about = "summarise a chapter, or the whole book, in a few cited sentences"
    summary = add_command(some, "summary", about, commands.summary)
    _add_summary_options(summary)
    summary.add_argument("--chapter", type=int, metavar="N", help="the number of a chapter (default: the whole book)")
    summary.add_argument("--before", type=locator, metavar="LOCATOR", help=NOTHING_AFTER)

    recap = add_command(some, "recap", "summarise the story up to a place", commands.recap)
    _add_summary_options(recap)
    until = recap.add_mutually_exclusive_group(required=True)
    until.add_argument("--before", type=locator, metavar="LOCATOR", help=YOUR_PLACE)
    until.add_argument(
        "--earlier", action="store_true", help="the earlier books of its series, as far as you read them"
    )

    concepts = add_command(some, "concepts", "list a book’s names, themes and events", commands.concepts)
    _add_summary_options(concepts)
    concepts.add_argument("--before", type=locator, metavar="LOCATOR", help=NOTHING_AFTER)


def _add_recommendation_commands(some: Commands) -> None:
    """The commands that recommend books of the shelf."""
    about = "recommend books from your own shelf"
    recommend = add_command(some, "recommend", about, recommend_commands.recommend)
    recommend.add_argument(
        "request",
        metavar="REQUEST|-",
        type=as_text,
        help="“-” reads one per line from stdin and prints a JSON object for each",
    )
    modes = ("read", "study", "find")
    recommend.add_argument("--mode", choices=modes, help="what you want the books for (default: as the request says)")
    add_json(recommend)

    about = "show the local log of recommendations, switch it on or off, or clear it"
    metrics = add_command(some, "metrics", about, recommend_commands.metrics)
    choices = ("show", "on", "off", "clear")
    metrics.add_argument("action", nargs="?", choices=choices, default="show", help="(default: show)")
    add_json(metrics)


def _add_note_commands(some: Commands) -> None:
    """The commands about what a reader keeps of books."""
    _add_summary_options(
        add_command(some, "notes", "list a book’s bookmarks, highlights and notes", note_commands.notes)
    )

    about = "write a book’s notes, its questions, or its words to a file"
    export = add_command(some, "export", about, note_commands.export)
    export.add_argument("--book", required=True, metavar="BOOK", help=WHICH_BOOK)
    what = export.add_mutually_exclusive_group()
    what.add_argument("--conversation", action="store_true", help="questions and answers instead of the notes")
    what.add_argument("--words", action="store_true", help="the words looked up: cards for Anki (.tsv) or Markdown")
    forms = [form.name for form in EXPORT_FORMS if form.name != "pdf"]
    named = "(default: by the suffix: .json, .html, .pdf, .csv for Readwise; with --words .tsv; otherwise Markdown)"
    export.add_argument("--format", choices=forms, help=named)
    export.add_argument("--force", action="store_true", help="replace an existing file")
    export.add_argument("file", metavar="FILE|-", help="“-” writes to stdout")

    taken = add_command(some, "import", "add the notes of an exported file to their book", note_commands.import_notes)
    taken.add_argument("--book", metavar="BOOK", help="the book they belong to (default: the one named in the file)")
    taken.add_argument("file", metavar="FILE", help="Quoth’s Markdown or JSON, or another reader’s AnnotationSet")
    add_json(taken)
    word_commands.add_commands(some)
    statistics_command.add(some)


class _Version(argparse.Action):
    """Finds the versions out only where they are asked for, and prints one a line."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"quoth {quoth_version()}", *parts(), sep="\n")
        parser.exit()


def _add_summary_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--book", required=True, metavar="BOOK", help=WHICH_BOOK)
    add_json(command)


def _about_book(command: argparse.ArgumentParser, what: str, *, shelf: bool = False) -> None:
    which = command.add_mutually_exclusive_group(required=True)
    which.add_argument("--book", metavar="BOOK", help=WHICH_BOOK)
    if shelf:
        which.add_argument("--shelf", action="store_true", help="all books, each as far as you have read it")
        chosen = f"with --shelf: only these books: {shelf_commands.SELECTION}, separated by commas"
        command.add_argument("--in", dest="selection", default="", metavar="SELECTION", help=chosen)
        whole = "with --shelf: quote all of the books you haven’t begun, not only their description and opening"
        command.add_argument("--whole-books", action="store_true", help=whole)
    command.add_argument("--before", type=locator, metavar="LOCATOR", help=NOTHING_AFTER)
    lines = "“-” reads one per line from stdin and prints a JSON object for each"
    command.add_argument("text", metavar=f"{what}|-", type=as_text, help=lines)
    add_json(command)
