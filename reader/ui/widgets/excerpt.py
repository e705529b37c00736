"""As much of a quote as there is room for, a line a paragraph, with the words that are to be set off."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from reader.engine.protocol import Mark
from reader.engine.protocol.written import LOOSE_END
from reader.ui.words import tr

_WORD = re.compile(r"\S+")
_MARKS = '“”„«»「」"'


@dataclass(frozen=True, slots=True)
class QuoteExcerpt:
    """``marks`` are in code points of ``text``; ``whole`` if nothing was left out."""

    text: str
    marks: tuple[Mark, ...] = ()
    whole: bool = True


def excerpt(text: str, marks: Sequence[Mark], most: int) -> QuoteExcerpt:
    """At most ``most`` characters of ``text``, cut at words, with white space collapsed but where a line ends.

    It begins with the text, or later if the first words set off would be cut away.
    """
    line, placed = _collapsed(text, marks)
    if len(line) <= most:
        return QuoteExcerpt(line, placed)
    first = next(iter(placed), Mark(0, 0))
    begin = 0
    if first.end > most:
        begin = line.rfind(" ", 0, max(1, first.start - most // 3)) + 1
    end = begin + most
    excerpted = line[begin:] if end >= len(line) else line[begin:end].rsplit(" ", 1)[0].rstrip(LOOSE_END) + "…"
    before = "… " if begin else ""
    shift, last = begin - len(before), begin + len(excerpted.removesuffix("…"))
    shown = (Mark(mark.start - shift, min(mark.end, last) - shift) for mark in placed if mark.start < last)
    return QuoteExcerpt(before + excerpted, tuple(mark for mark in shown if mark.start < mark.end), whole=False)


def shorten(text: str, most: int) -> str:
    """``text`` on one line, cut at a word with an ellipsis if it has more than ``most`` characters."""
    return excerpt(" ".join(text.split()), (), most).text


def quoted(text: str) -> str:
    """``text`` in quotation marks, unless it brings marks of its own."""
    return text if any(mark in text for mark in _MARKS) else tr("“{words}”", words=text)


def in_quotation_marks(shown: QuoteExcerpt) -> QuoteExcerpt:
    """The same in quotation marks, unless it brings marks of its own."""
    text = quoted(shown.text)
    by = text.index(shown.text)
    return QuoteExcerpt(text, tuple(Mark(mark.start + by, mark.end + by) for mark in shown.marks), shown.whole)


def _collapsed(text: str, marks: Sequence[Mark]) -> tuple[str, tuple[Mark, ...]]:
    """``text`` with one space between its words, or a line's end with what the next line is indented by, and the marks
    in it, in their order.
    """
    places: list[int] = []  # of each character in what is made
    made = ""
    for word in _WORD.finditer(text):
        if made:
            _, line, indent = text[len(places) : word.start()].rpartition("\n")
            made += f"{line}{indent}" if line else " "
        places += [len(made)] * (word.start() - len(places))  # white space before a word stands where the word begins
        places += range(len(made), len(made) + len(word[0]))
        made += word[0]
    placed = [
        Mark(places[mark.start], places[min(mark.end, len(places)) - 1] + 1)
        for mark in sorted(marks, key=lambda mark: mark.start)
        if 0 <= mark.start < min(mark.end, len(places))
    ]
    return made, tuple(placed)
