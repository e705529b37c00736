"""What is no sentence of a book: speakers’ names in a play, stage directions, headings, captions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from indexing.concepts.lexicon import ABBREVIATIONS
from indexing.folding import fold_words
from indexing.locator import Locator, TextRange
from indexing.tables import is_caption
from reader.engine.grounding.evidence import NumberedPassage, SupportingQuote
from reader.engine.grounding.labels import CHAPTER_NUMBER
from reader.engine.protocol import NameKind

_MOST_WORDS = 5
"""Of a speaker's name: “SECOND GENTLEMAN OF THE COURT.”"""
_LONGEST_DIRECTION = 40
_LONGEST_HEADING = 12
_LONGEST_CAPTION = 60
_BRACKETED = re.compile(r"[_*\s]*(?:\[[^\]]*\]|\([^)]*\)|［[^］]*］|（[^）]*）)[_*.\s]*")
_MOVES = re.compile(
    r"[_*\s]*(?:(?:re-)?enter|exit|exeunt|manet|manent)\b(?!\s+(?:the|a|an|this|into|here)\b)[^“”\"]*", re.I
)
_HEADING = re.compile(
    r"(?:chapter|act|scene|part|book|canto|letter|stave|kapitel|teil|akt|aufzug|szene|auftritt|chapitre|partie|acte|"
    rf"sc[èe]ne|cap[íi]tulo|parte|acto|escena|capitolo|atto|scena|глава|часть|действие|явление)\s+(?:the\s+)?{CHAPTER_NUMBER}"
    r"(?=\W|$).*",
    re.I | re.S,
)
_NUMBERED = re.compile(r"(?:第\s*[\d一二三四五六七八九十百]+\s*[章回幕場场节節]).{0,20}")
_NAME_END = ".:"
_NAME_ENDS = re.compile(r"[.:](?=\s|$)")
_LONGEST_NAME = 60
"""Characters of a line in which its speaker’s name ends."""


def speaker_before(line: str) -> str:
    """Who speaks, where a line begins with that in capitals: “SECOND LORD.” of “SECOND LORD. Hold!”; empty if nobody.

    A title alone is the beginning of a name: “MR. HOLMES, who was usually late”.
    """
    begins = [line[: mark.end()] for mark in _NAME_ENDS.finditer(line[:_LONGEST_NAME])]
    return next((name for name in reversed(begins) if _is_shouted(name) and not _is_title(name)), "")


def tells_nothing(sentence: str, line: str, *, begins: bool) -> bool:
    """Whether a sentence of the paragraph ``line``, which may begin with it (``begins``), is none to a reader."""
    if "\n" in sentence:  # a row of a table
        return True
    if begins and _is_speaker(sentence, alone=len(sentence) == len(line)):
        return True
    count = len(line.split())
    if count <= _LONGEST_DIRECTION and (_BRACKETED.fullmatch(line) or _MOVES.fullmatch(line)):
        return True
    if begins and _BRACKETED.fullmatch(sentence) and sentence[:1] in "[［":
        return True
    if count <= _LONGEST_HEADING and (_HEADING.fullmatch(line) or _NUMBERED.fullmatch(line)):
        return True
    return count <= _LONGEST_CAPTION and is_caption(line)


def _is_speaker(sentence: str, *, alone: bool) -> bool:
    """Whether a line begins with who speaks: in capitals, or a word or two before a colon."""
    words = sentence.rstrip(_NAME_END + " ").split()
    if not 0 < len(words) <= _MOST_WORDS or sentence[-1:] not in _NAME_END:
        return False
    return _is_shouted(sentence) or (not alone and sentence.endswith(":") and sentence[:1].isupper())


def _is_shouted(name: str) -> bool:
    """Whether a few words are all in capitals."""
    letters = [character for character in name if character.isalpha()]
    return len(letters) > 1 and len(name.split()) <= _MOST_WORDS and all(letter.isupper() for letter in letters)


def _is_title(name: str) -> bool:
    """Whether a full stop ends but a title’s short form, or initials: “MR.”, “A.D.”."""
    last = name.rstrip(_NAME_END + " ").split()[-1]
    return name.endswith(".") and (last.capitalize() in ABBREVIATIONS or "." in last)


_NAME = re.compile(r"[A-Z][\w’'-]*\.?(?: (?:of|the|and|[A-Z][\w’'-]*\.?)){0,3}:?")
_RECURS = 2
"""Times that such a line stands in the evidence, if no person is known by that name."""


