"""Each way of running script and of naming an address that the web's specifications list, in a book that is opened."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWebEngineCore import QWebEngineUrlRequestInfo
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import open_publication
from reader.engine.protocol import BookFile
from reader.ui.page import scheme as page_scheme
from reader.ui.page.book import ServedBook, WantedFile
from reader.ui.page.guard import RequestGuard
from reader.ui.page.scheme import href_of
from tests.epubs import PNG, Epub
from tests.ui.page_attempts import attempts
from tests.ui.page_driver import PageDriver
from tests.ui.page_vectors import Vectors, extra_files, transformed, vector_pages

# what a reader might do on a page, done by the page itself: every handler is called, every control clicked
_PROVOKE = """(() => {
    const middle = { bubbles: true, cancelable: true, clientX: innerWidth / 2, clientY: innerHeight / 2 };
    const kinds = [[/^key/, KeyboardEvent], [/^(?:mousew|wheel)/, WheelEvent], [/^(?:mouse|click|aux)/, MouseEvent]];
    for (const element of document.querySelectorAll("*"))
        for (const { name } of [...element.attributes].filter((attribute) => /^on/i.test(attribute.name))) {
            const type = name.slice(2).toLowerCase();
            const Kind = kinds.find(([pattern]) => pattern.test(type))?.[1] ?? Event;
            (element === document.body ? window : element).dispatchEvent(new Kind(type, { clientX: innerWidth / 2 }));
        }
    for (const element of document.querySelectorAll("a, area, button, input, math *"))
        if (!element.matches("[type=file], [type=color]"))
            for (const type of ["click", "auxclick"]) element.dispatchEvent(new MouseEvent(type, middle));
    for (const form of document.forms) { try { form.submit(); } catch {} try { form.requestSubmit(); } catch {} }
    document.documentElement.setAttribute("data-provoked", "");
})(), 0"""
_RAN = """JSON.stringify([...document.documentElement.attributes].map((a) => a.name)
    .filter((n) => n.startsWith("data-ran-")).map((n) => n.slice(9)).sort())"""
_SETTLED = "[...document.images].every((image) => image.complete)"


@dataclass
class Watched:
    """A book of all vectors in a real page, the requests that were let through, and who called the machine's port."""

    driver: PageDriver
    pages: tuple[Vectors, ...]
    port: socket.socket
    let_through: list[QUrl]

    def show(self, number: int) -> None:
        """Open a page, and do to it whatever a reader might."""
        self.driver.loading(lambda: self.driver.view.go_to(Locator(number, 0)))
        self.driver.page.runJavaScript(_PROVOKE, 0)
        self.wait("document.documentElement.hasAttribute('data-provoked')")
        self.wait(_SETTLED)

    def wait(self, condition: str) -> None:
        """Wait until ``condition`` holds in the page."""
        self.driver.qtbot.waitUntil(lambda: bool(self.driver.evaluate(condition)), timeout=20_000)

    @property
    def ran(self) -> set[str]:
        """The names of the scripts that ran."""
        return set(json.loads(self.driver.evaluate(_RAN)))

    def check(self) -> None:
        """Nothing has left the book: no request, no page of another address, no window."""
        files = {
            "own.png",
            "own.css",
            "own.xhtml",
            "frame.svg",
            "missing.png",
            "missing.css",
            "missing.mp4",
            "missing.ogg",
        }
        known = {f"epub/{name}" for name in files | {f"{page.name}.xhtml" for page in self.pages}}
        self.wait("location.protocol === 'quoth-book:'")  # a page that a refused link emptied is loaded again
        token = QUrl(self.driver.evaluate("location.href")).host()
        for url in self.let_through:
            assert url.scheme() == "data" or (url.host() == token and href_of(url) in known), url.toString()[:300]
        with pytest.raises(BlockingIOError):
            self.port.accept()
        assert QApplication.activeModalWidget() is None
        assert QApplication.activePopupWidget() is None


@pytest.fixture
def requested(monkeypatch: pytest.MonkeyPatch) -> list[QUrl]:
    """The addresses that the interceptor lets through."""
    let_through: list[QUrl] = []
    allows = RequestGuard.allows

    def noted(self: RequestGuard, url: QUrl, kind: QWebEngineUrlRequestInfo.ResourceType) -> bool:
        allowed = allows(self, url, kind)
        if allowed and url != QUrl("about:blank"):
            let_through.append(url)
        return allowed

    monkeypatch.setattr(RequestGuard, "allows", noted)
    return let_through


@pytest.fixture
def watched(qtbot: QtBot, tmp_path: Path, requested: list[QUrl]) -> Iterator[Watched]:
    """The book, on its last page, which is harmless."""
    with socket.create_server(("127.0.0.1", 0)) as port:
        port.setblocking(False)
        number = port.getsockname()[1]
        pages = vector_pages(lambda name: f"http://127.0.0.1:{number}/{name}")
        own = Vectors("own", "").markup
        parts = (*((f"{page.name}.xhtml", page.markup) for page in pages), ("own.xhtml", own))
        files = {**extra_files(), "epub/own.png": PNG}
        book = open_publication(Epub(pages=parts, files=files).build(tmp_path / "vectors.epub"))
        driver = PageDriver(qtbot)
        driver.open(book, Locator(len(pages), 0))
        yield Watched(driver, pages, port, requested)


