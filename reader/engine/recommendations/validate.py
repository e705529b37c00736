"""Step 2, *validate*: names against the shelf, themes against an allowed list; what isn't there is null."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reader.engine.profile.vocabulary import Vocabulary
from reader.engine.protocol.recommending import RequestExtraction, RequestIntent
from reader.engine.questions.well_known import themes_of
from reader.engine.recommendations.shelf_books import ShelfSnapshot, ShelvedBook


@dataclass(frozen=True, slots=True)
class Validation:
    """What of an extraction holds. ``authors`` are all spellings of the author on the shelf, several authors where only
    a shared surname was said; ``books`` all books of the title. Both are empty for a name that isn't on the shelf.

    ``absent`` are themes that were asked for and that no book has: a search that is widened looks beside them.
    ``notes`` are the trace: a sentence for each name that isn't, and for an intent that fell back.
    """

    authors: tuple[str, ...]
    books: tuple[str, ...]
    themes: tuple[str, ...]
    intent: RequestIntent
    fell_back: bool
    unknown: tuple[str, ...]
    notes: tuple[str, ...]
    absent: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every name was found."""
        return not self.unknown


def allowed_themes(books: Iterable[ShelvedBook], vocabulary: Vocabulary) -> frozenset[str]:
    """The themes that the shelf's subjects, descriptions and maps fold into, and the fixed ones."""
    return vocabulary.fixed.union(*(book.themes for book in books)) & frozenset(vocabulary.themes)


def validate(
    extraction: RequestExtraction, snapshot: ShelfSnapshot, allowed: frozenset[str], vocabulary: Vocabulary
) -> Validation:
    """Hold an extraction against the shelf."""
    names = snapshot.names
    authors = names.authors_named(extraction.author_mentioned or "")
    titles = names.titles_named(extraction.book_mentioned or "")
    spellings = tuple(spelling for author in authors for spelling in author.spellings)
    books = tuple(dict.fromkeys(book for title in titles for book in title.books))
    if spellings and len(books) > 1:  # two books of one title, and the author tells which is meant
        books = tuple(book for book in books if set(snapshot.books[book].row.authors) & set(spellings)) or books
    unknown, notes = [], []
    for name, known in ((extraction.author_mentioned, spellings), (extraction.book_mentioned, books)):
        if name and not known:
            unknown.append(name)
            notes.append(f"“{name}” isn’t on your shelf.")
    missing = tuple(theme for name in unknown for theme in themes_of(name))
    intent = _settled(extraction.intent, bool(spellings), bool(books))
    fell_back = intent != extraction.intent
    if fell_back:
        notes.append(f"{extraction.intent} fell back to {intent}.")
    return Validation(
        authors=spellings,
        books=books,
        themes=fold_themes((*extraction.themes, *missing), allowed, vocabulary),
        intent=intent,
        fell_back=fell_back,
        unknown=tuple(unknown),
        notes=tuple(notes),
        absent=fold_themes((*extraction.themes, *missing), frozenset(vocabulary.themes) - allowed, vocabulary),
    )


def fold_themes(themes: Iterable[str], allowed: frozenset[str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The allowed themes that some words fold into, in their order."""
    kept: dict[str, None] = {}
    for words in themes:
        folded = (words,) if words in vocabulary.themes else tuple(vocabulary.find(words))
        kept |= dict.fromkeys(theme for theme in folded if theme in allowed)
    return tuple(kept)


def _settled(intent: RequestIntent, author: bool, book: bool) -> RequestIntent:
    """The intent, or a search by theme where what it is about isn't on the shelf."""
    if (intent == "similar_author" and not author) or (intent == "similar_book" and not book):
        return "theme_search"
    return intent
