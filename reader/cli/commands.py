"""What each ``quoth`` command does, on an engine in this very process."""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import assets
from indexing.errors import BookError
from indexing.locator import TextRange
from models.cancel import CancelToken
from models.folder import ModelsFolder, default_path
from models.paths import as_text, is_folder, whole_path
from models.user_message import verbatim
from reader import system
from reader.cli import opening, printing
from reader.cli.map_table import map_table
from reader.cli.terminal import agrees
from reader.engine import protocol
from reader.engine.errors import UsageError
from reader.engine.outside import seal_off
from reader.folders import data_folder

if TYPE_CHECKING:
    from reader.engine.books.catalogue import Catalogue
    from reader.engine.engine import Engine


Command = Callable[[argparse.Namespace, CancelToken], int]
PASSAGES = 8
"""What a search of a book prints unless it is told otherwise."""

R = TypeVar("R", protocol.SearchResult, protocol.Answer, protocol.ShelfAnswer)


class CommandFailed(Exception):
    """A command could not do its work. ``str(error)`` is the line for the user."""


def seal_process(options: argparse.Namespace) -> None:
    """Seal this process, if it is there for the command alone: no network any more, and no Qt, which needs sockets."""
    if options.own_process:
        seal_off(whole_path(default_path()))


@contextmanager
def open_engine() -> Iterator[Engine]:
    """The engine, in this process, until the block ends."""
    from reader.engine.engine import Engine  # noqa: PLC0415 - a window has its engine in a process of its own

    engine = Engine(data_folder(), ModelsFolder(adapters=assets.adapters(), shipped=assets.shipped_models()))
    for notice in engine.notices:
        print(f"quoth: {notice}", file=sys.stderr)
    try:
        yield engine
    except (TypeError, ValueError, LookupError, ArithmeticError, AttributeError):
        engine.examine_data()  # it seems a bug, and may be a damaged row that has come this far
        raise
    finally:
        engine.look_after_data(CancelToken())
        engine.close()


