"""The engine as a process of its own: the calls a window makes, cancelled, killed and started again."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

import assets
from indexing.locator import Locator
from indexing.store.index import IndexStore
from indexing.store.rows import PassageRow
from reader.engine.protocol import (
    AddBook,
    Answer,
    Ask,
    ClearConversation,
    EvidenceChosen,
    Failed,
    GetCover,
    ListBooks,
    OpenBook,
    Progress,
    RemoveBooks,
    Returned,
    Routed,
    SavePosition,
    Search,
    SearchResult,
    ToolCalled,
    ToolReturned,
    WatchImports,
)
from reader.folders import index_path
from tests.imported import Imported
from tests.indexing.test_importer import long_book
from tests.reader.engine.client import EngineProcess

pytestmark = pytest.mark.usefixtures("models_folder")
_QUESTION = "How are the books in the lighthouse library arranged?"


def _add(engine: EngineProcess, path: Path) -> str:
    """Add a book; returns its id."""
    return engine.ask(AddBook(path=str(path))).book.id


def _add_and_index(engine: EngineProcess, path: Path) -> str:
    """Add a book and wait until all of it is indexed; returns its id."""
    watch = engine.send(WatchImports())
    book = _add(engine, path)
    engine.event(watch, lambda event: isinstance(event, Progress) and event.book == book and event.stage == "done")
    return book


@pytest.mark.usefixtures("sample_indexed")
def test_a_question_streams_its_steps_and_its_answer_is_kept() -> None:
    with EngineProcess() as engine:
        book = _add_and_index(engine, assets.sample_book())
        call = engine.send(Ask(book=book, question=_QUESTION))
        ended = engine.ends(call)
        assert isinstance(ended, Returned)
        answer = ended.result
        assert isinstance(answer, Answer)
        order = [type(event) for event in engine.events(call)]
        for earlier, later in (
            (Routed, ToolCalled),
            (ToolCalled, ToolReturned),
            (ToolReturned, EvidenceChosen),
        ):
            assert order.index(earlier) < order.index(later)
        assert "weight" in " ".join(citation.quote for citation in answer.citations)
        assert answer.mode == "hybrid"
        assert answer.decision in ("state", "quote")
        assert answer.decision == "quote" or answer.citations[0].marks
    with EngineProcess() as engine:
        opened = engine.ask(OpenBook(book=book))
        assert [turn.answer for turn in opened.conversation] == [answer]
        engine.ask(ClearConversation(book=book))
        assert engine.ask(OpenBook(book=book)).conversation == ()


@pytest.mark.usefixtures("sample_indexed")
def test_an_answer_is_cancelled_promptly_while_the_model_reads() -> None:
    with EngineProcess() as engine:
        book = _add_and_index(engine, assets.sample_book())
        call = engine.send(Ask(book=book, question=_QUESTION))
        engine.event(call, lambda event: isinstance(event, EvidenceChosen))
        start = time.perf_counter()
        engine.cancel(call)
        ended = engine.ends(call)
        print(f"cancelled in {(time.perf_counter() - start) * 1000:.0f} ms")
        assert isinstance(ended, Failed)
        assert ended.kind == "cancelled"
        assert isinstance(engine.ask(Search(book=book, query="lighthouse")), SearchResult)


def test_killed_while_importing_it_goes_on_and_ends_with_the_same_rows(
    tmp_path: Path, quoth_home: Path, models_folder: Path, imported: Imported
) -> None:
    book = long_book(tmp_path, 14)
    imported.copy(book, undisturbed := tmp_path / "undisturbed.db", models_folder)
    engine = EngineProcess()
    watch = engine.send(WatchImports())
    added = _add(engine, book)
    engine.event(watch, lambda event: isinstance(event, Progress) and event.stage == "vectors" and event.done > 0)
    engine.kill()
    killed = index_path(quoth_home)
    assert _rows(killed, added)[2] < _rows(undisturbed, added)[2], "it was killed too late to prove anything"
    with EngineProcess() as engine:
        watch = engine.send(WatchImports())
        engine.event(watch, lambda event: isinstance(event, Progress) and event.stage == "done")
        assert engine.ask(ListBooks()).books[0].id == added
    assert _rows(killed, added) == _rows(undisturbed, added)


def _rows(path: Path, book: str) -> tuple[tuple[int, ...], tuple[PassageRow, ...], int]:
    """What an index holds of a book: its texts' lengths, its passages, and how many of them have vectors."""
    index = IndexStore(path)
    try:
        state = index.state(book)
        assert state is not None
        return index.text.lengths(book), index.text.passages(book, 0, 100_000), state.embedded
    finally:
        index.close()


def test_a_changed_file_takes_the_old_ones_place_with_position_and_conversation(
    no_models: None, tmp_path: Path
) -> None:
    """Without models, as any answer will do."""
    path = tmp_path / "book.epub"
    shutil.copy(assets.sample_book(), path)
    with EngineProcess() as engine:
        book = _add(engine, path)
        engine.ask(SavePosition(book=book, position=Locator(3, 40)))
        engine.ask(Ask(book=book, question=_QUESTION))
        again = engine.ask(AddBook(path=str(path)))
        assert again.known
        with path.open("ab") as file:
            file.write(b"\0")  # still the same zip, with other bytes
        changed = engine.ask(AddBook(path=str(path)))
        assert changed.replaces == book
        assert [book.id for book in engine.ask(ListBooks()).books] == [changed.book.id]
        opened = engine.ask(OpenBook(book=changed.book.id))
        assert opened.position == Locator(3, 40)
        assert len(opened.conversation) == 1


def test_a_removed_book_leaves_nothing_even_while_it_is_imported() -> None:
    with EngineProcess() as engine:
        watch = engine.send(WatchImports())
        book = engine.ask(AddBook(path=str(assets.sample_book()))).book
        engine.event(watch, lambda event: isinstance(event, Progress) and event.stage == "vectors")
        engine.ask(RemoveBooks((book.id,)))
        assert engine.ask(ListBooks()).books == ()
        ended = engine.ends(engine.send(OpenBook(book=book.id)))
        assert isinstance(ended, Failed)
        assert ended.kind == "not_found"


def test_bad_calls_get_a_sentence_and_the_engine_goes_on(tmp_path: Path) -> None:
    empty = tmp_path / "empty.epub"
    empty.touch()
    with EngineProcess() as engine:
        engine.write(b"this is no message")
        engine.write(b'{"type":"\x80"')  # nor text
        engine.write(b'{"type":"call","id":99,"request":{"type":"fly"}}')
        ended = engine.ends(engine.send(AddBook(path=str(empty))))
        assert isinstance(ended, Failed)
        assert ended.kind == "book"
        assert "empty.epub" in ended.message
        book = _add(engine, assets.sample_book())
        blank = engine.ends(engine.send(Ask(book=book, question="  \n ")))
        assert isinstance(blank, Failed)
        assert blank.kind == "usage"
        assert engine.ask(GetCover(book=book)).data
