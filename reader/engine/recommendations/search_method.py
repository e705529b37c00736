"""Step 3, *route*: which search meets an intent, by a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from reader.engine.protocol.recommending import RequestIntent

SearchMethod = Literal["nearest_authors", "own_books", "nearest_books", "descriptions", "latest", "collections"]
"""Authors nearest by their books' profiles; an author's own books; books nearest to one; vectors and words over
descriptions, themes and openings; what came or appeared last; collections."""

TABLE: Mapping[RequestIntent, SearchMethod] = {
    "similar_author": "nearest_authors",
    "similar_book": "nearest_books",
    "theme_search": "descriptions",
    "mood_search": "descriptions",
    "new_releases": "latest",
    "browse": "collections",
}


def search_method(intent: RequestIntent, *, own_books: bool = False) -> SearchMethod:
    """The search for a settled intent. “By Jane Austen” asks for her own books, “like Jane Austen” for others'."""
    return "own_books" if own_books and intent == "similar_author" else TABLE[intent]
