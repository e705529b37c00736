"""Imports an open publication into the index: its text, its concept map, its vectors; each can be resumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from indexing.boxes import BOX_VERSION
from indexing.budget import CONCEPT_SECONDS, TEXT_SECONDS, BudgetedToken, OverBudget
from indexing.concepts.version import CONCEPTS_VERSION, map_version
from indexing.contents import TableOfContents
from indexing.embedding import TextEmbedder
from indexing.folding import FOLD_VERSION
from indexing.locator import Locator, TextRange
from indexing.marked_up import read_markup
from indexing.passages import CHUNKER_VERSION, passages, word_counter
from indexing.publication import Publication
from indexing.reading_text import ReadingText, reading_text
from indexing.sentences import sentences
from indexing.store.index import IndexStore
from indexing.store.rows import ImportStage, ImportState, PassageRow, SpineText
from models.cancel import Cancelled, CancelToken
from models.user_message import UserMessage, say, say_n

TEXT_VERSION = f"{CHUNKER_VERSION}.{FOLD_VERSION}.{BOX_VERSION}"
"""The rules that the texts of an index were made by; other ones are made again."""

# A batch of text is about a quarter of a novel, 0.1 s; of vectors, half a second on two cores.
_TEXT_CHARACTERS = 200_000
_VECTOR_PASSAGES = 48

NO_EMBEDDINGS = say("There is no embedding model, so this book is searched by its words alone.")


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """``done`` of ``total`` spine items (text), maps (concepts: one) or passages. ``message`` is a sentence to show."""

    book: str
    stage: ImportStage
    done: int
    total: int
    message: UserMessage | None = None


def import_book(
    publication: Publication,
    index: IndexStore,
    embedder: TextEmbedder | None,
    *,
    progress: Callable[[ImportProgress], None],
    cancel: CancelToken,
    near: Callable[[], Locator | None] = lambda: None,
    pause: Callable[[], None] = lambda: None,
) -> tuple[UserMessage, ...]:
    """Import what is missing of ``publication``; does nothing but report when all is there.

    The vectors nearest to ``near()``, asked before each batch, come first; ``pause()`` may block between batches.
    Returns sentences that say what of the book was too costly and is left out.
    Raises Cancelled, StoreError or ModelError; what was committed stays, and the next call goes on from there.
    """
    book = publication.id
    left_out = _import_text(publication, index, progress, cancel) + _import_concepts(book, index, progress, cancel)
    if embedder is not None:
        _import_vectors(book, index, embedder, progress=progress, cancel=cancel, near=near, pause=pause)
        left_out += _refine_concepts(book, index, cancel)
    state = index.state(book)
    total = state.passages if state else 0
    progress(ImportProgress(book, "done", total, total, None if embedder else NO_EMBEDDINGS))
    return left_out


def import_words(
    publication: Publication,
    index: IndexStore,
    *,
    progress: Callable[[ImportProgress], None],
    cancel: CancelToken,
) -> None:
    """Import what is missing of the text and nothing else: enough to find words. Raises as ``import_book`` does."""
    _import_text(publication, index, progress, cancel)
    state = index.state(publication.id)
    total = state.passages if state else 0
    progress(ImportProgress(publication.id, "done", total, total))


def has_words(state: ImportState | None) -> bool:
    """Whether ``import_words`` would find nothing to do."""
    return state is not None and state.text_version == TEXT_VERSION and state.spine_done >= state.spine_total


def is_complete(state: ImportState | None, embedder: TextEmbedder | None) -> bool:
    """Whether ``import_book`` would find nothing to do."""
    if state is None or state.text_version != TEXT_VERSION or not _has_map(state):
        return False
    has_vectors = embedder is not None and state.embedder == embedder.id and state.embedded == state.passages
    return embedder is None or (has_vectors and state.concepts == map_version(state))


def _import_text(
    publication: Publication, index: IndexStore, progress: Callable[[ImportProgress], None], cancel: CancelToken
) -> tuple[UserMessage, ...]:
    book, total = publication.id, len(publication.spine)
    contents = TableOfContents(publication)
    budget = BudgetedToken(cancel, TEXT_SECONDS)
    unread = 0
    while True:
        state = index.begin(book, publication.metadata.language, total, TEXT_VERSION)
        if state.spine_done < total:
            progress(ImportProgress(book, "text", state.spine_done, total))
        first = state.spine_done
        for batch in _batches(publication, contents, state, budget, cancel):
            if not index.text.append(book, first, [text for text, _ in batch], cancel):
                if index.state(book) is None:
                    raise Cancelled  # the book has been removed
                break  # another process is importing this book as well: go on from where it is
            first += len(batch)
            unread += sum(not read for _, read in batch)
            progress(ImportProgress(book, "text", first, total))
        else:
            return (_unread(unread),) if unread else ()


def _unread(parts: int) -> UserMessage:
    return say_n(
        "Reading this book took more than {seconds} seconds of computing, so its last part can’t be searched.",
        "Reading this book took more than {seconds} seconds of computing, so its last {n} parts can’t be searched.",
        parts,
        seconds=round(TEXT_SECONDS),
    )


def _unmapped() -> UserMessage:
    return say(
        "Finding the names and themes took more than {seconds} seconds of computing, so some are missing.",
        seconds=round(CONCEPT_SECONDS),
    )


def _import_concepts(
    book: str, index: IndexStore, progress: Callable[[ImportProgress], None], cancel: CancelToken
) -> tuple[UserMessage, ...]:
    """Make the concept map, if there is none by today's rules; it is kept all at once."""
    state = index.state(book)
    if state is None or _has_map(state):
        return ()
    from indexing.concepts.build import build  # noqa: PLC0415  # numpy: the shelf doesn't wait for it

    progress(ImportProgress(book, "concepts", 0, 1))
    whole = build(index, book, BudgetedToken(cancel, CONCEPT_SECONDS))
    progress(ImportProgress(book, "concepts", 1, 1))
    return () if whole else (_unmapped(),)


