"""What the package, or the reader's catalogue, says of a book: its author, its year, its description and the like."""

from __future__ import annotations

import re
from dataclasses import dataclass

from indexing.store.index import IndexStore
from indexing.store.library_rows import BookRow
from indexing.store.shelf_details import DetailsRow
from reader.engine.place.story import is_fiction

_OTHERS_LIFE = re.compile(r"(?<!auto)biograph", re.I)


@dataclass(frozen=True, slots=True)
class BookFacts:
    """What the agent knows about a book besides its text; empty where unknown.

    ``language`` is a BCP 47 tag, ``published`` a date as the package writes it, ``words`` 0 before the text is in.
    """

    title: str
    language: str
    authors: tuple[str, ...] = ()
    publisher: str = ""
    published: str = ""
    series: str = ""
    series_index: float | None = None
    subjects: tuple[str, ...] = ()
    description: str = ""
    words: int = 0


def facts_of(row: BookRow, details: DetailsRow, index: IndexStore) -> BookFacts:
    """The facts of a book of the shelf, from what both databases keep: its file isn't opened.

    ``details`` are ``library.details.get(row.id)``. A sum over the passages (under a millisecond) counts the words.
    """
    return BookFacts(
        title=row.title,
        language=row.language,
        authors=row.authors,
        publisher=details.publisher,
        published=details.published,
        series=details.series,
        series_index=details.series_index,
        subjects=details.subjects,
        description=details.description,
        words=index.text.words(row.id) if row.id in index.readable() else 0,
    )


def speaking_author(facts: BookFacts) -> str:
    """The only author of a book whose subjects name neither a story nor somebody's life; empty if there is none."""
    subjects = " ".join(facts.subjects)
    if len(facts.authors) != 1 or not subjects or is_fiction(facts.subjects) or _OTHERS_LIFE.search(subjects):
        return ""
    last, _, given = facts.authors[0].partition(",")
    return f"{given} {last}".strip()
