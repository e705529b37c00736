"""Notes in a folder, from the window: nothing before one is chosen, then a file that follows what is noted."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from indexing.locator import TextRange
from reader.engine import protocol as p
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.shelf.notes_folder_dialog import NotesFolderDialog
from reader.ui.window.main_window import MainWindow
from tests.epubs import book_of
from tests.ui.real_window import SECONDS, Run, read

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
