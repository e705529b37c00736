"""An import can be killed, cancelled and resumed, and always ends with the same rows."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from indexing import importer
from indexing.embedding import Vectors
from indexing.importer import NO_EMBEDDINGS, ImportProgress, import_book, is_complete, windows
from indexing.locator import Locator
from indexing.publication import open_publication
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from indexing.store.rows import PassageRow
from indexing.store.scope import SearchScope
from models.cancel import Cancelled, CancelToken
from tests.epubs import Epub, page
from tests.indexing.shelves import add, dump, small_book
from tests.indexing.wordvectors import WordVectors

WORDS = (
    "captain harbour lantern winter letter garden the a of slowly spoke walked his her old quiet river crown"
).split()
PROCESS = """
import sys
from pathlib import Path
from indexing import importer
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from tests.indexing.wordvectors import WordVectors
importer._TEXT_CHARACTERS, importer._VECTOR_PASSAGES = 4000, 8
with open_publication(Path(sys.argv[2])) as publication:
    importer.import_book(
        publication, IndexStore(Path(sys.argv[1])), WordVectors(),
        progress=lambda step: print(step.stage, step.done, flush=True), cancel=CancelToken(),
    )
"""


def long_book(folder: Path, count: int = 24) -> Path:
    """A book of so many pages of made-up sentences."""
    chance = random.Random(7)  # noqa: S311
    pages = []
    for n in range(count):
        sentences = [" ".join(chance.choices(WORDS, k=chance.randrange(4, 30))).capitalize() + "." for _ in range(40)]
        paragraphs = "".join(f"<p>{' '.join(sentences[i : i + 4])}</p>" for i in range(0, 40, 4))
        pages.append((f"text/{n}.xhtml", page(f"<h2>Chapter {n}</h2>{paragraphs}")))
    return Epub(pages=tuple(pages)).build(folder / "long.epub")


def run(index: Path, book: Path, kill_at: int | None) -> int:
    """Import in a process of its own, killed when it reports step ``kill_at``; how many steps it reported."""
    process = subprocess.Popen(
        [sys.executable, "-c", PROCESS, str(index), str(book)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    steps = 0
    for _ in process.stdout:
        steps += 1
        if steps == kill_at:
            process.send_signal(signal.SIGKILL)
    assert process.wait() == (0 if kill_at is None else -signal.SIGKILL)
    return steps


@pytest.mark.process
def test_an_import_killed_again_and_again_ends_with_the_same_rows(tmp_path: Path) -> None:
    book = long_book(tmp_path)
    steps = run(tmp_path / "whole.db", book, None)
    assert steps > 40
    for kill_at in (2, 5, 1, 9, 14):
        run(tmp_path / "killed.db", book, kill_at)
    run(tmp_path / "killed.db", book, None)
    assert dump(tmp_path / "killed.db") == dump(tmp_path / "whole.db")


@pytest.mark.parametrize("at", [("text", 3), ("vectors", 48)])
def test_an_import_that_another_one_overtakes_goes_on_from_where_that_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: tuple[str, int]
) -> None:
    monkeypatch.setattr(importer, "_TEXT_CHARACTERS", 4000)
    path = long_book(tmp_path)
    add(IndexStore(tmp_path / "whole.db"), path, WordVectors())
    index, other = IndexStore(tmp_path / "shared.db"), IndexStore(tmp_path / "shared.db")
    overtaken: list[ImportProgress] = []

    def progress(step: ImportProgress) -> None:
        if not overtaken and step.stage == at[0] and step.done >= at[1]:
            overtaken.append(step)
            add(other, path, WordVectors())

    with open_publication(path) as publication:
        import_book(publication, index, WordVectors(), progress=progress, cancel=CancelToken())
    assert overtaken
    assert dump(tmp_path / "shared.db") == dump(tmp_path / "whole.db")


def test_a_book_removed_while_it_is_imported_stays_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importer, "_TEXT_CHARACTERS", 4000)
    index = IndexStore(tmp_path / "index.db")
    with open_publication(long_book(tmp_path)) as publication:

        def progress(step: ImportProgress) -> None:
            if step.done == 4:
                index.remove(publication.id)

        with pytest.raises(Cancelled):
            import_book(publication, index, None, progress=progress, cancel=CancelToken())
        assert index.state(publication.id) is None


def test_a_second_import_finds_nothing_to_do(tmp_path: Path) -> None:
    index, embedder = IndexStore(tmp_path / "index.db"), WordVectors()
    book = add(index, small_book(tmp_path), embedder)
    before = dump(tmp_path / "index.db")
    assert is_complete(index.state(book), embedder)
    add(index, small_book(tmp_path), embedder)
    assert dump(tmp_path / "index.db") == before


def test_without_a_model_the_text_is_in_and_the_vectors_come_later(tmp_path: Path) -> None:
    index, embedder = IndexStore(tmp_path / "index.db"), WordVectors()
    seen: list[ImportProgress] = []
    with open_publication(small_book(tmp_path)) as publication:
        import_book(publication, index, None, progress=seen.append, cancel=CancelToken())
        state = index.state(publication.id)
        assert (seen[-1].stage, seen[-1].message) == ("done", NO_EMBEDDINGS)
        assert is_complete(state, None)
        assert not is_complete(state, embedder)
        import_book(publication, index, embedder, progress=seen.append, cancel=CancelToken())
        assert is_complete(index.state(publication.id), embedder)
    assert (seen[-1].stage, seen[-1].message) == ("done", None)


def test_another_model_or_text_rule_redoes_what_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index = IndexStore(tmp_path / "index.db")
    path = small_book(tmp_path)
    book = add(index, path, WordVectors())
    other = WordVectors("other@2", dimensions=32)
    add(index, path, other)
    assert is_complete(index.state(book), other)
    passages = len(index.text.passages(book, 0, 99))
    assert len(index.vectors.cosines(book, other.embed_query("sea"), SearchScope()).ordinals) == passages
    assert len(index.vectors.cosines(book, WordVectors().embed_query("sea"), SearchScope()).ordinals) == 0
    assert len(dump(tmp_path / "index.db")["vector"]) == passages
    monkeypatch.setattr(importer, "TEXT_VERSION", "next")
    assert not is_complete(index.state(book), other)
    add(index, path, other)
    state = index.state(book)
    assert state is not None
    assert (state.text_version, state.stage) == ("next", "done")


class Recorder(WordVectors):
    """Notes how many texts were embedded, and cancels or pauses in the middle when told to."""

    def __init__(self, cancel: CancelToken | None = None, at: int = 10**9) -> None:
        super().__init__()
        self.embedded = 0
        self._cancel, self._at = cancel, at

    def embed_with_parts(
        self, texts: Sequence[str], parts: Sequence[Sequence[tuple[int, int]]], cancel: CancelToken | None = None
    ) -> list[Vectors]:
        """As its base, with a count."""
        self.embedded += len(texts)
        if self._cancel and self.embedded >= self._at:
            self._cancel.cancel()
        return super().embed_with_parts(texts, parts, cancel)


def test_a_cancelled_import_keeps_what_it_has_and_embeds_nothing_twice(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    cancel = CancelToken()
    first, second = Recorder(cancel, at=100), Recorder()
    with open_publication(long_book(tmp_path)) as publication:
        with pytest.raises(Cancelled):
            import_book(publication, index, first, progress=lambda _: None, cancel=cancel)
        state = index.state(publication.id)
        assert state is not None
        assert state.embedded == 96  # the batch that the cancel came in is lost, those before it are kept
        import_book(publication, index, second, progress=lambda _: None, cancel=CancelToken())
    assert second.embedded == state.passages - 96


def test_the_passages_nearest_to_the_reader_are_embedded_first(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    here = Locator(15, 200)
    pauses: list[int] = []
    cancel = CancelToken()

    def progress(step: ImportProgress) -> None:
        if step.stage == "vectors" and step.done:
            cancel.cancel()

    with open_publication(long_book(tmp_path)) as publication:
        with pytest.raises(Cancelled):
            import_book(
                publication,
                index,
                WordVectors(),
                progress=progress,
                cancel=cancel,
                near=lambda: here,
                pause=lambda: pauses.append(1),
            )
        (centre,) = [row.ordinal for row in index.text.passages_in(publication.id, 15, 200, 201)]
        left = index.vectors.pending(publication.id, None, 10_000)
    assert len(pauses) == 2  # before each batch, the one that was cancelled too
    assert min(abs(row.ordinal - centre) for row in left) == 24


def test_chapters_are_those_of_the_contents_with_fragments_resolved(tmp_path: Path) -> None:
    body = '<h1>Part</h1><p>Before.</p><h2 id="b">Two</h2><p>After it.</p>'
    nav = page(
        '<nav epub:type="toc"><ol><li><span>All of it</span><ol><li><a href="text/0.xhtml">One</a></li>'
        '<li><a href="text/0.xhtml#b">Two</a></li><li><a href="text/0.xhtml#gone">Lost</a></li></ol></li></ol></nav>'
    )
    epub = Epub(pages=(("text/0.xhtml", page(body)),), files={"epub/nav.xhtml": nav})
    index = IndexStore(tmp_path / "index.db")
    chapters = index.text.chapters(add(index, epub.build(tmp_path / "b.epub")))
    text = "Part\nBefore.\nTwo\nAfter it."
    two = text.index("Two")
    assert [(c.title, c.depth, c.start.offset, c.end.offset) for c in chapters] == [
        ("All of it", 0, 0, len(text)),
        ("One", 1, 0, 0),
        ("Lost", 1, 0, two),
        ("Two", 1, two, len(text)),
    ]


def test_without_contents_each_page_is_a_chapter_named_by_its_heading(tmp_path: Path) -> None:
    book = Epub(files={"epub/nav.xhtml": page("<p>No list.</p>")}).build(tmp_path / "b.epub")
    index = IndexStore(tmp_path / "index.db")
    assert [chapter.title for chapter in index.text.chapters(add(index, book))] == ["One", "Two"]


@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        ([], []),
        ([(10, 40)], []),
        ([(10, 20), (21, 40)], []),
        ([(10, 20), (21, 30), (31, 40)], [(0, 20), (11, 30)]),  # the one in the middle has all as neighbours
        ([(10, 15), (16, 20), (21, 30), (31, 40)], [(0, 10), (0, 20), (6, 30), (11, 30)]),
    ],
)
def test_the_windows_of_a_passage_are_its_sentences_with_their_neighbours(
    sentences: list[tuple[int, int]], expected: list[tuple[int, int]]
) -> None:
    assert windows(PassageRow(0, 0, 10, 40, None, 6.0, tuple(sentences))) == expected


def test_the_windows_of_a_book_are_whole_sentences_and_never_the_passage(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    book = add(index, long_book(tmp_path))
    rows = index.text.passages(book, 0, 10_000)
    assert any(windows(row) for row in rows)
    for row in rows:
        ranges = windows(row)
        assert len(set(ranges)) == len(ranges)
        assert (0, row.end - row.start) not in ranges
        for start, end in ranges:
            inside = [s for s in row.sentences if row.start + start <= s[0] and s[1] <= row.start + end]
            assert (inside[0][0] - row.start, inside[-1][1] - row.start) == (start, end)
            assert 2 <= len(inside) <= 3


@pytest.mark.nightly
def test_war_and_peace_can_be_searched_before_it_has_vectors(tmp_path: Path, corpus: Path) -> None:
    (path,) = (corpus / "books").glob("leo-tolstoy_war-and-peace*.epub")
    index = IndexStore(tmp_path / "index.db")
    book = add(index, path)
    state = index.state(book)
    assert state is not None
    assert (state.passages > 5_000, state.embedded) == (True, 0)
    hits = Retriever(index, WordVectors()).search(book, "Prince Andrew wounded at Austerlitz under the lofty sky").hits
    assert any("lofty sky" in hit.passage.text for hit in hits)
