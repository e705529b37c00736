"""Looks a question up in a concept map: the people, places and themes it speaks of, and the chapters they are in."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from rapidfuzz import fuzz, process

from indexing.concepts.lexicon import TITLES
from indexing.concepts.terms import stem_of
from indexing.entities import ChapterShare, Entity, StoryEvent, Theme
from indexing.folding import fold_words, is_unspaced, words_of
from indexing.locator import Locator
from indexing.query import STOP_WORDS, content_words
from indexing.store.rows import ChapterRow

MOST_EACH = 5
"""Entities, themes and events that a look-up names."""
MOST_CHAPTERS = 0.25
"""Of the chapters so far at most this share are candidates, or three."""
_FEWEST_CHAPTERS = 3
_LEAST_SHARE = 0.5  # of the best chapter's share
LIKE = 85.0  # of 100, by rapidfuzz: “Elisabeth” is 89 like “Elizabeth”
LEAST_LETTERS = 4  # of a word that is found though it is spelt otherwise
_FULL, _PART, _NEARLY = 1.0, 0.7, 0.5  # what a name is worth that is met whole, in part, or nearly
_THEME = 0.5

_KNOWN = 0.75  # of the words of a question that is about the book, though it names nobody
_TASKS = frozenset("define definition translate recommend convert calculate list write invented discovered".split())
"""Words that say what to do with what is asked."""

_ACCENTS = re.compile("[\u0300-\u036f]")
_SMALL = STOP_WORDS | frozenset("mr mrs ms dr st mme of the and de la le von van der".split())


class Map(Protocol):
    """What a look-up needs of a concept map."""

    @property
    def chapters(self) -> Sequence[ChapterRow]: ...
    @property
    def entities(self) -> Sequence[Entity]: ...
    @property
    def themes(self) -> Sequence[Theme]: ...
    @property
    def events(self) -> Sequence[StoryEvent]: ...


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found, the best first. ``chapters`` are candidates, with how much of it lies in each.

    ``strong`` says that the question speaks of this book: of somebody or something named in it, or of a theme or
    chapter of it in words that it uses.
    """

    entities: tuple[Entity, ...]
    themes: tuple[Theme, ...]
    events: tuple[StoryEvent, ...]
    chapters: tuple[ChapterShare, ...]
    strong: bool


@dataclass(frozen=True, slots=True)
class _Weighed:
    """What a question speaks of, by place in the map: entities and chapters with a worth in 0..1, themes with words."""

    entities: dict[int, float]
    themes: dict[int, int]
    chapters: dict[int, float]
    words: set[str]
    """The words of the question that name somebody."""
    of_book: bool
    """Whether other words of it occur in a theme or in the title of a chapter."""


