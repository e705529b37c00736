"""Answers questions that quote the book (“Who said ‘…’?”, “Where does it say …?”) with the place of these words."""

from __future__ import annotations

import re

from indexing.locator import TextRange
from reader.engine.answers.replies import Reply, quoted_reply
from reader.engine.grounding.words import words
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_SEARCHED = 100
"""Characters of it that are searched for."""
_SHOWN = 2


def answer_quotation(question: Question, view: BookView) -> Reply | None:
    """The sentences with the words that the question quotes; None if there are none in the book so far."""
    if view.left < 1:
        return None
    places = dict.fromkeys(view.sentences.holding(place).range for place in _places(question.slots.quoted, view))
    cited = [view.sentences.cite(n, where) for n, where in enumerate(list(places)[:_SHOWN], 1)]
    return quoted_reply(cited, view.book) if cited else None


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
