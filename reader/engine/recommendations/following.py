"""A wish that goes on from the one before it, made one that says all by itself: what was offered there can be taken."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reader.engine.profile.axes import Axis
from reader.engine.protocol import EarlierWish
from reader.engine.recommendations.request import limits_of

_MOST_WORDS = 8
"""A longer wish says by itself what is wanted."""
_ANSWER = re.compile(
    r"^(?:(?:yes|yeah|yep|sure|ok(?:ay)?|no|please|go on|do(?: so)?|let['’]?s|and|but|then)\b[ ,.!]*)+", re.I
)
_REFUSAL = re.compile(r"^no\b", re.I)
_END = re.compile(r"(?:[ ,]*(?:please|then|instead|thanks?))*[ .!?]*$", re.I)
_PLACES: Mapping[str, int] = {"first": 0, "second": 1, "third": 2, "last": -1}
_LIKE_PLACE = re.compile(
    r"^(?:(?:more |books? |something )*like )?(?:the )?(?P<place>first|second|third|last)"
    r"(?: (?:one|book|of (?:these|them)))?$",
    re.I,
)
_LIKE_ONE = re.compile(r"^(?:(?:more |books? )*like )?(?:one of )?(?:these|them|this|that)(?: one)?$", re.I)
_OTHERS = re.compile(
    r"^(?:show me |give me |some |any |the |from |at it |look )*(?:others?|other ones|different ones?|more|"
    r"something else|next(?: ones?)?|another(?: one| side)?|none of (?:these|them))$",
    re.I,
)
_BROADER = re.compile(r"^(?:(?:a|the|search) )*(?:broader|wider|more widely)(?: search)?$", re.I)
_BROWSE = re.compile(r"^(?:browse\b[\w ]* )?by (?P<by>theme|series|length)(?: browse)?$", re.I)
_CHANGES: Mapping[str, str] = {
    "short": "short",
    "shorter": "short",
    "not so long": "short",
    "not too long": "short",
    "longer": "long",
    "long": "long",
    "lighter": "light",
    "light": "light",
    "funnier": "funny",
    "funny": "funny",
    "darker": "dark",
    "dark": "dark",
    "scarier": "scary",
    "sadder": "sad",
    "calmer": "calm",
    "quieter": "quiet",
    "more exciting": "exciting",
    "faster": "fast",
}
_MOODS = frozenset(_CHANGES.values()) - {"short", "long"}
_CHANGE = re.compile(r"^(?:(?:something|rather|a|bit|little|much|even) )*(?P<change>" + "|".join(_CHANGES) + ")$", re.I)
_AXES: tuple[tuple[re.Pattern[str], Axis], ...] = (
    (re.compile(r"^(?:more of )?(?:the )?(?:story|plot)$", re.I), "plot"),
    (re.compile(r"^(?:more of )?(?:the )?(?:people|characters?)$", re.I), "people"),
    (re.compile(r"^(?:more of )?(?:the )?(?:time|place|setting|time and place|place and time)$", re.I), "setting"),
    (re.compile(r"^(?:more of )?(?:the )?ideas?$", re.I), "ideas"),
)


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
    if len(text.split()) <= _MOST_WORDS:
        answer = _ANSWER.match(text)
        rest = _END.sub("", text[answer.end() :] if answer else text).strip(" ,.!?")
        taken = (_taken(rest, earlier, title_of) for _taken in _TAKEN) if rest else (_offered(earlier, title_of),)
        found = next((wish for wish in taken if wish is not None), None)
        if found is not None and (rest or (answer and not _REFUSAL.match(text))):
            return found
    return WholeWish(text, frozenset(earlier.shown) if limits_of(text).surprise else frozenset())


def _offered(earlier: EarlierWish, title_of: TitleOf) -> WholeWish:
    """What a mere “yes” takes: what was offered last."""
    shown = frozenset(earlier.shown)
    if earlier.suggestion:
        return WholeWish(f"books about {earlier.suggestion}", shown)
    if not earlier.cards:
        return WholeWish("browse by theme")
    like = _like(earlier, 0, title_of) if earlier.intent == "similar_author" else None
    return like or WholeWish(earlier.request, shown)


def _browsed(rest: str, earlier: EarlierWish, title_of: TitleOf) -> WholeWish | None:
    del earlier, title_of
    browse = _BROWSE.match(rest)
    return WholeWish(f"browse by {browse['by'].casefold()}") if browse else None


def _broadened(rest: str, earlier: EarlierWish, title_of: TitleOf) -> WholeWish | None:
    del title_of
    if not _BROADER.match(rest):
        return None
    text = f"books about {earlier.suggestion}" if earlier.suggestion else earlier.request
    return WholeWish(text, frozenset(earlier.shown))


def _others(rest: str, earlier: EarlierWish, title_of: TitleOf) -> WholeWish | None:
    del title_of
    return WholeWish(earlier.request, frozenset(earlier.shown)) if _OTHERS.match(rest) else None


def _like_a_card(rest: str, earlier: EarlierWish, title_of: TitleOf) -> WholeWish | None:
    place = _LIKE_PLACE.match(rest)
    if place is None and not _LIKE_ONE.match(rest):
        return None
    return _like(earlier, _PLACES[place["place"].casefold()] if place else 0, title_of)


def _like(earlier: EarlierWish, place: int, title_of: TitleOf) -> WholeWish | None:
    if not earlier.cards or place >= len(earlier.cards):
        return None
    title = title_of(earlier.cards[place])
    return WholeWish(f"More like “{title}”") if title else None


def _changed(rest: str, earlier: EarlierWish, title_of: TitleOf) -> WholeWish | None:
    """The earlier wish with another mood in place of its own, or with a limit besides."""
    del title_of
    match = _CHANGE.match(rest)
    if match is None:
        return None
    change = _CHANGES[match["change"].casefold()]
    if change in _MOODS and earlier.intent in ("mood_search", "browse"):
        return WholeWish(f"something {change}")
    return WholeWish(f"{earlier.request}, but {change}")


def _for_an_axis(rest: str, earlier: EarlierWish, title_of: TitleOf) -> WholeWish | None:
    del title_of
    axis = next((axis for pattern, axis in _AXES if pattern.match(rest)), None)
    return WholeWish(earlier.request, axis=axis) if axis is not None else None


_TAKEN = (_browsed, _broadened, _others, _like_a_card, _changed, _for_an_axis)
"""What a short answer may take of the earlier wish, each None where it doesn't."""
