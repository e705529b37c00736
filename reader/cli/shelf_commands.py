"""``quoth ask --shelf``: a question across books, on an engine in this very process."""

from __future__ import annotations

import argparse

from models.cancel import CancelToken
from reader.cli import commands, printing
from reader.engine import protocol
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from reader.engine.shelf_answer.selection import SELECTION, parse_selection

__all__ = ["SELECTION", "ask", "shown"]


def ask(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Answer a question, or each line of stdin: across books with ``--shelf``, otherwise from one book."""
    across = options.selection or options.whole_books
    if not options.shelf:
        if across:
            raise UsageError("--in and --whole-books go with --shelf.")
        return commands.ask(options, cancel)
    if options.before is not None or options.as_typed or options.own_words:
        raise UsageError("--before, --as-typed and --own-words go with --book.")
    selection = parse_selection(options.selection)

    def answer(engine: Engine, text: str) -> protocol.ShelfAnswer:
        request = protocol.AskShelf(question=text, selection=selection, whole_books=options.whole_books)
        return engine.queries.ask_shelf(request, commands.ignore, cancel)

    return commands.each(options, cancel, answer, shown)


def shown(result: protocol.ShelfAnswer) -> str:
    """What the books say, each quote with its book and place, and how the answer was made."""
    parts = [printing.wrapped(result.answer, "")]
    for citation in result.citations:
        where = citation.chapter or citation.href
        place = "" if citation.source == "description" else f"  ({citation.start}–{citation.end})"
        parts.append(f"[{citation.n}] {citation.title}, {where}{place}\n{printing.marked(citation)}")
    parts += [printing.wrapped(notice, "") for notice in result.notices]
    books = f"{result.searched} book{'s' if result.searched != 1 else ''} searched"
    seconds = result.timings_ms["total"] / 1000
    return "\n\n".join([*parts, f"[{result.writer}, {result.mode} search, {books}, {seconds:.1f} s]"])
