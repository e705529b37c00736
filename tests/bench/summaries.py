"""How much of what people ask a chapter's extractive summary holds: ``python -m tests.bench.summaries CORPUS``.

After Clarke and Lapata (2010), who judge a summary by the questions it answers: of each of FairytaleQA's questions with
its first answer, the share of the content words that stand in the summary, of at most so many words. Then of the set's
questions about the books for deciding those whose proof the summary of its chapter holds, as it is. Beside it
the first sentences, and as many spread evenly.
"""

from __future__ import annotations

import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import numpy as np

from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.scope import Span
from models.cancel import CancelToken
from models.training.asked_books import AskedBooks
from models.training.questions import BookQuestion, books, questions_of
from reader.engine.grounding.words import Lexicon
from reader.engine.summaries.chapters import body_chapters
from reader.engine.summaries.runs import CHAPTER, candidates_of, cut, picks
from reader.engine.summaries.source_text import SourceReader, SourceText
from reader.engine.summaries.summariser import sentences_for
from reader.engine.summaries.summary_sentences import SummarySentence

WORDS = 150
"""Of a tale's summary at most, so that none wins by its length."""
_MOST = 16

Choice = Callable[[SourceText, int], Sequence[SummarySentence]]
"""So many sentences or runs of a chapter."""


class _Question(msgspec.Struct, frozen=True):
    href: str
    question: str
    answers: list[str]


def first_sentences(source: SourceText, count: int) -> Sequence[SummarySentence]:
    """The beginning, which is what most previews show."""
    return _whole(source)[:count]


def chosen(source: SourceText, count: int) -> Sequence[SummarySentence]:
    """The runs that tell most."""
    parts = cut("", candidates_of(source.sentences, english=True), count, CHAPTER)
    return [pick.sentence for pick in picks(parts)]


def evenly_spread(source: SourceText, count: int) -> Sequence[SummarySentence]:
    """The middle sentence of each of as many parts."""
    whole = _whole(source)
    return [whole[int((n + 0.5) * len(whole) / count)] for n in range(min(count, len(whole)))]


def _whole(source: SourceText) -> list[SummarySentence]:
    return [SummarySentence(sentence.text, sentence.range) for sentence in source.sentences if sentence.whole]


def _words(summary: Sequence[SummarySentence]) -> int:
    return sum(len(sentence.text.split()) for sentence in summary)


def held(
    choice: Choice, tales: Sequence[tuple[SourceText, Sequence[_Question]]], lexicon: Lexicon
) -> tuple[float, float]:
    """The mean share of a question's words that the summary of its tale holds, and the mean words of a summary."""
    shares, lengths = [], []
    for source, asked in tales:
        longer = (choice(source, count) for count in range(1, _MOST))
        summary = max((some for some in longer if _words(some) <= WORDS), key=_words, default=())
        held_stems = frozenset[str]().union(*(lexicon.read(sentence.text).stems for sentence in summary))
        lengths.append(_words(summary))
        for question in asked:
            wanted = lexicon.read(f"{question.question} {question.answers[0]}").stems
            if wanted:
                shares.append(len(wanted & held_stems) / len(wanted))
    return float(np.mean(shares)), float(np.mean(lengths))


def proved(
    choice: Choice, chapters: Sequence[tuple[SourceText, Sequence[BookQuestion]]]
) -> tuple[dict[str, float], float]:
    """The share of the questions, by who asks, whose proof is told, and the mean words of a chapter's summary."""
    held_by = defaultdict[str, list[bool]](list)
    lengths = []
    for source, asked in chapters:
        summary = choice(source, sentences_for(source))
        lengths.append(_words(summary))
        for question in asked:
            proofs = [proof.range for proof in question.proofs]
            held_by[question.wording].append(any(proof.overlaps(it.range) for proof in proofs for it in summary))
    return {wording: float(np.mean(truths)) for wording, truths in sorted(held_by.items())}, float(np.mean(lengths))


def _tales(corpus: Path, index: IndexStore) -> Iterator[tuple[SourceText, Sequence[_Question]]]:
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
            yield reader.read(Span(chapter.start, chapter.end)), asked[chapter.href]


def _chapters(shelf: AskedBooks, stem: str) -> Iterator[tuple[SourceText, Sequence[BookQuestion]]]:
    book = shelf.book(stem).id
    reader = SourceReader(shelf.index, book)
    questions = [question for question in questions_of(stem) if question.quote is not None]
    for chapter in body_chapters(shelf.index, book):
        span = chapter.span
        asked = [it for it in questions if span.start <= it.proofs[0].range.start < span.end]
        if asked:
            yield reader.read(span), asked


def main(corpus: Path) -> None:
    """Print a line for each way to choose."""
    choices = {"first sentences": first_sentences, "evenly spread": evenly_spread, "chosen": chosen}
    with tempfile.TemporaryDirectory() as folder:
        shelf = AskedBooks(corpus, Path(folder), None)
        chapters = [chapter for stem in books("decide") for chapter in _chapters(shelf, stem)]
        tales = list(_tales(corpus, shelf.index))
    print(f"{len(tales)} tales, {sum(len(asked) for _, asked in tales):,} questions, at most {WORDS} words")
    for name, choice in choices.items():
        share, words = held(choice, tales, Lexicon("en"))
        print(f"{name:16} {share:.3f} in {words:.0f} words")
    print(f"{len(chapters)} chapters of the books for deciding, {sum(len(asked) for _, asked in chapters):,} questions")
    for name, choice in choices.items():
        shares, words = proved(choice, chapters)
        print(f"{name:16} {', '.join(f'{who} {share:.3f}' for who, share in shares.items())} in {words:.0f} words")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
