"""Answers questions that need no search (the publication, its parts, the narrator, a box), or more than a search."""

from __future__ import annotations

from reader.engine.agent.book_facts import BookFacts
from reader.engine.agent.boundary_answer import boundary_answer
from reader.engine.agent.box_answer import box_answer
from reader.engine.agent.chapter_choice import chapter_choice
from reader.engine.agent.contents_answer import contents_answer
from reader.engine.agent.definition_answer import definition_answer
from reader.engine.agent.entity_answer import entity_answer
from reader.engine.agent.first_person_answer import first_person_answer
from reader.engine.agent.publication_answer import publication_answer
from reader.engine.agent.quotation_answer import quotation_answer
from reader.engine.agent.replies import Reply
from reader.engine.agent.summary_answer import summary_answer
from reader.engine.agent.tools import Toolbox
from reader.engine.grounding.question import Question


def known_answer(question: Question, book: BookFacts, toolbox: Toolbox) -> Reply | None:
    """The answer; None if the question isn't of these kinds, or what they know doesn't answer it."""
    return (
        publication_answer(question, book, toolbox)
        or contents_answer(question, toolbox)
        or chapter_choice(question, toolbox)
        or summary_answer(question, toolbox)
        or boundary_answer(question, toolbox)
        or first_person_answer(question, toolbox)
        or box_answer(question, toolbox)
    )


def identifying_sentences(question: Question, toolbox: Toolbox) -> Reply | None:
    """The sentences that say who somebody or what something is, or that the question quotes; None if there are none.

    How sentences are built tells most of what they say, not all: the search's quotes are shown beside them.
    """
    return (
        quotation_answer(question, toolbox) or entity_answer(question, toolbox) or definition_answer(question, toolbox)
    )
