"""What keeps a page in: the guard, the scheme, the bridge; ``test_page_vectors`` has what a hostile book tries."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QByteArray, QUrl
from PySide6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile, QWebEngineUrlRequestInfo, QWebEngineUrlScheme
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.page.bridge import PageBridge
from reader.ui.page.guard import RequestGuard
from reader.ui.page.scheme import SCHEME, Resource
from tests.epubs import PNG, Epub, page
from tests.ui.page_driver import PageDriver


@dataclass
class Trap:
    """A server that nobody should call."""

    server: socket.socket

    @property
    def port(self) -> int:
        """Where it listens."""
        port: int = self.server.getsockname()[1]
        return port

    def sprung(self) -> bool:
        """Whether anybody connected."""
        try:
            self.server.accept()
        except BlockingIOError:
            return False
        return True


@pytest.fixture
def trap() -> Iterator[Trap]:
    """The one address in reach of a page that would get out."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        yield Trap(server)


@pytest.fixture
def book(tmp_path: Path) -> Publication:
    """Two pages."""
    return open_publication(Epub().build(tmp_path / "book.epub"))


def test_a_page_can_not_speak_to_the_view(driver: PageDriver, book: Publication) -> None:
    """The channel and the page's functions are in a world of their own."""
    driver.open(book)
    results: list[object] = []
    source = "[typeof qt, typeof quothPage, typeof QWebChannel].join()"
    driver.page.runJavaScript(source, 0, results.append)
    driver.qtbot.waitUntil(lambda: bool(results))
    assert results == ["undefined,undefined,undefined"]


@pytest.mark.parametrize(
    "written",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type":"moved","visit":1}',
        '{"type":"moved","visit":1,"offset":-1,"page":0,"pages":1}',
        '{"type":"moved","visit":1,"offset":"1","page":0,"pages":1}',
        '{"type":"moved","visit":1,"offset":1e99,"page":0,"pages":1}',
        '{"type":"edge","visit":1,"step":7}',
        '{"type":"followed","visit":1,"url":"' + "x" * 9000 + '"}',
        '{"type":"ready","visit":1,"more":true}',
        '{"type":"quit","visit":1}',
    ],
)
def test_a_message_of_no_known_shape_is_dropped(qtbot: QtBot, written: str) -> None:
    bridge = PageBridge()
    with qtbot.assertNotEmitted(bridge.message_received):
        bridge.post(written)


def test_a_message_of_an_older_page_is_ignored(driver: PageDriver, book: Publication) -> None:
    driver.open(book)
    bridge = driver.view.findChild(PageBridge)
    assert isinstance(bridge, PageBridge)
    with driver.qtbot.assertNotEmitted(driver.view.position_changed):
        bridge.post('{"type":"moved","visit":0,"offset":5,"page":0,"pages":1}')


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        ("quoth-book://feed/epub/one.png", True),
        ("data:image/png;base64,AAAA", True),
        ("quoth-book://beef/epub/one.png", False),
        ("quoth-book:feed", False),
        ("http://feed/", False),
        ("https://example.org/", False),
        ("file:///etc/hostname", False),
        ("ftp://example.org/", False),
        ("ws://example.org/", False),
        ("blob:quoth-book://feed/1234", False),
        ("qrc:///qtwebchannel/qwebchannel.js", False),
        ("chrome://gpu", False),
        ("about:blank", False),
        ("view-source:quoth-book://feed/", False),
    ],
)
def test_the_guard_lets_only_the_open_book_through(url: str, allowed: bool) -> None:
    guard = RequestGuard()
    book = "feed"
    image = QWebEngineUrlRequestInfo.ResourceType.ResourceTypeImage
    assert not guard.allows(QUrl("quoth-book://feed/epub/one.png"), image)  # no book is open
    guard.token = book
    assert guard.allows(QUrl(url), image) is allowed


def test_chromium_itself_reaches_nothing(qtbot: QtBot, trap: Trap) -> None:
    """Its flags alone keep a page in, one that has neither our guard nor our policy."""
    profile = QWebEngineProfile()
    web_page = QWebEnginePage(profile)
    with qtbot.waitSignal(web_page.loadFinished, timeout=10_000) as loaded:
        web_page.load(QUrl(f"http://127.0.0.1:{trap.port}/"))
    assert loaded.args == [False]
    assert not trap.sprung()
    shiboken6.delete(web_page)


def test_data_is_for_pictures_and_fonts_only() -> None:
    book = "feed"
    guard = RequestGuard()
    guard.token = book
    kinds = QWebEngineUrlRequestInfo.ResourceType
    for kind in (kinds.ResourceTypeMainFrame, kinds.ResourceTypeSubFrame, kinds.ResourceTypeScript):
        assert not guard.allows(QUrl("data:text/html,<script>1</script>"), kind)


def test_a_closed_book_is_not_served(driver: PageDriver, book: Publication) -> None:
    driver.open(book)
    driver.view.close_book()
    driver.qtbot.waitUntil(lambda: driver.page.url() == QUrl("about:blank"))
    assert driver.view.position is None
    driver.view.next_page()
    driver.view.go_to(Locator(1, 0))
    assert driver.page.url() == QUrl("about:blank")


def test_the_scheme_has_no_rights_of_local_files() -> None:
    scheme = QWebEngineUrlScheme.schemeByName(QByteArray(SCHEME))
    flags = QWebEngineUrlScheme.Flag
    for flag in (flags.LocalScheme, flags.LocalAccessAllowed, flags.ContentSecurityPolicyIgnored, flags.CorsEnabled):
        assert not scheme.flags() & flag


def test_a_file_that_can_not_be_read_is_an_error_of_that_file(driver: PageDriver, tmp_path: Path) -> None:
    body = '<p>Before.</p><img id="lost" src="lost.png" alt="A lost picture"/><p>After.</p>'
    book = open_publication(Epub(pages=(("one.xhtml", page(body)),)).build(tmp_path / "lost.epub"))
    driver.open(book)
    assert driver.evaluate("quothCanonical.build(document).text") == "Before.\nAfter."


def test_pages_are_kept_and_files_are_not(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(open_publication(Epub(files={"epub/p.png": PNG}).build(tmp_path / "book.epub")))
    book = driver.view._book
    assert book is not None
    got: list[Resource | None] = []

    def read(href: str, *, page: bool = False) -> Resource | None:
        got.clear()
        book.read(href, got.append, page=page)
        driver.qtbot.waitUntil(lambda: bool(got))
        return got[0]

    first = read("epub/text/one.xhtml", page=True)
    assert first is not None
    assert read("epub/text/one.xhtml", page=True) is first
    assert b"data-quoth" in first.data  # with our style sheet
    assert first == Resource("application/xhtml+xml", first.data)
    picture = read("epub/p.png")
    assert picture == Resource("image/png", PNG)
    assert read("epub/p.png") is not picture
    assert read("epub/text/none.xhtml") is None
