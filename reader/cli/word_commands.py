"""What the ``quoth`` commands about words do: look one up, list those of a book, see to the dictionaries."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from models.cancel import CancelToken
from models.paths import as_text, whole_path
from models.user_message import verbatim
from reader.cli import printing
from reader.cli.commands import CommandFailed, ignore, open_engine
from reader.cli.usage import WHICH_BOOK, Commands, add_command, add_json
from reader.engine import protocol
from reader.engine.errors import UsageError
from reader.engine.protocol import DictionaryState, KeptWord

_ACTIONS = ("list", "add", "remove", "use", "leave", "first", "language")


def add_commands(some: Commands) -> None:
    """Add them to the command line."""
    about = "look a word up in the dictionaries"
    look_up = add_command(some, "define", about, define)
    look_up.add_argument("word", metavar="WORD", type=as_text)
    look_up.add_argument("--language", default="", metavar="CODE", help="the word’s language, like “de” (default: any)")
    add_json(look_up)

    about = "list the words that were looked up in a book"
    listed = add_command(some, "words", about, words)
    listed.add_argument("--book", required=True, metavar="BOOK", help=WHICH_BOOK)
    add_json(listed)

    about = "list the dictionaries; add, remove or order them, or leave one out"
    kept = add_command(some, "dictionaries", about, dictionaries)
    kept.add_argument("action", nargs="?", choices=_ACTIONS, default="list", help="(default: list)")
    what = "files or folders to add; otherwise a dictionary’s id or title, and for “language” a code or “auto”"
    kept.add_argument("targets", nargs="*", metavar="ID|FILE|FOLDER", help=what)
    add_json(kept)


def define(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Print what the dictionaries have of a word; 1 if none has it."""
    with open_engine() as engine:
        looked_up = engine.handle(protocol.LookUp(options.word, options.language), ignore, cancel)
    for problem in looked_up.problems:
        print(f"quoth: {problem}", file=sys.stderr)
    if options.json:
        print(printing.as_json(looked_up))
    elif looked_up.entries:
        print("\n\n".join("\n".join(_entry(entry)) for entry in looked_up.entries))
    if not looked_up.entries and not options.json:
        raise CommandFailed(f"No dictionary has “{options.word}”.")
    return 0 if looked_up.entries else 1


def words(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Print a book's words in book order."""
    with open_engine() as engine:
        title = engine.find(options.book).title
        listed = engine.handle(protocol.ListWords(book=options.book), ignore, cancel).words
    if options.json:
        for word in listed:
            print(printing.as_json(word))
    else:
        print("\n\n".join("\n".join(_word(word)) for word in listed) or f"No word of “{title}” was looked up yet.")
    return 0


def dictionaries(options: argparse.Namespace, cancel: CancelToken) -> int:
    """List them, or change something about one and list them then."""
    with open_engine() as engine:
        if options.action == "add":
            if not options.targets:
                raise UsageError(verbatim("Name the files or folders to add."))
            paths = tuple(str(whole_path(path)) for path in options.targets)
            added = engine.handle(protocol.AddDictionaries(paths), ignore, cancel)
            for problem in added.problems:
                print(f"quoth: {problem}", file=sys.stderr)
            if not added.titles:
                return 1
            request = _change("list", ())
        else:
            request = _change(options.action, options.targets)
        listed = engine.handle(request, ignore, cancel).dictionaries
    for state in listed:
        print(printing.as_json(state) if options.json else _dictionary(state))
    return 0


def _change(action: str, targets: Sequence[str]) -> protocol.Request[protocol.DictionaryList]:
    wanted = {"list": 0, "language": 2}.get(action, 1)
    if len(targets) != wanted:
        raise UsageError(
            verbatim("Name one dictionary, as “quoth dictionaries” does; for “language” also a code or “auto”.")
        )
    match action:
        case "remove":
            return protocol.RemoveDictionary(targets[0])
        case "use" | "leave":
            return protocol.ChangeDictionary(targets[0], on=action == "use")
        case "first":
            return protocol.ChangeDictionary(targets[0], first=True)
        case "language":
            return protocol.ChangeDictionary(targets[0], language=targets[1])
    return protocol.ListDictionaries()


def _entry(entry: protocol.DictionaryEntry) -> Iterator[str]:
    yield f"{entry.headword}  ({entry.dictionary})"
    for paragraph in entry.text.paragraphs:
        yield printing.wrapped(paragraph.text)
    if entry.cut:
        yield printing.wrapped("…")


def _word(word: KeptWord) -> Iterator[str]:
    form = f" ({word.word})" if word.word != word.base else ""
    marks = ["learnt"] * word.learnt + ["hidden"] * word.hidden + ["not in the book any more"] * word.lost
    yield f"{word.base}{form}  {word.chapter} ({', '.join((str(word.start), *marks))})"
    if word.meaning:
        yield printing.wrapped(word.meaning, "  ")
    yield printing.wrapped(f"“{word.sentence}”")


def _dictionary(state: DictionaryState) -> str:
    mark = "*" if state.on and not state.problem else " "
    detail = state.problem or f"{state.words:,} words" * state.on or "left out"
    return f"{mark} {state.id}  {state.language or 'any':4} {state.title}: {detail}\n    {state.path}"
