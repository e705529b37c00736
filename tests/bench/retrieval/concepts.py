"""What the concept map does for retrieval: ``python -m tests.bench.retrieval.concepts CORPUS --folder DIR --step 16``.

Side by side: the whole book, as it ships; only the chapters that the look-up names; these first, and wherever that
isn't enough the whole book; and the whole book with a name's other forms looked for as well. The folder is that of
``tests.bench.retrieval``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from unittest.mock import patch

import numpy as np

from indexing import survey
from indexing.concepts.maps import ConceptMap, ConceptMaps
from indexing.folding import fold_words, words_of
from indexing.hits import Hit, Mode
from indexing.query import STOP_WORDS, query_terms
from indexing.ranker import Ranker
from indexing.retrieval import Retriever
from indexing.store.scope import Span
from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.engine.agent.question import read_question
from reader.engine.agent.sufficiency import ENOUGH, Rarity, features, probability
from reader.engine.agent.words import Lexicon
from tests.bench.retrieval.coverage import WORDS, coverage, interval
from tests.bench.retrieval.left_out import left_out_rankers
from tests.bench.retrieval.questions import Question, novels, tales
from tests.bench.retrieval.shelf import Shelf

HITS = 8
VARIANTS = ("the whole book", "its chapters only", "… widened", "other names too")
_MOST_NAMES = 4
_TITLES = frozenset("mr mrs miss ms sir lady lord dr captain the of de von".split())


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True, help="where the index is kept")
    parser.add_argument("--step", type=int, default=1, help="ask every n-th question of the tales only")
    arguments = parser.parse_args()
    shelf = Shelf(arguments.folder, Embedder(ModelsFolder().active("embedding")))
    rankers = left_out_rankers(arguments.corpus, shelf, arguments.folder)
    for label, books, step in (
        ("Tales", tales(arguments.corpus), arguments.step),
        ("Novels (abstractive)", novels(arguments.corpus), 1),
    ):
        results = [
            result
            for path, questions in books.items()
            for result in _ask(shelf, path, questions[::step], rankers[path.stem])
        ]
        _table(label, np.array(results))


def _ask(
    shelf: Shelf, path: Path, questions: Sequence[Question], rankers: Mapping[Mode, Ranker]
) -> Iterator[list[list[float]]]:
    """For each question the coverage of each variant."""
    book = shelf.add(path)
    retriever = Retriever(shelf.index, shelf.embedder, rankers)
    found = ConceptMaps(shelf.index).at(book, None)
    for question in questions:
        whole = retriever.search(book, question.text, HITS, "hybrid").hits
        spans = [Span(chapter.start, chapter.end) for chapter in found.lookup(question.text).chapters]
        scoped = retriever.search(book, question.text, HITS, "hybrid", within=spans).hits if spans else whole
        hits = (
            whole,
            scoped,
            scoped if _judged(retriever, book, question.text, scoped) >= ENOUGH else whole,
            _with_other_names(retriever, book, question.text, found),
        )
        yield [coverage(question.gold, [(hit.passage.href, hit.passage.text) for hit in some]) for some in hits]


def _judged(retriever: Retriever, book: str, text: str, hits: Sequence[Hit]) -> float:
    """The probability that the hits answer, as the agent judges it."""
    lexicon = Lexicon("en")
    question = read_question(text, lexicon)
    counts, passages = retriever.term_statistics(book, list(question.topic.values()))
    rarity = Rarity.of_counts(list(question.topic), counts, passages)
    return probability(features(question, hits, rarity, lexicon)) if hits else 0.0


def _with_other_names(retriever: Retriever, book: str, text: str, found: ConceptMap) -> Sequence[Hit]:
    """The hits where each word of a name also matches what its bearer is called besides."""
    others: dict[str, str] = {}
    for entity in found.lookup(text).entities:
        names = [[word for word in words_of(fold_words(name)) if word not in _TITLES] for name in entity.names]
        said = [word for word in words_of(fold_words(text)) if any(word in name for name in names)]
        besides = [" ".join(name) for name in names if name and not set(name) & {*said, *STOP_WORDS}][:_MOST_NAMES]
        if said and besides:
            others[f'"{said[0]}"'] = " OR ".join(f'"{name}"' for name in (said[0], *besides))

    def expanded(query: str, *, english: bool) -> tuple[str, ...]:
        return tuple(others.get(term, term) for term in query_terms(query, english=english))

    with patch.object(survey, "query_terms", expanded):
        return retriever.search(book, text, HITS, "hybrid").hits


def _table(label: str, results: np.ndarray) -> None:
    """``results`` are of shape (questions, variants, len(WORDS)); differences are from the first variant, paired."""
    print(f"\n{label}: {len(results):,} questions")
    print(f"{'':20}" + "".join(f"{words:>9} words{'':21}" for words in WORDS))
    for place, variant in enumerate(VARIANTS):
        shown = ""
        for at in range(len(WORDS)):
            mean = results[:, place, at].mean()
            change, low, high = interval(results[:, place, at] - results[:, 0, at])
            shown += f"   {mean:.3f} ({change:+.3f}, {low:+.3f} to {high:+.3f})"
        print(f"{variant:20}{shown}")


if __name__ == "__main__":
    main()