def _has_map(state: ImportState) -> bool:
    """Whether its map is of today's rules, with or without the vectors."""
    return state.concepts is not None and state.concepts.partition("+")[0] == CONCEPTS_VERSION


def _refine_concepts(book: str, index: IndexStore, cancel: CancelToken) -> tuple[UserMessage, ...]:
    """Let the themes go by the vectors, if they are all there and weren't yet when the map was made."""
    state = index.state(book)
    if state is None or state.embedded != state.passages or state.concepts == map_version(state):
        return ()
    from indexing.concepts.build import build_themes  # noqa: PLC0415

    whole = build_themes(index, book, BudgetedToken(cancel, CONCEPT_SECONDS))
    return () if whole else (_unmapped(),)


def _batches(
    publication: Publication, contents: TableOfContents, state: ImportState, budget: BudgetedToken, cancel: CancelToken
) -> Iterator[list[tuple[SpineText, bool]]]:
    """The spine items that are missing, and whether each was read: those beyond the budget have no text.

    The text alone says where batches end: a resumed import makes the same ones.
    """
    ordinal, characters = state.passages, 0
    batch: list[tuple[SpineText, bool]] = []
    for item in publication.spine[state.spine_done :]:
        cancel.check()
        try:
            spine_text, read = _read(publication, contents, item.index, ordinal, budget), True
        except OverBudget:
            spine_text, read = SpineText(item.href, "", (), ()), False
        ordinal += len(spine_text.passages)
        characters += len(spine_text.text)
        batch.append((spine_text, read))
        if characters >= _TEXT_CHARACTERS:
            yield batch
            batch, characters = [], 0
    if batch:
        yield batch


def _read(
    publication: Publication, contents: TableOfContents, spine: int, ordinal: int, cancel: CancelToken
) -> SpineText:
    document = publication.document(spine, cancel)
    text = document.text
    marked_up = read_markup(document, spine, cancel)
    blocks = cancel.checked(marked_up.blocks(text.blocks))
    sentence_spans = marked_up.with_rows(sentences(text.text, blocks, publication.metadata.language))
    count = word_counter(text.text)
    rows = tuple(
        PassageRow(
            ordinal=number,
            spine=spine,
            start=span.start,
            end=span.end,
            heading=span.heading,
            words=count(text.text[span.start : span.end]),
            sentences=tuple((sentence.start, sentence.end) for sentence in sentence_spans[slice(*span.sentences)]),
            context=marked_up.context(text.text, span.start, span.end),
        )
        for number, span in enumerate(cancel.checked(passages(text, sentence_spans, cancel)), ordinal)
    )
    chapters = contents.starting_in(spine, document)
    href = publication.spine[spine].href
    return SpineText(
        href,
        text.text,
        rows,
        chapters,
        marked_up.boxes,
        marked_up.formulas,
        marked_up.readings,
        marked_up.shown_as,
    )


def _import_vectors(
    book: str,
    index: IndexStore,
    embedder: TextEmbedder,
    *,
    progress: Callable[[ImportProgress], None],
    cancel: CancelToken,
    near: Callable[[], Locator | None],
    pause: Callable[[], None],
) -> None:
    index.vectors.begin(book, embedder.id, embedder.dimensions)
    while (state := index.state(book)) is not None and state.embedded < state.passages:
        progress(ImportProgress(book, "vectors", state.embedded, state.passages))
        pause()
        cancel.check()
        rows = index.vectors.pending(book, near(), _VECTOR_PASSAGES)
        if not rows or state.embedder != embedder.id:
            return  # another process removed the book, finished it, or uses another model for it
        texts = _texts(index, book, rows)
        vectors = embedder.embed_with_parts(
            [text.text for text in texts],
            [_windows_as_read(row, text) for row, text in zip(rows, texts, strict=True)],
            cancel,
        )
        index.vectors.add(book, embedder.id, [row.ordinal for row in rows], vectors)


def windows(row: PassageRow) -> list[tuple[int, int]]:
    """Each sentence of a passage with its neighbours, if that isn't all of it: (start, end) in the passage's text."""
    last = len(row.sentences) - 1
    spans = [(row.sentences[max(n - 1, 0)][0], row.sentences[min(n + 1, last)][1]) for n in range(last + 1)]
    whole = row.start, row.end
    return [(start - row.start, end - row.start) for start, end in dict.fromkeys(spans) if (start, end) != whole]


def _windows_as_read(row: PassageRow, text: ReadingText) -> list[tuple[int, int]]:
    return [text.place_of(start, end) for start, end in windows(row)]


def _texts(index: IndexStore, book: str, rows: tuple[PassageRow, ...]) -> list[ReadingText]:
    texts = {spine: index.text.text(book, spine) or ("", "") for spine in {row.spine for row in rows}}
    return [
        reading_text(
            texts[row.spine][1][row.start : row.end],
            row.start,
            index.boxes.formulas(book, TextRange.of(row.spine, row.start, row.end)),
        )
        for row in rows
    ]
