"""Details, tags and collections, edits of the reader, a style of a book's own."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest
from msgspec.structs import replace

from indexing.importer import ImportProgress, import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from indexing.store.shelf_details import tags_of
from models.cancel import Cancelled, CancelToken
from reader.engine import protocol as p
from reader.engine.books.shelf import ShelfService, UnknownBook
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import PageStyle
from reader.folders import library_path
from tests.epubs import Epub, book_of
from tests.reader.engine.stores import index_in, library_in

SAID = (
    '<meta property="belongs-to-collection" id="c">Sea Tales</meta>'
    '<meta refines="#c" property="group-position">2</meta>'
    "<dc:subject>Vampires -- Fiction</dc:subject><dc:subject>vampires</dc:subject><dc:subject>Sea stories</dc:subject>"
    "<dc:publisher>Harper</dc:publisher><dc:date>1851</dc:date><dc:description>&lt;p&gt;One.&lt;/p&gt;</dc:description>"
)
BOOK = Epub(title="Moby-Dick", metadata=SAID)


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


SERIES = '<meta property="belongs-to-collection" id="c">Sea Tales</meta>'


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


@pytest.mark.long
def test_a_book_that_is_half_in_has_no_chapters_and_no_lengths_yet(tmp_path: Path) -> None:
    library, index = LibraryStore(tmp_path / "library.db"), IndexStore(tmp_path / "index.db")
    shelf = ShelfService(library, index, SpoilerGuard(library, index), index.stages)
    cancel = CancelToken()

    def stop(progress: ImportProgress) -> None:
        if progress.done > 0:
            cancel.cancel()

    long = "<h1>Part</h1><p>" + "They walked on, and nothing else was heard of. " * 12_000 + "</p>"
    added, publication = shelf.add(book_of(tmp_path / "book.epub", long, long, long))
    with publication, pytest.raises(Cancelled):
        import_book(publication, index, None, progress=stop, cancel=cancel)
    assert 0 < len(index.text.lengths(added.row.id)) < len(publication.spine)
    opened = shelf.open(added.row)
    assert (opened.chapters, opened.lengths) == ((), ())

    with open_publication(Path(added.row.path)) as again:
        import_book(again, index, None, progress=lambda _progress: None, cancel=CancelToken())
        opened = shelf.open(added.row)
        assert len(opened.lengths) == len(again.spine)
    assert opened.chapters
    library.close()
    index.close()


FIRST_VERSION = (
    '{"theme": "sepia", "mode": "scrolling", "font_percent": 120, "line_height": 1.5, "margin_percent": 6,'
    ' "font_family": null, "justify": null, "hyphenate": true, "columns": "one", "follows_system": false}'
)
"""A style as it was stored before there were spaces, weights and colours."""


def test_a_books_own_style_goes_with_it_and_is_forgotten_with_it(tmp_path: Path) -> None:
    library, index = LibraryStore(tmp_path / "library.db"), IndexStore(tmp_path / "index.db")
    shelf = ShelfService(library, index, SpoilerGuard(library, index), index.stages)
    style = PageStyle(theme="dark", justify=True, font_family="Charter")

    def add(words: str) -> BookRow:
        added, publication = shelf.add(book_of(tmp_path / "book.epub", f"<p>{words}</p>"))
        publication.close()
        return added.row

    row = add("The first edition.")
    assert shelf.open(row).style is None
    shelf.save_style(row.id, style)
    assert shelf.open(row).style == style
    row = add("The second edition, in the same file.")
    assert shelf.open(row).style == style
    library.styles.put(row.id, '{"theme": "plaid", "font_percent": 9000}')
    assert shelf.open(row).style is None  # damaged, or of another version
    library.styles.put(row.id, FIRST_VERSION)
    assert shelf.open(row).style == PageStyle(theme="sepia", mode="scrolling", font_percent=120, columns="one")
    shelf.save_style(row.id, style)
    shelf.remove([row.id])
    assert shelf.open(add("The second edition, in the same file.")).style is None
    library.close()
    index.close()


def test_where_a_disk_ignores_case_a_books_file_is_found_by_either_name(tmp_path: Path) -> None:
    library, index = LibraryStore(tmp_path / "library.db"), IndexStore(tmp_path / "index.db")
    shelf = ShelfService(library, index, SpoilerGuard(library, index), index.stages)
    path = book_of(tmp_path / "Emma.epub", "<p>Highbury.</p>")
    added, publication = shelf.add(path)
    publication.close()
    other = tmp_path / "emma.EPUB"
    if not other.exists():  # a second name of one file, as such a disk has it
        other.hardlink_to(path)
    assert shelf.find(str(other)) == added.row
    copy = tmp_path / "EMMA.epub"
    if not copy.exists():  # a name that differs in case, but another file
        book_of(copy, "<p>Hartfield.</p>")
        with pytest.raises(UnknownBook, match="not on the shelf yet"):
            shelf.find(str(copy))
    library.close()
    index.close()
