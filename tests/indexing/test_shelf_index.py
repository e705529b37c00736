"""The index over all books: built, interrupted, rebuilt, searched within horizons; nothing removed leaves a trace."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from indexing.locator import Locator
from indexing.shelf.build import OPENING_SHARE, bring_up_to_date, end_of_opening, opening_of
from indexing.store import shelf_index as shelf_module
from indexing.store.index import IndexStore
from indexing.store.scope import SearchScope
from indexing.store.shelf_index import WHOLE, AboutBook, ShelfIndex
from models.cancel import Cancelled, CancelToken
from tests.epubs import book_of
from tests.indexing.shelves import add, dump
from tests.indexing.wordvectors import WordVectors

SEA = "<h1>The Sea</h1>" + "".join(
    f"<p>The whale swam past cape number {n}, and the captain wept.</p>" for n in range(40)
)
LAMP = "<h1>The Lamp</h1>" + "".join(f"<p>A keeper lit lamp number {n} above the quay.</p>" for n in range(40))


@pytest.fixture
def index(tmp_path: Path) -> Iterator[IndexStore]:
    made = IndexStore(tmp_path / "index.db")
    yield made
    made.close()


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[ShelfIndex]:
    made = ShelfIndex(tmp_path / "shelf.db")
    yield made
    made.close()


def two_books(index: IndexStore, folder: Path) -> dict[str, AboutBook]:
    """A book about a whale and one about a lamp, with vectors, and what is said of them."""
    sea = add(index, book_of(folder / "sea.epub", SEA, SEA, title="Sea"), WordVectors())
    lamp = add(index, book_of(folder / "lamp.epub", LAMP, LAMP, title="Lamp"), WordVectors())
    return {sea: AboutBook("Sea Ada Quill", "All about tides."), lamp: AboutBook("Lamp Ben Rowe", "All about oil.")}


def build(index: IndexStore, shelf: ShelfIndex, about: dict[str, AboutBook]) -> None:
    bring_up_to_date(index, shelf, about, CancelToken())


def test_the_best_passage_of_each_book_comes_once_and_the_best_book_first(
    index: IndexStore, shelf: ShelfIndex, tmp_path: Path
) -> None:
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    sea, lamp = about
    with shelf.scoped(dict.fromkeys(about, WHOLE)) as search:
        best = search.best_by_words({'"whale"': 3.0, '"number"': 1.0})
    assert [passage.book for passage in best] == [sea, lamp]
    with shelf.scoped({lamp: WHOLE}) as search:
        assert [passage.book for passage in search.best_by_words({'"whale"': 3.0, '"number"': 1.0})] == [lamp]


def test_what_stands_in_the_neighbours_counts_half(index: IndexStore, shelf: ShelfIndex, tmp_path: Path) -> None:
    filler = "<p>" + "Nobody spoke of it for years and years on the long grey shore. " * 8 + "</p>"
    near = f"<h1>Near</h1>{filler}<p>{'The comet came. ' * 20}</p><p>{'The bishop fled. ' * 20}</p>{filler}"
    far = f"<h1>Far</h1><p>{'The comet came. ' * 20}</p>{filler * 4}<p>{'The bishop fled. ' * 20}</p>"
    books = {
        add(index, book_of(tmp_path / f"{name}.epub", body, title=name)): name
        for name, body in {"near": near, "far": far}.items()
    }
    build(index, shelf, {book: AboutBook(name, "") for book, name in books.items()})
    with shelf.scoped(dict.fromkeys(books, WHOLE)) as search:
        best = search.best_by_words({'"comet"': 1.0, '"bishop"': 1.0})
    scores = {books[passage.book]: passage.score for passage in best}
    assert scores["near"] > scores["far"]


@pytest.mark.parametrize("until", [0, 3])
def test_nothing_at_or_after_a_books_horizon_is_found(
    index: IndexStore, shelf: ShelfIndex, tmp_path: Path, until: int
) -> None:
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    sea = next(iter(about))
    code = np.packbits(WordVectors().embed_query("whale captain") > 0).tobytes()
    with shelf.scoped({sea: until}) as search:
        ordinals = [p.ordinal for p in [*search.best_by_words({'"whale"': 1.0}), *search.nearest(code, 9, 9)]]
        counted = search.counts('"whale"')
    assert all(ordinal < until for ordinal in ordinals)
    assert sum(counted.values()) <= until
    assert bool(ordinals) == (until > 0)


def test_a_book_that_isnt_begun_is_searched_to_the_end_of_its_opening(
    index: IndexStore, shelf: ShelfIndex, tmp_path: Path
) -> None:
    late = "<h1>Two</h1><p>" + "The bishop was the thief all along. " * 40 + "</p>"
    early = "<h1>One</h1><p>The bishop smiled.</p>"
    book = add(index, book_of(tmp_path / "late.epub", early, late, late, late))
    build(index, shelf, {book: AboutBook("Late", "")})
    opening = opening_of(index, book)
    assert 1 <= opening <= max(1, round(OPENING_SHARE * index.text.count(book, SearchScope())))
    with shelf.scoped({book: None}) as search:
        assert search.counts('"bishop"') == {book: opening}
        assert search.best_by_words({'"thief"': 1.0}) == []
    assert end_of_opening(index, book, opening) == index.text.passages(book, opening - 1, opening - 1)[0].range.end


def test_a_book_of_one_chapter_isnt_all_opening(index: IndexStore, tmp_path: Path) -> None:
    book = add(index, book_of(tmp_path / "one.epub", SEA * 10))
    assert opening_of(index, book) <= round(OPENING_SHARE * index.text.count(book, SearchScope()))


def test_building_again_changes_nothing(index: IndexStore, shelf: ShelfIndex, tmp_path: Path) -> None:
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    before = shelf.books()
    build(index, shelf, about)
    assert shelf.books() == before
    assert all(book.embedder == WordVectors().id for book in before.values())


def test_a_build_that_is_cut_off_goes_on_where_it_was(index: IndexStore, shelf: ShelfIndex, tmp_path: Path) -> None:
    about, cancel = two_books(index, tmp_path), CancelToken()
    with pytest.raises(Cancelled):
        bring_up_to_date(index, shelf, about, cancel, lambda done, total: cancel.cancel() if done == 1 else None)
    assert len(shelf.books()) == 1 or len(shelf.books()) == 2
    kept = shelf.books()
    build(index, shelf, about)
    assert len(shelf.books()) == 2
    passages = {book: entry.passages for book, entry in kept.items()}
    assert {book: shelf.books()[book].passages for book in kept} == passages


def test_a_rebuild_leaves_the_shelf_searchable_at_any_time_and_ends_with_the_same(
    index: IndexStore, shelf: ShelfIndex, tmp_path: Path
) -> None:
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    until = dict.fromkeys(about, WHOLE)
    counts = []

    def look(_done: int, _total: int) -> None:
        with shelf.scoped(until) as search:
            counts.append((search.counts('"whale"'), search.counts('"lamp"')))

    with shelf.scoped(until) as search:
        right = search.counts('"whale"'), search.counts('"lamp"')
    before = shelf.books()
    bring_up_to_date(index, shelf, about, CancelToken(), look, anew=True)
    assert counts == [right] * len(counts)
    assert len(counts) > 2 * len(about)
    assert shelf.books() == before
    with shelf.scoped(until) as search:
        assert search.nearest(bytes(WordVectors().dimensions // 8), 1, 10), "the vectors are there again"


def test_what_was_removed_leaves_no_word_and_no_vector_in_the_file(
    index: IndexStore, shelf: ShelfIndex, tmp_path: Path
) -> None:
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    sea, lamp = about
    shelf.remove([sea])
    assert set(shelf.books()) == {lamp}
    assert b"whale" not in (tmp_path / "shelf.db").read_bytes()
    with shelf.scoped(dict.fromkeys(about, WHOLE)) as search:
        assert search.books == (lamp,)
        assert search.frequencies(['"whale"', '"lamp"']) == (0, shelf.books()[lamp].passages)
    left = dump(tmp_path / "shelf.db")
    assert len(left["vector_rowids"]) == shelf.books()[lamp].passages
    assert len(left["vector_chunks"]) == 1, "a book's vectors lie in chunks of their own, which go with it"


def test_a_book_that_left_the_shelf_is_forgotten_at_the_next_build(
    index: IndexStore, shelf: ShelfIndex, tmp_path: Path
) -> None:
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    _, lamp = about
    build(index, shelf, {lamp: about[lamp]})
    assert set(shelf.books()) == {lamp}


def test_an_index_that_was_made_anew_is_read_anew(index: IndexStore, shelf: ShelfIndex, tmp_path: Path) -> None:
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    sea = next(iter(about))
    index.remove(sea)
    index.begin(sea, "en", 1, "another rule")
    build(index, shelf, about)
    assert sea in shelf.books(), "until the new text is in, the old one still finds the book"


def test_vectors_of_another_model_replace_all_older_ones(index: IndexStore, shelf: ShelfIndex, tmp_path: Path) -> None:
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    sea, lamp = about
    shelf.add_codes(sea, "another", [0], np.zeros((1, 8), np.uint8))
    assert {book: entry.embedder for book, entry in shelf.books().items()} == {sea: "another", lamp: None}


def test_what_is_said_of_a_book_is_found_and_replaced(index: IndexStore, shelf: ShelfIndex, tmp_path: Path) -> None:
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    sea, lamp = about
    build(index, shelf, {**about, sea: AboutBook("Ocean Ada Quill", "A storm.")})
    with shelf.scoped(dict.fromkeys(about, WHOLE)) as search:
        assert (search.named('"ocean"'), search.named('"sea"')) == (frozenset({sea}), frozenset())
        assert (search.described('"storm"'), search.described('"oil"')) == (frozenset({sea}), frozenset({lamp}))


def test_a_damaged_file_is_begun_anew(index: IndexStore, tmp_path: Path) -> None:
    path = tmp_path / "damaged.db"
    path.write_bytes(b"no database" * 1000)
    shelf = ShelfIndex(path)
    build(index, shelf, two_books(index, tmp_path))
    assert len(shelf.books()) == 2
    shelf.close()


def test_without_sqlite_vec_words_are_indexed_all_the_same(
    index: IndexStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf_module, "load_vector_extension", lambda connection: False)
    shelf = ShelfIndex(tmp_path / "plain.db")
    about = two_books(index, tmp_path)
    build(index, shelf, about)
    with shelf.scoped(dict.fromkeys(about, WHOLE)) as search:
        assert search.nearest(b"\0" * 8, 4, 4) == []
        assert search.best_by_words({'"whale"': 1.0})
    shelf.remove(tuple(about))
    assert shelf.books() == {}
    shelf.close()


def test_the_place_an_opening_ends_is_the_start_where_there_is_none(index: IndexStore) -> None:
    assert end_of_opening(index, "nobody", 1) == Locator(0, 0)
