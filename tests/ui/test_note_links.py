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
from reader.ui.page.style import Mode, PageStyle
from tests.epubs import Epub, page
from tests.ui.note_driver import NoteDriver, notes_book
from tests.ui.page_driver import MARKS, PageDriver

pytestmark = MARKS


@pytest.fixture
def book(tmp_path: Path) -> Publication:
    """A text with references of every kind, and its notes."""
    return notes_book(tmp_path)


@pytest.fixture
def driver(qtbot: QtBot, book: Publication) -> NoteDriver:
    """On the page with the references."""
    made = NoteDriver(qtbot)
    made.at_references(book)
    made.view.activateWindow()
    return made


def test_other_links_turn_the_page_and_back_returns_to_the_exact_place(driver: NoteDriver) -> None:
    place = driver.position
    for link in ("#r3", "#r4"):  # no mark, and a heading
        driver.loading(partial(driver.click_on, link))
        assert not driver.popup.isVisible()
        assert driver.position.spine == 1
        driver.loading(driver.view.back)
        assert driver.position == place


def test_back_returns_to_the_exact_place_when_scrolling_too(qtbot: QtBot, book: Publication) -> None:
    driver = NoteDriver(qtbot)
    driver.view.set_style(PageStyle(mode="scrolling"))
    driver.at_references(book)
    place = driver.position
    driver.loading(lambda: driver.click_on("#r3"))
    driver.loading(driver.view.back)
    assert driver.position == place
    driver.moving(lambda: driver.view.go_to_href("epub/one.xhtml", "far"))
    driver.moving(driver.view.back)
    assert driver.position == place


def test_go_to_note_turns_there_and_back_again(driver: NoteDriver) -> None:
    place = driver.position
    driver.note(lambda: driver.click_on("#r1"))
    driver.loading(driver.button("Go to note").click)
    assert not driver.popup.isVisible()
    assert driver.position.spine == 1
    driver.loading(driver.view.back)
    assert driver.position == place


def test_links_in_a_note_work(driver: NoteDriver) -> None:
    driver.note(lambda: driver.click_on("#r1"))
    assert driver.note(lambda: driver.popup.words.anchorClicked.emit(QUrl("link:0"))) == "Second note."
    QTest.keyClick(driver.popup.words, Qt.Key.Key_Escape)
    driver.note(lambda: driver.click_on("#r1"))
    with driver.qtbot.waitSignal(driver.view.link_to_outside) as told:
        driver.popup.words.anchorClicked.emit(QUrl("link:2"))
    assert told.args == [QUrl("https://example.org/")]
    assert not driver.popup.isVisible()
    driver.note(lambda: driver.click_on("#r1"))
    far = driver.moving(lambda: driver.popup.words.anchorClicked.emit(QUrl("link:1")))
    assert far.spine == 0
    assert driver.ways == (True, False)


def test_the_keyboard_alone_is_enough(driver: NoteDriver) -> None:
    place = driver.position
    driver.view.setFocus()
    driver.press(Qt.Key.Key_Tab)
    driver.qtbot.waitUntil(lambda: driver.evaluate("document.activeElement.id") == "r1")
    assert driver.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    driver.note(lambda: driver.press(Qt.Key.Key_Return))
    QTest.keyClick(driver.popup.words, Qt.Key.Key_Tab)  # the first link in it
    assert driver.note(lambda: QTest.keyClick(driver.popup.words, Qt.Key.Key_Return)) == "Second note."
    QTest.keyClick(driver.popup.words, Qt.Key.Key_Tab)
    assert driver.button("Go to note").hasFocus()
    QTest.keyClick(driver.button("Go to note"), Qt.Key.Key_Tab)
    assert driver.button("Close").hasFocus()
    QTest.keyClick(driver.button("Close"), Qt.Key.Key_Tab)
    assert driver.popup.words.hasFocus()
    QTest.keyClick(driver.popup.words, Qt.Key.Key_Escape)
    assert driver.evaluate("document.activeElement.id") == "r1"
    assert driver.position == place


@pytest.mark.parametrize("mode", ["paginated", "scrolling"])
def test_tab_goes_through_the_links_in_view_and_leaves_the_page(qtbot: QtBot, book: Publication, mode: Mode) -> None:
    driver = NoteDriver(qtbot)
    driver.view.set_style(PageStyle(mode=mode))
    place = driver.at_references(book)
    driver.view.activateWindow()
    driver.view.setFocus()
    seen: list[str] = []
    for _ in range(5):
        driver.press(Qt.Key.Key_Tab)
        seen.append(driver.focused(*seen[-1:]))
    assert seen == ["r1", "r2", "r3", "r4", "r5"]
    driver.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert driver.focused("r5") == "r4"
    box = QLineEdit(driver.view)
    box.show()
    driver.press(Qt.Key.Key_Tab)
    driver.press(Qt.Key.Key_Tab)
    qtbot.waitUntil(box.hasFocus)
    QTest.keyClick(box, Qt.Key.Key_Backtab)  # the section's last link is on another page
    qtbot.waitUntil(lambda: driver.evaluate("document.activeElement.id") == "r5")
    assert driver.position == place


SIGNS = """<style>.up { vertical-align: super }</style><p>Text
<a href="#n" class="up">3</a> <a href="#n"><span class="up">b</span></a> <a href="#n">[iv]</a> <a href="#n">‡</a>
<a href="#n">12</a> <a href="#n">here</a> <a href="#n">[a chapter]</a> <a href="#n" role="doc-backlink">1</a>
<a href="#n" role="doc-noteref">see the note</a></p><p id="n"><a href="#n">4</a> A note’s own number.</p>"""


def test_the_page_tells_a_reference_by_its_looks(qtbot: QtBot, tmp_path: Path) -> None:
    driver = PageDriver(qtbot)
    driver.open(open_publication(Epub(pages=(("one.xhtml", page(SIGNS)),)).build(tmp_path / "signs.epub")))
    signs = driver.evaluate(
        "[...document.links].map((link) => quothNotes.reference(link, 0, 0)?.sign ?? '-').join(' ')"
    )
    assert signs == "marked marked marked marked bare - - - typed -"
