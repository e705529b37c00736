"""The one search that code makes for a question, in the part of the book that it names."""

from __future__ import annotations

from indexing.retrieval import Hit
from indexing.store.scope import Span
from reader.engine.questions.question import Question
from reader.engine.view.chapters import chapters_named
from reader.engine.view.view import BookView, SearchArea


def guided_search(question: Question, view: BookView) -> tuple[Hit, ...]:
    """The surroundings of a selection, then one search for the question itself, as far as the budget goes.

    Best first, at most ``EVIDENCE`` hits and the surroundings before them.
    """
    around = view.around(view.selection) if view.selection is not None and view.left > 0 else None
    found = view.search(question.text) if view.left > 0 else ()
    return found if around is None else (around, *found)


def area_of(question: Question, view: BookView) -> SearchArea:
    """The chapters that the question names, looked up in the table of contents; else the whole book."""
    place = question.slots.place
    if place.here:
        here = view.readers_chapter() if view.context.position is not None else None
        chapters = [] if here is None else [here]
    else:
        chapters = chapters_named(place, view.contents()) if place.chapters else []
    if not chapters:
        return SearchArea()
    label = ", ".join(f"“{chapter.title}”" for chapter in chapters[:3])
    return SearchArea(tuple(Span(chapter.start, chapter.end) for chapter in chapters), label)
