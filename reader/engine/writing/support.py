"""Whether the passages that a sentence cites support it as an answer, by a calibrated probability; and their quotes.

``support.json`` holds the weights, which ``python -m models.training.support`` fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from indexing.locator import TextRange
from indexing.reading_text import as_read
from models.cancel import CancelToken
from models.pairs import PairReader, PairReading
from reader.engine.grounding.evidence import EvidenceSentence, NumberedPassage, SupportingQuote, sentences_of
from reader.engine.grounding.question import Kind, QuestionContent
from reader.engine.grounding.regression import Regression
from reader.engine.grounding.words import Lexicon, words
from reader.engine.writing.claims import Aliases, ClaimRules, values_of
from reader.engine.writing.orders import merely_obeys
from reader.engine.writing.rivals import fits_better, rivals_of
from reader.engine.writing.support_features import (
    ClaimedWords,
    Features,
    HeldSentence,
    ReadEvidence,
    most_supporting,
    roots_of,
    share,
    stems_at,
    vector_features,
    with_products,
    word_features,
)

WEIGHTS = "support.json"
_Reason = Literal["", "unknown_number", "name", "number", "negation", "unsupported", "foreign", "rival"]
Similar = Callable[[str, Sequence[str]], Sequence[float] | None]

READ = 4
"""Passages that are read for one sentence, a quarter of a second each; of more, those with most of its words."""
RIVALS = 1
"""Passages beside those cited that are read as well, the best: what answers there speaks against another answer."""
_COMPARED = 24
"""Sentences that are compared with a claim by their vectors, those with most of its words."""
_ECHO = 0.6
"""Share of a question's topic that a sentence has which only repeats it."""
_HALF, _HARDLY_ANY = 0.51, 0.2
"""Share of its new words that the passages must have of a sentence unless they say it in others; where nothing can be
compared, hardly any suffice."""
_SAYS, _AGREES = 0.5, 0.35
"""The cosines from which others say it: a clause of the passages, the likeliest answer of the reader. Without such a
clause 13% of sentences that are made up but for a word or two stood, with it 3%, for one right answer in a hundred."""
_CLAUSE = re.compile(r"[^,;:.!?—–…“”\"()]+")
_TOUCHING = 4  # characters between two words that are set off as one


class SupportWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A regression by words alone, one with vectors, one with a reader, one with both.

    The probabilities are those among as many right sentences as wrong ones. ``passes_at``: that from which they stand.
    """

    regressions: Mapping[str, Regression]
    passes_at: float


@cache
def shipped_weights() -> SupportWeights:
    """Those that were fitted."""
    data = resources.files("reader.engine.writing").joinpath(WEIGHTS).read_bytes()
    return msgspec.json.decode(data, type=SupportWeights)


def passes_at() -> float:
    """The probability from which a sentence stands, where no exam of its model says otherwise."""
    return shipped_weights().passes_at


@dataclass(frozen=True, slots=True)
class SupportVerdict:
    """How surely the passages support a sentence, 0..1, and which of their sentences do, best first.

    ``reason``: the check that it fails; then the probability is 0.
    """

    probability: float
    quotes: tuple[SupportingQuote, ...]
    reason: _Reason = ""


@dataclass(frozen=True, slots=True)
class MeasuredClaim:
    """What is known of a sentence: the check that it fails, or its features, and the sentences that it rests on."""

    reason: _Reason
    features: Features
    quotes: tuple[SupportingQuote, ...] = ()


class SupportChecker:
    """Checks sentences that answer one question from ``passages``.

    ``aliases`` are the names of the map (``aliases_of``), ``similar`` the cosines of a text and others, None without an
    embedding model, ``reader`` what reads question and passage together.
    """

    def __init__(
        self,
        question: QuestionContent,
        passages: Sequence[NumberedPassage],
        lexicon: Lexicon,
        aliases: Aliases,
        similar: Similar,
        reader: PairReader | None,
        cancel: CancelToken,
    ) -> None:
        self._question, self._lexicon, self._similar = question, lexicon, similar
        self._reader, self._cancel = reader, cancel
        self._passages = {source.n: source for source in passages}
        self._rules, self._aliases = ClaimRules(question, lexicon, aliases), aliases
        self._held: dict[int, tuple[HeldSentence, ...]] = {}
        self._readings: dict[int, PairReading] = {}

    def check(self, sentence: str, cited: Sequence[int]) -> SupportVerdict:
        """Whether the passages with the numbers ``cited`` support ``sentence``; without any number, all of them.

        Raises Cancelled.
        """
        verdict = self._weighed(sentence, cited)
        if verdict.probability < passes_at():
            return verdict
        sources = [source for n, source in self._passages.items() if not cited or n in cited]
        others = rivals_of(sentence, self._question, sources, self._rules, self._aliases)
        if any(fits_better(self._weighed(other, cited).probability, verdict.probability) for other in others):
            return SupportVerdict(0.0, (), "rival")
        return verdict

    def _weighed(self, sentence: str, cited: Sequence[int]) -> SupportVerdict:
        """The same by the sentence alone."""
        measured = self.measure(sentence, cited)
        if measured.reason:
            return SupportVerdict(0.0, (), measured.reason)
        regression = shipped_weights().regressions[kind_of(measured.features)]
        return SupportVerdict(regression.probability(measured.features), measured.quotes)

    def measure(self, sentence: str, cited: Sequence[int]) -> MeasuredClaim:
        """The check that a sentence fails, or its features. Raises Cancelled."""
        numbers = dict.fromkeys(cited) if cited else self._passages
        sources = [self._passages[n] for n in numbers if n in self._passages]
        evidence = [held.sentence for source in sources for held in self._sentences(source)]
        claim = ClaimedWords.of(sentence, self._question, self._lexicon)
        if not evidence:
            return MeasuredClaim("unknown_number", {})
        broken = self._rules.broken(sentence, evidence)
        if broken:
            return MeasuredClaim(broken, {})
        if self._echoes(claim) or merely_obeys(claim.new, evidence, self._lexicon):
            return MeasuredClaim("unsupported", {})
        sources = sorted(sources, key=lambda source: self._overlap(claim, source), reverse=True)[:READ]
        return self._measured(claim, sources)

    def _echoes(self, claim: ClaimedWords) -> bool:
        """Whether it says what the question says, and no more: “Agnes came in.” for “When did Agnes come in?”.

        A choice among what the question names has few of its words; a yes or no may have them all.
        """
        topic = frozenset(self._question.topic)
        if not claim.repeats or not topic or self._question.kind is Kind.YES_NO:
            return False
        return len(claim.wording.stems & topic) >= _ECHO * len(topic)

    def _measured(self, claim: ClaimedWords, sources: Sequence[NumberedPassage]) -> MeasuredClaim:
        sentences = [held for source in sources for held in self._sentences(source)]
        read = self._read(sources)
        proofs = [read.proof(held.sentence) if read else 0.0 for held in sentences]
        similar = self._similarities(claim, sentences)
        chosen = most_supporting(claim, sentences, proofs, similar)
        features = word_features(self._question, claim, sentences, chosen)
        if similar is not None:
            features |= vector_features(similar, chosen)
        also = frozenset[str]()
        if claim.wording.names - self._question.wording.names:
            also = frozenset(map(self._lexicon.stem, self._rules.also_named(claim.text))) - self._question.wording.stems
        rests_on = [sentences[n].sentence for n in chosen]
        if read is not None:
            features |= read.features(claim, also, rests_on)
            if similar is not None:
                features["agrees"] = read.agreement(self._similar(claim.added, read.candidates) or ())
        marked = claim.new | also
        if self._is_foreign(claim, features, sentences):
            return MeasuredClaim("foreign", features)
        return MeasuredClaim("", with_products(features), tuple(self._quote(sentence, marked) for sentence in rests_on))

    def _is_foreign(self, claim: ClaimedWords, features: Features, sentences: Sequence[HeldSentence]) -> bool:
        """Whether it can't stand, however likely the rest makes it.

        Its passages have few of its new words, and neither do they say it in others nor does the reader take that for
        the answer.
        """
        if features["new_all"] >= _HALF or features.get("agrees", 0.0) >= _AGREES:
            return False
        clauses = [clause.strip() for held in sentences for clause in _CLAUSE.findall(held.sentence.text)]
        clauses = [clause for clause in dict.fromkeys(clauses) if " " in clause]
        cosines = self._similar(claim.added, clauses) if clauses else None
        return features["new_all"] < _HARDLY_ANY if cosines is None else max(cosines) < _SAYS

    def _sentences(self, source: NumberedPassage) -> tuple[HeldSentence, ...]:
        if source.n not in self._held:
            self._held[source.n] = tuple(map(self._with_aliases, sentences_of([source], self._lexicon)))
        return self._held[source.n]

    def _with_aliases(self, sentence: EvidenceSentence) -> HeldSentence:
        stems = sentence.wording.stems | values_of(words(sentence.text))
        also = frozenset(map(self._lexicon.stem, self._rules.also_named(sentence.text)))
        return HeldSentence(sentence, stems | also | roots_of(stems))

    def _overlap(self, claim: ClaimedWords, source: NumberedPassage) -> tuple[float, float]:
        stems = frozenset().union(*(held.stems for held in self._sentences(source)))
        return share(claim.new, stems), share(claim.wording.stems, stems)

    def _read(self, sources: Sequence[NumberedPassage]) -> ReadEvidence | None:
        """What the reader makes of the question with each; a passage is read once."""
        if self._reader is None:
            return None
        others = [source for source in self._passages.values() if source not in sources]
        rivals = sorted(others, key=lambda source: source.score, reverse=True)[:RIVALS]
        sources = [*sources, *rivals]
        unread = [source for source in sources if source.n not in self._readings]
        texts = [as_read(source.passage).text for source in unread]
        readings = self._reader.read(self._question.text, texts, self._cancel) if texts else ()
        self._readings |= {source.n: reading for source, reading in zip(unread, readings, strict=True)}
        return ReadEvidence(sources, [self._readings[source.n] for source in sources], self._lexicon)

    def _similarities(self, claim: ClaimedWords, sentences: Sequence[HeldSentence]) -> tuple[float, ...] | None:
        """The cosines of a claim with the sentences; those that aren't compared have the least of the others'."""
        order = sorted(range(len(sentences)), key=lambda n: -share(claim.wording.stems, sentences[n].stems))
        compared = order[:_COMPARED]
        cosines = self._similar(claim.text, [sentences[n].sentence.text for n in compared])
        if cosines is None:
            return None
        known = dict(zip(compared, cosines, strict=True))
        least = min(known.values())
        return tuple(known.get(n, least) for n in range(len(sentences)))

    def _quote(self, sentence: EvidenceSentence, marked: frozenset[str]) -> SupportingQuote:
        """A sentence with its words of ``marked`` stems set off, those next to one another together."""
        spine, first = sentence.range.start.spine, sentence.range.start.offset
        marks: list[tuple[int, int]] = []
        for stem, start, end in stems_at(sentence.source.quote(sentence.range), self._lexicon):
            if stem not in marked:
                continue
            if marks and start - marks[-1][1] <= _TOUCHING:
                marks[-1] = (marks[-1][0], end)
            else:
                marks.append((start, end))
        where = tuple(TextRange.of(spine, first + start, first + end) for start, end in marks)
        return SupportingQuote(sentence.source, sentence.range, where)


def kind_of(features: Features) -> str:
    """What the regression is called that was fitted with the models that these features are of."""
    return f"{'read' if 'relevance' in features else 'unread'}_{'vectors' if 'similar' in features else 'words'}"
