"""Makes the blocks that are trained on: a passage, the questions that it answers, and some that it doesn't."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

from indexing.importer import import_book
from indexing.locator import TextRange
from indexing.publication import open_publication
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.chat import ChatModel
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.adapter.blocks import Kind, PromptBlock, joined
from models.training.adapter.settings import EvidenceSettings
from models.training.adapter.tales import TaleQuestion, tale_questions
from models.training.questions import BookQuestion, answer_words, questions_of
from reader.engine.agent.reading import REFUSAL, prompt

READER = "qwen2.5-coder-0.5b-instruct"

_NEIGHBOURS = 6
"""Hits of a search that a hard negative is taken from."""
_ANSWERED = 0.6
"""Share of an answer's words in a passage above which the passage may answer, so that it isn't called unanswering."""
_WORD = re.compile(r"\w+(?:['’]\w+)*")

Example = tuple[Kind, Sequence[int], Sequence[int]]


@dataclass(frozen=True, slots=True)
class TrainingQuestion:
    """A question of a book or tale: the answer to teach, empty if there is none, and the places of its proofs."""

    text: str
    answer: str
    accepted: tuple[str, ...]
    proofs: tuple[TextRange, ...]


class Preparer:
    """Puts blocks together. ``folder`` keeps the index of the books; what is missing there is imported."""

    def __init__(self, corpus: Path, folder: Path, settings: EvidenceSettings, seed: int, reader: ChatModel) -> None:
        self._corpus, self._settings, self._chat = corpus, settings, reader
        self._embedder = Embedder(ModelsFolder().active("embedding"))
        self._index = IndexStore(folder / "index.db")
        self._retriever = Retriever(self._index, self._embedder)
        self._random = random.Random(seed)  # noqa: S311 - a sample, no secret

    def of_book(self, stem: str) -> Iterator[PromptBlock]:
        """The blocks of a book with readers' questions."""
        paths = (self._corpus / folder / f"{stem}.epub" for folder in ("books", "shelf"))
        path = next(path for path in paths if path.exists())
        book, title = self._imported(path)
        questions = [_of_book(question) for question in questions_of(stem) if question.field is None]
        yield from self._blocks(book, title, questions)

    def of_tales(self, stem: str) -> Iterator[PromptBlock]:
        """The blocks of a collection of tales."""
        book, title = self._imported(self._corpus / "tales" / f"{stem}.epub")
        spine = {href: n for n, href in enumerate(self._hrefs(self._corpus / "tales" / f"{stem}.epub"))}
        texts = {n: (self._index.text.text(book, n) or ("", ""))[1] for n in spine.values()}
        questions = [_of_tale(question, spine[question.href], texts) for question in tale_questions(self._corpus, stem)]
        blocks = list(self._blocks(book, title, [one for one in questions if one is not None]))
        yield from self._random.sample(blocks, round(self._settings.tales * len(blocks)))

    def _blocks(self, book: str, title: str, questions: Sequence[TrainingQuestion]) -> Iterator[PromptBlock]:
        """A block around each proof that no earlier block holds, with what else is asked of its words."""
        near = self._neighbours(book, questions)
        order = [one for one in questions if one.proofs]
        self._random.shuffle(order)
        left = dict.fromkeys(order, 0)
        for one in order:
            if left[one] >= self._settings.uses:
                continue
            for proof in one.proofs[:1]:
                window = self._window(book, proof)
                if window is None or not _holds(window, proof):
                    continue
                text = self._retriever.text(book, window)
                answered = [other for other in order if any(_holds(window, p) for p in other.proofs)]
                answered.sort(key=lambda other: (other is not one, left[other]))
                answered = answered[: self._settings.branches]
                for other in answered:
                    left[other] += 1
                absent = self._absent(window, text, questions, near)
                examples = [self._example(title, text, other.text, other.answer) for other in answered]
                examples += [self._example(title, text, other.text, "") for other in absent]
                self._random.shuffle(examples)
                yield joined(examples)

    def _absent(
        self,
        window: TextRange,
        text: str,
        questions: Sequence[TrainingQuestion],
        near: dict[TrainingQuestion, Sequence[TextRange]],
    ) -> list[TrainingQuestion]:
        """Questions that the window doesn't answer, those first for which a search finds it."""
        found = [
            one for one in questions if any(_overlap(window, hit) for hit in near[one]) and _silent(window, text, one)
        ]
        self._random.shuffle(found)
        others = [one for one in self._random.sample(questions, min(8, len(questions))) if _silent(window, text, one)]
        chosen = dict.fromkeys([*found[: self._settings.near], *others[: self._settings.far]])
        return list(chosen)

    def _neighbours(
        self, book: str, questions: Sequence[TrainingQuestion]
    ) -> dict[TrainingQuestion, Sequence[TextRange]]:
        """What the search finds for each question."""
        return {
            one: [hit.passage.range for hit in self._retriever.search(book, one.text, _NEIGHBOURS).hits]
            for one in questions
        }

    def _window(self, book: str, proof: TextRange) -> TextRange | None:
        """A passage around a proof, which may be anywhere in it."""
        words = self._random.randint(*self._settings.words)
        rows = self._index.text.passages_in(book, proof.start.spine, proof.start.offset, proof.end.offset)
        if not rows:
            return None
        first = max(0, rows[0].ordinal - self._random.choice((0, 0, 1)))
        last = rows[-1].ordinal + self._random.choice((0, 0, 1))
        rows = tuple(row for row in self._index.text.passages(book, first, last) if row.spine == proof.start.spine)
        around = TextRange.of(proof.start.spine, rows[0].start, rows[-1].end)
        found = self._retriever.surrounding(book, around, words)
        return found.range if found is not None else None

    def _example(self, title: str, text: str, question: str, answer: str) -> Example:
        messages = prompt(title, text, question)
        if not answer:
            return ("absent", *self._chat.example(messages, REFUSAL))
        return ("answer", *self._chat.example(messages, answer))

    def _imported(self, path: Path) -> tuple[str, str]:
        with open_publication(path) as publication:
            import_book(publication, self._index, self._embedder, progress=lambda _: None, cancel=CancelToken())
            return publication.id, publication.metadata.title

    @staticmethod
    def _hrefs(path: Path) -> list[str]:
        with open_publication(path) as publication:
            return [item.href for item in publication.spine]


