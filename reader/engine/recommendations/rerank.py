"""Step 5, *rerank*: ``final = similarity + boosts + profile boost``; ties go by title."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reader.engine.profile.boosts import (
    AUTHOR_OR_SERIES,
    ENTITY,
    MODE,
    MOOD,
    NOBODY,
    SUBJECT,
    WORDS,
    K,
    ReaderProfile,
    ReadingMode,
    boost,
    mode_degree,
    profile_boost,
)
from reader.engine.profile.vocabulary import stems
from reader.engine.questions.wish_words import content_stems
from reader.engine.recommendations.retrieve import BookCandidate, ShelfQuery
from reader.engine.recommendations.shelf_books import BY_SUBJECT, ShelfSnapshot, ShelvedBook

_log = logging.getLogger(__name__)

LOGGED = 12
_MANY_SUBJECTS = 3
_SAME_AUTHOR, _SAME_SERIES = 0.3, 1.0
_IN_HEADINGS = 0.3


@dataclass(frozen=True, slots=True)
class Boosts:
    """What was added to a candidate's similarity."""

    mode: float = 0.0
    author_or_series: float = 0.0
    subject: float = 0.0
    entity: float = 0.0
    words: float = 0.0
    mood: float = 0.0

    @property
    def total(self) -> float:
        """The sum."""
        return self.mode + self.author_or_series + self.subject + self.entity + self.words + self.mood


@dataclass(frozen=True, slots=True)
class Ranked:
    """A candidate in its final place."""

    candidate: BookCandidate
    boosts: Boosts = Boosts()
    profile: float = 0.0

    @property
    def final(self) -> float:
        """The score that it is ordered by."""
        return self.candidate.similarity + self.boosts.total + self.profile


@dataclass(frozen=True, slots=True)
class Reader:
    """The one who asks: their profile, the mode of this request, and the authors and series they have finished."""

    profile: ReaderProfile = NOBODY
    mode: ReadingMode | None = None
    authors: frozenset[str] = frozenset()
    series: frozenset[str] = frozenset()

    @classmethod
    def of(cls, profile: ReaderProfile, mode: ReadingMode | None, snapshot: ShelfSnapshot) -> Reader:
        """The reader of this shelf."""
        finished = [book for book in snapshot.books.values() if book.finished]
        return cls(
            profile,
            mode,
            frozenset(author for book in finished for author in book.row.authors),
            frozenset(book.details.series for book in finished if book.details.series),
        )


def rerank(
    candidates: Sequence[BookCandidate],
    query: ShelfQuery,
    reader: Reader,
    snapshot: ShelfSnapshot,
    *,
    on: bool = True,
    k: float = K,
    debug: bool = False,
) -> tuple[Ranked, ...]:
    """The candidates by their final scores; by similarity alone if reranking is not ``on``."""
    if on:
        ranked = [
            Ranked(it, boosts_of(it.book, query, reader, snapshot), _profile(it.book, reader, k)) for it in candidates
        ]
    else:
        ranked = [Ranked(it) for it in candidates]
    ordered = tuple(sorted(ranked, key=lambda it: (-it.final, it.candidate.book.row.title, it.candidate.book.id)))
    if debug:
        log_first(ordered)
    return ordered


def boosts_of(book: ShelvedBook, query: ShelfQuery, reader: Reader, snapshot: ShelfSnapshot) -> Boosts:
    """The boosts of a book, each within its range or nothing."""
    wanted = frozenset(content_stems(query.text))
    mode = 0.0
    if reader.mode is not None:
        mode = mode_degree(reader.mode, book.bias, nonfiction=book.nonfiction, indexed=book.indexed)
    surely = sum(book.themes.get(theme, 0.0) >= BY_SUBJECT for theme in query.validation.themes)
    return Boosts(
        mode=boost(MODE, mode),
        author_or_series=boost(AUTHOR_OR_SERIES, _author_or_series(book, query, reader, snapshot)),
        subject=boost(SUBJECT, surely / _MANY_SUBJECTS),
        entity=boost(ENTITY, _entity(book, wanted)),
        words=boost(WORDS, _in_title_or_headings(book, wanted)),
        mood=boost(MOOD, max((book.themes.get(theme, 0.0) for theme in query.moods), default=0.0)),
    )


def _profile(book: ShelvedBook, reader: Reader, k: float) -> float:
    profile = reader.profile
    return profile_boost(profile.weights, profile.confidence, book.bias, k) if profile.on else 0.0


def _author_or_series(book: ShelvedBook, query: ShelfQuery, reader: Reader, snapshot: ShelfSnapshot) -> float:
    named = [snapshot.books[it] for it in query.validation.books if it in snapshot.books]
    series = {it.details.series for it in named if it.details.series} | reader.series
    if book.details.series in series:
        return _SAME_SERIES
    authors = {author for it in named for author in it.row.authors} | reader.authors
    return _SAME_AUTHOR if authors & set(book.row.authors) else 0.0


def _entity(book: ShelvedBook, wanted: Iterable[str]) -> float:
    """How salient the most salient entity is that the request names by all of its name; 1 for one of the subjects."""
    asked = set(wanted)
    if not asked or book.text is None:
        return 0.0
    highest = 0.0
    for name, salience in book.text.entities:
        parts = set(stems(name))
        if parts and (parts <= asked or (parts & asked and parts & asked <= book.described.subjects)):
            highest = max(highest, 1.0 if parts <= book.described.subjects else max(salience, 0.01))
    return highest


def _in_title_or_headings(book: ShelvedBook, wanted: frozenset[str]) -> float:
    if not wanted:
        return 0.0
    if wanted & book.described.title:
        return len(wanted & book.described.title) / len(wanted)
    headings = book.text.heading_stems if book.text is not None else frozenset()
    return _IN_HEADINGS * len(wanted & headings) / len(wanted)


def log_first(ranked: Sequence[Ranked]) -> None:
    """Log how the first twelve came to their scores."""
    for place, it in enumerate(ranked[:LOGGED], 1):
        _log.info(
            "%2d. base %.3f, boosts %.3f %s, profile boost %+.4f, final %.3f: %s",
            place,
            it.candidate.similarity,
            it.boosts.total,
            it.boosts,
            it.profile,
            it.final,
            it.candidate.book.row.title,
        )
