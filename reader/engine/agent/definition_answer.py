"""Questions for what a word or a named theorem means, answered with the sentence or the box that defines it."""

from __future__ import annotations

from itertools import zip_longest

from indexing.locator import Locator, TextRange
from reader.engine.agent.replies import Reply, cited_reply, quoted_claims
from reader.engine.agent.summary_answer import quote_of
from reader.engine.agent.tools import Toolbox, ToolResult
from reader.engine.concepts.sentences import Sentences
from reader.engine.grounding.definitions import Term, defines, term_of
from reader.engine.grounding.evidence import QUOTES
from reader.engine.grounding.question import Question

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
_SEARCHES = 2
_MOST_RARE = 3
"""Sentences that use a rare term, at most."""
_LONGEST_RARE = 400
"""Characters of such a sentence with the one behind it."""


def definition_answer(question: Question, toolbox: Toolbox) -> Reply | None:
    """The quotes; None if the question isn't of this sort, or the book so far doesn't say.

    A sentence that is built as a definition comes first; without one, a rare term's few places are quoted.
    """
    if toolbox.context.selection is not None or toolbox.left < _SEARCHES:
        return None
    term = term_of(question.text)
    if term is None:
        return None
    sentences = Sentences(toolbox.retriever, toolbox.context.book, toolbox.context.before)
    rated: dict[TextRange, float] = {}
    for query in (f'"{term.text}"', f'"{term.text} is" "{term.text} means" "called {term.text}"'):
        for where, value in _rated(toolbox.call("text_search", query=query[:120]), term, toolbox, sentences):
            rated[where] = max(value, rated.get(where, 0.0))
    best = sorted((where for where in rated if rated[where] >= _LEAST), key=lambda where: -rated[where])
    shown = [where for n, where in enumerate(best[:_SHOWN]) if n == 0 or rated[where] >= _SECOND]
    if not shown:
        shown = _rare(term, toolbox)
    if not shown:
        return None
    quotes = [quote_of(toolbox.context.book, sentences.cite(n, where)) for n, where in enumerate(shown, 1)]
    return cited_reply(quoted_claims(quotes), tuple(quote.source for quote in quotes), QUOTES)


def _rare(term: Term, toolbox: Toolbox) -> list[TextRange]:
    """The places of a term that the book so far hardly ever uses: what it says of it stands there.

    A short sentence goes with the one behind it, where an explanation often stands. Empty if the term isn't rare.
    """
    if toolbox.left < 1:
        return []
    places: dict[TextRange, None] = {}
    for hit in toolbox.call("text_search", query=f'"{term.text}"'[:120]).hits:
        passage = hit.passage
        first = passage.range.start.offset
        for where, after in zip_longest(passage.sentences, passage.sentences[1:]):
            text = passage.text[where.start.offset - first : where.end.offset - first]
            if term.mentioned_in(text):
                end = where.end
                if after and after.end.offset - where.start.offset <= _LONGEST_RARE:
                    joined = passage.text[where.start.offset - first : after.end.offset - first]
                    end = where.end if "\n" in joined else after.end
                places[TextRange(where.start, end)] = None
    return sorted(places, key=lambda where: where.start) if len(places) <= _MOST_RARE else []


def _rated(found: ToolResult, term: Term, toolbox: Toolbox, sentences: Sentences) -> list[tuple[TextRange, float]]:
    """The sentences, and boxes, of the passages found, with how well each defines the term."""
    rated = []
    for hit in found.hits:
        passage = hit.passage
        first = passage.range.start.offset
        for where in passage.sentences:
            text = passage.text[where.start.offset - first : where.end.offset - first]
            opens = where.start.offset == first or passage.text[where.start.offset - first - 1] == "\n"
            value = defines(text, term, opens=opens)
            if value > 0:
                rated.append((where, value))
            if opens and (box := _box(text, where, term, toolbox, sentences)) is not None:
                line = text.split("\n", maxsplit=1)[0].rstrip(" ›")
                is_heading = passage.heading is not None and line in passage.heading
                rated.append((box, _UNDER_HEADING if is_heading and not term.named else _BOX))
    return rated


def _box(text: str, where: TextRange, term: Term, toolbox: Toolbox, sentences: Sentences) -> TextRange | None:
    """What “Definition NM Nonsingular Matrix” begins: this paragraph, and the next one if this is its title alone."""
    if not term.heads(text.split("\n", maxsplit=1)[0]):
        return None
    spine, start = where.start.spine, where.start.offset
    ahead = toolbox.retriever.text(
        toolbox.context.book, TextRange.of(spine, start, start + _LONGEST_BOX), toolbox.context.before
    )
    lines = ahead.split("\n")
    length = len(lines[0])
    if len(lines[0].split()) <= term.title_words and len(lines) > 1:
        length += 1 + len(lines[1])
    body = ahead[len(lines[0]) : length].split()
    if (len(body) < _LEAST_BODY and len(lines[0].split()) <= term.title_words) or body[:1] in (["See"], ["see"]):
        return None  # a heading alone, or an entry of an index
    last = sentences.holding(TextRange.of(spine, start + max(0, length - 2), start + max(1, length - 1)))
    return TextRange(where.start, max(where.end, min(last.range.end, Locator(spine, start + length))))
