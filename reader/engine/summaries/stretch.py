"""A stretch of a book that is to be told: its sentences before the horizon, with their places and vectors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from indexing.embedding import Vectors
from indexing.importer import windows
from indexing.locator import Locator, TextRange
from indexing.passages import word_counter
from indexing.store.index import IndexStore
from indexing.store.rows import PassageRow
from indexing.store.scope import Scope, Span
from reader.engine.summaries.speech import spoken_shares

_ENDINGS = ".!?…。！？؟।։።︒｡"
_CLOSING = "”’»›\"')]）」』】〉》〕_*"


@dataclass(frozen=True, slots=True)
class StretchSentence:
    """A sentence, verbatim at ``range``. ``words`` counts as ``passages.WordCounter`` does.

    ``whole`` is false for what doesn't end as sentences do: headings, lines of verse, captions. ``spoken`` is the share
    of it that somebody says.
    """

    range: TextRange
    text: str
    words: float
    whole: bool
    spoken: float


@dataclass(frozen=True, slots=True)
class Stretch:
    """Sentences in book order. ``vectors`` has a row for each, of its window's unit vector, zeros where there is none;
    None where the book has no vectors."""

    span: Span
    sentences: tuple[StretchSentence, ...]
    vectors: Vectors | None

    @property
    def words(self) -> float:
        """Its length."""
        return sum(sentence.words for sentence in self.sentences)


class StretchReader:
    """Reads stretches of one book. It keeps the text of the spine item that it read last: one may hold all chapters."""

    def __init__(self, index: IndexStore, book: str, embedder: str | None) -> None:
        self._index = index
        self._book = book
        self._embedder = embedder
        self._last: tuple[int, str, str] | None = None

    def read(self, span: Span, before: Locator | None = None) -> Stretch:
        """The whole sentences of ``span``, none of which starts before it or ends after it or the horizon."""
        end = span.end if before is None else min(span.end, before)
        rows = self._index.text.passages_between(self._book, span.start, end) if span.start < end else ()
        units = {}
        if self._embedder is not None and rows:  # of a passage that the end cuts, the vectors hold more than is told
            scope = Scope(end, (Span(rows[0].range.start, end),))
            units = self._index.vectors.units(self._book, self._embedder, scope)
        places: list[TextRange] = []
        vectors: list[Vectors] = []
        for row in rows:
            near = _by_sentence(row, units[row.ordinal]) if row.ordinal in units else None
            for n, (first, last) in enumerate(row.sentences):
                where = TextRange.of(row.spine, first, last)
                if where.start < span.start or where.end > end:
                    continue
                places.append(where)
                if units:
                    vectors.append(near[n] if near is not None else np.zeros_like(next(iter(units.values()))[0]))
        told = Span(span.start, max(span.start, end))
        return Stretch(told, self._sentences(places), np.stack(vectors) if vectors else None)

    def text(self, where: TextRange) -> str:
        """The words at ``where``."""
        return self._spine(where.start.spine)[1][where.start.offset : where.end.offset]

    def href(self, spine: int) -> str:
        """The address of a spine item."""
        return self._spine(spine)[0]

    def _spine(self, spine: int) -> tuple[str, str]:
        if self._last is None or self._last[0] != spine:
            self._last = (spine, *(self._index.text.text(self._book, spine) or ("", "")))
        return self._last[1:]

    def _sentences(self, places: Sequence[TextRange]) -> tuple[StretchSentence, ...]:
        texts = [self.text(where) for where in places]
        begins = [where.start.offset == 0 or self._before(where) == "\n" for where in places]
        shares = spoken_shares(zip(texts, begins, strict=True))
        return tuple(
            StretchSentence(where, text, word_counter(text)(text), is_whole(text), spoken)
            for where, text, spoken in zip(places, texts, shares, strict=True)
        )

    def _before(self, where: TextRange) -> str:
        return self._spine(where.start.spine)[1][where.start.offset - 1]


def is_whole(text: str) -> bool:
    """Whether a text ends as sentences do."""
    return text.rstrip(_CLOSING)[-1:] in _ENDINGS


def _by_sentence(row: PassageRow, units: Vectors) -> Sequence[Vectors]:
    """For each sentence of a passage the vector of its window; the passage's own where the model left parts out."""
    parts = windows(row)
    if len(units) != 1 + len(parts):
        return [units[0]] * len(row.sentences)
    at = {span: units[n] for n, span in enumerate(parts, start=1)}
    last = len(row.sentences) - 1
    spans = [
        (row.sentences[max(n - 1, 0)][0] - row.start, row.sentences[min(n + 1, last)][1] - row.start)
        for n in range(last + 1)
    ]
    return [at.get(span, units[0]) for span in spans]
