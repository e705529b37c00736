"""What there is to say of the cards that were found, and our own short sentences before and after them, by intent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce

from models.user_message import NOTHING, UserMessage, say, say_n, together, verbatim
from reader.engine.protocol.recommending import RequestIntent
from reader.engine.questions.wish import Wish
from reader.engine.questions.wish_words import content_stems
from reader.engine.recommendations.pipeline import Found
from reader.engine.recommendations.shelf_books import IN_TERMS, ShelfSnapshot


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """What there is to put into words.

    ``subject`` is what the request is about, as a reader would say it; empty if there is nothing to name.
    ``suggestion`` is a theme that a broader search could be for; ``own``: the cards are by the author who was named.
    ``missing`` is a book or an author that was named and isn't on the shelf, ``lacking`` what no book there speaks of.
    """

    intent: RequestIntent
    subject: UserMessage
    cards: int
    own: bool = False
    widened: bool = False
    suggestion: str = ""
    missing: str = ""
    lacking: str = ""


_OF_ALL: Mapping[RequestIntent, UserMessage] = {
    "similar_author": say("Here is what your shelf has."),
    "similar_book": say("Here is what your shelf has."),
    "theme_search": say("I looked through your shelf."),
    "mood_search": say("I looked for books of that mood."),
    "new_releases": say("The newest on your shelf."),
    "browse": say("Some places to begin on your shelf."),
}
_AFTER: Mapping[RequestIntent, UserMessage] = {
    "similar_author": say("Shall I look for books like one of these instead?"),
    "similar_book": say("Is it the story you want more of, the people, or the time and place?"),
    "theme_search": say("Does one of these come near, or shall I look at it from another side?"),
    "mood_search": say("Is that the mood, or should it be lighter or darker?"),
    "new_releases": say("Shall I look for something particular among the new ones?"),
    "browse": say("Does one of these tempt you, or is there something you are in the mood for?"),
}
_AFTER_ONE: Mapping[RequestIntent, UserMessage] = {
    **_AFTER,
    "similar_author": say("Shall I look for books like this one instead?"),
    "theme_search": say("Does it come near, or shall I look at it from another side?"),
    "browse": say("Does it tempt you, or is there something you are in the mood for?"),
}
_EMPTY_AFTER = say("Shall we browse your shelf by theme, series or length instead?")
_WIDENED = say("Nothing fitted closely, so I looked more widely.")


def before_cards(turn: TurnFacts) -> UserMessage:
    """The sentences before the cards."""
    if turn.missing and not turn.cards:
        return say("“{name}” isn’t on your shelf, and nothing there comes near it.", name=turn.missing)
    if turn.missing:
        return say("“{name}” isn’t on your shelf; nearest to it there:", name=turn.missing)
    if turn.lacking and turn.cards:
        return say("No book on your shelf seems to have “{things}” in it; nearest to that:", things=turn.lacking)
    if not turn.cards:
        wish = say(" for {words}", words=turn.subject) if turn.subject else NOTHING
        return say("I found no book on your shelf that fits well{wish}.", wish=wish)
    sentence = _of(turn.subject, turn) if turn.subject else NOTHING if turn.own else _OF_ALL[turn.intent]
    return together(sentence, _WIDENED) if turn.widened else sentence


def _of(subject: UserMessage, turn: TurnFacts) -> UserMessage:
    if turn.own:
        return say("By {author} your shelf has these.", author=subject)
    named: Mapping[RequestIntent, UserMessage] = {
        "similar_author": say("Here is who on your shelf is nearest to {author}.", author=subject),
        "similar_book": say("If you want more like {book}, look at these.", book=subject),
        "theme_search": say("I looked through your shelf for {words}.", words=subject),
        "mood_search": say("I looked through your shelf for something to suit: {words}.", words=subject),
        "new_releases": say("The newest on your shelf about {words}.", words=subject),
        "browse": say("Some places to begin: {words}.", words=subject),
    }
    return named[turn.intent]


def after_cards(turn: TurnFacts) -> UserMessage:
    """The sentences after the cards; the last one is a question."""
    return together(suggested(turn), closing_question(turn))


def suggested(turn: TurnFacts) -> UserMessage:
    """The broader search that is offered, if one is."""
    if not turn.suggestion:
        return NOTHING
    return say("A broader search, for “{theme}”, may find more.", theme=turn.suggestion)


def closing_question(turn: TurnFacts) -> UserMessage:
    """The question that ends a turn whose model asked none."""
    if not turn.cards:
        return _EMPTY_AFTER
    return (_AFTER_ONE if turn.cards == 1 else _AFTER)[turn.intent]


OFF_SHELF = say("I can recommend only what is on your own shelf.")
MIXED_UP = say("The search of the shelf could not take the request apart, so its words were searched as they are.")


def turn_of(chosen: Found, wish: Wish, snapshot: ShelfSnapshot, *, in_own_words: bool) -> TurnFacts:
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
        lacking=wish.things if in_own_words and _is_lacking(wish.things, snapshot) else "",
    )


def _is_lacking(things: str, snapshot: ShelfSnapshot) -> bool:
    """Whether some word of what a book is to have stands in no title, description, subject, heading, name or theme of
    the shelf.
    """
    books = snapshot.books.values()
    return any(all(book.words.get(stem, 0.0) < IN_TERMS for book in books) for stem in content_stems(things))


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
