"""What speaks for and against a sentence that a model wrote: by words, by vectors, and by a reader of its passages."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, log1p

import numpy as np

from indexing.reading_text import as_read
from indexing.whole_words import WORD
from models.pairs import Floats, PairReading
from models.spans import SpanTable
from reader.engine.grounding.evidence import EvidenceSentence, NumberedPassage
from reader.engine.grounding.question import Kind, QuestionContent, answers_kind
from reader.engine.grounding.words import Lexicon, Wording, numbers, words

Features = Mapping[str, float]

_LEAST = 1e-3
_NONE = -7.0
"""The logarithm of a probability that is as good as none."""
_OF_ANSWERING = frozenset(
    "according answer answers book passage passages text story narrator narration mention mentions mentioned state "
    "states stated describe describes described quote quotes quoted explain explains explained".split()
)
"""Words with which a model speaks of the passages; they need not stand there."""
PASTS = {
    "go": "went", "get": "got", "give": "gave", "take": "took", "come": "came", "see": "saw", "find": "found",
    "tell": "told", "say": "said", "make": "made", "leave": "left", "keep": "kept", "bring": "brought", "hear": "heard",
    "meet": "met", "know": "knew", "think": "thought", "lose": "lost", "fall": "fell", "run": "ran", "feel": "felt",
    "buy": "bought", "send": "sent", "write": "wrote", "speak": "spoke", "hold": "held", "stand": "stood",
    "sit": "sat", "do": "did", "have": "had", "become": "became", "begin": "began", "break": "broke", "die": "died",
    "pay": "paid", "sell": "sold", "steal": "stole", "wear": "wore", "win": "won", "hide": "hid", "eat": "ate",
    "put": "put",
}  # fmt: skip
"""Irregular ones: what a question asks with “did they send” a model states with “sent”."""
_ROOT = 6
"""Letters that two words have in common at their beginning if they are of one root: America, American."""
_PRODUCTS = tuple("agrees begins cover denies lost margin names new new_all proof similar_here why words".split())
"""Features that matter together: an unlikely span more, where the words are few."""
_CANDIDATES = 8
"""Likeliest spans that a claim's new words are compared with."""
_LIKELIER = 0.1
"""Of a cosine, what a span gains by being e times as likely as another."""
_SECOND = 0.3
"""Share of a claim's words that a second sentence must add to be quoted."""


@dataclass(frozen=True, slots=True)
class ClaimedWords:
    """A sentence to be supported; ``new`` are the stems that it adds to the question; all, if it only repeats that.

    ``added`` are its words that have these stems, in order.
    """

    text: str
    wording: Wording
    new: frozenset[str]
    repeats: bool
    added: str

    @classmethod
    def of(cls, text: str, question: QuestionContent, lexicon: Lexicon) -> ClaimedWords:
        """``text`` as an answer to ``question``."""
        wording = lexicon.read(text)
        asked = question.wording.stems
        pasts = {lexicon.stem(past) for base, past in PASTS.items() if lexicon.stem(base) in asked}
        new = wording.stems - asked - pasts - frozenset(map(lexicon.stem, _OF_ANSWERING))
        wanted = new or wording.stems
        added = " ".join(word for word in words(text) if lexicon.stem(word) in wanted) or text
        return cls(text, wording, wanted, not new, added)


@dataclass(frozen=True, slots=True)
class HeldSentence:
    """A sentence of the passages, and the stems it holds with those of all names of whom it names."""

    sentence: EvidenceSentence
    stems: frozenset[str]


def share(wanted: Collection[str], held: Collection[str]) -> float:
    """How many of ``wanted`` are among ``held``, themselves or their roots; 1 for none wanted."""
    return sum(_is_held(stem, held) for stem in wanted) / len(wanted) if wanted else 1.0


def roots_of(stems: Collection[str]) -> frozenset[str]:
    """The beginnings of long stems, marked as such, so that others of the same root are held."""
    return frozenset(f"{stem[:_ROOT]}-" for stem in stems if len(stem) >= _ROOT)