def _of_book(question: BookQuestion) -> TrainingQuestion:
    answer = as_answer(question.answers[0]) if question.answers else ""
    return TrainingQuestion(
        question.standalone, answer, question.answers, tuple(proof.range for proof in question.proofs)
    )


def _of_tale(question: TaleQuestion, spine: int, texts: dict[int, str]) -> TrainingQuestion | None:
    """None if the evidence isn't in the text word for word."""
    text = texts[spine]
    proofs = []
    for section in question.sections:
        paragraphs = section.split("\n")
        start, end = text.find(paragraphs[0]), text.find(paragraphs[-1])
        if start < 0 or end < start:
            return None
        first, last = narrow(text[start : end + len(paragraphs[-1])], question.answers)
        proofs.append(TextRange.of(spine, start + first, start + last))
    return TrainingQuestion(question.text, as_answer(closest(question.answers, text)), question.answers, tuple(proofs))


def narrow(section: str, answers: Sequence[str]) -> tuple[int, int]:
    """The paragraph or sentence of a section with most of an answer's words: where it starts and ends."""
    wanted = {word for answer in answers for word in answer_words(answer)}
    best, at = (0, len(section)), -1.0
    for match in re.finditer(r"[^\n.!?]+[.!?”\"’]*", section):
        held = len(wanted & set(answer_words(match[0])))
        score = held - 0.001 * len(match[0].split())
        if score > at:
            best, at = match.span(), score
    return best


def as_answer(answer: str) -> str:
    """An answer as a reader expects it: a capital at its beginning, no full stop."""
    text = re.sub(r"\s+([.,;:!?’'])", r"\1", " ".join(answer.split())).rstrip(".")
    return text[:1].upper() + text[1:]


def closest(answers: Sequence[str], text: str) -> str:
    """The reference answer with the largest share of its words in ``text``, the first of equals."""
    words = set(_words(text))
    return max(answers, key=lambda answer: _share(_words(answer), words))


def _holds(window: TextRange, proof: TextRange) -> bool:
    return window.start <= proof.start and proof.end <= window.end


def _overlap(one: TextRange, other: TextRange) -> bool:
    return one.start < other.end and other.start < one.end


def _silent(window: TextRange, text: str, question: TrainingQuestion) -> bool:
    """Whether a window surely doesn't answer: no proof touches it, and no accepted answer's words are in it."""
    if any(_overlap(window, proof) for proof in question.proofs):
        return False
    there = set(answer_words(text))
    return all(_share(answer_words(answer), there) < _ANSWERED for answer in question.accepted)


def _share(wanted: Collection[str], there: Set[str]) -> float:
    return sum(one in there for one in wanted) / len(wanted) if wanted else 0.0


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
