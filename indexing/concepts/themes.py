"""Themes: words that parts of a book have in common, found by TF-IDF and by the meaning of the parts.

Each stretch of a chapter is a row of TF-IDF weights. Where there are vectors, it is mixed with the rows of those that
are nearest to it in meaning. Non-negative matrix factorisation (Lee and Seung, 1999) finds the words that go together.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from indexing.booktext import chapter_of
from indexing.concepts.chapters import body, innermost
from indexing.concepts.everyday_words import EVERYDAY
from indexing.concepts.factorisation import Numbers, factorised
from indexing.concepts.terms import Terms, find_terms, words_in
from indexing.embedding import Vectors
from indexing.entities import ChapterShare, Theme
from indexing.folding import is_unspaced
from indexing.locator import TextRange
from indexing.store.index import IndexStore
from indexing.store.rows import ChapterRow, PassageRow
from indexing.store.scope import Span
from indexing.store.themes import ThemeRow, Weighed
from models.cancel import CancelToken

MOST_THEMES = 40
_MOST_TERMS = 10
_LEAST_TERMS = 3
_LEAST_TERM = 0.12  # of the weight of a theme's best term
_LEAST_CHAPTER = 0.1  # of the weight in its best chapter
_PLACES = 24  # kept of a theme, each in another chapter or stretch
_SHOWN_PLACES = 5
_NAMED_BY = 3
_EVERYDAY_WORDS = 2
"""Of those that name a theme: with so many it isn't shown."""
_MOST_SHOWN = 12

_SEGMENT_WORDS = 120.0, 800.0  # at least, at most
_SEGMENTS = 24  # of a short book, as far as that leaves them long enough
_FEWEST = 6  # stretches that have anything in common to speak of
_MOST_WORDS = 4_000_000  # seven times War and Peace; all of them are in memory at once
_LEAST_SEGMENT = 0.3  # of a full one; a shorter rest of a chapter is left out
_FEWEST_CHAPTERS = 4
_COVERED = 0.5  # of the words lie in chapters, or the table of contents is no use

_RAREST, _COMMON = 3, 0.35  # stretches that hold a term, and the share of them that makes it a common one
_BURST, _COMMON_BURST = 0.05, 0.4
"""Residual IDF (Church and Gale, 1995) of a term, in bits: how much fewer stretches hold it than by chance. A common
one needs more, to tell one chapter from another."""
_NEIGHBOURS = 6
_BY_MEANING = 0.4  # of a stretch's row is that of its neighbours


@dataclass(frozen=True, slots=True)
class _Segment:
    """Some passages in a row, in the chapter that is ``span``."""

    span: Span
    passages: tuple[PassageRow, ...]
    text: str


@dataclass(frozen=True, slots=True)
class _Found:
    """Weights of shape (stretches, themes) and (themes, terms); ``stems`` names the latter's columns."""

    segments: Numbers
    terms: Numbers
    stems: Sequence[str]


def make_themes(
    index: IndexStore, book: str, language: str, names: Sequence[str], cancel: CancelToken
) -> tuple[ThemeRow, ...]:
    """The themes of an imported book, the most salient first; ``names`` are left out. Raises Cancelled.

    The meaning counts once all passages have vectors.
    """
    with index.snapshot(cancel):
        texts = {spine: (index.text.text(book, spine) or ("", ""))[1] for spine in range(len(index.text.lengths(book)))}
        state = index.state(book)
        passages = index.text.passages(book, 0, state.passages if state else 0)
        if sum(row.words for row in passages) > _MOST_WORDS:
            return ()
        segments = _segments(passages, index.text.chapters(book), texts)
        vectors = index.vectors.wholes(book) if state and state.embedded == state.passages else {}
    if len(segments) < _FEWEST:
        return ()
    words = [words_in(segment.text) for segment in cancel.checked(segments)]
    terms = find_terms([segment.text for segment in segments], words, language, names)
    cancel.check()
    factors = _factorised([terms.stems(some) for some in words], _meanings(segments, vectors))
    cancel.check()
    return () if factors is None else tuple(_rows(segments, terms, factors, texts))


def themes_before(rows: Sequence[ThemeRow], chapters: Sequence[ChapterRow]) -> tuple[Theme, ...]:
    """The kept themes as they are shown, the most salient first: without those that have hardly occurred yet, or
    that their words don't name.
    """
    rows = [row for row in rows if len(row.terms) >= 2 and _is_named([term.text for term in row.terms[:_NAMED_BY]])]
    totals = [sum(weight for _, weight in row.chapters) for row in rows]
    most = max(totals, default=0.0)
    themes = [
        Theme(
            name=", ".join(term.text for term in row.terms[:_NAMED_BY]),
            terms=tuple(term.text for term in row.terms),
            chapters=tuple(
                ChapterShare(
                    chapter.title if (chapter := chapter_of(chapters, span.start)) else "",
                    span.start,
                    span.end,
                    weight / total,
                )
                for span, weight in row.chapters
            ),
            places=tuple(sorted((place.range for place in row.places[:_SHOWN_PLACES]), key=lambda it: it.start)),
            salience=total / most,
        )
        for row, total in zip(rows, totals, strict=True)
        if total > 0
    ]
    return tuple(sorted(themes, key=lambda theme: -theme.salience)[:_MOST_SHOWN])


