"""Reads the shelf for recommendations: a snapshot for each request, and the texts' profiles that are still missing."""

from __future__ import annotations

import hashlib
import logging
import math
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from indexing.concepts.maps import ConceptMaps
from indexing.embedding import TextEmbedder
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from indexing.store.shelf_details import NOTHING_SAID, DetailsRow
from indexing.store.shelf_profiles import ProfileSource, StoredProfile
from models.cancel import CancelToken
from reader.engine.profile.vocabulary import vocabulary
from reader.engine.recommendations.shelf_books import Described, ShelfSnapshot, ShelvedBook, described
from reader.engine.recommendations.text_profile import VERSION, TextProfile, text_profile

if TYPE_CHECKING:
    from indexing.embedding import Vectors

_log = logging.getLogger(__name__)
_NO_DETAILS = DetailsRow()


class ShelfReader:
    """The shelf as the steps of a recommendation see it. Any thread may ask."""

    def __init__(self, library: LibraryStore, index: IndexStore, embedder: Callable[[], TextEmbedder | None]) -> None:
        self._library, self._index, self._embedder = library, index, embedder
        self._maps = ConceptMaps(index, library.names.of)
        self._lock = threading.Lock()
        self._described: dict[tuple[str, DetailsRow], Described] = {}
        self._texts: dict[tuple[str, str], tuple[TextProfile | None, Vectors | None, Vectors | None]] = {}
        self._last = ShelfSnapshot()

    def snapshot(self) -> ShelfSnapshot:
        """The shelf now; what hasn't changed since the last one isn't worked out again."""
        rows, details, lines = self._library.list(), self._library.details.all(), self._library.details.lines()
        hidden, begun = self._library.profile.hidden(), self._library.begun()
        embedder = self._embedder()
        model = embedder.id if embedder is not None else ""
        with self._lock:
            stamps = self._index.profiles.stamps()
            self._read_texts(stamps, model)
            books: dict[str, ShelvedBook] = {}
            for row in rows:
                book_details, line = details.get(row.id, _NO_DETAILS), lines.get(row.id, NOTHING_SAID)
                text, mean, vector = self._texts.get((row.id, stamps.get(row.id, "") + model), (None, None, None))
                made = ShelvedBook(
                    row=row,
                    details=book_details,
                    described=self._describe(row, book_details),
                    tags=line.tags,
                    finished=line.finished,
                    hidden=row.id in hidden,
                    begun=row.id in begun,
                    text=text,
                    mean=mean,
                    description_vector=vector,
                )
                before = self._last.books.get(row.id)
                books[row.id] = before if before is not None and _same(before, made) else made
            if list(books.values()) != list(self._last.books.values()):
                self._last = ShelfSnapshot(books)
            return self._last

    def pending(self) -> tuple[str, ...]:
        """The books whose text is in and has no profile yet, or an outdated one."""
        stamps, details = self._index.profiles.stamps(), self._library.details.all()
        model = self._model()
        return tuple(
            book
            for book, source in self._index.profiles.sources().items()
            if stamps.get(book) != _stamp(source, details.get(book, _NO_DETAILS), model)
        )

    def prepare(
        self,
        cancel: CancelToken,
        progress: Callable[[int, int], None] = lambda _done, _total: None,
        seconds: float = math.inf,
    ) -> int:
        """Make the profiles that are pending, one by one, each kept at once, until ``seconds`` are over.

        Returns:
            How many were pending.

        Raises:
            Cancelled: what is made is kept.
        """
        end = time.monotonic() + seconds
        books = self.pending()
        sources, details = self._index.profiles.sources(), self._library.details.all()
        for done, book in enumerate(books):
            cancel.check()
            if time.monotonic() > end:
                break
            progress(done, len(books))
            source, row = sources.get(book), self._library.get(book)
            if source is not None and row is not None:
                self._make(row, source, details.get(book, _NO_DETAILS), cancel)
        return len(books)

    def _make(self, row: BookRow, source: ProfileSource, details: DetailsRow, cancel: CancelToken) -> None:
        import numpy as np  # noqa: PLC0415

        embedder = self._embedder()
        made = text_profile(self._index, self._maps, row.id, cancel)
        state = self._index.state(row.id)
        mean = described = b""
        if embedder is not None:
            if state is not None and state.embedder == embedder.id and state.embedded:
                vectors = np.stack(list(self._index.vectors.wholes(row.id).values())).mean(axis=0)
                mean = (vectors / max(float(np.linalg.norm(vectors)), 1e-9)).astype(np.float16).tobytes()
            about = " ".join((row.title, ". ".join(details.subjects), details.description)).strip()
            described = embedder.embed_passages([about], cancel)[0].astype(np.float16).tobytes()
        stamp = _stamp(source, details, embedder.id if embedder is not None else "")
        stored = StoredProfile(stamp, msgspec.json.encode(made), embedder.id if embedder else "", mean, described)
        self._index.profiles.put(row.id, stored)

    def _model(self) -> str:
        embedder = self._embedder()
        return embedder.id if embedder is not None else ""

    def _describe(self, row: BookRow, details: DetailsRow) -> Described:
        key = (row.title, details)
        if key not in self._described:
            self._described[key] = described(row, details, vocabulary())
        return self._described[key]

    def _read_texts(self, stamps: dict[str, str], model: str) -> None:
        """Decode the profiles that aren't in memory; drop those that are outdated or whose books were removed."""
        wanted = {(book, stamp + model) for book, stamp in stamps.items()}
        self._texts = {key: kept for key, kept in self._texts.items() if key in wanted}
        missing = wanted - set(self._texts)
        if not missing:
            return
        stored = (
            self._index.profiles.all()
            if len(missing) > 1
            else {book: it for book, _ in missing if (it := self._index.profiles.get(book)) is not None}
        )
        for book, key in missing:
            if book in stored:
                self._texts[book, key] = _decoded(stored[book], model)


def _decoded(stored: StoredProfile, model: str) -> tuple[TextProfile | None, Vectors | None, Vectors | None]:
    """A profile with its vectors, as far as they are of the model in use; nothing of one of another version."""
    try:
        text = msgspec.json.decode(stored.data, type=TextProfile)
    except msgspec.MsgspecError as error:
        _log.info("a profile of another version is made anew: %s", error)
        return None, None, None
    if not model or stored.embedder != model:
        return text, None, None
    return text, _vector(stored.mean), _vector(stored.described)


def _vector(data: bytes) -> Vectors | None:
    import numpy as np  # noqa: PLC0415

    return np.frombuffer(data, np.float16).astype(np.float32) if data else None


def _stamp(source: ProfileSource, details: DetailsRow, model: str) -> str:
    fingerprint = hashlib.sha256(repr((details.description, details.subjects)).encode()).hexdigest()[:12]
    return f"{VERSION}/{source.concepts}/{model}/{fingerprint}"


def _same(book: ShelvedBook, other: ShelvedBook) -> bool:
    """Whether nothing has changed; what is kept in memory is compared by identity, vectors have no other equality."""
    kept = book.described is other.described and book.text is other.text
    vectors = book.mean is other.mean and book.description_vector is other.description_vector
    states = (book.finished, book.hidden, book.begun) == (other.finished, other.hidden, other.begun)
    return kept and vectors and states and (book.row, book.tags, book.details) == (other.row, other.tags, other.details)
