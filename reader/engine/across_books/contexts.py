"""The numbered contexts of an answer across books: the best passages of the best books, grouped by book."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from indexing.canonical import Block
from indexing.hits import Hit, Passage
from indexing.locator import TextRange
from indexing.sentences import sentences
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import Citation
from reader.engine.protocol.across_books import EvidenceSource, ShelfCitation, ShelfEvidence

DESCRIPTION = "Description"
"""The chapter name shown for words of a description."""
DESCRIBED = 0.5
_LEAST_SHARE = 0.3  # of a description with all of the topic, as the ranker's share of a passage that answers
_LINE = re.compile("[^\n]+")


@dataclass(frozen=True, slots=True)
class BookHits:
    """What was found in one book, best first, and how likely the book is the one that answers (0..1).

    ``later`` hits stand where its reader hasn't been: they count, and none of their words may be given.
    """

    book: str
    share: float
    hits: tuple[Hit, ...]
    later: tuple[Hit, ...] = ()


@dataclass(frozen=True, slots=True)
class BookContexts:
    """The numbered passages of one book. Within the book they are numbered from 1, among all books from ``first``."""

    book: str
    title: str
    first: int
    share: float
    hits: tuple[Hit, ...]
    passages: tuple[NumberedPassage, ...]

    def as_evidence(self) -> tuple[ShelfEvidence, ...]:
        """All of them, under the numbers that they have until the answer quotes some."""
        return tuple(self.evidence(self.first + passage.n - 1, passage.passage) for passage in self.passages)

    def evidence(self, n: int, passage: Passage) -> ShelfEvidence:
        """A passage under a number, in the form that is kept with the answer."""
        return ShelfEvidence(
            n=n,
            href=passage.href,
            chapter=passage.chapter,
            start=passage.range.start,
            end=passage.range.end,
            text=passage.text,
            book=self.book,
            title=self.title,
            source=source_of(passage),
        )

    def cite(self, n: int, citation: Citation, passage: Passage) -> ShelfCitation:
        """A citation of the book's reply, from that passage, with the answer's number and the book's name."""
        return ShelfCitation(
            n=n,
            href=citation.href,
            chapter=citation.chapter,
            start=citation.start,
            end=citation.end,
            quote=citation.quote,
            marks=citation.marks,
            book=self.book,
            title=self.title,
            source=source_of(passage),
        )


def in_order(searched: Sequence[BookHits]) -> tuple[BookHits, ...]:
    """Books that were searched by themselves, the likeliest to answer first.

    That is the likelihood that it is the book times that of its best passage to answer; the shares add up to 1 again.
    """
    weights = [book.share * max((hit.score for hit in (*book.hits, *book.later)), default=0.0) for book in searched]
    total = sum(weights) or 1.0
    updated = [replace(book, share=weight / total) for book, weight in zip(searched, weights, strict=True)]
    return tuple(sorted(updated, key=lambda book: -book.share))


def choose(searched: Sequence[BookHits], contexts: int) -> tuple[BookHits, ...]:
    """The best ``contexts`` passages: of each book its best one, for as many books as there are places, then the
    others by how likely their book and they are to answer. Books without any are left out.
    """
    best = [(n, 0) for n, book in enumerate(searched) if book.hits][:contexts]
    others = sorted(
        ((n, rank) for n, book in enumerate(searched) for rank in range(1, len(book.hits))),
        key=lambda at: (-searched[at[0]].share * searched[at[0]].hits[at[1]].score, at),
    )
    taken = set(best) | set(others[: contexts - len(best)])
    chosen = [
        replace(book, hits=tuple(hit for rank, hit in enumerate(book.hits) if (n, rank) in taken))
        for n, book in enumerate(searched)
    ]
    return tuple(book for book in chosen if book.hits)


def described(facts: BookFacts, book: str, question: QuestionContent, lexicon: Lexicon) -> Hit | None:
    """The description as a hit, where ``DESCRIBED`` of the question's topic at least stands in it.

    It has no place in the text: its range counts in the description itself, and its passage has no file.
    """
    text, topic = facts.description, frozenset(question.topic)
    coverage = len(topic & lexicon.read(text).stems) / len(topic) if topic else 0.0
    if coverage < DESCRIBED:
        return None
    lines = [Block(line.start(), line.end(), 0) for line in _LINE.finditer(text)]
    cut = tuple(TextRange.of(0, sentence.start, sentence.end) for sentence in sentences(text, lines, facts.language))
    passage = Passage.unstored(book, "", DESCRIPTION, TextRange.of(0, 0, len(text)), text, cut)
    return Hit(passage, _LEAST_SHARE * coverage, coverage, None, passage.range)


def source_of(passage: Passage) -> EvidenceSource:
    """Whether a passage is of the text or of the description."""
    return "text" if passage.href else "description"
