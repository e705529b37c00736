"""Where Quoth keeps its data, ``QUOTH_HOME`` or the platform's folder for user data, for nobody else to read."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_OWN = 0o700


def data_folder() -> Path:
    """The folder of both databases and the logs, made if it isn't there. OSError if it can't be."""
    home = os.environ.get("QUOTH_HOME")
    folder = _named(home) if home else platformdirs.user_data_path("quoth", appauthor=False)
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=_OWN, exist_ok=True)
    elif (
        not home and folder.stat().st_mode & 0o077
    ):  # made by an older Quoth; a folder of the reader's own choice stays
        folder.chmod(_OWN)
    return folder


def keep_files_private() -> None:
    """What this process writes from now on is its user's alone: files 0600, folders 0700. Nothing on Windows."""
    os.umask(0o777 & ~_OWN)


def _named(home: str) -> Path:
    return Path(os.path.expanduser(home)).absolute()  # noqa: PTH111 - Path's own raises for an unknown user


def window_log_path(folder: Path) -> Path:
    """The window's log."""
    return folder / "window.log"


def library_path(folder: Path) -> Path:
    """The precious database: books, positions, conversations."""
    return folder / "library.db"


def index_path(folder: Path) -> Path:
    """The rebuildable database: text, passages, vectors."""
    return folder / "index.db"


def shelf_index_path(folder: Path) -> Path:
    """The index over all books, made from the rebuildable database."""
    return folder / "shelf.db"


def reading_only_path(folder: Path) -> Path:
    """The empty file that is there while *Reading only* is on: the window writes it, every engine heeds it."""
    return folder / "reading-only"


def under_way_path(folder: Path) -> Path:
    """The folder of small files that are there while a book is imported."""
    return folder / "under-way"


def exam_path(folder: Path) -> Path:
    """The folder of the exam: its stories' index, and what each model has answered; it may be deleted at any time."""
    return folder / "exam"


def conversions_path(folder: Path) -> Path:
    """The folder of the EPUBs that were made of books in other formats."""
    return folder / "converted"


def dictionaries_path(folder: Path) -> Path:
    """The folder of the reader's own dictionaries."""
    return folder / "dictionaries"


def engine_log_path(folder: Path) -> Path:
    """The engine's log."""
    return folder / "engine.log"
