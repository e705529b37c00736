"""A hostile book: its scripts don't run, and nothing that it asks for reaches the network, a file or another book."""

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
from reader.engine.protocol import BookFile
from reader.ui.page import scheme as page_scheme
from reader.ui.page.book import ServedBook, WantedFile
from reader.ui.page.bridge import PageBridge
from reader.ui.page.guard import RequestGuard
from reader.ui.page.scheme import SCHEME, Resource
from tests.epubs import PNG, Epub, page
from tests.ui.page_driver import PageDriver

EVIL = """
<script>document.documentElement.setAttribute("data-ran", "inline")</script>
<script src="evil.js"></script>
<script src="data:text/javascript,document.documentElement.setAttribute('data-ran','data')"></script>
<script type="module">document.documentElement.setAttribute("data-ran", "module")</script>
<script src="http://127.0.0.1:{port}/script.js"></script>
<img src="missing.png" onerror="document.documentElement.setAttribute('data-ran','onerror')"/>
<img src="http://127.0.0.1:{port}/image.png"/>
<img src="file:///etc/hostname" id="file"/>
<img src="../../../../../../etc/hostname" id="traversal"/>
<img src="quoth-book://0123456789abcdef/epub/pixel.png" id="stranger"/>
<img src="pixel.png" id="own"/>
<p id="styled" style="background-image: url(http://127.0.0.1:{port}/style.png)">Text.</p>
<iframe src="evil.xhtml"></iframe>
<iframe src="http://127.0.0.1:{port}/frame"></iframe>
<iframe
  srcdoc="&lt;script&gt;parent.document.documentElement.setAttribute('data-ran','srcdoc')&lt;/script&gt;"></iframe>
<object data="http://127.0.0.1:{port}/object" type="image/svg+xml"></object>
<embed src="http://127.0.0.1:{port}/embed" type="application/pdf"/>
<video src="http://127.0.0.1:{port}/video.mp4" autoplay="autoplay"></video>
<form action="http://127.0.0.1:{port}/form" method="post" id="form"><input name="a"/></form>
<a id="javascript" href="javascript:document.documentElement.setAttribute('data-ran','link')">Click</a>
<a id="ping" href="#x" ping="http://127.0.0.1:{port}/ping">Click</a>
<a id="other" href="quoth-book://0123456789abcdef/epub/one.xhtml">Click</a>
<a id="local" href="file:///etc/hostname">Click</a>
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"
     onload="document.documentElement.setAttribute('data-ran','svg')">
  <script>document.documentElement.setAttribute("data-ran", "svg script")</script>
  <image href="http://127.0.0.1:{port}/svg.png" width="5" height="5"/>
</svg>
"""
HEAD = """
<link rel="stylesheet" href="http://127.0.0.1:{port}/style.css"/>
<link rel="preconnect" href="http://127.0.0.1:{port}/"/>
<link rel="dns-prefetch" href="http://127.0.0.1:{port}/"/>
<link rel="prefetch" href="http://127.0.0.1:{port}/prefetch"/>
<link rel="icon" href="http://127.0.0.1:{port}/icon.png"/>
<meta http-equiv="refresh" content="0; url=http://127.0.0.1:{port}/refresh"/>
<meta http-equiv="Content-Security-Policy" content="default-src *; script-src * 'unsafe-inline'"/>
<style>@import url(http://127.0.0.1:{port}/import.css);
@font-face {{ font-family: f; src: url(http://127.0.0.1:{port}/font.woff) }} body {{ font-family: f }}</style>
"""
RAN = "document.documentElement.hasAttribute('data-ran')"


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


def serve_as_it_is(monkeypatch: pytest.MonkeyPatch, raw: str) -> None:
    """The page of one.xhtml is what the book has there, whatever the engine has made of it."""
    came = ServedBook._came

    def undefended(book: ServedBook, wanted: WantedFile, file: BookFile) -> None:
        as_it_is = BookFile(file.media_type, raw.encode())
        came(book, wanted, as_it_is if wanted.href.endswith("one.xhtml") else file)

    monkeypatch.setattr(ServedBook, "_came", undefended)


