"""What there is to say of the cards that were found: the facts that sentences are made of, and what is to be known."""

from __future__ import annotations

from reader.engine.recommendations.pipeline import Found
from reader.engine.recommendations.request import limits_of
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from reader.engine.recommendations.words import TurnFacts

OFF_SHELF = "I can recommend only what is on your own shelf."
MIXED_UP = "The search of the shelf could not take the request apart, so its words were searched as they are."


def turn_of(found: Found, snapshot: ShelfSnapshot, *, in_own_words: bool) -> TurnFacts:
    """What there is to say."""
    missing = found.validation.unknown
    return TurnFacts(
        intent=found.validation.intent,
        subject=_subject(found, snapshot, in_own_words=in_own_words),
        cards=len(found.cards),
        own=found.route == "own_books" and not found.widened,
        widened=found.widened,
        suggestion=found.suggestion,
        missing=missing[0] if missing else "",
    )


def _subject(found: Found, snapshot: ShelfSnapshot, *, in_own_words: bool) -> str:
    """What the request is about: the names as the shelf has them, or its words in quotation marks if they are the
    reader's own and not what we made of them.
    """
    validation, extraction = found.validation, found.extracted.extraction
    if validation.intent == "similar_author":
        return " and ".join(dict.fromkeys(snapshot.by_author([it])[0].row.authors[0] for it in validation.authors))
    if validation.intent == "similar_book":
        return " and ".join(dict.fromkeys(f"“{snapshot.books[book].row.title}”" for book in validation.books))
    if validation.intent in ("browse", "new_releases"):
        return ", ".join(validation.themes) if in_own_words else ""
    return f"“{extraction.search_query}”" if in_own_words and extraction.search_query else ""


def notices_of(text: str, found: Found, snapshot: ShelfSnapshot, *, missing_said: bool) -> tuple[str, ...]:
    """What the reader should know: names that aren't there, a widened search, books known by their metadata alone."""
    missing = found.validation.unknown[1 if missing_said else 0 :]
    said = [f"“{name}” isn’t on your shelf, so I searched by what else you said." for name in missing]
    if limits_of(text).off_shelf:
        said.insert(0, OFF_SHELF)
    if not found.extracted.success:
        said.append(MIXED_UP)
    if found.widened and found.cards:
        said.append("Nothing fitted closely, so the search was widened.")
    waiting = sum(book.text is None for book in snapshot.books.values())
    if waiting:
        some = "One book is" if waiting == 1 else f"{waiting} books are"
        said.append(f"{some} known by metadata alone until the text has been read in.")
    return tuple(said)
