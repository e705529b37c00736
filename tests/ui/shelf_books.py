"""Three books with series, tags and more for tests of the shelf."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QItemSelectionModel

from reader.ui.window.main_window import MainWindow
from tests.ui.sample_window import SAMPLE, titles

TAGGED = msgspec.structs.replace(SAMPLE, tags=("clocks",), series="Quill’s Tales", series_index=2.0, warnings=("Odd.",))
OTHER = msgspec.structs.replace(SAMPLE, id="b2", slug="other", title="Other", authors=("Ben Bolt",), finished=True)
SERIAL = msgspec.structs.replace(TAGGED, id="b3", slug="serial", title="Serial", series_index=1.5, opened=None)


def choose(window: MainWindow, title: str) -> None:
    """Move the keyboard to a book."""
    at = window.shelf.view.model().index(titles(window).index(title), 0)
    # only this one: the view's own way depends on keys that are held, or that an earlier test left held
    window.shelf.view.selectionModel().setCurrentIndex(at, QItemSelectionModel.SelectionFlag.ClearAndSelect)
