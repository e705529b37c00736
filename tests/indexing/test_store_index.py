"""The index forgets a book without a trace, rebuilds itself when damaged, and gives each book its own statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import apsw
import numpy as np
import pytest

from indexing.embedding import Vectors
from indexing.importer import windows
from indexing.locator import Locator, TextRange
from indexing.query import query_terms
from indexing.retrieval import Retriever
from indexing.store.errors import CorruptDatabase
from indexing.store.index import IndexStore
from indexing.store.scope import SearchScope, Span
from models.cancel import CancelToken
from tests.indexing.shelves import SEA, add, dump, small_book
from tests.indexing.wordvectors import WordVectors

TRACE = "zyzzyvaquothsecret"
ERROR = 0.003
VECTOR_BYTES = 4 + 64  # a float32 and a byte a number


def found(index: IndexStore, book: str, words: str, scope: SearchScope = SearchScope()) -> list[int]:  # noqa: B008
    """Ordinals of the passages that match any of ``words``."""
    postings = index.text.postings(book, query_terms(words, english=True), scope)
    return sorted({int(ordinal) for posting in postings for ordinal in posting.ordinals})


def scores(index: IndexStore, book: str, words: str) -> list[list[list[float]]]:
    """What is kept of each of ``words``: ordinals, and BM25 in texts and in headings."""
    postings = index.text.postings(book, query_terms(words, english=True), SearchScope())
    return [[posting.ordinals.tolist(), posting.text.tolist(), posting.heading.tolist()] for posting in postings]


def comparable(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows but the counter that never goes back."""
    tables = dump(path)
    tables.pop("sqlite_sequence", None)
    return tables


@pytest.mark.long
def test_removing_a_book_leaves_no_row_and_no_byte(tmp_path: Path, index: IndexStore) -> None:
    path = tmp_path / "index.db"
    add(index, small_book(tmp_path, name="kept.epub"), WordVectors())
    before = comparable(path)
    pages = [f"<h1>{TRACE} {n}</h1>" + f"<p>The {TRACE} of day {n} was seen. </p>" * (9 * n) for n in range(1, 24)]
    book = add(index, small_book(tmp_path, *pages, name="secret.epub"), WordVectors())
    assert len(found(index, book, TRACE)) > 100
    stored = {units for _, units in before["vector"]}
    gone = [units for _, units in comparable(path)["vector"] if units not in stored]
    assert len(gone) > 100
    index.remove(book)
    assert comparable(path) == before
    for file in tmp_path.glob("index.db*"):
        content = file.read_bytes()
        # Porter's stem of the word and the start that FTS5's prefix coding keeps are both in these letters
        assert TRACE[:10].encode() not in content.lower(), file
        assert not [units for units in gone if isinstance(units, bytes) and units[:VECTOR_BYTES] in content]
    assert index.state(book) is None
    assert found(index, book, "day") == []


def test_a_book_removed_and_added_again_has_the_same_passages(tmp_path: Path, index: IndexStore) -> None:
    path = small_book(tmp_path)
    book = add(index, path, WordVectors())
    passages = index.text.passages(book, 0, 99)
    index.remove(book)
    assert add(index, path, WordVectors()) == book
    assert index.text.passages(book, 0, 99) == passages
    state = index.state(book)
    assert state is not None
    assert (state.stage, state.embedded) == ("done", state.passages)


def test_a_deleted_index_is_empty_and_works(tmp_path: Path, index: IndexStore) -> None:
    path = small_book(tmp_path)
    book = add(index, path)
    index.close()
    for file in tmp_path.glob("index.db*"):
        file.unlink()
    again = IndexStore(tmp_path / "index.db")
    assert again.state(book) is None
    assert add(again, path) == book
    assert found(again, book, "captain")


def set_aside(folder: Path) -> list[Path]:
    return list(folder.glob("index.db.damaged-????-??-??"))


