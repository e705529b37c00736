"""What the reader says of a book through the engine: shown everywhere, never in the file, and taken back again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from tests.epubs import Epub

SERIES = '<meta property="belongs-to-collection" id="c">Sea Tales</meta>'


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Without models."""
    made = Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))
    yield made
    made.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A book with a careless title."""
    return Epub(title="moby dick; or the whale", authors=("MELVILLE",), metadata=SERIES).build(tmp_path / "moby.epub")


@pytest.fixture
def book(engine: Engine, file: Path) -> p.Book:
    """It is on the shelf."""
    return engine.import_now(file, CancelToken(), lambda _progress: None).book


def done(engine: Engine, request: p.GetDetails | p.EditBook | p.MarkFinished) -> p.BookDetails:
    """What comes back, by way of a line of JSON."""
    line = p.encode(p.Call(1, request))
    call = p.decode_to_engine(line)
    assert isinstance(call, p.Call)
    result = engine.handle(call.request, lambda _event: None, CancelToken())
    assert isinstance(result, p.BookDetails)
    return result


EDITED = p.EditedBook(" Moby-Dick ", ("Herman Melville", " "), "Whales", 1.5, "en-US", 5, " A whale. \n\nA captain. ")


def test_an_edit_is_shown_wherever_the_book_is_and_the_file_stays_as_it_is(
    engine: Engine, book: p.Book, file: Path
) -> None:
    before = file.read_bytes()
    shown = done(engine, p.EditBook(book.id, EDITED, ("to read",)))
    assert shown.edited == p.EditedBook(
        "Moby-Dick", ("Herman Melville",), "Whales", 1.5, "en-US", 5, "A whale. \n\nA captain."
    )
    assert shown.description == "A whale. \n\nA captain."
    assert shown.original == p.EditedBook(book.title, ("MELVILLE",), "Sea Tales", None, "en", description="")
    assert engine.books() == (shown.book,)
    assert (shown.book.title, shown.book.author_sort, shown.book.rating) == ("Moby-Dick", "Melville, Herman", 5)
    assert (shown.book.series, shown.book.series_index, shown.book.tags) == ("Whales", 1.5, ("to read",))
    assert file.read_bytes() == before
    engine.add(file)  # again: the reader's words stay
    assert engine.books()[0].title == "Moby-Dick"
    back = done(engine, p.EditBook(book.id, p.EditedBook(), book.tags))
    assert replace(back.book, stage=book.stage) == book  # its import goes on meanwhile


def test_what_the_file_says_too_is_left_to_the_file(engine: Engine, book: p.Book) -> None:
    same = p.EditedBook(book.title, book.authors, book.series, book.series_index, book.language)
    assert done(engine, p.EditBook(book.id, same, ())).edited == p.EditedBook()
    assert done(engine, p.EditBook(book.id, p.EditedBook("", (), None, None, ""), ())).edited == p.EditedBook()
    numbered = done(engine, p.EditBook(book.id, p.EditedBook(series="Sea Tales", series_index=3.0), ()))
    assert (numbered.book.series, numbered.book.series_index) == ("Sea Tales", 3.0)
    assert done(engine, p.EditBook(book.id, p.EditedBook(series=""), ())).book.series == ""
    assert done(engine, p.EditBook(book.id, p.EditedBook(rating=99), ())).book.rating == 5


def test_a_language_that_is_none_is_refused_with_a_sentence(engine: Engine, book: p.Book) -> None:
    with pytest.raises(UsageError, match="“English!” is no language tag"):
        done(engine, p.EditBook(book.id, p.EditedBook(language="English!"), ()))
    assert done(engine, p.GetDetails(book.id)).edited == p.EditedBook()


def test_a_finished_book_has_no_guard_and_one_that_isnt_has_it_again(engine: Engine, book: p.Book) -> None:
    assert done(engine, p.MarkFinished(book.id, True)).book.finished
    assert engine._guard.state(book.id) == p.Guard("off", chosen=False, finished=True)
    assert not done(engine, p.MarkFinished(book.id, False)).book.finished
    assert engine._guard.state(book.id) == p.Guard("position", chosen=False, finished=False)
