"""An answer from the evidence: the passages are read, then the one decision says what is shown of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from indexing.locator import TextRange
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from models.pairs import PairReader
from models.user_message import NOTHING, UserMessage
from reader.engine.answers import quotes
from reader.engine.answers.answerability import AnswerabilityFeatures, Rarity
from reader.engine.answers.candidates import Candidate, candidates_of
from reader.engine.answers.decision import Calibration, Decided, decide
from reader.engine.answers.reading import READ, PairEvidence, SpanReadings
from reader.engine.answers.replies import Reply, cited_reply, quoted_claims, short_reply, stated_reply
from reader.engine.grounding.evidence import EvidenceSentence, NumberedPassage, SupportingQuote, sentences_of
from reader.engine.grounding.paratext import Speakers
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.quotation import LONGEST_WITH_BEGINNING, from_its_beginning
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import NameKind, Reason

Observe = Callable[[Decided], None]
"""Hears what was decided, the unstated candidate too: for benchmarks."""

QUOTES_SHOWN = 3
_NEAREST = 2
"""Quotes that are shown where the book doesn't answer."""


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """A question as it was read, and what is known of it in its book up to the horizon."""

    question: QuestionContent
    rarity: Rarity
    lexicon: Lexicon
    kinds: Mapping[str, NameKind]
    """What each name of the book's entities is."""


class Composer:
    """Answers one question from one set of passages. ``reader`` None: from the words of the sentences alone."""

    def __init__(
        self,
        retriever: Retriever,
        reader: PairReader | None,
        calibration: Calibration,
        context: QuestionContext,
        passages: tuple[NumberedPassage, ...],
        cancel: CancelToken,
    ) -> None:
        self._retriever, self._reader, self._calibration = retriever, reader, calibration
        self._context, self.passages, self._cancel = context, passages, cancel

    def compose(
        self,
        features: AnswerabilityFeatures,
        missing: Reason,
        observe: Observe = lambda decided: None,
    ) -> Reply:
        """State, quote or refuse (for the reason ``missing``), whichever is likeliest right."""
        candidates = self._candidates() if self._calibration.right is not None else ()
        read = self._spans.features if self._spans is not None else None
        decided = decide(self._calibration, features, candidates, read)
        observe(decided)
        return self._reply(decided, missing)

    def quoted(self, places: Sequence[TextRange]) -> Reply:
        """The quotes alone: those at ``places`` first, as far as they are in the evidence, then the likeliest."""
        return cited_reply(quoted_claims(self.best_quotes(QUOTES_SHOWN, self.quotes_at(places))), self.passages)

    def quotes_at(self, places: Sequence[TextRange]) -> list[SupportingQuote]:
        """The sentences at ``places``, as far as they are in the evidence."""
        return [
            SupportingQuote(source, place)
            for place in places
            for source in self.passages
            if source.passage.range.start <= place.start and place.end <= source.passage.range.end
        ]

    def refused(self, reason: Reason, because: UserMessage = NOTHING) -> Reply:
        """No answer, but the quotes that come nearest to one, from passages with a word of the question.

        ``because`` says more than the reason's own sentence.
        """
        topic, lexicon = frozenset(self._context.question.topic), self._context.lexicon
        nearest = [
            quote
            for quote in self.best_quotes(_NEAREST)
            if not topic.isdisjoint(lexicon.read(quote.source.passage.text).stems)
        ]
        return short_reply(reason, nearest, self.passages, because)

    def glance(self, read: Sequence[SupportingQuote] = ()) -> tuple[SupportingQuote, ...]:
        """The likeliest quotes by what is known before the passages are read, in a tenth of the time."""
        return self._speakers.named(quotes.best_quotes(self._rank(None), QUOTES_SHOWN, read))

    def best_quotes(self, limit: int, read: Sequence[SupportingQuote] = ()) -> tuple[SupportingQuote, ...]:
        """The quotes that are likeliest to answer, after those that were ``read``."""
        return self._speakers.named(quotes.best_quotes(self._ranked, limit, read))

    @cached_property
    def _speakers(self) -> Speakers:
        return Speakers(self.passages, self._context.kinds)

    @cached_property
    def _ranked(self) -> tuple[quotes.Scored, ...]:
        """The sentences, best first."""
        return self._rank(self._spans.evidence if self._spans is not None else None)

    def _rank(self, evidence: PairEvidence | None) -> tuple[quotes.Scored, ...]:
        context = self._context
        return quotes.rank(context.question, self._sentences, context.rarity, self._similar, evidence)

    @cached_property
    def _similar(self) -> tuple[float, ...] | None:
        """The cosine of the question and each sentence."""
        texts = [sentence.text for sentence in self._sentences]
        return self._retriever.similarities(self._context.question.text, texts, self._cancel)

    @cached_property
    def _sentences(self) -> tuple[EvidenceSentence, ...]:
        """Those of the passages that are read, or of all where none is."""
        read = self.passages[:READ] if self._reader is not None else self.passages
        return sentences_of(read, self._context.lexicon)

    @cached_property
    def _spans(self) -> SpanReadings | None:
        """What the reader of spans makes of the passages."""
        if self._reader is None or not self.passages:
            return None
        return SpanReadings.of(self._reader, self._context.question.text, self.passages, self._cancel)

    def _candidates(self) -> tuple[Candidate, ...]:
        """The answers that may be said: none that goes from a speaker's name into the speech."""
        if self._spans is None:
            return ()
        spans = [it for it in self._spans.answers if not self._speakers.are_parted(it.source, it.where)]
        context = self._context
        return candidates_of(spans, context.question, context.lexicon, context.kinds, self._spans.evidence)

    def _reply(self, decided: Decided, missing: Reason) -> Reply:
        best = decided.candidate
        if decided.decision == "refuse" or not self._sentences:
            return replace(self.refused(missing), probability=decided.probability)
        shown = self.best_quotes(QUOTES_SHOWN, [best.quote] if best is not None and decided.lit else ())
        if decided.decision == "state" and best is not None:
            whole = _whole(best.quote)
            (carrying,) = self._speakers.named([whole if self._tells_more(whole, best.answer) else shown[0]])
            others = [quote for quote in shown if not quote.overlaps(carrying)]
            cited = [carrying, *others[: QUOTES_SHOWN - 1]]
            return stated_reply(best.answer, carrying, cited, self.passages, decided.probability or 0.0)
        reply = cited_reply(quoted_claims(shown), self.passages)
        return replace(reply, probability=decided.probability)

    def _tells_more(self, quote: SupportingQuote, answer: str) -> bool:
        """Whether a quote has a word more than the answer that it carries: “Paris.” alone proves nothing."""
        lexicon = self._context.lexicon
        return not lexicon.read(quote.source.quote(quote.range)).stems <= lexicon.read(answer).stems


def _whole(quote: SupportingQuote) -> SupportingQuote:
    """A quote from the beginning of its sentence, with the same words set off."""
    return replace(quote, range=from_its_beginning(quote.source, quote.range, LONGEST_WITH_BEGINNING))
