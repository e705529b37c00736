"""Adding whole folders: every EPUB in and below them goes on the shelf, and a bad file stops nothing."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from indexing.errors import BookError
from indexing.publication_types import has_books_name
from indexing.store.errors import StoreError
from models.cancel import CancelToken
from models.paths import as_text, is_folder, is_text, whole_path
from models.user_message import message_of, say
from reader.engine.books.catalogue import Catalogued, is_library, read_catalogues
from reader.engine.errors import something_went_wrong
from reader.engine.protocol import BadFile, BookAdded, FolderStep

NAMELESS = say("Its name, or a folder’s, can’t be written as text. Rename it.")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class FoundFiles:
    """The EPUBs of some folders, folder by folder in the order of their names, and what can't be read of them.

    ``libraries`` are the folders among them that look like calibre libraries.
    """

    files: tuple[Path, ...]
    bad: tuple[BadFile, ...]
    libraries: tuple[Path, ...] = ()


def find_epubs(
    folders: Iterable[Path], cancel: CancelToken, report: Callable[[int], None] = lambda _found: None
) -> FoundFiles:
    """Every EPUB in ``folders`` and below; ``report`` gets the count so far. Hidden files and folders are left out.

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
    nameless = [path for path in files if not is_text(path)]
    bad += [BadFile(as_text(path), NAMELESS) for path in nameless]
    return FoundFiles(tuple(path for path in files if path not in nameless), tuple(bad), tuple(libraries))


def _read(folder: Path, files: dict[Path, None]) -> list[Path]:
    """Note the folder's EPUBs in ``files``; returns the folders in it."""
    below = []
    with os.scandir(folder) as listed:
        entries = sorted((entry for entry in listed if not entry.name.startswith(".")), key=lambda entry: entry.name)
    for entry in entries:
        path = folder / entry.name
        if is_folder(path):  # not the entry's own is_dir, which raises on a link to itself
            below.append(path)
        elif has_books_name(path):  # a dead link is reported as a missing file
            files[path] = None
    return below


def add_folders(
    folders: tuple[Path, ...],
    add: Callable[[Path, Catalogued | None], BookAdded],
    emit: Callable[[FolderStep], None],
    cancel: CancelToken,
) -> None:
    """Put what ``find_epubs`` finds on the shelf with ``add``, telling of each file. Raises Cancelled between files.

    A calibre library is a folder like others, whose catalogue knows its books by better names.
    """
    epubs = find_epubs(folders, cancel, lambda files: emit(FolderStep(files)))
    count = len(epubs.files)
    catalogue = read_catalogues(epubs.libraries)
    if catalogue.bookless:
        emit(FolderStep(count, bookless=catalogue.bookless))
    for bad in epubs.bad:
        emit(FolderStep(count, failed=bad))
    for done, path in enumerate(epubs.files, start=1):
        cancel.check()
        result = _add(path, catalogue.files.get(path), add)
        if isinstance(result, BadFile):
            emit(FolderStep(count, done, failed=result))
        elif result.known:
            emit(FolderStep(count, done, known=result.book))
        else:
            emit(FolderStep(count, done, added=result.book))


def _add(
    path: Path, catalogued: Catalogued | None, add: Callable[[Path, Catalogued | None], BookAdded]
) -> BookAdded | BadFile:
    try:
        return add(path, catalogued)
    except (BookError, StoreError, OSError) as error:
        return BadFile(str(path), message_of(error))
    except Exception as error:  # noqa: BLE001 - the edge of a file's work: a bug must not keep out the files after it
        _log.exception("%s could not be added", path)
        return BadFile(str(path), something_went_wrong(error))