def _is_held(stem: str, held: Collection[str]) -> bool:
    return stem in held or (len(stem) >= _ROOT and f"{stem[:_ROOT]}-" in held)


def with_products(features: Features) -> Features:
    """The features, and the products of those that matter together."""
    pairs = combinations([name for name in _PRODUCTS if name in features], 2)
    return {**features, **{f"{first}*{second}": features[first] * features[second] for first, second in pairs}}


def stems_at(text: str, lexicon: Lexicon) -> Iterator[tuple[str, int, int]]:
    """The stem of each word of a text, and where it stands."""
    for match in WORD.finditer(text):
        for word in words(match[0]):
            yield lexicon.stem(word), match.start(), match.end()


def most_supporting(
    claim: ClaimedWords, sentences: Sequence[HeldSentence], proofs: Sequence[float], similar: Sequence[float] | None
) -> tuple[int, ...]:
    """The places of the one or two sentences that a claim rests on most, the better one first.

    ``proofs`` and ``similar``: how likely each carries the question's answer, and its cosine with the claim.
    """

    def score(n: int) -> float:
        held = sentences[n].stems
        by_words = share(claim.new, held) + 0.5 * share(claim.wording.stems, held)
        return by_words + 0.5 * proofs[n] + (0.3 * similar[n] if similar else 0.0)

    best = max(range(len(sentences)), key=score)
    wanted = claim.new - sentences[best].stems
    others = [n for n in range(len(sentences)) if n != best]
    second = max(others, key=lambda n: (len(wanted & sentences[n].stems), score(n)), default=best)
    gained = len(wanted & sentences[second].stems)
    if gained and gained >= _SECOND * len(claim.new):
        return best, second
    return (best,)


def word_features(
    question: QuestionContent,
    claim: ClaimedWords,
    sentences: Sequence[HeldSentence],
    chosen: Sequence[int],
) -> dict[str, float]:
    """What the words alone tell. ``chosen`` are the sentences that the claim rests on."""
    everything = frozenset().union(*(held.stems for held in sentences))
    best = frozenset().union(*(sentences[n].stems for n in chosen))
    near = {n + step for n in chosen for step in (-1, 0, 1)} & set(range(len(sentences)))
    around = frozenset().union(*(sentences[n].stems for n in near))
    topic = frozenset(question.topic)
    lost = [stem for stem in claim.new if not _is_held(stem, everything)]
    typed = question.kind not in (Kind.MANNER, Kind.OTHER, Kind.YES_NO)
    fits = answers_kind(question.kind, claim.text, claim.wording, question.wording)
    return {
        "cover": share(claim.wording.stems, best),
        "cover_all": share(claim.wording.stems, everything),
        "new_here": share(claim.new, sentences[chosen[0]].stems),
        "new_best": share(claim.new, best),
        "new_all": share(claim.new, everything),
        "lost": log1p(len(lost)),
        "repeats": float(claim.repeats),
        "new": log1p(len(claim.new)),
        "asked_here": share(topic, best),
        "asked_near": share(topic, around),
        "asked_all": share(topic, everything),
        "words": log1p(len(words(claim.text))),
        "fits": float(typed and fits),
        "misfits": float(typed and not fits),
        "names": float(bool(claim.wording.names - question.wording.names)),
        "why": float(question.kind is Kind.REASON),
        "denies": float(claim.wording.negated),
        "denial_differs": float(claim.wording.negated != any(sentences[n].sentence.wording.negated for n in chosen)),
    }


def vector_features(similar: Sequence[float], chosen: Sequence[int]) -> dict[str, float]:
    """What the cosines of the claim and the sentences tell."""
    return {"similar": max(similar, default=0.0), "similar_here": max(similar[n] for n in chosen)}


