"""Whether the evidence carries a sentence: names, numbers, denials and content, against the very words it would cite.

The checks are lexical first, because they can be explained and hold without any model; sentence vectors, where they
exist, only excuse a paraphrase that has most, but not quite enough, of its words in the quote.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from indexing.locator import TextRange
from reader.engine.grounding.evidence import EvidenceSentence
from reader.engine.grounding.question import Kind, QuestionContent
from reader.engine.grounding.support import SupportingQuote
from reader.engine.grounding.words import Lexicon, Wording, join

MIN_COVERAGE = 0.85
"""Share of a sentence's new content words that its quote must hold."""
MIN_STATED = 0.7
"""Share of its words that are not names, beside those names: two names in one quote don't make a marriage."""
MIN_COVERAGE_IF_SIMILAR = 0.8
MIN_STATED_IF_SIMILAR = 0.5
MIN_SIMILARITY = 0.7
"""Cosine of sentence and quote above which the lower shares are enough."""
_WHOLE = 3
"""Content words that make a statement; fewer (“The captain.”) are an answer only together with the question."""
_TALK = 4
"""More words than this with fewer content words are talk (“The clock was called the Clock.”)."""
WINDOW = 2
"""A quote is at most this many sentences in a row."""

_RELATIVE = re.compile(r"\b(?:which|who|whom|whose|where)\b(?P<clause>[^,;:.!?]*)", re.I)
_MARKS = re.compile(r"\s*\[\s*\d+(?:\s*[,;–-]\s*\d+)*\s*\]")
_MARK_NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a draft sentence rests on; ``quote`` None: nothing, it is unsupported."""

    quote: SupportingQuote | None

    @property
    def supported(self) -> bool:
        """True if a quote carries the sentence."""
        return self.quote is not None


UNSUPPORTED = Verdict(None)


@dataclass(frozen=True, slots=True)
class Window:
    """Sentences in a row that could be a quote."""

    first: int
    """The first one's place among all sentences of the evidence."""
    quote: SupportingQuote
    wording: Wording
    parts: tuple[Wording, ...]
    """The wording of each of its sentences."""


def strip_marks(sentence: str) -> tuple[str, tuple[int, ...]]:
    """A draft sentence without its ``[n]`` marks, and the numbers they held."""
    cited = tuple(int(n) for mark in _MARKS.findall(sentence) for n in _MARK_NUMBERS.findall(mark)[:8] if len(n) < 4)
    return _MARKS.sub("", sentence).strip(), tuple(dict.fromkeys(cited))


class Verifier:
    """Checks the sentences of one answer.

    ``similar`` gives the cosine of two texts, None where there is no model.
    """

    def __init__(
        self,
        question: QuestionContent,
        sentences: Sequence[EvidenceSentence],
        lexicon: Lexicon,
        similar: Callable[[str, str], float | None],
    ) -> None:
        self._question = question
        self._lexicon = lexicon
        self._similar = similar
        self._windows = tuple(_windows(sentences))

    def check(self, sentence: str, cited: Sequence[int] = ()) -> Verdict:
        """The quotes that carry ``sentence`` (its marks taken off), those of the ``cited`` passages preferred."""
        claim = self._lexicon.read(sentence)
        asked = self._question.wording
        new = claim.stems - asked.stems
        if not claim.stems or (not new and self._question.kind is not Kind.YES_NO):
            return UNSUPPORTED  # it says nothing, or only what was asked
        if len(claim.stems) < _WHOLE and len(sentence.split()) > _TALK:
            return UNSUPPORTED
        if len(claim.stems) < _WHOLE:  # read with the question, its new words as names: they must stand together
            claim = claim | asked | Wording(frozenset(), new, frozenset(), negated=False)
        ranked = sorted(
            ((self._coverage(claim, new, window.wording), window) for window in self._windows),
            key=lambda pair: (pair[0], pair[1].quote.source.n in cited, -len(pair[1].parts)),
            reverse=True,
        )
        for coverage, window in ranked:
            if coverage < MIN_COVERAGE_IF_SIMILAR:
                break
            if not self._anchored(claim, window.wording) or self._mixes(sentence, window):
                continue
            if self._carried(sentence, claim, coverage, window):
                return Verdict(window.quote)
        return UNSUPPORTED

    @staticmethod
    def _coverage(claim: Wording, new: frozenset[str], held: Wording) -> float:
        """The share of the sentence's new words that the quote holds; of all its words, if none is new."""
        stated = new or claim.stems
        return len(stated & held.stems) / len(stated)

    def _anchored(self, claim: Wording, held: Wording) -> bool:
        """Names and numbers stand in the quote or the question; a denial rests on a denial."""
        asked = self._question.wording
        named = all(name in held.names or self._lexicon.stem(name) in held.stems for name in claim.names - asked.names)
        counted = claim.numbers <= held.numbers | asked.numbers
        return named and counted and (held.negated or not claim.negated or asked.negated)

    def _carried(self, sentence: str, claim: Wording, coverage: float, window: Window) -> bool:
        """Enough of the new words, and of what is said about the names, is in the quote."""
        stated = self._share_stated(claim, window)
        if coverage >= MIN_COVERAGE and stated >= MIN_STATED:
            return True
        if stated < MIN_STATED_IF_SIMILAR:
            return False
        similarity = self._similar(sentence, window.quote.source.quote(window.quote.range))
        return similarity is not None and similarity >= MIN_SIMILARITY

    def _mixes(self, sentence: str, window: Window) -> bool:
        """Whether a relative clause says of one thing what a sentence of the quote says that doesn't speak of it.

        “The bishop baptises the mule. It rained on the road” carries no “mule, which rained on the road”.
        """
        if len(window.parts) < WINDOW:
            return False
        for relative in _RELATIVE.finditer(sentence):
            antecedent = list(self._lexicon.topic(sentence[: relative.start()]))[-1:]
            clause = frozenset(self._lexicon.topic(relative["clause"]))
            saying = [part for part in window.parts if len(clause & part.stems) >= MIN_COVERAGE * len(clause)]
            if clause and antecedent and saying and not any(antecedent[0] in part.stems for part in saying):
                return True
        return False

    def _share_stated(self, claim: Wording, window: Window) -> float:
        """The share of the claim's plain words in the quote; in one sentence with its new names and numbers, if any.

        A passage that names the bride, the aunt and a wedding would carry any match of them, did they not have to stand
        together.
        """
        asked = self._question.wording
        names = {self._lexicon.stem(name) for name in claim.names}
        plain = claim.stems - names
        stated = names - asked.stems
        counted = claim.numbers - asked.numbers
        if not stated and not counted:
            return len(plain & window.wording.stems) / len(plain) if plain else 1.0
        sentences_with_all = [part for part in window.parts if stated <= part.stems and counted <= part.numbers]
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
            yield Window(
                i, SupportingQuote(first.source, where), join(s.wording for s in run), tuple(s.wording for s in run)
            )
