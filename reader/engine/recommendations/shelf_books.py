"""The shelf as the steps see it: a value for each book, with its themes, words, bias and vectors."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from indexing.store.library_rows import BookRow
from indexing.store.shelf_details import DetailsRow, tags_of
from reader.engine.profile.axes import AxisWeights
from reader.engine.profile.bias import EntityCounts, Style, book_bias
from reader.engine.profile.vocabulary import Vocabulary, stems, vocabulary
from reader.engine.questions.shelf_names import BookNames, ShelfNames
from reader.engine.recommendations.text_profile import TextProfile

if TYPE_CHECKING:
    from indexing.embedding import Vectors

BY_SUBJECT, BY_DESCRIPTION, BY_MAP = 1.0, 0.7, 0.2
"""How certain it is that a book has a theme, by where it says so."""
_MAP_TERMS = 2
"""Of a theme among the terms of a map; one alone is chance."""

IN_TITLE, IN_SUBJECTS, IN_DESCRIPTION, IN_ENTITIES, IN_HEADINGS, IN_TERMS, IN_OPENING = (
    1.0,
    1.0,
    0.8,
    0.8,
    0.4,
    0.35,
    0.25,
)
"""What a word counts by where it stands; the best place counts."""

_CARRIED_BY_FEW = 0.2


@dataclass(frozen=True, slots=True)
class Described:
    """What the metadata of a book says: stems of its title and subjects, and of its description; and its themes."""

    title: frozenset[str]
    subjects: frozenset[str]
    description: frozenset[str]
    themes: Mapping[str, float]


@dataclass(frozen=True, eq=False)
class ShelvedBook:
    """A book of the shelf. ``text`` is None while its text isn't in; so are the vectors, without an embedding model."""

    row: BookRow
    details: DetailsRow
    described: Described
    tags: tuple[str, ...] = ()
    finished: bool = False
    hidden: bool = False
    begun: bool = False
    text: TextProfile | None = None
    mean: Vectors | None = None
    description_vector: Vectors | None = None

    @property
    def id(self) -> str:
        """The book's id."""
        return self.row.id

    @cached_property
    def names(self) -> BookNames:
        """What it and those in it are called."""
        subjects = self.described.subjects | set(stems(self.details.series))
        people = tuple(name for name, _ in self.text.entities) if self.text is not None else ()
        return BookNames(self.id, self.row.title, self.row.authors, subjects, people)

    @cached_property
    def themes(self) -> dict[str, float]:
        """Its themes, each with how sure it is (0..1)."""
        return dict(self.described.themes) | {
            theme: max(weight, self.described.themes.get(theme, 0.0)) for theme, weight in self._map_themes.items()
        }

    @cached_property
    def bias(self) -> AxisWeights:
        """What it offers over the axes."""
        text = self.text
        return book_bias(
            self.themes, text.entity_counts if text else EntityCounts(), text.style if text else Style(), vocabulary()
        )

    @cached_property
    def words(self) -> dict[str, float]:
        """The weight of each stem, by the best place where it stands."""
        text = self.text
        names = (*self.tags, *self.row.authors, self.details.series)
        places: list[tuple[float, Iterable[str]]] = []
        if text is not None:
            entities = (stem for name, _ in text.entities for stem in stems(name))
            places += [(IN_OPENING, text.opening_stems), (IN_TERMS, text.terms), (IN_HEADINGS, text.heading_stems)]
            places += [(IN_ENTITIES, entities)]
        places += [
            (IN_DESCRIPTION, self.described.description),
            (IN_SUBJECTS, self.described.subjects),
            (IN_SUBJECTS, (stem for name in names for stem in stems(name))),
            (IN_TITLE, self.described.title),
        ]
        weights: dict[str, float] = {}
        for weight, some in sorted(places, key=lambda place: place[0]):  # the best place comes last and stays
            weights.update(dict.fromkeys(some, weight))
        return weights

    @cached_property
    def nonfiction(self) -> bool:
        """Whether its metadata says that it is no story."""
        story = any(
            "fiction" in subject.casefold() or "stories" in subject.casefold() for subject in self.details.subjects
        )
        return not story and bool({"nonfiction", "philosophy", "ethics", "knowledge", "memoir"} & set(self.themes))

    @property
    def indexed(self) -> bool:
        """Whether it has headings to find things by."""
        return self.text is not None and len(self.text.heading_stems) >= 30

    @cached_property
    def _map_themes(self) -> dict[str, float]:
        if self.text is None:
            return {}
        counts = vocabulary().find_stems(self.text.terms)
        return {theme: BY_MAP for theme, count in counts.items() if count >= _MAP_TERMS}


def described(row: BookRow, details: DetailsRow, known: Vocabulary) -> Described:
    """What the metadata of a book says."""
    headings = " . ".join(tags_of(details.subjects)) + " . " + " . ".join(details.subjects)
    title, subjects, description = stems(row.title), stems(headings), stems(details.description)
    themes = dict.fromkeys(known.find_stems(description), BY_DESCRIPTION)
    themes |= dict.fromkeys(known.find_stems(title), BY_DESCRIPTION)
    themes |= dict.fromkeys(known.find_stems(subjects), BY_SUBJECT)
    return Described(frozenset(title), frozenset(subjects), frozenset(description), themes)


@dataclass(frozen=True)
class ShelfSnapshot:
    """The books of the shelf at one moment, by id."""

    books: Mapping[str, ShelvedBook] = field(default_factory=dict)

    @cached_property
    def names(self) -> ShelfNames:
        """What the books, their authors, and those in them are called."""
        return ShelfNames(book.names for book in self.books.values())

    def title_of(self, book: str) -> str:
        """The title of the book with an id, empty if it is gone."""
        return self.books[book].row.title if book in self.books else ""

    @cached_property
    def rarity(self) -> dict[str, float]:
        """The inverse document frequency of each stem, as in BM25; that of one that no book has is ``rarest``."""
        holding: Counter[str] = Counter()
        for book in self.books.values():
            holding.update(book.words.keys())
        return {stem: math.log(1 + (len(self.books) - n + 0.5) / (n + 0.5)) for stem, n in holding.items()}

    @property
    def rarest(self) -> float:
        """The rarity of a word that no book has."""
        return math.log(1 + (len(self.books) + 0.5) / 0.5)

    @cached_property
    def theme_rarity(self) -> dict[str, float]:
        """How much a theme distinguishes books: 1 for one of a few books, towards 0 for one that all have."""
        holding = Counter(
            theme for book in self.books.values() for theme, weight in book.themes.items() if weight > BY_MAP
        )
        return {theme: _distinctiveness(n, len(self.books)) for theme, n in holding.items()}

    def by_author(self, authors: Iterable[str]) -> tuple[ShelvedBook, ...]:
        """The books of any of these authors, as the shelf writes them."""
        wanted = set(authors)
        return tuple(book for book in self.books.values() if wanted & set(book.row.authors))


def _distinctiveness(n: int, books: int) -> float:
    """1 for a theme of a fifth of the books or fewer."""
    few = max(_CARRIED_BY_FEW * books, 1.0)
    return 1.0 if n <= few else math.log(1 + books / n) / math.log(1 + books / few)
