"""The concept map of a book up to a horizon: made on request from the text before it, and kept for a while."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np

from indexing.booktext import BookText, truncate_at_horizon
from indexing.concepts.chapters import innermost, is_matter
from indexing.concepts.events import CoOccurrences, PassageBounds, event, happenings
from indexing.concepts.lookup import Looked, Lookup
from indexing.concepts.name_relations import relations
from indexing.concepts.resolve import resolve
from indexing.concepts.themes import themes_before
from indexing.entities import CoOccurrence, Entity, Mention, Name, NameChoice, StoryEvent, Theme
from indexing.locator import Locator, TextRange
from indexing.query import term_expression
from indexing.store.index import IndexStore
from indexing.store.rows import ChapterRow, PassageRow
from indexing.store.scope import SearchScope, position
from models.cancel import CancelToken

ChoicesOf = Callable[[str], tuple[NameChoice, ...]]
_CACHED = 8  # maps; a reader who turns pages has a new one with each


class ConceptMap:
    """What ``book`` is about before ``before``. Its parts are made when first asked for; any thread may ask."""

    def __init__(
        self, index: IndexStore, book: str, language: str, before: Locator | None, choices: tuple[NameChoice, ...]
    ) -> None:
        self.book = book
        self.before = before
        self.choices = choices
        self._index, self._language = index, language

    @cached_property
    def chapters(self) -> tuple[ChapterRow, ...]:
        """The innermost chapters that begin before the horizon, the last one cut there."""
        return innermost(BookText(self._index).chapters(self.book, self.before))

    @cached_property
    def entities(self) -> tuple[Entity, ...]:
        """At most 500, the most salient first."""
        names, mentions = self.written()
        return resolve(names, mentions, relations(mentions, self.text), self.choices)

    def written(self) -> tuple[tuple[Name, ...], tuple[Mention, ...]]:
        """The names as they are written before the horizon, and their mentions, both in order."""
        return self._index.names.of(self.book, self.before)

    def text(self, spine: int) -> str:
        """The text of a spine item as far as the horizon."""
        _, text = self._index.text.text(self.book, spine) or ("", "")
        if self.before is None or spine < self.before.spine:
            return text
        return text[: self.before.offset] if spine == self.before.spine else ""

    @cached_property
    def themes(self) -> tuple[Theme, ...]:
        """At most 200, the most salient first."""
        return themes_before(self._index.themes.of(self.book, self.before), self.chapters)

    @cached_property
    def co_occurrences(self) -> tuple[CoOccurrence, ...]:
        """Who shares passages with whom, the strongest bond first."""
        return self._co_occurrences.co_occurrences(self.entities)

    @cached_property
    def events(self) -> tuple[StoryEvent, ...]:
        """At most 500, in book order."""
        happened = happenings(self.entities, self._co_occurrences, self._passages, self._finished())
        places = np.array([position(it.at.start) for it in happened], np.int64)
        ordinals: list[int] = self._passages.holding(places).tolist()
        rows = self._index.text.passages_at(self.book, ordinals)
        return tuple(
            event(it, self.entities, self._sentences(it.at, rows.get(ordinal)), self.chapters)
            for it, ordinal in zip(happened, ordinals, strict=True)
        )

    def entity(self, name: str) -> Entity | None:
        """Whom ``name`` means: written so, or but for case, accents and possessives, or nearly so."""
        return self._lookup.entity(name)

    def lookup(self, query: str) -> Looked:
        """What of the map ``query`` is about, and in which chapters that is."""
        return self._lookup.look(query)

    @cached_property
    def _passages(self) -> PassageBounds:
        starts, ends = self._index.text.bounds(self.book, self.before).T
        for chapter in self.chapters:
            if is_matter(chapter.title):  # nobody meets in an imprint
                inside = slice(*np.searchsorted(starts, [position(chapter.start), position(chapter.end)]))
                ends[inside] = starts[inside]
        return PassageBounds(starts, ends)

    @cached_property
    def _co_occurrences(self) -> CoOccurrences:
        return CoOccurrences.of(self.entities, self._passages)

    @cached_property
    def _lookup(self) -> Lookup:
        return Lookup(self, self._language, self._in_text)

    def _in_text(self, word: str) -> bool:
        """Whether the book, so far, has ``word`` in some form."""
        return self._index.text.frequencies(self.book, [term_expression(word) or '""'], SearchScope(self.before)) != (
            0,
        )

    def _finished(self) -> list[tuple[ChapterRow, int]]:
        """The chapters of the book's own that end before the horizon, with their lengths."""
        lengths = self._index.text.lengths(self.book)
        whole = innermost(self._index.text.chapters(self.book))
        return [
            (chapter, _characters(chapter, lengths))
            for chapter in whole
            if not is_matter(chapter.title) and (self.before is None or chapter.end <= self.before)
        ]

    def _sentences(self, place: TextRange, row: PassageRow | None) -> TextRange:
        """The sentences of passage ``row`` that ``place`` is in, cut at the horizon; the place itself in a heading."""
        if row is None:
            return place
        start, end = place.start.offset, place.end.offset
        touched = [
            span for span in truncate_at_horizon([row], self.before)[0].sentences if span[0] < end and span[1] > start
        ]
        return TextRange.of(row.spine, min(start, touched[0][0]), max(end, touched[-1][1])) if touched else place


class ConceptMaps:
    """The maps of the books in ``index``. Any thread may ask.

    ``choices_of`` a book are its reader's own, on which names mean one, the oldest first.
    """

    def __init__(self, index: IndexStore, choices_of: ChoicesOf = lambda book: ()) -> None:
        self._index, self._choices_of = index, choices_of
        self._lock = threading.Lock()
        self._cache: OrderedDict[tuple[str, Locator | None, str | None, tuple[NameChoice, ...]], ConceptMap] = (
            OrderedDict()
        )

    def at(self, book: str, before: Locator | None, cancel: CancelToken | None = None) -> ConceptMap:
        """The map of ``book`` up to ``before``; an empty one where there is none (yet). Raises Cancelled."""
        if cancel is not None:
            cancel.check()
        language, version = self._index.map_version(book)
        choices = self._choices_of(book)
        key = (book, before, version, choices)
        with self._lock:
            concept_map = self._cache.pop(key, None) or ConceptMap(self._index, book, language, before, choices)
            self._cache[key] = concept_map
            while len(self._cache) > _CACHED:
                self._cache.popitem(last=False)
        return concept_map


def _characters(chapter: ChapterRow, lengths: Sequence[int]) -> int:
    start, end = chapter.start, chapter.end
    return sum(lengths[start.spine : end.spine]) - start.offset + end.offset
