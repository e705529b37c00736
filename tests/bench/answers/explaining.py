"""Books that explain: ``python -m tests.bench.answers.explaining CORPUS --folder FOLDER [--mend [--wrong]]``.

Asks 120 questions about six textbooks and handbooks, as their readers would: two of the corpus and four that were
written for this (CC0, ``explaining_books``). The questions and what answers them were written before any was asked.
Three books, with ``--mend``, are to learn from; from the other three, which are asked without it, nothing may be
learnt, and ``--wrong`` doesn't print what went wrong there. Prints the share that the first thing shown answers (what
is stated, with its quote; of a difference the first two quotes, side by side) and the share that the first three do, by
kind, by words alone and with the models. What is said not to be in the book counts as unanswered. FOLDER keeps the
index.
"""

from __future__ import annotations

import argparse
import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from statistics import mean

import assets
from indexing.publication import open_publication
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.span_reader import SpanReader
from models.training.asked_books import AskedBooks, facts_of, search_models
from models.training.coverage import interval
from reader.engine.protocol import Answer
from reader.engine.view.view import AnswerContext
from tests.bench.machine import machine
from tests.epubs import Epub, page
from tests.reader.engine.views import AnswerPath

_HERE = Path(__file__).parent
_CORPUS = {
    "indexing": "samples/indexing-for-eds-and-auths-3md.epub",
    "russell": "shelf/bertrand-russell_the-problems-of-philosophy.epub",
}
_MADE = {
    "station": "The Alder 3 Weather Station",
    "graphs": "A First Course in Graphs",
    "bread": "Bread from Nothing",
    "rill": "The Rill Book",
}
_MEND = ("indexing", "station", "graphs")
_REPORTED = ("russell", "bread", "rill")
_SHOWN = 3
_CHAPTER = re.compile(r"<h1>(.*?)</h1>")


@dataclass(frozen=True, slots=True)
class ExplainingQuestion:
    """A question about a book. ``evidence``: of each group of words one must be shown."""

    book: str
    kind: str
    question: str
    evidence: tuple[tuple[str, ...], ...]

    def is_answered_by(self, texts: Sequence[str]) -> bool:
        """Whether texts that are shown together answer it."""
        shown = _plain(" ".join(texts))
        return all(any(_plain(words) in shown for words in group) for group in self.evidence)

    def at_once(self, answer: Answer) -> bool:
        """Whether the first thing shown answers it."""
        return self.is_answered_by(_texts(answer, self.kind)[: 2 if self.kind == "difference" else 1])

    def among_three(self, answer: Answer) -> bool:
        """Whether what is stated and the first three quotes answer it."""
        return self.is_answered_by(_texts(answer, self.kind)[:_SHOWN])


def questions(books: Sequence[str]) -> Iterator[ExplainingQuestion]:
    """Those about some of the books, in the order of the file."""
    with (_HERE / "explaining.tsv").open(encoding="utf-8", newline="") as lines:
        for book, kind, question, evidence in list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]:
            if book in books:
                groups = tuple(tuple(group.split(" // ")) for group in evidence.split(" & "))
                yield ExplainingQuestion(book, kind, question, groups)


def made_book(name: str, folder: Path) -> Path:
    """One of the books that were written for this, as an EPUB in ``folder``; its contents list the chapters alone."""
    parts = _CHAPTER.split((_HERE / "explaining_books" / f"{name}.html").read_text(encoding="utf-8"))[1:]
    chapters = list(zip(parts[::2], parts[1::2], strict=True))
    pages = tuple((f"{n}.xhtml", page(f"<h1>{title}</h1>{body}")) for n, (title, body) in enumerate(chapters))
    entries = "".join(f'<li><a href="{n}.xhtml">{title}</a></li>' for n, (title, _) in enumerate(chapters))
    nav = page(f'<nav epub:type="toc"><ol>{entries}</ol></nav>')
    book = replace(Epub(title=_MADE[name], pages=pages, identifier=name), files={"epub/nav.xhtml": nav})
    return book.build(folder / f"{name}.epub")


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--mend", action="store_true", help="the three books that may be learnt from")
    parser.add_argument("--wrong", action="store_true", help="print what the first thing shown doesn't answer of these")
    parser.add_argument("--words", action="store_true", help="by words alone only")
    arguments = parser.parse_args()
    print(machine())
    folder = ModelsFolder(adapters=assets.adapters())
    embedder, reranker = search_models(folder)
    read = AskedBooks(arguments.corpus, arguments.folder, embedder, reranker)
    words = AskedBooks(arguments.corpus, arguments.folder, None)
    systems = {"by words alone": AnswerPath(words.retriever, maps=words.maps)}
    if not arguments.words:
        reader = SpanReader(folder.active("reader"))
        systems["with the models"] = AnswerPath(read.retriever, reader=reader, maps=read.maps)
    rows = list(questions(_MEND if arguments.mend else _REPORTED))
    for name, path in systems.items():
        answers = [answer for book, asked in groupby(rows, lambda row: row.book)
                   for answer in _answers(path, read, _path(book, arguments), list(asked))]  # fmt: skip
        _report(name, rows, answers)
        if arguments.wrong and arguments.mend:
            for row, answer in zip(rows, answers, strict=True):
                if not row.at_once(answer):
                    print("", "3" if row.among_three(answer) else "-", row.kind, row.question, sep=" | ")
                    print(*(f"      {text[:300]!r}" for text in _texts(answer, row.kind) or [answer.answer]), sep="\n")


def _path(book: str, arguments: argparse.Namespace) -> Path:
    return arguments.corpus / _CORPUS[book] if book in _CORPUS else made_book(book, arguments.folder)


def _answers(path: AnswerPath, books: AskedBooks, file: Path, rows: Sequence[ExplainingQuestion]) -> Iterator[Answer]:
    book = books.add(file)
    with open_publication(file) as publication:
        facts = facts_of(book, publication.metadata, books.index)
    for row in rows:
        yield path.answer(facts, AnswerContext(book), row.question, cancel=CancelToken())


def _texts(answer: Answer, kind: str) -> list[str]:
    """What is stated, with the first quote, and the other quotes; “where” is answered by the name of the chapter."""
    if answer.insufficient:
        return []
    quotes = [f"{it.chapter}\n{it.quote}" if kind == "where" else it.quote for it in answer.citations]
    stated = " ".join(sentence.text for sentence in answer.sentences) if answer.decision == "state" else ""
    return [f"{stated}\n{quotes[0]}", *quotes[1:]] if quotes else [stated]


def _plain(text: str) -> str:
    return " ".join(text.replace("\u2060", "").replace("’", "'").split()).casefold()


def _report(name: str, rows: Sequence[ExplainingQuestion], answers: Sequence[Answer]) -> None:
    first = [row.at_once(answer) for row, answer in zip(rows, answers, strict=True)]
    three = [row.among_three(answer) for row, answer in zip(rows, answers, strict=True)]
    print(f"\n{name}: {_share(first)} by the first thing, {_share(three)} by three, of {len(rows)}")
    for kind in sorted({row.kind for row in rows}):
        of = [n for n, row in enumerate(rows) if row.kind == kind]
        print(f"  {kind:11} {sum(first[n] for n in of):2} {sum(three[n] for n in of):2} of {len(of)}")


def _share(right: Sequence[bool]) -> str:
    _, low, high = interval([float(it) for it in right])
    return f"{mean(right):.2f} ({low:.2f}–{high:.2f})"


if __name__ == "__main__":
    main()
