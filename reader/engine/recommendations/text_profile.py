"""What the shelf knows from a book's text: its opening, its people, its words and style; made once and kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from indexing.booktext import BookText
from indexing.concepts.chapters import body, innermost
from indexing.concepts.maps import ConceptMaps
from indexing.locator import LARGEST, TextRange
from indexing.store.index import IndexStore
from indexing.store.rows import ChapterRow, PassageRow
from models.cancel import CancelToken
from reader.engine.profile.bias import EntityCounts, Style, style_of
from reader.engine.profile.vocabulary import stems

VERSION = 1
"""Raise it when the rules below change; profiles of another version are made again."""

_OPENING_PASSAGES = 40
"""About 2,400 words: enough for the style, and the first chapter of most books."""
_QUOTABLE = 30
_ENTITIES = 12
_CAST = 40
_SENTENCE_WORDS = 5, 60  # of a sentence that can be quoted


class OpeningSentence(msgspec.Struct, frozen=True):
    """A sentence of the book's first chapter, verbatim, with its place in the canonical text."""

    text: str
    spine: int
    start: int
    end: int


class TextProfile(msgspec.Struct, frozen=True):
    """What is kept of a book's text. All words are stems; ``entities`` are names with their salience (0..1).

    ``terms`` and ``entities`` may be of unread chapters: they help to find the book, and are never shown.
    """

    opening: tuple[OpeningSentence, ...]
    opening_stems: frozenset[str]
    heading_stems: frozenset[str]
    terms: tuple[str, ...]
    entities: tuple[tuple[str, float], ...]
    people: int
    places: int
    speech: float
    sentence_words: float
    abstract: float
    words: int

    @property
    def entity_counts(self) -> EntityCounts:
        """Whom and where it is about."""
        return EntityCounts(self.people, self.places)

    @property
    def style(self) -> Style:
        """How it is written."""
        return Style(self.speech, self.sentence_words, self.abstract)


@dataclass(frozen=True, slots=True)
class _Opening:
    text: str
    sentences: tuple[OpeningSentence, ...]
    count: int


def text_profile(index: IndexStore, maps: ConceptMaps, book: str, cancel: CancelToken) -> TextProfile:
    """The profile of an imported book. Raises Cancelled."""
    concept_map = maps.at(book, None, cancel)
    opening = _opening(index, book)
    cancel.check()
    entities = concept_map.entities[:_CAST]
    style = style_of(opening.text, opening.count)
    headings = [chapter.title for chapter in index.text.chapters(book)]
    cancel.check()
    return TextProfile(
        opening=opening.sentences,
        opening_stems=frozenset(stems(opening.text)),
        heading_stems=frozenset(stem for heading in headings for stem in stems(heading)),
        terms=tuple(
            dict.fromkeys(stem for theme in concept_map.themes for term in theme.terms for stem in stems(term))
        ),
        entities=tuple((entity.name, round(entity.salience, 3)) for entity in entities[:_ENTITIES]),
        people=sum(entity.kind == "person" for entity in entities),
        places=sum(entity.kind == "place" for entity in entities),
        speech=style.speech,
        sentence_words=style.sentence_words,
        abstract=style.abstract,
        words=index.text.words(book),
    )


def _opening(index: IndexStore, book: str) -> _Opening:
    """The first passages of the book's own text; what can be quoted is of the first chapter that has sentences."""
    runs = _runs(index, book)
    rows = [row for run in runs for row in run][:_OPENING_PASSAGES]
    texts = {spine: (index.text.text(book, spine) or ("", ""))[1] for spine in {row.spine for row in rows}}
    quotable = next((sentences for run in runs if (sentences := _quotable(run, texts))), ())
    text = "\n".join(texts[row.spine][row.start : row.end] for row in rows)
    return _Opening(text, quotable, sum(len(row.sentences) for row in rows))


def _runs(index: IndexStore, book: str) -> list[tuple[PassageRow, ...]]:
    """The passages of the first chapters that are the book's own, a run each; of all where no chapters are known."""
    reader = BookText(index)
    chapters = innermost(index.text.chapters(book))
    runs: list[tuple[PassageRow, ...]] = []
    for chapter in body(chapters, lambda chapter: _beginning(reader, book, chapter)):
        runs.append(index.text.passages_between(book, chapter.start, chapter.end)[:_OPENING_PASSAGES])
        if sum(map(len, runs)) >= _OPENING_PASSAGES:
            break
    return runs or [index.text.passages(book, 0, _OPENING_PASSAGES - 1)]


def _quotable(run: Sequence[PassageRow], texts: Mapping[int, str]) -> tuple[OpeningSentence, ...]:
    """The whole sentences of some passages, neither too short nor too long to be quoted."""
    least, most = _SENTENCE_WORDS
    sentences = (
        OpeningSentence(text, row.spine, start, end)
        for row in run
        for start, end in row.sentences
        if (text := texts.get(row.spine, "")[start:end])[-1:] in tuple('.!?…”’"»')
    )
    return tuple(it for it in sentences if least <= len(it.text.split()) <= most)[:_QUOTABLE]


def _beginning(reader: BookText, book: str, chapter: ChapterRow) -> str:
    """Enough of a chapter to tell an imprint from a story."""
    end = chapter.end.offset if chapter.end.spine == chapter.start.spine else LARGEST
    return reader.text(book, TextRange.of(chapter.start.spine, chapter.start.offset, end))[:20_000]
