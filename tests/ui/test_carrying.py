"""Carrying along from the window: nothing before a folder is chosen, then notes of another computer on the page."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest
from pytestqt.qtbot import QtBot

from indexing.store.library import LibraryStore
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.folders import library_path
from reader.ui.shelf.carry_dialog import CarryDialog
from reader.ui.window.main_window import MainWindow
from tests.ui.real_window import SECONDS, Run
from tests.ui.test_annotations_real import at_chapter

pytestmark = pytest.mark.usefixtures("no_models")

R = TypeVar("R", bound=p.Message)


def dialog_of(qtbot: QtBot, window: MainWindow) -> CarryDialog:
    """The page, once it says something."""
    window.actions_["carry"].trigger()
    (dialog,) = window.findChildren(CarryDialog)
    until(qtbot, lambda: "Looking" not in dialog.said[0])
    return dialog


def until(qtbot: QtBot, true: Callable[[], bool]) -> None:
    qtbot.waitUntil(true, timeout=20 * SECONDS)


def other_computer(home: Path, book: Path, shared: Path, note: str) -> None:
    """Another library with the same book changes the note that it finds, or deletes it, and exchanges."""
    engine = Engine(home, ModelsFolder(home / "none"))
    token = CancelToken()

    def ask(request: p.Request[R]) -> R:
        return engine.handle(request, lambda _event: None, token)

    added = engine.import_now(book, token, lambda _step: None)
    ask(p.SetCarrying(str(shared)))
    ask(p.CarryNow())
    listed = ask(p.ListAnnotations(book=added.book.id))
    assert isinstance(listed, p.Annotations)
    for annotation in listed.annotations:
        ask(
            p.SaveAnnotation(
                book=annotation.book,
                kind=annotation.kind,
                start=annotation.start,
                end=annotation.end,
                id=annotation.id,
                note=note,
            )
        )
    ask(p.CarryNow())
    engine.close()


def test_notes_go_to_another_computer_and_come_back_changed(
    qtbot: QtBot, run: Run, quoth_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, driver = at_chapter(qtbot, run)
    window.actions_["bookmark"].trigger()
    annotations = window.reading.annotations
    driver.until(lambda: len(annotations.annotations) == 1)
    shared = tmp_path / "shared"
    shared.mkdir()
    dialog = dialog_of(qtbot, window)
    assert "Quoth keeps a file there for each book and computer" in dialog.said[0]
    assert dialog.choose.isVisible() and not dialog.now.isVisible()

    def choosing(_parent: object, _title: str, chosen: Callable[[str], object]) -> object:
        class Chosen:
            def open(self) -> None:
                chosen(str(shared))

        return Chosen()

    monkeypatch.setattr(window.dialogs, "folder", choosing)
    dialog.choose.click()
    until(qtbot, lambda: "Last exchanged at" in dialog.said[0])
    assert str(shared) in dialog.said[0] and "1 book has a file" in dialog.said[0]
    with closing(LibraryStore(library_path(quoth_home))) as library:
        (book,) = library.list()
    other_computer(tmp_path / "there", Path(book.path), shared, "written elsewhere")
    dialog.now.click()
    until(qtbot, lambda: [annotation.note for annotation in annotations.annotations] == ["written elsewhere"])
    other_computer(tmp_path / "there", Path(book.path), shared, "changed elsewhere")
    annotations.remove([annotations.annotations[0].id])
    window.undo.flush()
    until(qtbot, lambda: annotations.annotations == ())
    dialog.now.click()
    until(qtbot, lambda: any("so it is kept: “changed elsewhere”" in words for words in dialog.said))
    until(qtbot, lambda: [annotation.note for annotation in annotations.annotations] == ["changed elsewhere"])
    dialog.forget.click()
    until(qtbot, lambda: len(dialog.said) == 1)
    (shared / f"x.{'0' * 16}.quoth.json").write_text("{", encoding="utf-8")
    dialog.now.click()
    until(qtbot, lambda: any("It is damaged, or no file that Quoth wrote." in words for words in dialog.said))
    dialog.off.click()
    until(qtbot, dialog.choose.isVisible)
