"""Books' files as a window is served them, by the service itself and by a real engine's process."""

from __future__ import annotations

import os
import threading
from io import BytesIO
from pathlib import Path
from typing import TypeVar

import pytest

from indexing.errors import BookError
from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from indexing.publication.epub import EpubPublication
from models.cancel import Cancelled, CancelToken
from models.folder import ModelsFolder
from reader.engine import page_service
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.imports.work import GivingWay
from reader.engine.page_service import PageService
from reader.engine.server import Server
from reader.jobs import Gate, JobPool
from tests.epubs import PNG, Epub, page
from tests.reader.engine.client import EngineProcess

PICTURE = PNG + b"\n@12 {}\n" * 40_000  # more than a pipe holds, with what looks like lines of the protocol
NOTE = '<aside epub:type="footnote" id="n"><p>A <i>note</i>.</p></aside>'


def book(folder: Path, *bodies: str, name: str = "book.epub") -> Path:
    """A book of these pages, with a picture."""
    pages = tuple((f"{n}.xhtml", page(body)) for n, body in enumerate(bodies or ("<p>One.</p>", "<p>Two.</p>")))
    return Epub(pages=pages, files={"epub/p.png": PICTURE}).build(folder / name)


def opened(service: PageService, path: Path) -> p.OpenedPublication:
    """What the service says of a file."""
    publication = service.handle(p.OpenPublication(str(path)), CancelToken())
    assert isinstance(publication, p.OpenedPublication)
    return publication


def document(service: PageService, path: Path, edition: str, spine: int = 0) -> p.BookFile:
    """A page."""
    file = service.handle(p.ReadDocument(str(path), edition, spine), CancelToken())
    assert isinstance(file, p.BookFile)
    return file


@pytest.mark.long
def test_a_window_gets_outline_pages_files_and_notes_of_a_book(tmp_path: Path, quoth_home: Path) -> None:
    path = book(tmp_path, f'<p>One.<a epub:type="noteref" href="#n">1</a></p>{NOTE}', "<p>Two.</p>")
    with EngineProcess() as engine:
        publication = engine.ask(p.OpenPublication(str(path)))
        assert [item.href for item in publication.spine] == ["epub/0.xhtml", "epub/1.xhtml"]
        assert [line.title for line in publication.toc] == ["Chapter 1", "Chapter 2"]
        assert (publication.language, publication.reading_direction) == ("en", "ltr")
        shown = engine.ask(p.ReadDocument(str(path), publication.edition, 1))
        assert b"@layer quoth" in shown.data
        assert b"Two." in shown.data
        assert shown.trouble is None
        picture = engine.ask(p.ReadFile(str(path), publication.edition, "epub/p.png"))
        assert picture == p.BookFile("image/png", PICTURE)
        note = engine.ask(p.FindNote(str(path), publication.edition, 0, "n", "typed")).note
        assert note is not None
        assert [paragraph.text for paragraph in note.paragraphs] == ["A note."]
        missing = engine.ends(engine.send(p.ReadFile(str(path), publication.edition, "epub/q.png")))
        assert isinstance(missing, p.Failed)
        assert missing.kind == "book"
        beyond = engine.ask(p.ReadDocument(str(path), publication.edition, 7))
        assert beyond.trouble == "missing"
        refused = engine.ends(engine.send(p.OpenPublication(str(tmp_path / "none.epub"))))
        assert isinstance(refused, p.Failed)
        assert "There is no file" in refused.message
        assert len(engine.begun) == 7


R = TypeVar("R", bound=p.Message)


class BusyEngine(Engine):
    """The real engine; whatever isn't about pages is held until a page has been served."""

    served = threading.Event()

    def handle(self, request: p.Request[R], emit: p.Emit, cancel: CancelToken) -> R:
        """Carry out ``request``, in the end."""
        of_page = isinstance(request, p.PageRequest)
        assert of_page or self.served.wait(60)
        result = super().handle(request, emit, cancel)
        if of_page:
            self.served.set()
        return result


