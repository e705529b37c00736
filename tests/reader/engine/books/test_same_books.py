"""A book fetched again: it is noticed by its text, and what was kept goes over to the new file and back."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import TypeVar

from indexing.locator import Locator
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.folders import library_path
from tests.epubs import Epub, book_of, page
from tests.indexing.shelves import dump
from tests.reader.engine.stores import library_in

R = TypeVar("R", bound=p.Message)

_NOUNS = "lamp quay gull rope sail tide anchor harbour lantern storm captain keel mast net oar pier reef shoal".split()
_VERBS = "watched carried mended followed painted lowered counted buried lifted scraped".split()


def chapter_of(chapter: int, sentences: int = 40) -> str:
    """A chapter of its own words."""
    lines = []
    for n in range(sentences):
        seed = chapter * 977 + n * 131
        first, second, third = (_NOUNS[seed // step % len(_NOUNS)] for step in (1, 7, 29))
        verb = _VERBS[seed // 3 % len(_VERBS)]
        lines.append(f"In year {seed} the {first} {verb} a {second} beside the old {third} number {chapter}{n}.")
    return f"<h1>Chapter {chapter}</h1><p>{' '.join(lines)}</p>"


def chapters(*numbers: int) -> tuple[tuple[str, str], ...]:
    """The pages of these chapters."""
    return tuple((f"c{n}.xhtml", page(chapter_of(n))) for n in numbers)


FIRST = Epub(title="The Quay", authors=("Ann Rule",), pages=chapters(*range(1, 5)))
AGAIN = Epub(
    title="The Quay",
    authors=("Rule, Ann",),
    identifier="urn:uuid:another",
    pages=(("front.xhtml", page("<h1>Preface</h1><p>A new preface to this printing.</p>")), *chapters(1, 2, 3, 4)),
)
OTHER = Epub(title="The Quay, Volume II", authors=("Ann Rule",), pages=chapters(11, 12, 13, 14))


def ask(engine: Engine, request: p.Request[R]) -> R:
    """What comes back."""
    return engine.handle(request, lambda _event: None, CancelToken())


def added(engine: Engine, file: Path) -> str:
    """The id of a file's book, once it is read in."""
    return engine.import_now(file, CancelToken(), lambda _progress: None).book.id


def highlight(book: str, start: Locator, end: Locator, **others: str) -> p.SaveAnnotation:
    """A request to mark these words."""
    return p.SaveAnnotation(book=book, kind="highlight", start=start, end=end, **others)  # type: ignore[arg-type]


def keep_things(engine: Engine, data: Path, book: str) -> tuple[str, str]:
    """Leave some of everything with a book; returns the words of a highlight, and of the reading place."""
    marked, place = words_at(data, engine, book, 1, 300), words_at(data, engine, book, 2, 500)
    assert isinstance(ask(engine, highlight(book, *marked[1], note="Why?")), p.Annotation)
    ask(engine, p.SavePosition(book, place[1][0]))
    ask(engine, p.SetCollections(book, ("Winter",)))
    ask(engine, p.EditBook(book, p.EditedBook(title="My Quay", rating=4), ("sea",)))
    ask(engine, p.SetGuard(book, "chapter"))
    with library_in(data) as library:
        library.add_turn(book, p.encode(answer(marked)))
    return marked[0], place[0]


def words_at(data: Path, engine: Engine, book: str, spine: int, start: int) -> tuple[str, tuple[Locator, Locator]]:
    """Forty characters of a book, with their place."""
    text = (engine._index.text.text(book, spine) or ("", ""))[1]
    return text[start : start + 40], (Locator(spine, start), Locator(spine, start + 40))


def answer(cited: tuple[str, tuple[Locator, Locator]]) -> p.Answer:
    """An answer that cites these words, and some that no new file has."""
    quote, (start, end) = cited
    lost = p.Citation(2, "c1.xhtml", "One", Locator(0, 0), Locator(0, 9), "Long gone are these words of the first.")
    return p.Answer(
        question="Who?", route="BOOK", confidence=1.0, mode="text", writer="quotes", answer="",
        sentences=(), citations=(p.Citation(1, "c2.xhtml", "Two", start, end, quote), lost), evidence=(),
        insufficient=False, reason=None, tool_calls=(), budget=p.Budget(8, 1), timings_ms={},
    )  # fmt: skip


