"""Whether the evidence carries a drafted sentence: names, numbers, denials and content, against the words it cites.

The checks are lexical first, because they can be explained and hold without any model; sentence vectors, where they
exist, only excuse a paraphrase that has most, but not quite enough, of its words in the quote.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from indexing.locator import TextRange
from reader.engine.grounding.evidence import EvidenceSentence, SupportingQuote
from reader.engine.grounding.words import Lexicon, Wording, join

MIN_COVERAGE = 0.85
"""Share of a sentence's content words that its quote must hold."""
MIN_STATED = 0.7
"""Share of its words that are not names, beside those names: two names in one quote don't make a marriage."""
MIN_COVERAGE_IF_SIMILAR = 0.8
MIN_STATED_IF_SIMILAR = 0.5
MIN_SIMILARITY = 0.7
"""Cosine of sentence and quote above which the lower shares are enough."""
_WHOLE = 3
"""Content words that make a statement."""
WINDOW = 2
"""A quote is at most this many sentences in a row."""

_RELATIVE = re.compile(r"\b(?:which|who|whom|whose|where)\b(?P<clause>[^,;:.!?]*)", re.I)
_CLAUSES = re.compile(
    r"\s*[,;:–—]\s*(?:and|but|or|while|when|because|so|then|after|before|although|though|until|as|whereas)?\b"
    r"|\s+(?:and|but|while|when|because|then|after|before|although|though|until|whereas)\s+",
    re.I,
)
_REFERS = re.compile(
    r"\b(?:he|she|they|him|her|his|hers|their|them|this|these|those|who|which|it(?!\s+(?:rain|snow|hail|thunder|thaw|dawn)))\b",
    re.I,
)
"""What may stand for something of the sentence before; “it rained” stands for nothing."""


@dataclass(frozen=True, slots=True)
class Window:
    """Sentences in a row that could be a quote, and the wording and the text of each."""

    quote: SupportingQuote
    wording: Wording
    parts: tuple[Wording, ...]
    texts: tuple[str, ...]


class Verifier:
    """Checks drafted sentences against those of the evidence.

    ``similar`` gives the cosine of two texts, None where there is no model.
    """

    def __init__(
        self,
        sentences: Sequence[EvidenceSentence],
        lexicon: Lexicon,
        similar: Callable[[str, str], float | None],
    ) -> None:
        self._lexicon = lexicon
        self._similar = similar
        self._windows = tuple(_windows(sentences))

    def quote_for(self, sentence: str) -> SupportingQuote | None:
        """The shortest quote that carries ``sentence``; None if none does."""
        claim = self._lexicon.read(sentence)
        if len(claim.stems) < _WHOLE:
            return None
        ranked = sorted(
            ((len(claim.stems & window.wording.stems) / len(claim.stems), window) for window in self._windows),
            key=lambda pair: (pair[0], -len(pair[1].parts)),
            reverse=True,
        )
        for coverage, window in ranked:
            if coverage < MIN_COVERAGE_IF_SIMILAR:
                break
            if not self._anchored(claim, window.wording) or self._mixes(sentence, window):
                continue
            if self._carried(sentence, claim, coverage, window):
                return window.quote
        return None

    def _anchored(self, claim: Wording, held: Wording) -> bool:
        """Names and numbers stand in the quote; a denial rests on a denial."""
        named = all(name in held.names or self._lexicon.stem(name) in held.stems for name in claim.names)
        return named and claim.numbers <= held.numbers and (held.negated or not claim.negated)

    def _carried(self, sentence: str, claim: Wording, coverage: float, window: Window) -> bool:
        """Enough of the words, and of what is said about the names, is in the quote."""
        stated = self._share_stated(claim, window)
        if coverage >= MIN_COVERAGE and stated >= MIN_STATED:
            return True
        if stated < MIN_STATED_IF_SIMILAR:
            return False
        similarity = self._similar(sentence, window.quote.source.quote(window.quote.range))
        return similarity is not None and similarity >= MIN_SIMILARITY

    def _mixes(self, sentence: str, window: Window) -> bool:
        """Whether it says of one thing what a sentence of the quote says that doesn't speak of it.

        “The bishop baptises the mule. It rained on the road” carries neither “The mule, which rained on the road” nor
        “The mule rained on the road”. Only of English is it known what refers to the sentence before.
        """
        if len(window.parts) < WINDOW or not self._lexicon.english:
            return False
        return self._mixes_in_relative(sentence, window) or any(
            self._is_mixed(frozenset(self._lexicon.topic(clause)), window) for clause in _CLAUSES.split(sentence)
        )

    def _mixes_in_relative(self, sentence: str, window: Window) -> bool:
        for relative in _RELATIVE.finditer(sentence):
            antecedent = list(self._lexicon.topic(sentence[: relative.start()]))[-1:]
            clause = frozenset(self._lexicon.topic(relative["clause"]))
            saying = [part for part in window.parts if len(clause & part.stems) >= MIN_COVERAGE * len(clause)]
            if clause and antecedent and saying and not any(antecedent[0] in part.stems for part in saying):
                return True
        return False

    def _is_mixed(self, clause: frozenset[str], window: Window) -> bool:
        """Whether no sentence of the quote has all that the quote has of a clause, nor refers to one that has the rest.

        The rest is what is spoken of, which is less than what is said of it.
        """
        held = clause & window.wording.stems
        before = frozenset[str]()
        for part, text in zip(window.parts, window.texts, strict=True):
            rest = held - part.stems
            is_spoken_of = rest <= before and len(rest) <= len(held & part.stems)
            if not rest or (is_spoken_of and _REFERS.search(text)):
                return False
            before |= part.stems
        return True

    def _share_stated(self, claim: Wording, window: Window) -> float:
        """The share of the claim's plain words in the quote; in one sentence with its names and numbers, if any.

        A passage that names the bride, the aunt and a wedding would carry any match of them, did they not have to stand
        together.
        """
        names = {self._lexicon.stem(name) for name in claim.names}
        plain = claim.stems - names
        if not names and not claim.numbers:
            return len(plain & window.wording.stems) / len(plain) if plain else 1.0
        sentences_with_all = [part for part in window.parts if names <= part.stems and claim.numbers <= part.numbers]
        return max((len(plain & part.stems) / len(plain) if plain else 1.0 for part in sentences_with_all), default=0.0)


def _windows(sentences: Sequence[EvidenceSentence]) -> Iterator[Window]:
    """Every run of one to ``WINDOW`` sentences of a passage."""
    for i, first in enumerate(sentences):
        for size in range(1, WINDOW + 1):
            run = sentences[i : i + size]
            if len(run) < size or run[-1].source.n != first.source.n:
                break
            where = TextRange(first.range.start, run[-1].range.end)
            if "\n" in first.source.quote(where):
                break  # a quote is of one paragraph
            wordings = tuple(sentence.wording for sentence in run)
            texts = tuple(first.source.quote(sentence.range) for sentence in run)
            yield Window(SupportingQuote(first.source, where), join(wordings), wordings, texts)