def serve_unchanged(pages: tuple[Vectors, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Serve the pages as they were written, as if the sanitiser had missed everything."""
    came = ServedBook._came
    written = {f"epub/{page.name}.xhtml": page.markup.encode() for page in pages}

    def undefended(book: ServedBook, wanted: WantedFile, file: BookFile) -> None:
        came(book, wanted, BookFile(file.media_type, written.get(wanted.href, file.data)))

    monkeypatch.setattr(ServedBook, "_came", undefended)


@pytest.mark.parametrize("served", ["sanitised", "unchanged"])
def test_no_vector_runs_a_script_or_leaves_the_book(
    watched: Watched, served: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if served == "unchanged":
        serve_unchanged(watched.pages, monkeypatch)
    clipboard = QApplication.clipboard()
    clipboard.setText("the reader's")
    for number, page in enumerate(watched.pages):
        watched.show(number)
        assert watched.ran == set(), page.name
        watched.check()
    assert clipboard.text() == "the reader's"
    watched.driver.loading(lambda: watched.driver.view.go_to(Locator(len(watched.pages), 0)))
    assert watched.driver.evaluate("quothCanonical.build(document).text") == "Words of own."


def test_without_policy_and_sanitiser_the_vectors_bite(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the test above would notice; even then nothing leaves the book, as requests are refused."""
    serve_unchanged(watched.pages, monkeypatch)
    monkeypatch.setattr(page_scheme, "_HEADERS", {})
    ran = set()
    for number, page in enumerate(watched.pages):
        if page.name in ("events", "scripts", "html"):
            watched.show(number)
            ran |= watched.ran
    assert len(ran) > 300
    assert {"p-click", "svg-copy", "math-copy", "window-message", "itself-0", "script-svg", "srcdoc", "own-js"} <= ran
    assert any(name.startswith("html-") for name in ran)  # a javascript: address
    watched.driver.loading(lambda: watched.driver.view.go_to(Locator(len(watched.pages), 0)))
    with pytest.raises(BlockingIOError):
        watched.port.accept()


def test_rules_that_make_another_page_are_not_followed(
    watched: Watched, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = transformed(lambda name: f"http://127.0.0.1:{watched.port.getsockname()[1]}/{name}")
    first = replace(page, name=watched.pages[0].name)
    serve_unchanged((first,), monkeypatch)
    with qtbot.waitSignal(watched.driver.page.loadFinished, timeout=20_000):
        watched.driver.view.go_to(Locator(0, 0))
    assert watched.driver.evaluate("document.documentElement?.outerHTML ?? ''") == ""  # Chromium waits for them
    assert all(href_of(url) == "epub/events.xhtml" for url in watched.let_through[-1:])
    with pytest.raises(BlockingIOError):
        watched.port.accept()
    watched.driver.loading(lambda: watched.driver.view.go_to(Locator(len(watched.pages), 0)))
    watched.check()


@pytest.mark.qt_log_ignore("capturing is not available", extend=True)
def test_a_script_that_ran_after_all_would_get_nowhere(watched: Watched, qtbot: QtBot) -> None:
    """Run by the test in the page's own world: neither network nor files, devices, dialogs, windows or storage."""
    page, port = watched.driver.page, watched.port.getsockname()[1]
    happened: list[object] = []
    page.printRequested.connect(lambda: happened.append("print"))
    page.newWindowRequested.connect(happened.append)
    QApplication.clipboard().setText("the reader's")
    address = watched.driver.evaluate("location.href")
    page.runJavaScript(attempts(f"http://127.0.0.1:{port}/"), 0)
    watched.wait("document.documentElement.hasAttribute('data-won')")
    assert json.loads(watched.driver.evaluate("document.documentElement.getAttribute('data-won')")) == []
    for act in (
        "history.back()",
        "history.go(-1)",
        "location = 'file:///etc/hostname'",
        "location.reload()",
        "print()",
    ):
        page.runJavaScript(f"{act}, 0", 0)
        assert watched.driver.evaluate("location.href") == address, act
    assert [event for event in happened if event != "print"] == []  # nobody answers a wish to print
    assert QApplication.clipboard().text() == "the reader's"
    watched.check()


@pytest.mark.parametrize("kind", ["file", "color"])
def test_no_control_of_a_page_opens_a_dialog(driver: PageDriver, tmp_path: Path, kind: str) -> None:
    body = f'<p>Words.</p><input id="ask" type="{kind}" style="display: block; width: 300px; height: 60px"/>'
    pages = (("one.xhtml", Vectors("one", body).markup),)
    driver.open(open_publication(Epub(pages=pages).build(tmp_path / "asking.epub")))
    windows = set(QApplication.topLevelWidgets())
    box = "JSON.stringify((({left, top}) => [left, top])(document.getElementById('ask').getBoundingClientRect()))"
    left, top = json.loads(driver.evaluate(box))
    driver.click(round(left) + 30, round(top) + 30)
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate("document.activeElement.id === 'ask'")))
    assert driver.evaluate("document.getElementById('ask').type") == "text"
    assert {window for window in QApplication.topLevelWidgets() if window.isVisible()} <= windows
