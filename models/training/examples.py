"""What the ranker learns from: the features of each question's candidates, and how much of each is evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from indexing.concepts.maps import ConceptMaps
from indexing.feature_extraction import FeatureExtractor
from indexing.features import Numbers
from indexing.hits import Mode
from indexing.query_context import query_context
from indexing.store.rows import PassageRow
from indexing.store.scope import SearchScope
from models.training.asked_books import AskedBooks
from models.training.coverage import shares
from models.training.gold import EvidenceQuestion

_MOSTLY = 0.5  # of a quote, or of a passage: then the passage is evidence


@dataclass(frozen=True, slots=True)
class Example:
    """One question: the features of its candidates, (candidates, features), and how much of each is evidence."""

    features: Numbers
    evidence: Numbers


def examples(
    shelf: AskedBooks, book: str, mode: Mode, questions: Sequence[EvidenceQuestion]
) -> Iterator[tuple[list[str], Example]]:
    """The names of the features and an example for each question that can be asked."""
    extractor, maps = FeatureExtractor(shelf.index), ConceptMaps(shelf.index)
    state = shelf.index.state(book)
    texts = dict(enumerate(shelf.texts(book)))
    passages = shelf.index.text.passages(book, 0, state.passages if state else 0)
    spelt = [(texts[row.spine][0], texts[row.spine][1][row.start : row.end]) for row in passages]
    for question in questions:
        query = query_context(question.text, book, "en", maps, None if mode == "text" else shelf.embedder)
        extract = extractor.extract(book, "en", query, SearchScope(), words=mode != "semantic")
        if extract is None:
            continue
        names = sorted(extract.features)
        places = extract.candidates()
        if question.ranges:
            evidence = np.array([held(question, passages[place]) for place in places])
        else:
            evidence = shares(question.gold, [spelt[place] for place in places])
        yield names, Example(extract.matrix(names, places).astype(np.float32), evidence)


def held(question: EvidenceQuestion, row: PassageRow) -> float:
    """1 for a passage with half of a quote or more, or that is mostly quote; else the share of a quote that it has."""
    most = 0.0
    for range_ in question.ranges:
        start, end = range_.start.offset, range_.end.offset
        common = min(row.end, end) - max(row.start, start)
        if range_.start.spine == row.spine and common > 0:
            share = common / (end - start)
            mostly = share >= _MOSTLY or common / (row.end - row.start) >= _MOSTLY
            most = max(most, 1.0 if mostly else share)
    return most
