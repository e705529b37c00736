"""Makes the blocks that are trained on: questions with the evidence that the product itself would find and number."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import msgspec

from indexing.importer import import_book
from indexing.locator import Locator, TextRange
from indexing.publication import open_publication
from indexing.retrieval import Passage, Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.chat import ChatModel
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.blocks import Block, Kind, joined
from models.training.settings import Settings
from models.training.tales import TaleQuestion, as_sentence, questions_of
from reader.engine.agent import router, writer
from reader.engine.agent.evidence import NumberedPassage, number
from reader.engine.agent.evidence import joined as joined_hits

STARTER = "smollm2-135m-instruct"
ROUTES = Path(__file__).with_name("examples") / "router.jsonl"

_HITS = 8
_GRAM = 5
_WORD = re.compile(r"\w+(?:['’]\w+)*")
_HOLDS = 0.5
"""Share of a section's word 5-grams that a passage holds to be taken for it."""
_PART = 0.15
_TOLD = 0.75
"""Share of an answer's words that make a passage with a part of the section the one that answers."""
_SECTIONS = (1, 1, 2, 3)
_ROUTES_A_BLOCK = 12

Example = tuple[Kind, Sequence[int], Sequence[int]]


@dataclass(frozen=True, slots=True)
class TaleBook:
    """A collection of tales that is imported, and its questions."""

    book: str
    title: str
    questions: tuple[TaleQuestion, ...]


class Preparer:
    """Puts blocks together for the collections of one part of the split."""

    def __init__(self, corpus: Path, folder: Path, names: Sequence[str], settings: Settings) -> None:
        """``folder`` keeps the index of the tales; what is missing there is imported."""
        models = ModelsFolder()
        embedder = Embedder(models.active("embedding"))
        self._chat = ChatModel(models.find(STARTER))
        index = IndexStore(folder / "index.db")
        self._retriever = Retriever(index, embedder)
        self._settings = settings.evidence
        self._random = random.Random(settings.seed)  # noqa: S311 - a sample, no secret
        self._collections = [_collection(corpus, name, index, embedder) for name in names]

    def blocks(self, progress: Callable[[int, int], None]) -> Iterator[Block]:
        """Blocks of tales until each question was asked in ``uses`` of them."""
        asked: Counter[str] = Counter()
        seeds = [(c, q) for _ in range(self._settings.uses) for c in self._collections for q in c.questions]
        self._random.shuffle(seeds)
        for done, (collection, seed) in enumerate(seeds):
            progress(done, len(seeds))
            if asked[seed.id] >= self._settings.uses:
                continue
            examples = self._examples(*self._evidence(collection, seed), asked)
            asked[seed.id] += 1  # one that its evidence doesn't answer isn't tried for ever
            if examples:
                yield joined(examples)

    def _evidence(
        self, collection: TaleBook, seed: TaleQuestion
    ) -> tuple[TaleBook, TaleQuestion, Sequence[NumberedPassage]]:
        """Whose evidence, the question it is for, and the passages."""
        kind = self._random.random()
        if kind < self._settings.sections:
            return collection, seed, self._sections(collection, seed)
        others = [other for other in self._collections if other is not collection]
        if others and kind < self._settings.sections + self._settings.foreign:
            collection = self._random.choice(others)
        hits = self._retriever.search(collection.book, seed.text, _HITS).hits
        read = lambda where: self._retriever.text(collection.book, where)  # noqa: E731
        words = self._random.choice(self._settings.words)
        return collection, seed, number(joined_hits(hits, read), words)

    def _sections(self, collection: TaleBook, seed: TaleQuestion) -> Sequence[NumberedPassage]:
        """The seed's sections and some of the same tale's others, as annotators cut them."""
        others = [s for q in collection.questions if q.href == seed.href for s in q.sections]
        self._random.shuffle(others)
        count = self._random.choice(_SECTIONS)
        chosen = list(dict.fromkeys([*seed.sections, *others]))[: max(count, len(seed.sections))]
        self._random.shuffle(chosen)
        return [as_passage(n, seed.href, text) for n, text in enumerate(chosen, start=1)]

    def _examples(
        self,
        collection: TaleBook,
        seed: TaleQuestion,
        passages: Sequence[NumberedPassage],
        asked: Counter[str],
    ) -> list[Example]:
        """The seed, and as many of the collection's questions as these passages answer, and some that they don't."""
        if not passages:
            return []
        hrefs = {passage.passage.href for passage in passages}
        found: list[tuple[TaleQuestion, int | None]] = []
        absent = 0
        pool = [q for q in collection.questions if q.href in hrefs and q.id != seed.id]
        self._random.shuffle(pool)
        pool.sort(key=lambda question: asked[question.id])
        for question in (seed, *pool):
            if len(found) >= self._settings.branches:
                break
            n = answering(question, passages)
            if n is not None:
                asked[question.id] += question is not seed
                found.append((question, n))
            elif untold(question, passages) and (question is seed or absent < self._settings.absent):
                absent += 1
                found.append((question, None))
        self._random.shuffle(found)
        return [self._example(collection.title, question, passages, n) for question, n in found]

    def _example(
        self, title: str, question: TaleQuestion, passages: Sequence[NumberedPassage], n: int | None
    ) -> Example:
        messages = writer.prompt(title, question.text, passages)
        if n is None:
            return ("absent", *self._chat.example(messages, writer.NOT_TOLD))
        text = next(passage.passage.text for passage in passages if passage.n == n)
        reply = f"{as_sentence(closest(question.answers, text))} [{n}]"
        return ("answer", *self._chat.example(messages, reply))

    def routes(self) -> Iterator[Block]:
        """Blocks of the router's examples."""
        rows = [msgspec.json.decode(line, type=RouteExample) for line in ROUTES.read_bytes().splitlines()]
        self._random.shuffle(rows)
        for start in range(0, len(rows), _ROUTES_A_BLOCK):
            yield joined(
                [
                    ("route", *self._chat.example(router.prompt(row.question, row.title), row.reply))
                    for row in rows[start : start + _ROUTES_A_BLOCK]
                ]
            )


