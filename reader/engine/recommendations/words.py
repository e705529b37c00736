"""Our own short sentences before and after the cards, by intent. What the last one offers, ``following.py`` takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from models.user_message import NOTHING, UserMessage, say, together
from reader.engine.protocol.recommending import RequestIntent


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """What there is to put into words.

    ``subject`` is what the request is about, as a reader would say it; empty if there is nothing to name.
    ``suggestion`` is a theme that a broader search could be for; ``own``: the cards are by the author who was named.
    ``missing`` is a book or an author that was named and isn't on the shelf.
    """

    intent: RequestIntent
    subject: UserMessage
    cards: int
    own: bool = False
    widened: bool = False
    suggestion: str = ""
    missing: str = ""


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
