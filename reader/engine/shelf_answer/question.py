"""What a question across books asks: of what is in them, or which of them speaks of something."""

from __future__ import annotations

import re
from dataclasses import dataclass

from reader.engine.grounding.question import read_question
from reader.engine.grounding.words import Lexicon

_BOOKS = r"(?:books?|novels?|stories|story|volumes?|titles?)"
_OWN = r"(?: (?:that|which) (?:i|we) (?:own|have))?"
_OF_MINE = rf"(?:(?:one )?of (?:my|the|these|our)(?: own)? {_BOOKS})"
_VERB = (
    r" (?:is|are|was|were|speaks?|talks?|tells?|deals?|mentions?|has|have|contains?|describes?|discuss(?:es)?|"
    r"features?|treats?|says?|covers?|explains?)"
)
_ABOUT = r"(?: (?:set|about|of|with|on|in|anything|something))*"
_FRAME = re.compile(
    rf"^which (?:books?|novels?|volumes?|titles?|{_OF_MINE}){_OWN}{_VERB}{_ABOUT}\b"
    rf"|^(?:in|from) (?:which|what) (?:{_BOOKS}|{_OF_MINE}){_OWN}(?: (?:does|do|did|is|are|was|were))?\b"
    rf"|^(?:do|does|did|is|are|has|have) (?:any|some|one|there) {_OF_MINE}{_VERB}?{_ABOUT}\b"
    rf"|^(?:is|are) there (?:(?:a|any|some) )?{_BOOKS}{_OWN}(?: (?:that|which){_VERB})?{_ABOUT}\b"
    rf"|^(?:do (?:i|we) (?:have|own)|have (?:i|we)(?: got)?) (?:(?:a|any|some) )?{_BOOKS}(?: (?:that|which){_VERB})?"
    rf"{_ABOUT}\b",
    re.I,
)
"""How a question for books begins; not “What book did Emma read?”, which asks of what is in one."""


@dataclass(frozen=True, slots=True)
class ShelfQuestion:
    """``text`` is what to look for. ``for_books``: the reader wants to know which books speak of it, so that a book's
    description answers as well as its text, and there is no short answer to state but the book.
    """

    text: str
    for_books: bool = False


def what_is_asked(question: str) -> ShelfQuestion:
    """A question taken apart: of “Which of my books speaks of bees?” the bees are to be looked for."""
    said = " ".join(question.split())
    frame = _FRAME.match(said)
    if frame is None:
        return ShelfQuestion(question)
    rest = said[frame.end() :].strip(" ,:?")
    return ShelfQuestion(rest, for_books=True) if read_question(rest, Lexicon("en")).topic else ShelfQuestion(question)
