"""The questions that retrieval is measured on, each with the very words of the book that answer it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from indexing.canonical import CanonicalText
from indexing.locator import TextRange
from indexing.publication import open_publication
from indexing.sentences import sentences
from models.training.questions import CORPUS_FOLDERS, BookQuestion, Part, books, questions_of

Kind = Literal["explicit", "implicit", "reader", "summary"]

TALES: dict[str, Part] = {
    "andersen-fairybook": "decide",
    "chinese-fairybook": "tune",
    "irish-fairybook": "decide",
    "japanese-fairybook": "train",
    "norwegian-fairybook": "train",
    "scottish-fairybook": "train",
    "swedish-fairybook": "train",
}
"""What each collection of tales is for; of the other books ``models.training.questions`` says it.

No decision is fitted on tales, so that those of ``decide`` are for testing too.
"""

FEWEST_WORDS = 5
"""In evidence that coverage can be measured by."""

_WORD = re.compile(r"\w+(?:['’]\w+)*")


@dataclass(frozen=True, slots=True)
class Gold:
    """A part of a spine item that answers."""

    href: str
    text: str


@dataclass(frozen=True, slots=True)
class EvidenceQuestion:
    """Of a tale: ``explicit`` if it is answered in the words that it uses, ``implicit`` if a conclusion is to be drawn.
    Of another book: as a ``reader`` asks, or as a ``summary`` puts it.

    ``gold`` is what coverage is measured by. Any one of ``quotes``, which stand at ``ranges``, carries the answer; of a
    tale they are empty.
    """

    id: str
    book: str
    text: str
    kind: Kind
    gold: tuple[Gold, ...]
    quotes: tuple[Gold, ...] = ()
    ranges: tuple[TextRange, ...] = ()


class _Tale(msgspec.Struct, frozen=True):
    id: str
    href: str
    question: str
    evidence: list[list[str]]
    explicit: bool


def words_of(text: str) -> list[str]:
    """The words that are counted and compared."""
    return _WORD.findall(text.lower())


def tales(corpus: Path, part: Part | None = None) -> dict[Path, list[EvidenceQuestion]]:
    """FairytaleQA's questions (Xu et al., ACL 2022) by book, all of them unless a part is named."""
    part = "decide" if part == "test" else part
    wanted = (book for book in sorted((corpus / "tales").glob("*.epub")) if part in (None, TALES[book.stem]))
    return {book: list(_of_tale(book)) for book in wanted}


def novels(corpus: Path, part: Part) -> dict[Path, list[EvidenceQuestion]]:
    """Our own questions about novels and other books, those that the text answers, by book."""
    paths = {path.stem: path for folder in CORPUS_FOLDERS for path in sorted((corpus / folder).glob("*.epub"))}
    return {paths[stem]: list(_of_novel(paths[stem], questions_of(stem))) for stem in books(part)}


def _of_tale(book: Path) -> Iterator[EvidenceQuestion]:
    for line in book.with_suffix(".jsonl").read_bytes().splitlines():
        row = msgspec.json.decode(line, type=_Tale)
        gold = tuple(Gold(row.href, "\n".join(section)) for section in row.evidence)
        yield EvidenceQuestion(row.id, book.stem, row.question, "explicit" if row.explicit else "implicit", gold)


def _of_novel(book: Path, rows: Sequence[BookQuestion]) -> Iterator[EvidenceQuestion]:
    with open_publication(book) as publication:
        documents: dict[int, CanonicalText] = {}

        def gold(range_: TextRange, *, widened: bool = False) -> Gold:
            spine = range_.start.spine
            if spine not in documents:
                documents[spine] = publication.document(spine).text
            start, end = _widened(documents[spine], range_) if widened else (range_.start.offset, range_.end.offset)
            return Gold(publication.spine[spine].href, documents[spine].text[start:end])

        for row in rows:
            if row.quote is not None:
                ranges = tuple(quoted.range for quoted in row.proofs)
                quotes = tuple(map(gold, ranges))
                measured = gold(row.quote.range, widened=True)
                yield EvidenceQuestion(row.id, row.book, row.standalone, row.wording, (measured,), quotes, ranges)


def _widened(document: CanonicalText, range_: TextRange) -> tuple[int, int]:
    """The place of a quote; where coverage can't measure so few words, of its sentence and if need be the next ones.

    Where the text ends before there are enough, the sentences before it are taken too.
    """
    start, end = range_.start.offset, range_.end.offset
    if len(words_of(document.text[start:end])) < FEWEST_WORDS:
        every = sentences(document.text, document.blocks, "en")
        for sentence in every:
            is_short = len(words_of(document.text[start:end])) < FEWEST_WORDS
            if sentence.end > start and (sentence.start < end or is_short):
                start, end = min(start, sentence.start), max(end, sentence.end)
        for sentence in reversed(every):
            if sentence.end <= start and len(words_of(document.text[start:end])) < FEWEST_WORDS:
                start = sentence.start
    return start, end
