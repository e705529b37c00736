"""Views of a book and questions, for tests of single answers: a real index, without models."""

from __future__ import annotations

from indexing.concepts.maps import ConceptMaps
from indexing.locator import Locator
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from reader.engine.answers.dispatch import HANDLERS
from reader.engine.answers.replies import Reply
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.question import QuestionContent, content_of
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.question import Intent, Question
from reader.engine.questions.reading import read_question
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
    return read_question(text, view.facts, Lexicon(view.facts.language), selected=view.selection is not None)


def answered(intent: Intent, text: str, view: BookView) -> Reply | None:
    """What the handler of ``intent`` answers; None if the words don't mean it, or the book has no answer to it."""
    question = question_of(text, view)
    return HANDLERS[intent](question, view) if intent in question.intents else None


def asked(text: str) -> QuestionContent:
    """A question as the agent reads it in English."""
    return content_of(text, Lexicon("en"))
