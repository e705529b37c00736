"""Books in other formats on the real engine: put on the shelf as EPUBs, asked, changed, added again, removed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from indexing.errors import BookError
from indexing.locator import Locator
from models.cancel import Cancelled, CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from tests.indexing.conversion.test_fb2 import BOOK as FB2
from tests.reader.cli.test_cli import Runner

R = TypeVar("R", bound=p.Message)
TEXT = (
    "CHAPTER I\n\nOld Harker kept the lamp of the lighthouse burning for forty years.\nNobody thanked him.\n\n"
    "CHAPTER II\n\nIn the end the keeper’s daughter sold the brass telescope to a sailor named Dunn.\n\n"
)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Without models."""
    made = Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))
    yield made
    made.close()


@pytest.fixture
def original(tmp_path: Path) -> Path:
    """A book as a text file."""
    path = tmp_path / "books" / "Lamp.txt"
    path.parent.mkdir()
    path.write_text(TEXT, encoding="utf-8")
    return path


def add(engine: Engine, path: Path) -> p.BookAdded:
    """Put on the shelf, and read in."""
    return engine.import_now(path, CancelToken(), lambda _step: None)


def do(engine: Engine, request: p.Request[R], cancel: CancelToken | None = None) -> R:
    """Carry out a request."""
    return engine.handle(request, lambda _event: None, cancel or CancelToken())


def kept(tmp_path: Path) -> list[Path]:
    """The EPUBs that Quoth has made."""
    return sorted((tmp_path / "data" / "converted").glob("*"))


def test_a_converted_book_answers_with_quotes_that_stand_on_its_pages(engine: Engine, original: Path) -> None:
    book = add(engine, original).book
    answer = engine.queries.ask(p.Ask(book=book.id, question="Who bought the brass telescope?"), _ignore, CancelToken())
    citation = next(it for it in answer.citations if "Dunn" in it.quote)
    opened = do(engine, p.OpenPublication(book.path))
    page = do(engine, p.ReadDocument(book.path, opened.edition, citation.start.spine))
    assert citation.quote in page.data.decode()
    assert engine.find(str(original)).id == book.id


def test_adding_it_again_does_nothing_new_and_converting_again_keeps_notes_and_place(
    engine: Engine, original: Path, tmp_path: Path
) -> None:
    book = add(engine, original).book
    note = p.SaveAnnotation(book=book.id, kind="highlight", start=Locator(0, 10), end=Locator(0, 20), note="Why?")
    do(engine, note)
    do(engine, p.SavePosition(book.id, Locator(1, 5)))
    file = Path(book.path)
    before = file.read_bytes()
    again = add(engine, original)
    assert (again.known, again.book.id, again.converted) == (True, book.id, "TXT")
    file.unlink()
    assert add(engine, original).book.id == book.id
    assert file.read_bytes() == before
    assert [it.note for it in do(engine, p.ListAnnotations(book=book.id)).annotations] == ["Why?"]
    assert len(engine.books()) == len(kept(tmp_path)) == 1


def test_a_changed_original_takes_the_place_of_the_one_before_with_its_notes(
    engine: Engine, original: Path, tmp_path: Path
) -> None:
    book = add(engine, original).book
    do(engine, p.SaveAnnotation(book=book.id, kind="highlight", start=Locator(0, 14), end=Locator(0, 20), note="Who?"))
    original.write_text(TEXT.replace("CHAPTER I\n", "CHAPTER I\n\nIt rained.\n"), encoding="utf-8")
    newer = add(engine, original)
    assert newer.replaces == book.id
    (annotation,) = do(engine, p.ListAnnotations(book=newer.book.id)).annotations
    assert (annotation.note, annotation.lost) == ("Who?", False)
    assert [str(path) for path in kept(tmp_path)] == [newer.book.path]


def test_removing_it_removes_the_epub_and_never_the_original(engine: Engine, original: Path, tmp_path: Path) -> None:
    book = add(engine, original).book
    (tmp_path / "data" / "converted" / "left.epub").write_bytes(b"")
    do(engine, p.RemoveBooks((book.id,)))
    assert [path.name for path in kept(tmp_path)] == ["left.epub"]  # perhaps another engine is at it
    assert original.read_text(encoding="utf-8") == TEXT


def test_watched_folders_and_added_ones_take_it_once_and_a_removed_one_stays_away(
    engine: Engine, original: Path
) -> None:
    original.write_text(TEXT * 60, encoding="utf-8")
    original.with_name("Дом.fb2").write_text(FB2, encoding="utf-8")
    original.with_name("Дом.txt").write_text(TEXT * 70, encoding="utf-8")  # the same book
    original.with_name("LICENSE.txt").write_text("Do what you like.", encoding="utf-8")
    do(engine, p.WatchFolder(str(original.parent)))
    for _ in range(3):
        engine.watching.look()
    assert sorted(book.title for book in engine.books()) == ["Lamp", "Тихий дом"]
    do(engine, p.AddFolders((str(original.parent),)))
    assert len(engine.books()) == 2
    engine.remove([engine.find(str(original))])
    for _ in range(3):
        engine.watching.look()
    assert [book.title for book in engine.books()] == ["Тихий дом"]
    do(engine, p.AddBook(str(original)))
    assert len(engine.books()) == 2


def test_of_a_folder_of_web_pages_the_index_is_the_book(engine: Engine, tmp_path: Path) -> None:
    pages = tmp_path / "site" / "pages"
    pages.mkdir(parents=True)
    (tmp_path / "site" / "index.html").write_text('<title>Site</title><p>Begin <a href="pages/one.html">here</a>.</p>')
    (pages / "one.html").write_text(f"<h1>One</h1><p>{TEXT * 60}</p>")
    (tmp_path / "alone.html").write_text(f"<title>Alone</title><p>{TEXT * 60}</p>")
    do(engine, p.AddFolders((str(tmp_path),)))
    assert sorted(book.title for book in engine.books()) == ["Alone", "Site"]


def test_a_stopped_conversion_leaves_nothing(engine: Engine, original: Path, tmp_path: Path) -> None:
    stopped = CancelToken()
    stopped.cancel()
    with pytest.raises(Cancelled):
        do(engine, p.AddBook(str(original)), stopped)
    assert engine.books() == ()
    assert kept(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("book.pdf", b"%PDF-1.7 ...", "“book.pdf” is a PDF. Quoth doesn’t read PDFs"),
        ("book.epub", b"\n%PDF-1.4", "“book.epub” is a PDF"),
        ("book.azw3", b"TPZ", "Quoth doesn’t read AZW3 files"),
    ],
)
def test_what_is_not_converted_is_refused_with_a_sentence(
    engine: Engine, tmp_path: Path, name: str, data: bytes, sentence: str
) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(BookError, match=sentence):
        add(engine, tmp_path / name)


def test_the_terminal_says_what_was_converted(
    original: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no-models"))
    run = Runner(capsys)
    assert "converted from TXT" in run("add", str(original))[0]
    assert json.loads(run("add", str(original), "--json")[0])["converted"] == "TXT"
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.7")
    out, _ = run("remove", "lamp", "--yes")
    assert f"The file {original} is untouched." in out
    assert "is a PDF" in run.failing("add", str(tmp_path / "a.pdf"))


def _ignore(_event: p.Event) -> None:
    """It isn't looked at."""
