"""``quoth://`` links: a passage of a book of the shelf, as exports write it and the system hands it back.

There is one form: ``quoth://book/ID/SPINE:START-END``, or ``…/SPINE:OFFSET`` for a place. ``ID`` is the book's, 16
hexadecimal digits; the rest counts as a Locator does. A link comes from anywhere, so that nothing else is understood.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote

from indexing.locator import TextRange
from models.user_message import UserError, say

SCHEME = "quoth"
_LINK = re.compile(
    rf"{SCHEME}://book/(?P<book>[0-9a-f]{{16}})/(?P<spine>\d{{1,6}}):(?P<start>\d{{1,9}})(?:-(?P<end>\d{{1,9}}))?",
    re.ASCII | re.IGNORECASE,
)
_LONGEST = 200


class BadLink(UserError, ValueError):
    """Something that looks like a link of ours and is none."""


@dataclass(frozen=True, slots=True)
class Link:
    """A passage of the book with that id; of a place the range is empty."""

    book: str
    place: TextRange

    def __str__(self) -> str:
        start, end = self.place.start, self.place.end
        return f"{SCHEME}://book/{self.book}/{start}" + (f"-{end.offset}" if end > start else "")


def is_link(written: str) -> bool:
    """Whether it claims to be a link of ours, and not a file or a book's name."""
    return written[: len(SCHEME) + 1].lower() == f"{SCHEME}:"


def parse_link(written: str) -> Link:
    """Read a link; BadLink if it is not of our one form. Programs may have percent-encoded it."""
    match = _LINK.fullmatch(unquote(written.strip())) if len(written) <= _LONGEST else None
    if match is not None:
        start = int(match["start"])
        end = int(match["end"]) if match["end"] else start
        if end >= start:
            return Link(match["book"].lower(), TextRange.of(int(match["spine"]), start, end))
    raise BadLink(
        say(
            "“{words}” is not a link to a passage: those look like quoth://book/0123456789abcdef/3:120-180.",
            words=written[:80],
        )
    )
