"""A question's path, in order: what is known without a search, the search, the quotes, the reading, the decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from indexing.locator import Locator, TextRange
from indexing.retrieval import Hit
from models.conversation import Chat
from models.pairs import PairReader
from models.user_message import UserMessage, say
from reader.engine.answers.absent_names import absent_name, absent_words
from reader.engine.answers.answerability import AnswerabilityFeatures, rarity_of
from reader.engine.answers.candidates import kinds_of_names
from reader.engine.answers.compose import Composer, Observe, QuestionContext
from reader.engine.answers.decision import Calibration, calibration_for
from reader.engine.answers.dispatch import known_answer, telling_places
from reader.engine.answers.extent import extended
from reader.engine.answers.own_words import answer_in_own_words
from reader.engine.answers.parts import PartReply, joined_reply
from reader.engine.answers.replies import (
    Numbered,
    Reply,
    asking_back,
    not_about_the_book,
    with_more_ahead,
    with_quotes_as_shown,
)
from reader.engine.answers.searching import QuestionSearch, SearchedBook
from reader.engine.answers.written import MOST_FOUND, ModelAnswering, written_reply
from reader.engine.grounding.evidence import gather, with_formulas
from reader.engine.grounding.question import MAX_QUESTION
from reader.engine.protocol import Answer, Citation, EvidenceChosen, QuotesChosen, Reason, Routed, SentencesWritten
from reader.engine.questions.question import Intent, Question, Routing
from reader.engine.questions.routing import settled
from reader.engine.questions.turns import PastTurn
from reader.engine.questions.understanding import part_in_context
from reader.engine.view.budget import Clock
from reader.engine.view.sections import explains
from reader.engine.view.view import EVIDENCE, BookView
from reader.engine.writing.trust import UNEXAMINED, WriterTrust

_PARTS = 2
"""Questions of one that joins several which are answered."""
_IDENTIFYING = 2
"""Of the sentences that say who or what something is; the third quote is the search's."""
_NEAREST = 2
"""Quotes that are shown beside what isn't about the book."""
_UNMEASURED = say("Quoth hasn’t been tried with these models, so the book’s own sentences answer.")


@dataclass(frozen=True, slots=True)
class AnsweringModels:
    """What reads and searches; without both the answers are the best quotes.

    ``reader`` finds the answer's words in passages; ``writer`` is a chat model that writes answers, believed as far as
    ``trust`` says, and answers from memory where that is asked for. ``problems`` says why models can't be used, a
    sentence each.
    """

    reader: PairReader | None = None
    writer: Chat | None = None
    trust: WriterTrust = UNEXAMINED
    problems: tuple[UserMessage, ...] = ()


def answer_question(
    question: Question,
    view: BookView,
    models: AnsweringModels,
    *,
    own_words: bool = False,
    insist: bool = False,
    searched: SearchedBook | None = None,
    observe: Observe = lambda decided: None,
) -> Answer:
    """Answer a question, emitting each step; any question gets an answer. Raises Cancelled.

    ``own_words``: the reader asks for a model's own answer; ``insist``: for one by a model that did badly in its exam;
    ``searched``: what was found across books, in place of a search; ``observe`` hears the decision.
    """
    return _Answering(question, view, models, searched, observe, insist=insist).take_steps(
        question, own_words=own_words
    )


def _whom(question: Question) -> Reply:
    """Asks back whom a word means, rather than guess."""
    first, other = (choice.label for choice in question.choices)
    text = say("Whom do you mean by “{word}”: {one} or {other}?", word=question.unclear, one=first, other=other)
    return asking_back(text, question.choices)


