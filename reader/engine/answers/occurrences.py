"""Answers where words stand: how often a word or a name occurs, where it first does, where two people first meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from indexing.locator import TextRange
from indexing.whole_words import in_word
from models.user_message import say, say_n
from reader.engine.answers.people import named
from reader.engine.answers.replies import Claim, Reply, cited_reply, quote_of, quoted_reply
from reader.engine.grounding.evidence import QUOTES
from reader.engine.questions.language import language
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

_NEAR = 300
"""Characters between the names of two who meet."""


def answer_occurrence(question: Question, view: BookView) -> Reply | None:
    """How often the words stand in the book so far, or the sentence in which they first do; None if they don't."""
    words, places = question.slots.sought, list(_places(question.slots.sought, view))
    if not places:
        return None
    first = view.sentences.cite(1, view.sentences.holding(places[0]).range)
    if question.slots.occurrence == "first":
        return quoted_reply([first], view.book)
    times = say_n("{n} time", "{n} times", len(places))
    text = say("“{words}” stands {times} in this book; here is the first place.", words=words, times=times)
    if view.before is not None:
        text = say("“{words}” stands {times} in what you have read; here is the first place.", words=words, times=times)
    quote = quote_of(view.book, first)
    return cited_reply([Claim(text, (quote,))], (quote.source,), QUOTES)


def places_of_meeting(question: Question, view: BookView) -> Sequence[TextRange]:
    """The sentences that first name two people near each other; none if either isn't known by name."""
    pair, spoken = question.slots.pair, language(question.language)
    people = [named(phrase, view.concept_map, spoken) for phrase in pair or ()]
    if len(people) != 2 or people[0] is None or people[1] is None or people[0] is people[1]:
        return ()
    both = [(it, n) for n, entity in enumerate(people) if entity is not None for it in entity.mentions]
    both.sort(key=lambda it: it[0].start)
    for (earlier, first_person), (later, person) in pairwise(both):
        near = earlier.start.spine == later.start.spine and later.start.offset - earlier.end.offset <= _NEAR
        if first_person != person and near:
            first, last = view.sentences.holding(earlier).range, view.sentences.holding(later).range
            return [TextRange(first.start, max(first.end, last.end))]
    return ()


def _places(words: str, view: BookView) -> Iterator[TextRange]:
    """Where the words stand, whole, whether small or large."""
    sought = " ".join(words.lower().split())
    for begins, text in view.sentences.items():
        lowered = text.lower() if len(text.lower()) == len(text) else text
        at = lowered.find(sought) if sought else -1
        while at >= 0:
            end = at + len(sought)
            if not in_word(text, at) and not in_word(text, end):
                yield TextRange.of(begins.spine, begins.offset + at, begins.offset + end)
            at = lowered.find(sought, end)