class Lookup:
    """Looks things up in ``map_``. ``in_text`` says whether the book has a word: then it isn't a name misspelt."""

    def __init__(self, map_: Map, language: str, in_text: Callable[[str], bool]) -> None:
        self._map, self._language, self._in_text = map_, language, in_text
        self._counted: dict[int, Counter[int]] = {}

    def entity(self, name: str) -> Entity | None:
        """Whom ``name`` means, the most salient of several: by that very name, by a part of one, or by one like it."""
        words = tuple(word for word in _words(name) if word != "the")
        if not words:
            return None
        if words in self._by_name:
            return self._map.entities[self._by_name[words][0]]
        holding = [set(self._by_word.get(word, ())) for word in words]
        if all(holding) and (common := set.intersection(*holding)):
            return self._map.entities[min(common)]
        like = process.extractOne(" ".join(words), self._spelt, scorer=fuzz.ratio, score_cutoff=LIKE)
        return None if like is None else self._map.entities[self._by_name[tuple(like[0].split())][0]]

    def look(self, query: str) -> Looked:
        """What ``query`` speaks of."""
        asked = self._weigh(query)
        entities = [
            self._map.entities[number]
            for number in sorted(asked.entities, key=lambda number: (-asked.entities[number], number))[:MOST_EACH]
        ]
        themes = sorted(asked.themes, key=lambda theme: (-asked.themes[theme], theme))[:MOST_EACH]
        return Looked(
            entities=tuple(entities),
            themes=tuple(self._map.themes[theme] for theme in themes),
            events=self._events(entities),
            chapters=self._candidates(asked.chapters),
            strong=any(value == _FULL and not self._is_place(number) for number, value in asked.entities.items())
            or (asked.of_book and self._in_its_words(query, asked.words)),
        )

    def _weigh(self, query: str) -> _Weighed:
        """How much each part of the map is meant by ``query``."""
        entities, words = self._named(query)
        themes = self._terms(query, words)
        titles = self._titles(query)
        return _Weighed(entities, themes, self._chapters(entities, themes, titles), words, bool(themes or titles))

    def _is_place(self, number: int) -> bool:
        """Whether it is a place: real ones are asked about for their own sake, whatever book is open."""
        return self._map.entities[number].kind == "place"

    def _in_its_words(self, query: str, named: set[str]) -> bool:
        """Whether nearly all that is asked are words of the book."""
        asked = [word for word in content_words(query, english=True) if word not in _TASKS]
        return sum(_bare(word) in named or self._in_text(word) for word in asked) >= _KNOWN * len(asked)

    def _named(self, query: str) -> tuple[dict[int, float], set[str]]:
        """The entities that ``query`` names, by place in the map, with what that is worth; and the words that do so."""
        words = _words(query)
        weights: dict[int, float] = {}
        used: set[str] = set()
        at = 0
        while at < len(words):
            length = next((n for n in range(self._longest, 0, -1) if self._is_name(words[at : at + n], n)), 0)
            for number in self._by_name[tuple(words[at : at + length])][:2] if length else ():
                weights[number] = _FULL
            used |= set(words[at : at + length])
            at += max(length, 1)
        for word in words:
            if word in used or word in _SMALL or word in TITLES:
                continue
            numbers = self._unspaced(word) or self._by_word.get(word, [])
            value = _PART
            if not numbers and len(word) >= LEAST_LETTERS and (like := self._like(word)):
                numbers, value = self._by_word[like], _NEARLY
            for number in numbers[:MOST_EACH]:
                weights[number] = max(weights.get(number, 0.0), value)
                used.add(word)
        return weights, used

    def _is_name(self, words: Sequence[str], length: int) -> bool:
        return len(words) == length and tuple(words) in self._by_name and (length > 1 or words[0] not in _SMALL)

    def _like(self, word: str) -> str | None:
        """The word of a name that is spelt nearly so, unless the book has ``word`` itself."""
        match = process.extractOne(word, self._by_word.keys(), scorer=fuzz.ratio, score_cutoff=LIKE)
        return None if match is None or self._in_text(word) else str(match[0])

    def _unspaced(self, run: str) -> list[int]:
        """The entities whose names occur in a run of a script without spaces."""
        if not is_unspaced(run):
            return []
        return [
            ones[0] for name, ones in self._by_name.items() if len(name) == 1 and len(name[0]) > 1 and name[0] in run
        ]

    @cached_property
    def _by_name(self) -> dict[tuple[str, ...], list[int]]:
        numbers: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
        for number, entity in enumerate(self._map.entities):
            for name in entity.names:
                words = tuple(word for word in _words(name) if word != "the")
                if words and number not in numbers[words]:
                    numbers[words].append(number)
        return dict(numbers)

    @cached_property
    def _by_word(self) -> dict[str, list[int]]:
        numbers: defaultdict[str, dict[int, None]] = defaultdict(dict)
        for name, ones in self._by_name.items():
            for word in name:
                if len(word) > 1 and word not in _SMALL and word not in TITLES:
                    numbers[word] |= dict.fromkeys(ones)
        return {word: sorted(ones) for word, ones in numbers.items()}

    @cached_property
    def _spelt(self) -> list[str]:
        return [" ".join(name) for name in self._by_name]

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._by_name), default=0)

    def _terms(self, query: str, named: set[str]) -> dict[int, int]:
        """The themes (by their place in the map) that have words of ``query``, with how many of them."""
        stem = stem_of(self._language)
        asked = {stem(word) for word in content_words(query, english=True) if _bare(word) not in named}
        counts = {theme: len(asked & stems) for theme, stems in enumerate(self._theme_stems)}
        return {theme: count for theme, count in counts.items() if count}

    @cached_property
    def _theme_stems(self) -> list[set[str]]:
        stem = stem_of(self._language)
        return [{stem(term) for term in theme.terms} for theme in self._map.themes]

    def _titles(self, query: str) -> dict[int, float]:
        """The chapters (by their place in the map) whose titles have words of ``query``, with the share of them."""
        stem = stem_of(self._language)
        asked = {stem(word) for word in content_words(query, english=True)}
        shares = {at: len(asked & stems) / len(stems) for at, stems in enumerate(self._title_stems) if stems}
        return {at: share for at, share in shares.items() if share > 0}

    @cached_property
    def _title_stems(self) -> list[set[str]]:
        stem = stem_of(self._language)
        return [
            {stem(word) for word in _words(chapter.title) if len(word) > 2 and word not in _SMALL and word != "chapter"}
            for chapter in self._map.chapters
        ]

    def _events(self, entities: Sequence[Entity]) -> tuple[StoryEvent, ...]:
        """The most salient events of those entities, two of them together where there are two, in book order."""
        names = {entity.name for entity in entities}
        if not names:
            return ()
        shared = [(len(names & set(event.entities)), event) for event in self._map.events]
        most = max((count for count, _ in shared), default=0)
        best = sorted((event for count, event in shared if count == most > 0), key=lambda event: -event.salience)
        return tuple(sorted(best[:MOST_EACH], key=lambda event: event.range.start))

    def _chapters(
        self, entities: dict[int, float], themes: dict[int, int], titles: dict[int, float]
    ) -> dict[int, float]:
        shares: defaultdict[int, float] = defaultdict(float)
        for number, value in entities.items():
            counts = self._counts(number)
            for chapter, count in counts.items():
                shares[chapter] += value * (count / max(counts.values())) ** 0.5
        for theme, stems in themes.items():
            parts = self._map.themes[theme].chapters
            most = max(part.share for part in parts)
            for part in parts:
                shares[bisect_right(self._starts, part.start) - 1] += _THEME * stems * part.share / most
        for chapter, share in titles.items():
            shares[chapter] += share
        total = sum(entities.values()) + _THEME * sum(themes.values()) + max(titles.values(), default=0.0)
        return {chapter: share / total for chapter, share in shares.items() if chapter >= 0}

    def _candidates(self, shares: dict[int, float]) -> tuple[ChapterShare, ...]:
        """The chapters that have most of it."""
        chapters = self._map.chapters
        most = max(_FEWEST_CHAPTERS, int(MOST_CHAPTERS * len(chapters)))
        least = _LEAST_SHARE * max(shares.values(), default=0.0)
        best = sorted((at for at, share in shares.items() if share >= least), key=lambda at: (-shares[at], at))
        return tuple(
            ChapterShare(chapters[at].title, chapters[at].start, chapters[at].end, shares[at]) for at in best[:most]
        )

    def _counts(self, number: int) -> Counter[int]:
        """How often an entity is mentioned in each chapter; before the first one is -1."""
        if number not in self._counted:
            mentions = self._map.entities[number].mentions
            self._counted[number] = Counter(bisect_right(self._starts, mention.start) - 1 for mention in mentions)
        return self._counted[number]

    @cached_property
    def _starts(self) -> list[Locator]:
        return [chapter.start for chapter in self._map.chapters]


def _words(text: str) -> list[str]:
    return [_bare(word) for word in words_of(fold_words(text))]


def _bare(word: str) -> str:
    """``word`` without accents."""
    if word.isascii():
        return word
    return unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", word)))
