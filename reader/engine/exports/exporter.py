"""Carries out the request to export: makes the document, has it written in its form, and puts it into the file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.user_message import say
from reader.engine.annotations.files import write_whole
from reader.engine.annotations.service import AnnotationService
from reader.engine.errors import UsageError
from reader.engine.exports import anki, html, json_files, markdown, readwise
from reader.engine.exports.document import ExportDocument
from reader.engine.exports.documents import conversation_document, notes_document, words_document
from reader.engine.protocol import ExportContent, Exported, ExportFromBook, KeptWord, Turn, forms_of

WRITERS: Mapping[tuple[ExportContent, str], Callable[[ExportDocument[Any]], str]] = {
    ("notes", "markdown"): markdown.write_notes,
    ("notes", "json"): json_files.write_notes,
    ("notes", "html"): html.write_notes,
    ("notes", "csv"): readwise.write_notes,
    ("conversation", "markdown"): markdown.write_conversation,
    ("conversation", "json"): json_files.write_conversation,
    ("conversation", "html"): html.write_conversation,
    ("words", "markdown"): markdown.write_words,
    ("words", "anki"): anki.write_words,
}


class Exporter:
    """``conversation`` gives a book's questions and answers, ``words`` those that were looked up in it."""

    def __init__(
        self,
        library: LibraryStore,
        index: IndexStore,
        conversation: Callable[[str], tuple[Turn, ...]],
        words: Callable[[str], tuple[KeptWord, ...]],
    ) -> None:
        self._index, self._annotations = index, AnnotationService(library, index)
        self._conversation, self._words = conversation, words

    def handle(self, request: ExportFromBook, find: Callable[[str], BookRow]) -> Exported:
        """Write the file; ``find`` gives the book that is named. Raises as the engine does."""
        text, count = self.text(find(request.book), request.content, request.form)
        if not count:
            raise UsageError(say("There is nothing to export from this book yet."))
        write_whole(Path(request.path), text)
        return Exported(path=request.path, count=count)

    def text(self, book: BookRow, content: ExportContent, form: str) -> tuple[str, int]:
        """The text of a file, and how many notes, questions or words are in it. Raises UsageError."""
        write = WRITERS.get((content, form))
        if write is None:
            forms = ", ".join(form.name for form in forms_of(content))
            raise UsageError(say("This can only be written as: {forms}.", forms=forms))
        document = self._document(book, content)
        if form == "csv":  # which knows neither bookmarks nor marks without words
            marks = (entry for entry in document.items if entry.kind == "highlight" and entry.quote)
            document = replace(document, items=tuple(marks))
        return write(document), len(document.items)

    def _document(self, book: BookRow, content: ExportContent) -> ExportDocument[Any]:
        match content:
            case "notes":
                return notes_document(self._index, book, self._annotations.found(book.id))
            case "conversation":
                return conversation_document(self._index, book, self._conversation(book.id))
            case "words":
                return words_document(book, self._words(book.id))
