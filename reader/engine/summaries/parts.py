"""Cuts a stretch into parts that a prompt can hold, and numbers its sentences as evidence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, pairwise

from indexing.hits import Passage
from indexing.locator import TextRange
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.summaries.source_text import SourceSentence, SourceText

_MOST = 100
"""Sentences of a part: the verifier compares no more."""


def parts(source: SourceText, fits: Callable[[str], bool]) -> list[SourceText]:
    """The stretch in as few parts as ``fits`` lets be, of about equal length, none across spine items."""
    found: list[SourceText] = []
    for _, run in groupby(source.sentences, key=lambda sentence: sentence.range.start.spine):
        found += [SourceText(source.span, piece) for piece in _halved(tuple(run), fits)]
    return found


def _halved(run: tuple[SourceSentence, ...], fits: Callable[[str], bool]) -> list[tuple[SourceSentence, ...]]:
    if len(run) == 1 or (len(run) <= _MOST and fits(" ".join(sentence.text for sentence in run))):
        return [run]
    half = sum(sentence.words for sentence in run) / 2
    words, at = run[0].words, 1
    while at < len(run) - 1 and words + run[at].words <= half:
        words += run[at].words
        at += 1
    return [*_halved(run[:at], fits), *_halved(run[at:], fits)]


def evidence_of(part: SourceText) -> tuple[NumberedPassage, ...]:
    """The part's sentences as numbered passages: a passage for each run of them without a gap."""
    runs: list[list[SourceSentence]] = []
    for sentence in part.sentences:
        if runs and _follows(runs[-1][-1], sentence):
            runs[-1].append(sentence)
        else:
            runs.append([sentence])
    return tuple(_numbered(n, run) for n, run in enumerate(runs, start=1))


def _follows(one: SourceSentence, other: SourceSentence) -> bool:
    gap = other.range.start.offset - one.range.end.offset
    return one.range.start.spine == other.range.start.spine and 0 <= gap <= 1


def _numbered(n: int, run: Sequence[SourceSentence]) -> NumberedPassage:
    where = TextRange(run[0].range.start, run[-1].range.end)
    passage = Passage(
        book="", href="", chapter="", range=where, text=_joined(run), heading=None,
        sentences=tuple(sentence.range for sentence in run), first_ordinal=-1, last_ordinal=-1,
    )  # fmt: skip
    return NumberedPassage(n, passage, 1.0, where)


def _joined(run: Sequence[SourceSentence]) -> str:
    """The sentences with what stands between them: nothing or one space; a line's end is as good as a space here."""
    text = run[0].text
    for one, other in pairwise(run):
        text += " " * (other.range.start.offset - one.range.end.offset) + other.text
    return text
