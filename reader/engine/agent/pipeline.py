"""A question's path, in order: route, known answers, scope, search, quote, read, decide, answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from indexing.concepts.chapters import is_imprint, speaks_of_edition
from indexing.concepts.maps import ConceptMaps
from indexing.locator import TextRange
from indexing.retrieval import Hit, Retriever
from models.cancel import CancelToken
from models.conversation import Chat
from models.pairs import PairReader
from models.user_message import UserMessage, say
from reader.engine.agent.absent_names import absent_name
from reader.engine.agent.answerability import AnswerabilityFeatures, answerability_features, rarity_of
from reader.engine.agent.candidates import kinds_of_names
from reader.engine.agent.clock import Clock
from reader.engine.agent.compose import Composer, Observe, QuestionContext
from reader.engine.agent.decision import ABLE, Readers, readers_of, seems_answered
from reader.engine.agent.later_text import lies_ahead
from reader.engine.agent.loop import agent_search
from reader.engine.agent.own_words import answer_in_own_words, is_able
from reader.engine.answers.dispatch import identifying_sentences, known_answer
from reader.engine.answers.replies import Reply, not_about_the_book, with_more_ahead
from reader.engine.answers.searching import area_of, guided_search
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.evidence import NumberedPassage, gather
from reader.engine.grounding.formulas import with_formulas
from reader.engine.grounding.question import MAX_QUESTION, content_of
from reader.engine.grounding.spoiler_filter import BookWordsCache, SpoilerFilter
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import Answer, Emit, EvidenceChosen, NameKind, Reason, Routed, Substitution
from reader.engine.questions.language import language, language_of
from reader.engine.questions.reading import read_question
from reader.engine.questions.routing import ABOUT_THE_BOOK, Routing, route
from reader.engine.summaries.service import Summaries
from reader.engine.view.budget import ToolBudget
from reader.engine.view.view import AnswerContext, BookView, SearchArea

_IDENTIFYING = 2
"""Of the sentences that say who or what something is; the third quote is the search's."""
_NEAREST = 2
"""Quotes that are shown beside what isn't about the book."""
_UNMEASURED = say("Quoth hasn’t been tried with these models, so the book’s own sentences answer.")
_UNMEASURED_ABLE = say("Quoth hasn’t been tried with these models, so it states only what is very sure.")


class Agent:
    """Answers questions about one book at a time. ``chat`` and ``reader`` None: the answers are the best quotes.

    ``reader`` finds the answer's words in passages. ``problems`` says why models can't be used, a sentence each; every
    answer passes them on to the reader. ``words`` is kept from answer to answer.
    """

    def __init__(
        self,
        retriever: Retriever,
        chat: Chat | None,
        problems: tuple[UserMessage, ...] = (),
        maps: ConceptMaps | None = None,
        words: BookWordsCache | None = None,
        reader: PairReader | None = None,
    ) -> None:
        self._retriever, self._reader = retriever, reader
        self._maps = maps or ConceptMaps(retriever.index)
        self._chat = chat
        self._problems = problems
        self._words = words or BookWordsCache()

    def answer(
        self,
        book: BookFacts,
        answer_context: AnswerContext,
        text: str,
        emit: Emit,
        cancel: CancelToken,
        *,
        resolved: tuple[Substitution, ...] = (),
        own_words: bool = False,
        observe: Observe = lambda decided: None,
    ) -> Answer:
        """Answer ``text``, telling each step to ``emit``; any text gets an answer. Raises Cancelled.

        ``resolved`` is what words of the question as typed were taken to mean; ``own_words``: the reader asks for a
        model's own answer; ``observe`` hears the decision.
        """
        answering = _Answering(
            self._retriever,
            self._maps,
            self._reader,
            self._chat,
            self._words,
            book,
            answer_context,
            text,
            emit,
            cancel,
            observe,
        )
        answer = answering.run(own_words=own_words)
        notices = (*answer.notices, *self._problems)
        return msgspec.structs.replace(answer, notices=notices, resolved=resolved)