class ReadEvidence:
    """What a reader makes of the question with each of some passages, beside any claim."""

    def __init__(self, passages: Sequence[NumberedPassage], readings: Sequence[PairReading], lexicon: Lexicon) -> None:
        self._passages, self._readings, self._lexicon = passages, readings, lexicon
        self._texts = [as_read(source.passage) for source in passages]
        self._table = SpanTable(readings)
        self._starts = np.exp(np.logaddexp.reduce(self._table.logs, axis=1, initial=-np.inf))
        self._candidates = self._table.best(_CANDIDATES).spans
        self.candidates = tuple(self._texts[span.passage].text[span.start : span.end] for span in self._candidates)
        """The words that it takes for the likeliest answers, one or several."""

    def proof(self, sentence: EvidenceSentence) -> float:
        """How likely some words of a sentence of these passages carry the answer."""
        return float(self._proofs(sentence).max(initial=0.0))

    def agreement(self, similar: Sequence[float]) -> float:
        """How much a claim says what some likely answer says; ``similar``: its new words' cosines with candidates."""
        every = max(sum(span.probability for span in self._candidates), 1e-9)
        logs = (log(_LEAST + span.probability / every) for span in self._candidates)
        weighed = (max(0.0, cosine) + _LIKELIER * share for cosine, share in zip(similar, logs, strict=True))
        return max(weighed, default=_LIKELIER * log(_LEAST))

    def features(self, claim: ClaimedWords, also: Collection[str], sentences: Sequence[EvidenceSentence]) -> Features:
        """What it tells about a claim. ``also``: stems that stand for its new ones; ``sentences``: what it rests on."""
        wanted = claim.new | frozenset(also)
        masks = [self._mask(n, wanted) for n in range(len(self._passages))]
        mask = np.concatenate(masks) if masks else np.zeros(0, bool)
        here, rival = self._best_spans(mask)
        proofs = np.concatenate([reading.proof for reading in self._readings])
        relevance = [reading.relevance for reading in self._readings]
        of_best = [place for place, source in enumerate(self._passages) if source.n == sentences[0].source.n]
        return {
            "relevance": max(relevance),
            "relevance_here": max((relevance[place] for place in of_best), default=min(relevance)),
            "null": max(_NONE, self._table.null),
            "proof": log(_LEAST + max(map(self.proof, sentences))),
            "proof_new": log(_LEAST + float(proofs[mask].max(initial=0.0))),
            "proof_new_mean": float(proofs[mask].mean()) if mask.any() else 0.0,
            "begins": log(_LEAST + float(self._starts[mask].sum())),
            "span": max(_NONE, here),
            "margin": max(-6.0, min(6.0, max(_NONE, here) - max(_NONE, rival))),
        }

    def _proofs(self, sentence: EvidenceSentence) -> Floats:
        place = next((n for n, source in enumerate(self._passages) if source.n == sentence.source.n), None)
        if place is None:
            return np.zeros(0, np.float32)
        source, reading = self._passages[place], self._readings[place]
        first = source.passage.range.start.offset
        start, end = self._texts[place].place_of(sentence.range.start.offset - first, sentence.range.end.offset - first)
        return reading.proof[(reading.spans[:, 0] < end) & (reading.spans[:, 1] > start)]

    def _mask(self, place: int, wanted: Collection[str]) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Which tokens of a passage are of words with ``wanted`` stems."""
        spans = self._readings[place].spans
        mask = np.zeros(len(spans), bool)
        roots = roots_of(wanted)
        for stem, start, end in stems_at(self._texts[place].text, self._lexicon):
            if stem in wanted or not roots.isdisjoint(roots_of([stem])) or not numbers([stem]).isdisjoint(wanted):
                mask |= (spans[:, 0] < end) & (spans[:, 1] > start)
        return mask

    def _best_spans(self, mask: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> tuple[float, float]:
        """The greatest logarithm of the probability of a span that has some of the tokens, and of one that has none."""
        logs = self._table.logs
        if not logs.size:
            return _NONE, _NONE
        counted = np.concatenate([[0], np.cumsum(mask), np.full(logs.shape[1], mask.sum())])
        ends = np.arange(len(mask))[:, None] + np.arange(logs.shape[1]) + 1
        inside = counted[ends] > counted[: len(mask), None]
        with_it, without = logs[inside], logs[~inside]
        return float(with_it.max(initial=-np.inf)), float(without.max(initial=-np.inf))
