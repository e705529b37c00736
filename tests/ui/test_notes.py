"""A book’s notes beside their references: their place, their links, and what is none."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.engine.protocol import OpenPublication
from reader.engine.protocol.style import PageMode, ThemeName
from reader.ui.look.page_style import PageStyle
from reader.ui.look.theme import PALETTES
from reader.ui.page.bridge import PageBridge, Referred, WritingMode
from reader.ui.page.note_popup import NotePopup, place_beside
from reader.ui.page.script import WORLD
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.note_driver import NoteDriver
from tests.ui.page_driver import PageDriver
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
    clicked = Referred(visit, url, "typed", "1", left=100, top=100, width=10, height=10)
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


PAGE = QRect(0, 0, 800, 600)
SMALL = QSize(300, 120)


@pytest.mark.parametrize("writing", ["ltr", "rtl", "vertical-rl", "vertical-lr"])
@pytest.mark.parametrize("x", [0, 20, 400, 780])
@pytest.mark.parametrize("y", [0, 20, 300, 580])
@pytest.mark.parametrize("size", [SMALL, QSize(470, 330)])
def test_it_is_in_the_page_and_never_over_the_reference(writing: WritingMode, x: int, y: int, size: QSize) -> None:
    reference = QRect(x, y, 12, 16)
    place = place_beside(reference, size, PAGE, writing)
    assert PAGE.contains(place)
    assert not place.intersects(reference)


@pytest.mark.parametrize(
    ("writing", "expected"),
    [
        ("ltr", QRect(400, 324, 300, 120)),  # below, from where the reference begins
        ("rtl", QRect(112, 324, 300, 120)),
        ("vertical-rl", QRect(92, 300, 300, 120)),  # where the next lines are
        ("vertical-lr", QRect(420, 300, 300, 120)),
    ],
)
def test_it_goes_where_the_text_goes(writing: WritingMode, expected: QRect) -> None:
    assert place_beside(QRect(400, 300, 12, 16), SMALL, PAGE, writing) == expected


def test_it_goes_above_at_the_foot_of_the_page() -> None:
    assert place_beside(QRect(400, 560, 12, 16), SMALL, PAGE, "ltr").bottom() < 560


def test_it_gets_smaller_where_there_is_little_room() -> None:
    place = place_beside(QRect(100, 140, 12, 16), QSize(470, 300), QRect(0, 0, 300, 300), "ltr")
    assert QRect(0, 0, 300, 300).contains(place)
    assert not place.intersects(QRect(100, 140, 12, 16))
