"""What there is to say of the cards that were found: the facts that sentences are made of, and what is to be known."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from models.user_message import NOTHING, UserMessage, say, say_n, verbatim
from reader.engine.questions.wish import Wish
from reader.engine.recommendations.pipeline import Found
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from reader.engine.recommendations.words import TurnFacts

OFF_SHELF = say("I can recommend only what is on your own shelf.")
MIXED_UP = say("The search of the shelf could not take the request apart, so its words were searched as they are.")


def turn_of(chosen: Found, snapshot: ShelfSnapshot, *, in_own_words: bool) -> TurnFacts:
    """What there is to say."""
    missing = chosen.validation.unknown
    return TurnFacts(
        intent=chosen.validation.intent,
        subject=_subject(chosen, snapshot, in_own_words=in_own_words),
        cards=len(chosen.cards),
        own=chosen.route == "own_books" and not chosen.widened,
        widened=chosen.widened,
        suggestion=chosen.suggestion,
        missing=missing[0] if missing else "",
    )


def _subject(chosen: Found, snapshot: ShelfSnapshot, *, in_own_words: bool) -> UserMessage:
    """What the request is about: the names as the shelf has them, or its words in quotation marks if they are the
    reader's own and not what we made of them.
    """
    validation, extraction = chosen.validation, chosen.extracted.extraction
    if validation.intent == "similar_author":
        return _and(
            map(verbatim, dict.fromkeys(snapshot.by_author([it])[0].row.authors[0] for it in validation.authors))
        )
    if validation.intent == "similar_book":
        return _and(map(_marked, dict.fromkeys(snapshot.books[book].row.title for book in validation.books)))
    if validation.intent in ("browse", "new_releases"):
        return verbatim(", ".join(validation.themes) if in_own_words else "")
    return _marked(extraction.search_query) if in_own_words and extraction.search_query else NOTHING


def _marked(words: str) -> UserMessage:
    return say("“{words}”", words=words)


def _and(names: Iterable[UserMessage]) -> UserMessage:
    first, *others = names
    return reduce(lambda name, other: say("{one} and {other}", one=name, other=other), others, first)


def notices_of(wish: Wish, chosen: Found, snapshot: ShelfSnapshot, *, said_before: bool) -> tuple[UserMessage, ...]:
    """What the reader should know: names that aren't there, a widened search, books known by their metadata alone.

    ``said_before``: the sentences before the cards are ours, and have said the first of them.
    """
    missing = chosen.validation.unknown[1 if said_before else 0 :]
    notices = [say("“{name}” isn’t on your shelf, so I searched by what else you said.", name=name) for name in missing]
    if wish.limits.off_shelf:
        notices.insert(0, OFF_SHELF)
    if not chosen.extracted.success:
        notices.append(MIXED_UP)
    if chosen.widened and chosen.cards and not said_before:
        notices.append(say("Nothing fitted closely, so the search was widened."))
    waiting = sum(book.text is None for book in snapshot.books.values())
    if waiting:
        notices.append(
            say_n(
                "One book is known by metadata alone until the text has been read in.",
                "{n} books are known by metadata alone until the text has been read in.",
                waiting,
            )
        )
    return tuple(notices)
