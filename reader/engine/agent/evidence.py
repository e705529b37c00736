"""The numbered evidence of one answer, and its sentences as the writer, the ranker and the verifier share them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from indexing.locator import TextRange
from indexing.retrieval import Hit, Passage
from reader.engine.agent.words import Lexicon, Wording
from reader.engine.protocol import Citation, Evidence

Read = Callable[[TextRange], str]

JOINED_WORDS = 650
"""Words of hits that were made one: about three whole ones, so that there is room for others."""
MAX_SENTENCES = 120
"""Sentences of all evidence together that are compared with drafts; more would slow an answer, not better it."""


@dataclass(frozen=True, slots=True)
class NumberedPassage:
    """A passage as the writer sees it: its number in book order, and its retrieval score in 0..1."""

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

    def cite(self, where: TextRange) -> Citation:
        """A citation of ``where``, which lies within the passage."""
        return Citation(
            n=self.n,
            href=self.passage.href,
            chapter=self.passage.chapter,
            start=where.start,
            end=where.end,
            quote=self.quote(where),
        )


@dataclass(frozen=True, slots=True)
class EvidenceSentence:
    """One sentence of the evidence; ``place`` counts the sentences of its passage from 0."""

    source: NumberedPassage
    place: int
    range: TextRange
    text: str
    wording: Wording


def number(hits: Sequence[Hit], max_words: int) -> tuple[NumberedPassage, ...]:
    """The best hits that fit in ``max_words`` (the first always does), numbered from 1 in book order."""
    kept: list[Hit] = []
    used = 0
    for hit in hits:
        size = _words(hit.passage.text)
        if kept and used + size > max_words:
            continue
        if any(_overlap(hit.passage.range, other.passage.range) for other in kept):
            continue
        kept.append(hit)
        used += size
    in_order = sorted(kept, key=lambda hit: hit.passage.range.start)
    return tuple(NumberedPassage(n, hit.passage, hit.score, hit.core) for n, hit in enumerate(in_order, start=1))


def joined(hits: Sequence[Hit], read: Read) -> tuple[Hit, ...]:
    """The same, but hits that follow each other become one, as good as the better one, up to ``JOINED_WORDS``.

    A scene that goes on in the next hit is then read, quoted and cited whole. ``read`` gives the book's text.
    """
    kept: list[Hit] = []
    for hit in hits:
        whole, place = hit, len(kept)
        for other in reversed(tuple(kept)):  # so that the best of them is joined last and gives the core
            if (both := _join(other, whole, read)) is not None:
                whole, place = both, min(place, kept.index(other))
                kept.remove(other)
        kept.insert(place, whole)
    return tuple(kept)


def _join(better: Hit, other: Hit, read: Read) -> Hit | None:
    """Both as one; None if they don't follow each other under one heading, or would be too long."""
    first, second = sorted((better.passage, other.passage), key=lambda passage: passage.range.start)
    start, end = first.range.end, second.range.start
    if start.spine != end.spine or start > end or first.heading != second.heading:
        return None
    if second.first_ordinal - first.last_ordinal > 1 or read(TextRange(start, end)).strip():
        return None
    text = read(TextRange(first.range.start, second.range.end))
    if _words(text) > JOINED_WORDS or len(text) < second.range.end.offset - first.range.start.offset:
        return None  # too long, or cut by the horizon (words that the reader selected may lie after it)
    passage = replace(
        first,
        range=TextRange(first.range.start, second.range.end),
        text=text,
        sentences=(*first.sentences, *second.sentences),
        last_ordinal=second.last_ordinal,
    )
    return replace(better, passage=passage)


def _words(text: str) -> int:
    """Words of ``text``; three characters a word where the script puts no spaces."""
    return max(len(text.split()), len(text.encode()) // 9)


def _overlap(one: TextRange, other: TextRange) -> bool:
    return one.start < other.end and other.start < one.end


def sentences_of(passages: Sequence[NumberedPassage], lexicon: Lexicon) -> tuple[EvidenceSentence, ...]:
    """The sentences of the evidence in order."""
    found = []
    for source in passages:
        for place, where in enumerate(source.passage.sentences):
            text = source.quote(where)
            found.append(EvidenceSentence(source, place, where, text, lexicon.read(text)))
    return tuple(found[:MAX_SENTENCES])
