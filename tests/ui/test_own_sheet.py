"""A page style sheet of the reader's own: it comes after the book's, moves no place, and can load nothing."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWebEngineCore import QWebEngineUrlRequestInfo
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from indexing.locator import TextRange
from indexing.publication import Publication, open_publication
from reader.engine.protocol.style import LONGEST_SHEET
from reader.ui.look import page_style
from reader.ui.look.page_style import PageStyle, default_style, harmless, loads
from reader.ui.page.guard import RequestGuard
from reader.ui.window.appearance.popover import AppearancePopover
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.epubs import PNG, Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver, quote_of, words
from tests.ui.test_page_layout import computed
from tests.ui.test_page_places import in_view
from tests.ui.test_page_sealed import Trap

HOSTILE = [
    '@import "http://127.0.0.1:{port}/a.css";',
    "@import url(http://127.0.0.1:{port}/b.css);",
    '@\\69mport "file:///etc/hostname";',
    "p {{ background: url(http://127.0.0.1:{port}/c.png) }}",
    "p {{ background: url(file:///etc/hostname) }}",
    "p {{ background: URL('//127.0.0.1:{port}/d.png') }}",
    "p {{ background: u\\72l(http://127.0.0.1:{port}/e.png) }}",
    "p {{ background: \\000075 rl(http://127.0.0.1:{port}/f.png) }}",
    "p {{ background: u\\r\\l(http://127.0.0.1:{port}/g.png) }}",
    "p {{ background: image-set('http://127.0.0.1:{port}/h.png' 1x) }}",
    "p {{ background: -webkit-image-set(url(http://127.0.0.1:{port}/i.png) 1x) }}",
    "p {{ --a: url(http://127.0.0.1:{port}/j.png); background: var(--a) }}",
    "@font-face {{ font-family: f; src: url(http://127.0.0.1:{port}/k.woff) }} p {{ font-family: f }}",
    "p {{ list-style: url(data:image/png;base64,AAAA) }} p {{ cursor: url(file:///etc/hostname), auto }}",
    "p::before {{ content: url(http://127.0.0.1:{port}/l.png) }}",
    "p {{ filter: url(http://127.0.0.1:{port}/m.svg#a); mask: url(http://127.0.0.1:{port}/n.svg) }}",
    "p {{ background: url(pixel.png) }}",
    "/* \\*/ p {{ background: url(http://127.0.0.1:{port}/o.png) }}",
    "p {{ content: '/*' }} p {{ background: url(http://127.0.0.1:{port}/p.png) }} p {{ content: '*/' }}",
    "p {{ background: src('http://127.0.0.1:{port}/q.png') }}",
]
HARMLESS = [
    "",
    "p { text-indent: 2em; margin: 0 !important }",
    "@media (min-width: 40em) { h1::before { content: '\\201C' } }",
    "@font-face { font-family: Mine; src: local('Charter') }",
    "a[href*='url'] { color: rgb(1, 2, 3) } /* the curl of the image */",
]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("sheet", HOSTILE)
def test_a_sheet_that_names_anything_to_load_is_not_worn(sheet: str) -> None:
    assert loads(sheet.format(port=1))
    assert harmless(sheet.format(port=1)) == ""
    assert page_style.script_style(PageStyle(sheet=sheet.format(port=1)))["sheet"] == ""


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("sheet", HARMLESS)
def test_any_other_sheet_is_worn_as_it_is(sheet: str) -> None:
    assert loads(sheet) == ""
    assert page_style.script_style(PageStyle(sheet=sheet))["sheet"] == sheet


BOOK = page(
    "<p id='first'>The clock struck twelve, and nobody heard it.</p>" + "<p>Words go on and on. </p>" * 300,
    head="<style>p { text-indent: 1em; color: rgb(9, 9, 9) }</style>",
)


@pytest.fixture
def clocks(tmp_path: Path) -> Publication:
    """A long page, with a picture in the book."""
    files: dict[str, str | bytes | None] = {"epub/pixel.png": PNG}
    return open_publication(Epub(pages=(("one.xhtml", BOOK),), files=files).build(tmp_path / "clocks.epub"))


@pytest.fixture
def trap() -> Iterator[Trap]:
    """The one address in reach of a sheet that would get out."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        yield Trap(server)


def test_it_overrules_the_book_until_it_is_taken_away(driver: PageDriver, clocks: Publication) -> None:
    sheet = "p { text-indent: 40px } #first { font-size: 20px; position: fixed }"
    driver.view.set_style(PageStyle(sheet=sheet))
    driver.open(clocks)
    assert computed(driver, "#first", "text-indent") == "40px"
    assert computed(driver, "#first", "color") == "rgb(9, 9, 9)"  # what it doesn't speak of
    assert computed(driver, "#first", "position") == "static"  # nothing covers the pages: as in the book's own
    size = float(computed(driver, "#first", "font-size").removesuffix("px"))
    driver.view.set_style(PageStyle(sheet=sheet, font_percent=150))
    driver.qtbot.waitUntil(
        lambda: float(computed(driver, "#first", "font-size").removesuffix("px")) == pytest.approx(1.5 * size, rel=0.01)
    )
    driver.view.set_style(PageStyle())
    driver.qtbot.waitUntil(lambda: computed(driver, "#first", "text-indent") == "18px")


def test_the_readers_other_choices_go_before_it(qtbot: QtBot, clocks: Publication) -> None:
    driver = PageDriver(qtbot, 900, 700)
    spoiler = "html { columns: 5 !important } p { color: red !important; letter-spacing: 9px !important }"
    driver.view.set_style(PageStyle(theme="dark", columns="two", letter_space=10, sheet=spoiler))
    driver.open(clocks)
    assert computed(driver, "body", "column-count") == "2"
    assert computed(driver, "p", "color") == computed(driver, "html", "color")
    assert computed(driver, "p", "letter-spacing") == "1.8px"