def test_a_page_waits_for_no_other_request(tmp_path: Path) -> None:
    engine = BusyEngine(tmp_path / "data", ModelsFolder(tmp_path / "no models"))
    others: list[p.AnyRequest] = [p.ListBooks() for _ in range(9)]
    others += [p.AskShelf(question="Who?"), p.GetRecap(book="b"), p.SavePosition("b", Locator(0, 0))]
    calls = [*others, p.OpenPublication(str(book(tmp_path)))]
    out = BytesIO()
    lines = b"".join(p.encode(p.Call(number, request)) + b"\n" for number, request in enumerate(calls))
    Server(engine, out).serve(BytesIO(lines))
    engine.close()
    ended = [p.unpack(line) for line in out.getvalue().splitlines()]
    first = next(message for message in ended if isinstance(message, p.Returned | p.Failed))
    assert isinstance(first, p.Returned)
    assert isinstance(first.result, p.OpenedPublication)


def test_a_file_written_over_is_another_edition_and_one_replaced_is_read_on(tmp_path: Path) -> None:
    path, service = book(tmp_path), PageService()
    edition = opened(service, path).edition
    other = book(tmp_path, "<p>Another.</p>", name="other.epub")
    other.replace(path)  # as editors and synchronisers save: the file that is open is still there
    assert b"Two." in document(service, path, edition, 1).data
    again = opened(service, path)
    assert again.edition != edition
    assert b"Another." in document(service, path, again.edition).data
    assert document(service, path, edition).trouble == "changed"
    path.write_bytes(book(tmp_path, "<p>A third.</p>", name="third.epub").read_bytes())
    assert document(service, path, again.edition).trouble == "changed"
    path.write_bytes(b"no book")
    assert document(service, path, again.edition).trouble == "missing"
    with pytest.raises(BookError):
        service.handle(p.ReadFile(str(path), again.edition, "epub/p.png"), CancelToken())
    service.close()


def test_a_file_that_was_only_touched_is_the_same_edition(tmp_path: Path) -> None:
    path, service = book(tmp_path), PageService()
    edition = opened(service, path).edition
    os.utime(path, (1, 1))
    assert document(service, path, edition).trouble is None
    service.close()


def test_few_books_are_kept_open_and_none_that_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[Path] = []
    close = EpubPublication.close

    def noted(publication: EpubPublication) -> None:
        closed.append(publication.path)
        close(publication)

    monkeypatch.setattr(EpubPublication, "close", noted)
    service = PageService()
    paths = [book(tmp_path, name=f"{n}.epub") for n in range(5)]
    editions = [opened(service, path).edition for path in paths]
    assert closed == paths[:2]
    assert document(service, paths[0], editions[0]).trouble is None  # opened again
    assert closed == paths[:3]
    service.forget(str(paths[4]))
    assert closed == [*paths[:3], paths[4]]
    service.close()
    assert sorted(closed) == sorted([*paths, paths[0]])


def test_a_book_that_is_let_go_is_closed_after_the_last_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, service = book(tmp_path), PageService()
    edition = opened(service, path).edition
    reading, go_on = threading.Event(), threading.Event()
    read = EpubPublication.read

    def slow(publication: EpubPublication, href: str) -> bytes:
        reading.set()
        assert go_on.wait(30)
        return read(publication, href)

    monkeypatch.setattr(EpubPublication, "read", slow)
    pool = JobPool("test")
    future = pool.submit(lambda: document(service, path, edition))
    assert reading.wait(30)
    service.forget(str(path))
    service.close()
    go_on.set()
    assert b"One." in future.result(30).data
    pool.close()
    assert not service._held


def test_what_is_cancelled_is_not_parsed(tmp_path: Path) -> None:
    path, service = book(tmp_path), PageService()
    edition = opened(service, path).edition
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        service.handle(p.ReadDocument(str(path), edition, 0), cancel)
    service.close()


def test_an_import_waits_while_a_page_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate()
    path, service = book(tmp_path), PageService(gate)
    shut: list[bool] = []

    def noted(path: Path) -> Publication:
        shut.append(gate.shut)
        return open_publication(path)

    monkeypatch.setattr(page_service, "open_publication", noted)
    token = GivingWay(gate)
    opened(service, path)
    assert shut == [True]
    assert not gate.shut
    token.check()
    with gate:
        pool = JobPool("test")
        waiting = pool.submit(token.check)
        assert not waiting.done()
        token.cancel()
        with pytest.raises(Cancelled):
            waiting.result(30)
        pool.close()
    service.close()