@pytest.fixture(params=["sanitised", "raw"])
def hostile(request: pytest.FixtureRequest, tmp_path: Path, trap: Trap, monkeypatch: pytest.MonkeyPatch) -> Publication:
    """A book that tries everything; ``raw`` is served as it is, as if the sanitiser had missed it all."""
    files: dict[str, str | bytes | None] = {
        "epub/evil.js": "document.documentElement.setAttribute('data-ran', 'file')",
        "epub/evil.xhtml": page("<script>parent.document.documentElement.setAttribute('data-ran','frame')</script>"),
        "epub/pixel.png": PNG,
    }
    raw = page(EVIL.format(port=trap.port), head=HEAD.format(port=trap.port))
    other = page("<p>A harmless page.</p>")
    epub = Epub(pages=(("one.xhtml", raw), ("two.xhtml", other)), files=files)
    if request.param == "raw":
        serve_as_it_is(monkeypatch, raw)
    return open_publication(epub.build(tmp_path / "hostile.epub"))


def test_a_hostile_book_stays_in_its_book(driver: PageDriver, hostile: Publication, trap: Trap) -> None:
    driver.open(hostile)
    opened = driver.page.url()
    for link in ("javascript", "ping", "other", "local"):
        driver.evaluate(f"document.getElementById('{link}')?.click(), 0")
        driver.evaluate(
            f"document.getElementById('{link}')?.dispatchEvent(new MouseEvent('auxclick', {{button: 1}})), 0"
        )
    driver.evaluate("document.getElementById('form')?.submit(), 0")
    driver.evaluate("location.href = 'file:///etc/hostname', 0")
    driver.evaluate("open('quoth-book://' + location.host + '/epub/two.xhtml') && 1, 0")
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate("[...document.images].every((image) => image.complete)")))
    assert driver.evaluate(RAN) is False
    assert driver.evaluate("document.getElementById('own').naturalWidth") == 1
    for image in ("file", "traversal", "stranger"):
        assert driver.evaluate(f"document.getElementById('{image}').naturalWidth ?? 0") == 0  # or words in its place
    assert driver.page.url() == opened
    assert not trap.sprung()
    # the view is none the worse for it
    driver.loading(lambda: driver.view.go_to(Locator(1, 0)))
    assert driver.evaluate("quothCanonical.build(document).text") == "A harmless page."


def test_the_policy_is_what_stops_the_scripts(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above could tell: without the header, and unsanitised, the same script does run."""
    script = page("<script>document.documentElement.setAttribute('data-ran', '')</script>")
    serve_as_it_is(monkeypatch, script)
    book = open_publication(Epub(pages=(("one.xhtml", script),)).build(tmp_path / "script.epub"))
    driver = PageDriver(qtbot)
    driver.open(book)
    assert driver.evaluate(RAN) is False
    monkeypatch.setattr(page_scheme, "_HEADERS", {})
    driver.open(book)
    assert driver.evaluate(RAN) is True


def test_a_page_can_not_speak_to_the_view(driver: PageDriver, hostile: Publication) -> None:
    """The channel and the page's functions are in a world of their own."""
    driver.open(hostile)
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


def test_a_message_of_an_older_page_is_ignored(driver: PageDriver, hostile: Publication) -> None:
    driver.open(hostile)
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


def test_a_closed_book_is_not_served(driver: PageDriver, hostile: Publication) -> None:
    driver.open(hostile)
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


def test_what_a_page_asks_leave_for_is_refused(driver: PageDriver, hostile: Publication) -> None:
    driver.open(hostile)
    ask = "navigator.permissions.query({name: 'geolocation'}).then((p) => { globalThis.leave = p.state; }), 0"
    driver.evaluate(ask)
    driver.evaluate("navigator.geolocation?.getCurrentPosition(() => 0, () => { globalThis.leave = 'denied'; }), 0")
    driver.qtbot.waitUntil(lambda: driver.evaluate("globalThis.leave") in ("denied", "prompt"))
    assert driver.page.createWindow(QWebEnginePage.WebWindowType.WebBrowserTab) is None


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
