"""What the writer and the router are worth: ``python -m tests.bench.answers CORPUS --folder FOLDER``.

Asks about collections of tales that no writer was trained on, through the product's own code: given the gold passages,
and from the retrieved ones (searched by rankers that never saw the book), the starter model tuned and as it comes, and
the book's own sentences; beside them the sentence of the gold passages that scores best. Then questions of another
book, the router's 200 examples, evidence that must not break the format, and the time that answers take.
FOLDER keeps the index and the rankers for the next run.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec

import assets
from indexing.hits import MODES, Mode
from indexing.publication import open_publication
from indexing.ranker import Ranker, load_ranker
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from models.chat import ChatModel
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.settings import load_settings
from models.training.tales import TaleQuestion, questions_of
from reader.engine.agent import router
from reader.engine.agent.question import read_question
from reader.engine.agent.router import Routing, route, route_by_rules
from reader.engine.agent.words import Lexicon
from tests.bench.answers.asking import Told, end_to_end, from_passages, numbered
from tests.bench.answers.cases import hard_cases, route_cases
from tests.bench.answers.rouge import rouge_l
from tests.bench.machine import machine
from tests.bench.retrieval.coverage import interval, shares
from tests.bench.retrieval.left_out import left_out_rankers
from tests.bench.retrieval.questions import Gold
from tests.bench.retrieval.shelf import Shelf

STARTER = "smollm2-135m-instruct"
_HOLDS = 10
"""Word 5-grams of the evidence that a passage shares to hold some of it."""
_TIMED_WORDS = 700


@dataclass(frozen=True, slots=True)
class TaleBook:
    """A collection whose questions are asked."""

    name: str
    id: str
    title: str
    questions: Sequence[TaleQuestion]


@dataclass(frozen=True, slots=True)
class Writer:
    """A way to answer; ``chat`` None is the book's own sentences."""

    name: str
    chat: ChatModel | None


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--questions", type=int, default=100, help="of each collection")
    parser.add_argument("--collection", action="append", help="instead of those that are reported")
    parser.add_argument(
        "--shipped-rankers", action="store_true", help="search with the rankers that ship, trained on all"
    )
    parser.add_argument("--only", action="append", choices=tuple(_TABLES), help="tables to print; all unless given")
    arguments = parser.parse_args()
    print(machine(), flush=True)
    names = arguments.collection or load_settings().books.reported
    bench = Bench(arguments.corpus, arguments.folder, names, arguments.questions, shipped=arguments.shipped_rankers)
    for name, table in _TABLES.items():
        if not arguments.only or name in arguments.only:
            table(bench)


class Bench:
    """Models, books and their searches."""

    def __init__(self, corpus: Path, folder: Path, names: Sequence[str], a_book: int, *, shipped: bool) -> None:
        models = ModelsFolder(adapters=assets.adapters())
        self.shelf = Shelf(folder, Embedder(models.active("embedding")))
        tuned, plain = ChatModel(models.find(STARTER)), ChatModel(ModelsFolder().find(STARTER))
        self.writers = [Writer("untuned", plain), Writer("own sentences", None)]
        if tuned.tuned:
            self.writers.insert(0, Writer("tuned", tuned))
        self.best = self.writers[0]
        self._rankers = _shipped(names) if shipped else left_out_rankers(corpus, self.shelf, folder)
        self.books = [self._book(corpus, name, a_book) for name in names]

    def _book(self, corpus: Path, name: str, count: int) -> TaleBook:
        path = corpus / "tales" / f"{name}.epub"
        with open_publication(path) as publication:
            title = publication.metadata.title
        questions = list(questions_of(corpus, name))
        random.Random(7).shuffle(questions)  # noqa: S311 - a sample, no secret
        return TaleBook(name, self.shelf.add(path), title, questions[:count])

    def retriever(self, book: TaleBook) -> Retriever:
        """Searches ``book`` by rankers that never saw it."""
        return Retriever(self.shelf.index, self.shelf.embedder, self._rankers[book.name])


def answers(bench: Bench) -> None:
    """ROUGE-L and citations of each writer, with the gold passages and with retrieved ones."""
    asked = [(book, question) for book in bench.books for question in book.questions]
    print(f"\n{len(asked)} questions of {', '.join(book.name for book in bench.books)}; ROUGE-L F1, best reference")
    oracle = [_oracle(question) for _, question in asked]
    print(f"{'oracle: best sentence of the gold passages':44}{_mean(oracle)}")
    retrievers = {book.name: bench.retriever(book) for book in bench.books}
    for way, tell in (("gold passages", _from_gold), ("end to end", _end_to_end)):
        for writer in bench.writers:
            told = [tell(retrievers[book.name], writer, book, question) for book, question in asked]
            _report(f"{way}, {writer.name}", told, [question for _, question in asked])


def _from_gold(retriever: Retriever, writer: Writer, book: TaleBook, question: TaleQuestion) -> Told:
    passages = numbered(question.sections, book.id)
    return from_passages(retriever, writer.chat, book.id, book.title, question.text, passages)


def _end_to_end(retriever: Retriever, writer: Writer, book: TaleBook, question: TaleQuestion) -> Told:
    return end_to_end(retriever, writer.chat, book.id, book.title, question.text)


