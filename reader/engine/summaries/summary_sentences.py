"""What a summary is made of, sentence by sentence: how it goes to the reader, and how it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from indexing.booktext import chapter_of
from indexing.locator import TextRange
from indexing.store.rows import ChapterRow
from indexing.store.scope import Span
from reader.engine.protocol import AnswerSentence, Citation
from reader.engine.summaries.source_text import SourceReader


@dataclass(frozen=True, slots=True)
class SummarySentence:
    """A sentence of a summary and the place of the words that carry it; ``own`` if it is a model's, not the book's."""

    text: str
    range: TextRange
    own: bool = False


_Row = tuple[str, int, int, int, bool]
_ROWS = msgspec.json.Decoder(tuple[_Row, ...])


def encode(sentences: Sequence[SummarySentence]) -> bytes:
    """The bytes that are kept."""
    rows = [(t.text, t.range.start.spine, t.range.start.offset, t.range.end.offset, t.own) for t in sentences]
    return msgspec.json.encode(rows)


def decode(stored: bytes, span: Span, reader: SourceReader) -> tuple[SummarySentence, ...] | None:
    """What was kept; None if it is damaged: has a place outside of ``span``, or words that don't stand there."""
    try:
        rows = _ROWS.decode(stored)
        sentences = tuple(SummarySentence(text, TextRange.of(*where), own) for text, *where, own in rows)
    except (msgspec.DecodeError, ValueError):
        return None
    sound = all(
        span.start <= sentence.range.start
        and sentence.range.end <= span.end
        and (sentence.own or sentence.text == reader.text(sentence.range))
        for sentence in sentences
    )
    return sentences if sound else None


def with_citations(
    sentences: Sequence[SummarySentence], reader: SourceReader, chapters: Sequence[ChapterRow]
) -> tuple[tuple[AnswerSentence, ...], tuple[Citation, ...]]:
    """The sentences, each with the citation of its own number, counted from 1."""
    citations = tuple(_citation(n, sentence.range, reader, chapters) for n, sentence in enumerate(sentences, start=1))
    shown = tuple(
        AnswerSentence(text=sentence.text, citations=(n,), supported=True)
        for n, sentence in enumerate(sentences, start=1)
    )
    return shown, citations


def _citation(n: int, where: TextRange, reader: SourceReader, chapters: Sequence[ChapterRow]) -> Citation:
    chapter = chapter_of(chapters, where.start)
    return Citation(
        n=n,
        href=reader.href(where.start.spine),
        chapter=chapter.name if chapter else "",
        start=where.start,
        end=where.end,
        quote=reader.text(where),
    )