class _Answering:
    """The state of one question on its way."""

    def __init__(
        self,
        retriever: Retriever,
        maps: ConceptMaps,
        reader: PairReader | None,
        chat: Chat | None,
        words: BookWordsCache,
        book: BookFacts,
        answer_context: AnswerContext,
        text: str,
        emit: Emit,
        cancel: CancelToken,
        observe: Observe,
    ) -> None:
        self._words, self._observe = words, observe
        self._retriever, self._maps, self._reader, self._chat = retriever, maps, reader, chat
        self._book, self._answer_context = book, answer_context
        self._emit, self._cancel = emit, cancel
        self._clock = Clock()
        self._budget = ToolBudget()
        self._lexicon = Lexicon(book.language)
        self._spoiler_filter = self._make_spoiler_filter(text)
        self._view = BookView(
            retriever, maps, book, answer_context, emit, cancel, Summaries(retriever, chat), self._budget
        )
        self._typed = content_of(text, self._lexicon)
        self._read = read_question(text, book, self._lexicon, selected=answer_context.selection is not None)
        self._question = self._read.content
        self._rarity = rarity_of(retriever, answer_context.book, self._question, answer_context.before)

    def _make_spoiler_filter(self, question_text: str) -> SpoilerFilter | None:
        """What may not be said; the reader's own words, and those that they selected, may. None: all may."""
        answer_context = self._answer_context
        if answer_context.before is None:
            return None
        if answer_context.selection is not None:
            question_text = f"{question_text}\n{self._retriever.text(answer_context.book, answer_context.selection)}"
        return SpoilerFilter(
            self._words.of(self._retriever, answer_context.book), answer_context.before, self._lexicon, question_text
        )

    def run(self, *, own_words: bool) -> Answer:
        """All steps, in order."""
        self._set_out(self._routed())
        self._clock.mark("route")
        if own_words and self._chat is not None and is_able(self._chat):
            self._routing = Routing("NOT_BOOK", (0.0, 1.0, 0.0))
        if self._routing.route == "NOT_BOOK":
            return self._answer(self._not_from_book(own_words=own_words))
        return self._answer(self._from_book())

    def _routed(self) -> Routing:
        if self._answer_context.selection is not None:
            return ABOUT_THE_BOOK
        return route(self._typed.text, language(self._read.language), self._retriever.embedder)

    def _set_out(self, routing: Routing) -> None:
        self._routing = routing
        self._emit(Routed(route=routing.route, confidence=routing.confidence))

    def _not_from_book(self, *, own_words: bool = False) -> Reply:
        """Our own sentence, with quotes about what it names; an able model's words only if they are asked for."""
        if own_words and self._chat is not None and is_able(self._chat):
            written = answer_in_own_words(self._chat, self._typed.text, self._spoiler_filter, self._cancel)
            self._clock.mark("write")
            if written is not None:
                return written
        named = frozenset(self._lexicon.topic(self._routing.subject))
        if not named or named & self._rarity.unknown:
            return not_about_the_book((), ())
        passages, composer = self._evidence(self._search())
        nearest = [
            quote
            for quote in composer.best_quotes(_NEAREST)
            if named <= self._lexicon.read(quote.source.quote(quote.range)).stems
        ]
        return not_about_the_book(nearest, passages if nearest else ())

    def _from_book(self) -> Reply:
        known = known_answer(self._read, self._view)
        if known is not None:
            self._emit(EvidenceChosen(evidence=tuple(passage.as_evidence() for passage in known.passages)))
            return known
        identifying = identifying_sentences(self._read, self._view)
        if identifying is not None:
            return self._with_search(identifying)
        absent = absent_name(self._question, self._rarity, self._lexicon)
        if absent and self._answer_context.selection is None:
            return self._about_nobody(absent)
        if self._routing.route == "AMBIGUOUS" and (looked_up := self._looked_up()) is not None:
            return looked_up
        self._view.scope = area_of(self._read, self._view)
        hits = self._search()
        found = self._answerability(hits)
        if not self._view.scope.whole and self._seems_missing(found):
            self._view.scope = SearchArea()
            hits = self._search()
            found = self._answerability(hits)
        self._clock.mark("retrieve")
        _, composer = self._evidence(hits)
        if self._chat is not None and is_able(self._chat):
            hits, composer = self._search_on(self._chat, hits, composer)
            found = self._answerability(hits)
        selected = self._answer_context.selection is not None
        if selected:
            found = replace(found, coverage=1.0, names=1.0, unknown=0.0, holds=None if found.holds is None else True)
        reply = composer.compose(found, self._missing())
        if reply.insufficient:
            return composer.refused("beyond_reading_position") if self._lies_ahead(()) else reply
        return with_more_ahead(reply) if not selected and self._lies_ahead(hits) else reply

    def _looked_up(self) -> Reply | None:
        """The reply to what may not be about the book, where that lacks a word of it; None leads on into the book."""
        looked, unknown = self._view.look_up(self._question.text), self._rarity.unknown
        self._set_out(self._routing.settled(known=bool(looked.entities) or not unknown))
        match self._routing.route:
            case "NOT_BOOK":
                return self._not_from_book()
            case "AMBIGUOUS":
                return self._about_nobody(next(word for stem, word in self._question.topic.items() if stem in unknown))
            case "BOOK":
                return None

    def _about_nobody(self, name: str) -> Reply:
        """Says at once which name stands nowhere, with the nearest quotes; nothing is read for it."""
        _, composer = self._evidence(self._search(), read=False)
        self._clock.mark("retrieve")
        before = self._answer_context.before
        text = (
            say("“{name}” isn’t in this book.", name=name)
            if before is None
            else say("“{name}” isn’t in what you have read so far.", name=name)
        )
        ahead = before is not None and self._lies_ahead(())
        return composer.refused("beyond_reading_position" if ahead else self._missing(), text)

    def _with_search(self, identifying: Reply) -> Reply:
        """The best of the identifying sentences, grown, and the search's quotes in the places that are left.

        Of 191 such questions about 35 books three quotes answer 137 with the identifying sentences alone, 127 with the
        search's alone, 155 with both.
        """
        context = self._answer_context
        places = [TextRange(citation.start, citation.end) for citation in identifying.citations[:_IDENTIFYING]]
        around = [self._retriever.surrounding(context.book, place, 1, context.before) for place in places]
        identifying_hits = [Hit(passage, 0.0, 0.0, None, passage.range) for passage in around if passage is not None]
        _, composer = self._evidence((*self._search(), *identifying_hits))
        self._clock.mark("retrieve")
        return replace(composer.quoted(places), notices=identifying.notices)

    # Search -------------------------------------------------------------------------------------------------------

    def _search(self) -> tuple[Hit, ...]:
        """What code's search found, best first."""
        return self._about_the_book(guided_search(self._read, self._view))

    def _search_on(self, chat: Chat, begun: tuple[Hit, ...], composer: Composer) -> tuple[tuple[Hit, ...], Composer]:
        """What it is after an able model's own calls, and what answers from it; the first quotes are shown before."""
        composer.show_early()
        hits = self._about_the_book(agent_search(chat, self._question.text, self._view, begun, self._spoils))
        self._clock.mark("search_on")
        if hits == begun:
            return begun, composer
        _, wider = self._evidence(hits)
        return hits, wider.after(composer)

    def _spoils(self, words: str) -> bool:
        return self._spoiler_filter is not None and self._spoiler_filter.spoils(words)

    def _about_the_book(self, hits: Sequence[Hit]) -> tuple[Hit, ...]:
        """An imprint answers what is asked about the edition only."""
        if speaks_of_edition(self._question.text):
            return tuple(hits)
        return tuple(hit for hit in hits if not is_imprint(hit.passage.chapter))

    def _evidence(self, hits: Sequence[Hit], *, read: bool = True) -> tuple[tuple[NumberedPassage, ...], Composer]:
        """The hits as numbered passages, and what answers from them."""
        answer_context = self._answer_context
        passages = gather(self._retriever, answer_context.book, hits, answer_context.before)
        self._emit(EvidenceChosen(evidence=tuple(passage.as_evidence() for passage in passages)))
        context = QuestionContext(
            self._book.title, self._question, self._rarity, self._lexicon, self._kinds(), self._spoiler_filter
        )
        readers = self._readers() if read else Readers(None, None, self._readers().without)
        composer = Composer(
            self._retriever, readers, context, passages, self._emit, self._clock, self._cancel, self._observe
        )
        return passages, composer

    def _kinds(self) -> Mapping[str, NameKind]:
        """The folded names of the map's entities, as far as the reader may know it."""
        answer_context = self._answer_context
        return kinds_of_names(self._maps.at(answer_context.book, answer_context.before, self._cancel).entities)

    def _readers(self) -> Readers:
        """What reads the passages, and how far its answers are to be believed with this search."""
        vectors = self._retriever.has_vectors(self._answer_context.book)
        return readers_of(self._retriever.models if vectors else "", self._reader, self._chat)

    def _answerability(self, hits: Sequence[Hit]) -> AnswerabilityFeatures:
        return answerability_features(self._question, hits, self._rarity, self._lexicon)

    def _seems_missing(self, found: AnswerabilityFeatures) -> bool:
        return not seems_answered(self._readers().without, found)

    def _lies_ahead(self, hits: Sequence[Hit]) -> bool:
        """Whether the text after the horizon answers, and better than ``hits``."""
        before, book = self._answer_context.before, self._answer_context.book
        return before is not None and lies_ahead(
            self._retriever,
            book,
            before,
            self._question,
            self._lexicon,
            hits,
            self._readers().without,
            self._cancel,
        )

    def _missing(self) -> Reason:
        return "not_in_book" if self._retriever.has_vectors(self._answer_context.book) else "search_degraded"

    # Answer -------------------------------------------------------------------------------------------------------

    def _answer(self, reply: Reply) -> Answer:
        return Answer(
            question=self._typed.text,
            route=self._routing.route,
            confidence=round(self._routing.confidence, 3),
            mode="hybrid" if self._retriever.has_vectors(self._answer_context.book) else "text",
            writer=reply.writer,
            answer=reply.text,
            sentences=reply.sentences,
            citations=with_formulas(reply.citations, self._retriever.index, self._answer_context.book),
            evidence=tuple(passage.as_evidence() for passage in reply.passages),
            insufficient=reply.insufficient,
            reason=reply.reason,
            later=reply.later,
            tool_calls=self._budget.calls,
            budget=self._budget.state,
            timings_ms=self._clock.finish(),
            notices=(*reply.notices, *self._notices()),
            decision=reply.decision,
            probability=None if reply.probability is None else round(reply.probability, 3),
            offers_own_words=reply.insufficient and is_able(self._chat),
        )

    def _notices(self) -> Sequence[UserMessage]:
        notices = []
        if self._typed.truncated:
            notices.append(say("Only the first {number} characters of the question were read.", number=MAX_QUESTION))
        if language_of(self._typed.text, self._book.language) is not language(self._book.language):
            notices.append(say("The book is in another language than your question; its own words may find more."))
        if self._chat is not None and self._reader is None:
            trusted = self._readers().of_chat
            if trusted is None or trusted.reader == ABLE:
                notices.append(_UNMEASURED if trusted is None else _UNMEASURED_ABLE)
        return notices