def _report(name: str, told: Sequence[Told], questions: Sequence[TaleQuestion]) -> None:
    scores = [rouge_l(one.answer, question.answers) for one, question in zip(told, questions, strict=True)]
    drafts = [rouge_l(one.draft, question.answers) for one, question in zip(told, questions, strict=True) if one.draft]
    answered = [(one, question) for one, question in zip(told, questions, strict=True) if not one.insufficient]
    cited = [pair for pair in answered if pair[0].cited]
    right = [one for one, question in cited if any(_holds(text, question) for text in one.cited)]
    own = sum(one.writer != "quotes" for one, _ in answered)
    ms = sorted(one.total_ms for one in told)
    line = f"{name:44}{_mean(scores)}"
    if drafts:
        line += f"  likeliest draft unchecked {statistics.mean(drafts):.3f}, a draft stands for {own / len(told):.0%}"
    line += f"  cited {len(cited) / max(len(answered), 1):.1%}, right {len(right) / max(len(cited), 1):.1%}"
    line += f"  refused {1 - len(answered) / len(told):.1%}  median {ms[len(ms) // 2]:.0f} ms"
    print(line, flush=True)


def refusals(bench: Bench) -> None:
    """Questions of one book asked of another."""
    print("\nquestions of another book: “not in this book”, or no answer that the check lets stand")
    for writer in bench.writers:
        told = []
        for book, other in zip(bench.books, [*bench.books[1:], *bench.books[:1]], strict=True):
            retriever = bench.retriever(other)
            told += [_end_to_end(retriever, writer, other, question) for question in book.questions]
        refused = sum(one.insufficient for one in told)
        print(f"{writer.name:44}{refused / len(told):.1%} of {len(told)}", flush=True)


def routes(bench: Bench) -> None:
    """The router by rules and by the model."""
    cases = route_cases()
    lexicon = Lexicon("en")
    embedder = bench.shelf.embedder
    ways: dict[str, Callable[[str, str], Routing]] = {
        "rules alone": lambda text, _title: route_by_rules(read_question(text, lexicon), about_selection=False),
        "vectors and rules": lambda text, title: route(
            read_question(text, lexicon), title, None, embedder, CancelToken(), about_selection=False
        ),
    }
    if bench.best.chat is not None and bench.best.chat.tuned:
        ways["tuned model, not used"] = partial(_by_model, bench.best.chat)
    print(f"\nrouter, {len(cases)} examples that nothing was trained on")
    for name, way in ways.items():
        found = [(case.route, way(case.question, case.title).route) for case in cases]
        table = Counter(found)
        right = sum(one == other for one, other in found)
        mistaken = ", ".join(f"{a} for {b} {n}" for (b, a), n in table.most_common() if a != b)
        print(f"{name:44}{right / len(found):.1%} right; {mistaken}", flush=True)


def _by_model(chat: ChatModel, text: str, title: str) -> Routing:
    reply = chat.generate(router.prompt(text, title), max_tokens=160, schema=router.ROUTE_SCHEMA, tuned=True)
    return msgspec.json.decode(reply.text.encode(), type=Routing)  # it fails here if one is not valid


def hard(bench: Bench) -> None:
    """Evidence that must not break the format."""
    retriever = bench.retriever(bench.books[0])
    print("\nhard evidence, in full")
    for case in hard_cases():
        passages = numbered(case.evidence)
        told = from_passages(retriever, bench.best.chat, bench.books[0].id, case.title, case.question, passages)
        print(json.dumps({"case": case.name, "draft": told.draft, "answer": told.answer}, ensure_ascii=False))


def times(bench: Bench) -> None:
    """How long answers take with 700 words of evidence."""
    print(f"\nwith {_TIMED_WORDS} words of evidence")
    book = bench.books[0]
    retriever = bench.retriever(book)
    text = " ".join(section for question in book.questions for section in question.sections).split()
    told = []
    for n, question in enumerate(book.questions[:10]):
        words = text[n * _TIMED_WORDS : (n + 1) * _TIMED_WORDS]
        cut = [" ".join(words[start : start + 175]) for start in range(0, len(words), 175)]
        told.append(
            from_passages(retriever, bench.best.chat, book.id, book.title, question.text, numbered(cut, book.id))
        )
    for what, values in (
        ("first token", sorted(one.first_token_ms or 0.0 for one in told)),
        ("whole answer", sorted(one.total_ms for one in told)),
    ):
        print(f"{what:44}median {values[len(values) // 2]:.0f} ms, worst {values[-1]:.0f} ms")


_TABLES: dict[str, Callable[[Bench], None]] = {
    "answers": answers,
    "refusals": refusals,
    "router": routes,
    "hard": hard,
    "times": times,
}


def _shipped(names: Sequence[str]) -> dict[str, dict[Mode, Ranker]]:
    rankers = {mode: load_ranker(mode) for mode in MODES}
    return dict.fromkeys(names, rankers)


def _oracle(question: TaleQuestion) -> float:
    spans = (p.quote(where) for p in numbered(question.sections) for where in p.passage.sentences)
    return max((rouge_l(sentence, question.answers) for sentence in spans), default=0.0)


def _holds(text: str, question: TaleQuestion) -> bool:
    """Whether a passage holds some of the evidence."""
    gold = [Gold("", section) for section in question.sections]
    grams = max(len(text.split()) - 4, 1)
    return float(shares(gold, [("", text)])[0]) * grams >= _HOLDS


def _mean(values: Sequence[float]) -> str:
    mean, low, high = interval(values)
    return f"{mean:.3f} ({low:.3f}–{high:.3f})"


if __name__ == "__main__":
    main()
