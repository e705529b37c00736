"""The sentences of a stretch that tell most of it: central, readable by themselves, spread over it, none twice."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from reader.engine.grounding.words import Lexicon
from reader.engine.summaries.quality import quality_of, terms_of
from reader.engine.summaries.source_text import SourceSentence, SourceText

Numbers = npt.NDArray[np.float64]

_AT_ONCE = 600
"""Sentences that are compared with each other; a longer stretch is condensed piece by piece first."""
_DAMPING = 0.85
_ROUNDS = 30
_SAME = 0.5
"""Cosine of two sentences' words above which the second tells nothing new."""


def choose(source: SourceText, count: int, lexicon: Lexicon) -> tuple[SourceSentence, ...]:
    """Up to ``count`` sentences in book order; fewer where there are not so many worth telling."""
    pool = [n for n, sentence in enumerate(source.sentences) if sentence.whole]
    if len(pool) < count:  # verse and lists: lines without an end are all there is
        pool = [n for n, sentence in enumerate(source.sentences) if sentence.tells]
    while len(pool) > _AT_ONCE:
        pieces = [pool[at : at + _AT_ONCE] for at in range(0, len(pool), _AT_ONCE)]
        pool = [n for piece in pieces for n in _best(source, piece, max(count, _AT_ONCE // 10), lexicon)]
    return tuple(source.sentences[n] for n in _best(source, pool, count, lexicon))


def _best(source: SourceText, pool: Sequence[int], count: int, lexicon: Lexicon) -> list[int]:
    """The best ``count`` of the sentences numbered ``pool``, in order: in turn from each of as many equal lengths."""
    if not pool:
        return []
    sentences = [source.sentences[n] for n in pool]
    terms = [terms_of(sentence.text, lexicon) for sentence in sentences]
    alike = _cosines(terms)
    scores = _centrality(alike) * quality_of(sentences)
    ends = np.cumsum([sentence.words for sentence in sentences])
    parts = np.minimum((ends - 0.5) / ends[-1] * count, count - 1).astype(int)
    chosen: list[int] = []
    for part in range(count):
        for n in sorted(np.flatnonzero(parts == part), key=lambda n: -scores[n]):
            if all(alike[n, other] < _SAME for other in chosen):
                chosen.append(int(n))
                break
    return [pool[n] for n in sorted(chosen)]


def _cosines(terms: Sequence[Sequence[str]]) -> Numbers:
    """The cosines of the sentences' TF-IDF vectors, of shape (n, n); rarity is counted within the stretch."""
    document_frequency = Counter(term for found in terms for term in set(found))
    columns = {term: n for n, term in enumerate(term for term, count in document_frequency.items() if count > 1)}
    table = np.zeros((len(terms), len(columns) + 1))
    for row, found in zip(table, terms, strict=True):
        for term, times in Counter(found).items():
            weight = times * math.log(1 + len(terms) / document_frequency[term])
            if term in columns:
                row[columns[term]] = weight
            else:  # it stands nowhere else: it lengthens the vector and meets nothing
                row[-1] = math.hypot(row[-1], weight)
    table /= np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-9)
    return np.asarray(table[:, :-1] @ table[:, :-1].T)


def _centrality(alike: Numbers) -> Numbers:
    """LexRank (Erkan and Radev 2004, the continuous one), 1 for the most central sentence.

    The stored vectors of three sentences were tried beside the words, at several weights: never better.
    """
    links = alike + 1e-6
    np.fill_diagonal(links, 0.0)
    links /= np.maximum(links.sum(axis=1, keepdims=True), 1e-9)
    rank = np.full(len(links), 1 / len(links))
    for _ in range(_ROUNDS):
        rank = (1 - _DAMPING) / len(links) + _DAMPING * rank @ links
    return np.asarray(rank / rank.max())
