"""How many of a novel's events stand in its summaries: ``python -m tests.bench.summary_events CORPUS [deciding]``.

Five events each of eight novels, written down before any summary was seen (``novel_events.toml``): how many have a
sentence in *The book in short* and, at the novel's end, in *The story so far*, both without a language model; beside
them as many sentences as the first, from the middle of as many equal parts. With ``deciding`` as a second argument,
the same of the eighteen novels on which the choice of sentences was decided.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from indexing.importer import import_book
from indexing.locator import Locator
from indexing.publication import open_publication
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from indexing.store.scope import Span
from models.cancel import CancelToken
from reader.engine.protocol import Summary
from reader.engine.summaries.chapters import BodyChapter
from reader.engine.summaries.service import Summaries, SummarySubject
from reader.engine.summaries.source_text import SourceReader
from tests.bench.novel_events import NovelEvent, events_of

Placed = tuple[Locator, str]
"""Where a sentence begins, and its text."""


def tells(event: NovelEvent, sentences: Sequence[Placed], chapters: Sequence[BodyChapter]) -> bool:
    """Whether one of ``sentences`` tells ``event``."""
    start, end = chapters[event.first - 1].span.start, chapters[event.last - 1].span.end
    return any(start <= at < end and re.search(event.words, text.lower()) for at, text in sentences)


def placed(summary: Summary) -> list[Placed]:
    """The sentences of a summary that are the book's."""
    return [(citation.start, citation.quote) for citation in summary.citations]


def evenly_spread(reader: SourceReader, span: Span, count: int) -> list[Placed]:
    """The middle sentence of each of ``count`` equal parts."""
    whole = [sentence for sentence in reader.read(span).sentences if sentence.whole]
    chosen = [whole[int((n + 0.5) * len(whole) / count)] for n in range(count)]
    return [(sentence.range.start, sentence.text) for sentence in chosen]


def summaries_of(path: Path, folder: Path) -> Iterator[tuple[str, list[Placed], list[BodyChapter]]]:
    """Each way to sum a novel up: its name, the sentences, and the chapters."""
    index = IndexStore(folder / f"{path.stem}.db")
    with open_publication(path) as publication:
        book = publication.id
        import_book(publication, index, None, progress=lambda _: None, cancel=CancelToken())
    summaries = Summaries(Retriever(index, None), None)
    subject = SummarySubject(book, path.stem, "en", None)
    chapters = list(summaries.chapters(subject))
    book_summaries = summaries.of(subject, lambda _: None, CancelToken())
    short = placed(book_summaries.synopsis())
    yield "in short", short, chapters
    yield "so far", placed(book_summaries.recap()), chapters
    span = Span(chapters[0].span.start, chapters[-1].span.end)
    yield "evenly spread", evenly_spread(SourceReader(index, book), span, len(short)), chapters
    index.close()


def main(corpus: Path, novels: Mapping[str, Sequence[NovelEvent]]) -> None:
    """Print a line for each novel and summary, with the events that it doesn't tell."""
    right, lengths = Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        for stem, events in novels.items():
            path = next(corpus.glob(f"*/{stem}.epub"))
            for name, sentences, chapters in summaries_of(path, Path(folder)):
                missing = [event.what for event in events if not tells(event, sentences, chapters)]
                right[name] += len(events) - len(missing)
                lengths[name] += sum(len(text.split()) for _, text in sentences)
                print(f"{stem}: {name} {len(events) - len(missing)} of {len(events)}", *missing, sep="\n    not: ")
    total = sum(map(len, novels.values()))
    for name, count in right.items():
        print(f"{name}: {count} of {total} events in {lengths[name] / len(novels):.0f} words a novel")


if __name__ == "__main__":
    main(Path(sys.argv[1]), events_of("deciding_events" if sys.argv[2:] == ["deciding"] else "novel_events"))
