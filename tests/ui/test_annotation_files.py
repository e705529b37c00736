"""Notes and conversations as files: written, read, kept up to date in a folder, chosen in dialogs."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QDir
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.annotations.notes_rows import NotesChapterRow
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.shelf.notes_folder_dialog import NotesFolderDialog
from reader.ui.shelf.watched_dialog import WatchedDialog
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.epubs import book_of
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run, read
from tests.ui.sample_window import SAMPLE, Begin, press
from tests.ui.sample_window import read as read_sample


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


BODY = "<h1>One</h1><p>The mice wore small lanterns. Nobody saw the stove again.</p>"


def choosing(window: MainWindow, monkeypatch: pytest.MonkeyPatch, kind: str, path: Path) -> None:
    """Let the dialog that asks for a folder or files be answered at once."""

    class Chosen:
        def __init__(self, chosen: Callable[[object], object]) -> None:
            self._chosen = chosen

        def open(self) -> None:
            self._chosen(str(path) if kind == "folder" else [str(path)])

    monkeypatch.setattr(window.dialogs, kind, lambda *arguments: Chosen(arguments[-1]))


def test_a_file_follows_what_is_noted_in_a_template_of_ones_own(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, window = run()
    read(window, qtbot, book_of(tmp_path / "mice.epub", BODY, title="Mice"))
    annotations = window.reading.annotations
    annotations.add("highlight", TextRange.of(0, 8, 12))
    qtbot.waitUntil(lambda: len(annotations.annotations) == 1, timeout=20 * SECONDS)
    vault = tmp_path / "vault"
    vault.mkdir()
    window.actions_["notes-folder"].trigger()
    (dialog,) = window.findChildren(NotesFolderDialog)
    qtbot.waitUntil(lambda: "two lines of its own" in dialog.said.text(), timeout=20 * SECONDS)
    assert not dialog.now.isVisible()
    choosing(window, monkeypatch, "folder", vault)
    dialog.choose.click()
    qtbot.waitUntil(lambda: "1 book has its notes there." in dialog.said.text(), timeout=20 * SECONDS)
    if folder := os.environ.get("QUOTH_PICTURES"):
        dialog.grab().save(f"{folder}/notes-folder.png")
    file = vault / "Mice.md"
    assert "> mice" in file.read_text("utf-8")
    annotations.change(annotations.annotations[0].id, note="Three of them.")
    qtbot.waitUntil(lambda: "Three of them." in file.read_text("utf-8"), timeout=30 * SECONDS)  # by itself
    template = tmp_path / "t.md"
    template.write_text("{{#notes}}\n* {{quote}} -> {{note}}\n{{/notes}}\n", "utf-8")
    choosing(window, monkeypatch, "files", template)
    dialog.own.click()
    qtbot.waitUntil(lambda: str(template) in dialog.template.text(), timeout=20 * SECONDS)
    dialog.now.click()
    qtbot.waitUntil(lambda: "* mice -> Three of them." in file.read_text("utf-8"), timeout=20 * SECONDS)
    template.write_text("{{#notes}}", "utf-8")
    dialog.now.click()
    qtbot.waitUntil(lambda: "has no end" in dialog.said.text(), timeout=20 * SECONDS)
    assert "* mice" in file.read_text("utf-8")
    dialog.off.click()
    qtbot.waitUntil(lambda: not dialog.now.isVisible(), timeout=20 * SECONDS)


def test_an_answer_that_comes_late_takes_no_refusal_away(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine carries out several requests at a time, and may end the second before the first."""
    answers: list[tuple[Callable[[p.NotesFolder], None], Callable[[CallFailure], None]]] = []

    def call(client: EngineClient, _request: object, shown: Any, refused: Any) -> CallHandle:
        answers.append((shown, refused))
        return CallHandle(client, 0)

    monkeypatch.setattr(EngineClient, "call", call)
    window.actions_["notes-folder"].trigger()
    (dialog,) = window.findChildren(NotesFolderDialog)
    answers[0][0](p.NotesFolder(folder="/notes"))
    dialog.now.click()
    dialog.now.click()
    answers[2][1](CallFailure("usage", "The template has no end."))
    answers[1][0](p.NotesFolder(folder="/notes", books=3))
    assert dialog.said.text() == "The template has no end."
    assert dialog.state.books == 3
    dialog.now.click()
    answers[3][0](dialog.state)
    assert "3 books have their notes there." in dialog.said.text()


CLIPPINGS = """\ufeffMice (Writer, A.)
- Ihre Markierung bei Position 4-5 | Hinzugefügt am Samstag, 5. März 2016 22:11:12

wore small lanterns
==========
Mice (Writer, A.)
- Votre surlignement à l’emplacement 9 | Ajouté le samedi 5 mars 2016 22:11:12

words of another edition
==========
The Sea (Nobody)
- Your Highlight at location 1-2 | Added on Saturday, 5 March 2016 22:11:12

Else
==========
"""


