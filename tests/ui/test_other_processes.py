"""A window shows what another process does to the same library, here the test's own."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from pytestqt.qtbot import QtBot

from indexing.store.library import LibraryStore
from reader.folders import library_path
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_window import titles
from tests.ui.test_annotations_real import at_chapter, no_models

__all__ = ["no_models"]  # a fixture


def test_notes_tags_and_a_removal_elsewhere_are_shown(qtbot: QtBot, run: Run, quoth_home: Path) -> None:
    window, driver = at_chapter(qtbot, run)
    annotations = window.reading.annotations
    window.actions_["bookmark"].trigger()
    driver.until(lambda: len(annotations.annotations) == 1)
    with closing(LibraryStore(library_path(quoth_home))) as library:
        (book,) = library.list()
        qtbot.waitUntil(lambda: len(library.annotations.list(book.id)) == 1, timeout=20 * SECONDS)
        library.annotations.remove(book.id, [annotation.id for annotation in library.annotations.list(book.id)])
        qtbot.waitUntil(lambda: annotations.annotations == (), timeout=20 * SECONDS)
        library.details.set_tags(book.id, ("sea",))
        qtbot.waitUntil(lambda: [entry.tags for entry in window.shelf.books()] == [("sea",)], timeout=20 * SECONDS)
        library.remove([book.id])
        qtbot.waitUntil(lambda: titles(window) == [], timeout=20 * SECONDS)
    assert window.shelf_side.isVisible()
    assert "was removed from the shelf elsewhere." in " ".join(window.banners.texts)
