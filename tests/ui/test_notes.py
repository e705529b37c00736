"""Notes in a pop-up: shown beside their reference, closed again, and never more than words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.client.gui_jobs import GuiJobs
from reader.ui.look.theme import PALETTES
from reader.ui.page.bridge import PageBridge, Referred
from reader.ui.page.links import PageLinks
from reader.ui.page.note_popup import NotePopup
from reader.ui.page.script import WORLD
from reader.ui.page.style import PageStyle, Theme
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page
from tests.ui.note_driver import NoteDriver, notes_book
from tests.ui.page_driver import MARKS
from tests.ui.sample_window import read

pytestmark = MARKS

WASTE_LAND = "samples/wasteland-otf-obf.epub"
MOBY_DICK = "books/herman-melville_moby-dick.epub"
WAR_AND_PEACE = "books/leo-tolstoy_war-and-peace_louise-maude_aylmer-maude.epub"
ARABIC = "samples/regime-anticancer-arabic.epub"


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


def test_a_note_is_shown_beside_its_reference_and_the_page_stays(driver: NoteDriver) -> None:
    place = driver.position
    words = driver.note(lambda: driver.click_on("#r1"))
    assert words == "First note <b> with 2, a place and the web. [a drawing]"
    reference, popup = driver.box_of("#r1"), driver.popup.geometry()
    assert driver.view.rect().contains(popup)
    assert not popup.intersects(reference)
    assert popup.top() - reference.bottom() < 20
    assert driver.popup.accessibleName() == "Note 1"
    assert driver.position == place
    assert driver.ways == (False, False)


def test_what_only_looks_like_a_reference_shows_its_note_too(driver: NoteDriver) -> None:
    assert driver.note(lambda: driver.click_on("#r2")) == "Second note."


def click_twice(driver: NoteDriver, beside: QWidget, place: QPoint) -> None:
    """Click beside a note: at once, which might be the second half of a double click on the reference, and later."""

    def closed() -> bool:
        QTest.mouseClick(beside, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        return not driver.popup.isVisible()

    usual = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(60_000)
    assert not closed()
    QApplication.setDoubleClickInterval(usual)
    driver.qtbot.waitUntil(closed)


@pytest.mark.parametrize("how", ["escape", "click", "button", "turn", "other control"])
def test_a_note_is_closed(driver: NoteDriver, how: str) -> None:
    place = driver.position
    driver.note(lambda: driver.click_on("#r1"))
    assert driver.popup.words.hasFocus()
    match how:
        case "escape":
            QTest.keyClick(driver.popup.words, Qt.Key.Key_Escape)
        case "click":  # in the margin, where it would turn the page
            place_clicked = QPoint(driver.view.width() - 10, 300)
            beside = driver.view.childAt(place_clicked)
            assert beside is not None
            click_twice(driver, beside, place_clicked)
        case "button":
            driver.button("Close").click()
        case "turn":
            place = driver.moving(driver.view.next_page)
        case "other control":
            box = QLineEdit(driver.view)
            box.show()
            box.setFocus(Qt.FocusReason.ShortcutFocusReason)
    assert not driver.popup.isVisible()
    assert driver.evaluate("quothPaper.current()") >= 0  # whatever the page had to say it has said
    assert driver.position == place
    if how in {"escape", "button"}:
        assert driver.target.hasFocus()


def test_a_long_note_scrolls_within_the_page(driver: NoteDriver) -> None:
    driver.note(lambda: driver.click_on("#r5"))
    assert driver.view.rect().contains(driver.popup.geometry())
    bar = driver.popup.words.verticalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(driver.popup.words, Qt.Key.Key_PageDown)
    assert bar.value() > 0


def test_a_note_never_fetches_and_never_runs(driver: NoteDriver) -> None:
    driver.note(lambda: driver.click_on("#r1"))
    html = driver.popup.words.toHtml()
    assert "127.0.0.1" not in html
    assert "<img" not in html
    assert "ran" not in driver.popup.words.toPlainText().replace("drawing", "")


def test_a_note_that_was_looked_up_too_late_is_not_shown(driver: NoteDriver) -> None:
    bridge = driver.view.findChild(PageBridge)
    links = driver.view.findChild(PageLinks)
    assert isinstance(bridge, PageBridge)
    assert isinstance(links, PageLinks)
    jobs = links.findChild(GuiJobs)
    assert isinstance(jobs, GuiJobs)
    visit = int(driver.evaluate("new URL(location).searchParams.get('visit')"))
    url = driver.evaluate("document.getElementById('r1').href")
    clicked = Referred(visit, url, "typed", "1", 100, 100, 10, 10, "ltr")
    done: list[object] = []

    def looked_up() -> None:
        """Wait for what was asked before: the thread is one."""
        done.clear()
        jobs.run(lambda: True, done.append, done.append)
        driver.qtbot.waitUntil(lambda: done == [True])

    bridge.told.emit(clicked)
    looked_up()
    assert driver.popup.isVisible()
    driver.popup.dismiss()
    bridge.told.emit(clicked)
    driver.view.set_style(PageStyle(theme="dark"))  # the reader has gone on
    looked_up()
    assert not driver.popup.isVisible()


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("file", "link", "words"),
    [
        (WASTE_LAND, 'a[href="#note-4"]', "42. Id. iii, verse 24."),
        (MOBY_DICK, "#noteref-1", "See subsequent chapters for something more on this head."),
        (WAR_AND_PEACE, "#noteref-1", "The most fascinating woman in Petersburg."),
        (ARABIC, 'a[href="#footnote-1"]', "[1] لمزيد من المعلومات"),
    ],
)
def test_notes_of_real_books(qtbot: QtBot, corpus: Path, file: str, link: str, words: str) -> None:
    with open_publication(corpus / file) as publication:
        driver = NoteDriver(qtbot)
        wanted = f'href="{link[8:-2]}"' if link.startswith("a[") else f'id="{link[1:]}"'
        for item in publication.spine:
            document = publication.document(item.index)
            if wanted.encode() in document.page_bytes():
                break
        driver.open(publication, Locator(item.index, 0))
        while not driver.view.rect().contains(driver.box_of(link).center()):
            driver.moving(driver.view.next_page)
        assert driver.note(lambda: driver.click_on(link)).startswith(words)
        popup, reference = driver.popup.geometry(), driver.box_of(link)
        assert driver.view.rect().contains(popup)
        assert not popup.intersects(reference)
        driver.view.close_book()
        assert not driver.popup.isVisible()


def test_a_pop_up_in_an_upright_book_stands_beside_the_line(qtbot: QtBot, tmp_path: Path) -> None:
    upright = "<style>html { writing-mode: vertical-rl }</style>"
    note = '<aside epub:type="footnote" id="n">註です。</aside>'
    body = f'<p>本文です。<a id="r" href="#n" epub:type="noteref">一</a>続きます。</p>{note}'
    file = Epub(pages=(("one.xhtml", page(body, head=upright, language="ja")),)).build(tmp_path / "upright.epub")
    driver = NoteDriver(qtbot)
    driver.open(open_publication(file))
    assert driver.note(lambda: driver.click_on("#r")) == "註です。"
    assert driver.popup.geometry().right() < driver.box_of("#r").left()
    assert driver.popup.geometry().top() - driver.box_of("#r").top() < 5
    assert driver.popup.mapToGlobal(QPoint()).x() >= 0


@pytest.mark.parametrize("theme", ["light", "sepia", "dark"])
def test_the_window_shows_a_note_in_each_theme_and_esc_is_the_notes_own(
    qtbot: QtBot, window: MainWindow, begin: Callable[..., None], theme: Theme
) -> None:
    begin()
    read(window, qtbot)
    window.actions_.look.wear(PageStyle(theme=theme))
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
    ground = popup.grab().toImage().pixelColor(6, popup.height() // 2).name()
    assert ground == PALETTES[theme].surface
    corner = page.mapTo(window, page.rect().topLeft())
    assert page.rect().translated(corner).contains(popup.geometry())
    QTest.keyClick(popup.words, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert window.reading.visiting
    assert page.isAncestorOf(QApplication.focusWidget() or window)
    inside.runJavaScript(click, WORLD)
    qtbot.waitUntil(popup.isVisible)
    window.actions_.shelf.trigger()
    assert not popup.isVisible()
