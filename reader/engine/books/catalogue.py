"""What a calibre library says of its books, by the files that they are."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from indexing.publication.metadata import plain_text
from indexing.store.calibre import CATALOGUE, CalibreBook, read_calibre
from indexing.store.shelf_details import DetailsRow

_MOST_COVER_BYTES = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Catalogued:
    """A file as its library knows it, which the reader has put in order: it counts before the package."""

    title: str
    authors: tuple[str, ...]
    author_sort: str
    details: DetailsRow
    cover_path: Path | None

    def cover(self) -> tuple[bytes, str] | None:
        """The library's cover, if it can be read and isn't unreasonably large."""
        try:
            if self.cover_path is None or self.cover_path.stat().st_size > _MOST_COVER_BYTES:
                return None
            return self.cover_path.read_bytes(), "image/jpeg"
        except OSError:
            return None


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The catalogued files by absolute path, and how many books have no EPUB."""

    files: dict[Path, Catalogued]
    bookless: int


def read_catalogue(folder: Path) -> Catalogue | None:
    """The catalogue of the calibre library in ``folder``; None if there is none that can be read."""
    books = read_calibre(folder)
    if books is None:
        return None
    files = {path: _catalogued(folder, book) for book in books if (path := _inside(folder, book.file)) is not None}
    return Catalogue(files, sum(book.file is None for book in books))


def read_catalogues(libraries: Iterable[Path]) -> Catalogue:
    """The catalogues of several folders in one, of those that can be read."""
    read = [catalogue for folder in libraries if (catalogue := read_catalogue(folder)) is not None]
    files = {path: catalogued for catalogue in read for path, catalogued in catalogue.files.items()}
    return Catalogue(files, sum(catalogue.bookless for catalogue in read))


def is_library(folder: Path) -> bool:
    """Whether the folder looks like a calibre library."""
    return (folder / CATALOGUE).is_file()


def _catalogued(folder: Path, book: CalibreBook) -> Catalogued:
    details = replace(book.details, description=plain_text(book.details.description))
    return Catalogued(book.title, book.authors, book.author_sort, details, _inside(folder, book.cover))


def _inside(folder: Path, relative: str | None) -> Path | None:
    """The path in the folder; None for one that leads out of it, as a damaged or hostile catalogue may say."""
    if not relative or "\0" in relative:
        return None
    path = Path(os.path.normpath(folder / relative))
    return path if path.is_relative_to(folder) and path != folder else None
