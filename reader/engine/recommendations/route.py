"""Step 3, *route*: which search meets an intent, by a table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from reader.engine.recommendations.extract import Intent

Route = Literal["nearest_authors", "own_books", "nearest_books", "descriptions", "latest", "collections"]
"""Authors nearest by their books' profiles; an author's own books; books nearest to one; vectors and words over
descriptions, themes and openings; what came or appeared last; collections."""

TABLE: Mapping[Intent, Route] = {
    "similar_author": "nearest_authors",
    "similar_book": "nearest_books",
    "theme_search": "descriptions",
    "mood_search": "descriptions",
    "new_releases": "latest",
    "browse": "collections",
}

_OWN = re.compile(
    r"\b(?:by|from|else (?:by|of|from)|other (?:books?|novels?|works?|titles?|stories) (?:by|of|from)|more of|more "
    r"(?!like)|written by|works? of|books? of|novels? of|rest of)\b(?![^.?!]*\b(?:like|similar)\b)",
    re.I,
)


def route(intent: Intent, request: str) -> Route:
    """The search for a settled intent. “By Jane Austen” asks for her own books, “like Jane Austen” for others'."""
    if intent == "similar_author" and _OWN.search(request):
        return "own_books"
    return TABLE[intent]
