"""Questions with all that the program's search finds for them, and what a reader of spans makes of it, in a folder.

A search takes a second and a reading three; what is fitted to them is fitted again and again.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec
import numpy as np

from indexing.reading_text import as_read
from models.pairs import PairReader, PairReading
from models.training.asked_books import AskedBooks
from models.training.questions import BookQuestion, questions_of
from reader.engine.answers.answerability import Rarity, answerability_features, rarity_of
from reader.engine.answers.candidates import kinds_of_names
from reader.engine.answers.decision import search_fingerprint
from reader.engine.answers.reading import READ, SpanReadings
from reader.engine.grounding.evidence import NumberedPassage, gather, sentences_of
from reader.engine.grounding.question import QuestionContent, content_of
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import NameKind
from reader.engine.view.view import EVIDENCE

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class AskedCase:
    """One question, the passages that were found, and what is known of them without a reader.

    ``similar``: the cosines of the question and the sentences of the first ``READ`` passages.
    """

    asked: BookQuestion
    question: QuestionContent
    passages: tuple[NumberedPassage, ...]
    rarity: Rarity
    found: Mapping[str, float]
    similar: tuple[float, ...]

    @property
    def readable(self) -> tuple[NumberedPassage, ...]:
        """The passages that are read."""
        return self.passages[:READ]

    @property
    def texts(self) -> tuple[str, ...]:
        """The words of those passages, as they are read."""
        return tuple(as_read(numbered.passage).text for numbered in self.readable)


@dataclass(frozen=True, slots=True)
class BookCases:
    """The cases of one book; ``kinds`` are its names and what they are."""

    language: str
    kinds: Mapping[str, NameKind]
    cases: tuple[AskedCase, ...]


def cases_of(shelf: AskedBooks, folder: Path, stem: str, most: int) -> BookCases:
    """At most so many questions about a book that are about its text, a sample that is always the same."""
    asked = [question for question in questions_of(stem) if question.field is None]
    chosen = random.Random(stem).sample(asked, min(most, len(asked)))  # noqa: S311 - a sample, no secret
    made_from = repr((search_fingerprint(shelf.retriever.models), EVIDENCE, READ, [row.id for row in chosen]))
    path = folder / f"cases-{_short(made_from)}-{stem}.msgpack"
    return kept(path, lambda: _cases(shelf, stem, chosen), BookCases)


class StoredReading(msgspec.Struct, frozen=True):
    """A ``PairReading`` in numbers."""

    relevance: float
    spans: tuple[tuple[int, int], ...]
    proof: tuple[float, ...]
    start: tuple[float, ...]
    end: tuple[float, ...]

    @classmethod
    def of(cls, reading: PairReading) -> StoredReading:
        spans = tuple((int(start), int(end)) for start, end in reading.spans)
        proof, start, end = (tuple(map(float, numbers)) for numbers in (reading.proof, reading.start, reading.end))
        return cls(reading.relevance, spans, proof, start, end)

    def reading(self) -> PairReading:
        proof, start, end = (np.array(values, np.float32) for values in (self.proof, self.start, self.end))
        return PairReading(self.relevance, np.array(self.spans, np.int64).reshape(-1, 2), proof, start, end)


def readings_of(reader: PairReader, folder: Path, stem: str, cases: Sequence[AskedCase]) -> list[SpanReadings]:
    """What a reader makes of each case."""
    asked = [(case.asked.id, [numbered.passage.range for numbered in case.readable]) for case in cases]
    made_from = repr((reader.id, READ, asked))

    def read() -> list[tuple[StoredReading, ...]]:
        return [tuple(map(StoredReading.of, reader.read(case.question.text, case.texts))) for case in cases]

    path = folder / f"readings-{_short(made_from)}-{stem}.msgpack"
    stored_readings = kept(path, read, list[tuple[StoredReading, ...]])
    readings = [tuple(reading.reading() for reading in stored) for stored in stored_readings]
    return [SpanReadings(case.readable, case_readings) for case, case_readings in zip(cases, readings, strict=True)]


def _cases(shelf: AskedBooks, stem: str, chosen: Sequence[BookQuestion]) -> BookCases:
    book = shelf.book(stem)
    lexicon = Lexicon(book.facts.language)
    kinds = kinds_of_names(shelf.maps.at(book.id, None).entities)
    cases = []
    for row in chosen:
        question = content_of(row.standalone, lexicon)
        rarity = rarity_of(shelf.retriever, book.id, question, None)
        hits = shelf.retriever.search(book.id, question.text, EVIDENCE).hits
        passages = gather(shelf.retriever, book.id, hits, None)
        features = answerability_features(question, hits, rarity, lexicon).values()
        texts = [sentence.text for sentence in sentences_of(passages[:READ], lexicon)]
        similar = (shelf.retriever.similarities(question.text, texts) if texts else None) or ()
        cases.append(AskedCase(row, question, passages, rarity, features, similar))
    return BookCases(book.facts.language, kinds, tuple(cases))


def kept(path: Path, make: Callable[[], T], stored: type[T]) -> T:
    """What was kept at ``path``, or is made now."""
    if path.exists():
        return msgspec.msgpack.decode(path.read_bytes(), type=stored)
    made = make()
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".part")
    partial.write_bytes(msgspec.msgpack.encode(made))
    partial.replace(path)
    return made


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]
