"""Converts a file as the engine does, and opens what it becomes."""

from __future__ import annotations

import hashlib
from pathlib import Path

from indexing.conversion.formats import converted
from indexing.publication import Publication, TocEntry, open_publication
from models.cancel import CancelToken


def convert(path: Path, data: str | bytes) -> Publication:
    """The book that a file with this content becomes."""
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    made = converted(path, path.parent / "converted", CancelToken())
    assert made is not None
    return open_publication(made.epub)


def hash_of(book: Publication) -> str:
    """Of the whole file."""
    return hashlib.sha256(book.path.read_bytes()).hexdigest()


def text_of(book: Publication) -> str:
    """The text of all pages."""
    return "\n".join(book.document(item.index).text.text for item in book.spine)


def contents(entries: tuple[TocEntry, ...], depth: int = 0) -> list[str]:
    """The titles, indented by their depth."""
    return [line for entry in entries for line in ("  " * depth + entry.title, *contents(entry.children, depth + 1))]
