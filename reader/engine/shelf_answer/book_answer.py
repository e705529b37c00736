"""What one book says, in an answer across books: the same reading and the same decision as when it is asked alone."""

from __future__ import annotations

from indexing.concepts.maps import ConceptMaps
from indexing.locator import Locator
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from models.conversation import Chat
from models.pairs import PairReader
from reader.engine.agent.answerability import answerability_features, rarity_of
from reader.engine.agent.book_facts import BookFacts
from reader.engine.agent.candidates import kinds_of_names
from reader.engine.agent.clock import Clock
from reader.engine.agent.compose import Composer, QuestionContext
from reader.engine.agent.decision import Readers, readers_of
from reader.engine.agent.later_text import answers_better
from reader.engine.agent.replies import Reply
from reader.engine.grounding.question import Question
from reader.engine.grounding.spoiler_filter import BookWordsCache, SpoilerFilter
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import Reason
from reader.engine.shelf_answer.contexts import BookContexts, BookHits


class BookAnswerer:
    """Answers one question from each of several books; ``words`` is kept from answer to answer."""

    def __init__(
        self,
        retriever: Retriever,
        maps: ConceptMaps,
        words: BookWordsCache,
        question: Question,
        clock: Clock,
        cancel: CancelToken,
    ) -> None:
        self._retriever, self._maps, self._words = retriever, maps, words
        self._question, self._clock, self._cancel = question, clock, cancel

    def reply(
        self,
        contexts: BookContexts,
        facts: BookFacts,
        before: Locator | None,
        lexicon: Lexicon,
        reader: PairReader | None,
        chat: Chat | None,
    ) -> Reply:
        """State, quote or refuse by the book's contexts alone; without readers in the book's own sentences."""
        book, question = contexts.book, self._question
        rarity = rarity_of(self._retriever, book, question, before)
        unread = None
        if before is not None:
            allowed = f"{question.text}\n{facts.description}"  # what is shown beside the book spoils nothing
            unread = SpoilerFilter(self._words.of(self._retriever, book), before, lexicon, allowed)
        kinds = kinds_of_names(self._maps.at(book, before, self._cancel).entities)
        composer = Composer(
            self._retriever,
            self._readers(book, reader, chat),
            QuestionContext(facts.title, question, rarity, lexicon, kinds, unread),
            contexts.passages,
            None,
            self._clock,
            self._cancel,
        )
        found = answerability_features(question, contexts.hits, rarity, lexicon)
        missing: Reason = "not_in_book" if self._retriever.has_vectors(book) else "search_degraded"
        return composer.compose(found, missing)

    def ahead(self, found: BookHits, lexicon: Lexicon) -> str | None:
        """The chapter where the reader hasn't been and that answers, better than what they have read; None if none."""
        calibration = self._readers(found.book, None, None).without
        better = answers_better(
            self._retriever, found.book, self._question, lexicon, found.later, found.hits, calibration
        )
        return found.later[0].passage.chapter if better else None

    def _readers(self, book: str, reader: PairReader | None, chat: Chat | None) -> Readers:
        return readers_of(self._retriever.models if self._retriever.has_vectors(book) else "", reader, chat)