def _is_named(words: Sequence[str]) -> bool:
    """Whether the words that name a theme say more of it than those of any room or any day."""
    return sum(word.casefold() in EVERYDAY for word in words) < _EVERYDAY_WORDS


def _segments(
    passages: Sequence[PassageRow], chapters: Sequence[ChapterRow], texts: Mapping[int, str]
) -> tuple[_Segment, ...]:
    """The book's own text, chapter by chapter, in pieces that are about as long as each other."""
    least, most = _SEGMENT_WORDS
    full = min(most, max(least, sum(row.words for row in passages) / _SEGMENTS))
    own = body(innermost(chapters), lambda chapter: _text(chapter, texts))
    parts = [(Span(chapter.start, chapter.end), _within(passages, chapter)) for chapter in own]
    if len(parts) < _FEWEST_CHAPTERS:
        rows = [row for _, rows in parts for row in rows] or passages
        parts = [(Span(run[0].range.start, run[-1].range.end), run) for run in _runs(rows, full)]
    return tuple(
        _Segment(span, run, "\n".join(texts[row.spine][row.start : row.end] for row in run))
        for span, rows in parts
        for run in _runs(rows, full)
        if sum(row.words for row in run) >= _LEAST_SEGMENT * full
    )


def _within(passages: Sequence[PassageRow], chapter: ChapterRow) -> Sequence[PassageRow]:
    first, last = (
        bisect_left(passages, place, key=lambda row: row.range.start) for place in (chapter.start, chapter.end)
    )
    return passages[first:last]


def _text(chapter: ChapterRow, texts: Mapping[int, str]) -> str:
    start, end = chapter.start, chapter.end
    if start.spine == end.spine:
        return texts[start.spine][start.offset : end.offset]
    between = (texts[spine] for spine in range(start.spine + 1, end.spine))
    return "\n".join((texts[start.spine][start.offset :], *between, texts.get(end.spine, "")[: end.offset]))


def _runs(rows: Sequence[PassageRow], full: float) -> Iterator[tuple[PassageRow, ...]]:
    """``rows`` in order, in runs of about ``full`` words."""
    run: list[PassageRow] = []
    words = 0.0
    for row in rows:
        run.append(row)
        words += row.words
        if words >= full:
            yield tuple(run)
            run, words = [], 0.0
    if run:
        yield tuple(run)


def _meanings(segments: Sequence[_Segment], vectors: Mapping[int, Vectors]) -> Vectors | None:
    """A unit vector a stretch: the mean of its passages', as it differs from the whole book's."""
    if not vectors:
        return None
    means = np.stack([np.mean([vectors[row.ordinal] for row in segment.passages], axis=0) for segment in segments])
    means -= means.mean(axis=0)
    unit: Vectors = means / np.maximum(np.linalg.norm(means, axis=1, keepdims=True), 1e-9)
    return unit


