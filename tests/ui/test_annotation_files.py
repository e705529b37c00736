"""The dialogs that export and import notes, on the fake engine: what they request, and what they report."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import SAMPLE, Begin


@pytest.fixture
def reading(window: MainWindow, begin_reading: Begin) -> MainWindow:
    """The sample book is open."""
    begin_reading()
    return window


def dialog_of(window: MainWindow, action: QAction) -> QFileDialog:
    """The dialog that an action opens; the window goes on behind it."""
    action.trigger()
    return next(dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())


def test_notes_and_conversation_are_written_in_the_form_that_the_name_says(
    qtbot: QtBot, reading: MainWindow, script: FakeScript, tmp_path: Path
) -> None:
    script.on(p.ExportFromBook, p.Exported(str(tmp_path / "n.md"), 1))
    script.on(p.ExportFromBook, p.Exported(str(tmp_path / "c.json"), 3))
    acts = reading.actions_
    dialog = dialog_of(reading, acts["export-notes"])
    assert dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave
    assert dialog.selectedFiles()[0].endswith("Eleven Minutes Fast – notes.md")
    dialog.fileSelected.emit(str(tmp_path / "n.md"))
    dialog.close()
    qtbot.waitUntil(lambda: "1 note was written to n.md." in reading.banners.texts)
    assert any(button.text() == "Show the folder" for button in reading.banners.findChildren(QPushButton))
    dialog = dialog_of(reading, acts["export-conversation"])
    for name in dialog.nameFilters():
        dialog.filterSelected.emit(name)
        assert f"(*.{dialog.defaultSuffix()})" in name
    assert len(dialog.nameFilters()) == 4
    dialog.fileSelected.emit(str(tmp_path / "c.json"))
    dialog.close()
    qtbot.waitUntil(lambda: "3 questions and their answers were written to c.json." in reading.banners.texts)
    notes, conversation = script.requests(p.ExportFromBook)
    assert (notes.content, notes.form) == ("notes", "markdown")
    assert (conversation.book, conversation.content, conversation.form) == (SAMPLE.id, "conversation", "json")


def test_a_file_waits_for_what_is_being_kept(
    qtbot: QtBot, reading: MainWindow, script: FakeScript, tmp_path: Path
) -> None:
    script.on(p.SaveAnnotation, "wait").on(p.ExportFromBook, p.Exported(str(tmp_path / "n.md"), 1))
    reading.reading.annotations.add("highlight", TextRange.of(4, 10, 20))
    reading.files.write(SAMPLE, str(tmp_path / "n.md"), "notes")
    qtbot.waitUntil(lambda: len(script.requests(p.SaveAnnotation)) == 1)
    assert script.requests(p.ExportFromBook) == []


def test_what_was_read_is_reported_and_shown(
    qtbot: QtBot, reading: MainWindow, script: FakeScript, tmp_path: Path
) -> None:
    brought = p.Annotation(
        "h", SAMPLE.id, "highlight", Locator(4, 10), Locator(4, 20), "some words", "One", "pink", "", "2026", "2026"
    )
    script.on(p.ImportAnnotations, p.Imported(SAMPLE.id, SAMPLE.title, 5, 2, 1, 1, 2, 1))
    script.on(p.ImportAnnotations, p.Failed(0, "usage", verbatim("This file holds no notes.")))
    script.on(p.ListAnnotations, p.Annotations((brought,)))
    dialog = dialog_of(reading, reading.actions_["import-notes"])
    dialog.filesSelected.emit([str(tmp_path / "n.json")])
    dialog.close()
    qtbot.waitUntil(lambda: [annotation.colour for annotation in reading.reading.annotations.annotations] == ["pink"])
    message = (
        "5 notes were added. 2 were there already. 1 was brought up to date. 1 has no place in this book."
        " 2 lie beyond where you are. 1 could not be understood."
    )
    assert message in reading.banners.texts
    assert [(request.book, request.path) for request in script.requests(p.ImportAnnotations)] == [
        (SAMPLE.id, str(tmp_path / "n.json"))
    ]
    reading.files.read_notes(SAMPLE, str(tmp_path / "other.json"))
    qtbot.waitUntil(lambda: "This file holds no notes." in reading.banners.texts)
