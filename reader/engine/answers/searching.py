"""The one search that code makes for a question, with the surroundings of what the reader selected."""

from __future__ import annotations

import re

from indexing.retrieval import Hit
from reader.engine.grounding.question import QuestionContent
from reader.engine.view.view import BookView

_HERE = re.compile(r"\b(?:this (?:chapter|page|scene|part)|here|just now|so far|right now|where am i)\b", re.I)


def guided_search(question: QuestionContent, view: BookView) -> tuple[Hit, ...]:
    """Code picks: the surroundings of a selection, then one search for the question itself, as far as the budget goes.

    Best first, at most ``EVIDENCE`` hits and the surroundings before them.
    """
    around = _around_selection(view)
    if _HERE.search(question.text) and view.context.position is not None and view.left > 0:
        view.readers_chapter()
    found = view.search(question.text) if view.left > 0 else ()
    return (*around, *found)


def _around_selection(view: BookView) -> tuple[Hit, ...]:
    """The words that the reader selected, with what is around them."""
    selection = view.selection
    if selection is None or view.left <= 0:
        return ()
    found = view.around(selection)
    return () if found is None else (found,)
