"""Makes the examples: for each question the passages of the program's own search, and where they answer.

A file of examples a book, named after its rows, so that a later run only makes those of books that are new or changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from indexing.hits import WIDENED_WORDS
from indexing.locator import TextRange
from indexing.retrieval import Retriever
from models.training.asked_books import AskedBooks
from models.training.coverage import shares
from models.training.gold import tales
from models.training.questions import FOLDER, BookQuestion, Part, load, part_of
from models.training.span_reader.answers import answer_in, doubtful_places, occurrences, overlap
from models.training.span_reader.examples import Span, SpanPassage, SpanQuestion, save
from reader.engine.grounding.evidence import gather

CANDIDATES = 24
"""Hits of the search that are kept."""
_TALES = 4
"""Every n-th question of the tales is taken: they are for breadth, the books are what people ask about."""
_MOSTLY = 0.3
"""Of a tale's passage, the share that stands in the section that answers, for it to count as one that answers."""


def asked_books(extra: Sequence[Path], part: Part) -> dict[str, tuple[BookQuestion, ...]]:
    """The questions about each book of a part, of the question set and of the ``*.rows`` in ``extra`` folders."""
    paths = [*FOLDER.glob("*.jsonl"), *(path for folder in extra for path in folder.glob("*.rows"))]
    by_book: dict[str, tuple[BookQuestion, ...]] = {}
    for path in sorted(paths, key=lambda path: path.name):
        if part_of(path.stem) == part:
            by_book[path.stem] = tuple(load(path))
    return by_book


def prepare(shelf: AskedBooks, corpus: Path, folder: Path, part: Part, extra: Sequence[Path] = ()) -> Iterator[str]:
    """Make what isn't in ``folder`` yet; yields a sentence a book."""
    for stem, rows in asked_books(extra, part).items():
        path = folder / f"{stem}~{_fingerprint(rows)}.jsonl"
        if path.exists():
            continue
        count = save(path, of_book(shelf, _epub(corpus, stem), rows))
        for old in folder.glob(f"{stem}~*.jsonl"):
            if old != path:
                old.unlink()
        yield f"{stem}: {count} questions"
    for book in tales(corpus, part):
        path = folder / f"{book.stem}.jsonl"
        if not path.exists():
            yield f"{book.stem}: {save(path, of_tales(shelf, corpus, book, part))} questions"


def of_book(shelf: AskedBooks, path: Path, rows: Sequence[BookQuestion]) -> Iterator[SpanQuestion]:
    """Examples of the questions about the text of a book."""
    book = shelf.add(path)
    for row in rows:
        if row.field is None:
            yield _of_question(shelf.retriever, book, row)


def of_tales(shelf: AskedBooks, corpus: Path, path: Path, part: Part) -> Iterator[SpanQuestion]:
    """Some of FairytaleQA's questions that are answered in the words of the text."""
    book = shelf.add(path)
    lines = map(msgspec.json.decode, path.with_suffix(".jsonl").read_bytes().splitlines())
    answers = {line["id"]: tuple(line["answers"]) for line in lines}
    explicit = [question for question in tales(corpus, part)[path] if question.kind == "explicit"]
    for row in explicit[::_TALES]:
        hits = shelf.retriever.search(book, row.text, CANDIDATES).hits
        passages = []
        for numbered in gather(shelf.retriever, book, hits, None):
            text, whole = numbered.passage.text, (0, len(numbered.passage.text))
            share = float(shares(row.gold, [(numbered.passage.href, text)])[0])
            answer = answer_in(text, whole, answers[row.id]) if share >= _MOSTLY else None
            proofs = (_sentence(text, answer),) if answer else ()
            doubtful = doubtful_places(row.text, text, answers[row.id], (answer,) if answer else ())
            passages.append(SpanPassage(text, proofs, (answer,) if answer else (), doubtful))
        if any(passage.answers for passage in passages):
            yield SpanQuestion(row.id, row.book, row.text, "tale", True, answers[row.id], tuple(passages))


def _of_question(retriever: Retriever, book: str, row: BookQuestion) -> SpanQuestion:
    hits = retriever.search(book, row.standalone, CANDIDATES).hits
    passages = [
        passage_of(numbered.passage.text, numbered.passage.range, row)
        for numbered in gather(retriever, book, hits, None)
    ]
    missed = not row.unanswerable and not any(passage.proofs for passage in passages)
    if missed:
        wide = retriever.surrounding(book, row.proofs[0].range, WIDENED_WORDS)
        if wide is not None:
            passages.append(passage_of(wide.text, wide.range, row))
    return SpanQuestion(
        *(row.id, row.book, row.standalone, row.wording, not row.unanswerable, row.answers, tuple(passages)),
        missed=missed,
        missing=row.missing or "",
    )


def passage_of(text: str, where: TextRange, row: BookQuestion) -> SpanPassage:
    """A passage, and what of it carries the answer of ``row`` or may carry it.

    What holds only a part of a proof is one that answers if the answer's own words are in that part.
    """
    proofs, answers, doubtful = list[Span](), list[Span](), list[Span]()
    span = _inside(row.span.range, where) if row.span else None
    for quoted in row.proofs:
        part = _part_inside(quoted.range, where)
        if part is None:
            continue
        whole = part[1] - part[0] == quoted.range.end.offset - quoted.range.start.offset
        own = span if span and overlap(span, part) else answer_in(text, part, row.answers)
        if whole or (own and own == span):
            proofs.append(part)
            answers += [own] if own else []
        else:
            doubtful.append(part)
    words = (*row.answers, row.span.words) if row.span else row.answers
    doubtful += doubtful_places(row.standalone, text, words, answers)
    tempting = next(occurrences(text, row.wrong), None) if row.wrong else None
    return SpanPassage(text, tuple(proofs), tuple(dict.fromkeys(answers)), tuple(doubtful), tempting)


def _part_inside(range_: TextRange, where: TextRange) -> Span | None:
    if range_.start.spine != where.start.spine:
        return None
    start, end = max(range_.start, where.start).offset, min(range_.end, where.end).offset
    return (start - where.start.offset, end - where.start.offset) if start < end else None


def _inside(range_: TextRange, where: TextRange) -> Span | None:
    return _part_inside(range_, where) if where.start <= range_.start and range_.end <= where.end else None


def _epub(corpus: Path, stem: str) -> Path:
    return next(path for part in ("books", "shelf", "more") if (path := corpus / part / f"{stem}.epub").exists())


def _sentence(text: str, span: Span) -> Span:
    before = max(text.rfind(mark, 0, span[0]) for mark in (". ", "! ", "? ", "\n"))
    after = [at for mark in (". ", "! ", "? ", "\n") if (at := text.find(mark, span[1])) >= 0]
    return (before + 1 if before >= 0 else 0), (min(after) + 1 if after else len(text))


def _fingerprint(rows: Sequence[BookQuestion]) -> str:
    return hashlib.sha256(b"\n".join(map(msgspec.json.encode, rows))).hexdigest()[:10]