def add(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Add and import each file, and each book in a folder; a bad one doesn't stop the others."""
    files, bad, catalogue = _books(options.files, cancel)
    failed = [bad_file.path for bad_file in bad]
    with open_engine() as engine:
        for bad_file in bad:
            _report_bad(bad_file.path, bad_file.reason, as_json=options.json)
        for file in files:
            bar = printing.ProgressBar(Path(file).name)
            watch = printing.ImportWatch(bar.show_import)
            try:
                added = engine.import_now(Path(file), cancel, watch, catalogue.files.get(Path(file)))
            except BookError as error:
                failed.append(file)
                bar.clear()
                _report_bad(file, str(error), as_json=options.json)
                continue
            older = None if added.known else engine.same_books.older(added.book.id, cancel)
            bar.clear()
            if options.json:
                print(watch.as_json(file, added, older.id if older else None), flush=True)
                continue
            print(watch.as_line(added), flush=True)
            if older is not None:
                opening.offer(engine, added.book, older, cancel)
    if failed and files != options.files:  # of a folder, nobody typed the names
        named = (path or "“”" for path in failed)
        print(
            f"{printing.counted(len(files), 'file')}; {len(failed)} could not be added:",
            *named,
            sep="\n  ",
            file=sys.stderr,
        )
    return 1 if failed else 0


def same(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Say that a book is an older one again, or isn't; or take that back."""
    with open_engine() as engine:
        return opening.same(options, engine, cancel)


def _books(paths: list[str], cancel: CancelToken) -> tuple[list[str], list[protocol.BadFile], Catalogue]:
    """``paths`` with each folder replaced by the books in it; what of the folders can't be read; what calibre says."""
    from reader.engine.books.catalogue import read_catalogues  # noqa: PLC0415 - what parses books, as the engine does
    from reader.engine.books.folders import find_books  # noqa: PLC0415

    files: list[str] = []
    libraries: list[Path] = []
    bad: list[protocol.BadFile] = []
    for path in paths:
        if not path:
            bad.append(protocol.BadFile(path, verbatim("One of the files to add has an empty name.")))
            continue
        if not is_folder(path):
            files.append(path)
            continue
        books = find_books([Path(path)], cancel)
        files += map(str, books.files)
        bad += books.bad
        libraries += books.libraries
        if not books.files and not books.bad:
            bad.append(protocol.BadFile(path, verbatim(f"There is no book in the folder {path}.")))
    return list(dict.fromkeys(files)), bad, read_catalogues(libraries)


def _report_bad(path: str, reason: str, *, as_json: bool) -> None:
    print(f"quoth: {reason}", file=sys.stderr)
    if as_json:
        print(printing.as_json({"path": as_text(path), "error": reason}))


def list_books(options: argparse.Namespace, _cancel: CancelToken) -> int:
    """Print the shelf."""
    with open_engine() as engine:
        books = engine.books()
    if options.json:
        for book in books:
            print(printing.as_json(book))
    else:
        print(printing.shelf(books))
    return 0


def remove(options: argparse.Namespace, _cancel: CancelToken) -> int:
    """Forget a book, after asking where there is someone to ask."""
    with open_engine() as engine:
        book = engine.find(options.book)
        if not (
            options.yes or agrees(f"Forget “{book.title}”, its index and your questions about it? The file stays.")
        ):
            print("Nothing was removed.")
            return 0
        source = engine.handle(protocol.GetDetails(book.id), ignore, CancelToken()).source
        engine.remove([book])
    print(f"Removed “{book.title}”. The file {source or book.path} is untouched.")
    return 0


def open_window(options: argparse.Namespace, _cancel: CancelToken) -> int:
    """Open the window, or pass the arguments to the one that is open."""
    wanted = opening.named(options.books)
    if wanted.name is not None:
        with open_engine() as engine:
            engine.find(wanted.name)  # an unknown book is reported at once
    return _window(wanted, options.ask)


def _window(wanted: opening.Wanted, question: str | None, *, look_ahead: bool = False) -> int:
    from reader.ui.window import arguments, one_window  # noqa: PLC0415 - no other command needs Qt

    asked = arguments.WindowArguments(wanted.name or wanted.link, wanted.files, question, look_ahead)
    try:
        claim = one_window.claim_or_hand_over(data_folder(), asked)
    except one_window.HandoverFailed as error:
        raise CommandFailed(str(error)) from error
    if isinstance(claim, str):
        print(claim)
        return 0
    if not system.has_display():
        raise CommandFailed("There is no display to open a window on; “quoth ask” answers in the terminal.")
    from reader.ui.app import run  # noqa: PLC0415 - the web engine takes a second

    try:
        return run(asked)
    finally:
        claim.release()


def search(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Find passages for a query, or for each line of stdin."""

    def find(engine: Engine, text: str) -> protocol.SearchResult:
        k = PASSAGES if options.k is None else options.k
        request = protocol.Search(book=options.book, query=text, k=k, mode=options.mode, before=options.before)
        return engine.queries.search(request, cancel)

    return each(options, cancel, find, printing.passages)


def ask(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Answer a question, or each line of stdin."""

    def answer(engine: Engine, text: str) -> protocol.Answer:
        request = protocol.Ask(
            book=options.book,
            question=text,
            before=options.before,
            alone=not options.goes_on,
            as_typed=options.as_typed,
            own_words=options.own_words,
            explain=options.explain,
            selection=place_of(engine, text) if options.explain else None,
        )
        return engine.queries.ask(request, ignore, cancel)

    def place_of(engine: Engine, text: str) -> TextRange:
        wanted = protocol.FindText(book=options.book, before=options.before, query=text, most=1)
        place = next(iter(engine.handle(wanted, ignore, cancel).places), None)
        if place is None or place.hidden:
            raise UsageError(verbatim(f"“{text}” doesn’t stand in the part of the book that may be looked at."))
        return TextRange(place.start, place.end)

    horizon = () if options.before is None else ("--before", str(options.before))
    asking = ("quoth", "ask", "--book", options.book, *horizon)
    return each(options, cancel, answer, lambda result: printing.answer(result, asking))


def each(
    options: argparse.Namespace, cancel: CancelToken, work: Callable[[Engine, str], R], show: Callable[[R], str]
) -> int:
    """Do the one piece of work, or with “-” one a line, going on after those that fail."""
    with open_engine() as engine:
        if options.book is not None:
            engine.require_text(options.book, cancel, printing.ProgressBar("Indexing").show_import)
        if options.text != "-":
            result = work(engine, options.text)
            print(printing.as_json(result) if options.json else show(result))
            return 0
        failed = 0
        for line in sys.stdin:
            text = line.rstrip("\n")
            try:
                printed = printing.as_json(work(engine, text))
            except UsageError as error:
                failed += 1
                printed = printing.as_json({"query": text, "error": str(error)})
            print(printed, flush=True)
    return 1 if failed else 0


def summary(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Tell a chapter, or the book."""

    def request(engine: Engine) -> protocol.GetSummary:
        at = engine.queries.chapter_place(options.book, options.chapter) if options.chapter is not None else None
        return protocol.GetSummary(book=options.book, chapter=at, before=options.before)

    return _print_summary(options, cancel, request)


def recap(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Tell the story so far, or what happened in the earlier volumes."""
    if options.earlier:
        return _print_summary(options, cancel, lambda _engine: protocol.GetPreviously(book=options.book))
    return _print_summary(options, cancel, lambda _engine: protocol.GetRecap(book=options.book, before=options.before))


def _print_summary(
    options: argparse.Namespace,
    cancel: CancelToken,
    request: Callable[[Engine], protocol.GetSummary | protocol.GetRecap | protocol.GetPreviously],
) -> int:
    with open_engine() as engine:
        engine.require_text(options.book, cancel, printing.ProgressBar("Indexing").show_import)
        bar = printing.ProgressBar("Telling")
        summary = engine.queries.summarise(request(engine), bar.show_working, cancel)
        bar.clear()
    print(printing.as_json(summary) if options.json else printing.summary(summary))
    return 0


def concepts(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Show the map of a book; one that has none yet gets it now."""
    with open_engine() as engine:
        bar = printing.ProgressBar("Indexing")
        engine.require_text(options.book, cancel, bar.show_import)
        bar.clear()
        concept_map = engine.queries.concepts(protocol.GetConcepts(book=options.book, before=options.before), cancel)
        print(printing.as_json(concept_map) if options.json else map_table(concept_map))
    return 0


def demo(options: argparse.Namespace, cancel: CancelToken) -> int:
    """The sample book and its featured question: in the window, or here where there is no display."""
    book = assets.sample_book()
    questions = tomllib.loads((book.parent / "questions.toml").read_text(encoding="utf-8"))
    question = questions["featured"]["question"]
    if system.has_display():
        return _window(
            opening.named([str(book)]), question, look_ahead=True
        )  # the answer stands further on in the book
    seal_process(options)
    with open_engine() as engine:
        bar = printing.ProgressBar(book.name)
        added = engine.import_now(book, cancel, bar.show_import)
        bar.clear()
        result = engine.queries.answered(added.book.id, question) or engine.queries.ask(
            protocol.Ask(book=added.book.id, question=question), ignore, cancel
        )
    print(f"{added.book.title}\n\n{question}\n\n{printing.answer(result)}")
    return 0


def engine(_options: argparse.Namespace, _cancel: CancelToken) -> int:
    """Serve a window on stdin and stdout, to the end of the process."""
    from reader.engine.__main__ import main as serve  # noqa: PLC0415 - it takes over stdout

    serve()


def model_host(_options: argparse.Namespace, _cancel: CancelToken) -> int:
    """Run a model for the process that holds the other ends of stdin and stdout."""
    from reader.engine.model_host.host import main as serve  # noqa: PLC0415 - it takes over stdout

    return serve()


def system_voices(_options: argparse.Namespace, _cancel: CancelToken) -> int:
    """Speak with the system's voices for the window that holds the other ends of stdin and stdout."""
    from reader.ui.speaking.system_host import main as serve  # noqa: PLC0415 - it takes over stdout

    return serve()


def ignore(_event: protocol.Event) -> None:
    """The terminal shows results, not steps."""
