"""How much of what people ask about a tale its extractive summary holds: ``python -m tests.bench.summaries CORPUS``.

After Clarke and Lapata (2010), who judge a summary by the questions it answers: of each of FairytaleQA's questions with
its first answer, the share of the content words that stand in the summary. Beside it the tale's first sentences, and
as many spread evenly, all of at most as many words.
"""

from __future__ import annotations

import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import numpy as np

from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.scope import Span
from models.cancel import CancelToken
from reader.engine.grounding.words import Lexicon
from reader.engine.summaries.runs import CHAPTER, candidates_of, cut, picks
from reader.engine.summaries.source_text import SourceReader, SourceText

WORDS = 150
"""Of a summary at most, so that none wins by its length."""
_MOST = 16

Choice = Callable[[SourceText, int], Sequence[str]]
"""So many sentences or runs of a tale."""


class _Question(msgspec.Struct, frozen=True):
    href: str
    question: str
    answers: list[str]


def first_sentences(source: SourceText, count: int) -> Sequence[str]:
    """The beginning, which is what most previews show."""
    return [sentence.text for sentence in source.sentences if sentence.whole][:count]


def chosen(source: SourceText, count: int) -> Sequence[str]:
    """The runs that tell most."""
    parts = cut("", candidates_of(source.sentences, english=True), count)
    return [pick.sentence.text for pick in picks(parts, CHAPTER)]


def evenly_spread(source: SourceText, count: int) -> Sequence[str]:
    """The middle sentence of each of as many parts."""
    whole = [sentence.text for sentence in source.sentences if sentence.whole]
    return [whole[int((n + 0.5) * len(whole) / count)] for n in range(min(count, len(whole)))]


def held(
    choice: Choice, tales: Sequence[tuple[SourceText, Sequence[_Question]]], lexicon: Lexicon
) -> tuple[float, float]:
    """The mean share of a question's words that the summary of its tale holds, and the mean words of a summary."""
    shares, lengths = [], []
    for source, asked in tales:
        summary: Sequence[str] = ()
        for count in range(1, _MOST):
            longer = choice(source, count)
            if sum(len(text.split()) for text in longer) <= WORDS:
                summary = longer
        held_stems = frozenset[str]().union(*(lexicon.read(text).stems for text in summary))
        lengths.append(sum(len(text.split()) for text in summary))
        for question in asked:
            wanted = lexicon.read(f"{question.question} {question.answers[0]}").stems
            if wanted:
                shares.append(len(wanted & held_stems) / len(wanted))
    return float(np.mean(shares)), float(np.mean(lengths))


def main(corpus: Path) -> None:
    """Print a line for each way to choose."""
    lexicon = Lexicon("en")
    tales: list[tuple[SourceText, Sequence[_Question]]] = []
    with tempfile.TemporaryDirectory() as folder:
        index = IndexStore(Path(folder) / "index.db")
        for path in sorted((corpus / "tales").glob("*.epub")):
            with open_publication(path) as publication:
                book = publication.id
                import_book(publication, index, None, progress=lambda _: None, cancel=CancelToken())
            asked = defaultdict(list)
            for line in path.with_suffix(".jsonl").read_bytes().splitlines():
                question = msgspec.json.decode(line, type=_Question)
                asked[question.href].append(question)
            reader = SourceReader(index, book)
            for chapter in index.text.chapters(book):
                tales.append((reader.read(Span(chapter.start, chapter.end)), asked[chapter.href]))
        index.close()
    print(f"{len(tales)} tales, {sum(len(asked) for _, asked in tales):,} questions, at most {WORDS} words")
    choices = {"first sentences": first_sentences, "evenly spread": evenly_spread, "chosen": chosen}
    for name, choice in choices.items():
        share, words = held(choice, tales, lexicon)
        print(f"{name:16} {share:.3f} in {words:.0f} words")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