def test_an_index_of_the_old_kind_is_set_aside_and_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    old = apsw.Connection(str(path))
    old.execute("PRAGMA journal_mode = WAL").fetchall()
    old.execute("CREATE TABLE book (n INTEGER PRIMARY KEY, id TEXT); INSERT INTO book (id) VALUES ('b')").fetchall()
    old.execute("PRAGMA user_version = 1")
    old.close()
    for _ in range(2):  # the second time there is nothing old about it
        index = IndexStore(path)
        assert index.state("b") is None
        book = add(index, small_book(tmp_path), WordVectors())
        assert found(index, book, "captain")
        index.close()
    (path,) = set_aside(tmp_path)
    aside = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    assert aside.pragma("user_version") == 1
    assert aside.execute("SELECT id FROM book").fetchall() == [("b",)]
    aside.close()


@pytest.mark.parametrize("content", [b"no database " * 1000, b""])
def test_a_file_that_is_no_database_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "index.db").write_bytes(content)
    index = IndexStore(tmp_path / "index.db")
    book = add(index, small_book(tmp_path))
    assert found(index, book, "captain")
    assert bool(set_aside(tmp_path)) == bool(content)
    index.remove(book)  # and what was set aside may hold the book's words too
    assert not set_aside(tmp_path)


def newer(path: Path) -> None:
    _change(path, "PRAGMA user_version = 99")


def without_a_table(path: Path) -> None:
    _change(path, "DROP TABLE passage")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "something").write_text("else")


def _change(path: Path, sql: str) -> None:
    connection = apsw.Connection(str(path))
    connection.execute(sql).fetchall()
    connection.close()


@pytest.mark.parametrize("damage", [newer, without_a_table, a_folder])
def test_an_index_that_cannot_be_used_is_set_aside(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    path = tmp_path / "index.db"
    index = IndexStore(path)
    add(index, small_book(tmp_path))
    index.close()
    damage(path)
    index = IndexStore(path)
    assert index.set_aside in set_aside(tmp_path)
    book = add(index, small_book(tmp_path), WordVectors())
    assert found(index, book, "captain")
    index.close()
    assert IndexStore(path).set_aside is None  # said once


@pytest.mark.parametrize(
    "damage", ["UPDATE vector SET units = x'00'", "UPDATE passage SET sentences = x'00'", "UPDATE vector SET units = 7"]
)
def test_damaged_rows_have_the_index_rebuilt_at_the_next_start(tmp_path: Path, damage: str) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, small_book(tmp_path), WordVectors())
    index.close()
    _change(tmp_path / "index.db", damage)
    index = IndexStore(tmp_path / "index.db")
    with pytest.raises(CorruptDatabase, match="made anew at the next start"):
        Retriever(index, WordVectors()).search(book, "captain")
    index.close()
    assert IndexStore(tmp_path / "index.db").state(book) is None


def test_a_page_found_damaged_has_the_index_rebuilt_at_the_next_start(tmp_path: Path, index: IndexStore) -> None:
    pages = [f"<p>{'The captain slept well that night. ' * 300}{n}</p>" for n in range(20)]
    path = small_book(tmp_path, *pages)
    book = add(index, path)
    index.close()
    data = bytearray((tmp_path / "index.db").read_bytes())
    half = len(data) // 4096 // 2 * 4096
    data[half:] = b"\xff" * (len(data) - half)
    (tmp_path / "index.db").write_bytes(data)
    damaged = IndexStore(tmp_path / "index.db")
    with pytest.raises(CorruptDatabase):
        [damaged.text.text(book, spine) for spine in range(20)]
    damaged.close()
    mended = IndexStore(tmp_path / "index.db")
    assert mended.state(book) is None
    assert add(mended, path) == book
    assert found(mended, book, "captain")


def test_a_book_is_scored_by_its_own_words_whatever_else_is_on_the_shelf(tmp_path: Path, index: IndexStore) -> None:
    book = add(index, small_book(tmp_path))
    alone = scores(index, book, "captain king")
    assert [ordinals for ordinals, _, _ in alone] == [[0, 2], [1, 2]]
    add(index, small_book(tmp_path, *["<p>The captain and the king. </p>" * 50] * 5, name="other.epub"))
    assert scores(index, book, "captain king") == alone


