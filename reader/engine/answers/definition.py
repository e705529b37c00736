"""Finds the sentences that say what a word means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from indexing.locator import TextRange
from reader.engine.answers.box import places_of_box
from reader.engine.concepts.sentences import ReadSentence
from reader.engine.grounding.definitions import Term, asks_for, defines, says_next
from reader.engine.questions.question import BoxNamed, Question
from reader.engine.view.view import BookView

_SHOWN = 2
_LEAST = 2.4
"""What a sentence must be worth to count as a definition; a second one beside it more."""
_SECOND = 3.0
_ANSWERED, _NEXT = 3.0, 2.6
"""What it is worth that the sentence behind answers “What is X?”, or goes on “It is a …”."""
_LISTED = 5.0
_AHEAD = 3
"""Sentences within which a reply to a question begins."""
_MOST_RARE = 3
"""Sentences that use a rare term, at most."""
_LONGEST = 400
"""Characters of a sentence with the one behind it."""


def places_of_definition(question: Question, view: BookView) -> Sequence[TextRange]:
    """The sentences; none if the book so far doesn't say.

    A sentence that is built as a definition comes first; without one, a rare term's few places are quoted.
    """
    if not question.slots.term:
        return ()
    return _places(Term(question.slots.term), view)


def places_of_difference(question: Question, view: BookView) -> Sequence[TextRange]:
    """A sentence on each of two, the one that defines it if there is such; none unless the book has both.

    Where the last word is said once for both, “indented and run-in style”, it belongs to the first one too.
    """
    if question.slots.pair is None:
        return ()
    first, second = question.slots.pair
    *before, last = second.split() or [second]
    full = [f"{first} {last}"] if before and last.casefold() not in first.casefold().split() else []
    places = [_telling_apart(terms, view) for terms in ([*full, first], [second])]
    return list(dict.fromkeys(where for it in places for where in it[:1])) if all(places) else ()


def _telling_apart(terms: Sequence[str], view: BookView) -> Sequence[TextRange]:
    """Where the first of the ``terms`` is defined that is, else where the last of them first stands."""
    for term in terms:
        if places := _places(Term(term), view) or places_of_box(BoxNamed("definition", term), view):
            return places
    return _first_mention(Term(terms[-1]), view)


def _first_mention(term: Term, view: BookView) -> Sequence[TextRange]:
    mentions = (it.range for read in view.sentences.read() for it in read if term.mentioned_in(it.text))
    first = next(mentions, None)
    return () if first is None else (first,)


def _places(term: Term, view: BookView) -> Sequence[TextRange]:
    rated: dict[TextRange, float] = {}
    used: list[TextRange] = []
    for read in view.sentences.read():
        view.cancel.check()
        for n, sentence in enumerate(read):
            if term.mentioned_in(sentence.text):
                used.append(_with_next(sentence, read[n + 1 : n + 2]))
                for where, value in _rated(sentence, read[n + 1 : n + 1 + _AHEAD], term):
                    rated[where] = max(value, rated.get(where, 0.0))
    best = sorted((where for where in rated if rated[where] >= _LEAST), key=lambda where: -rated[where])
    shown = [where for n, where in enumerate(best[:_SHOWN]) if n == 0 or rated[where] >= _SECOND]
    return shown or (used if len(used) <= _MOST_RARE else ())


def _with_next(sentence: ReadSentence, after: Sequence[ReadSentence]) -> TextRange:
    """A short sentence goes with the one behind it in its paragraph, where an explanation often stands."""
    for following in after:
        if not following.opens and following.range.end.offset - sentence.range.start.offset <= _LONGEST:
            return TextRange(sentence.range.start, following.range.end)
    return sentence.range


def _rated(sentence: ReadSentence, after: Sequence[ReadSentence], term: Term) -> Iterator[tuple[TextRange, float]]:
    """A sentence that mentions the term, alone and with what follows, with how well each defines the term.

    The row of a list of terms that begins with it defines it best.
    """
    first, row, _ = sentence.text.partition("\n")
    if row and term.is_all_of(first):
        yield sentence.range, _LISTED
    if (value := defines(sentence.text, term, opens=sentence.opens)) > 0:
        yield sentence.range, value
    reply = next((later for later in after if later.opens), None)
    if reply is not None and asks_for(sentence.text, term) and not reply.text.rstrip("”’\"'").endswith("?"):
        yield TextRange(sentence.range.start, reply.range.end), _ANSWERED
    for following in after[:1]:
        goes_on = not following.opens or sentence.text.rstrip("”’\"'").endswith("?")
        if goes_on and says_next(sentence.text, following.text, term):
            yield TextRange(sentence.range.start, following.range.end), _NEXT
