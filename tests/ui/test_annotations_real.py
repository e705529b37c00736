"""Annotations in a real window with the real engine: from selected words to a file and back, through restarts."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtPdf import QPdfDocument, QPdfLinkModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import Locator, TextRange
from reader.links import Link
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.night import at_night
from tests.ui.annotation_driver import AnnotationDriver, listed
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight

pytestmark = pytest.mark.usefixtures("no_models")  # nothing here needs one

CHAPTER = 4  # the sample book's first
WHERE = TextRange.of(CHAPTER, 28, 41)
WORDS = "Leopold Crake"


def at_chapter(qtbot: QtBot, run: Run) -> tuple[MainWindow, AnnotationDriver]:
    """The sample book, open at its first chapter."""
    _, window = run()
    read(window, qtbot, assets.sample_book())
    driver = AnnotationDriver(qtbot, window.reading.page)
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=20 * SECONDS):
        window.reading.page.go_to(Locator(CHAPTER, 0))
    driver.until(lambda: window.reading.page.visible_end is not None)
    window.activateWindow()
    return window, driver


def reopened(qtbot: QtBot, run: Run) -> tuple[MainWindow, AnnotationDriver]:
    """The next run of the program, at the same place of the same book."""
    _, window = run()
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=60 * SECONDS):
        window.begin(WindowArguments(str(assets.sample_book())))
    return window, AnnotationDriver(qtbot, window.reading.page)


def test_selected_words_are_highlighted_noted_and_there_again_after_a_restart(qtbot: QtBot, run: Run) -> None:
    window, driver = at_chapter(qtbot, run)
    annotations, popover = window.reading.annotations, window.reading.marking.popover
    driver.select(WHERE)
    assert popover.isVisible()
    assert window.actions_["highlight"].isEnabled()
    popover.dots["green"].click()
    driver.until(lambda: [annotation.colour for annotation in annotations.annotations] == ["green"])
    assert [annotation.quote for annotation in annotations.annotations] == [WORDS]
    assert not popover.isVisible()
    assert driver.marked("green") == ["LeopoldCrake"]
    driver.click(WHERE)
    driver.until(popover.isVisible)
    popover.dots["pink"].click()
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert popover.editor.hasFocus()
    QTest.keyClicks(popover.editor, "Who is he?")
    QTest.keyClick(popover.editor, Qt.Key.Key_Escape)
    assert not popover.isVisible()
    assert driver.target.hasFocus()
    assert [(annotation.colour, annotation.note) for annotation in listed(window)] == [("pink", "Who is he?")]
    assert driver.marked("noted") == ["LeopoldCrake"]
    window.close()  # at once: what is being saved must not be lost
    window, driver = reopened(qtbot, run)
    driver.until(lambda: [(e.colour, e.note, e.quote) for e in listed(window)] == [("pink", "Who is he?", WORDS)])
    window.reading.panel.notes.jump(window.reading.panel.notes.model.index_of(listed(window)[0].id))
    wait_for_highlight(window, qtbot, WORDS)
    assert driver.marked("pink") == ["LeopoldCrake"]


def test_words_are_highlighted_and_noted_by_keyboard_alone(qtbot: QtBot, run: Run) -> None:
    window, driver = at_chapter(qtbot, run)
    window.reading.page.setFocus()
    with qtbot.waitSignal(window.reading.page.marks.selected):
        QTest.keyClick(driver.target, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    editor = window.reading.marking.popover.editor
    driver.until(editor.hasFocus)
    popover = window.reading.marking.popover
    assert popover.width() - editor.width() == 2 * editor.x()  # as wide as the row of buttons
    QTest.keyClicks(editor, "By keys")
    QTest.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    driver.until(lambda: [annotation.note for annotation in listed(window)] == ["By keys"])
    assert not window.actions_["write-note"].isEnabled()
    dots = window.reading.marking.popover.dots
    with qtbot.waitSignal(window.reading.page.marks.selected):
        QTest.keyClick(driver.target, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(driver.target, Qt.Key.Key_Tab)
    driver.until(dots["yellow"].hasFocus)
    QTest.keyClick(dots["yellow"], Qt.Key.Key_Tab)
    assert dots["green"].hasFocus()
    QTest.keyClick(dots["green"], Qt.Key.Key_Space)
    driver.until(lambda: "green" in [annotation.colour for annotation in listed(window)])
    assert driver.target.hasFocus()


@pytest.mark.nightly
def test_words_are_underlined_and_struck_through_and_stay_so_through_a_restart(qtbot: QtBot, run: Run) -> None:
    window, driver = at_chapter(qtbot, run)
    annotations, popover, acts = window.reading.annotations, window.reading.marking.popover, window.actions_
    driver.select(WHERE)
    assert [made.isChecked() for made in popover.lines.values()] == [False, False]
    popover.lines["underline"].click()
    driver.until(
        lambda: (
            [(annotation.style, annotation.colour) for annotation in annotations.annotations]
            == [("underline", "yellow")]
        )
    )
    assert driver.marked("yellow-underline") == ["LeopoldCrake"]
    assert driver.marked("yellow") == []
    driver.click(WHERE)
    driver.until(popover.isVisible)
    assert popover.lines["underline"].isChecked()
    assert popover.dots["blue"].accessibleName() == "Underline: blue"
    popover.dots["blue"].click()  # another colour, the same line
    driver.until(lambda: driver.marked("blue-underline") == ["LeopoldCrake"])
    acts["strike"].trigger()
    driver.until(lambda: driver.marked("blue-strike") == ["LeopoldCrake"])
    acts["strike"].trigger()  # once more: a highlight again
    driver.until(lambda: driver.marked("blue") == ["LeopoldCrake"])
    acts["underline"].trigger()
    acts["highlight"].trigger()
    driver.until(lambda: driver.marked("blue") == ["LeopoldCrake"])
    acts["strike"].trigger()
    window.close()
    window, driver = reopened(qtbot, run)
    driver.until(
        lambda: (
            [(e.kind, e.style, e.colour, e.quote) for e in listed(window)] == [("highlight", "strike", "blue", WORDS)]
        )
    )
    driver.until(lambda: driver.marked("blue-strike") == ["LeopoldCrake"])


def test_the_ribbon_bookmarks_the_page_in_view_and_a_removal_can_be_undone(qtbot: QtBot, run: Run) -> None:
    window, driver = at_chapter(qtbot, run)
    ribbon, page = window.reading.marking.ribbon, window.reading.page
    place = page.position
    QTest.mouseClick(ribbon, Qt.MouseButton.LeftButton, pos=QPoint(17, 15))
    assert ribbon.isChecked()
    assert ribbon.accessibleName() == "Remove the bookmark"
    driver.until(
        lambda: [(annotation.kind, annotation.start) for annotation in listed(window)] == [("bookmark", place)]
    )
    with qtbot.waitSignal(page.position_changed):
        page.next_page()
    assert not ribbon.isChecked()
    assert not window.actions_["bookmark"].isChecked()
    with qtbot.waitSignal(page.position_changed):
        page.previous_page()
    assert ribbon.isChecked()
    window.actions_["larger"].trigger()  # the same words, on other pages
    driver.until(lambda: ribbon.isChecked() and ribbon.isVisible())
    window.actions_["bookmark"].trigger()
    driver.until(lambda: not ribbon.isChecked())
    assert listed(window) == []
    next(button for button in window.banners.findChildren(QPushButton) if button.text() == "Undo").click()
    assert ribbon.isChecked()
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert not ribbon.isChecked()
    window.close()  # which carries out what can no longer be undone
    window, driver = reopened(qtbot, run)
    assert listed(window) == []


def test_nothing_is_lost_when_the_engine_is_killed(qtbot: QtBot, run: Run) -> None:
    window, driver = at_chapter(qtbot, run)
    annotations, client = window.reading.annotations, window._client
    annotations.add("highlight", WHERE, "yellow")
    driver.until(lambda: len(annotations.annotations) == 1)
    with qtbot.waitSignal(client.engine_restarted, timeout=30 * SECONDS):
        os.kill(client.engine_pid, signal.SIGKILL)
        annotations.change(annotations.annotations[0].id, note="Written while it died.")
        annotations.add("highlight", TextRange.of(CHAPTER, 60, 70), "green")
    driver.until(lambda: [annotation.note for annotation in annotations.annotations] == ["Written while it died.", ""])
    window.close()
    window, driver = reopened(qtbot, run)
    driver.until(
        lambda: [(e.colour, e.note) for e in listed(window)] == [("yellow", "Written while it died."), ("green", "")]
    )


def test_notes_go_to_a_file_and_come_back_and_its_links_open_the_passage(
    qtbot: QtBot, run: Run, tmp_path: Path
) -> None:
    window, driver = at_chapter(qtbot, run)
    annotations, files = window.reading.annotations, window.files
    annotations.add("highlight", WHERE, "blue", then=lambda made: annotations.change(made.id, note="Who is he?"))
    window.reading.marking.toggle_bookmark()
    driver.until(lambda: [annotation.note for annotation in annotations.annotations] == ["", "Who is he?"])
    book = window.reading.book
    assert book is not None
    files.write(book, str(tmp_path / "notes.md"), "notes")
    files.write(book, str(tmp_path / "notes.json"), "notes")
    messages = {f"2 notes were written to {name}." for name in ("notes.md", "notes.json")}
    driver.until(lambda: messages <= set(window.banners.texts))
    link = str(Link(book.id, WHERE))
    written = (tmp_path / "notes.md").read_text("utf-8")
    assert all(part in written for part in (WORDS, "Who is he?", link, "epubcfi("))
    annotations.remove([annotation.id for annotation in annotations.annotations])
    window.undo.flush()
    assert listed(window) == []
    files.read_notes(book, str(tmp_path / "notes.json"))
    driver.until(
        lambda: (
            [(annotation.kind, annotation.note) for annotation in listed(window)]
            == [("bookmark", ""), ("highlight", "Who is he?")]
        )
    )
    files.read_notes(book, str(tmp_path / "notes.json"))
    driver.until(lambda: "0 notes were added. 2 were there already." in window.banners.texts)
    files.read_notes(book, str(assets.sample_book()))  # no notes at all
    driver.until(lambda: len(window.banners.texts) >= 2)
    window.actions_["shelf"].trigger()
    window.take(WindowArguments(book=link))
    wait_for_highlight(window, qtbot, WORDS)
    assert window.reading.visiting
    window.take(WindowArguments(book="quoth://book/0123456789abcdef/4:1-5"))
    driver.until(lambda: any("isn’t on your shelf" in message for message in window.banners.texts))
    window.take(WindowArguments(book="quoth://elsewhere"))
    driver.until(lambda: any("is not a link to a passage" in message for message in window.banners.texts))


def test_notes_go_to_a_page_and_to_a_pdf_whose_links_lead_back(qtbot: QtBot, run: Run, tmp_path: Path) -> None:
    window, driver = at_chapter(qtbot, run)
    annotations, files = window.reading.annotations, window.files
    annotations.add("highlight", WHERE, "blue", then=lambda made: annotations.change(made.id, note="Who <b>is</b> he?"))
    driver.until(lambda: [annotation.note for annotation in annotations.annotations] == ["Who <b>is</b> he?"])
    book = window.reading.book
    assert book is not None
    for name in ("notes.html", "notes.pdf"):
        files.write(book, str(tmp_path / name), "notes")
    written = {"1 note was written to notes.html.", "1 note was written to notes.pdf."}
    driver.until(lambda: written <= set(window.banners.texts))
    assert "Who &lt;b&gt;is&lt;/b&gt; he?" in (tmp_path / "notes.html").read_text("utf-8")
    document, links = QPdfDocument(), QPdfLinkModel()
    document.load(str(tmp_path / "notes.pdf"))
    text = " ".join(document.getAllText(0).text().split())
    assert f"Notes on {book.title}" in text
    assert re.search(rf"{WORDS} Who <b>is</b> he\? Location \d+ of \d+ · \d+% · blue highlight · ", text)
    links.setDocument(document)
    links.setPage(0)
    count = links.rowCount(QModelIndex())
    urls = [links.data(links.index(at, 0), QPdfLinkModel.Role.Url.value) for at in range(count)]
    assert {url.toString() for url in urls} == {str(Link(book.id, WHERE))}
    files.write(book, str(tmp_path / "nowhere" / "notes.pdf"), "notes")
    driver.until(lambda: any("can’t be written" in message for message in window.banners.texts))
    assert sorted(path.name for path in tmp_path.glob("notes*")) == ["notes.html", "notes.pdf"]


@pytest.mark.parametrize(
    "file", ["kusamakura-japanese-vertical-writing.epub", *at_night("regime-anticancer-arabic.epub")]
)
def test_vertical_and_right_to_left_words_are_kept_and_the_popover_stands_beside_them(
    qtbot: QtBot, run: Run, corpus: Path, file: str
) -> None:
    _, window = run()
    read(window, qtbot, corpus / "samples" / file)
    page, popover = window.reading.page, window.reading.marking.popover
    driver = AnnotationDriver(qtbot, page)
    spine = max(range(len(window.reading._lengths)), key=lambda at: window.reading._lengths[at])
    with qtbot.waitSignal(page.page_ready, timeout=20 * SECONDS):
        page.go_to(Locator(spine, 0))
    driver.until(lambda: page.visible_end is not None)
    start = page.visible_end.offset // 3  # type: ignore[union-attr]
    where = TextRange.of(spine, start, start + 12)
    driver.select(where)
    box = driver.box(where)[1]
    assert popover.isVisible()
    assert page.rect().contains(popover.geometry())
    assert not popover.geometry().contains(box)
    popover.dots["yellow"].click()
    driver.until(lambda: len(listed(window)) == 1)
    assert "".join(driver.marked("yellow")) == "".join(listed(window)[0].quote.split())
    assert QApplication.focusWidget() is not popover