def test_the_horizon_and_the_chapters_limit_words_and_vectors_alike(tmp_path: Path, index: IndexStore) -> None:
    embedder = WordVectors()
    book = add(index, small_book(tmp_path), embedder)
    everything = index.text.passages(book, 0, 99)
    everywhere = set(found(index, book, "captain king slept puppy"))
    query = embedder.embed_query("captain king slept puppy")
    for before in [Locator(0, 0), Locator(0, 30), Locator(1, 0), Locator(2, 1), Locator(9, 0), None]:
        for within in [
            None,
            (),
            (Span(Locator(1, 0), Locator(2, 0)),),
            (TextRange.of(0, 0, 5), TextRange.of(2, 0, 99)),
        ]:
            scope = SearchScope(before, within)
            expected = {
                row.ordinal
                for row in everything
                if (before is None or row.range.end <= before)
                and (within is None or any(s.start <= row.range.start < s.end for s in within))
            }
            assert index.text.count(book, scope) == len(expected)
            assert index.text.table(book, scope).ordinals.tolist() == sorted(expected)
            assert set(found(index, book, "captain king slept puppy", scope)) == everywhere & expected
            assert index.vectors.cosines(book, query, scope).ordinals.tolist() == sorted(expected)


class Turned(WordVectors):
    """The same vectors seen from another side, so that no few of their numbers are large: as real models make them."""

    def __init__(self) -> None:
        super().__init__(dimensions=128)
        random = np.random.default_rng(1).normal(size=(self.dimensions, self.dimensions))
        self._turn = np.linalg.qr(random)[0].astype(np.float32)

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> Vectors:
        """As its base, turned; all cosines stay as they are."""
        turned: Vectors = super().embed_passages(texts, cancel) @ self._turn
        return turned


def test_cosines_are_near_exact_for_passages_and_their_parts(tmp_path: Path, index: IndexStore) -> None:
    embedder = Turned()
    sentences = [f"The {kind} of number {n} met {n % 7} captains. " for n in range(60) for kind in ("king", "puppy")]
    pages = ["<p>" + "".join(sentences[at : at + 12]) + "</p>" for at in range(0, len(sentences), 12)]
    book = add(index, small_book(tmp_path, *pages), embedder)
    rows = index.text.passages(book, 0, 99)
    texts = [(index.text.text(book, row.spine) or ("", ""))[1][row.start : row.end] for row in rows]
    query = embedder.embed_query("the monarch and his hound, number 11")
    exact = [vectors @ query for vectors in embedder.embed_with_parts(texts, [windows(row) for row in rows])]
    assert max(map(len, exact)) > 3
    stored = index.vectors.cosines(book, query, SearchScope())
    assert stored.ordinals.tolist() == [row.ordinal for row in rows]
    for near, right in (
        (stored.whole, np.array([cosines[0] for cosines in exact])),
        (stored.part, np.array([cosines.max() for cosines in exact])),
    ):
        assert np.abs(near - right).max() <= ERROR
        order = np.argsort(-near)  # what is found nearer is nearer, but for the error
        assert (np.diff(right[order]) <= 2 * ERROR).all()


def test_vectors_of_another_length_are_never_compared(tmp_path: Path, index: IndexStore) -> None:
    book = add(index, small_book(tmp_path), WordVectors())
    for dimensions in (32, 128):
        cosines = index.vectors.cosines(book, WordVectors(dimensions=dimensions).embed_query("sea"), SearchScope())
        assert [len(column) for column in (cosines.ordinals, cosines.whole, cosines.part)] == [0, 0, 0]


def test_chapters_nest_and_end_where_the_next_of_their_depth_begins(tmp_path: Path, index: IndexStore) -> None:
    book = add(index, small_book(tmp_path, SEA, "<p>Plain.</p>"))
    chapters = index.text.chapters(book)
    lengths = index.text.lengths(book)
    assert [(c.title, c.start, c.end) for c in chapters] == [
        ("Chapter 1", Locator(0, 0), Locator(1, 0)),
        ("Chapter 2", Locator(1, 0), Locator(1, lengths[1])),
    ]


def test_the_text_is_kept_once(tmp_path: Path, index: IndexStore) -> None:
    add(index, small_book(tmp_path, f"<p>{TRACE} slept.</p>"))
    connection = apsw.Connection(str(tmp_path / "index.db"), flags=apsw.SQLITE_OPEN_READONLY)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE name LIKE 'words%'")]
    assert names
    assert not [name for name in names if name.endswith("_content")]
