"""Answers questions that need no search (the publication, its parts, the narrator, a box), or more than a search."""

from __future__ import annotations

from reader.engine.agent.box_answer import box_answer
from reader.engine.agent.definition_answer import definition_answer
from reader.engine.agent.entity_answer import entity_answer
from reader.engine.agent.quotation_answer import quotation_answer
from reader.engine.answers.replies import Reply
from reader.engine.grounding.question import QuestionContent
from reader.engine.view.view import BookView


def unconverted_answer(question: QuestionContent, view: BookView) -> Reply | None:
    """The answer; None if the question isn't of these kinds, or what they know doesn't answer it."""
    return box_answer(question, view)


def unconverted_sentences(question: QuestionContent, view: BookView) -> Reply | None:
    """The sentences that say who somebody or what something is, or that the question quotes; None if there are none.

    How sentences are built tells most of what they say, not all: the search's quotes are shown beside them.
    """
    return quotation_answer(question, view) or entity_answer(question, view) or definition_answer(question, view)
