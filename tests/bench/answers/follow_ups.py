"""How well follow-ups are resolved: ``python -m tests.bench.answers.follow_ups CORPUS INDEX PART [--wrong]``.

INDEX is an ``index.db`` that holds the books of PART (train, tune or test). The turn before is the row's ``before``;
its answer is what the question set accepts for that very question and the sentence that carries it (where the set has
none, an empty one), and, with ``--quotes``, the quotes that the program shows for it by words alone; with ``--read`` it
is all the program's own, as the installed reader of spans makes it. A resolution is *right* if every name of ``alone``
that isn't in ``question`` is in the resolved text, or, where ``alone`` adds no name, at least half of the content words
that it adds. *Found* is the share whose gold quote lies in the first five passages of a search (by words alone, unless
models are installed) for the question as typed, as resolved, and as ``alone`` has it. Every other row is asked after
the row before it in the file, although it isn't about that: a resolution of such a row is *needless*.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

from indexing.store.index import IndexStore
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.span_reader import SpanReader
from models.training.questions import BookQuestion, answer_words
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon, words
from reader.engine.questions.follow_up import resolve
from reader.engine.questions.language import language
from reader.engine.questions.turns import FollowUp, PastTurn, lit_words
from tests.bench.answers.question_books import QuestionBook, opened

_CAPITAL = re.compile(r"(?<!^)(?<![.?!“] )\b[A-Z][\w’'-]+")
_HALF = 0.5
_FIRST = 5


def main() -> None:
    """Print what was resolved, and how often rightly."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("index", type=Path)
    parser.add_argument("part", choices=("train", "tune", "decide", "test"))
    parser.add_argument("--wrong", action="store_true", help="print what went wrong")
    parser.add_argument("--quotes", action="store_true", help="the turn before shows the program's quotes too")
    parser.add_argument(
        "--read", action="store_true", help="the turn before is the program's own answer, read by models"
    )
    parser.add_argument("--search", action="store_true", help="search too")
    arguments = parser.parse_args()
    model = ModelsFolder().active("embedding") if arguments.search else None
    embedder = Embedder(model) if model is not None else None
    reader = SpanReader(ModelsFolder().active("reader")) if arguments.read else None
    counts: Counter[str] = Counter()
    for book in opened(arguments.part, arguments.corpus, IndexStore(arguments.index), embedder, reader):
        previous = ""
        for row in book.questions:
            if not row.before:
                if previous:
                    needless = _resolved(book, row.question, previous)
                    counts["others"] += 1
                    counts["needless"] += needless is not None
                    if needless is not None and arguments.wrong:
                        print(f"NEEDLESS {row.question} -> {needless.text}")
                previous = row.question
                continue
            resolved = _resolved(book, row.question, row.before, quotes=arguments.quotes or arguments.read)
            right = is_right(row, resolved)
            counts["asked"] += 1
            counts["resolved"] += resolved is not None
            counts["right"] += right
            counts["can be right"] += right or _can_be_right(book, row)
            if arguments.wrong and not right:
                print(f"WRONG {row.before} | {row.question} | {row.alone} -> {resolved and resolved.text}")
            if arguments.search and row.quote is not None:
                counts["searched"] += 1
                texts = {
                    "typed": row.question,
                    "as resolved": resolved.text if resolved else row.question,
                    "alone": row.alone,
                }
                for name, text in texts.items():
                    counts[name] += _found(book, row, text)
    print(" ".join(f"{name} {count}" for name, count in counts.items()))
    print(
        f"right {counts['right'] / counts['asked']:.1%} (of those that can be: "
        f"{counts['right'] / counts['can be right']:.1%})  needless {counts['needless'] / counts['others']:.1%}"
    )


def _resolved(book: QuestionBook, question: str, before: str, *, quotes: bool = False) -> FollowUp | None:
    turn = _turn(book, before)
    if quotes:
        row = next((row for row in book.questions if row.question == before), None)
        shown = book.answer(row.standalone if row is not None else before)
        turn = replace(turn, shown=tuple(citation.quote for citation in shown.citations), lit=lit_words(shown))
        if book.reader is not None:
            stated = shown.decision == "state"
            turn = replace(turn, answer=" ".join(sentence.text for sentence in shown.sentences) if stated else "")
    return resolve(question, [turn], book.view(), language("en"))


def _turn(book: QuestionBook, before: str) -> PastTurn:
    row = next((row for row in book.questions if row.question == before), None)
    if row is None or not row.answers:
        return PastTurn(before, "")
    return PastTurn(before, f"{row.answers[0]}. {row.quote.words if row.quote is not None else ''}".strip())


def is_right(row: BookQuestion, resolved: FollowUp | None) -> bool:
    """Whether the resolved text says what ``alone`` says, by the rule above."""
    text = resolved.text if resolved is not None else row.question
    lexicon = Lexicon("en")
    names = _needed(row)
    present = {*answer_words(text), *(lexicon.stem(word) for word in words(text))}
    if names:
        return names <= present
    added = set(lexicon.topic(row.alone)) - set(lexicon.topic(row.question))
    return not added or len(added & present) >= _HALF * len(added)


def _needed(row: BookQuestion) -> set[str]:
    """The names of ``alone`` that aren't in ``question``, without accents."""
    names = {word for name in _CAPITAL.findall(row.alone) for word in answer_words(name)}
    return names - set(answer_words(row.question)) - FUNCTION_WORDS


def _can_be_right(book: QuestionBook, row: BookQuestion) -> bool:
    """Whether the turn before has what is missing; otherwise only somebody who knows the book could supply it."""
    turn = _turn(book, row.before)
    return is_right(row, FollowUp(f"{row.question} {turn.question} {turn.answer}", ()))


def _found(book: QuestionBook, row: BookQuestion, text: str) -> bool:
    proofs = [proof.range for proof in row.proofs]
    hits = book.retriever.search(book.id, text, _FIRST).hits
    return any(
        hit.passage.range.start <= proof.start and proof.end <= hit.passage.range.end
        for hit in hits
        for proof in proofs
    )


if __name__ == "__main__":
    main()
