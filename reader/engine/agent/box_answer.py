"""Answers questions for a theorem by name, a term's meaning or an example with a whole box of the book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from indexing.locator import TextRange
from indexing.store.rows import BoxRow
from models.user_message import say
from reader.engine.answers.replies import Reply, cited_reply, quote_of, quoted_claims
from reader.engine.grounding.box_question import (
    AskedBox,
    asked_box,
    contains,
    is_labelled,
    is_named_otherwise,
    title_of,
    tokens,
)
from reader.engine.grounding.evidence import QUOTES
from reader.engine.grounding.question import QuestionContent
from reader.engine.view.view import BookView

_LONGEST = 1200
"""Characters of a box that are quoted; of a longer one its beginning is."""
_SHOWN = 2
_EXACT, _DEFINED, _BEGUN, _NAMED, _HELD, _MENTIONED = 5.0, 4.5, 4.0, 3.5, 3.0, 2.0
_SECOND = 4.5
"""What a box beside another as good must be worth to be quoted too."""
_AFTER = 0.5
"""What an example gains that comes after the term's definition."""
_SEE = re.compile(r"\W*see(?: also)?\b.{0,60}$", re.I | re.S)
_GOES_ON = say("What is quoted goes on in the book.")


def box_answer(question: QuestionContent, view: BookView) -> Reply | None:
    """The box as a quote; None if none is asked for, or the book so far has none of that name or term."""
    asked = asked_box(question.text) if view.selection is None else None
    if asked is None:
        return None
    rated = sorted(_rated(asked, view), key=lambda it: -it[0])  # of equals the first in the book
    if not rated:
        return None
    best = [box for value, box in rated[:_SHOWN] if value == rated[0][0] and (box is rated[0][1] or value >= _SECOND)]
    sentences = view.sentences
    quotes, goes_on = [], False
    for n, box in enumerate(best, start=1):
        where = _quoted(box, view)
        citation = sentences.cite(n, where)
        goes_on = goes_on or citation.end < box.range.end
        shown = TextRange(citation.start, citation.end)
        head = (TextRange.of(box.spine, box.start, box.body),) if box.start < box.body < citation.end.offset else ()
        quotes.append(replace(quote_of(view.book, citation), range=shown, marks=head))
    reply = cited_reply(quoted_claims(quotes), tuple(quote.source for quote in quotes), QUOTES)
    whole = tuple(msgspec.structs.replace(citation, whole=True) for citation in reply.citations)
    return replace(reply, citations=whole, notices=(_GOES_ON,) if goes_on else ())


def _rated(asked: AskedBox, view: BookView) -> Iterator[tuple[float, BoxRow]]:
    """The boxes that answer, in book order, each with how well it does."""
    texts: dict[int, str] = {}
    gains = 0.0
    exemplifies = asked.kind == "example" and not asked.name
    for box in view.index.boxes.of(view.book, view.before):
        if box.kind != asked.kind and not (exemplifies and box.kind == "definition" and not gains):
            continue
        if box.spine not in texts:
            item = TextRange.of(box.spine, 0, 1 << 29)
            texts[box.spine] = view.text(item)
        text = texts[box.spine]
        if not asked.may_be_in(text[box.start : min(box.end, box.body + _LONGEST)]):
            continue
        if exemplifies and box.kind == "definition":
            gains = _AFTER if _defines(asked.words, box, text) else 0.0
        elif exemplifies:
            if value := _exemplifies(asked.words, box, text):
                yield value + gains, box
        elif (value := _is_named(asked, box, text) if asked.name else _defines(asked.words, box, text)) > 0:
            yield value, box


def _is_named(asked: AskedBox, box: BoxRow, text: str) -> float:
    """How well a box bears the name: its label, or words of its title."""
    head = text[slice(*box.terms[0])] if box.kind == "table" and box.terms else text[box.start : box.body]
    if is_named_otherwise(head, asked.name):
        return 0.0
    if is_labelled(head, asked.name, asked.words):
        return _EXACT
    titles = title_of(head)
    if asked.words in titles:
        return _BEGUN
    alone = asked.kind == "theorem" or len(asked.words) > 1
    return _NAMED if alone and any(contains(title, asked.words) for title in titles) else 0.0


def _defines(asked: tuple[str, ...], box: BoxRow, text: str) -> float:
    """How well a definition defines those words: by its title, or by the words that it sets off."""
    if _SEE.match(text[max(box.body, *(end for _, end in box.terms), box.start) : box.end]):
        return 0.0
    titles = title_of(text[box.start : box.body])
    if asked in titles:
        return _EXACT
    if any(_is_term(asked, text[start:end], text[start : end + 80]) for start, end in box.terms):
        return _DEFINED
    if any(title[: len(asked)] == asked for title in titles):
        return _BEGUN
    return _HELD if len(asked) > 1 and any(contains(title, asked) for title in titles) else 0.0


def _is_term(asked: tuple[str, ...], term: str, begun: str) -> bool:
    """Whether a term set off is meant: all of it, or with the word behind it, “**nonsingular** matrix”."""
    if asked in title_of(term):
        return True
    words = tokens(term)
    return 0 < len(words) < len(asked) <= len(words) + 2 and tokens(begun)[: len(asked)] == asked


def _exemplifies(asked: tuple[str, ...], box: BoxRow, text: str) -> float:
    """How well an example is one of those words: by its title, or by what it says."""
    titles = title_of(text[box.start : box.body])
    if any(contains(title, asked) for title in titles):
        return _BEGUN
    if any(set(asked) <= set(title) for title in titles):
        return _NAMED
    said = tokens(text[box.body : min(box.end, box.body + _LONGEST)])
    return _MENTIONED if contains(said, asked) else 0.0


def _quoted(box: BoxRow, view: BookView) -> TextRange:
    """The whole box, or its beginning to a sentence's end; at least to a word's."""
    if box.end - box.start <= _LONGEST:
        return box.range
    most = box.start + _LONGEST
    rows = view.index.text.passages_in(view.book, box.spine, box.start, most)
    ends = [end for row in rows for _, end in row.sentences if max(box.body, box.start) < end <= most]
    if not ends:
        ahead = view.text(TextRange.of(box.spine, box.start, most))
        ends = [box.start + max(1, ahead.rfind(" "), ahead.rfind("\n"))]
    return TextRange.of(box.spine, box.start, max(ends))