def test_notes_place_conversation_and_choices_go_over_by_their_words_and_back(tmp_path: Path, engine: Engine) -> None:
    data = tmp_path / "data"
    older = added(engine, FIRST.build(tmp_path / "one.epub"))
    marked, place = keep_things(engine, data, older)
    newer = added(engine, AGAIN.build(tmp_path / "two.epub"))
    before = dump(library_path(data))
    earlier = engine.same_books.older(newer, CancelToken())
    assert earlier is not None
    assert earlier.id == older

    joined = ask(engine, p.JoinBooks(newer, older))
    assert isinstance(joined, p.JoinedBooks)
    assert (joined.notes, joined.lost, joined.place, joined.answers, joined.unquoted) == (1, 0, True, 1, 1)
    assert [book.id for book in engine.books()] == [newer]
    assert (joined.book.title, joined.book.rating, joined.book.collections) == ("My Quay", 4, ("Winter",))
    assert "sea" in joined.book.tags
    opened = ask(engine, p.OpenBook(newer))
    assert isinstance(opened, p.OpenedBook)
    [note] = opened.annotations
    assert (note.quote, note.note, note.start.spine) == (marked, "Why?", 2)  # a preface stands before it now
    assert words_at(data, engine, newer, note.start.spine, note.start.offset)[0] == marked
    assert opened.position is not None
    assert words_at(data, engine, newer, opened.position.spine, opened.position.offset)[0] == place
    assert (opened.guard.mode, opened.guard.chosen) == ("chapter", True)
    [turn] = opened.conversation
    assert turn.answer.citations[0].start == note.start
    assert turn.answer.citations[1].start == turn.answer.citations[1].end
    assert turn.answer.notices == (
        "The words of [2] stood in an earlier file of this book; this file doesn’t have them.",
    )

    ask(engine, p.PartBooks(older))
    assert {book.id for book in engine.books()} == {older, newer}
    after = dump(library_path(data))
    for table in before:
        if table not in {"compared", "sqlite_sequence"}:  # that it was asked stays known
            assert sorted(map(repr, after[table])) == sorted(map(repr, before[table])), table
    assert added(engine, tmp_path / "two.epub") == newer
    assert newer not in engine._library.joined.uncompared()


def test_what_has_no_words_in_the_new_file_is_kept_and_counted(tmp_path: Path, engine: Engine) -> None:
    older = added(engine, FIRST.build(tmp_path / "one.epub"))
    words, (start, end) = words_at(tmp_path / "data", engine, older, 0, 200)
    ask(engine, highlight(older, start, end, note="Mine."))
    ask(engine, p.SavePosition(older, start))
    shorter = Epub(title=AGAIN.title, authors=AGAIN.authors, pages=chapters(2, 3, 4))
    newer = added(engine, shorter.build(tmp_path / "two.epub"))
    joined = engine.same_books.join(older, newer)
    assert (joined.notes, joined.lost, joined.place) == (1, 1, False)
    opened = ask(engine, p.OpenBook(newer))
    assert isinstance(opened, p.OpenedBook)
    assert [(note.quote, note.note, note.lost) for note in opened.annotations] == [(words, "Mine.", True)]
    assert opened.position is None


def test_what_is_written_after_the_two_were_joined_stays_when_that_is_undone(tmp_path: Path, engine: Engine) -> None:
    data = tmp_path / "data"
    older = added(engine, FIRST.build(tmp_path / "one.epub"))
    keep_things(engine, data, older)
    newer = added(engine, AGAIN.build(tmp_path / "two.epub"))
    engine.same_books.join(older, newer)
    opened = ask(engine, p.OpenBook(newer))
    assert isinstance(opened, p.OpenedBook)
    [note] = opened.annotations
    ask(engine, highlight(newer, note.start, note.end, note="Now I know.", id=note.id))
    ask(engine, p.SaveAnnotation(book=newer, kind="bookmark", start=Locator(3, 0), end=Locator(3, 0)))
    ask(engine, p.PartBooks(older))
    with library_in(data) as library:
        assert [row.note for row in library.annotations.list(older)] == ["Why?"]
        assert [row.note for row in library.annotations.list(newer)] == ["Now I know.", ""]


