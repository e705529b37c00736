"""Finds the words that a question quotes: “Who said ‘…’?”, “Where does it say …?”."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexing.locator import TextRange
from reader.engine.grounding.words import words
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_SEARCHED = 100
"""Characters of it that are searched for."""


def places_of_quotation(question: Question, view: BookView) -> Sequence[TextRange]:
    """The sentences with the words that the question quotes; none if there are none in the book so far."""
    if view.left < 1:
        return ()
    return list(dict.fromkeys(view.sentences.holding(place).range for place in _places(question.slots.quoted, view)))


def _places(quoted: tuple[str, ...], view: BookView) -> list[TextRange]:
    """Where the words stand one after the other, in book order, whatever marks are between them."""
    while len(" ".join(quoted)) > _SEARCHED:
        quoted = quoted[:-1]
    places = []
    for hit in view.text_search(f'"{" ".join(quoted)}"'):
        first = hit.passage.range.start
        tokens = list(_TOKEN.finditer(hit.passage.text))
        forms = [next(iter(words(token[0])), "") for token in tokens]
        for at in range(len(forms) - len(quoted) + 1):
            if forms[at : at + len(quoted)] == list(quoted):
                start, end = tokens[at].start(), tokens[at + len(quoted) - 1].end()
                places.append(TextRange.of(first.spine, first.offset + start, first.offset + end))
    return sorted(places, key=lambda place: place.start)
