"""Links on the page and in notes: where they lead and the exact way back, by mouse and by keyboard alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from indexing.publication import Publication, open_publication
from reader.engine.protocol.style import PageMode
from reader.ui.look.page_style import PageStyle
from tests.epubs import Epub, page
from tests.ui.note_driver import NoteDriver
from tests.ui.page_driver import PageDriver


def test_other_links_turn_the_page_and_back_returns_to_the_exact_place(note_driver: NoteDriver) -> None:
    place = note_driver.position
    for link in ("#r3", "#r4"):  # no mark, and a heading
        note_driver.loading(partial(note_driver.click_on, link))
        assert not note_driver.popup.isVisible()
        assert note_driver.position.spine == 1
        note_driver.loading(note_driver.view.back)
        assert note_driver.position == place


def test_back_returns_to_the_exact_place_when_scrolling_too(qtbot: QtBot, notes_book: Publication) -> None:
    note_driver = NoteDriver(qtbot)
    note_driver.view.set_style(PageStyle(mode="scrolling"))
    note_driver.at_references(notes_book)
    place = note_driver.position
    note_driver.loading(lambda: note_driver.click_on("#r3"))
    note_driver.loading(note_driver.view.back)
    assert note_driver.position == place
    note_driver.moving(lambda: note_driver.view.go_to_href("epub/one.xhtml", "r6"))
    note_driver.moving(note_driver.view.back)
    assert note_driver.position == place


def test_go_to_note_turns_there_and_back_again(note_driver: NoteDriver) -> None:
    place = note_driver.position
    note_driver.note(lambda: note_driver.click_on("#r1"))
    note_driver.loading(note_driver.button("Go to note").click)
    assert not note_driver.popup.isVisible()
    assert note_driver.position.spine == 1
    note_driver.loading(note_driver.view.back)
    assert note_driver.position == place


def test_links_in_a_note_work(note_driver: NoteDriver) -> None:
    note_driver.note(lambda: note_driver.click_on("#r1"))
    assert note_driver.note(lambda: note_driver.popup.words.anchorClicked.emit(QUrl("link:0"))) == "Second note."
    QTest.keyClick(note_driver.popup.words, Qt.Key.Key_Escape)
    note_driver.note(lambda: note_driver.click_on("#r1"))
    with note_driver.qtbot.waitSignal(note_driver.view.link_to_outside) as emitted:
        note_driver.popup.words.anchorClicked.emit(QUrl("link:2"))
    assert emitted.args == [QUrl("https://example.org/")]
    assert not note_driver.popup.isVisible()
    note_driver.note(lambda: note_driver.click_on("#r1"))
    far = note_driver.moving(lambda: note_driver.popup.words.anchorClicked.emit(QUrl("link:1")))
    assert far.spine == 0
    assert note_driver.ways == (True, False)


def test_the_keyboard_alone_is_enough(note_driver: NoteDriver) -> None:
    place = note_driver.position
    note_driver.view.setFocus()
    note_driver.press(Qt.Key.Key_Tab)
    note_driver.qtbot.waitUntil(lambda: note_driver.evaluate("document.activeElement.id") == "r1")
    assert note_driver.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    note_driver.note(lambda: note_driver.press(Qt.Key.Key_Return))
    QTest.keyClick(note_driver.popup.words, Qt.Key.Key_Tab)  # the first link in it
    assert note_driver.note(lambda: QTest.keyClick(note_driver.popup.words, Qt.Key.Key_Return)) == "Second note."
    QTest.keyClick(note_driver.popup.words, Qt.Key.Key_Tab)
    assert note_driver.button("Go to note").hasFocus()
    QTest.keyClick(note_driver.button("Go to note"), Qt.Key.Key_Tab)
    assert note_driver.button("Close").hasFocus()
    QTest.keyClick(note_driver.button("Close"), Qt.Key.Key_Tab)
    assert note_driver.popup.words.hasFocus()
    QTest.keyClick(note_driver.popup.words, Qt.Key.Key_Escape)
    assert note_driver.evaluate("document.activeElement.id") == "r1"
    assert note_driver.position == place


@pytest.mark.parametrize("mode", ["paginated", "scrolling"])
def test_tab_goes_through_the_links_in_view_and_leaves_the_page(
    qtbot: QtBot, notes_book: Publication, mode: PageMode
) -> None:
    note_driver = NoteDriver(qtbot)
    note_driver.view.set_style(PageStyle(mode=mode))
    place = note_driver.at_references(notes_book)
    note_driver.view.activateWindow()
    note_driver.view.setFocus()
    seen: list[str] = []
    for _ in range(5):
        note_driver.press(Qt.Key.Key_Tab)
        seen.append(note_driver.focused(*seen[-1:]))
    assert seen == ["r1", "r2", "r3", "r4", "r5"]
    note_driver.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert note_driver.focused("r5") == "r4"
    box = QLineEdit(note_driver.view)
    box.show()
    note_driver.press(Qt.Key.Key_Tab)
    note_driver.press(Qt.Key.Key_Tab)
    qtbot.waitUntil(box.hasFocus)
    QTest.keyClick(box, Qt.Key.Key_Backtab)  # the section's last link is on another page
    qtbot.waitUntil(lambda: note_driver.evaluate("document.activeElement.id") == "r5")
    assert note_driver.position == place


SIGNS = """<style>.up { vertical-align: super }</style><p>Text
<a href="#n" class="up">3</a> <a href="#n"><span class="up">b</span></a> <a href="#n">[iv]</a> <a href="#n">‡</a>
<a href="#n">12</a> <a href="#n">here</a> <a href="#n">[a chapter]</a> <a href="#n" role="doc-backlink">1</a>
<a href="#n" role="doc-noteref">see the note</a></p><p id="n"><a href="#n">4</a> A note’s own number.</p>"""


def test_the_page_recognises_a_reference_by_its_style(qtbot: QtBot, tmp_path: Path) -> None:
    note_driver = PageDriver(qtbot)
    note_driver.open(open_publication(Epub(pages=(("one.xhtml", page(SIGNS)),)).build(tmp_path / "signs.epub")))
    signs = note_driver.evaluate(
        "[...document.links].map((link) => quothNotes.reference(link, 0, 0)?.sign ?? '-').join(' ')"
    )
    assert signs == "marked marked marked marked bare - - - typed -"