def test_places_and_quotes_are_the_same_words(driver: PageDriver, clocks: Publication) -> None:
    driver.open(clocks)
    driver.moving(driver.view.next_page)
    here = driver.moving(driver.view.next_page)
    driver.view.set_style(PageStyle(sheet="p { font-size: 1.4em; margin: 1em 0 } p::before { content: 'No words. ' }"))
    driver.qtbot.waitUntil(lambda: "No words" in computed_before(driver))
    driver.qtbot.waitUntil(lambda: in_view(driver, here.offset))
    assert driver.evaluate("quothCanonical.build(document).text") == clocks.document(0).text.text
    quote = TextRange.of(0, 10, 40)
    driver.view.show_quote(quote)
    driver.qtbot.waitUntil(lambda: driver.highlighted() == words(quote_of(clocks, quote)))


def computed_before(driver: PageDriver) -> str:
    """What a sheet puts in front of a paragraph."""
    return str(driver.evaluate("getComputedStyle(document.querySelector('p'), '::before').content"))


Requests = list[tuple[QUrl, bool]]
"""Addresses that Chromium asked for, and whether it got them."""


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> Requests:
    """Have sheets applied as if nobody had looked at them: what keeps a book's own styles in has to keep them in."""
    asked: Requests = []
    allows = RequestGuard.allows

    def listening(guard: RequestGuard, url: QUrl, kind: QWebEngineUrlRequestInfo.ResourceType) -> bool:
        asked.append((url, allowed := allows(guard, url, kind)))
        return allowed

    monkeypatch.setattr(RequestGuard, "allows", listening)
    monkeypatch.setattr(page_style, "harmless", lambda sheet: sheet)
    return asked


@pytest.mark.parametrize(
    "sheet", [*HOSTILE[::4], *at_night(*(sheet for sheet in HOSTILE if sheet not in HOSTILE[::4]))]
)
def test_what_a_sheet_names_is_never_loaded(
    driver: PageDriver, clocks: Publication, trap: Trap, requests: Requests, sheet: str
) -> None:
    driver.view.set_style(PageStyle(sheet=sheet.format(port=trap.port)))
    driver.open(clocks)
    assert driver.evaluate("document.adoptedStyleSheets.length") == 1
    assert driver.evaluate("[...document.adoptedStyleSheets[0].cssRules].some((rule) => rule.type === 3)") is False
    driver.evaluate("requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.drawn = true; })), 0")
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate("globalThis.drawn === true")))
    assert not trap.sprung()
    inside = {"data", "quoth-book://" + driver.page.url().host()}
    assert {place(url) for url, allowed in requests if allowed} <= inside


def test_the_test_above_could_tell(driver: PageDriver, clocks: Publication, requests: Requests) -> None:
    """What a sheet names is asked for: a picture of the open book, which its own styles may have, does come."""
    driver.view.set_style(PageStyle(sheet="p { background: url(pixel.png) }"))
    driver.open(clocks)
    driver.qtbot.waitUntil(lambda: any(url.fileName() == "pixel.png" and allowed for url, allowed in requests))


def place(url: QUrl) -> str:
    """A book's address without the file, and the scheme of any other."""
    return f"{url.scheme()}://{url.host()}" if url.scheme() == "quoth-book" else url.scheme()


def field_of(popover: AppearancePopover) -> tuple[QPlainTextEdit, QPushButton, Callable[[], str]]:
    """Where it is written, what applies it, and what is said about it."""
    popover.tabs.setCurrentIndex(popover.tabs.count() - 1)
    field = popover.findChild(QPlainTextEdit, "style-sheet")
    apply = next(button for button in popover.findChildren(QPushButton) if button.text() == "Apply")
    assert field is not None
    captions = [caption for caption in popover.findChildren(QLabel, "caution") if caption.isVisible()]
    return field, apply, captions[-1].text


def test_it_is_written_applied_and_kept(window: MainWindow) -> None:
    look = window.look
    look.popover.open_below(window)
    field, apply, caution = field_of(look.popover)
    assert not apply.isEnabled()
    field.setFocus()
    QTest.keyClicks(field, "p { margin: 0 }")
    QTest.keyClick(field, Qt.Key.Key_Tab)  # on, and not into the text
    assert apply.hasFocus()
    assert look.style.sheet == ""
    QTest.keyClick(field, Qt.Key.Key_Escape)  # what isn't applied is there again
    assert not look.popover.isVisible()
    look.popover.open_below(window)
    field_of(look.popover)
    window.actions_["larger"].trigger()
    apply.click()
    assert look.style.sheet == window.reading.page.page_style.sheet == "p { margin: 0 }"
    assert Settings().page_style().sheet == "p { margin: 0 }"
    assert not apply.isEnabled()
    look.apply_style(default_style())
    assert field.toPlainText() == ""
    assert caution() == ""


def test_one_that_would_load_something_or_is_too_long_is_refused_with_the_reason(window: MainWindow) -> None:
    look = window.look
    look.popover.open_below(window)
    field, apply, caution = field_of(look.popover)
    field.setPlainText("@import 'http://example.org/nice.css';")
    assert caution() == "A style sheet can load nothing here: take out @import"
    assert not apply.isEnabled()
    field.setPlainText("p { margin: 0 }" + " " * LONGEST_SHEET)
    assert caution() == "Too long: 20,015 characters, at most 20,000."
    assert not apply.isEnabled()
    field.setPlainText("p { margin: 0 }")
    assert caution() == ""
    assert apply.isEnabled()
