"""The best passages of the best books: which an answer across books rests on, and in what form they are told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import TypeVar

import msgspec

from indexing.canonical import Block
from indexing.hits import Hit, Passage
from indexing.locator import TextRange
from indexing.sentences import sentences
from indexing.store.library_rows import BookRow
from reader.engine.answers.searching import SearchedBook
from reader.engine.grounding.evidence import gather
from reader.engine.protocol import Citation, Evidence
from reader.engine.protocol.across_books import ShelfCitation, ShelfEvidence
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

DESCRIPTION = "Description"
"""The chapter name shown for words of a description."""
DESCRIBED = 0.5
_LEAST_SHARE = 0.3  # of a description with all of the topic, as the ranker's share of a passage that answers
_LINE = re.compile("[^\n]+")
_OfBook = TypeVar("_OfBook", ShelfEvidence, ShelfCitation)


@dataclass(frozen=True, slots=True)
class LikelyBook:
    """A book that was searched by itself: the question as it is read of it, the view that answers, what was found,
    and how likely the book is the one that answers (0..1).
    """

    row: BookRow
    question: Question
    view: BookView
    found: SearchedBook
    share: float

    @property
    def id(self) -> str:
        """The book's id."""
        return self.row.id


def in_order(searched: Sequence[LikelyBook]) -> tuple[LikelyBook, ...]:
    """Books that were searched by themselves, the likeliest to answer first.

    That is the likelihood that it is the book times that of its best passage to answer; the shares add up to 1 again.
    """
    weights = [
        book.share * max((hit.score for hit in (*book.found.hits, *book.found.later)), default=0.0) for book in searched
    ]
    total = sum(weights) or 1.0
    updated = [replace(book, share=weight / total) for book, weight in zip(searched, weights, strict=True)]
    return tuple(sorted(updated, key=lambda book: -book.share))


def choose(searched: Sequence[LikelyBook], contexts: int) -> tuple[LikelyBook, ...]:
    """The books with the best ``contexts`` passages: of each book its best one, for as many books as there are places,
    then the others by how likely their book and they are to answer.
    """
    best = [(n, 0) for n, book in enumerate(searched) if book.found.hits][:contexts]
    others = sorted(
        ((n, rank) for n, book in enumerate(searched) for rank in range(1, len(book.found.hits))),
        key=lambda at: (-searched[at[0]].share * searched[at[0]].found.hits[at[1]].score, at),
    )
    taken = set(best) | set(others[: contexts - len(best)])
    return tuple(
        replace(
            book,
            found=SearchedBook(
                tuple(hit for rank, hit in enumerate(book.found.hits) if (n, rank) in taken), book.found.later
            ),
        )
        for n, book in enumerate(searched)
    )


def evidence_of(books: Sequence[LikelyBook]) -> Iterator[tuple[float, ShelfEvidence]]:
    """The passages of the books with what is around them, numbered from 1, each with how likely it answers (0..1)."""
    numbers = count(1)
    for book in books:
        for passage in gather(book.view.retriever, book.id, book.found.hits, book.view.before):
            yield book.share * passage.score, of_book(ShelfEvidence, passage.as_evidence(), next(numbers), book.row)


def of_book(kind: type[_OfBook], value: Evidence | Citation, n: int, book: BookRow) -> _OfBook:
    """Evidence or a citation of one book's answer, under a number of the answer across books."""
    fields = msgspec.structs.asdict(value) | {"n": n, "book": book.id, "title": book.title}
    return kind(**fields, source="text" if value.href else "description")


def described(view: BookView, question: Question) -> Hit | None:
    """The description as a hit, where ``DESCRIBED`` of the question's topic at least stands in it.

    It has no place in the text: its range counts in the description itself, and its passage has no file.
    """
    text, topic = view.facts.description, frozenset(question.content.topic)
    coverage = len(topic & view.lexicon.read(text).stems) / len(topic) if topic else 0.0
    if coverage < DESCRIBED:
        return None
    lines = [Block(line.start(), line.end(), 0) for line in _LINE.finditer(text)]
    cut = tuple(TextRange.of(0, it.start, it.end) for it in sentences(text, lines, view.facts.language))
    passage = Passage.unstored(view.book, "", DESCRIPTION, TextRange.of(0, 0, len(text)), text, cut)
    return Hit(passage, _LEAST_SHARE * coverage, passage.range)
