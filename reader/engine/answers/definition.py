"""Answers what a word or a named theorem means with the sentence or the box that defines it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from indexing.locator import Locator, TextRange
from reader.engine.answers.replies import Reply, quoted_reply
from reader.engine.concepts.sentences import ReadSentence, Sentences
from reader.engine.grounding.definitions import Term, asks_for, defines, says_next
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

_SHOWN = 2
_LEAST = 2.4
"""What a sentence must be worth to count as a definition; a second one beside it more."""
_SECOND = 3.0
_LONGEST_BOX = 700
"""Characters of a box (a paragraph under “Definition …”) that are quoted."""
_BOX, _UNDER_HEADING = 4.5, 2.5
"""The scores of boxes: one that a glossary entry or a theorem's title begins, and text under a heading."""
_LEAST_BODY = 4
"""Words of a box without its title."""
_ANSWERED, _NEXT = 3.0, 2.6
"""What it is worth that the sentence behind answers “What is X?”, or goes on “It is a …”."""
_AHEAD = 3
"""Sentences within which a reply to a question begins."""
_MOST_RARE = 3
"""Sentences that use a rare term, at most."""
_LONGEST = 400
"""Characters of a sentence with the one behind it."""


def answer_definition(question: Question, view: BookView) -> Reply | None:
    """The quotes; None if the book so far doesn't say.

    A sentence that is built as a definition comes first; without one, a rare term's few places are quoted.
    """
    term = question.slots.term
    if term is None:
        return None
    sentences = view.sentences
    rated: dict[TextRange, float] = {}
    used: list[TextRange] = []
    for read in sentences.read():
        view.cancel.check()
        for n, sentence in enumerate(read):
            if term.mentioned_in(sentence.text):
                used.append(_with_next(sentence, read[n + 1 : n + 2]))
                for where, value in _rated(sentence, read[n + 1 : n + 1 + _AHEAD], term, view, sentences):
                    rated[where] = max(value, rated.get(where, 0.0))
    best = sorted((where for where in rated if rated[where] >= _LEAST), key=lambda where: -rated[where])
    shown = [where for n, where in enumerate(best[:_SHOWN]) if n == 0 or rated[where] >= _SECOND]
    if not shown:
        shown = used if len(used) <= _MOST_RARE else []
    if not shown:
        return None
    return quoted_reply([sentences.cite(n, where) for n, where in enumerate(shown, 1)], view.book)


def _with_next(sentence: ReadSentence, after: Sequence[ReadSentence]) -> TextRange:
    """A short sentence goes with the one behind it in its paragraph, where an explanation often stands."""
    for one in after:
        if not one.opens and one.range.end.offset - sentence.range.start.offset <= _LONGEST:
            return TextRange(sentence.range.start, one.range.end)
    return sentence.range


def _rated(
    sentence: ReadSentence, after: Sequence[ReadSentence], term: Term, view: BookView, sentences: Sentences
) -> Iterator[tuple[TextRange, float]]:
    """A sentence that mentions the term, and what it begins, with how well each defines the term."""
    if (value := defines(sentence.text, term, opens=sentence.opens)) > 0:
        yield sentence.range, value
    reply = next((one for one in after if one.opens), None)
    if reply is not None and asks_for(sentence.text, term) and not reply.text.rstrip("”’\"'").endswith("?"):
        yield TextRange(sentence.range.start, reply.range.end), _ANSWERED
    for one in after[:1]:
        if (not one.opens or sentence.text.rstrip("”’\"'").endswith("?")) and says_next(sentence.text, one.text, term):
            yield TextRange(sentence.range.start, one.range.end), _NEXT
    if sentence.opens and (box := _box(sentence, term, view, sentences)) is not None:
        line = sentence.text.split("\n", maxsplit=1)[0].rstrip(" ›")
        is_heading = line in _heading(sentence, view)
        yield box, _UNDER_HEADING if is_heading and not term.named else _BOX


def _heading(sentence: ReadSentence, view: BookView) -> str:
    """The heading that a sentence stands under, or is."""
    start = sentence.range.start
    rows = view.index.text.passages_in(view.book, start.spine, start.offset, start.offset + 1)
    return rows[0].heading or "" if rows else ""


def _box(sentence: ReadSentence, term: Term, view: BookView, sentences: Sentences) -> TextRange | None:
    """What “Definition NM Nonsingular Matrix” begins: this paragraph, and the next one if this is its title alone."""
    where = sentence.range
    if not term.heads(sentence.text.split("\n", maxsplit=1)[0]):
        return None
    spine, start = where.start.spine, where.start.offset
    ahead = view.text(TextRange.of(spine, start, start + _LONGEST_BOX))
    lines = ahead.split("\n")
    length = len(lines[0])
    if len(lines[0].split()) <= term.title_words and len(lines) > 1:
        length += 1 + len(lines[1])
    body = ahead[len(lines[0]) : length].split()
    if (len(body) < _LEAST_BODY and len(lines[0].split()) <= term.title_words) or body[:1] in (["See"], ["see"]):
        return None  # a heading alone, or an entry of an index
    last = sentences.holding(TextRange.of(spine, start + max(0, length - 2), start + max(1, length - 1)))
    return TextRange(where.start, max(where.end, min(last.range.end, Locator(spine, start + length))))
