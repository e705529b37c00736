"""Imported notes beyond where the reader is: their words are shown when asked for, for that time only."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import Locator, TextRange
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.ui.annotations.notes_pane import NotesPane
from reader.ui.window.main_window import MainWindow
from tests.reader.engine.stores import index_in
from tests.ui.annotation_driver import listed
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run
from tests.ui.real_window import read as read_file
from tests.ui.sample_window import GUARD, Begin, opened

R = TypeVar("R", bound=p.Message)


OWN = p.Annotation(
    "own", "b1", "highlight", Locator(4, 5), Locator(4, 9), "own words", "One", "green", "", "2026", "2026"
)
WHOLE = msgspec.structs.replace(
    OWN, id="far", start=Locator(8, 5), end=Locator(8, 9), quote="who did it", note="Her uncle!", chapter="Nine"
)
HIDDEN = msgspec.structs.replace(WHOLE, quote="", note="", hidden=True)
CHAPTER = msgspec.structs.replace(GUARD, mode="chapter", chosen=True)
GUARDED, AHEAD = p.Annotations((OWN, HIDDEN)), p.Annotations((OWN, WHOLE))


@pytest.fixture
def pane(qtbot: QtBot, window: MainWindow, begin_reading: Begin, script: FakeScript) -> NotesPane:
    """The tab of a book with a note of its reader's and one that lies ahead; the engine is asked for more in turns."""
    script.on(p.OpenBook, msgspec.structs.replace(opened(), annotations=GUARDED.annotations))
    for listing in (GUARDED, AHEAD, GUARDED, AHEAD, GUARDED):  # the first as soon as the page says where it ends
        script.on(p.ListAnnotations, listing)
    begin_reading()
    window.activateWindow()
    window.actions_["notes"].trigger()
    qtbot.waitUntil(lambda: asked(script) == [False])
    return window.reading.panel.notes


def asked(script: FakeScript) -> list[bool]:
    """Of each list that the engine was asked for, whether it may look ahead."""
    return [request.look_ahead for request in script.requests(p.ListAnnotations)]


def notice_text(pane: NotesPane) -> str:
    """All that the list says, on screen and to a screen reader."""
    rows = [pane.model.row(pane.model.index(at)) for at in range(pane.model.rowCount())]
    return f"{rows} {[pane.model.data(pane.model.index(at)) for at in range(pane.model.rowCount())]}"


def show(qtbot: QtBot, pane: NotesPane) -> None:
    """Ask for what lies ahead."""
    assert pane.ahead.button.text() == "Show it"
    pane.ahead.button.click()
    qtbot.waitUntil(lambda: "Her uncle!" in notice_text(pane))


def test_what_lies_ahead_is_shown_when_asked_for_and_hidden_at_once(
    qtbot: QtBot, pane: NotesPane, window: MainWindow, script: FakeScript
) -> None:
    line = pane.ahead
    assert line.said.text() == "1 imported note lies beyond where you are. It may spoil the story."
    assert "uncle" not in notice_text(pane)
    assert [mark.id for mark in window.reading.annotations.marks] == ["own"]
    show(qtbot, pane)
    assert asked(script) == [False, True]
    assert "who did it" in notice_text(pane)
    assert line.said.text() == "1 of the notes shown lies beyond where you are."
    assert [mark.id for mark in window.reading.annotations.marks] == ["own", "far"]
    assert line.button.text() == "Hide it"
    line.button.click()
    assert "uncle" not in notice_text(pane)  # before the engine has said anything
    assert "who did it" not in notice_text(pane)
    assert [mark.id for mark in window.reading.annotations.marks] == ["own"]
    qtbot.waitUntil(lambda: asked(script) == [False, True, False])
    assert line.button.text() == "Show it"


@pytest.mark.parametrize("how", ["another tab", "the panel is closed", "an import", "another guard", "the shelf"])
def test_the_guard_is_lifted_for_that_time_only(
    qtbot: QtBot, pane: NotesPane, window: MainWindow, script: FakeScript, how: str
) -> None:
    show(qtbot, pane)
    {
        "another tab": window.actions_["ask"].trigger,
        "the panel is closed": window.actions_["panel"].trigger,
        "an import": window.files.imported.emit,
        "another guard": lambda: window.reading.panel.guard_changed.emit("b1", CHAPTER),
        "the shelf": window.actions_["shelf"].trigger,
    }[how]()
    assert "uncle" not in notice_text(pane)
    if how != "the shelf":
        qtbot.waitUntil(lambda: asked(script) == [False, True, False])
    assert "uncle" not in notice_text(pane)


def test_reading_on_doesn_t_take_it_away(qtbot: QtBot, pane: NotesPane, window: MainWindow, script: FakeScript) -> None:
    show(qtbot, pane)
    page = window.reading.page
    with qtbot.waitSignal(page.position_changed):
        page.next_page()
    with qtbot.waitSignal(page.position_changed):
        page.previous_page()
    assert "Her uncle!" in notice_text(pane)
    assert not any(ahead is False for ahead in asked(script)[1:])


def test_a_line_without_reason_isn_t_there(qtbot: QtBot, pane: NotesPane, window: MainWindow) -> None:
    assert pane.ahead.isVisible()
    window.reading.annotations.remove(["far"])
    assert not pane.ahead.isVisible()


def test_notes_of_another_reader_in_a_real_window(no_models: None, qtbot: QtBot, run: Run, tmp_path: Path) -> None:
    words = _exported(tmp_path)
    _, window = run()
    read_file(window, qtbot, assets.sample_book())
    window.actions_["notes"].trigger()
    pane = window.reading.panel.notes
    assert window.reading.book is not None

    def shown() -> list[str]:
        return [annotation.quote for annotation in listed(window)]

    window.files.read_notes(window.reading.book, str(tmp_path / "notes.json"))
    qtbot.waitUntil(lambda: shown() == ["", ""], timeout=20 * SECONDS)
    assert pane.ahead.said.text() == "2 imported notes lie beyond where you are. They may spoil the story."
    pane.ahead.button.click()
    qtbot.waitUntil(lambda: shown() == words, timeout=20 * SECONDS)
    pane.ahead.button.click()
    assert shown() == ["", ""]
    window.reading.panel.guard.choices["off"].trigger()
    qtbot.waitUntil(lambda: shown() == words, timeout=20 * SECONDS)
    assert not pane.ahead.isVisible()


def _exported(folder: Path) -> list[str]:
    """Write another reader's notes of the sample book, of its first chapter and of its end: the words they mark."""
    engine = Engine(folder / "another", ModelsFolder(folder / "none"))

    def ask(request: p.Request[R]) -> R:
        return engine.handle(request, lambda _event: None, CancelToken())

    book = engine.import_now(assets.sample_book(), CancelToken(), lambda _step: None).book.id
    with index_in(folder / "another") as index:
        last = len(index.text.lengths(book)) - 1
    places = (TextRange.of(4, 28, 41), TextRange.of(last, 40, 70))
    saved = [ask(p.SaveAnnotation(book=book, kind="highlight", start=at.start, end=at.end)) for at in places]
    ask(p.ExportFromBook(book, str(folder / "notes.json"), "notes", "json"))
    engine.close()
    return [annotation.quote for annotation in saved if isinstance(annotation, p.Annotation)]
