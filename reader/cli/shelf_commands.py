"""``quoth ask --shelf``, ``search --shelf`` and ``index``: all books together, on an engine in this very process."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import msgspec

from models.cancel import CancelToken
from models.user_message import verbatim
from reader.cli import commands, printing
from reader.engine import protocol
from reader.engine.across_books.selection import SELECTION, parse_selection
from reader.engine.errors import UsageError
from reader.engine.protocol.written import said_by_books

if TYPE_CHECKING:
    from reader.engine.engine import Engine

__all__ = ["SELECTION", "ask", "index", "search", "shown"]


def ask(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Answer a question, or each line of stdin: across books with ``--shelf``, otherwise from one book."""
    if _in_one_book(options):
        return commands.ask(options, cancel)
    if options.before is not None or options.as_typed or options.own_words or options.explain:
        raise UsageError(verbatim("--before, --as-typed, --own-words and --explain go with --book."))
    selection = parse_selection(options.selection)

    def answer(engine: Engine, text: str) -> protocol.ShelfAnswer:
        request = protocol.AskShelf(question=text, selection=selection, whole_books=options.whole_books)
        return engine.queries.ask_shelf(request, commands.ignore, cancel)

    return commands.each(options, cancel, answer, shown)


def search(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Find passages for a query, or for each line of stdin: across books with ``--shelf``, otherwise in one book."""
    if _in_one_book(options):
        return commands.search(options, cancel)
    if options.before is not None or options.mode != "auto":
        raise UsageError(verbatim("--before and --mode go with --book."))
    selection = parse_selection(options.selection)
    titles: dict[str, str] = {}

    def find(engine: Engine, text: str) -> protocol.SearchResult:
        titles.update({book.id: book.title for book in engine.books()})
        request = protocol.AskShelf(question=text, selection=selection, whole_books=options.whole_books)
        if options.k is not None:
            request = msgspec.structs.replace(request, contexts=options.k)
        return engine.queries.search_shelf(request, cancel)

    return commands.each(options, cancel, find, lambda result: printing.passages(result, titles))


def index(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Bring the index over all books up to date, or make it anew; what was done stays if it is stopped."""
    with commands.open_engine() as engine:
        bar = printing.ProgressBar("Indexing")
        across = engine.queries.across()
        across.build(cancel, lambda done, total: bar.show("the shelf", done, total), anew=options.rebuild)
        bar.clear()
        books = across.shelf_index.books()
    with_vectors = sum(book.embedder is not None for book in books.values())
    print(f"{printing.counted(len(books), 'book')} indexed, {with_vectors} of them by meaning as well.")
    return 0


def _in_one_book(options: argparse.Namespace) -> bool:
    """Whether ``--book`` was given; UsageError if it was, with options for the shelf."""
    if not options.shelf and (options.selection or options.whole_books):
        raise UsageError(verbatim("--in and --whole-books go with --shelf."))
    return not options.shelf


def shown(result: protocol.ShelfAnswer) -> str:
    """What the books say besides their quotes, each quote with its book and place, and how the answer was made."""
    parts = [printing.wrapped(line, "") for line, _ in said_by_books(result)]
    for citation in result.citations:
        where = citation.chapter or citation.href
        place = "" if citation.source == "description" else f"  ({citation.start}–{citation.end})"
        parts.append(f"[{citation.n}] {citation.title}, {where}{place}\n{printing.marked(citation)}")
    ahead = [f"{place.title}, {place.chapter}: you haven’t been there yet" for place in result.ahead]
    parts += [printing.wrapped(line, "") for line in (*ahead, *filter(None, (result.provenance, *result.notices)))]
    books = f"{printing.counted(result.searched, 'book')} searched"
    seconds = result.timings_ms["total"] / 1000
    return "\n\n".join([*parts, f"[{result.writer}, {result.mode} search, {books}, {seconds:.1f} s]"])
