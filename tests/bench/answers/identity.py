"""How well names and terms are explained: ``python -m tests.bench.answers.identity CORPUS INDEX PART [--wrong]``.

INDEX is an ``index.db`` that holds the books of PART (train, tune or test). It asks the rows of the kinds identity,
relation and definition that have an answer. *Plain* ones ask outright (“Who is X?”, “How is X related to Y?”, “What is
a Z?”); most others of these kinds are questions like “What nickname do two merchants use?”, which the search answers.
They are answered as the program does without models, by words alone; *by* says who found what is quoted first:
which of the intents (box, relation, identity, definition), or the search. An answer is *right* if the gold quote shares
a sentence with the quotes shown (at most three), or all words of an accepted answer stand among them. Of the other
rows, those that aren't left to the search are counted too, and how many are right.
"""

from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from indexing.store.index import IndexStore
from models.training.questions import BookQuestion, answer_words
from reader.engine.protocol import Citation
from reader.engine.questions.question import Intent
from tests.bench.answers.question_books import QuestionBook, opened
from tests.reader.engine.views import question_of, reply_of

_PLAIN = {
    "identity": re.compile(r"^who(?:['’]s| is| was| are| were) (?!the\b)", re.I),
    "relation": re.compile(
        r"\b(?:related|connected) (?:to|with)\b|\brelation(?:ship)?\b.*\b(?:to|between|with)\b", re.I
    ),
    "definition": re.compile(
        r"^what(?:['’]s| is| are| was| were) (?:an? |the )?[\w'’ -]+\?*$|\bmeans?\b|\bdefine", re.I
    ),
}
"""Rows that ask in so many words who somebody is, how two are related, what something is."""
_INTENTS = (Intent.BOX, Intent.RELATION, Intent.IDENTITY, Intent.DEFINITION)
_KINDS = ("identity", "relation", "definition")


def main() -> None:
    """Print what was answered, and how often rightly, by kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("index", type=Path)
    parser.add_argument("part", choices=("train", "tune", "decide", "test"))
    parser.add_argument("--wrong", action="store_true", help="print what went wrong")
    arguments = parser.parse_args()
    counts: Counter[tuple[str, str]] = Counter()
    slowest = 0.0
    for book in opened(arguments.part, arguments.corpus, IndexStore(arguments.index)):
        for row in book.questions:
            if row.field is not None or row.unanswerable:
                continue
            kind: str = row.kind if row.kind in _KINDS else "others"
            by = _by(book, row)
            if kind == "others" and by == "search":
                continue
            start = time.perf_counter()
            answer = book.answer(row.standalone)
            slowest = max(slowest, time.perf_counter() - start)
            plain = kind in _PLAIN and _PLAIN[kind].search(row.standalone) is not None
            right = is_right(row, answer.citations)
            for name in (kind, f"{kind}, plain")[: 1 + plain]:
                counts[name, "asked"] += 1
                counts[name, "right"] += right
                counts[name, f"asked by {by}"] += 1
                counts[name, f"right by {by}"] += right
            if arguments.wrong and not right:
                print(f"{kind:10} {by} {row.standalone} {row.answers} -> {answer.answer[:330]!r}")
    for (kind, what), count in sorted(counts.items()):
        if count:
            print(f"{kind:11} {what:22} {count}")
    print(f"slowest {slowest:.2f} s")


def _by(book: QuestionBook, row: BookQuestion) -> str:
    """Who finds what is quoted first."""
    question = question_of(row.standalone, book.view())
    asked = (intent for intent in question.intents if intent in _INTENTS)
    intent = next((intent for intent in asked if reply_of(intent, question, book.view()) is not None), Intent.SEARCH)
    return intent.value


def is_right(row: BookQuestion, quotes: Sequence[Citation]) -> bool:
    """Whether the quotes shown hold the proof, or say an accepted answer word for word."""
    shown = {word for citation in quotes[:3] for word in answer_words(citation.quote)}
    held = any(
        citation.start < proof.range.end and proof.range.start < citation.end
        for citation in quotes[:3]
        for proof in row.proofs
    )
    return held or any(set(answer_words(answer)) <= shown for answer in row.answers)


if __name__ == "__main__":
    main()
