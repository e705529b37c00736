"""An answer from numbered passages: the model's draft as far as the quotes carry it, or else the best quotes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from indexing.retrieval import Retriever
from models.cancel import CancelToken
from models.chat import ChatModel, ContextOverflow
from models.errors import ModelError
from reader.engine.agent import quotes, writer
from reader.engine.agent.clock import Clock
from reader.engine.agent.evidence import EvidenceSentence, NumberedPassage, sentences_of
from reader.engine.agent.paraphrase import Paraphrases
from reader.engine.agent.question import Question
from reader.engine.agent.replies import QUOTES, Claim, Reply, cited_reply, quoted_claims, short_reply
from reader.engine.agent.sufficiency import READ_ENOUGH, Rarity, probability_read
from reader.engine.agent.unread import Unread
from reader.engine.agent.verify import Quote, Verifier, strip_marks
from reader.engine.agent.words import Lexicon
from reader.engine.protocol import AnswerSentence, Emit, Reason, SentenceVerified, Token

_log = logging.getLogger(__name__)

QUOTES_SHOWN = 5
_NEAREST = 2
"""Quotes that are shown where the book doesn't answer."""
_SAME = 0.8
"""Share of a sentence's words in an earlier one above which it only repeats it."""
_LOST = 0.8
"""A sentence of an untuned model whose quote scores less than this share of the best one is beside the question."""


