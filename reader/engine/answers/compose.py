"""An answer from the evidence: the passages are read, then the one decision says what is shown of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from indexing.locator import TextRange
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from models.errors import ModelError
from models.user_message import NOTHING, UserMessage
from reader.engine.answers import quotes
from reader.engine.answers.answerability import AnswerabilityFeatures, Rarity
from reader.engine.answers.candidates import Candidate, candidates_of
from reader.engine.answers.decision import Decided, Readers, decide
from reader.engine.answers.reading import PassageReading, SpanReadings, read_passages
from reader.engine.answers.replies import Numbered, Reply, cited_reply, quoted_claims, short_reply, stated_reply
from reader.engine.grounding.evidence import QUOTES, EvidenceSentence, NumberedPassage, sentences_of, with_formulas
from reader.engine.grounding.paratext import Speakers
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.quotation import from_its_beginning
from reader.engine.grounding.spoiler_filter import SpoilerFilter
from reader.engine.grounding.support import SupportingQuote
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import Emit, NameKind, QuotesChosen, Reason
from reader.engine.view.budget import Clock

_log = logging.getLogger(__name__)

Observe = Callable[[Decided], None]
"""Hears what was decided, the unstated candidate too: for benchmarks."""

QUOTES_SHOWN = 3
_NEAREST = 2
"""Quotes that are shown where the book doesn't answer."""


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """A question as it was read, and what is known of it in its book up to the horizon."""

    title: str
    question: QuestionContent
    rarity: Rarity
    lexicon: Lexicon
    kinds: Mapping[str, NameKind]
    """What each name of the book's entities is."""
    spoiler_filter: SpoilerFilter | None
    """What may not be said, as the reader hasn't read it yet; None: all may."""


