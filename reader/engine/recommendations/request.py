"""Words of requests: those that only ask, and those that limit (short, unread, not this)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from indexing.folding import fold_words, words_of
from indexing.query import STOP_WORDS
from reader.engine.profile.vocabulary import stems

LONGEST = 1_000
"""Characters of a request that are looked at."""

Length = Literal["short", "long"]
BrowseBy = Literal["theme", "series", "length"]
"""What the shelf can be browsed by."""
SHORT_WORDS, LONG_WORDS = 65_000, 120_000
"""A short book has at most so many words, a long one at least so many."""

ASKING = STOP_WORDS | frozenset(
    """recommend recommendation recommendations suggest suggestion suggestions read reading reader novel novels book
    books title titles something anything someone somebody want wanted wants like liked likes love loved looking look
    find give show pick choose need tonight today next good great best nice new newest latest recent recently added
    shelf library own already please could would can any one ones similar author authors writer writers wrote writes
    written else enjoyed favourite favorite fan mood feel feeling style kind sort type involving featuring set page
    pages really very bit little lot set work works thing things i'd i'm i've it's isn't that's let's hello hi hey
    thanks unread short long quick brief series collection browse surprise know think thanks ok okay yes no
    about story epic thick huge big slim thin doorstopper evening afternoon weekend sitting text volume top list three
    two start begin next finished add published please yet most tell""".split()
)
"""Words that carry a request and not what it is about."""

_AGAIN = re.compile(
    r"\b(?:again|re-?read(?:ing)?|second time|once more|already (?:read|finished)|i['’]?ve finished)\b", re.I
)
_SHORT = re.compile(
    r"\b(?:short|quick|brief|slim|thin)(?:er|est)?\b(?! (?:stor|fiction|tale))|\bnot (?:too |very |so )?long\b"
    r"|\bin (?:an? (?:evening|afternoon|sitting|weekend))\b",
    re.I,
)
_LONG = re.compile(r"\b(?:long|thick|epic|big|huge)\b(?! (?:time|ago|lost|ideas?))|\bdoorstopper\b", re.I)
_UNREAD = re.compile(
    r"\b(?:unread|haven['’]?t (?:read|started|opened)|not (?:yet )?(?:read|started|begun)|untouched)\b", re.I
)
_NO = (
    r"\b(?:but not|(?:is|are)(?:n['’]t| not)(?: about| by)?|not|without|no|except(?: for)?|other than|apart from"
    r"|nothing (?:with|about|by)|anything but)"
)
_NOT = re.compile(_NO + r"\s+((?:any |a |an |the |too |much |about |by |involving |another )*)([^,.;:!?]{2,60})", re.I)
_NOT_END = re.compile(r"\b(?:but|and(?! (?-i:[A-Z]))|just|only|please|though|that|which|or (?:long|short))\b", re.I)
_NO_LIMIT = frozenset("long too very so short idea sure yet read started begun matter".split())
_NOT_MINE = r"\b(?:not|n['’]?t|isn['’]?t|don['’]?t|do not|outside|beyond|haven['’]?t|never)\b"
_OFF_SHELF = re.compile(
    _NOT_MINE + r"[^.?!]{0,30}\b(?:shelf|library|collection|own)\b|\b(?:don['’]?t|do not) (?:own|have)\b"
    r"|\b(?:buy|purchase|bestsellers?|amazon|bookshop|bookstore)\b",
    re.I,
)
_SURPRISE = re.compile(
    r"\b(?:surprise|pick (?:one|something)|at random|bored)\b|^(?:anything|whatever)\b[^a-z]*$", re.I
)
_BY = re.compile(r"\b(?:browse\b[^.?!]*\bby|by) (?:the )?(?P<by>theme|series|length)s?\b", re.I)
_PUBLISHED = re.compile(r"\b(?:publish\w*|written|releas\w*|came out)\b", re.I)


@dataclass(frozen=True, slots=True)
class RequestLimits:
    """What a request rules out or insists on. ``excluded`` are its words after “not”, “without” and the like.

    ``off_shelf``: it asks for books that the reader doesn't have. ``by_publication``: the newest are those that were
    published last, not added last. ``browse_by``: how the shelf is to be browsed; ``surprise``: any book will do.
    """

    length: Length | None = None
    unread: bool = False
    again: bool = False
    excluded: tuple[str, ...] = ()
    off_shelf: bool = False
    by_publication: bool = False
    browse_by: BrowseBy | None = None
    surprise: bool = False

    @property
    def any(self) -> bool:
        """Whether it limits the length or asks for unread books."""
        return self.length is not None or self.unread


def tidy(request: str) -> str:
    """The request with single spaces, as far as it is looked at."""
    return " ".join(request[: LONGEST * 2].split())[:LONGEST]


def limits_of(request: str) -> RequestLimits:
    """The limits of a tidy request."""
    length: Length | None = None
    by = _BY.search(request)
    if _SHORT.search(request):
        length = "short"
    elif _LONG.search(request):
        length = "long"
    return RequestLimits(
        length=length,
        unread=_UNREAD.search(request) is not None,
        again=_AGAIN.search(request) is not None,
        excluded=excluded_of(request),
        off_shelf=_OFF_SHELF.search(request) is not None,
        by_publication=_PUBLISHED.search(request) is not None,
        browse_by=by["by"].casefold() if by is not None else None,  # type: ignore[arg-type]
        surprise=_SURPRISE.search(request) is not None,
    )


def excluded_of(request: str) -> tuple[str, ...]:
    """What a request says it is not to be: the words after each “not”."""
    excluded = []
    for match in _NOT.finditer(request):
        phrase = _NOT_END.split(match[2])[0].strip()
        words = words_of(fold_words(phrase))
        if words and words[0] not in _NO_LIMIT and not _UNREAD.search(match[0]):
            excluded.append(phrase)
    return tuple(excluded)


def without_excluded(request: str) -> str:
    """A request without what it says it is not to be."""
    for phrase in excluded_of(request):
        request = re.sub(_NO + rf"\b[^,.;:!?]*?{re.escape(phrase)}", " ", request, flags=re.I)
    return " ".join(request.split())


def content_stems(query: str) -> tuple[str, ...]:
    """The distinct stems of what a query is about; none if it only asks."""
    words = words_of(fold_words(query.replace("-", " ")))
    kept = [word for word in words if word not in ASKING and (len(word) > 1 or not word.isascii())]
    return tuple(dict.fromkeys(stem for word in kept for stem in stems(word)))


def content_of(query: str) -> str:
    """A query from its first word that says something to its last; all of it if there are none.

    What stands between them stays, as it is shown: “pirates and the sea”, not “pirates sea”.
    """
    words = query.split()
    of_content = [n for n, word in enumerate(words) if content_stems(word)]
    return " ".join(words[of_content[0] : of_content[-1] + 1]).strip(" ,.;:!?") if of_content else query
