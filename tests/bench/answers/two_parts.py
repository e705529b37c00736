"""Whole answers: ``python -m tests.bench.answers.two_parts CORPUS --folder FOLDER [--each N]``.

Joins two readers' questions about neighbouring places of a book for deciding, “Where does Pip live, and who brings him
up?”, and asks the whole through the program's own path, beside the same path as if it were one question. Counts the
short answers that give both halves, one with a word about the other, and one as if it were the whole; how many of what
is stated is right; and whether the first quotes show both answers.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import assets
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.span_reader import SpanReader
from models.training.asked_books import AskedBook, AskedBooks, search_models
from models.training.judge import SHOWN, is_right, is_shown
from models.training.questions import BookQuestion, books, questions_of
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.protocol import Answer
from reader.engine.questions.language import language
from reader.engine.view.view import AnswerContext, BookView
from tests.bench.machine import machine
from tests.reader.engine.views import question_of

_LONGEST = 14
"""Words of a half: people join short questions."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two questions that are asked as one."""

    first: BookQuestion
    other: BookQuestion

    @property
    def text(self) -> str:
        """Both in one sentence."""
        other = self.other.question
        return f"{self.first.question.rstrip('?')}, and {other[:1].lower()}{other[1:]}"

    @property
    def halves(self) -> tuple[BookQuestion, BookQuestion]:
        """Each by itself."""
        return self.first, self.other


def pairs(stem: str, count: int) -> Iterator[Pair]:
    """Some neighbouring questions of a book, always the same ones."""
    begins = language("en").patterns["and_asks"]
    fitting = [
        row
        for row in questions_of(stem)
        if row.quote is not None
        and row.wording == "reader"
        and not row.alone
        and len(row.question.split()) <= _LONGEST
        and len(begins.split(f"x and {row.question}")) == 2
    ]
    fitting.sort(key=lambda row: row.proofs[0].range.start)
    neighbours = [Pair(*two) for two in pairwise(fitting) if not is_right(two[0].answers[0], two[1].answers)]
    yield from random.Random(stem).sample(neighbours, min(count, len(neighbours)))  # noqa: S311 - a sample, no secret


def main() -> None:
    """Ask, and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--each", type=int, default=4, help="pairs of each book")
    parser.add_argument("--books", nargs="+", default=books("decide"))
    parser.add_argument("--print", action="store_true", help="every answer")
    arguments = parser.parse_args()
    print(machine())
    folder = ModelsFolder(adapters=assets.adapters())
    models = AnsweringModels(SpanReader(folder.active("reader")))
    shelf = AskedBooks(arguments.corpus, arguments.folder, *search_models(folder))
    counts = {"as one": Counter[str](), "each half": Counter[str]()}
    asked = 0
    for stem in arguments.books:
        book = shelf.book(stem)
        for pair in pairs(stem, arguments.each):
            asked += 1
            for name, counted in counts.items():
                answer = _answer(shelf, book, pair, models, whole=name == "as one")
                counted.update(_judged(pair, answer))
                if arguments.print:
                    print(f"{name}: {pair.text}\n   -> [{answer.decision}] {answer.answer[:300]!r}", flush=True)
        for name, counted in counts.items():
            print(f"{name}, of {asked}: " + ", ".join(f"{what} {n}" for what, n in sorted(counted.items())), flush=True)


def _answer(shelf: AskedBooks, book: AskedBook, pair: Pair, models: AnsweringModels, *, whole: bool) -> Answer:
    view = BookView(shelf.retriever, shelf.maps, book.facts, AnswerContext(book.id), lambda _: None, CancelToken())
    question = question_of(pair.text, view)
    return answer_question(replace(question, parts=()) if whole else question, view, models)


def _judged(pair: Pair, answer: Answer) -> Iterator[str]:
    """What is counted of an answer."""
    statements = [sentence.text for sentence in answer.sentences if sentence.message is None]
    if answer.decision == "state":
        right = [half for half in pair.halves if any(is_right(text, half.answers) for text in statements)]
        named = len(statements) < len(answer.sentences)
        alone = "one stated, the other named" if named else "one stated as the whole"
        yield alone if len(statements) == 1 else "both stated"
        yield from ["statement"] * len(statements)
        yield from ["statement right"] * min(len(statements), len(right))
    quotes = [citation.quote for citation in answer.citations[:SHOWN]]
    shown = [is_shown(half, [*quotes, *(statements if answer.decision == "state" else ())]) for half in pair.halves]
    yield f"halves shown by three quotes: {sum(shown)}"


if __name__ == "__main__":
    main()
