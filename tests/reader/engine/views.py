"""Views of a book and questions, for tests of single answers: a real index, without models."""

from __future__ import annotations

from indexing.concepts.maps import ConceptMaps
from indexing.locator import Locator
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from models.conversation import Chat
from models.pairs import PairReader
from reader.engine.answers.compose import Observe
from reader.engine.answers.dispatch import HANDLERS, PLACES
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.answers.replies import Reply, quoted_reply
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.question import QuestionContent, content_of
from reader.engine.grounding.spoiler_filter import BookWordsCache
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import Answer, Emit
from reader.engine.questions.question import Intent, Question
from reader.engine.questions.reading import read_question
from reader.engine.summaries.service import Summaries
from reader.engine.view.view import AnswerContext, BookView

NO_FACTS = BookFacts("", "en")


def view_of(
    retriever: Retriever,
    book: str,
    before: Locator | None = None,
    maps: ConceptMaps | None = None,
    position: Locator | None = None,
    facts: BookFacts = NO_FACTS,
) -> BookView:
    """A view for one answer about ``book`` up to ``before``, for a reader who is at ``position``."""
    context = AnswerContext(book, before, position)
    return BookView(retriever, maps or ConceptMaps(retriever.index), facts, context, lambda _: None, CancelToken())


def question_of(text: str, view: BookView) -> Question:
    """A question as it is read of the view's book."""
    selected, embedder = view.selection is not None, view.retriever.embedder
    return read_question(text, view.facts, view.lexicon, selected=selected, embedder=embedder)


def answered(intent: Intent, text: str, view: BookView) -> Reply | None:
    """What the handler of ``intent`` answers; None if the words don't mean it, or the book has no answer to it."""
    question = question_of(text, view)
    return reply_of(intent, question, view) if intent in question.intents else None


def reply_of(intent: Intent, question: Question, view: BookView) -> Reply | None:
    """What answers one intent of a question; the sentences that it would have quoted first as a reply."""
    if intent in HANDLERS:
        return HANDLERS[intent](question, view)
    places = PLACES[intent](question, view)[:3] if intent in PLACES else ()
    return quoted_reply([view.sentences.cite(n, it) for n, it in enumerate(places, 1)], view.book) if places else None


def asked(text: str) -> QuestionContent:
    """A question as the agent reads it in English."""
    return content_of(text, Lexicon("en"))


class AnswerPath:
    """Answers questions as the program does, typed without a conversation, with these models or without any."""

    def __init__(
        self,
        retriever: Retriever,
        chat: Chat | None = None,
        reader: PairReader | None = None,
        maps: ConceptMaps | None = None,
    ) -> None:
        self.retriever, self.chat = retriever, chat
        self._models = AnsweringModels(reader, chat)
        self._maps, self._words = maps or ConceptMaps(retriever.index), BookWordsCache()

    def answer(
        self,
        facts: BookFacts,
        context: AnswerContext,
        text: str,
        emit: Emit = lambda _: None,
        cancel: CancelToken | None = None,
        *,
        own_words: bool = False,
        observe: Observe = lambda _: None,
    ) -> Answer:
        """The answer to ``text``; ``observe`` hears the decision."""
        summaries = Summaries(self.retriever, self.chat)
        view = BookView(
            self.retriever, self._maps, facts, context, emit, cancel or CancelToken(), summaries, self._words
        )
        question = question_of(text, view)
        return answer_question(question, view, self._models, own_words=own_words, observe=observe)
