"""Plain reading: the right paragraph is given, and the answer's words are to be found in it, as SQuAD measures it.

For a gauge that nothing is trained on, such as XQuAD (Artetxe et al., 2020): a fault here isn't one of the search.
"""

from __future__ import annotations

import random
import re
import string
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from models.pairs import PairReader
from models.spans import best_spans

_ARTICLES = re.compile(r"\b(?:a|an|the)\b")
_PUNCTUATION = str.maketrans("", "", string.punctuation)


class _Answer(msgspec.Struct, frozen=True):
    text: str


class _Question(msgspec.Struct, frozen=True):
    question: str
    answers: tuple[_Answer, ...]


class _Paragraph(msgspec.Struct, frozen=True):
    context: str
    qas: tuple[_Question, ...]


class _Article(msgspec.Struct, frozen=True):
    paragraphs: tuple[_Paragraph, ...]


class _File(msgspec.Struct, frozen=True):
    """A file in SQuAD's format."""

    data: tuple[_Article, ...]


@dataclass(frozen=True, slots=True)
class PlainQuestion:
    """A question, the paragraph that answers it, and the accepted answers, verbatim in it."""

    question: str
    paragraph: str
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlainFigures:
    """For each question whether the words found are exactly an accepted answer's, and their F1 with it, 0..1."""

    exact: tuple[float, ...]
    f1: tuple[float, ...]


def load_plain(path: Path, count: int = 0) -> list[PlainQuestion]:
    """The questions of a file in SQuAD's format, in an order that is always the same; the first ``count``, 0: all."""
    articles = msgspec.json.decode(path.read_bytes(), type=_File).data
    rows = [
        PlainQuestion(asked.question, paragraph.context, tuple(answer.text for answer in asked.answers))
        for article in articles
        for paragraph in article.paragraphs
        for asked in paragraph.qas
    ]
    random.Random(5).shuffle(rows)  # noqa: S311 - no secret
    return rows[: count or None]


def read_plainly(reader: PairReader, questions: Sequence[PlainQuestion]) -> PlainFigures:
    """How well ``reader`` finds the answers' words: the likeliest span of the paragraph counts, whatever the null."""
    return scored(questions, (_likeliest(reader, asked) for asked in questions))


def scored(questions: Sequence[PlainQuestion], answers: Iterator[str]) -> PlainFigures:
    """The figures of some answers to these questions."""
    pairs = [
        (max(_exact(answer, accepted) for accepted in asked.answers), max(f1(answer, right) for right in asked.answers))
        for asked, answer in zip(questions, answers, strict=True)
    ]
    return PlainFigures(tuple(exact for exact, _ in pairs), tuple(overlap for _, overlap in pairs))


def f1(answer: str, accepted: str) -> float:
    """The harmonic mean of precision and recall of an answer's words, as SQuAD counts it (Rajpurkar et al., 2016)."""
    given, wanted = _words(answer), _words(accepted)
    held = (Counter(given) & Counter(wanted)).total()
    return 2 * held / (len(given) + len(wanted)) if held else float(given == wanted)


def _exact(answer: str, accepted: str) -> float:
    return float(_words(answer) == _words(accepted))


def _words(text: str) -> list[str]:
    return _ARTICLES.sub(" ", text.lower().translate(_PUNCTUATION)).split()


def _likeliest(reader: PairReader, asked: PlainQuestion) -> str:
    spans = best_spans(reader.read(asked.question, [asked.paragraph]), 1).spans
    return asked.paragraph[spans[0].start : spans[0].end] if spans else ""
