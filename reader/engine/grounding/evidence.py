"""The numbered evidence of one answer: what the search found and what is around it; sentences, tables, formulas."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from indexing.booktext import BookText
from indexing.hits import WIDENED_WORDS, Hit, Passage
from indexing.locator import Locator, TextRange
from indexing.reading_text import said_once, words_as_read
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from reader.engine.grounding.words import Lexicon, Wording
from reader.engine.protocol import Citation, Evidence, Formula, FoundPassage, Mark
from reader.engine.protocol.written import LOOSE_END

QUOTES = "quotes"
"""The writer's name where the book's own sentences are the answer."""
MAX_SENTENCES = 120
"""Sentences of all evidence together that are ranked; more would slow an answer, not better it."""


@dataclass(frozen=True, slots=True)
class NumberedPassage:
    """A passage of evidence: its number, 1 for the best, and its retrieval score in 0..1.

    ``core`` is the part that the search matched.
    """

    n: int
    passage: Passage
    score: float
    core: TextRange

    def as_evidence(self) -> Evidence:
        """The form that is kept with the answer."""
        where = self.passage.range
        return Evidence(
            n=self.n,
            href=self.passage.href,
            chapter=self.passage.chapter,
            start=where.start,
            end=where.end,
            text=self.passage.text,
        )

    def quote(self, where: TextRange) -> str:
        """The words of ``where``, which lies within the passage."""
        first = self.passage.range.start.offset
        return self.passage.text[where.start.offset - first : where.end.offset - first]

    def cite(self, where: TextRange, marks: Sequence[TextRange] = ()) -> Citation:
        """A citation of ``where``, which lies within the passage, with the words at ``marks`` set off."""
        first = where.start.offset
        return Citation(
            n=self.n,
            href=self.passage.href,
            chapter=self.passage.chapter,
            start=where.start,
            end=where.end,
            quote=self.quote(where),
            marks=tuple(Mark(mark.start.offset - first, mark.end.offset - first) for mark in marks),
        )


@dataclass(frozen=True, slots=True)
class SupportingQuote:
    """Words of one evidence passage; ``marks`` are the parts of them to set off."""

    source: NumberedPassage
    range: TextRange
    marks: tuple[TextRange, ...] = ()

    def overlaps(self, other: SupportingQuote) -> bool:
        """Whether the two share words."""
        return self.range.overlaps(other.range)


@dataclass(frozen=True, slots=True)
class EvidenceSentence:
    """One sentence of the evidence, with ``text`` as it is read; ``place`` counts those of its passage from 0."""

    source: NumberedPassage
    place: int
    range: TextRange
    text: str
    wording: Wording


def found_passage(rank: int, passage: Passage, score: float) -> FoundPassage:
    """A passage as a search returns it."""
    return FoundPassage(
        rank=rank,
        book=passage.book,
        href=passage.href,
        chapter=passage.chapter,
        start=passage.range.start,
        end=passage.range.end,
        text=passage.text,
        score=round(score, 4),
    )


def gather(retriever: Retriever, book: str, hits: Sequence[Hit], before: Locator | None) -> tuple[NumberedPassage, ...]:
    """The hits as evidence, best first, each widened where that doesn't reach into a better one; none overlap.

    What has no file, a description, has no place in the text: nothing is around it.
    """
    chosen: list[NumberedPassage] = []
    for hit in sorted(hits, key=lambda hit: not hit.passage.href):
        if not hit.passage.href:
            chosen.append(NumberedPassage(len(chosen) + 1, hit.passage, hit.score, hit.core))
            continue
        wide = retriever.surrounding(book, hit.passage.range, WIDENED_WORDS, before)
        candidates = [passage for passage in (wide, hit.passage) if passage is not None]
        free = next(
            (it for it in candidates if not any(it.range.overlaps(better.passage.range) for better in chosen)), None
        )
        if free is not None:
            chosen.append(NumberedPassage(len(chosen) + 1, free, hit.score, hit.core))
    return tuple(chosen)


def sentences_of(passages: Sequence[NumberedPassage], lexicon: Lexicon) -> tuple[EvidenceSentence, ...]:
    """The sentences of the evidence in order."""
    sentences = []
    for source in passages:
        for place, where in enumerate(source.passage.sentences):
            text = words_as_read(source.passage, where)
            sentences.append(EvidenceSentence(source, place, where, text, lexicon.read(text)))
    return tuple(sentences[:MAX_SENTENCES])


def tables_among(sentences: Sequence[EvidenceSentence]) -> Iterator[tuple[int, ...]]:
    """The places in ``sentences`` of the rows that follow one another, table by table."""
    run: list[int] = []
    for n, sentence in enumerate(sentences):
        row = _is_row(sentence.source.passage, sentence.range)
        if run and not (row and sentences[run[-1]].source.n == sentence.source.n):
            yield tuple(run)
            run = []
        if row:
            run.append(n)
    if run:
        yield tuple(run)


def is_other_row(where: TextRange, source: NumberedPassage, units: Sequence[Collection[str]], lexicon: Lexicon) -> bool:
    """Whether ``where`` is a row, and another row of its table has more of what a question speaks of."""
    if not _is_row(source.passage, where):
        return False
    sentences = sentences_of([source], lexicon)
    for table in tables_among(sentences):
        had = {sentences[n].range: _count(units, sentences[n].wording.stems) for n in table}
        if where in had:
            return had[where] < max(had.values())
    return False


def _is_row(passage: Passage, where: TextRange) -> bool:
    first, start, end = passage.range.start.offset, where.start.offset, where.end.offset
    return "\n" in passage.text[start - first : end - first] and any(
        (row.start, row.end) == (start, end) for row in passage.read_with
    )


def _count(units: Sequence[Collection[str]], stems: Collection[str]) -> int:
    return sum(any(stem in stems for stem in unit) for unit in units)


_Cited = TypeVar("_Cited", bound=Citation)


def with_formulas(
    citations: Sequence[_Cited], index: IndexStore, book: str, before: Locator | None
) -> tuple[_Cited, ...]:
    """The same citations, of ``book``, with the formulas that lie wholly in their quotes, the ends of lines there, the
    numbers of notes, which are left out, and “…” where the horizon cuts a sentence.
    """
    return tuple(_with_formulas(citation, index, book, before) for citation in citations)


def _with_formulas(citation: _Cited, index: IndexStore, book: str, before: Locator | None) -> _Cited:
    if not citation.href:
        return citation
    first = citation.start.offset
    where = TextRange(citation.start, citation.end)
    formulas = [
        Formula(row.start - first, row.end - first, f"{before}{row.text}{after}")
        for row, before, after in said_once(citation.quote, index.boxes.formulas(book, where))
    ]
    others = [Formula(row.start - first, row.end - first, row.text) for row in index.boxes.shown_as(book, where)]
    shown = sorted((*formulas, *others), key=lambda formula: formula.start)
    for ellipsis in cut_at_horizon(citation.quote, citation.end, BookText(index), book, before):
        shown = [*(formula for formula in shown if formula.end <= ellipsis.start), ellipsis]
    return msgspec.structs.replace(citation, formulas=tuple(shown)) if shown else citation


def cut_at_horizon(quote: str, end: Locator, text: BookText, book: str, before: Locator | None) -> tuple[Formula, ...]:
    """“…” for the end of a ``quote``, in place of a comma there, if the horizon cuts its sentence; else nothing."""
    cut = text.cut_sentence(book, end, before)
    if cut is None:
        return ()
    words = quote[: len(quote) - (end.offset - cut.end.offset)]
    if cut.end == cut.start:  # of its only word: the sentence before it is the last
        return (Formula(len(words.rstrip()), len(quote), ""),)
    return (Formula(len(words.rstrip(LOOSE_END)), len(quote), "…"),)