def _factorised(rows: Sequence[Sequence[str]], meanings: Vectors | None) -> _Found | None:
    """The themes of stretches whose stems are ``rows``; None if they have too little in common."""
    counted = [Counter(row) for row in rows]
    stems = sorted({stem for row in counted for stem in row})
    holding, total = Counter(stem for row in counted for stem in row), Counter(chain.from_iterable(rows))
    frequent = [stem for stem in stems if _is_frequent(holding[stem], total[stem], len(rows))]
    themes = min(MOST_THEMES, round(1.5 * math.sqrt(sum(map(len, rows)) / 150)), len(rows) // 3, len(frequent) // 4)
    if themes < 2:
        return None
    weights = _tf_idf(counted, frequent, holding)
    if meanings is not None:
        weights = (1 - _BY_MEANING) * weights + _BY_MEANING * (_nearest(meanings) @ weights)
    return _Found(*factorised(weights, themes), frequent)


def _is_frequent(holding: int, total: int, count: int) -> bool:
    """Whether a term that ``holding`` of ``count`` stretches hold, ``total`` times in all, may belong to a theme."""
    by_chance = count * (1 - math.exp(-total / count))
    least = _COMMON_BURST if holding > max(_RAREST, _COMMON * count) else _BURST
    return holding >= _RAREST and math.log2(by_chance / holding) >= least


def _tf_idf(counted: Sequence[Counter[str]], stems: Sequence[str], holding: Mapping[str, int]) -> Numbers:
    """A row of unit length for each stretch: of each stem more the oftener it is there and the fewer others hold it."""
    rarity = [1 + math.log((1 + len(counted)) / (1 + holding[stem])) for stem in stems]
    column = {stem: at for at, stem in enumerate(stems)}
    weights = np.zeros((len(counted), len(stems)))
    for row, counts in zip(weights, counted, strict=True):
        for stem, times in counts.items():
            if (at := column.get(stem)) is not None:
                row[at] = (1 + math.log(times)) * rarity[at]
    weights /= np.maximum(np.linalg.norm(weights, axis=1, keepdims=True), 1e-12)
    return weights


def _nearest(meanings: Vectors) -> Vectors:
    """Of shape (stretches, stretches): how much each takes from each; nothing but from the nearest, and 1 in all."""
    similarity: Vectors = np.clip(meanings @ meanings.T, 0, None) ** 2
    np.fill_diagonal(similarity, 0)
    if len(similarity) > _NEIGHBOURS:
        similarity[similarity < np.partition(similarity, -_NEIGHBOURS, axis=1)[:, -_NEIGHBOURS, np.newaxis]] = 0
    shares: Vectors = similarity / np.maximum(similarity.sum(axis=1, keepdims=True), 1e-9)
    return shares


def _rows(segments: Sequence[_Segment], terms: Terms, factors: _Found, texts: Mapping[int, str]) -> Iterator[ThemeRow]:
    strength = factors.segments * np.linalg.norm(factors.terms, axis=1)
    # a term that is as strong in other themes tells less of this one
    distinctive = factors.terms * np.sqrt(factors.terms / np.maximum(factors.terms.sum(axis=0), 1e-12))
    lengths = np.array([sum(row.words for row in segment.passages) for segment in segments])
    for theme in np.argsort(-(strength.T @ lengths), kind="stable"):
        best = np.argsort(-distinctive[theme], kind="stable")[:_MOST_TERMS]
        least = _LEAST_TERM * distinctive[theme][best[0]]
        weighed = {
            factors.stems[at]: float(distinctive[theme][at]) for at in best if distinctive[theme][at] > max(least, 0)
        }
        chapters = _chapters(segments, strength[:, theme] * lengths)
        firsts = [
            Weighed(weight, place, terms.shown[stem])
            for stem, weight in weighed.items()
            if (place := _first(terms.shown[stem], segments, texts)) is not None
        ]
        if len(firsts) >= _LEAST_TERMS and chapters:
            places = _places(segments, strength[:, theme], weighed, terms, texts)
            yield ThemeRow(tuple(firsts), tuple(chapters), tuple(places))


def _chapters(segments: Sequence[_Segment], weights: Numbers) -> list[tuple[Span, float]]:
    """The chapters that a theme is strong in, with how much of it is there."""
    by_chapter: dict[Span, float] = {}
    for segment, weight in zip(segments, weights, strict=True):
        by_chapter[segment.span] = by_chapter.get(segment.span, 0.0) + float(weight)
    least = _LEAST_CHAPTER * max(by_chapter.values())
    return [(span, weight) for span, weight in by_chapter.items() if weight > max(least, 0)]


def _first(term: str, segments: Sequence[_Segment], texts: Mapping[int, str]) -> TextRange | None:
    """Where the book first has the very word ``term``, spelt so."""
    alone = re.compile(re.escape(term) if is_unspaced(term) else rf"(?<!\w){re.escape(term)}(?!\w)")
    for segment in segments:
        if term in segment.text:
            for row in segment.passages:
                if match := alone.search(texts[row.spine], row.start, row.end):
                    return TextRange.of(row.spine, *match.span())
    return None


def _places(
    segments: Sequence[_Segment],
    strength: Numbers,
    weights: Mapping[str, float],
    terms: Terms,
    texts: Mapping[int, str],
) -> Iterator[Weighed]:
    """The passage that shows a theme best in each chapter, for the chapters it is strongest in; best first."""
    taken: set[Span] = set()
    for at in np.argsort(-strength, kind="stable"):
        segment = segments[at]
        if segment.span in taken or strength[at] <= 0 or len(taken) == _PLACES:
            continue
        taken.add(segment.span)

        def share(row: PassageRow) -> float:
            stems = set(terms.stems(words_in(texts[row.spine][row.start : row.end])))
            return sum(weights.get(stem, 0.0) for stem in stems)

        best = max(segment.passages, key=share)
        if share(best) > 0:
            yield Weighed(float(strength[at]), best.range)