class RouteExample(msgspec.Struct, frozen=True):
    """A line of the router's examples."""

    title: str
    question: str
    route: str
    queries: tuple[str, ...] = ()

    @property
    def reply(self) -> str:
        """What the router's model should write."""
        confidence = 0.5 if self.route == "AMBIGUOUS" else 0.95
        routing = {"route": self.route, "confidence": confidence, "suggested_queries": list(self.queries[:2])}
        return msgspec.json.format(msgspec.json.encode(routing), indent=0).decode()


def as_passage(n: int, href: str, text: str) -> NumberedPassage:
    """A text that isn't from an index as numbered evidence."""
    where = TextRange(Locator(0, 0), Locator(0, len(text)))
    passage = Passage("", href, "", where, text, heading=None, sentences=(where,), first_ordinal=0, last_ordinal=0)
    return NumberedPassage(n, passage, 1.0, where)


def answering(question: TaleQuestion, passages: Sequence[NumberedPassage]) -> int | None:
    """The number of the passage that answers the question; None if none surely does."""
    best, best_worth = None, 0.0
    for passage in passages:
        held, told = _held(question, passage), _told(question, passage)
        worth = held + told
        if worth > best_worth and (held >= _HOLDS or (held >= _PART and told >= _TOLD)):
            best, best_worth = passage.n, worth
    return best


def untold(question: TaleQuestion, passages: Sequence[NumberedPassage]) -> bool:
    """Whether none of the passages has a word of the evidence, nor most of an answer."""
    return all(_held(question, passage) == 0 and _told(question, passage) < _TOLD for passage in passages)


def closest(answers: Sequence[str], text: str) -> str:
    """The reference answer with the largest share of its words in ``text``, the first of equals."""
    words = set(_words(text))
    return max(answers, key=lambda answer: _share(_words(answer), words))


def _held(question: TaleQuestion, passage: NumberedPassage) -> float:
    if passage.passage.href != question.href:
        return 0.0
    there = _grams(passage.passage.text)
    return max((_share(_grams(section), there) for section in question.sections), default=0.0)


def _told(question: TaleQuestion, passage: NumberedPassage) -> float:
    there = set(_words(passage.passage.text))
    answers = map(_words, question.answers)
    return max((_share([word for word in answer if len(word) > 3] or answer, there) for answer in answers), default=0.0)


def _share(wanted: Collection[object], there: Set[object]) -> float:
    return sum(one in there for one in wanted) / len(wanted) if wanted else 0.0


@lru_cache(maxsize=4096)
def _grams(text: str) -> frozenset[tuple[str, ...]]:
    words = _words(text)
    return frozenset(zip(*(words[start:] for start in range(_GRAM)), strict=False))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _collection(corpus: Path, name: str, index: IndexStore, embedder: Embedder) -> TaleBook:
    with open_publication(corpus / "tales" / f"{name}.epub") as publication:
        import_book(publication, index, embedder, progress=lambda _: None, cancel=CancelToken())
        return TaleBook(publication.id, publication.metadata.title, questions_of(corpus, name))
