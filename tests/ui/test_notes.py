"""Notes in a pop-up: shown beside their reference, closed again, and never more than words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.engine.protocol import OpenPublication
from reader.engine.protocol.style import ThemeName
from reader.ui.look.page_style import PageStyle
from reader.ui.look.theme import PALETTES
from reader.ui.page.bridge import PageBridge, Referred
from reader.ui.page.note_popup import NotePopup
from reader.ui.page.script import WORLD
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.note_driver import NoteDriver
from tests.ui.sample_window import Begin

WASTE_LAND = "samples/wasteland-otf-obf.epub"
MOBY_DICK = "books/herman-melville_moby-dick.epub"
WAR_AND_PEACE = "books/leo-tolstoy_war-and-peace_louise-maude_aylmer-maude.epub"
ARABIC = "samples/regime-anticancer-arabic.epub"


def test_a_note_is_shown_beside_its_reference_and_the_page_stays(note_driver: NoteDriver) -> None:
    place = note_driver.position
    words = note_driver.note(lambda: note_driver.click_on("#r1"))
    assert words == "First note <b> with 2, a place and the web. [a drawing]"
    reference, popup = note_driver.box_of("#r1"), note_driver.popup.geometry()
    assert note_driver.view.rect().contains(popup)
    assert not popup.intersects(reference)
    assert popup.top() - reference.bottom() < 20
    assert note_driver.popup.accessibleName() == "Note 1"
    assert note_driver.position == place
    assert note_driver.ways == (False, False)


def test_what_only_looks_like_a_reference_shows_its_note_too(note_driver: NoteDriver) -> None:
    assert note_driver.note(lambda: note_driver.click_on("#r2")) == "Second note."


def click_twice(note_driver: NoteDriver, beside: QWidget, place: QPoint) -> None:
    """Click beside a note: at once, which might be the second half of a double click on the reference, and later."""

    def closed() -> bool:
        QTest.mouseClick(beside, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        return not note_driver.popup.isVisible()

    usual = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(60_000)
    assert not closed()
    QApplication.setDoubleClickInterval(usual)
    note_driver.qtbot.waitUntil(closed)


@pytest.mark.parametrize("how", ["escape", "click", "button", "turn", "other control"])
def test_a_note_is_closed(note_driver: NoteDriver, how: str) -> None:
    place = note_driver.position
    note_driver.note(lambda: note_driver.click_on("#r1"))
    assert note_driver.popup.words.hasFocus()
    match how:
        case "escape":
            QTest.keyClick(note_driver.popup.words, Qt.Key.Key_Escape)
        case "click":  # in the margin, where it would turn the page
            place_clicked = QPoint(note_driver.view.width() - 10, 300)
            beside = note_driver.view.childAt(place_clicked)
            assert beside is not None
            click_twice(note_driver, beside, place_clicked)
        case "button":
            note_driver.button("Close").click()
        case "turn":
            place = note_driver.moving(note_driver.view.next_page)
        case "other control":
            box = QLineEdit(note_driver.view)
            box.show()
            box.setFocus(Qt.FocusReason.ShortcutFocusReason)
    assert not note_driver.popup.isVisible()
    assert note_driver.evaluate("quothTravel.current()") >= 0  # by now the page has sent all its messages
    assert note_driver.position == place
    if how in {"escape", "button"}:
        assert note_driver.target.hasFocus()


def test_a_long_note_scrolls_within_the_page(note_driver: NoteDriver) -> None:
    note_driver.note(lambda: note_driver.click_on("#r5"))
    assert note_driver.view.rect().contains(note_driver.popup.geometry())
    bar = note_driver.popup.words.verticalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(note_driver.popup.words, Qt.Key.Key_PageDown)
    assert bar.value() > 0


def test_a_note_never_fetches_and_never_runs(note_driver: NoteDriver) -> None:
    note_driver.note(lambda: note_driver.click_on("#r1"))
    html = note_driver.popup.words.toHtml()
    assert "127.0.0.1" not in html
    assert "<img" not in html
    assert "ran" not in note_driver.popup.words.toPlainText().replace("drawing", "")


def test_a_note_that_was_looked_up_too_late_is_not_shown(note_driver: NoteDriver, notes_book: Publication) -> None:
    bridge = note_driver.view.findChild(PageBridge)
    assert isinstance(bridge, PageBridge)
    visit = int(note_driver.evaluate("new URL(location).searchParams.get('visit')"))
    url = note_driver.evaluate("document.getElementById('r1').href")
    clicked = Referred(visit, url, "typed", "1", 100, 100, 10, 10, "ltr")
    bridge.message_received.emit(clicked)
    note_driver.qtbot.waitUntil(note_driver.popup.isVisible)
    note_driver.popup.dismiss()
    bridge.message_received.emit(clicked)
    note_driver.view.set_style(PageStyle(theme="dark"))  # the reader has gone on
    done: list[object] = []
    for _ in range(2):  # the engine looks two things up at once: what was asked before is done by then
        done.clear()
        request = OpenPublication(str(notes_book.path))
        note_driver.client.call(request, done.append)
        note_driver.qtbot.waitUntil(lambda: bool(done))
    assert not note_driver.popup.isVisible()


@pytest.mark.parametrize(
    ("file", "link", "words"),
    [
        (WASTE_LAND, 'a[href="#note-4"]', "42. Id. iii, verse 24."),
        *at_night(
            (MOBY_DICK, "#noteref-1", "See subsequent chapters for something more on this head."),
            (WAR_AND_PEACE, "#noteref-1", "The most fascinating woman in Petersburg."),
        ),
        (ARABIC, 'a[href="#footnote-1"]', "[1] لمزيد من المعلومات"),
    ],
)
def test_notes_of_real_books(qtbot: QtBot, corpus: Path, file: str, link: str, words: str) -> None:
    with open_publication(corpus / file) as publication:
        note_driver = NoteDriver(qtbot)
        wanted = f'href="{link[8:-2]}"' if link.startswith("a[") else f'id="{link[1:]}"'
        for item in publication.spine:
            document = publication.document(item.index)
            if wanted.encode() in document.page_bytes():
                break
        note_driver.open(publication, Locator(item.index, 0))
        while not note_driver.view.rect().contains(note_driver.box_of(link).center()):
            note_driver.moving(note_driver.view.next_page)
        assert note_driver.note(lambda: note_driver.click_on(link)).startswith(words)
        popup, reference = note_driver.popup.geometry(), note_driver.box_of(link)
        assert note_driver.view.rect().contains(popup)
        assert not popup.intersects(reference)
        note_driver.view.close_book()
        assert not note_driver.popup.isVisible()


def test_a_pop_up_in_an_upright_book_stands_beside_the_line(qtbot: QtBot, tmp_path: Path) -> None:
    upright = "<style>html { writing-mode: vertical-rl }</style>"
    note = '<aside epub:type="footnote" id="n">註です。</aside>'
    body = f'<p>本文です。<a id="r" href="#n" epub:type="noteref">一</a>続きます。</p>{note}'
    file = Epub(pages=(("one.xhtml", page(body, head=upright, language="ja")),)).build(tmp_path / "upright.epub")
    note_driver = NoteDriver(qtbot)
    note_driver.open(open_publication(file))
    assert note_driver.note(lambda: note_driver.click_on("#r")) == "註です。"
    assert note_driver.popup.geometry().right() < note_driver.box_of("#r").left()
    assert note_driver.popup.geometry().top() - note_driver.box_of("#r").top() < 5
    assert note_driver.popup.mapToGlobal(QPoint()).x() >= 0


@pytest.mark.parametrize("theme", ["light", "dark", *at_night("sepia", "contrast")])
def test_the_window_shows_a_note_in_each_theme_and_esc_is_the_notes_own(
    qtbot: QtBot, window: MainWindow, begin_reading: Begin, theme: ThemeName
) -> None:
    begin_reading()
    window.look.apply_style(PageStyle(theme=theme))
    page = window.reading.page
    window.reading.place.set_visiting(True)  # now Esc is the window's key for the way back, too
    with qtbot.waitSignal(page.page_ready):
        page.go_to_href("EPUB/text/ch02.xhtml", "ref-1")
    click = "document.getElementById('ref-1').click()"
    inside, popup = page.findChild(QWebEnginePage), window.findChild(NotePopup)
    assert isinstance(inside, QWebEnginePage)
    assert isinstance(popup, NotePopup)
    inside.runJavaScript(click, WORLD)
    qtbot.waitUntil(popup.isVisible)
    assert popup.words.toPlainText().startswith("The pilot book of 1898")
    assert popup.words.font().families()[0] == "Literata", "in the page's type, not the window's"
    background = popup.grab().toImage().pixelColor(6, popup.height() // 2).name()
    assert background == PALETTES[theme].surface
    corner = page.mapTo(window, page.rect().topLeft())
    assert page.rect().translated(corner).contains(popup.geometry())
    QTest.keyClick(popup.words, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert window.reading.visiting
    assert page.isAncestorOf(QApplication.focusWidget() or window)
    inside.runJavaScript(click, WORLD)
    qtbot.waitUntil(popup.isVisible)
    window.actions_["shelf"].trigger()
    assert not popup.isVisible()
