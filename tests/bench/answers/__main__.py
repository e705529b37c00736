"""How far answers can be trusted: ``python -m tests.bench.answers CORPUS --folder FOLDER [--short]``.

Asks the questions about books that nothing was trained or tuned on, through the program's own code: with the reader of
spans, with a chat model beside it if one is named, and with quotes alone, beside BM25's best chunks. FOLDER keeps the
index and the outcomes, so an interrupted run resumes; delete ``outcomes-*.jsonl`` to ask again. ``--beside NAME=FILE``
adds the outcomes of another program, as lines of the same JSON.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

import msgspec

import assets
from models.cancel import CancelToken
from models.chat import ChatModel
from models.folder import ModelsFolder
from models.span_reader import SpanReader
from models.training.asked_books import AskedBook, AskedBooks, search_models
from models.training.coverage import interval
from models.training.questions import BookQuestion, Part, books, questions_of
from reader.engine.answers.decision import Decided, shipped_calibrations
from reader.engine.answers.quotes import shipped_weights
from reader.engine.view.view import AnswerContext
from tests.bench.answers.outcomes import Outcome, judged, outcome_of, resumed
from tests.bench.answers.risk import draw
from tests.bench.machine import machine
from tests.bench.retrieval.baselines import Baselines
from tests.reader.engine.views import AnswerPath

SEED = 3
SHORT = 10
"""Questions of a book in the shorter form, which takes some ten minutes."""
FULL = 50
_CHUNKS = 3
_FITTED = hashlib.sha256(repr((shipped_calibrations(), shipped_weights())).encode()).hexdigest()[:8]
"""Of the weights that answers are decided by: with others they are asked anew."""

Ask = Callable[[BookQuestion], Outcome]


def main() -> None:
    """Ask, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--short", action="store_true", help=f"{SHORT} questions of each book instead of {FULL}")
    parser.add_argument("--part", choices=("tune", "decide", "test"), default="decide")
    parser.add_argument("--chat", help="an able chat model, which chooses searches of its own as well")
    parser.add_argument("--beside", action="append", default=[], metavar="NAME=FILE")
    parser.add_argument("--picture", type=Path, help="where to draw risk against coverage (SVG)")
    arguments = parser.parse_args()
    print(machine())
    folder = ModelsFolder(adapters=assets.adapters())
    chat = ChatModel(folder.find(arguments.chat)) if arguments.chat else None
    reader = SpanReader(folder.active("reader"))
    shelf = AskedBooks(arguments.corpus, arguments.folder, *search_models(folder))
    asked = list(_sample(arguments.part, SHORT if arguments.short else FULL))
    systems = _run(shelf, reader, chat, asked, arguments.folder)
    for beside in arguments.beside:
        name, _, file = beside.partition("=")
        rows = [msgspec.json.decode(line, type=Outcome) for line in Path(file).read_bytes().splitlines()]
        wanted = {question.id for question in asked}
        systems[name] = [row for row in rows if row.id in wanted]
    report(systems)
    if arguments.picture:
        arguments.picture.write_text(draw(systems), encoding="utf-8")


def _sample(part: Part, count: int) -> Iterator[BookQuestion]:
    """Answerable and unanswerable questions of each book; follow-ups are measured separately."""
    for stem in books(part):
        rows = [row for row in questions_of(stem) if row.field is None and not row.alone]
        yield from random.Random(f"{SEED} {stem}").sample(rows, min(count, len(rows)))  # noqa: S311


def _run(
    shelf: AskedBooks, reader: SpanReader, chat: ChatModel | None, asked: Sequence[BookQuestion], folder: Path
) -> dict[str, Sequence[Outcome]]:
    """Each system's outcome for each question."""
    opened = {stem: shelf.book(stem) for stem in dict.fromkeys(question.book for question in asked)}
    reading, quoting = AnswerPath(shelf.retriever, None, reader=reader), AnswerPath(shelf.retriever, None)
    both = AnswerPath(shelf.retriever, chat, reader=reader)
    baselines: dict[str, Baselines] = {}
    assert shelf.embedder is not None
    embedder = shelf.embedder

    def bm25(question: BookQuestion) -> Outcome:
        book = opened[question.book]
        if question.book not in baselines:
            texts = [
                shelf.index.text.text(book.id, n) or ("", "") for n in range(len(shelf.index.text.lengths(book.id)))
            ]
            baselines[question.book] = Baselines(texts, embedder, folder / f"{question.book}.npy")
        chunks = [text for _, text in baselines[question.book].bm25(question.question)[:_CHUNKS]]
        return judged(question, "quote", "", chunks, None, 0.0, 0.0)

    with_chat: Mapping[str, Ask] = (
        {f"with {chat.id}": lambda question: _asked(both, opened[question.book], question)} if chat else {}
    )
    systems: Mapping[str, Ask] = {
        reader.id: lambda question: _asked(reading, opened[question.book], question),
        **with_chat,
        "quotes alone": lambda question: _asked(quoting, opened[question.book], question),
        "BM25, three chunks of 150 words": bm25,
    }
    outcomes: dict[str, Sequence[Outcome]] = {}
    for name, ask in systems.items():
        stored = folder / f"outcomes-{name.split(',')[0]}-{_FITTED}.jsonl"
        outcomes[name] = list(resumed(stored, asked, ask))
        print(f"{name}: {len(outcomes[name])} questions", flush=True)
    return outcomes


def _asked(agent: AnswerPath, book: AskedBook, question: BookQuestion) -> Outcome:
    received: list[Decided] = []
    answer = agent.answer(
        book.facts, AnswerContext(book.id), question.question, lambda _: None, CancelToken(), observe=received.append
    )
    best = received[-1].candidate if received else None
    return outcome_of(question, answer, best.answer if best is not None else "")


def report(systems: Mapping[str, Sequence[Outcome]]) -> None:
    """Print a table for each wording."""
    for wording, title in (("reader", "As readers ask"), ("summary", "As a summary puts it")):
        print(f"\n{title}")
        heads = ("stated", "right of stated", "first shows", "three show", "set off", "right of set off", "no answer")
        print(f"{'':34}{''.join(f'{head:>19}' for head in heads)}  quotes, all (ms)")
        for name, outcomes in systems.items():
            rows = [row for row in outcomes if row.wording == wording]
            print(f"{name:34}{_line(rows)}")
    print()
    for name, outcomes in systems.items():
        print(f"{name}: sentences without a quote: {sum(row.unquoted for row in outcomes)}")


def _line(rows: Sequence[Outcome]) -> str:
    answerable = [row for row in rows if row.answerable]
    stated = [row for row in answerable if row.decision == "state"]
    others = [row for row in rows if not row.answerable]
    all_stated = [row for row in rows if row.decision == "state"]
    cells = [
        _share([row.decision == "state" for row in answerable]),
        _share([row.right for row in all_stated]),
        _share([row.first for row in answerable]),
        _share([row.shown for row in answerable]),
        _share([row.lit for row in answerable]),
        _share([row.lit_right for row in answerable if row.lit]),
        _share([row.decision == "state" for row in others]),
    ]
    times = f"{median(row.first_ms for row in rows):6.0f} {median(row.total_ms for row in rows):6.0f}" if rows else ""
    return "".join(f"{cell:>19}" for cell in cells) + f"  {times}  ({len(stated)} of {len(answerable)})"


def _share(values: Sequence[bool]) -> str:
    """A share with its 95% bootstrap interval."""
    if not values:
        return "–"
    mean, low, high = interval([float(value) for value in values])
    return f"{mean:.2f} ({low:.2f}–{high:.2f})"


if __name__ == "__main__":
    main()