class _Answering:
    """The state of one question on its way."""

    def __init__(
        self,
        question: Question,
        view: BookView,
        models: AnsweringModels,
        searched: SearchedBook | None,
        observe: Observe,
        *,
        insist: bool,
    ) -> None:
        self._view, self._models, self._observe = view, models, observe
        self._across = searched
        self._writes = models.writer is not None and (models.trust.passed or insist)
        self._content, self._routing = question.content, question.routing
        self._quoted_from = frozenset[Locator]()  # where what is quoted before the search's begins
        self._shows_early = True
        self._clock = Clock()
        self._rarity = rarity_of(view.retriever, view.book, self._content, view.before)
        most = MOST_FOUND if self._writes else EVIDENCE
        self._search = QuestionSearch(question, view, searched, self._rarity, self._calibration, most)
        self._spoiler_filter = view.spoiler_filter(question.asked)

    def take_steps(self, question: Question, *, own_words: bool) -> Answer:
        """All steps, in order."""
        self._set_out(self._routing)
        self._clock.mark("route")
        if question.asks_back and not own_words:
            return self._answer(question, _whom(question))
        if own_words and self._models.writer is not None:
            self._routing = Routing("NOT_BOOK", (0.0, 1.0, 0.0))
        elif self._routing.route == "NOT_BOOK" and self._may_be_explained(question):
            self._set_out(settled(self._routing, known=True))
        if self._routing.route == "NOT_BOOK":
            return self._answer(question, self._not_from_book(question, own_words=own_words))
        return self._answer(question, self._from_book(question))

    def _may_be_explained(self, question: Question) -> bool:
        """Whether a book that explains something has a word of what no rule sends away: “How do I write a loop?”.

        What is asked for by its number is in a book if anywhere: “Show me exercise 3.1”.
        """
        if question.sent_away or not explains(self._view):
            return False
        return Intent.NUMBERED in question.intents or any(stem not in self._rarity.unknown for stem in question.sought)

    def _set_out(self, routing: Routing) -> None:
        self._routing = routing
        self._view.emit(Routed(route=routing.route, confidence=routing.confidence))

    def _not_from_book(self, question: Question, *, own_words: bool = False) -> Reply:
        """Our own sentence, with quotes about what it names; an able model's words only if they are asked for."""
        if own_words and self._models.writer is not None:
            written = answer_in_own_words(self._models.writer, question.asked, self._spoiler_filter, self._view.cancel)
            self._clock.mark("write")
            if written is not None:
                return written
        lexicon = self._view.lexicon
        named = frozenset(lexicon.topic(self._routing.subject))
        if not named or named & self._rarity.unknown:
            return not_about_the_book((), ())
        composer = self._evidence(self._search.hits())
        nearest = [
            quote
            for quote in composer.best_quotes(_NEAREST)
            if named <= lexicon.read(quote.source.quote(quote.range)).stems
        ]
        return not_about_the_book(nearest, composer.passages if nearest else ())

    def _from_book(self, question: Question) -> Reply:
        if question.parts and not self._writes and not question.selected:
            return joined_reply(tuple(self._parts(question)))
        view = self._view
        known = known_answer(question, view)
        if known is not None:
            view.emit(EvidenceChosen(evidence=tuple(passage.as_evidence() for passage in known.passages)))
            return known
        places = telling_places(question, view)[:_IDENTIFYING]
        self._quoted_from = frozenset(place.start for place in places)
        if not places:
            if absent := self._absent_name(question):
                return self._about_nobody(absent)
            if self._routing.route == "AMBIGUOUS" and (looked_up := self._looked_up(question)) is not None:
                return looked_up
        search = self._search
        hits, features = search.with_sentences(places) if places else search.in_its_part()
        self._view = search.view
        self._clock.mark("retrieve")
        composer = self._evidence(hits)
        self._show_early(composer, places)
        reply = composer.quoted(places) if places else self._read(question, composer, features)
        self._clock.mark("read")
        if self._models.writer is not None and self._writes:
            reply, hits = self._written_by(question, self._models.writer, composer, reply, hits)
        if reply.insufficient:
            return composer.refused("beyond_reading_position") if search.lies_ahead(()) else reply
        return reply if places or question.selected or not search.lies_ahead(hits) else with_more_ahead(reply)

    def _absent_name(self, question: Question) -> str:
        """A name in the question that the book doesn't have. Its description may have what books are asked for by."""
        if question.selected or question.for_books:
            return ""
        return absent_name(question, self._rarity, self._view.lexicon)

    def _parts(self, question: Question) -> Iterator[PartReply]:
        """Each of the questions that this one joins with its own reply, the later ones as follow-ups of the first."""
        view, before = self._view, list[PastTurn]()
        for text in question.parts[:_PARTS]:
            part = part_in_context(text, before, view, view.lexicon)
            part = replace(part, parts=(), routing=self._routing)
            answering = _Answering(part, view, self._models, self._across, self._observe, insist=False)
            answering._shows_early = not before  # what a later part showed would push out the first one's
            reply = answering._from_book(part)
            answer = " ".join(sentence.text for sentence in reply.sentences) if reply.decision == "state" else ""
            before.append(PastTurn(part.text, answer, tuple(citation.quote for citation in reply.citations)))
            yield PartReply(text, reply)

    def _read(self, question: Question, composer: Composer, features: AnswerabilityFeatures) -> Reply:
        """What the reader of spans makes of the passages."""
        if question.selected:
            features = replace(features, holds=True)  # it is before the reader's eyes
        return composer.compose(features, self._missing(), self._observe)

    def _written_by(
        self, question: Question, chat: Chat, composer: Composer, reply: Reply, hits: tuple[Hit, ...]
    ) -> tuple[Reply, tuple[Hit, ...]]:
        """What a chat model writes, in place of ``reply`` if it stands, and all hits that it read.

        Until then what ``reply`` states is shown.
        """
        view, models = self._view, self._models
        if reply.decision == "state":
            view.emit(SentencesWritten(sentences=tuple(sentence.text for sentence in reply.sentences)))
        answering = ModelAnswering(
            chat, models.trust, models.reader, question, view, self._spoils, self._search.about_the_book
        )
        writing, read = answering.write(hits)
        self._clock.mark("write")
        if writing.answer.stands:
            return written_reply(writing, chat, models.trust), read
        if read != hits:  # what the model's own searches brought is evidence like any other
            composer = self._evidence(read)
            reply = self._read(question, composer, self._search.answerability(read))
        if writing.answer.not_here and models.trust.refuses and reply.decision == "quote":
            reply = composer.refused(self._missing())
        return reply, read

    def _looked_up(self, question: Question) -> Reply | None:
        """The reply to what may not be about the book, where that lacks a word of it; None leads on into the book."""
        looked = self._view.look_up(self._content.text)
        absent = absent_words(question, self._rarity)
        known = bool(looked.entities) or not absent or self._may_be_explained(question)
        self._set_out(settled(self._routing, known=known))
        match self._routing.route:
            case "NOT_BOOK":
                return self._not_from_book(question)
            case "AMBIGUOUS":
                return self._about_nobody(next((it for it in absent if it not in question.inflected), ""))
            case "BOOK":
                return None

    def _about_nobody(self, name: str) -> Reply:
        """Says at once which name stands nowhere, if there is one, with the nearest quotes; nothing is read for it."""
        composer = self._evidence(self._search.hits(), read=False)
        self._clock.mark("retrieve")
        if not name:
            return composer.refused("beyond_reading_position" if self._search.lies_ahead(()) else self._missing())
        if self._view.before is not None:  # whether it comes later isn't looked up: either answer would tell
            text = say("“{name}” isn’t in what you have read so far.", name=name)
            return composer.refused("beyond_reading_position", text)
        return composer.refused(self._missing(), say("“{name}” isn’t in this book.", name=name))

    def _show_early(self, composer: Composer, places: Sequence[TextRange]) -> None:
        """Shows the best quotes before the passages are read, which takes about as long again."""
        if not self._shows_early or not (self._models.reader or self._writes):
            return
        quotes = composer.glance(composer.quotes_at(places))
        self._view.emit(QuotesChosen(citations=self._as_shown(Numbered.of(quotes, ()).citations)))
        self._clock.mark("quotes")

    def _as_shown(self, citations: Sequence[Citation]) -> tuple[Citation, ...]:
        return with_formulas(citations, self._view.index, self._view.book, self._view.before)

    def _spoils(self, words: str) -> bool:
        return self._spoiler_filter is not None and self._spoiler_filter.spoils(words)

    def _evidence(self, hits: Sequence[Hit], *, read: bool = True) -> Composer:
        """What answers from the hits, as numbered passages."""
        view = self._view
        passages = gather(view.retriever, view.book, hits, view.before)
        view.emit(EvidenceChosen(evidence=tuple(passage.as_evidence() for passage in passages)))
        kinds = kinds_of_names(view.concept_map.entities)
        context = QuestionContext(self._content, self._rarity, view.lexicon, kinds)
        reader = self._models.reader if read else None
        return Composer(view.retriever, reader, self._calibration, context, passages, view.cancel)

    @cached_property
    def _calibration(self) -> Calibration:
        """How far the reader's answers are to be believed with this search."""
        reader = self._models.reader
        return calibration_for(reader.id if reader is not None else "", self._view.search_models)

    def _missing(self) -> Reason:
        return "not_in_book" if self._view.has_vectors else "search_degraded"

    def _answer(self, question: Question, reply: Reply) -> Answer:
        view = self._view
        wider = extended(reply.citations, self._quoted_from, self._content.topic, view)
        reply = with_quotes_as_shown(reply, self._as_shown(wider))
        return Answer(
            question=question.typed,
            route=self._routing.route,
            confidence=round(self._routing.confidence, 3),
            mode="hybrid" if view.has_vectors else "text",
            writer=reply.writer,
            answer=reply.text,
            sentences=reply.sentences,
            citations=reply.citations,
            evidence=tuple(passage.as_evidence() for passage in reply.passages),
            insufficient=reply.insufficient,
            reason=reply.reason,
            later=reply.later,
            tool_calls=view.budget.calls,
            budget=view.budget.state,
            timings_ms=self._clock.finish(),
            notices=(*reply.notices, *self._notices(question), *self._models.problems),
            decision=reply.decision,
            probability=None if reply.probability is None else round(reply.probability, 3),
            offers_own_words=reply.insufficient and self._models.writer is not None,
            understood=question.understood,
            resolved=question.substitutions,
            choices=reply.choices or question.choices,
            provenance=reply.provenance or None,
            beneath=reply.beneath,
            offers_writing=self._models.writer is not None and not self._writes,
        )

    def _notices(self, question: Question) -> Sequence[UserMessage]:
        notices = []
        if question.truncated:
            notices.append(say("Only the first {number} characters of the question were read.", number=MAX_QUESTION))
        if not question.in_books_language:
            notices.append(say("The book is in another language than your question; its own words may find more."))
        if self._models.reader is not None and self._view.has_vectors and self._calibration.right is None:
            notices.append(_UNMEASURED)
        return notices
