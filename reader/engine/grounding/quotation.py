"""The ends of a quote: its quotation marks come in pairs, and it begins where a sentence does.

A sentence from the middle of a speech ends with the speech's closing mark; quoted with it, it would be misread. What
follows “!” or “?” is often the rest of a sentence (“—and so on”), though it is cut there like a new one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexing.locator import TextRange
from indexing.speech_marks import SpeechMarks, speech_marks
from reader.engine.grounding.evidence import NumberedPassage

LONGEST_QUOTE = 600
"""Characters that a quote may grow to, some hundred words: of 400, 500, 600 and 800 the most before it wearies."""
LONGEST_WITH_ANSWER = 350
"""The same where its words are known to answer. On 166 questions about the tuning books it shows as many answers as one
of 600; where the words aren't known the longer one shows more (.41 for .36 from a summary)."""
LONGEST_WITH_BEGINNING = 900
"""The same of a quote that would otherwise begin in the middle of a sentence."""
_END = "“”„«»‹›‘「」『』》〉〟’').,;:!?…。、！？ \n"
"""What may follow a closing mark at the end of a quote without its being more of the quote."""

_DASHES = re.compile(r"[\s\u2060]*[—–][\s\u2060]*")


def from_its_beginning(source: NumberedPassage, where: TextRange, most: int) -> TextRange:
    """``where`` from the beginning of the sentence on whose rest it begins, within its paragraph.

    Where the quote would have more than ``most`` characters only a dash at its beginning is left out.
    """
    text, first = source.passage.text, source.passage.range.start.offset
    start, end = where.start.offset - first, where.end.offset - first
    marks = speech_marks(source.passage.language)
    if _begins_midway(text, start):
        for earlier in sorted((it.start.offset - first for it in source.passage.sentences), reverse=True):
            if earlier >= start or _begins_midway(text, earlier):
                continue
            whole = "\n" not in text[earlier:start] and _unpaired(text, earlier, end, marks)[0] is None
            if whole and end - earlier <= most:
                return TextRange.of(where.start.spine, first + earlier, where.end.offset)
            break
    dash = _DASHES.match(text, start, end)
    return where if dash is None else TextRange.of(where.start.spine, first + dash.end(), where.end.offset)


def _begins_midway(text: str, start: int) -> bool:
    """Whether the words at ``start`` continue a sentence: a small letter, after a dash or not."""
    dash = _DASHES.match(text, start)
    return text[dash.end() if dash is not None else start :][:1].islower()


def in_its_own_marks(source: NumberedPassage, where: TextRange, core: TextRange, most: int) -> TextRange:
    """``where`` with its quotation marks in pairs: shorter by a mark at its ends, longer by the speech's beginning, or
    cut at the mark.

    It grows to at most ``most`` characters, within its paragraph; ``core`` is what must stay in it if it is cut.
    """
    first = source.passage.range.start.offset
    start, end = _paired(
        source.passage.text,
        (where.start.offset - first, where.end.offset - first),
        (core.start.offset - first, core.end.offset - first),
        [sentence.start.offset - first for sentence in source.passage.sentences],
        most,
        speech_marks(source.passage.language),
    )
    return TextRange.of(where.start.spine, first + start, first + end)


def _paired(
    text: str,
    where: tuple[int, int],
    core: tuple[int, int],
    sentence_starts: Sequence[int],
    most: int,
    marks: SpeechMarks,
) -> tuple[int, int]:
    start, end = where
    closing, opening = _unpaired(text, start, end, marks)
    if closing is not None and not text[closing:end].strip(_END):
        return _paired(text, (start, start + len(text[start:closing].rstrip())), core, sentence_starts, most, marks)
    if closing is not None:
        for earlier in sorted((at for at in sentence_starts if end - most <= at < start), reverse=True):
            if "\n" in text[earlier:start]:
                break
            if _unpaired(text, earlier, end, marks)[0] is None:
                return earlier, end
        after = closing + 1
        while after < end and text[after] in _END:
            after += 1
        if core[0] >= after or (core[1] > closing and end - after > closing - start):
            return _paired(text, (after, end), core, sentence_starts, most, marks)
        return _paired(text, (start, start + len(text[start:closing].rstrip())), core, sentence_starts, most, marks)
    if opening == start:
        return start + 1 + len(text[start + 1 : end]) - len(text[start + 1 : end].lstrip()), end
    return start, end


def _unpaired(text: str, start: int, end: int, marks: SpeechMarks) -> tuple[int | None, int | None]:
    """The places of the first closing mark without an opening one, and of the last opening one that isn't closed."""
    opened: list[int] = []
    for at in range(start, end):
        opens = marks.opens(text, at, text[opened[-1]] if opened else "")
        if opens:
            opened.append(at)
        elif opens is False and opened:
            opened.pop()
        elif opens is False:
            return at, None
    return None, opened[-1] if opened else None
