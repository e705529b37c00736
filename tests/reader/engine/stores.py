"""The databases of an engine, opened beside it: what it has written, and what another process may have changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from reader.folders import index_path, library_path


@contextmanager
def index_in(data: Path) -> Iterator[IndexStore]:
    """The index in a data folder."""
    index = IndexStore(index_path(data))
    try:
        yield index
    finally:
        index.close()


@contextmanager
def library_in(data: Path) -> Iterator[LibraryStore]:
    """The library in a data folder."""
    library = LibraryStore(library_path(data))
    try:
        yield library
    finally:
        library.close()


def page_text(data: Path, book: str, spine: int) -> str:
    """The canonical text of a spine item; empty where the index hasn't got it."""
    with index_in(data) as index:
        return (index.text.text(book, spine) or ("", ""))[1]
