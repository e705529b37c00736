"""What the cross-encoder learns from: for each question the passages of our own search, and where they answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from indexing.hits import WIDENED_WORDS
from indexing.locator import TextRange
from indexing.retrieval import Retriever
from models.training.asked_books import AskedBooks
from models.training.coverage import shares
from models.training.gold import tales
from models.training.questions import BookQuestion, Part, books, questions_of
from reader.engine.grounding.evidence import gather

CANDIDATES = 24
"""Hits of the search that are read."""
_TALES = 4
"""Every n-th question of the tales is taken: they are for breadth, the books are what people ask about."""
_MOSTLY = 0.3
"""Of a tale's passage, the share that stands in the section that answers, for it to count as one that answers."""

_BEFORE_A_NOUN = frozenset("a an the his her their its in at to by with".split())

Span = tuple[int, int]


class PassageExample(msgspec.Struct, frozen=True):
    """A passage as the reader is given it, and what of it answers, in characters; None where nothing does."""

    text: str
    proof: Span | None = None
    """The words that carry the answer."""
    answer: Span | None = None
    """The answer's own words, where they stand in the proof."""


class QuestionExample(msgspec.Struct, frozen=True):
    """A question with its passages, best first by the search."""

    id: str
    book: str
    question: str
    wording: str
    answerable: bool
    answers: tuple[str, ...]
    passages: tuple[PassageExample, ...]
    missed: bool = False
    """Whether the search found no passage that answers, so that the last of ``passages`` was added."""


def of_books(shelf: AskedBooks, part: Part) -> Iterator[QuestionExample]:
    """Our own questions about the text of a part's books."""
    retriever = shelf.retriever
    for stem in books(part):
        book = shelf.book(stem).id
        for asked in questions_of(stem):
            if asked.field is None:
                yield _of_question(retriever, book, asked)


def of_tales(corpus: Path, shelf: AskedBooks, part: Part) -> Iterator[QuestionExample]:
    """FairytaleQA's questions that are answered in the words of the text."""
    retriever = shelf.retriever
    for path, asked in tales(corpus, part).items():
        book = shelf.add(path)
        lines = map(msgspec.json.decode, path.with_suffix(".jsonl").read_bytes().splitlines())
        answers = {line["id"]: tuple(line["answers"]) for line in lines}
        explicit = [question for question in asked if question.kind == "explicit"]
        for row in explicit[::_TALES]:
            hits = retriever.search(book, row.text, CANDIDATES).hits
            gathered = gather(retriever, book, hits, None)
            passages = []
            for numbered in gathered:
                text = numbered.passage.text
                share = float(shares(row.gold, [(numbered.passage.href, text)])[0])
                answer = _answer(text, (0, len(text)), answers[row.id]) if share >= _MOSTLY else None
                passages.append(PassageExample(text, answer and _sentence(text, answer), answer))
            if any(passage.answer for passage in passages):
                yield QuestionExample(row.id, row.book, row.text, "tale", True, answers[row.id], tuple(passages))


def _of_question(retriever: Retriever, book: str, asked: BookQuestion) -> QuestionExample:
    hits = retriever.search(book, asked.standalone, CANDIDATES).hits
    proofs = [quoted.range for quoted in asked.proofs]
    passages = [
        _example(numbered.passage.text, numbered.passage.range, proofs, asked.answers)
        for numbered in gather(retriever, book, hits, None)
    ]
    missed = not asked.unanswerable and not any(passage.proof for passage in passages)
    if missed:
        wide = retriever.surrounding(book, proofs[0], WIDENED_WORDS)
        if wide is not None:
            passages.append(_example(wide.text, wide.range, proofs, asked.answers))
    return QuestionExample(
        asked.id,
        asked.book,
        asked.standalone,
        asked.wording,
        not asked.unanswerable,
        asked.answers,
        tuple(passages),
        missed,
    )


def _example(text: str, where: TextRange, proofs: Sequence[TextRange], answers: Sequence[str]) -> PassageExample:
    for proof in proofs:
        if where.start <= proof.start and proof.end <= where.end:
            span = proof.start.offset - where.start.offset, proof.end.offset - where.start.offset
            return PassageExample(text, span, _answer(text, span, answers))
    return PassageExample(text)


def _answer(text: str, within: Span, answers: Sequence[str]) -> Span | None:
    """Where one of ``answers`` stands, the longest that does; without its article."""
    start, end = within
    for answer in sorted(answers, key=len, reverse=True):
        words = [re.escape(word) for word in re.findall(r"\w+", answer)]
        while words and words[0].lower() in _BEFORE_A_NOUN:
            words = words[1:]
        if words and (match := re.search(r"\b" + r"\W+".join(words) + r"\b", text[start:end], re.I)):
            return start + match.start(), start + match.end()
    return None


def _sentence(text: str, span: Span) -> Span:
    before = max(text.rfind(mark, 0, span[0]) for mark in (". ", "! ", "? ", "\n"))
    after = [at for mark in (". ", "! ", "? ", "\n") if (at := text.find(mark, span[1])) >= 0]
    return (before + 1 if before >= 0 else 0), (min(after) + 1 if after else len(text))
