"""Finds runs of capitalised words in canonical text, with their surroundings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from indexing.concepts.lexicon import ABBREVIATIONS, CONNECTIVES, SPEECH

_BICAMERAL = (*range(0x41, 0x590), *range(0x10A0, 0x1100), *range(0x1E00, 0x2000))
_UPPER = "".join(chr(code) for code in _BICAMERAL if chr(code).isupper() or chr(code).istitle())
_MARKS = "\u0300-\u036f\u00ad"  # combining accents and soft hyphens belong to the word
_LETTER = rf"(?:[^\W\u0590-\u109f\u1100-\u1dff\u2e80-\uffff]|[{_MARKS}])"  # of a script with capitals, or a digit
_WORD = rf"[{_UPPER}]{_LETTER}*(?:[-‑’'](?!(?:[sS]|ll|d|ve|re|m|t)\b){_LETTER}+)*"
_TOKEN = rf"(?:(?:{'|'.join(ABBREVIATIONS)})\.|(?!I\.)[{_UPPER}]\.(?: ?[{_UPPER}]\.)*(?!{_LETTER})|{_WORD})"
_JOIN = rf"(?: (?:(?:{'|'.join(CONNECTIVES.split())}) ){{0,2}}(?:[dl][’'])?| & )"
_RUN = re.compile(rf"(?<![^\W\u0590-\u109f\u1100-\u1dff\u2e80-\uffff]){_TOKEN}(?:{_JOIN}{_TOKEN}){{0,11}}")
_PIECE = re.compile(rf"({_JOIN})?({_TOKEN})")
_BEFORE = re.compile(r"([\w’'-]*\w)(\W*)$")
_AFTER = re.compile(r"([’'][\w]+)?([^\w ]*) ?(\w*)")
_OPENS = re.compile(r"[.!?…:“‘«„‹¡¿(\[\n*]|[\"'‘]\u2060?\Z")
_CONTRACTIONS = frozenset({"t", "m", "re", "ve"})
_OPENERS = "“‘\"'(«„—\u2060"
_NEAR = 24  # characters around a run hold the words next to it
_ENDS_A_SPEAKER = frozenset(("", ".", ":"))
HEADINGLIKE = 60  # characters at most


class CapitalisedRun(NamedTuple):
    """Capitalised words in a row. ``initial``: a sentence or speech begins with it, so its first capital tells nothing.

    ``before`` and ``after`` are the words next to it, in lower case where nothing but a space lies between; ``tail`` is
    a contraction that it ends in. ``speaks``: a verb of speech is before it, as in “said Tom” and “said the Hatter”.
    ``evident``: it stands in running text, not in a heading or a line in capitals. ``alone``: it is a line by itself.
    """

    spine: int
    start: int
    text: str
    initial: bool
    before: str
    after: str
    tail: str
    speaks: bool
    evident: bool
    alone: bool

    @property
    def contracted(self) -> bool:
        """Whether the last word is half of “Don’t” or “I’m”."""
        return self.tail[1:] in _CONTRACTIONS


class Token(NamedTuple):
    """One word of a run, at ``start`` to ``end`` in it; ``join`` is the connective before it, often empty."""

    text: str
    start: int
    end: int
    join: str


def runs(spine: int, text: str, start: int, end: int, *, evident: bool) -> Iterator[CapitalisedRun]:
    """The runs of ``text`` from ``start`` to ``end``."""
    for match in _RUN.finditer(text, start, end):
        first, last = match.span()
        word, gap = _before(text, max(first - _NEAR, start), first)
        after = _AFTER.match(text, last, min(last + _NEAR, end))
        tail, stop, following = after.groups() if after else ("", "", "")
        yield CapitalisedRun(
            spine,
            first,
            match[0],
            gap != " " and _OPENS.search(gap) is not None,
            word.lower() if gap == " " else gap.strip(),
            following.lower() if not stop else stop[0],
            tail or "",
            gap == " " and _is_spoken(text, start, first, word),
            evident,
            first == start and text[last:end] in _ENDS_A_SPEAKER,
        )


def _before(text: str, start: int, end: int) -> tuple[str, str]:
    """The word before ``end`` and what separates them; nothing before ``start`` counts."""
    if end - start > 1 and text[end - 1] == " " and text[end - 2].isalpha():  # nearly always
        return text[text.rfind(" ", start, end - 1) + 1 : end - 1].lstrip(_OPENERS), " "
    before = _BEFORE.search(text, start, end)
    return (before[1], before[2]) if before else ("", "\n")


def _is_spoken(text: str, start: int, first: int, word: str) -> bool:
    if word == "the":
        word = _before(text, max(first - _NEAR, start), first - len("the "))[0]
    return word in SPEECH


@lru_cache(maxsize=1 << 14)
def tokens(run: str) -> tuple[Token, ...]:
    """The words of a run."""
    return tuple(
        Token(match[2], match.start(2), match.end(2), (match[1] or "").strip()) for match in _PIECE.finditer(run)
    )


def is_headinglike(line: str) -> bool:
    """Whether a line looks like a title, a signature or a shout: short, without an end, its words in capitals."""
    if len(line) > HEADINGLIKE or line[-1:] in '.!?…,;:”’"':
        return False
    return not any(len(word) > 3 and word[0].islower() for word in line.split())
