"""Which handler answers which intent: two tables, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from indexing.locator import TextRange
from reader.engine.answers.book_parts import answer_boundary, answer_summary
from reader.engine.answers.box import answer_box
from reader.engine.answers.contents import answer_contents
from reader.engine.answers.definition import places_of_definition, places_of_difference
from reader.engine.answers.first_person import answer_first_person
from reader.engine.answers.headings import answer_where_covered, places_of_section
from reader.engine.answers.numbered import answer_numbered
from reader.engine.answers.occurrences import answer_occurrence, places_of_meeting
from reader.engine.answers.people import places_of_identity, places_of_relation
from reader.engine.answers.pieces import answer_piece
from reader.engine.answers.publication import answer_publication
from reader.engine.answers.quotation import places_of_quotation
from reader.engine.answers.replies import Reply
from reader.engine.answers.verse import answer_lines
from reader.engine.questions.question import Intent, Question
from reader.engine.view.view import BookView

HANDLERS: Mapping[Intent, Callable[[Question, BookView], Reply | None]] = {
    Intent.PUBLICATION: answer_publication,
    Intent.CONTENTS: answer_contents,
    Intent.COVERED: answer_where_covered,
    Intent.SUMMARY: answer_summary,
    Intent.BOUNDARY: answer_boundary,
    Intent.FIRST_PERSON: answer_first_person,
    Intent.BOX: answer_box,
    Intent.NUMBERED: answer_numbered,
    Intent.LINES: answer_lines,
    Intent.PIECE: answer_piece,
    Intent.OCCURRENCE: answer_occurrence,
}
"""What answers an intent without a search, from the view of the book; None where the book has no answer to that."""
PLACES: Mapping[Intent, Callable[[Question, BookView], Sequence[TextRange]]] = {
    Intent.QUOTATION: places_of_quotation,
    Intent.MEETING: places_of_meeting,
    Intent.DIFFERENCE: places_of_difference,
    Intent.RELATION: places_of_relation,
    Intent.IDENTITY: places_of_identity,
    Intent.DEFINITION: places_of_definition,
    Intent.SEARCH: places_of_section,
}
"""What finds the sentences that are quoted before the search's, the most telling first: how a sentence is built tells
most of what it says, not all."""


def known_answer(question: Question, view: BookView) -> Reply | None:
    """The reply of the first intent that the book answers without a search; None leaves it to the search."""
    replies = (HANDLERS[intent](question, view) for intent in question.intents if intent in HANDLERS)
    return next((reply for reply in replies if reply is not None), None)


def telling_places(question: Question, view: BookView) -> Sequence[TextRange]:
    """The sentences that answer the first of the other intents that the book has sentences for."""
    places = (PLACES[intent](question, view) for intent in question.intents if intent in PLACES)
    return next(filter(None, places), ())
