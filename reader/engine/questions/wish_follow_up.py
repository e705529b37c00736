"""A wish that goes on from the one before it, made one that says all by itself: what was offered there can be taken."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reader.engine.protocol.recommending import Axis, EarlierWish
from reader.engine.questions.wish_words import english

_MOST_WORDS = 8
"""A longer wish says by itself what is wanted."""
_PLACES: Mapping[str, int] = {"first": 0, "second": 1, "third": 2, "last": -1}
_LENGTHS = frozenset({"short", "long"})
_TAKES = ("browse", "broader", "others", "like", "change", "axis")
"""What a short answer may take of the earlier wish, in the order in which it is tried."""
_AXES: tuple[Axis, ...] = ("plot", "people", "setting", "ideas")

TitleOf = Callable[[str], str]
"""The title of the book with an id, empty if it is gone."""


@dataclass(frozen=True, slots=True)
class WholeWish:
    """A wish that stands by itself. ``left_out`` are the books that it isn't to bring again; ``axis`` is what it is to
    be like the other for.
    """

    text: str
    left_out: frozenset[str] = frozenset()
    axis: Axis | None = None


def whole_wish(text: str, earlier: EarlierWish | None, title_of: TitleOf) -> WholeWish:
    """A tidy wish, in English, with what it takes from the one before it."""
    if earlier is None:
        return WholeWish(text)
    patterns, shown = english().patterns, frozenset(earlier.shown)
    if len(text.split()) <= _MOST_WORDS:
        answer = patterns["answer"].match(text)
        rest = patterns["answer_end"].sub("", text[answer.end() :] if answer else text).strip(" ,.!?")
        taken = _taken(rest, earlier, title_of) if rest else _offered(earlier, title_of)
        if taken is not None and (rest or (answer and not patterns["refusal"].match(text))):
            return taken
    return WholeWish(text, shown if english().has("surprise", text) else frozenset())


def _offered(earlier: EarlierWish, title_of: TitleOf) -> WholeWish:
    """What a mere “yes” takes: what was offered last."""
    shown = frozenset(earlier.shown)
    if earlier.suggestion:
        return WholeWish(f"books about {earlier.suggestion}", shown)
    if not earlier.cards:
        return WholeWish("browse by theme")
    like = _like(earlier, 0, title_of) if earlier.intent == "similar_author" else None
    return like or WholeWish(earlier.request, shown)


def _taken(rest: str, earlier: EarlierWish, title_of: TitleOf) -> WholeWish | None:
    """What an answer takes of the earlier wish; None where it takes nothing."""
    matches = ((what, english().patterns[f"takes_{what}"].match(rest)) for what in _TAKES)
    wishes = (_of(what, match, earlier, title_of) for what, match in matches if match is not None)
    return next((wish for wish in wishes if wish is not None), None)


def _of(what: str, match: re.Match[str], earlier: EarlierWish, title_of: TitleOf) -> WholeWish | None:
    shown = frozenset(earlier.shown)
    match what:
        case "browse":
            return WholeWish(f"browse by {match['by'].casefold()}")
        case "broader":
            return WholeWish(f"books about {earlier.suggestion}" if earlier.suggestion else earlier.request, shown)
        case "others":
            return WholeWish(earlier.request, shown)
        case "like":
            return _like(earlier, _PLACES[(match["place"] or "first").casefold()], title_of)
        case "change":
            return _changed(english().row.changes[match["change"].casefold()], earlier)
        case _:
            return WholeWish(earlier.request, axis=next(axis for axis in _AXES if match[axis]))


def _like(earlier: EarlierWish, place: int, title_of: TitleOf) -> WholeWish | None:
    if not earlier.cards or place >= len(earlier.cards):
        return None
    title = title_of(earlier.cards[place])
    return WholeWish(f"More like “{title}”") if title else None


def _changed(change: str, earlier: EarlierWish) -> WholeWish:
    """The earlier wish with another mood in place of its own, or with a limit besides."""
    if change not in _LENGTHS and earlier.intent in ("mood_search", "browse"):
        # more of the same mood: not what was shown for it
        return WholeWish(f"something {change}", frozenset(earlier.shown) if change in earlier.request else frozenset())
    return WholeWish(f"{earlier.request}, but {change}")
