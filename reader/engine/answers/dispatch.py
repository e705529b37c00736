"""Which handler answers which intent: the table, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from reader.engine.answers.book_parts import answer_boundary, answer_summary
from reader.engine.answers.box import answer_box
from reader.engine.answers.contents import answer_contents
from reader.engine.answers.definition import answer_definition
from reader.engine.answers.first_person import answer_first_person
from reader.engine.answers.people import answer_identity, answer_relation
from reader.engine.answers.publication import answer_publication
from reader.engine.answers.quotation import answer_quotation
from reader.engine.answers.replies import Reply
from reader.engine.questions.question import Intent, Question
from reader.engine.view.view import BookView

Handler = Callable[[Question, BookView], Reply | None]
"""Answers one intent of a question from the view of the book; None where the book has no answer to that."""

HANDLERS: Mapping[Intent, Handler] = {
    Intent.PUBLICATION: answer_publication,
    Intent.CONTENTS: answer_contents,
    Intent.SUMMARY: answer_summary,
    Intent.BOUNDARY: answer_boundary,
    Intent.FIRST_PERSON: answer_first_person,
    Intent.BOX: answer_box,
    Intent.QUOTATION: answer_quotation,
    Intent.RELATION: answer_relation,
    Intent.IDENTITY: answer_identity,
    Intent.DEFINITION: answer_definition,
}
BESIDE_THE_SEARCH = frozenset({Intent.QUOTATION, Intent.RELATION, Intent.IDENTITY, Intent.DEFINITION})
"""Intents whose quotes come first, and the search's in the places that are left: how sentences are built tells most of
what they say, not all."""


def known_answer(question: Question, view: BookView) -> Reply | None:
    """The reply of the first intent that the book answers without a search; None leaves it to the search."""
    return _first(question, view, [intent for intent in question.intents if intent not in BESIDE_THE_SEARCH])


def identifying_sentences(question: Question, view: BookView) -> Reply | None:
    """The sentences that answer one of the other intents; the search's quotes are shown beside them."""
    return _first(question, view, [intent for intent in question.intents if intent in BESIDE_THE_SEARCH])


def _first(question: Question, view: BookView, intents: list[Intent]) -> Reply | None:
    handlers = (HANDLERS[intent] for intent in intents if intent in HANDLERS)
    replies = (handler(question, view) for handler in handlers)
    return next((reply for reply in replies if reply is not None), None)
