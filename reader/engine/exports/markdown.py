"""Exports as Markdown. Notes are read back from it: see ``reader.engine.annotations.markdown``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from indexing.locator import TextRange
from reader.engine.annotations.entries import Entry, NoteFile
from reader.engine.annotations.markdown import escaped, link_written, quoted, write_markdown
from reader.engine.exports.document import CitedTurn, ExportDocument
from reader.engine.protocol import KeptWord
from reader.engine.protocol.written import as_shown
from reader.links import Link


def write_notes(document: ExportDocument[Entry]) -> str:
    """A book's notes."""
    return write_markdown(NoteFile(document.about, document.items))


def write_conversation(document: ExportDocument[CitedTurn]) -> str:
    """A book's questions and answers."""
    parts = (part for turn in document.items for part in _turn(turn))
    return _page(f"Questions about {escaped(document.about.title)}", document, parts)


def write_words(document: ExportDocument[KeptWord]) -> str:
    """A book's words, chapter by chapter."""
    return _page(escaped(document.about.title), document, _words(document))


def _page(title: str, document: ExportDocument[Any], parts: Iterable[str]) -> str:
    authors = [escaped(", ".join(document.about.authors))] if document.about.authors else []
    return "\n\n".join([f"# {title}", *authors, *parts]) + "\n"


def _turn(cited: CitedTurn) -> Iterator[str]:
    yield f"## {escaped(cited.turn.answer.question)}"
    if cited.meanings:
        yield escaped(cited.meanings)
    for line in cited.lines:
        yield escaped(line).replace(r"\[", "[").replace(r"\]", "]")  # the marks of the citations
    for words in cited.citations:
        citation = words.citation
        where = f"{escaped(citation.chapter)} · " if citation.chapter else ""
        yield f"[{citation.n}] {where}{link_written(words.link, words.where)}"
        yield quoted(as_shown(citation))
    yield f"— {cited.source}"


def _words(document: ExportDocument[KeptWord]) -> Iterator[str]:
    chapter = ""
    for word in document.items:
        if word.chapter and word.chapter != chapter:
            yield f"## {escaped(word.chapter)}"
        chapter = word.chapter
        form = f" ({escaped(word.word)})" if word.word.casefold() != word.base.casefold() else ""
        meaning = f": {escaped(word.meaning)}" if word.meaning else ""
        yield f"**{escaped(word.base)}**{form}{meaning}"
        yield quoted(word.sentence)
        link = str(Link(document.about.book, TextRange(word.start, word.end)))
        yield link_written(link, word.created[:10], "learnt" if word.learnt else "")
