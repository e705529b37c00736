"""Answers the requests about a book's map: the map itself, a name's page, and questions worth asking."""

from __future__ import annotations

import re
from collections.abc import Iterable

from indexing.booktext import BookText
from indexing.concepts.maps import ConceptMap, ConceptMaps
from indexing.entities import Entity, Theme
from indexing.locator import Locator
from indexing.store.index import IndexStore
from indexing.store.scope import position
from models.cancel import CancelToken
from models.user_message import say
from reader.engine.concepts.pages import by_chapter, page_of
from reader.engine.concepts.sentences import Sentences
from reader.engine.concepts.suggestions import suggestions
from reader.engine.errors import UsageError
from reader.engine.protocol import (
    Concepts,
    EntityLine,
    EntityPage,
    EntityPair,
    EventLine,
    MapChapter,
    Suggestions,
    ThemeLine,
)

_LOOKED_AT = 200
"""Of the most salient; the others are hardly ever shown."""
_SMALL = 0.25
"""Of its capitalised mentions, how many a noun has in small letters too."""


def without_nouns(entities: Iterable[Entity], text: str) -> tuple[Entity, ...]:
    """Those whose name ``text``, the book's own, doesn't write in small letters as well."""
    looked, rest = (listed := tuple(entities))[:_LOOKED_AT], listed[_LOOKED_AT:]
    small = {entity.name.lower(): 0 for entity in looked if entity.name.lower() != entity.name}
    if small:
        longest_first = sorted(small, key=len, reverse=True)
        pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")
        for match in pattern.finditer(text):
            small[match[0]] += 1
    return (*(entity for entity in looked if small.get(entity.name.lower(), 0) < _SMALL * len(entity.mentions)), *rest)


_PLACES = 3
"""Passages that are cited for a theme."""


class ConceptService:
    """Any thread may use it; ``book`` is an id, ``before`` the horizon that nothing shown may reach."""

    def __init__(self, index: IndexStore, maps: ConceptMaps) -> None:
        self._index = index
        self._maps = maps
        self._text = BookText(index)

    def concepts(self, book: str, before: Locator | None, cancel: CancelToken, *, story: bool) -> Concepts:
        """The map; of a book that tells no ``story`` without nouns. Raises UsageError while it isn't made."""
        concept_map = self._map(book, before, cancel)
        sentences = Sentences(self._text, book, before)
        entities = concept_map.entities
        if not story:
            entities = without_nouns(entities, "\n".join(text for _, text in sentences.items()))
        starts = [position(chapter.start) for chapter in concept_map.chapters]
        return Concepts(
            book=book,
            before=before,
            chapters=tuple(MapChapter(title=row.title, start=row.start, end=row.end) for row in concept_map.chapters),
            entities=tuple(
                EntityLine(
                    name=entity.name,
                    kind=entity.kind,
                    aliases=entity.aliases,
                    mentions=len(entity.mentions),
                    salience=round(entity.salience, 4),
                    first=entity.mentions[0].start,
                    latest=entity.mentions[-1].start,
                    chapters=by_chapter(starts, entity.mentions),
                )
                for entity in entities
            ),
            themes=tuple(_theme_line(theme, starts, sentences) for theme in concept_map.themes),
            events=tuple(
                EventLine(
                    kind=event.kind,
                    entities=event.entities,
                    salience=round(event.salience, 4),
                    citation=sentences.cite(n, event.range),
                )
                for n, event in enumerate(sorted(concept_map.events, key=lambda event: -event.salience), 1)
            ),
            co_occurrences=tuple(
                EntityPair(one=pair.one, other=pair.other, passages=pair.passages)
                for pair in concept_map.co_occurrences
            ),
        )

    def entity(self, book: str, name: str, before: Locator | None, cancel: CancelToken) -> EntityPage:
        """The page of what ``name``, in any of its forms, means. Raises UsageError if nothing read so far bears it."""
        words = " ".join(name.split())
        if not words:
            raise UsageError(say("Type a name first."))
        concept_map = self._map(book, before, cancel)
        entity = concept_map.entity(words)
        if entity is None:
            so_far = "" if before is None else say(" up to where you are")
            raise UsageError(
                say("“{words}” is not a name that the book’s map knows{so_far}.", words=words[:80], so_far=so_far)
            )
        sentences = Sentences(self._text, book, before)
        return page_of(entity, concept_map, sentences, self._index.text.lengths(book))

    def suggestions(
        self, book: str, before: Locator | None, cancel: CancelToken, *, story: bool, begun: bool, chapter_begun: bool
    ) -> Suggestions:
        """Questions that what was read so far can answer; ``story``: the book tells one. See ``suggestions``."""
        sentences, concept_map = Sentences(self._text, book, before), self._maps.at(book, before, cancel)
        return Suggestions(
            questions=suggestions(concept_map, sentences, story=story, begun=begun, chapter_begun=chapter_begun)
        )

    def _map(self, book: str, before: Locator | None, cancel: CancelToken) -> ConceptMap:
        state = self._index.state(book)
        if state is None or state.concepts is None:
            raise UsageError(say("The map of this book isn’t made yet: the book is still being indexed."))
        return self._maps.at(book, before, cancel)


def _theme_line(theme: Theme, starts: list[int], sentences: Sentences) -> ThemeLine:
    shares = {position(share.start): share.share for share in theme.chapters}
    return ThemeLine(
        name=theme.name,
        terms=theme.terms,
        salience=round(theme.salience, 4),
        chapters=tuple(round(shares.get(start, 0.0), 4) for start in starts),
        places=tuple(sentences.cite(n, place) for n, place in enumerate(theme.places[:_PLACES], 1)),
    )
