"""Where Quoth keeps its data: ``QUOTH_HOME``, or the platform's folder for user data."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The folder of both databases and the logs, made if it isn't there. OSError if it can't be."""
    home = os.environ.get("QUOTH_HOME")
    folder = Path(home).expanduser().absolute() if home else platformdirs.user_data_path("quoth", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def library_path(folder: Path) -> Path:
    """The precious database: books, positions, conversations."""
    return folder / "library.db"


def index_path(folder: Path) -> Path:
    """The rebuildable database: text, passages, vectors."""
    return folder / "index.db"


def log_path(folder: Path) -> Path:
    """The engine's log."""
    return folder / "engine.log"
