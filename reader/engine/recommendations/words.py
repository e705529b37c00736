"""Our own short sentences before and after the cards, by intent. What the last one offers, ``following.py`` takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reader.engine.recommendations.extract import Intent


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """What there is to put into words.

    ``subject`` is what the request is about, as a reader would say it; empty if there is nothing to name.
    ``suggestion`` is a theme that a broader search could be for; ``own``: the cards are by the author who was named.
    ``missing`` is a book or an author that was named and isn't on the shelf.
    """

    intent: Intent
    subject: str
    cards: int
    own: bool = False
    widened: bool = False
    suggestion: str = ""
    missing: str = ""


_BEFORE: Mapping[Intent, tuple[str, str]] = {
    "similar_author": ("Here is who on your shelf is nearest to {}.", "Here is what your shelf has."),
    "similar_book": ("If you want more like {}, look at these.", "Here is what your shelf has."),
    "theme_search": ("I looked through your shelf for {}.", "I looked through your shelf."),
    "mood_search": ("I looked through your shelf for something to suit: {}.", "I looked for books of that mood."),
    "new_releases": ("The newest on your shelf about {}.", "The newest on your shelf."),
    "browse": ("Some places to begin: {}.", "Some places to begin on your shelf."),
}
_OWN_BEFORE = "By {} your shelf has these."
_AFTER: Mapping[Intent, str] = {
    "similar_author": "Shall I look for books like one of these instead?",
    "similar_book": "Is it the story you want more of, the people, or the time and place?",
    "theme_search": "Does one of these come near, or shall I look at it from another side?",
    "mood_search": "Is that the mood, or should it be lighter or darker?",
    "new_releases": "Shall I look for something particular among the new ones?",
    "browse": "Does one of these tempt you, or is there something you are in the mood for?",
}
_EMPTY_BEFORE = "I found no book on your shelf that fits well{}."
_EMPTY_AFTER = "Shall we browse your shelf by theme, series or length instead?"
_WIDENED = "Nothing fitted closely, so I looked more widely."


def before_cards(turn: TurnFacts) -> str:
    """The sentences before the cards."""
    if turn.missing and not turn.cards:
        return f"“{turn.missing}” isn’t on your shelf, and nothing there comes near it."
    if turn.missing:
        return f"“{turn.missing}” isn’t on your shelf; nearest to it there:"
    if not turn.cards:
        return _EMPTY_BEFORE.format(f" for {turn.subject}" if turn.subject else "")
    named, plain = (_OWN_BEFORE, "") if turn.own else _BEFORE[turn.intent]
    said = [named.format(turn.subject) if turn.subject else plain]
    if turn.widened:
        said.append(_WIDENED)
    return " ".join(said)


def after_cards(turn: TurnFacts) -> str:
    """The sentences after the cards; the last one is a question."""
    return " ".join(filter(None, (suggested(turn), closing_question(turn))))


def suggested(turn: TurnFacts) -> str:
    """The broader search that is offered, if one is."""
    return f"A broader search, for “{turn.suggestion}”, may find more." if turn.suggestion else ""


def closing_question(turn: TurnFacts) -> str:
    """The question that ends a turn whose model asked none."""
    return _AFTER[turn.intent] if turn.cards else _EMPTY_AFTER
