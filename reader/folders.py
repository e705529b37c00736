"""Where Quoth keeps its data, ``QUOTH_HOME`` or the platform's folder for user data, and how it logs there."""

from __future__ import annotations

import logging
import os
from logging.handlers import RotatingFileHandler
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The folder of both databases and the logs, made if it isn't there. OSError if it can't be."""
    home = os.environ.get("QUOTH_HOME")
    folder = _named(home) if home else platformdirs.user_data_path("quoth", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


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


def engine_log_path(folder: Path) -> Path:
    """The engine's log."""
    return folder / "engine.log"


def log_to(path: Path) -> None:
    """Log this process to ``path``; the file before it is kept when it has grown to a megabyte."""
    handler = RotatingFileHandler(path, maxBytes=1_000_000, backupCount=1, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.raiseExceptions = False  # a disk too full for the log ends nothing, and stderr is not for people
    logging.basicConfig(level=logging.INFO, handlers=[handler])