class Composer:
    """Answers one question from one set of passages. ``emit`` None: no quote is shown before the answer."""

    def __init__(
        self,
        retriever: Retriever,
        readers: Readers,
        context: QuestionContext,
        passages: tuple[NumberedPassage, ...],
        emit: Emit | None,
        clock: Clock,
        cancel: CancelToken,
        observe: Observe = lambda decided: None,
    ) -> None:
        self._retriever, self._readers, self._context = retriever, readers, context
        self._passages, self._emit, self._clock, self._cancel = passages, emit, clock, cancel
        self._observe = observe
        self._early: tuple[SupportingQuote, ...] | None = None  # none were shown yet

    def compose(self, features: AnswerabilityFeatures, missing: Reason) -> Reply:
        """State, quote or refuse (for the reason ``missing``), whichever is likeliest right."""
        decided = self._decided_by_spans(features)
        if decided.decision != "state" and self._readers.of_chat is not None:
            if self._early is None:
                self.show_early()  # a chat model takes its time
            second = decide(self._readers.of_chat, features, self.candidates(self.read()))
            decided = second if second.decision == "state" or self._readers.of_spans is None else decided
        self._clock.mark("read")
        self._observe(decided)
        return self._reply(decided, missing)

    def _decided_by_spans(self, features: AnswerabilityFeatures) -> Decided:
        calibration = self._readers.of_spans
        if self._spans is None or calibration is None:
            return decide(self._readers.without, features, ())
        return decide(calibration, features, self.candidates(self._spans.answers), self._spans.features)

    def show_early(self) -> None:
        """Show the quotes that are known before a chat model reads."""
        self._early = self.best_quotes(QUOTES_SHOWN) if self._emit is not None else ()
        self._clock.mark("quotes")
        if self._emit is None:
            return
        early = Numbered.of(self._early, ()).citations
        if early:
            early = with_formulas(early, self._retriever.index, self._early[0].source.passage.book)
        self._emit(QuotesChosen(citations=early))

    def after(self, shown: Composer) -> Composer:
        """This one, whose reader has the quotes of ``shown`` before them already."""
        self._early = shown._early
        return self

    def quoted(self, places: Sequence[TextRange]) -> Reply:
        """The quotes alone: those at ``places`` first, as far as they are in the evidence, then the likeliest."""
        identifying = [
            SupportingQuote(source, place)
            for place in places
            for source in self._passages
            if source.passage.range.start <= place.start and place.end <= source.passage.range.end
        ]
        return cited_reply(quoted_claims(self.best_quotes(QUOTES_SHOWN, identifying)), self._passages, QUOTES)

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
        return short_reply(reason, nearest, self._passages, because)

    def best_quotes(self, limit: int, read: Sequence[SupportingQuote] = ()) -> tuple[SupportingQuote, ...]:
        """The quotes that are likeliest to answer, after those that were ``read``."""
        return self._speakers.named(quotes.best_quotes(self._ranked, limit, read))

    @cached_property
    def _speakers(self) -> Speakers:
        return Speakers(self._passages, self._context.kinds)

    @cached_property
    def _ranked(self) -> tuple[quotes.Scored, ...]:
        """The sentences, best first."""
        context = self._context
        texts = [sentence.text for sentence in self._sentences]
        similar = self._retriever.similarities(context.question.text, texts, self._cancel)
        evidence = self._spans.evidence if self._spans is not None else None
        return quotes.rank(context.question, self._sentences, context.rarity, similar, evidence)

    @cached_property
    def _sentences(self) -> tuple[EvidenceSentence, ...]:
        """Those of the passages that were read, or of all where none is."""
        read = self._spans.passages if self._spans is not None else self._passages
        return sentences_of(read, self._context.lexicon)

    @cached_property
    def _spans(self) -> SpanReadings | None:
        """What the reader of spans makes of the passages."""
        reader = self._readers.spans
        if reader is None or not self._passages:
            return None
        return SpanReadings.of(reader, self._context.question.text, self._passages, self._cancel)

    def read(self) -> tuple[PassageReading, ...]:
        """What the chat model makes of the passages; nothing without one whose answers were measured."""
        chat, context = self._readers.chat, self._context
        if chat is None or self._readers.of_chat is None:
            return ()
        try:
            return read_passages(chat, context.title, context.question.text, self._passages, self._cancel)
        except ModelError as error:
            _log.warning("the passages can’t be read: %s", error)
            return ()
        finally:
            self._clock.first_token()

    def candidates(self, readings: tuple[PassageReading, ...]) -> tuple[Candidate, ...]:
        """The answers that may be said: none that goes from a speaker's name into the speech, or spoils the unread."""
        context = self._context
        readings = tuple(
            reading
            for reading in readings
            if reading.where is None or not self._speakers.are_parted(reading.source, reading.where)
        )
        pairs = self._spans.evidence if self._spans is not None else None
        candidates = candidates_of(readings, context.question, context.lexicon, context.kinds, pairs)
        if context.spoiler_filter is None:
            return candidates
        return tuple(it for it in candidates if not context.spoiler_filter.spoils_as_claim(it.answer))

    def _reply(self, decided: Decided, missing: Reason) -> Reply:
        best = decided.candidate
        if decided.decision == "refuse" or not self._sentences:
            return replace(self.refused(missing), probability=decided.probability)
        shown = self.best_quotes(QUOTES_SHOWN, [best.support.quote] if best is not None and decided.lit else ())
        if decided.decision == "state" and best is not None:
            whole = _whole(best.support.quote)
            (carrying,) = self._speakers.named([whole if self._tells_more(whole, best.answer) else shown[0]])
            others = [quote for quote in shown if not quote.overlaps(carrying)]
            cited = self._as_shown([carrying, *others[: QUOTES_SHOWN - 1]])
            probability = decided.probability or 0.0
            return stated_reply(best.answer, carrying, cited, self._passages, self._name_of(best), probability)
        reply = cited_reply(quoted_claims(self._as_shown(shown)), self._passages, QUOTES)
        return replace(reply, probability=decided.probability)

    def _tells_more(self, quote: SupportingQuote, answer: str) -> bool:
        """Whether a quote has a word more than the answer that it carries: “Paris.” alone proves nothing."""
        lexicon = self._context.lexicon
        return not lexicon.read(quote.source.quote(quote.range)).stems <= lexicon.read(answer).stems

    def _name_of(self, candidate: Candidate) -> str:
        """Who wrote a short answer; the reader of spans writes nothing, the words are the book's."""
        chat = self._readers.chat
        return QUOTES if candidate.reading.where is not None or chat is None else chat.id

    def _as_shown(self, chosen: Sequence[SupportingQuote]) -> tuple[SupportingQuote, ...]:
        """Those that the reader has before them already, in that order, then the others: no quote changes its place."""
        there = {quote.range: place for place, quote in enumerate(self._early or ())}
        return tuple(sorted(chosen, key=lambda quote: there.get(quote.range, len(there))))


def _whole(quote: SupportingQuote) -> SupportingQuote:
    """A quote from the beginning of its sentence, with the same words set off."""
    return replace(quote, range=from_its_beginning(quote.source, quote.range, quotes.LONGEST_WITH_BEGINNING))
