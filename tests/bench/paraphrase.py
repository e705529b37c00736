"""How well the judge of short answers tells what a book says in other words from what it doesn't say.

Run ``python -m tests.bench.paraphrase CORPUS --index FOLDER``. People's own answers are checked as drafts against the
evidence for their question, the gold sections or what is retrieved in turn, beside answers to questions about other
tales of the same book. It prints the shares that stand by the words alone and with the judge, AUROC, and weights fitted
to all collections and with one left out at a time. Those that answers are reported on are not among them. The index is
kept in FOLDER for the next run.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from indexing.retrieval import Retriever
from models.chat import ChatModel
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.settings import load_settings
from models.training.tales import TaleQuestion, as_sentence, questions_of
from reader.engine.agent import quotes
from reader.engine.agent.evidence import NumberedPassage, joined, number, sentences_of
from reader.engine.agent.paraphrase import CARRIED, INTERCEPT, WEIGHTS, Features, Paraphrases, probability
from reader.engine.agent.pipeline import EVIDENCE_WORDS, HITS
from reader.engine.agent.question import read_question
from reader.engine.agent.sufficiency import rarity_of
from reader.engine.agent.verify import Verifier
from reader.engine.agent.words import Lexicon
from tests.bench.answers.asking import numbered
from tests.bench.answers.rouge import rouge_l
from tests.bench.retrieval.shelf import Shelf

STARTER = "smollm2-135m-instruct"
_WRONG = 2
"""Answers of others that each question is given."""
_OTHER = 0.2
"""ROUGE-L to all of a question's answers below which another one is wrong."""


@dataclass(frozen=True, slots=True)
class Case:
    """One answer to one question. ``found`` None: the judge isn't asked."""

    collection: str
    right: bool
    by_words: bool
    found: Features | None


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--index", type=Path, required=True)
    parser.add_argument("--questions", type=int, default=60, help="of each collection")
    arguments = parser.parse_args()
    shelf = Shelf(arguments.index, Embedder(ModelsFolder().active("embedding")))
    chat = ChatModel(ModelsFolder().find(STARTER))
    books = load_settings().books
    cases = [
        case
        for name in (*books.taught, *books.chosen_on)
        for case in _cases(arguments.corpus, shelf, chat, name, arguments.questions)
    ]
    _report(cases)


def _cases(corpus: Path, shelf: Shelf, chat: ChatModel, name: str, count: int) -> Iterator[Case]:
    book = shelf.add(corpus / "tales" / f"{name}.epub")
    retriever = Retriever(shelf.index, shelf.embedder)
    questions = list(questions_of(corpus, name))
    chance = random.Random(11)  # noqa: S311 - a sample, no secret
    chance.shuffle(questions)
    for place, asked in enumerate(questions[:count]):
        others = [it.answers[0] for it in questions if it.href != asked.href]
        wrong = [answer for answer in others if rouge_l(answer, asked.answers) < _OTHER]
        evidence = numbered(asked.sections, book) if place % 2 else _retrieved(retriever, book, asked)
        answers = [(answer, True) for answer in asked.answers]
        answers += [(answer, False) for answer in chance.sample(wrong, _WRONG)]
        yield from _checked(retriever, chat, name, asked, evidence, answers)


def _retrieved(retriever: Retriever, book: str, asked: TaleQuestion) -> Sequence[NumberedPassage]:
    hits = retriever.search(book, asked.text, HITS).hits
    return number(joined(hits, lambda where: retriever.text(book, where)), EVIDENCE_WORDS)


def _checked(
    retriever: Retriever,
    chat: ChatModel,
    name: str,
    asked: TaleQuestion,
    evidence: Sequence[NumberedPassage],
    answers: Sequence[tuple[str, bool]],
) -> Iterator[Case]:
    lexicon = Lexicon("en")
    question = read_question(asked.text, lexicon)
    sentences = sentences_of(evidence, lexicon)
    rarity = rarity_of(retriever, evidence[0].passage.book, question, None)
    similar = retriever.similarities(question.text, [sentence.text for sentence in sentences])
    ranked = quotes.rank(question, sentences, rarity, similar)
    verifier = Verifier(question, sentences, lexicon, lambda one, other: _first(retriever, one, other), chat.is_word)
    paraphrases = Paraphrases(question, ranked, sentences, rarity)
    for answer, right in answers:
        text = as_sentence(answer)
        best = paraphrases.best(text, verifier, retriever.similarities)
        yield Case(name, right, verifier.check(text).supported, best[1] if best else None)


def _first(retriever: Retriever, one: str, other: str) -> float | None:
    found = retriever.similarities(one, [other])
    return found[0] if found else None


def _report(cases: Sequence[Case]) -> None:
    right = np.array([case.right for case in cases])
    by_words = np.array([case.by_words for case in cases])
    judged = np.array([case.found is not None for case in cases])
    rows = np.array([case.found.row() if case.found else [0.0] * len(WEIGHTS) for case in cases])
    sources = np.array([case.collection for case in cases])
    shipped = np.array([probability(case.found) if case.found else 0.0 for case in cases])
    left_out = np.zeros(len(cases))
    for source in sorted(set(sources)):
        others = judged & (sources != source)
        model = LogisticRegression(C=10).fit(rows[others], right[others])
        own = judged & (sources == source)
        left_out[own] = model.predict_proba(rows[own])[:, 1]
    print(f"{right.sum()} right answers, {(~right).sum()} wrong ones; the judge is asked about {judged.mean():.0%}")
    _stand("by the words alone", by_words, right)
    for label, scores in (("shipped weights", shipped), ("fitted, collection left out", left_out)):
        _stand(f"or by the judge at {CARRIED}, {label}", by_words | (scores >= CARRIED), right)
        print(f"{'':4}AUROC of the judge {roc_auc_score(right[judged], scores[judged]):.3f}")
    whole = LogisticRegression(C=10).fit(rows[judged], right[judged])
    print("shipped:      ", INTERCEPT, list(WEIGHTS))
    print("fitted on all:", round(whole.intercept_[0], 2), np.round(whole.coef_[0], 2).tolist())


def _stand(label: str, stand: npt.NDArray[np.bool_], right: npt.NDArray[np.bool_]) -> None:
    print(f"{label:60} right {stand[right].mean():.1%}, wrong {stand[~right].mean():.1%}")


if __name__ == "__main__":
    main()
