"""Adding whole folders: every book in and below them goes on the shelf, and a bad file stops nothing."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from indexing.errors import BookError
from indexing.publication_types import BOOK_FORMATS, format_of, has_books_name, is_index, stem_of
from indexing.store.errors import StoreError
from models.cancel import Cancelled, CancelToken
from models.paths import as_text, is_folder, is_text, whole_path
from models.user_message import message_of, say
from reader.engine.books.catalogue import Catalogued, is_library, read_catalogues
from reader.engine.errors import something_went_wrong
from reader.engine.protocol import BadFile, BookAdded, FolderStep, is_notes_file

NAMELESS = say("Its name, or a folder’s, can’t be written as text. Rename it.")
_TEXTS = frozenset({"HTML", "Markdown", "TXT"})
_LEAST_BYTES = 10_000
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class FoundFiles:
    """The books of some folders, folder by folder in the order of their names, and what can't be read of them.

    ``libraries`` are the folders among them that look like calibre libraries.
    """

    files: tuple[Path, ...]
    bad: tuple[BadFile, ...]
    libraries: tuple[Path, ...] = ()


def find_books(
    folders: Iterable[Path], cancel: CancelToken, report: Callable[[int], None] = lambda _found: None
) -> FoundFiles:
    """Every book in ``folders`` and below; ``report`` gets the count so far. Hidden files and folders are left out.

    Of a book in several formats, which are files named alike, it is the one that says most. Texts of a page or two are
    taken for what goes with programs and downloads, and left out too; who adds such a file by itself gets it.
    Links to folders are followed, each folder is read once however many ways lead there: a loop ends.
    """
    files: dict[Path, None] = {}
    bad: list[BadFile] = []
    libraries: list[Path] = []
    seen: set[tuple[int, int]] = set()
    waiting = [whole_path(folder) for folder in folders][::-1]
    while waiting:
        cancel.check()
        folder = waiting.pop()
        try:
            about = folder.stat()
            if (about.st_dev, about.st_ino) in seen:
                continue
            seen.add((about.st_dev, about.st_ino))
            below = _read(folder, files)
            libraries += [folder] if is_library(folder) else []
        except OSError as error:
            bad.append(BadFile(as_text(folder), say("This folder can’t be read: {reason}.", reason=error)))
            continue
        except ValueError:  # a name with a zero in it, which no system has
            bad.append(BadFile(as_text(folder), NAMELESS))
            continue
        waiting += reversed(below)
        report(len(files))
    for path in _pages_of_others(files):
        del files[path]
    nameless = [path for path in files if not is_text(path)]
    bad += [BadFile(as_text(path), NAMELESS) for path in nameless]
    return FoundFiles(tuple(path for path in files if path not in nameless), tuple(bad), tuple(libraries))


def _read(folder: Path, files: dict[Path, None]) -> list[Path]:
    """Note the folder's books in ``files``; returns the folders in it."""
    below, books = [], list[Path]()
    with os.scandir(folder) as listed:
        entries = sorted((entry for entry in listed if not entry.name.startswith(".")), key=lambda entry: entry.name)
    for entry in entries:
        path = folder / entry.name
        if is_folder(path):  # not the entry's own is_dir, which raises on a link to itself
            below.append(path)
        elif has_books_name(path) and not is_notes_file(path.name) and not _is_slip(entry, path):
            books.append(path)
    best: dict[str, Path] = {}
    for path in sorted(books, key=lambda path: list(BOOK_FORMATS).index(format_of(path))):
        best.setdefault(stem_of(path), path)
    files |= dict.fromkeys(path for path in books if path in best.values())
    return below


def _pages_of_others(files: Iterable[Path]) -> list[Path]:
    """The web pages that an index in their folder, or in one above, leads to."""
    pages = [path for path in files if format_of(path) == "HTML"]
    indexes = {path.parent: path for path in reversed(pages) if is_index(path)}
    above = {path: next((it for it in reversed(path.parents) if it in indexes), None) for path in pages}
    return [path for path, folder in above.items() if folder is not None and indexes[folder] != path]


def _is_slip(entry: os.DirEntry[str], path: Path) -> bool:
    """Whether it is a text that is too short for a book. A dead link is none: it is reported as a missing file."""
    try:
        return format_of(path) in _TEXTS and not is_index(path) and entry.stat().st_size < _LEAST_BYTES
    except OSError:
        return False


def add_folders(
    folders: tuple[Path, ...],
    add: Callable[[Path, Catalogued | None, CancelToken], BookAdded],
    emit: Callable[[FolderStep], None],
    cancel: CancelToken,
) -> None:
    """Put what ``find_books`` finds on the shelf with ``add``, telling of each file. Raises Cancelled between files.

    A calibre library is a folder like others, whose catalogue knows its books by better names.
    """
    books = find_books(folders, cancel, lambda files: emit(FolderStep(files)))
    count = len(books.files)
    catalogue = read_catalogues(books.libraries)
    if catalogue.bookless:
        emit(FolderStep(count, bookless=catalogue.bookless))
    for bad in books.bad:
        emit(FolderStep(count, failed=bad))
    for done, path in enumerate(books.files, start=1):
        cancel.check()
        result = _add(path, lambda path: add(path, catalogue.files.get(path), cancel))
        if isinstance(result, BadFile):
            emit(FolderStep(count, done, failed=result))
        elif result.known:
            emit(FolderStep(count, done, known=result.book))
        else:
            emit(FolderStep(count, done, added=result.book))


def _add(path: Path, add: Callable[[Path], BookAdded]) -> BookAdded | BadFile:
    try:
        return add(path)
    except Cancelled:
        raise
    except (BookError, StoreError, OSError) as error:
        return BadFile(str(path), message_of(error))
    except Exception as error:  # noqa: BLE001 - the edge of a file's work: a bug must not keep out the files after it
        _log.exception("%s could not be added", path)
        return BadFile(str(path), something_went_wrong(error))
