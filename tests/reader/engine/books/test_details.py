"""A book's details from the engine, and the reader's own tags and collections."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from indexing.store.shelf_details import tags_of
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.folders import library_path
from tests.epubs import Epub
from tests.reader.engine.stores import index_in, library_in

SAID = (
    '<meta property="belongs-to-collection" id="c">Sea Tales</meta>'
    '<meta refines="#c" property="group-position">2</meta>'
    "<dc:subject>Vampires -- Fiction</dc:subject><dc:subject>vampires</dc:subject><dc:subject>Sea stories</dc:subject>"
    "<dc:publisher>Harper</dc:publisher><dc:date>1851</dc:date><dc:description>&lt;p&gt;One.&lt;/p&gt;</dc:description>"
)
BOOK = Epub(title="Moby-Dick", metadata=SAID)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Without models."""
    made = Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))
    yield made
    made.close()


def details(engine: Engine, request: p.GetDetails | p.SetTags | p.SetCollections | p.EditBook) -> p.BookDetails:
    """What comes back."""
    result = engine.handle(request, lambda _event: None, CancelToken())
    assert isinstance(result, p.BookDetails)
    return result


def test_details_are_what_the_book_says_and_what_is_known_of_it(tmp_path: Path, engine: Engine) -> None:
    file = BOOK.build(tmp_path / "moby.epub")
    book = engine.import_now(file, CancelToken(), lambda _progress: None).book
    assert (book.series, book.series_index) == ("Sea Tales", 2.0)
    assert book.tags == ("Vampires", "Sea stories")  # a library heading without its subdivisions, and only once
    shown = details(engine, p.GetDetails(book.id))
    assert shown.book.tags == book.tags
    assert (shown.description, shown.publisher, shown.published) == ("One.", "Harper", "1851")
    assert shown.subjects == ("Vampires -- Fiction", "vampires", "Sea stories")
    assert shown.identifier == BOOK.identifier
    assert shown.size == file.stat().st_size
    assert shown.words is not None
    assert 12 <= shown.words <= 20
    file.unlink()
    assert details(engine, p.GetDetails(book.id)).size is None


def test_tags_are_the_reader_s_and_stay_theirs(tmp_path: Path, engine: Engine) -> None:
    file = BOOK.build(tmp_path / "moby.epub")
    book = engine.add(file).book.id
    shown = details(engine, p.SetTags(book, ("  to  read ", "Whales", "whales", "", "x" * 500)))
    assert shown.book.tags == ("to read", "Whales", "x" * 80)
    engine.add(file)  # adding the file again doesn't bring its subjects back
    assert engine.books()[0].tags == shown.book.tags
    assert details(engine, p.SetTags(book, ())).book.tags == ()
    engine.add(file)
    assert engine.books()[0].tags == ()


def test_tags_carry_over_to_a_changed_file(tmp_path: Path, engine: Engine) -> None:
    file = BOOK.build(tmp_path / "moby.epub")
    details(engine, p.SetTags(engine.add(file).book.id, ("mine",)))
    changed = Epub(title="Moby-Dick, again", metadata=SAID).build(file)
    added = engine.add(changed)
    assert added.replaces is not None
    assert added.book.tags == ("mine",)
    assert added.book.series == "Sea Tales"


def test_collections_are_the_readers_and_no_other_change_touches_them(tmp_path: Path, engine: Engine) -> None:
    file = BOOK.build(tmp_path / "moby.epub")
    book = engine.add(file).book
    assert book.collections == ()  # what a file says is its series
    shown = details(engine, p.SetCollections(book.id, ("  For  Anna ", "Sea", "sea", "", "y" * 500)))
    assert shown.book.collections == ("For Anna", "Sea", "y" * 80)
    assert shown.book.tags == book.tags
    details(engine, p.SetTags(book.id, ("mine",)))
    details(engine, p.EditBook(book.id, p.EditedBook(title="The Whale"), ("other",)))
    engine.add(file)
    assert [(book.title, book.collections) for book in engine.books()] == [("The Whale", shown.book.collections)]
    assert details(engine, p.SetCollections(book.id, ())).book.collections == ()


def test_books_of_an_older_shelf_get_their_details(tmp_path: Path, engine: Engine) -> None:
    here, gone = BOOK.build(tmp_path / "here.epub"), Epub(title="Gone", metadata=SAID).build(tmp_path / "gone.epub")
    engine.add(here)
    engine.add(gone)
    gone.unlink()
    with apsw.Connection(str(library_path(tmp_path / "data"))) as library:
        library.execute("DELETE FROM book_details; DELETE FROM tag")
    assert [book.series for book in engine.books()] == ["", ""]
    engine._details.fill_in(CancelToken())
    shown = {book.title: (book.series, book.tags) for book in engine.books()}
    assert shown == {"Moby-Dick": ("Sea Tales", ("Vampires", "Sea stories")), "Gone": ("", ())}


def test_tags_have_no_commas_and_headings_stand_the_right_way_round() -> None:
    headings = ("Holmes, Sherlock (Fictitious character) -- Fiction", "Napoleonic Wars, 1800-1815 -- Russia", "Love")
    assert list(tags_of(headings)) == ["Sherlock Holmes", "Napoleonic Wars", "Love"]
    assert list(tags_of(["Fiction, Horror, Sea"])) == ["Fiction", "Horror", "Sea"]


@pytest.mark.parametrize(
    ("heading", "tag"),
    [
        ("Poe, Edgar Allan, 1809-1849", "Edgar Allan Poe"),
        ("Thoreau, Henry David, 1817-1862 -- Homes and haunts", "Henry David Thoreau"),
        ("Voltaire, 1694-1778. Candide", "Voltaire"),
        ("Blakeney, Percy, Sir (Fictitious character) -- Fiction", "Sir Percy Blakeney"),
        ("Horror tales, American", "American horror tales"),
        ("Knowledge, Theory of", "Theory of knowledge"),
        ("Revolution, 1789-1799", "Revolution"),
    ],
)
def test_a_librarys_heading_is_one_tag(heading: str, tag: str) -> None:
    """The shelf's filter offered “1809-1849”, “American” and “Edgar Allan”."""
    assert list(tags_of([heading])) == [tag]


def test_what_an_engine_left_of_removed_books_goes_at_the_next_start(tmp_path: Path, engine: Engine) -> None:
    gone = engine.import_now(BOOK.build(tmp_path / "a.epub"), CancelToken(), lambda _step: None).book.id
    row = engine.import_now(Epub(title="Kept").build(tmp_path / "b.epub"), CancelToken(), lambda _step: None).book.id
    with library_in(tmp_path / "data") as library:
        library.remove([gone])  # and then it was killed
    engine._tidy_up(CancelToken())
    with index_in(tmp_path / "data") as index:
        assert index.books() == {row}