class Speakers:
    """Knows the lines of the evidence that say who speaks. ``kinds`` says of folded names what they are of."""

    def __init__(self, passages: Sequence[NumberedPassage], kinds: Mapping[str, NameKind]) -> None:
        self._kinds = kinds
        self._lines = Counter(line for _, line in {line_at for source in passages for line_at in _lines(source)})

    def named(self, quotes: Sequence[SupportingQuote]) -> tuple[SupportingQuote, ...]:
        """The quotes, each from the line on that says who speaks, and without the one of who speaks next.

        A quote that is such a line alone gets what is said. None grows into another.
        """
        quoted = [_with_range(quote, self._without_next(quote)) for quote in quotes]
        for n, quote in enumerate(quoted):
            longer = _with_range(quote, self._spoken(quote))
            if not any(longer.overlaps(other) for other in (*quoted[:n], *quoted[n + 1 :])):
                quoted[n] = longer
        return tuple(quoted)

    def are_parted(self, source: NumberedPassage, where: TextRange) -> bool:
        """Whether a border between who speaks and what is said lies within the words at ``where``."""
        text, start, end = _place(SupportingQuote(source, where))
        at = text.rfind("\n", 0, start) + 1
        while at < end:
            speech = at + self._length_of_name(source, at)
            if at < speech and start < speech and not (at <= start and end <= speech):
                return True
            at = _end_of_line(text, at) + 1
        return False

    def speeches(self, source: NumberedPassage) -> Iterator[tuple[str, TextRange]]:
        """Who speaks at each line of a passage that says so, and where: with what is said, if that is the next line."""
        text, at = source.passage.text, 0
        while at < len(text):
            length, end = self._length_of_name(source, at), _end_of_line(text, at)
            if length:
                alone = at + length == end
                stop = _end_of_line(text, end + 1) if alone and end < len(text) else end
                yield text[at : at + length].rstrip(" .:"), _range(SupportingQuote(source, source.core), at, stop)
            at = end + 1

    def _length_of_name(self, source: NumberedPassage, at: int) -> int:
        """How many characters at the beginning of a line say who speaks; none in a table's row."""
        text, place = source.passage.text, source.passage.range.start.offset + at
        if any(row.start <= place < row.end for row in source.passage.read_with):
            return 0
        line = text[at : _end_of_line(text, at)]
        return len(line) if self._is_speaker(text, at) else len(speaker_before(line) or self._before_colon(line))

    def _before_colon(self, line: str) -> str:
        """“Mira:” of “Mira: I do.”, if a person has that name or it begins several lines."""
        name = _NAME.match(line)
        if name is None or not name[0].endswith(":"):
            return ""
        begun = sum(other.startswith(name[0]) for other in self._lines)
        return name[0] if begun >= _RECURS or self._kinds.get(fold_words(name[0].rstrip(".:"))) == "person" else ""

    def _without_next(self, quote: SupportingQuote) -> TextRange:
        """All but a last line that says who speaks next."""
        text, start, end = _place(quote)
        last = text.rfind("\n", start, end) + 1
        return _range(quote, start, last - 1 if last > start and self._is_speaker(text, last) else end)

    def _spoken(self, quote: SupportingQuote) -> TextRange:
        """A speech from the line before it, a speaker's line with that behind it, another quote as it is."""
        text, start, end = _place(quote)
        if self._is_speaker(text, start):
            return _range(quote, start, max(end, _end_of_line(text, _end_of_line(text, start) + 1)))
        before = text.rfind("\n", 0, start - 1) + 1 if start > 1 and text[start - 1] == "\n" else start
        return _range(quote, before if self._is_speaker(text, before) else start, end)

    def _is_speaker(self, text: str, start: int) -> bool:
        """Whether the line that begins at ``start`` says who speaks."""
        line = text[start : _end_of_line(text, start)]
        if (start and text[start - 1] != "\n") or _NAME.fullmatch(line) is None:
            return False
        return self._kinds.get(fold_words(line.rstrip(".:"))) == "person" or self._lines[line] >= _RECURS


def _lines(source: NumberedPassage) -> Iterator[tuple[Locator, str]]:
    """Each line of a passage and where it begins, as passages may overlap."""
    text, first = source.passage.text, source.passage.range.start
    starts = [0, *(at + 1 for at, sign in enumerate(text) if sign == "\n")]
    for start in starts:
        yield Locator(first.spine, first.offset + start), text[start : _end_of_line(text, start)]


def _place(quote: SupportingQuote) -> tuple[str, int, int]:
    """A passage's text, and where in it a quote begins and ends."""
    first = quote.source.passage.range.start.offset
    return quote.source.passage.text, quote.range.start.offset - first, quote.range.end.offset - first


def _range(quote: SupportingQuote, start: int, end: int) -> TextRange:
    """A part of a quote's passage."""
    where = quote.source.passage.range.start
    return TextRange.of(where.spine, where.offset + start, where.offset + end)


def _with_range(quote: SupportingQuote, where: TextRange) -> SupportingQuote:
    return replace(quote, range=where, marks=tuple(mark for mark in quote.marks if mark.end <= where.end))


def _end_of_line(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end