def test_clippings_dropped_on_the_window_come_to_the_open_book(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path
) -> None:
    _, window = run()
    read(window, qtbot, book_of(tmp_path / "mice.epub", BODY, title="Mice"))
    file = tmp_path / "My Clippings.txt"
    file.write_text(CLIPPINGS, "utf-8")
    window.veil.dropped.emit([str(file)])
    annotations = window.reading.annotations
    qtbot.waitUntil(lambda: len(annotations.annotations) == 2, timeout=40 * SECONDS)
    messages = "\n".join(window.banners.texts)
    assert "2 notes were added to 1 book. 1 has no place in its book, and is kept without one." in messages
    assert "1 stays in the file, as its book isn’t on the shelf: “The Sea”." in messages
    annotations.look_ahead()
    pane = window.reading.panel.notes
    window.actions_["notes"].trigger()
    qtbot.waitUntil(lambda: "words of another edition" in str(pane.model.index(3).data()), timeout=20 * SECONDS)
    headings = [row.title for n in range(4) if isinstance(row := pane.model.row(pane.model.index(n)), NotesChapterRow)]
    assert headings[1] == "Without a place in this book"
    before = window.reading.page.position
    pane.list.clicked.emit(pane.model.index(3))  # there is nowhere to go to
    QGuiApplication.processEvents()
    assert (window.reading.visiting, window.reading.page.position) == (False, before)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Is there, with a book that nobody reads."""
    made = tmp_path / "My books"
    made.mkdir()
    (made / "one.epub").touch()
    return made


def file_dialog(window: MainWindow, ask: Callable[[], object]) -> QFileDialog:
    """The dialog that is opened."""
    ask()
    return next(dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())


def test_every_dialog_opens_where_the_last_one_ended(
    qtbot: QtBot, window: MainWindow, begin: Begin, script: FakeScript, folder: Path
) -> None:
    script.on(p.AddFolders, p.Done()).on(p.ListWatched, p.WatchedFolders(()))
    begin()
    acts = window.actions_
    first = file_dialog(window, acts["add-folder"].trigger)
    at_first = first.directory()
    assert at_first in (QDir.home(), QDir(QDir.home().filePath("Documents")))
    first.setDirectory(str(folder))
    first.accept()
    qtbot.waitUntil(lambda: not first.isVisible())
    acts["watched"].trigger()
    watched = window.findChild(WatchedDialog)
    assert watched is not None
    read_sample(window, qtbot)
    pictures = window.reading.page.pictures
    asks: dict[str, Callable[[], object]] = {
        "add": acts["add"].trigger,
        "folder": acts["add-folder"].trigger,
        "watch": watched.choose,
        "import": acts["import-notes"].trigger,
        "export": acts["export-notes"].trigger,
        "conversation": acts["export-conversation"].trigger,
        "map": window.side.map._choose_file,
        "picture": lambda: pictures.dialogs.saving(window, "Save", "p.png", lambda _path: None).open(),
    }
    opened_in = {}
    for name, ask in asks.items():
        dialog = file_dialog(window, ask)
        opened_in[name] = dialog.directory().absolutePath()
        dialog.reject()
    assert opened_in == dict.fromkeys(asks, str(folder))
    assert Settings().folder() == str(folder)  # in the next run, too
    folder.rename(folder.with_name("moved"))
    assert file_dialog(window, acts["add"].trigger).directory() == at_first


def test_what_is_saved_elsewhere_is_where_the_next_dialog_opens(
    window: MainWindow, begin_reading: Begin, tmp_path: Path
) -> None:
    begin_reading()
    dialog = file_dialog(window, window.actions_["export-notes"].trigger)
    dialog.setDirectory(str(tmp_path))
    dialog.accept()
    assert file_dialog(window, window.actions_["add"].trigger).directory().absolutePath() == str(tmp_path)


def test_a_folder_is_one_click_away_on_the_shelf(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    begin()
    qtbot.waitUntil(window.shelf.bar.folder.isVisible)
    assert window.shelf.bar.folder.text() == "Add a folder"
    dialog = file_dialog(window, window.shelf.bar.folder.click)
    assert dialog.fileMode() == QFileDialog.FileMode.Directory


def test_what_was_added_or_written_comes_with_what_can_be_done_next(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script.on(p.AddFolders, p.FolderStep(1), p.FolderStep(1, 1, added=SAMPLE), p.Done())
    script.on(p.ExportFromBook, p.Exported("/tmp/n.md", 1))  # noqa: S108 - nothing is written
    begin()
    window.library.add([str(folder)])
    qtbot.waitUntil(lambda: window.banners.texts == ["1 book added from “My books”."])
    read_sample(window, qtbot)
    window.files.write(SAMPLE, "/tmp/n.md", "notes")  # noqa: S108
    qtbot.waitUntil(lambda: window.banners.texts[-1] == "1 note was written to n.md.")
    offers = [button.text() for button in window.banners.findChildren(QPushButton)]
    assert offers == ["Keep watching", "Show the folder"]
    monkeypatch.setattr("reader.ui.widgets.file_dialogs.QDesktopServices.openUrl", lambda _url: True)
    press(window, "Show the folder")
    assert window.banners.texts == ["1 book added from “My books”."]