def test_another_volume_a_tale_of_a_collection_and_an_untouched_book_are_not_asked_about(
    tmp_path: Path, engine: Engine
) -> None:
    older = added(engine, FIRST.build(tmp_path / "one.epub"))
    twin = added(engine, AGAIN.build(tmp_path / "two.epub"))
    assert engine.same_books.older(twin, CancelToken()) is None  # nothing is kept of the first one
    ask(engine, p.SetCollections(older, ("Winter",)))
    volume = added(engine, OTHER.build(tmp_path / "volume.epub"))
    whole = Epub(title="All Tales", identifier="all", authors=("Ann Rule",), pages=chapters(*range(1, 20)))
    collection = added(engine, whole.build(tmp_path / "all.epub"))
    for book in (volume, collection):
        assert engine.same_books.older(book, CancelToken()) is None
    assert engine._library.joined.uncompared() == (older,)


def test_the_same_text_is_noticed_under_any_name_and_a_whole_book_after_its_sample(
    tmp_path: Path, engine: Engine
) -> None:
    first = added(engine, Epub(title="Sample", identifier="x:1", pages=FIRST.pages[:2]).build(tmp_path / "s.epub"))
    ask(engine, p.SetCollections(first, ("Winter",)))
    whole = added(engine, Epub(title="The Quay", identifier="x:1", pages=FIRST.pages).build(tmp_path / "w.epub"))
    earlier = engine.same_books.older(whole, CancelToken())
    assert earlier is not None
    assert earlier.id == first
    ask(engine, p.SetCollections(whole, ("Winter",)))
    renamed = Epub(title="quay_final(1)", identifier="y", authors=(), pages=FIRST.pages)
    earlier = engine.same_books.older(added(engine, renamed.build(tmp_path / "r.epub")), CancelToken())
    assert earlier is not None
    assert earlier.id == whole


def test_watchers_hear_of_it_and_two_editions_stay_two(tmp_path: Path, engine: Engine) -> None:
    older = added(engine, FIRST.build(tmp_path / "one.epub"))
    ask(engine, p.SetCollections(older, ("Winter",)))
    heard: list[p.SameBook] = []
    come = threading.Event()

    def hear(event: p.ImportEvent) -> None:
        if isinstance(event, p.SameBook):
            heard.append(event)
            come.set()

    engine.imports.watch(hear)
    engine.imports.watch(engine.same_books.heard)
    newer = engine.add(AGAIN.build(tmp_path / "two.epub")).book.id
    assert come.wait(30)
    assert [(event.book.id, event.older.id) for event in heard] == [(newer, older)]
    ask(engine, p.KeepApart(newer))
    assert newer not in engine._library.joined.uncompared()
    assert {book.id for book in engine.books()} == {older, newer}


def test_the_old_file_added_again_stays_one_with_the_new_and_goes_when_that_goes(
    tmp_path: Path, engine: Engine
) -> None:
    file = FIRST.build(tmp_path / "one.epub")
    older = added(engine, file)
    keep_things(engine, tmp_path / "data", older)
    newer = added(engine, AGAIN.build(tmp_path / "two.epub"))
    engine.same_books.join(older, newer)
    again = engine.import_now(file, CancelToken(), lambda _progress: None)
    assert (again.book.id, again.known) == (newer, True)
    assert engine._library.joined.successor(older) == newer
    engine.remove([engine.find(newer)])
    assert engine.books() == ()
    assert not any(rows for table, rows in dump(library_path(tmp_path / "data")).items() if table == "book")


_KILLED = """
import os, sys
from pathlib import Path
from indexing.store import joined
from indexing.store.library import LibraryStore
joined._copy_names = lambda *_: os._exit(9)
LibraryStore(Path(sys.argv[1])).joined.join(sys.argv[2], sys.argv[3], None, {})
"""


def test_a_kill_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    engine = Engine(data, ModelsFolder(tmp_path / "no-models"))
    older = added(engine, FIRST.build(tmp_path / "one.epub"))
    keep_things(engine, data, older)
    newer = added(engine, book_of(tmp_path / "two.epub", chapter_of(1)))
    engine.close()
    before = dump(library_path(data))
    command = [sys.executable, "-c", _KILLED, str(library_path(data)), older, newer]
    assert subprocess.run(command, check=False).returncode == 9
    assert dump(library_path(data)) == before