@dataclass(frozen=True, slots=True)
class BookFacts:
    """What the agent needs to know of a book besides its text."""

    title: str
    language: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it was read, of its book."""

    book: BookFacts
    question: Question
    rarity: Rarity
    lexicon: Lexicon
    unread: Unread | None
    """What may not be said, as the reader hasn't read it yet; None: all may."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Whom an answer in the making is told to. Unchecked words are kept back where the reader hasn't read all."""

    emit: Emit
    clock: Clock
    cancel: CancelToken
    checked_only: bool

    def token(self, text: str) -> None:
        """A piece of what a model writes."""
        self.clock.first_token()
        if not self.checked_only:
            self.emit(Token(text=text))

    def unsupported(self, text: str) -> None:
        """A sentence that was dropped."""
        if not self.checked_only:
            self.emit(SentenceVerified(sentence=AnswerSentence(text=text, citations=(), supported=False)))

    def claim(self, claim: Claim) -> None:
        """A sentence that stands."""
        self.emit(SentenceVerified(sentence=claim.as_sentence()))


class Composer:
    """Answers one question from one set of passages. ``chat`` None: in the book's own sentences."""

    def __init__(
        self,
        retriever: Retriever,
        chat: ChatModel | None,
        asked: Asked,
        passages: tuple[NumberedPassage, ...],
        telling: Telling,
    ) -> None:
        self._retriever, self._chat, self._asked, self._telling = retriever, chat, asked, telling
        self._passages = passages
        self._sentences = sentences_of(passages, asked.lexicon)

    @cached_property
    def _ranked(self) -> tuple[quotes.Scored, ...]:
        """The sentences, best first. Their vectors take as long as a third of a prompt, so the draft comes before."""
        texts = [sentence.text for sentence in self._sentences]
        similar = self._similarities(self._asked.question.text, texts)
        return quotes.rank(self._asked.question, self._sentences, self._asked.rarity, similar)

    def compose(self, likely: float) -> Reply | None:
        """The answer; None if there is no evidence, or if a tuned model that has read it too finds no answer in it.

        ``likely`` is how likely the judge of sufficiency holds the passages to answer: its word and the model's count
        together. The model's alone doesn't: a small one gives up too soon, and the best quotes are more than nothing.
        """
        if not self._sentences:
            return None
        if self._chat is None:
            return self._quoted()
        if self._chat.tuned and self._answerable(self._chat, likely) < READ_ENOUGH:
            return None
        claims = self._checked(self._chat, self._written(self._chat))
        return cited_reply(claims, self._passages, self._chat.id) if claims else self._quoted()

    def _answerable(self, chat: ChatModel, likely: float) -> float:
        """How likely the passages are to answer, now that a tuned model has read them."""
        asked = self._asked
        try:
            doubt = writer.doubt(chat, asked.book.title, asked.question.text, self._passages, self._telling.cancel)
        except (ContextOverflow, ModelError) as error:
            _log.warning("the model doesn't judge: %s", error)
            return 1.0
        return probability_read(likely, doubt)

    def _quoted(self) -> Reply:
        """The best quotes as the answer."""
        claims = quoted_claims(self._best_quotes(QUOTES_SHOWN))
        for claim in claims:
            self._telling.claim(claim)
        return cited_reply(claims, self._passages, QUOTES)

    def refused(self, reason: Reason) -> Reply:
        """No answer, but the quotes that come nearest to one."""
        return short_reply(reason, self._best_quotes(_NEAREST), self._passages)

    def _best_quotes(self, limit: int) -> tuple[Quote, ...]:
        return quotes.best_quotes(self._ranked, self._sentences, limit)

    def _written(self, chat: ChatModel) -> str:
        """The model's draft; empty if there is none."""
        asked, telling = self._asked, self._telling
        try:
            draft = writer.draft(
                chat, asked.book.title, asked.question.text, self._passages, telling.token, telling.cancel
            )
        except (ContextOverflow, ModelError) as error:
            _log.warning("no draft: %s", error)
            return ""
        telling.clock.mark("write")
        return draft

    def _checked(self, chat: ChatModel, written: str) -> list[Claim]:
        """The sentences of a draft that the quotes carry."""
        asked, telling = self._asked, self._telling
        verifier = Verifier(asked.question, self._sentences, asked.lexicon, self._similar, chat.is_word)
        claims: list[Claim] = []
        for drafted in writer.split(written, asked.book.language):
            text, cited = strip_marks(drafted)
            quote = self._carrying(text, cited, verifier)
            if asked.unread is not None and asked.unread.spoils_as_claim(text):
                quote = None
            if any(self._repeats(text, claim) for claim in claims):
                continue  # small models say the same thing until they are stopped
            if quote is not None:
                claims.append(Claim(text, (quote,)))
                telling.claim(claims[-1])
            else:
                telling.unsupported(text)
        telling.clock.mark("verify")
        return claims

    def _carrying(self, text: str, cited: Sequence[int], verifier: Verifier) -> Quote | None:
        """What a draft sentence rests on; None if on nothing, or on what is beside the question.

        What the question is about a tuned model tells better than our ranking: its drafts that rest on sentences which
        that ranks low are nearly as right as others (mean ROUGE-L 0.49 of 21, 0.62 of 50), and quotes far from it.
        """
        quote = verifier.check(text, cited).quote
        tuned = self._chat is not None and self._chat.tuned
        if quote is not None and (tuned or any(_covers(quote, place) for place in _on_target(self._ranked))):
            return quote
        asked = self._asked
        paraphrases = Paraphrases(asked.question, self._ranked, self._sentences, asked.rarity)
        return paraphrases.quote(text, verifier, self._similarities)

    def _similarities(self, one: str, others: Sequence[str]) -> Sequence[float] | None:
        return self._retriever.similarities(one, others, self._telling.cancel)

    def _repeats(self, text: str, claim: Claim) -> bool:
        """Whether a sentence tells next to nothing that an earlier one hasn't told."""
        told = self._asked.lexicon.read(text).stems
        return len(told & self._asked.lexicon.read(claim.text).stems) >= _SAME * len(told)

    def _similar(self, one: str, other: str) -> float | None:
        found = self._similarities(one, [other])
        return found[0] if found else None


def _on_target(ranked: Sequence[quotes.Scored]) -> list[EvidenceSentence]:
    """The sentences an answer may rest on: those not much worse than the best."""
    return [scored.sentence for scored in ranked if scored.score >= _LOST * ranked[0].score]


def _covers(quote: Quote, sentence: EvidenceSentence) -> bool:
    return quote.range.start <= sentence.range.start and sentence.range.end <= quote.range.end
