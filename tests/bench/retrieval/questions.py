"""The questions that retrieval is measured on, each with the very words of the book that answer it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from indexing.publication import open_publication

Kind = Literal["explicit", "implicit", "abstractive"]

NOVELS = Path(__file__).with_name("novels")
"""Our own questions over the corpus's novels, a file a book. Their evidence is named by its first and last words."""


@dataclass(frozen=True, slots=True)
class Gold:
    """A stretch of a spine item that answers."""

    href: str
    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """``explicit`` questions are answered in the words they use, ``implicit`` ones want a conclusion drawn;
    ``abstractive`` ones are asked by someone who knows the story and not its words.
    """

    id: str
    book: str
    text: str
    kind: Kind
    gold: tuple[Gold, ...]


class _Tale(msgspec.Struct, frozen=True):
    id: str
    href: str
    question: str
    evidence: list[list[str]]
    explicit: bool


class _Evidence(msgspec.Struct, frozen=True, rename={"first": "from", "last": "to"}):
    href: str
    first: str
    last: str


class _Novel(msgspec.Struct, frozen=True):
    id: str
    book: str
    question: str
    answers: list[str]
    evidence: list[_Evidence]


def tales(corpus: Path) -> dict[Path, list[Question]]:
    """FairytaleQA's questions (Xu et al., ACL 2022) by book."""
    return {book: list(_of_tale(book)) for book in sorted((corpus / "tales").glob("*.epub"))}


def novels(corpus: Path) -> dict[Path, list[Question]]:
    """Our own questions by book. Raises ValueError where an anchor isn't found once in its spine item."""
    files = {path.stem: path for path in sorted(NOVELS.glob("*.jsonl"))}
    return {book: list(_of_novel(book, files[book.stem])) for book in sorted((corpus / "books").glob("*.epub"))}


def _of_tale(book: Path) -> Iterator[Question]:
    for line in book.with_suffix(".jsonl").read_bytes().splitlines():
        row = msgspec.json.decode(line, type=_Tale)
        gold = tuple(Gold(row.href, "\n".join(section)) for section in row.evidence)
        yield Question(row.id, book.stem, row.question, "explicit" if row.explicit else "implicit", gold)


def _of_novel(book: Path, questions: Path) -> Iterator[Question]:
    with open_publication(book) as publication:
        spine = {Path(item.href).name: item for item in publication.spine}
        texts: dict[str, str] = {}
        for line in questions.read_bytes().splitlines():
            row = msgspec.json.decode(line, type=_Novel)
            gold = []
            for evidence in row.evidence:
                item = spine[evidence.href]
                text = texts.setdefault(item.href, publication.document(item.index).text.text)
                start = text.find(evidence.first)
                end = text.find(evidence.last, start)
                if start < 0 or end < 0 or text.count(evidence.first) != 1:
                    raise ValueError(f"{row.id}: no such evidence: {evidence.first} … {evidence.last}")
                gold.append(Gold(item.href, text[start : end + len(evidence.last)]))
            yield Question(row.id, book.stem, row.question, "abstractive", tuple(gold))
