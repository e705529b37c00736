"""Splits canonical text into sentences: sentencex, held within blocks, with its known slips mended."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import sentencex

from indexing.canonical import Block
from indexing.speech_marks import SpeechMarks, speech_marks

# Characters, about 400 words: longer "sentences" are cut at white space. sentencex gets no more at once: unpaired
# quotes make it take the square of their number.
LONGEST = 2_400
_SPEECH = 300  # characters, about 50 words
_QUOTES = str.maketrans(dict.fromkeys('“”„‟"«»「」『』', " "))
_TITLE = re.compile(
    r"(?:^|[\s(“‘\"'«])(?:Mr|Mrs|Ms|Mme|Mlle|M|MM|Dr|Prof|St|Rev|Col|Capt|Gen|Lieut|Lt|Sgt|Sr|Sra|Hr|Fr)\.\s*$"
)
_ALIKE = "\"'’"
_BRACKETS = frozenset(_ALIKE + ")]）】〕")


@dataclass(frozen=True, slots=True)
class Sentence:
    """The characters ``start`` to ``end`` of a canonical text; no white space at either end."""

    start: int
    end: int


def sentences(text: str, blocks: Iterable[Block], language: str) -> tuple[Sentence, ...]:
    """The sentences of ``text`` in order. None crosses a block; together they hold every character but spaces.

    ``language`` is a BCP 47 tag; for one that sentencex doesn't know its rules for English are used.
    """
    primary = language.partition("-")[0].lower()
    primary = primary if primary.isascii() and primary.isalpha() and primary != "und" else "en"
    return tuple(
        Sentence(start, end) for block in blocks for start, end in _in_block(text, block.start, block.end, primary)
    )


def _in_block(text: str, start: int, end: int, language: str) -> Iterator[tuple[int, int]]:
    """The sentences of one block, found window by window; the last of a window is looked at again in the next."""
    while start < end:
        stop = end
        if end - start > LONGEST:
            space = text.rfind(" ", start + LONGEST // 2, start + LONGEST)
            stop = space if space > 0 else start + LONGEST
        pieces = list(_pieces(text[start:stop], start, language))
        if stop < end and len(pieces) > 1:
            stop = pieces.pop()[0]
        yield from pieces
        start = stop


def _pieces(part: str, offset: int, language: str) -> Iterator[tuple[int, int]]:
    """The sentences of one part of a block, which starts at ``offset``, as spans without white space at their ends."""
    pieces = [piece for quoted in sentencex.segment(language, part) for piece in _unquoted(quoted, language)]
    if len(pieces) > 1:
        pieces = _mended(pieces, speech_marks(language))
    at = offset
    for piece in pieces:
        end = at + len(piece)
        lead = len(piece) - len(piece.lstrip())
        trimmed = len(piece.rstrip())
        if trimmed > lead:
            yield at + lead, at + trimmed
        at = end


def _unquoted(piece: str, language: str) -> list[str]:
    """sentencex keeps a quotation whole; a long speech is split as if it had no quotes."""
    bare = piece.translate(_QUOTES) if len(piece) > _SPEECH else piece
    if bare == piece:
        return [piece]
    parts, at = [], 0
    for part in sentencex.segment(language, bare):
        parts.append(piece[at : at + len(part)])
        at += len(part)
    return parts


def _mended(pieces: list[str], marks: SpeechMarks) -> list[str]:
    """Join what no sentence ends or begins with: a title before its name, a small letter, a closing quote."""
    joined: list[str] = []
    for piece in pieces:
        if joined and (closing := _closers(joined[-1], piece, marks)):
            joined[-1] += piece[:closing]
            piece = piece[closing:]  # noqa: PLW2901
        if joined and piece[:1].isalnum() and (opening := _openers(joined[-1], marks)):
            piece = joined[-1][-opening:] + piece  # noqa: PLW2901
            joined[-1] = joined[-1][:-opening]
        first = piece.lstrip()[:1]
        if joined and (not first or first.islower() or _TITLE.search(joined[-1])):
            joined[-1] += piece
        elif piece:
            joined.append(piece)
    return joined


def _closers(before: str, piece: str, marks: SpeechMarks) -> int:
    """How many characters at the beginning of ``piece`` end what came before: closing marks and the space after them.

    A mark that may open as well does so after a space.
    """
    spaced, closing = before[-1].isspace(), 0
    for character in piece:
        opens = spaced and (character in marks.opening or character in _ALIKE)
        if not character.isspace() and (opens or character not in marks.closing | _BRACKETS):
            break
        spaced = spaced or character.isspace()
        closing += 1
    return closing if piece[:closing].strip() else 0


def _openers(before: str, marks: SpeechMarks) -> int:
    """How many characters at the end of a sentence open the next one, for which sentencex takes no such mark."""
    bare = before.rstrip("".join(marks.opening))
    return len(before) - len(bare) if bare[-1:].isspace() else 0
